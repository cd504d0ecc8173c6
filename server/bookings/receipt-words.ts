import type { Locale } from '#contract/common.ts';
import type { PriceLine } from '#contract/listings.ts';
import type { PaymentMethod } from '#contract/payments.ts';

type Said = Readonly<Record<Locale, string>>;

/** What the receipt says on paper; the screen says the same from its own catalogue. */
export const receiptWords = {
  receipt: { en: 'Receipt', ar: 'الإيصال', fr: 'Reçu' },
  brand: { en: 'Diyar', ar: 'ديار', fr: 'Diyar' },
  number: { en: 'Booking number', ar: 'رقم الحجز', fr: 'Numéro de réservation' },
  issued: { en: 'Issued', ar: 'تاريخ الإصدار', fr: 'Émis le' },
  guest: { en: 'Guest', ar: 'الضيف', fr: 'Voyageur' },
  host: { en: 'Host', ar: 'المضيف', fr: 'Hôte' },
  home: { en: 'Property', ar: 'البيت', fr: 'Logement' },
  checkIn: { en: 'Check-in', ar: 'الوصول', fr: 'Arrivée' },
  checkOut: { en: 'Check-out', ar: 'المغادرة', fr: 'Départ' },
  stay: { en: 'Stay', ar: 'الإقامة', fr: 'Séjour' },
  price: { en: 'Price', ar: 'السعر', fr: 'Prix' },
  dinar: { en: 'LYD', ar: 'دينار ليبي', fr: 'LYD' },
  dollars: { en: 'USD', ar: 'دولار', fr: 'USD' },
  total: { en: 'Total', ar: 'الإجمالي', fr: 'Total' },
  payments: { en: 'Payments and refunds', ar: 'المدفوع والمسترد', fr: 'Paiements et remboursements' },
  kept: { en: 'Paid in all', ar: 'صافي المدفوع', fr: 'Payé en tout' },
  toWallet: {
    en: 'Refund to your Diyar wallet',
    ar: 'استرداد إلى محفظتك في ديار',
    fr: 'Remboursement sur votre portefeuille Diyar',
  },
  toPayout: { en: 'Refund by transfer', ar: 'استرداد بحوالة', fr: 'Remboursement par virement' },
  cancelled: { en: 'This stay was cancelled.', ar: 'أُلغيت هذه الإقامة.', fr: 'Ce séjour a été annulé.' },
  rate: {
    en: 'Dollars are at the rate this booking was made with: 1 USD = {rate} LYD.',
    ar: 'المبالغ بالدولار بسعر الصرف يوم الحجز: 1 دولار = {rate} دينار.',
    fr: 'Les dollars sont au taux de la réservation : 1 USD = {rate} LYD.',
  },
  thanks: {
    en: 'Paid through Diyar, diyar.ly',
    ar: 'دُفع عبر ديار، diyar.ly',
    fr: 'Payé par Diyar, diyar.ly',
  },
} as const satisfies Record<string, Said>;

const methods: Readonly<Record<PaymentMethod, Said>> = {
  sandbox: { en: 'Test payment', ar: 'دفعة تجريبية', fr: 'Paiement d’essai' },
  adfali: { en: 'Adfali', ar: 'ادفع لي', fr: 'Adfali' },
  sadad: { en: 'Sadad', ar: 'سداد', fr: 'Sadad' },
  local_card: { en: 'Libyan bank card', ar: 'بطاقة مصرفية ليبية', fr: 'Carte bancaire libyenne' },
  tlync: { en: 'T-Lync', ar: 'تي لينك', fr: 'T-Lync' },
  mpgs: { en: 'Visa or Mastercard', ar: 'فيزا أو ماستركارد', fr: 'Visa ou Mastercard' },
  wallet: { en: 'Diyar wallet', ar: 'محفظة ديار', fr: 'Portefeuille Diyar' },
};
const online: Said = { en: 'Paid online', ar: 'دفع إلكتروني', fr: 'Payé en ligne' };

/** How a payment was made. */
export function sayMethod(method: PaymentMethod | null, locale: Locale): string {
  return (method ? methods[method] : online)[locale];
}

