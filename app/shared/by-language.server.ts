import { locales, type Locale } from '#contract/languages.ts';
import { forEachLocale } from '#contract/names.ts';

/**
 * Texts that only the server reads, in a file or a folder that is named for its language, as `import.meta.glob` finds them. A
 * language without a file has the texts of the source language.
 */
export function byLanguage<Texts>(files: Readonly<Record<string, Texts>>): Readonly<Record<Locale, Texts>> {
  const fileIn = (locale: Locale) => Object.keys(files).find((path) => path.split(/[/.]/).includes(locale));
  return forEachLocale((locale) => files[fileIn(locale) ?? fileIn(locales[0])!]!);
}
