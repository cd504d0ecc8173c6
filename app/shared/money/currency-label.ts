import type { Currency, Locale } from '#contract/common.ts';

/** The currencies that a reader can select, in the order of menus. */
export const currencies: readonly Currency[] = ['USD', 'LYD', 'EUR'];

/** "USD · US dollar": the code and its name in the reader's language. */
export function currencyLabel(currency: Currency, locale: Locale): string {
  const name = new Intl.DisplayNames(locale, { type: 'currency' }).of(currency);
  return name ? `${currency} · ${name}` : currency;
}
