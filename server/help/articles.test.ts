import { describe, expect, it } from 'vitest';
import { locales, type Locale } from '#contract/common.ts';
import { articleSlugs, helpGroups, type ArticleSlug } from '#contract/help.ts';
import { getArticle, searchArticles } from './articles.ts';
import { articleFacts } from './articles/article.ts';

const slugs = (locale: Locale, question: string) => searchArticles(locale, question).map(({ slug }) => slug);

describe('every article', () => {
  it.each(articleSlugs)('%s is complete in three languages, and its links lead to articles or screens', (slug) => {
    const articles = locales.map((locale) => getArticle(slug, locale));
    expect(new Set(articles.map(({ title }) => title)).size).toBe(3);
    for (const { body, summary, title, related } of articles) {
      expect(title.length).toBeLessThan(70);
      expect(summary).toMatch(/[.؟]$/);
      expect(body.length).toBeGreaterThan(300);
      expect(related).toHaveLength(3);
      expect(related.map((one) => one.slug)).not.toContain(slug);
      for (const [, target = ''] of body.matchAll(/\]\(([^)]*)\)/g)) {
        expect(target).toMatch(/^\/[a-z]/);
        const article = /^\/help-support\/([\w-]+)$/.exec(target)?.[1];
        if (article) expect(articleSlugs).toContain(article);
      }
    }
    // Translations have the same structure.
    const shapes = articles.map(({ body }) => [...body.matchAll(/^(?:## |- |\[)/gm)].map(([mark]) => mark).join());
    expect(shapes[1]).toBe(shapes[0]);
    expect(shapes[2]).toBe(shapes[0]);
  });

  it('belongs to a group, and no group is empty', () => {
    expect(new Set(articleSlugs.map((slug) => articleFacts[slug].group))).toEqual(new Set(helpGroups));
  });
});

describe('search', () => {
  it('lists all articles without a question', () => {
    expect(slugs('en', '')).toEqual(articleSlugs);
    expect(slugs('ar', '  ؟ ')).toEqual(articleSlugs);
  });

  it.each<[Locale, string, ArticleSlug]>([
    ['en', 'cancel', 'cancellation'],
    ['en', 'When does my refund arrive?', 'refunds'],
    ['en', 'pay cash', 'pay-at-the-property'],
    ['en', 'forgot my password', 'password-and-sessions'],
    ['en', 'invite a friend', 'referral-credit'],
    ['en', 'delete account', 'your-data'],
    ['en', 'passport', 'verify-your-identity'],
    ['en', 'message blocked', 'message-your-host'],
    ['ar', 'الغاء الحجز', 'cancellation'],
    ['ar', 'إلغاءُ الحجـز', 'cancellation'],
    ['ar', 'كيف ادفع نقدا', 'pay-at-the-property'],
    ['ar', 'نسيت كلمه السر', 'password-and-sessions'],
    ['ar', 'وبالبطاقه', 'pay-online'],
    ['ar', 'توثيق الهويه', 'verify-your-identity'],
    ['ar', 'رصيد ٥٠ دينار', 'referral-credit'],
    ['ar', 'نبي نلغي الحجز ونرجع فلوسي', 'cancellation'],
    ['ar', 'وين فلوسي', 'refunds'],
    ['ar', 'كيفاش نخلص كاش', 'pay-at-the-property'],
    ['ar', 'شن ندير كان الباب ما فتحش', 'arriving'],
    ['ar', 'نبي نبدل التاريخ', 'change-a-booking'],
    ['ar', 'بطاقتي ما خدمتش', 'pay-online'],
    ['ar', 'نبي نسكر حسابي', 'your-data'],
    ['ar', 'كيفاش نأجر حوشي', 'hosting'],
    ['fr', 'annuler', 'cancellation'],
    ['fr', 'payer en especes', 'pay-at-the-property'],
    ['fr', 'MOT DE PASSE OUBLIE', 'password-and-sessions'],
    ['fr', 'avis', 'reviews'],
  ])('%s: “%s” finds %s first', (locale, question, slug) => {
    expect(slugs(locale, question)[0]).toBe(slug);
  });

  it('finds nothing for unrelated questions', () => {
    for (const question of ['zebra', 'quantum helicopter lessons', 'ديناصور'])
      expect(slugs('en', question)).toEqual([]);
    expect(slugs('ar', 'ديناصور')).toEqual([]);
  });
});
