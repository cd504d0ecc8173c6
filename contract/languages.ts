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
  decimal: string;
  /** Between thousands. */
  group: string;
  /** Between what is listed, and between a day and a time. */
  comma: string;
  /** Between the ends of a range: a word where readers would take a dash between figures from either side. */
  range: string;
}

/** English; the other languages state what is different in them. */
const usual: Omit<LanguageFacts, 'name' | 'intl'> = {
  direction: 'ltr',
  script: 'latin',
  numbers: 'en',
  decimal: '.',
  group: ',',
  comma: ', ',
  range: ' – ',
};

/**
 * The languages of the product, by code: this is the list to which another one is added. The first is the source language, in
 * which texts are written; it stands in where a language has no text.
 */
export const languages = {
  // The day before the month.
  en: { ...usual, name: 'English', intl: 'en-GB' },
  ar: {
    ...usual,
    name: 'العربية',
    direction: 'rtl',
    script: 'arabic',
    intl: 'ar-LY-u-nu-latn',
    comma: '، ',
    range: ' إلى ',
  },
  fr: {
    ...usual,
    name: 'Français',
    intl: 'fr-FR',
    numbers: 'fr',
    decimal: ',',
    group: '\u00a0',
  },
} satisfies Record<string, LanguageFacts>;

export type Locale = keyof typeof languages;

/** The codes of all languages, the source language first. */
export const locales: readonly [Locale, ...Locale[]] = Object.keys(languages) as [Locale, ...Locale[]];

/** The language of most people in Libya: it stands first where languages are offered to everybody. */
const mainLanguage: Locale = 'ar';

/** The codes of all languages, that of most readers first. */
export const mainLanguageFirst: readonly Locale[] = [...new Set([mainLanguage, ...locales])];

/** What is known of a language by its code, which a catalogue gives as any text. */
export function languageOf(locale: string): LanguageFacts {
  return languages[locale as Locale];
}
