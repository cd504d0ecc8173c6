import type { Currency, Locale } from '#contract/common.ts';

/** Making an `Intl.DisplayNames` takes a tenth of a millisecond, and each page has two menus with the names of all currencies. */
const labels = new Map<string, string>();

/** "USD · US dollar": the code and its name in the reader's language. */
export function currencyLabel(currency: Currency, locale: Locale): string {
  const key = `${locale} ${currency}`;
  let label = labels.get(key);
  if (label === undefined) {
    const name = new Intl.DisplayNames(locale, { type: 'currency' }).of(currency);
    labels.set(key, (label = name ? `${currency} · ${name}` : currency));
  }
  return label;
}
