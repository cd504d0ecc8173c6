import type { Locale } from '#contract/common.ts';
import type { DiscountDetail } from '#contract/discounts.ts';
import type { ForeignCurrency } from '#contract/currencies.ts';
import { languages } from '#contract/languages.ts';
import type { PriceLine } from '#contract/types.gen.ts';
import {
  isNamedPaymentService,
  paymentServiceNames,
  type NamedPaymentService,
} from '#contract/payment-service-names.ts';
import type { PaymentMethod } from '#contract/payments.ts';
import { nameIn } from '#contract/names.ts';
import { formatNightlyAmount } from '#server/platform/amount-format.ts';
import { msg, translate, type Message, type MessageValues } from '#server/platform/i18n.ts';

/** Texts of the PDF; the screen of the receipt has them in the catalogue of the screens. */
const receiptLabels = {
  receipt: msg`Receipt`,
  brand: msg`Diyar`,
  number: msg`Booking number`,
  issued: msg`Issued`,
  version: msg`Version {version} of {count}`,
  replaced: msg`Replaced by a later version on {day}.`,
  guest: msg`Guest`,
  host: msg`Host`,
  home: msg`Home`,
  checkIn: msg`Check-in`,
  checkOut: msg`Check-out`,
  stay: msg`Stay`,
  price: msg`Price`,
  LYD: msg`LYD`,
  total: msg`Total`,
  payments: msg`Payments and refunds`,
  partOnline: msg`Of it online`,
  partInCash: msg`Of it in cash on arrival`,
  kept: msg`Paid in all`,
  keptOnline: msg`Paid online in all`,
  toWallet: msg`Refund to your Diyar wallet`,
  toPayout: msg`Refund by transfer`,
  byCase: msg`Returned after a case`,
  credit: msg`Of it paid by Diyar`,
  creditReturned: msg`Went back to Diyar`,
  cancelled: msg`This stay was cancelled.`,
  rate: msg`Amounts in {currency} are at the rate this booking was made with: 1 {currency} = {rate} LYD.`,
  thanks: msg`Paid through Diyar, {site}`,
} satisfies Record<string, Message>;

export type ReceiptLabel = keyof typeof receiptLabels;

/** The code of a currency, in Arabic letters its name. */
export function currencyName(currency: ForeignCurrency, locale: Locale): string {
  const named =
    languages[locale].script === 'arabic'
      ? new Intl.DisplayNames(locale, { type: 'currency' }).of(currency)
      : undefined;
  return named ?? currency;
}

export function receiptLabel(name: ReceiptLabel, locale: Locale, values?: MessageValues): string {
  return translate(locale, receiptLabels[name], values);
}

const methodLabels: Readonly<Record<Exclude<PaymentMethod, NamedPaymentService>, Message>> = {
  sandbox: msg`Test payment`,
  local_card: msg`Libyan bank card`,
  mpgs: msg`Visa or Mastercard`,
  bank_transfer: msg`Bank transfer`,
  wallet: msg`Diyar wallet`,
};
const online: Message = msg`Paid online`;

/** How a payment was made. */
export function paymentMethodLabel(method: PaymentMethod | null, locale: Locale): string {
  if (method !== null && isNamedPaymentService(method)) return nameIn(paymentServiceNames[method], locale);
  return translate(locale, method ? methodLabels[method] : online);
}

const nightLabels: Readonly<Record<'weekend' | 'season' | 'holiday' | 'override', Message>> = {
  weekend: msg`{times}, weekend`,
  season: msg`{times}, season`,
  holiday: msg`{times}, holiday`,
  override: msg`{times}, special days`,
};

const lineLabels: Readonly<Record<Exclude<PriceLine['kind'], 'nights' | 'discount'>, Message>> = {
  cleaning: msg`Cleaning`,
  extra_guests: msg`Extra guests`,
  service_fee: msg`Service fee`,
  wallet_credit: msg`Referral credit`,
};
const discountLabels: Readonly<Record<DiscountDetail, Message>> = {
  weekly: msg`Weekly discount`,
  monthly: msg`Monthly discount`,
  length: msg`Discount for a long stay`,
  early_bird: msg`Early-bird discount`,
  last_minute: msg`Last-minute discount`,
};

/** What a price line is for: "2 nights × 260, weekend". */
export function priceLineLabel({ kind, detail, quantity, unit_dirham }: PriceLine, locale: Locale): string {
  if (kind === 'discount') return translate(locale, discountLabels[(detail ?? 'weekly') as DiscountDetail]);
  if (kind !== 'nights') return translate(locale, lineLabels[kind]);
  const times =
    quantity === null || unit_dirham === null
      ? nightCount(quantity ?? 0, locale)
      : `${nightCount(quantity, locale)} × ${formatNightlyAmount(Math.round(unit_dirham / 10), locale)}`;
  const isSpecial = detail === 'weekend' || detail === 'season' || detail === 'holiday' || detail === 'override';
  return isSpecial ? translate(locale, nightLabels[detail], { times }) : times;
}

const nights = msg`{count, plural, one {# night} other {# nights}}`;
const guests = msg`{count, plural, one {# guest} other {# guests}}`;

export const nightCount = (count: number, locale: Locale) => translate(locale, nights, { count });
export const guestCount = (count: number, locale: Locale) => translate(locale, guests, { count });
