import { locales, type Locale } from './languages.ts';

/** What is called by a name in each language: in the source language, and in others where it has another one there. */
export type Names = Readonly<{ en: string } & Partial<Record<Locale, string>>>;

/** The name in a language, else in the source language. `contract/names.test.ts` says which ones are missing. */
export function nameIn(names: Names, locale: string): string {
  return names[locale as Locale] ?? names.en;
}

/** What is made for a language, in all of them. */
export function forEachLocale<T>(make: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, T>;
}