const nightKinds: Readonly<Record<'base' | 'weekend' | 'season' | 'override', Said>> = {
  base: { en: '{times}', ar: '{times}', fr: '{times}' },
  weekend: { en: '{times}, weekend', ar: '{times}، نهاية الأسبوع', fr: '{times}, week-end' },
  season: { en: '{times}, season', ar: '{times}، موسم', fr: '{times}, saison' },
  override: { en: '{times}, special days', ar: '{times}، أيام خاصة', fr: '{times}, jours particuliers' },
};

const lineNames: Readonly<Record<Exclude<PriceLine['kind'], 'nights' | 'discount'>, Said>> = {
  cleaning: { en: 'Cleaning', ar: 'التنظيف', fr: 'Ménage' },
  extra_guests: { en: 'Extra guests', ar: 'ضيوف إضافيون', fr: 'Voyageurs supplémentaires' },
  service_fee: { en: 'Service fee', ar: 'رسوم الخدمة', fr: 'Frais de service' },
  wallet_credit: { en: 'Referral credit', ar: 'رصيد الدعوة', fr: 'Crédit de parrainage' },
};
const discounts: Readonly<Record<'weekly' | 'monthly', Said>> = {
  weekly: { en: 'Weekly discount', ar: 'خصم أسبوعي', fr: 'Remise à la semaine' },
  monthly: { en: 'Monthly discount', ar: 'خصم شهري', fr: 'Remise au mois' },
};

/** What a line of the price is for: "2 nights × 260.00, weekend". */
export function sayLine({ kind, detail, quantity, unit_dirham }: PriceLine, locale: Locale): string {
  if (kind === 'discount') return discounts[detail === 'monthly' ? 'monthly' : 'weekly'][locale];
  if (kind !== 'nights') return lineNames[kind][locale];
  const times =
    quantity === null || unit_dirham === null
      ? countNights(quantity ?? 0, locale)
      : `${countNights(quantity, locale)} × ${sayAmount(Math.round(unit_dirham / 10), locale)}`;
  const which = detail === 'weekend' || detail === 'season' || detail === 'override' ? detail : 'base';
  return nightKinds[which][locale].replace('{times}', times);
}

type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { other: string };

const nightForms: Readonly<Record<Locale, Forms>> = {
  en: { one: '# night', other: '# nights' },
  ar: { one: 'ليلة واحدة', two: 'ليلتان', few: '# ليالٍ', other: '# ليلة' },
  fr: { one: '# nuit', other: '# nuits' },
};
const guestForms: Readonly<Record<Locale, Forms>> = {
  en: { one: '# guest', other: '# guests' },
  ar: { one: 'ضيف واحد', two: 'ضيفان', few: '# ضيوف', many: '# ضيفاً', other: '# ضيف' },
  fr: { one: '# voyageur', other: '# voyageurs' },
};

export const countNights = (count: number, locale: Locale) => sayCount(nightForms, count, locale);
export const countGuests = (count: number, locale: Locale) => sayCount(guestForms, count, locale);

function sayCount(forms: Readonly<Record<Locale, Forms>>, count: number, locale: Locale): string {
  const form = forms[locale][new Intl.PluralRules(locale).select(count)] ?? forms[locale].other;
  return form.replace('#', String(count));
}

/** Hundredths as a number with two decimals, in Latin digits; a minus keeps its place before them in every language. */
export function sayAmount(hundredths: number, locale: Locale): string {
  const text = new Intl.NumberFormat(locale === 'fr' ? 'fr' : 'en', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
    .format(Math.abs(hundredths) / 100)
    // The narrow space of French is in few fonts.
    .replaceAll('\u202f', '\u00a0');
  return hundredths < 0 ? `\u200e\u2212${text}` : text;
}

const tags: Readonly<Record<Locale, string>> = { en: 'en-GB', ar: 'ar-LY-u-nu-latn', fr: 'fr-FR' };

/** A day, `YYYY-MM-DD`, or an instant as the day it falls on in Libya. */
export function sayDay(day: string, locale: Locale): string {
  return new Intl.DateTimeFormat(tags[locale], {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: day.length === 10 ? 'UTC' : 'Africa/Tripoli',
  })
    .format(new Date(day))
    .replaceAll(invisibleMarks, '');
}
const invisibleMarks = /[\u200e\u200f]/g;
