import type { Locale } from '#contract/common.ts';

const year = 365 * 24 * 3600;

/** True if a language was selected on this device; otherwise pages use the browser's. */
export function hasStoredLocale(): boolean {
  return /(?:^|;\s*)locale=/.test(document.cookie);
}

/** Stores the language in a cookie; the server renders the next page in it. */
export function storeLocale(locale: Locale): void {
  document.cookie = `locale=${locale}; path=/; max-age=${year}; samesite=lax`;
}

/** Stores the language and reloads the page in it. */
export function changeLocale(locale: Locale): void {
  storeLocale(locale);
  location.reload();
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
