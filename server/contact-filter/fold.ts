/** Digits of every script that people here type, and letters that look like digits are left to the recognisers. */
const easternDigits = '٠١٢٣٤٥٦٧٨٩';
const persianDigits = '۰۱۲۳۴۵۶۷۸۹';

/** Marks that change no word: vowel signs, the stretching stroke, joiners, direction marks, soft hyphens. */
const marks = /[\p{Mn}\p{Me}\u0640\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;

/**
 * One form of a text: lower case, no accents, one shape of each Arabic letter and of each digit, so that words are
 * written once in the vocabularies. Keycap, circled and full-width digits become plain ones.
 */
export function fold(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replaceAll(/[٠-٩]/g, (digit) => String(easternDigits.indexOf(digit)))
      .replaceAll(/[۰-۹]/g, (digit) => String(persianDigits.indexOf(digit)))
      .replaceAll(marks, '')
      .toLowerCase()
      .replaceAll(/[أإآٱ]/g, 'ا')
      .replaceAll('ؤ', 'و')
      .replaceAll(/[ئىی]/g, 'ي')
      .replaceAll('ة', 'ه')
      .replaceAll(/[ڨڤ]/g, 'ف')
      .replaceAll(/[گڭ]/g, 'ق')
      .replaceAll('ک', 'ك')
      .replaceAll('پ', 'ب')
      .replaceAll('چ', 'ج')
      .replaceAll(/[‘’´`ʼ]/g, "'")
      .replaceAll('٫', '.')
      .replaceAll('٬', ',')
      .replaceAll('،', ',')
      .replaceAll('؛', ';')
      .replaceAll('؟', '?')
      .replaceAll('œ', 'oe')
      // "instaaaa"; the three of www stay.
      .replaceAll(/([^\W\dw]|[\u0600-\u06ff])\1{2,}/g, '$1')
      // "gmail(.)com", "name [at] house (dot) ly": signs put in brackets to hide them.
      .replaceAll(/\s?[([{<]\s?(?:@|at|a|arobase|ات|اات)\s?[)\]}>]\s?/g, '@')
      .replaceAll(/\s?[([{<]\s?(?:\.|dot|point|دوت|نقطه)\s?[)\]}>]\s?/g, '.')
  );
}
