import { textFolder } from '#contract/text-folding.ts';

const foldLetters = textFolder({ gaf: 'ق' });

const punctuation: Readonly<Record<string, string>> = { '٫': '.', '٬': ',', '،': ',', '؛': ';', '؟': '?' };

/** Folds letters, digits and Arabic punctuation of a message, and replaces bracketed signs ("name [at] host (dot) ly"). */
export function fold(text: string): string {
  const folded = foldLetters(text)
    .replaceAll(/[٫٬،؛؟]/g, (sign) => punctuation[sign]!)
    // "instaaaa" becomes "insta"; "www" is unchanged.
    .replaceAll(/([^\W\dw]|[\u0600-\u06ff])\1{2,}/g, '$1')
    // Signs in the place of letters: "n!ne".
    .replaceAll(/(?<=[a-z])[!|](?=[a-z])/g, 'i')
    .replaceAll(/(?<=[a-z])\$(?=[a-z])/g, 's');
  if (!/[([{<]/.test(folded)) return folded;
  return (
    folded
      // Bracketed signs: "gmail(.)com", "name [at] house (dot) ly".
      .replaceAll(/\s?[([{<]\s?(?:@|at|a|arobase|ات|اات)\s?[)\]}>]\s?/g, '@')
      .replaceAll(/\s?[([{<]\s?(?:\.|dot|point|دوت|نقطه)\s?[)\]}>]\s?/g, '.')
  );
}
