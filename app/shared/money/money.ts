import type { Locale } from '#contract/common.ts';
import { currencyForms, fieldOf, type Currency, type CurrencyForm } from '#contract/currencies.ts';
import type { ShownPrice } from '#contract/types.gen.ts';
import { convertDirham, type ExchangeRates } from '#contract/money.ts';
import { languages } from '#contract/languages.ts';

/**
 * Not `Intl`, whose texts may differ between server and browser, and whose formatters are slow for a page of cards.
 */
/** A whole number with its thousands apart: "4,000", in French "4 000". */
export function groupThousands(whole: number, locale: Locale): string {
  return String(whole).replaceAll(/\B(?=(\d{3})+$)/g, languages[locale].group);
}

function formatNumber(hundredths: number, decimals: 0 | 2, locale: Locale): string {
  const whole = decimals === 0 ? Math.floor((hundredths + 50) / 100) : Math.floor(hundredths / 100);
  const grouped = groupThousands(whole, locale);
  if (decimals === 0) return grouped;
  return `${grouped}${languages[locale].decimal}${String(hundredths % 100).padStart(2, '0')}`;
}

function withSymbol(number: string, currency: Currency, locale: Locale): string {
  const sign = currencySign(currency, locale);
  if (languages[locale].decimal === ',' || /[\u0600-\u06ff]/.test(sign)) return `${number}\u00a0${sign}`;
  return /[A-Z]/.test(sign) ? `${sign}\u00a0${number}` : `${sign}${number}`;
}

/** What stands beside amounts: "$", "LYD", «د.ل». */
export function currencySign(currency: Currency, locale: Locale): string {
  const { sign, arabicSign = sign }: CurrencyForm = currencyForms[currency];
  return languages[locale].script === 'arabic' ? arabicSign : sign;
}

/** Hundredths of a currency as text: "$1,240.50", "1 240,50 €", "1,240.50 د.ل". A negative amount gets a minus sign. */
export function formatMoney(hundredths: number, currency: Currency, locale: Locale): string {
  const text = withSymbol(formatNumber(Math.abs(hundredths), 2, locale), currency, locale);
  if (hundredths >= 0) return text;
  // A minus sign alone would be shown after a number that is followed by Arabic letters.
  return currency === 'LYD' && locale === 'ar' ? `\u200f\u200e\u2212${text}` : `\u2212${text}`;
}

/** Hundredths of a currency without decimals: "$1,241". For cards and filters, not for amounts to pay. */
export function formatWholeMoney(hundredths: number, currency: Currency, locale: Locale): string {
  return withSymbol(formatNumber(hundredths, 0, locale), currency, locale);
}

/** An amount in dirham as dinar with 2 decimals: "LYD 1,240.50". */
export function formatDinar(dirham: number, locale: Locale): string {
  return formatMoney(Math.round(dirham / 10), 'LYD', locale);
}

/** The price of a currency in ten-thousandths of a dinar, with 2 to 4 decimals: "LYD 6.8125". */
export function formatExchangeRate(tenThousandths: number, locale: Locale): string {
  const decimals = String(tenThousandths % 10_000)
    .padStart(4, '0')
    .replace(/0{1,2}$/, '');
  const whole = groupThousands(Math.floor(tenThousandths / 10_000), locale);
  return withSymbol(`${whole}${languages[locale].decimal}${decimals}`, 'LYD', locale);
}

/** An amount in dirham in a currency, with 2 decimals, at these rates: "$1,240.50". */
export function formatConverted(dirham: number, currency: Currency, rates: ExchangeRates, locale: Locale): string {
  return formatMoney(convertDirham(dirham, currency, rates), currency, locale);
}

/** A price in hundredths of a currency. */
export function hundredthsOf(price: ShownPrice, currency: Currency): number {
  return currency === 'LYD' ? Math.round(price.dirham / 10) : price[fieldOf(currency, 'cents')];
}

/** A price on a card: whole units of a foreign currency; dinar as `formatRate` shows them. */
export function formatPrice(price: ShownPrice, currency: Currency, locale: Locale): string {
  const hundredths = hundredthsOf(price, currency);
  return currency === 'LYD' ? formatRate(hundredths, currency, locale) : formatWholeMoney(hundredths, currency, locale);
}

/** Hundredths of a currency as the price of one night: dinar have decimals only where they are not whole ones. */
export function formatRate(hundredths: number, currency: Currency, locale: Locale): string {
  const isWhole = currency === 'LYD' && hundredths % 100 === 0;
  return isWhole ? formatWholeMoney(hundredths, currency, locale) : formatMoney(hundredths, currency, locale);
}

/** A host's price of a night, in dirham: "LYD 150", and "LYD 150.50" where it is not whole dinar. */
export function formatNightlyPrice(dirham: number, locale: Locale): string {
  return formatRate(Math.round(dirham / 10), 'LYD', locale);
}
