import type { Locale } from '#contract/common.ts';
import { hasLanguageAddresses, inLanguage, readLanguageAddress } from '#contract/language-address.ts';

const year = 365 * 24 * 3600;

/** True if somebody has selected this language on this device; otherwise the address or the browser has decided. */
export function isStoredLocale(locale: Locale): boolean {
  return /(?:^|;\s*)locale=(\w+)/.exec(document.cookie)?.[1] === locale;
}

/** Stores the language in a cookie; the server renders the next page in it. */
export function storeLocale(locale: Locale): void {
  document.cookie = `locale=${locale}; path=/; max-age=${year}; samesite=lax`;
}

/**
 * Keeps the language of the page's address for this visit: screens without a language in theirs are then loaded again in it.
 * Null, of a public screen at an address without one, ends that.
 */
export function keepVisitLanguage(language: Locale | null): void {
  if (!hasLanguageAddresses(location.pathname)) return;
  try {
    document.cookie = `visit_locale=${language ?? ''}; path=/; samesite=lax${language === null ? '; max-age=0' : ''}`;
  } catch {
    // Where cookies are refused each page is shown in the language of its address or of the browser.
  }
}

/** Stores the language and loads the page in it: at its address in that language where the present one names a language. */
export function changeLocale(locale: Locale): void {
  storeLocale(locale);
  const { pathname, search, hash } = location;
  if (readLanguageAddress(pathname).language === null) location.reload();
  else location.assign(inLanguage(`${pathname}${search}${hash}`, locale));
}

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The selected theme; `system` if none is selected. */
export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Applies a theme and stores it in a cookie, so that the server renders the next page with it. */
export function changeTheme(theme: Theme): void {
  const age = theme === 'system' ? 0 : year;
  document.cookie = `theme=${theme}; path=/; max-age=${age}; samesite=lax`;
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
