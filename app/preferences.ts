import type { Locale } from '#contract/common.ts';

const year = 365 * 24 * 3600;

/** Whether somebody has chosen a language on this device; else pages follow the browser's. */
export function hasChosenLocale(): boolean {
  return /(?:^|;\s*)locale=/.test(document.cookie);
}

/** Remembers the language in a cookie: the server renders the next page in it. */
export function rememberLocale(locale: Locale): void {
  document.cookie = `locale=${locale}; path=/; max-age=${year}; samesite=lax`;
}

/** Remembers the language and loads the page in it. */
export function chooseLocale(locale: Locale): void {
  rememberLocale(locale);
  location.reload();
}

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The look that is on; the device's own unless one was chosen. */
export function currentTheme(): Theme {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Puts a look on at once and remembers it in a cookie, so that the server renders the next page in it. */
export function chooseTheme(theme: Theme): void {
  const age = theme === 'system' ? 0 : year;
  document.cookie = `theme=${theme}; path=/; max-age=${age}; samesite=lax`;
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}
