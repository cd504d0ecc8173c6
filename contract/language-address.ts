import { mainLanguageFirst } from './languages.ts';
import { isLocale } from './locale.ts';
import type { Locale } from './common.ts';

/**
 * Addresses per language: a public screen is also found at `/ar/…`, `/en/…` and `/fr/…`. The language of such an address
 * goes before every preference. Screens of users, hosts and administrators have one address without a language.
 */
export const addressLanguages: readonly Locale[] = mainLanguageFirst;

/** The paths without a language of the screens that have addresses per language. */
const localizedPaths = [
  /^\/$/,
  /^\/(?:search|map|privacy|terms|accessibility|sitemap)$/,
  /^\/recommendations\/[^/]+$/,
  /^\/(?:properties|hosts|places)\/[^/]+$/,
  /^\/help-support(?:\/[^/]+)?$/,
];

/** A path split into the language that it begins with, null for none, and the path without it. */
export interface LanguageAddress {
  language: Locale | null;
  path: string;
}

/** Reads the language at the beginning of a path: `/ar/search` is the Arabic `/search`, `/ar` the Arabic `/`. */
export function readLanguageAddress(pathname: string): LanguageAddress {
  const [, first, rest = ''] = /^\/([^/?#]*)(.*)$/s.exec(pathname) ?? [];
  if (!isLocale(first)) return { language: null, path: pathname };
  return { language: first, path: rest.startsWith('/') ? rest : `/${rest}` };
}

/** True if the screen at a path, with or without a language, has addresses per language. */
export function hasLanguageAddresses(pathname: string): boolean {
  const { path } = readLanguageAddress(pathname);
  return localizedPaths.some((pattern) => pattern.test(withoutEndingSlash(path)));
}

/** `/search/` shows the same screen as `/search`. */
function withoutEndingSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path;
}

/**
 * The address of the same screen in a language, or without one for null. An address of another site, a relative one, and
 * that of a screen without addresses per language are returned as they are.
 *
 * @param address a path, which a query and a fragment may follow
 */
export function inLanguage(address: string, language: Locale | null): string {
  if (!address.startsWith('/') || address.startsWith('//')) return address;
  const end = address.search(/[?#]/);
  const [pathname, rest] = end < 0 ? [address, ''] : [address.slice(0, end), address.slice(end)];
  const { language: before, path } = readLanguageAddress(pathname);
  // Nearly every link of a page.
  if ((language ?? before) === null || !hasLanguageAddresses(pathname)) return address;
  if (language === null) return `${path}${rest}`;
  return `/${language}${path === '/' ? '' : path}${rest}`;
}

/** An address of a screen, and the language that it is for; `x-default` is the one without a language. */
export interface Alternate {
  hreflang: Locale | 'x-default';
  href: string;
}

/** The absolute addresses of a screen in all languages, and the one that follows the visitor's preference. */
export function alternatesOf(publicUrl: string, pathname: string): Alternate[] {
  const path = withoutEndingSlash(pathname);
  return [
    ...addressLanguages.map((language) => ({
      hreflang: language,
      href: `${publicUrl}${inLanguage(path, language)}`,
    })),
    { hreflang: 'x-default', href: `${publicUrl}${inLanguage(path, null)}` },
  ];
}

/**
 * The absolute address under which search engines list a screen: without query and ending slash, in the language of its
 * address.
 */
export function canonicalAddress(publicUrl: string, pathname: string): string {
  const { language, path } = readLanguageAddress(pathname);
  return `${publicUrl}${inLanguage(withoutEndingSlash(path), language)}`;
}
