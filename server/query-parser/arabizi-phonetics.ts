/**
 * The phonetic key of an Arabizi word: its consonants, and V for each run of vowels. "mwalled", "mowaled" and "muwallid" have
 * the same key, mVlVd.
 */
export function arabiziPhoneticKey(word: string): string {
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
