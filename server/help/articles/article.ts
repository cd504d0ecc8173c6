import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locale } from '#contract/common.ts';
import { paymentServiceNames, type NamedPaymentService } from '#contract/payment-service-names.ts';
import { articleSlugs, type ArticleSlug, type HelpGroup } from '#contract/help.ts';
import { forEachLocale, nameIn } from '#contract/names.ts';
import { locales } from '#contract/languages.ts';
import { readMarkdownText, type MarkdownText } from '#server/platform/markdown-text.ts';

interface Facts {
  group: HelpGroup;
  related: readonly ArticleSlug[];
}

export const articleFacts: Readonly<Record<ArticleSlug, Facts>> = {
  'how-booking-works': { group: 'booking', related: ['pay-online', 'pay-at-the-property', 'cancellation'] },
  cancellation: { group: 'booking', related: ['refunds', 'change-a-booking', 'how-booking-works'] },
  'change-a-booking': { group: 'booking', related: ['cancellation', 'message-your-host', 'refunds'] },
  'pay-online': { group: 'payments', related: ['pay-at-the-property', 'prices-and-fees', 'refunds'] },
  'pay-at-the-property': { group: 'payments', related: ['pay-online', 'how-booking-works', 'cancellation'] },
  'prices-and-fees': { group: 'payments', related: ['pay-online', 'host-prices', 'referral-credit'] },
  refunds: { group: 'payments', related: ['cancellation', 'referral-credit', 'pay-online'] },
  'referral-credit': { group: 'payments', related: ['refunds', 'pay-online', 'how-booking-works'] },
  'message-your-host': { group: 'stay', related: ['arriving', 'report-a-concern', 'how-booking-works'] },
  arriving: { group: 'stay', related: ['message-your-host', 'pay-at-the-property', 'reviews'] },
  reviews: { group: 'stay', related: ['responsible-hosting', 'report-a-concern', 'message-your-host'] },
  hosting: { group: 'hosting', related: ['checked-homes', 'host-prices', 'responsible-hosting'] },
  'answer-requests': { group: 'hosting', related: ['host-prices', 'host-earnings', 'responsible-hosting'] },
  'host-prices': { group: 'hosting', related: ['prices-and-fees', 'host-earnings', 'answer-requests'] },
  'host-earnings': { group: 'hosting', related: ['host-prices', 'pay-at-the-property', 'cancellation'] },
  'responsible-hosting': { group: 'hosting', related: ['hosting', 'answer-requests', 'reviews'] },
  'verify-your-identity': { group: 'account', related: ['your-data', 'password-and-sessions', 'checked-homes'] },
  'password-and-sessions': { group: 'account', related: ['verify-your-identity', 'your-data', 'report-a-concern'] },
  'your-data': { group: 'account', related: ['password-and-sessions', 'verify-your-identity', 'report-a-concern'] },
  'report-a-concern': { group: 'safety', related: ['message-your-host', 'checked-homes', 'reviews'] },
  'checked-homes': { group: 'safety', related: ['report-a-concern', 'verify-your-identity', 'hosting'] },
};

/** `words` is what people call it who do not know the product's words. `{sadad}` and the like name a payment service. */
export type Article = MarkdownText<'title' | 'summary' | 'words'>;

/** All articles. A language without a folder has the English ones; the server does not start without one that a folder lacks. */
export const articles: Readonly<Record<Locale, Readonly<Record<ArticleSlug, Article>>>> = forEachLocale(
  (locale) =>
    Object.fromEntries(articleSlugs.map((slug) => [slug, readArticle(slug, locale)])) as Record<ArticleSlug, Article>,
);

function readArticle(slug: ArticleSlug, locale: Locale): Article {
  const written = join(import.meta.dirname, locale);
  const folder = existsSync(written) ? written : join(import.meta.dirname, locales[0]);
  const source = readFileSync(join(folder, `${slug}.md`), 'utf8');
  const withNames = source.replaceAll(/\{(\w+)\}/g, (_, service: string) =>
    nameIn(paymentServiceNames[service as NamedPaymentService], locale),
  );
  return readMarkdownText(withNames, ['title', 'summary', 'words']);
}
