import type { Locale } from '#contract/common.ts';
import { paymentServiceNames, type NamedPaymentService } from '#contract/payment-service-names.ts';
import type { ArticleSlug, HelpGroup } from '#contract/help.ts';

/**
 * An article in one language. `body` is paragraphs apart by an empty line, `## ` before a heading, `- ` before a point,
 * links as `[words](/address)`.
 */
export interface Article {
  title: string;
  summary: string;
  /** What people call it who do not know the product's words. */
  words: string;
  body: string;
}

/** All of them: a language in which one is missing does not compile. */
export type Articles = Readonly<Record<ArticleSlug, Article>>;

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

/** The names of payment services in one language, for texts that name them. */
export function servicesIn(locale: Locale): Readonly<Record<NamedPaymentService, string>> {
  const { adfali, sadad, tlync } = paymentServiceNames;
  return { adfali: adfali[locale], sadad: sadad[locale], tlync: tlync[locale] };
}
