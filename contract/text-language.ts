import type { Locale } from './common.ts';

/** Words that every sentence of a language has some of, and no sentence of the other. */
const commonWords: Readonly<Record<'en' | 'fr', ReadonlySet<string>>> = {
  en: new Set(
    'the and is was were are for with of to you your we our it they there this that not but very from have has had will can in at'.split(
      ' ',
    ),
  ),
  fr: new Set(
    'le la les et est était sont pour avec des du une un vous votre nous notre il elle ils ce cette ne pas mais très dans qui que je au aux sur'.split(
      ' ',
    ),
  ),
};

/**
 * The language of what a person wrote, by its letters and by the small words of English and French; null where neither tells, as of
 * “Merci” or a number.
 */
export function languageOfText(text: string): Locale | null {
  if (/[\u0600-\u06ff]/.test(text)) return 'ar';
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const countOf = (language: 'en' | 'fr') => words.filter((word) => commonWords[language].has(word)).length;
  const [english, french] = [countOf('en'), countOf('fr')];
  if (english === french) return null;
  return english > french ? 'en' : 'fr';
}
