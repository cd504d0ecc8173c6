/** What the product needs to know of a language beside its texts. */
interface LanguageFacts {
  /** In its own words. */
  name: string;
  direction: 'ltr' | 'rtl';
  /** Of its letters, which decides about fonts and the name of the product. */
  script: 'latin' | 'arabic';
  /** For `Intl`, where days and times are written. */
  intl: string;
  /** For `Intl`, where numbers are written: with Latin digits in every language, as in Libya. */
  numbers: string;
  decimal: '.' | ',';
  /** Between thousands. */
  group: ',' | '\u00a0';
  /** Between what is listed, and between a day and a time. */
  comma: string;
  /** Between a label and its value, before a space. */
  colon: string;
  /** Between the ends of a range: a word where readers would take a dash between figures from either side. */
  range: string;
  /** What recognisers of speech call it, the first that a browser knows. */
  speech: readonly string[];
}

/**
 * The languages of the product, by code: this is the list to which another one is added. The first is the source language, in
 * which texts are written; it stands in where a language has no text.
 */
export const languages = {
  en: {
    name: 'English',
    direction: 'ltr',
    script: 'latin',
    // The day before the month.
    intl: 'en-GB',
    numbers: 'en',
    decimal: '.',
    group: ',',
    comma: ', ',
    colon: ':',
    range: ' – ',
    speech: ['en-GB', 'en'],
  },
  ar: {
    name: 'العربية',
    direction: 'rtl',
    script: 'arabic',
    intl: 'ar-LY-u-nu-latn',
    numbers: 'en',
    decimal: '.',
    group: ',',
    comma: '، ',
    colon: ':',
    range: ' إلى ',
    speech: ['ar-LY', 'ar'],
  },
  fr: {
    name: 'Français',
    direction: 'ltr',
    script: 'latin',
    intl: 'fr-FR',
    numbers: 'fr',
    decimal: ',',
    group: '\u00a0',
    comma: ', ',
    colon: '\u00a0:',
    range: ' – ',
    speech: ['fr-FR', 'fr'],
  },
} as const satisfies Record<string, LanguageFacts>;

export type Locale = keyof typeof languages;

/** The codes of all languages, the source language first. */
export const locales: readonly [Locale, ...Locale[]] = Object.keys(languages) as [Locale, ...Locale[]];

/** The language of most people in Libya: it stands first where languages are offered to everybody. */
const mainLanguage: Locale = 'ar';

/** The codes of all languages, that of most readers first. */
export const mainLanguageFirst: readonly Locale[] = [
  mainLanguage,
  ...locales.filter((locale) => locale !== mainLanguage),
];

/** What is made for a language, in all of them. */
export function forEachLocale<T>(make: (locale: Locale) => T): Record<Locale, T> {
  return Object.fromEntries(locales.map((locale) => [locale, make(locale)])) as Record<Locale, T>;
}

/** What is known of a language by its code, which a catalogue gives as any text. */
export function languageOf(locale: string): LanguageFacts {
  return languages[locale as Locale];
}

/** What is called by a name in each language: in the source language, and in others where it has another one there. */
export type Names = Readonly<{ en: string } & Partial<Record<Locale, string>>>;

/** The name in a language, else in the source language. `contract/names.test.ts` says which ones are missing. */
export function nameIn(names: Names, locale: string): string {
  return names[locale as Locale] ?? names.en;
}
