import type { Locale } from '#contract/common.ts';

const year = 365 * 24 * 3600;

/** Remembers the language in a cookie, so that the server renders it at once, and loads the page in it. */
export function chooseLocale(locale: Locale): void {
  document.cookie = `locale=${locale}; path=/; max-age=${year}; samesite=lax`;
  location.reload();
}
