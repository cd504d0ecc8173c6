import type { Locale } from '#contract/common.ts';
import { articleSlugs, type ArticleHead, type ArticleSlug, type helpOperations } from '#contract/help.ts';
import type { AnswerOf } from '#contract/operation.ts';
import { foldName } from '#server/places/places.ts';
import { arabicArticles } from './articles/ar.ts';
import { articleFacts, type Articles } from './articles/article.ts';
import { englishArticles } from './articles/en.ts';
import { frenchArticles } from './articles/fr.ts';

type WholeArticle = AnswerOf<(typeof helpOperations)['getHelpArticle']>;

const texts: Readonly<Record<Locale, Articles>> = { en: englishArticles, ar: arabicArticles, fr: frenchArticles };

/** An article in the reader's language, with what else one may want to read. */
export function getArticle(slug: ArticleSlug, locale: Locale): WholeArticle {
  const related = articleFacts[slug].related.map((one) => headOf(one, locale));
  return { ...headOf(slug, locale), body: texts[locale][slug].body, related };
}

function headOf(slug: ArticleSlug, locale: Locale): ArticleHead {
  const { title, summary } = texts[locale][slug];
  return { slug, group: articleFacts[slug].group, title, summary };
}

/** Every word of an article and what finding it there is worth. */
type Index = Map<string, number>;
const indexes = new Map<string, Index>();
const worth = { title: 8, words: 5, summary: 3, body: 1 } as const;

function indexOf(slug: ArticleSlug, locale: Locale): Index {
  const key = `${locale} ${slug}`;
  let index = indexes.get(key);
  if (!index) {
    index = new Map();
    const article = texts[locale][slug];
    for (const part of ['body', 'summary', 'words', 'title'] as const) {
      for (const word of wordsOf(article[part])) index.set(word, worth[part]);
    }
    indexes.set(key, index);
  }
  return index;
}

/** What is small and joins: a question is as good without. */
const fillers = new Set(
  `a an and are be can do does for get how i if in is it me my of on or the to what when where which who why will with
  you your كيف ما ماذا متى من هل في علي الي عن اذا لو انا هذا و او مع
  نبي نبو نبوا ابي اريد وين وقتاش شن شنو كيفاش علاش باش بنقدر نقدر ندير كان عليا عندي لازم ممكن حاجه هادي اللي
  comment que quoi quand ou est ce se je le la les un une des de du d l mon ma mes et en si qui pour dans au aux`.split(
    /\s+/,
  ),
);

/** The words of a text as they are compared: folded, without the small ones and without Arabic's joined beginnings. */
function wordsOf(text: string): string[] {
  return foldName(text)
    .split(' ')
    .filter((word) => word !== '' && !fillers.has(word))
    .map(withoutPrefix);
}

/** «وبالبطاقة» is asked for as «بطاقة»: and, then, with, as, for and the article are written onto the word. */
function withoutPrefix(word: string): string {
  return word.replace(/^[وف]?(?:[بك]ال|لل|ال)(?=[\u0621-\u064a]{3})/, '');
}

/** «ونرجع» is asked for as «نرجع», where no word begins with the letter of “and” itself. */
function scoreOfJoined(asked: string, index: Index): number {
  const whole = scoreOf(asked, index);
  return whole > 0 || !/^و[\u0621-\u064a]{4}/.test(asked) ? whole : scoreOf(asked.slice(1), index);
}

/** The longer the beginning that two words share, the likelier they are forms of one: refund, refunded. */
const stemLength = 5;

function scoreOf(asked: string, index: Index): number {
  const exact = index.get(asked);
  if (exact !== undefined) return exact * 2;
  let best = 0;
  for (const [word, value] of index) {
    if (value <= best) continue;
    const isBeginning = asked.length >= 3 && word.startsWith(asked);
    const isForm =
      asked.length >= stemLength && word.startsWith(asked.slice(0, Math.max(stemLength, asked.length - 3)));
    // «حسابي» and «حسابك» are asked for as «حساب».
    const isOwned = word.length >= 4 && asked.length - word.length <= 2 && asked.startsWith(word);
    if (isBeginning || isForm || isOwned) best = value;
  }
  return best;
}

/**
 * All articles in their order, or those that a question is about, the best first. Each word of the question must be in
 * the article; where none has them all, most of them are enough.
 */
export function searchArticles(locale: Locale, question = ''): ArticleHead[] {
  const asked = [...new Set(wordsOf(question))];
  if (foldName(question) === '') return articleSlugs.map((slug) => headOf(slug, locale));
  const found = articleSlugs.map((slug) => {
    const scores = asked.map((word) => scoreOfJoined(word, indexOf(slug, locale)));
    return { slug, hits: scores.filter((score) => score > 0).length, score: scores.reduce((sum, one) => sum + one, 0) };
  });
  const most = Math.max(...found.map(({ hits }) => hits));
  if (most === 0 || most * 2 < asked.length) return [];
  return found
    .filter(({ hits }) => hits === most)
    .toSorted((a, b) => b.score - a.score)
    .map(({ slug }) => headOf(slug, locale));
}
