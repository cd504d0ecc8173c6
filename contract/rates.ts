import { fieldOf, fieldsOf, foreignCurrencies, type FieldOf, type ForeignCurrency } from './currencies.ts';

/** The prices of currencies among the dated values. */
export type CurrencyKind = FieldOf<ForeignCurrency, 'rate'>;
export const currencyKinds: readonly CurrencyKind[] = foreignCurrencies.map((currency) => fieldOf(currency, 'rate'));

/**
 * What is decided from a day on, at `/admin/settings`; the first values are in the migrations: the guest's service fee in hundredths of a percent, the largest refund that one administrator
 * grants alone and the largest payout of one transfer, both in dirham, the prices of currencies in ten-thousandths of a
 * dinar, the largest relocation credit in hundredths of a percent of the cancelled stay, the credit of an invited guest in dirham,
 * and the fees of a host's cancellation in hundredths of a percent of the booking: in general, and from 7 days before check-in.
 */
export const datedKinds = [
  'guest_fee',
  'refund_limit',
  'payout_cap',
  ...currencyKinds,
  'relocation_credit',
  'referral_credit',
  'host_cancellation_fee',
  'late_host_cancellation_fee',
] as const;
export type DatedKind = (typeof datedKinds)[number];

const ofCurrency: ReadonlySet<DatedKind> = new Set(currencyKinds);
export const isCurrencyKind = (kind: DatedKind): kind is CurrencyKind => ofCurrency.has(kind);

/** The fees of a host's cancellation, which are whole percents. */
export const isHostFee = (kind: DatedKind): boolean =>
  kind === 'host_cancellation_fee' || kind === 'late_host_cancellation_fee';

/** Whether values of a kind are hundredths of a percent. */
export const isPercentage = (kind: DatedKind): boolean =>
  kind === 'guest_fee' || kind === 'relocation_credit' || isHostFee(kind);

/** The smallest price of a currency: 10 piastres. Nobody means less, and a division needs more than zero. */
export const smallestRate = 1000;

/** A dinar: less credit would be no reason to invite anybody. */
export const smallestReferralCredit = 1000;

/**
 * The largest value of each kind: 30 percent, 100,000 dinar, 100 dinar for one of a currency, 1,000 dinar for an invitation, and
 * half of the booking for a host's cancellation.
 */
export const largestValue: Readonly<Record<DatedKind, number>> = {
  guest_fee: 3000,
  refund_limit: 100_000_000,
  payout_cap: 100_000_000,
  ...fieldsOf('rate', () => 1_000_000),
  relocation_credit: 3000,
  referral_credit: 1_000_000,
  host_cancellation_fee: 5000,
  late_host_cancellation_fee: 5000,
};
