import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Locale } from '#contract/common.ts';
import { fieldsOf } from '#contract/currencies.ts';
import { currencyKinds, isCurrencyKind, isPercentage, type DatedKind } from '#contract/rates.ts';
import type { DatedValue } from '#contract/types.gen.ts';
import { languageOf } from '#contract/languages.ts';
import { conversionTexts } from '#app/shared/money/currency-texts.tsx';
import { formatDinar, formatExchangeRate } from '#app/shared/money/money.ts';

/** What each value is, and a sentence about what it decides. */
export const rateLabels: Readonly<Record<DatedKind, { name: MessageDescriptor; text: MessageDescriptor }>> = {
  guest_fee: {
    name: msg`Service fee of guests`,
    text: msg`Paid by guests on top of the stay. A booking keeps the fee that it was made with.`,
  },
  refund_limit: {
    name: msg`Refund limit of one administrator`,
    text: msg`For a day, over refunds, cancellations, decisions and all else by which money moves. Above it, a second administrator agrees.`,
  },
  payout_cap: {
    name: msg`Largest payout of one transfer`,
    text: msg`A payout above it is sent in parts.`,
  },
  ...fieldsOf('rate', (currency) => ({
    name: conversionTexts[currency].price,
    text: conversionTexts[currency].converts,
  })),
  relocation_credit: {
    name: msg`Largest relocation credit`,
    text: msg`Of the price of a stay that its host cancelled. Diyar pays up to it towards the home that the guest gets instead.`,
  },
  referral_credit: {
    name: msg`Referral credit`,
    text: msg`People who have already signed up keep the amount promised then.`,
  },
  host_cancellation_fee: {
    name: msg`Fee of a host’s cancellation`,
    text: msg`Of the price of the stay, until 7 days before check-in. A stay keeps the fee of its approval.`,
  },
  late_host_cancellation_fee: {
    name: msg`Fee of a host’s late cancellation`,
    text: msg`From 7 days before check-in, and never below the fee until then.`,
  },
};

/** Money, which is also set beside the finances, and what else is decided from a day on. */
export const feeKinds = [
  'guest_fee',
  'refund_limit',
  'payout_cap',
  ...currencyKinds,
  'relocation_credit',
] as const satisfies readonly DatedKind[];
export const policyKinds = [
  'referral_credit',
  'host_cancellation_fee',
  'late_host_cancellation_fee',
] as const satisfies readonly DatedKind[];

export const rateStateLabels: Readonly<Record<DatedValue['state'], MessageDescriptor>> = {
  past: msg`Before`,
  in_force: msg`In force`,
  future: msg({ message: 'To come', context: 'a planned value' }),
  removed: msg`Removed`,
};

/** A percentage, an amount, or the price of a currency with all its decimals. */
export function formatRate(kind: DatedKind, value: number, locale: Locale): string {
  if (isCurrencyKind(kind)) return formatExchangeRate(value, locale);
  if (!isPercentage(kind)) return formatDinar(value, locale);
  const options = { style: 'percent', maximumFractionDigits: 2 } as const;
  return new Intl.NumberFormat(languageOf(locale).numbers, options).format(value / 10_000);
}
