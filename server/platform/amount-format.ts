import type { Locale } from '#contract/common.ts';
import { languageOf } from '#contract/languages.ts';
import { forEachLocale } from '#contract/names.ts';

const shape = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
/** Building a formatter costs far more than using it. */
const formats = forEachLocale((locale) => new Intl.NumberFormat(languageOf(locale).numbers, shape));
const noDecimals = /[.,]00$/;

/** Hundredths as a number with two decimals in Latin digits; the minus precedes them in every language. */
export function formatAmount(hundredths: number, locale: Locale): string {
  const text = formats[locale]
    .format(Math.abs(hundredths) / 100)
    // Few fonts contain the narrow no-break space of French.
    .replaceAll('\u202f', '\u00a0');
  return hundredths < 0 ? `\u200e\u2212${text}` : text;
}

/** The price of a night in hundredths of dinar: decimals only where it is not whole dinar. */
export function formatNightlyAmount(hundredths: number, locale: Locale): string {
  return formatAmount(hundredths, locale).replace(noDecimals, '');
}
