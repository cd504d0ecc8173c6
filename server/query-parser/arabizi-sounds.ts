/**
 * The consonants of an Arabic word written in Latin letters, with every run of vowels as one V: whoever
 * writes "mwalled", "mowaled" or "muwallid" writes mVlVd.
 */
export function arabiziSound(word: string): string {
  return word
    .replaceAll(/sh|ch/g, '$')
    .replaceAll(/kh|5/g, 'x')
    .replaceAll(/gh|8|4(?=\w)/g, 'g')
    .replaceAll(/th/g, 't')
    .replaceAll(/dh/g, 'd')
    .replaceAll(/7/g, 'h')
    .replaceAll(/[29]/g, 'q')
    .replaceAll(/6/g, 't')
    .replaceAll(/[qkgc]/g, 'k')
    .replaceAll(/[aeiouyw]+/g, 'V')
    .replaceAll(/(.)\1+/g, '$1')
    .replace(/h$/, '');
}
