/**
 * Spellings of Libyan place names, brought down to one form. The gazetteer is loaded with `foldName` of
 * every recorded spelling; what people type is folded the same way, so equal forms are equal names.
 */

/** Arabic letters that people write for one another. */
const arabicLetters: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ئ: 'ي',
  ؤ: 'و',
  ة: 'ه',
  ۀ: 'ه',
  ہ: 'ه',
  ک: 'ك',
  گ: 'ك',
  ڤ: 'ف',
  پ: 'ب',
  چ: 'ج',
  ء: '',
};

/** `el-`, `al `, and as it sounds before sun letters: `az-Zawiyah`, `ash-Shati`, `ad Dahra`. */
const latinArticle = /(?<=^| )(?:[ae]l|as|es|ash|esh|at|et|az|ez|ar|er|an|en|ad|ed|adh|ath) (?=[a-z]{3})/g;
const arabicArticle = /(?<=^| )ال(?=[\u0621-\u064a]{3})/g;

/** Nothing that has accents or is written in more than one way. */
const plain = /^[\0-\x7f]*$/;

/**
 * Lower case, without accents, apostrophes, harakat and tatweel; hamza, ta marbuta and alef maqsura as the
 * letters they are confused with; Arabic and Persian digits as Latin ones. Spaces and signs stay.
 */
export function foldLetters(text: string): string {
  if (plain.test(text)) return text.toLowerCase().replaceAll(/['`]/g, '');
  return (
    text
      .normalize('NFKD')
      // Accents, harakat, and the hamza and madda that NFKD has split off their letters; then tatweel.
      .replaceAll(/[\p{M}\u0640]/gu, '')
      .toLowerCase()
      .replaceAll(/[أإآٱىیئؤةۀہکگڤپچء]/g, (letter) => arabicLetters[letter] ?? letter)
      .replaceAll(/[’‘ʼʻʿʾ'`´]/g, '')
      .replaceAll(/œ/g, 'oe')
      .replaceAll(/æ/g, 'ae')
      .replaceAll(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
  );
}

/** As `foldLetters`, with hyphens and other signs as spaces and without articles. Empty where nothing is left. */
export function foldName(name: string): string {
  return foldLetters(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(latinArticle, '')
    .replaceAll(arabicArticle, '');
}

/**
 * The sound of a folded Latin name, for spellings that nobody recorded: vowels that are written many ways
 * become one, doubled letters single, the final h silent, and letters for the same Arabic sound equal.
 * Arabic stays as it is. Spaces go.
 */
export function soundOf(folded: string): string {
  return folded
    .replaceAll(/tch|ch|sh/g, '$')
    .replaceAll(/dj|ge(?=[a-z])/g, 'j')
    .replaceAll(/gh|gu(?=[aeiou])/g, 'g')
    .replaceAll(/kh/g, 'h')
    .replaceAll(/ph/g, 'f')
    .replaceAll(/th|dh/g, (pair) => pair[0]!)
    .replaceAll(/[qc]/g, 'k')
    .replaceAll(/ou|oo|o|w(?![aeiouy])/g, 'u')
    .replaceAll(/uw|u(?=[aeiy])/g, 'w')
    .replaceAll(/ee|ei|ai|ay|ey|y|ie|e/g, 'i')
    .replaceAll(/h\b/g, '')
    .replaceAll(' ', '')
    .replaceAll(/(.)\1+/g, '$1');
}

/**
 * Letters to add, drop, change or swap to make one word of another, counted up to `limit`; `limit + 1`
 * when there are more.
 */
export function editsBetween(a: string, b: string, limit: number): number {
  if (a === b) return 0;
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let twoBack: number[] = [];
  let back = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    let best = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let edits = Math.min(back[j]! + 1, row[j - 1]! + 1, back[j - 1]! + (same ? 0 : 1));
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) edits = Math.min(edits, twoBack[j - 2]! + 1);
      row.push(edits);
      best = Math.min(best, edits);
    }
    if (best > limit) return limit + 1;
    twoBack = back;
    back = row;
  }
  return Math.min(back[b.length]!, limit + 1);
}
