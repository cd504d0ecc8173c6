const arabicConsonants: Readonly<Record<string, string>> = {
  ب: 'b',
  ت: 't',
  ث: 't',
  ج: 'j',
  ح: '7',
  خ: 'x',
  د: 'd',
  ذ: 'd',
  ر: 'r',
  ز: 'z',
  س: 's',
  ش: 'c',
  ص: 's',
  ض: 'd',
  ط: 't',
  ظ: 'd',
  ع: '3',
  غ: 'g',
  ف: 'f',
  ق: 'g',
  ك: 'k',
  ل: 'l',
  م: 'm',
  ن: 'n',
  ه: 'h',
};

/** In this order: what two letters mean before what one of them does. */
const latinConsonants: readonly (readonly [RegExp, string])[] = [
  [/(?<=[aei])h$/, ''],
  [/[cs]h/g, 'C'],
  [/kh|5/g, 'x'],
  [/gh|[9q8]/g, 'g'],
  [/th|6/g, 't'],
  [/dh/g, 'd'],
  [/c/g, 'k'],
  [/C/g, 'c'],
  [/[aeiouyw2']/g, ''],
  [/p/g, 'b'],
  [/v/g, 'f'],
];

/**
 * The consonants of a folded word, the same for Arabic letters and for the Latin letters in which Libyans write it:
 * «نمرتك», "nomrtek" and "nemretak" are "nmrtk". A number is "0".
 */
export function consonantsOf(word: string): string {
  if (/^\d+$/.test(word)) return '0';
  const consonants = /^[\u0600-\u06ff]/.test(word)
    ? Array.from(word.replace(/ه$/, ''), (letter) => arabicConsonants[letter] ?? '').join('')
    : latinConsonants.reduce((rest, [letters, consonant]) => rest.replace(letters, consonant), word);
  return consonants.replaceAll(/(.)\1+/gu, '$1');
}
