import { languageOf } from './languages.ts';

/**
 * The name and the domain of the product. Links of a running site begin with its PUBLIC_URL; the domain stands where a
 * site has no say, such as in the default sender of mails and in examples.
 */
export const product = {
  /** In each script. */
  names: { latin: 'Diyar', arabic: 'ديار' },
  domain: 'diyar.ly',
  origin: 'https://diyar.ly',
  /** The default sender of mails. */
  sender: 'Diyar <no-reply@diyar.ly>',
  /** Where people write who cannot log in. */
  support: 'support@diyar.ly',
} as const;

/** The name of the product in the script of a language. */
export function productName(locale: string): string {
  return product.names[languageOf(locale).script];
}

/** The title of a page: its own, and the name of the product. */
export function pageTitle(title: string, locale: string): string {
  return `${title} · ${productName(locale)}`;
}

/** The host of a site without its port, as it stands on receipts and in the ids of calendar events. */
export function siteHost(publicUrl: string): string {
  return new URL(publicUrl).hostname;
}
