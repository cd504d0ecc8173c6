import type { Currency, Locale } from '#contract/common.ts';

/** "USD · US dollar": the code and its name in the reader's language. */
export function currencyLabel(currency: Currency, locale: Locale): string {
  const name = new Intl.DisplayNames(locale, { type: 'currency' }).of(currency);
  return name ? `${currency} · ${name}` : currency;
}
