import type { Locale } from '#contract/common.ts';

/** Hundredths as a number with two decimals in Latin digits; the minus precedes them in every language. */
export function formatAmount(hundredths: number, locale: Locale): string {
  const text = new Intl.NumberFormat(locale === 'fr' ? 'fr' : 'en', {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
    .format(Math.abs(hundredths) / 100)
    // Few fonts contain the narrow no-break space of French.
    .replaceAll('\u202f', '\u00a0');
  return hundredths < 0 ? `\u200e\u2212${text}` : text;
}
