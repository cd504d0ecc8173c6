import { textFolder } from '#contract/text-folding.ts';

const foldLetters = textFolder({ gaf: 'ق' });

const punctuation: Readonly<Record<string, string>> = { '٫': '.', '٬': ',', '،': ',', '؛': ';', '؟': '?' };

/** Folds a message for the recognisers: letters and digits, Arabic punctuation, and the ways to disguise an address. */
export function fold(text: string): string {
  return (
    foldLetters(text)
      .replaceAll(/[٫٬،؛؟]/g, (sign) => punctuation[sign]!)
      // "instaaaa" becomes "insta"; the three letters of www stay.
      .replaceAll(/([^\W\dw]|[\u0600-\u06ff])\1{2,}/g, '$1')
      // Bracketed signs: "gmail(.)com", "name [at] house (dot) ly".
      .replaceAll(/\s?[([{<]\s?(?:@|at|a|arobase|ات|اات)\s?[)\]}>]\s?/g, '@')
      .replaceAll(/\s?[([{<]\s?(?:\.|dot|point|دوت|نقطه)\s?[)\]}>]\s?/g, '.')
  );
}
