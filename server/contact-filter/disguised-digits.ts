import type { TokenisedText } from './tokenised-text.ts';

/** Letters and signs that are drawn like a digit. */
const drawnLike: Readonly<Record<string, string>> = {
  o: '0',
  q: '0',
  d: '0',
  i: '1',
  l: '1',
  '|': '1',
  '!': '1',
  z: '2',
  e: '3',
  a: '4',
  s: '5',
  $: '5',
  g: '9',
  t: '7',
  b: '8',
  ا: '1',
  ه: '5',
};
/** Pieces of such characters with signs between them; the digits of a mobile number are nine or ten. */
const pieces =
  /(?<![\p{L}\p{N}])[\doqdilzeasgtb|!$اه]{1,12}(?:[\s.,_/·-]{1,3}[\doqdilzeasgtb|!$اه]{1,12}){0,15}(?![\p{L}\p{N}])/gu;
const mobile = /^(?:00218|218)?0?9[1-6]\d{7}$/;
/** Fewer digits than letters are words. */
const leastDigits = 4;
const leastDisguised = 1;

/** Finds a mobile number in which letters stand for the digits that they look like: "O9I-S5I-Z8O7". */
export function findsDisguisedNumber({ text }: TokenisedText): boolean {
  if (!/(?:\d\D*){4}/.test(text)) return false;
  return [...text.matchAll(pieces)].some(([run]) => {
    const parts = run.split(/[\s.,_/·-]+/);
    const isSpelled = parts.every((part) => part.length === 1);
    for (let start = 0; start < parts.length; start += 1) {
      let digits = '';
      let real = 0;
      for (let end = start; end < parts.length && digits.length <= 14; end += 1) {
        const part = parts[end]!;
        const realHere = part.replaceAll(/\D/g, '').length;
        // "a 9", "is 5": words between numbers
        if (realHere === 0 && part.length !== 3 && !isSpelled) break;
        digits += part.replaceAll(/\D/g, (letter) => drawnLike[letter] ?? letter);
        real += realHere;
        if (real >= leastDigits && digits.length - real >= leastDisguised && mobile.test(digits)) return true;
      }
    }
    return false;
  });
}
