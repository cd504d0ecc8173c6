import { textFolder } from '#contract/text-folding.ts';

/**
 * Folding of place names and of typed text to one form. The column place_names.folded holds `foldName` of every
 * recorded spelling: equal forms are equal names. A change of the folding takes effect when the gazetteer is loaded again.
 */

/** Folds letters as names need it: without hamza and apostrophes. Spaces and punctuation stay. */
export const foldLetters = textFolder({ hamza: 'drop', apostrophes: 'drop' });

/** The article in Latin letters, also assimilated to sun letters: `az-Zawiyah`, `ash-Shati`, `ad Dahra`. */
const latinArticle = /(?<=^| )(?:[ae]l|as|es|ash|esh|at|et|az|ez|ar|er|an|en|ad|ed|adh|ath) (?=[a-z]{3})/g;
const arabicArticle = /(?<=^| )ال(?=[\u0621-\u064a]{3})/g;

/** Folds letters, replaces punctuation with single spaces and removes articles. Empty where nothing is left. */
export function foldName(name: string): string {
  return foldLetters(name)
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(latinArticle, '')
    .replaceAll(arabicArticle, '');
}

/**
 * A phonetic key of a folded Latin name, for spellings that are not recorded: vowels that are written many ways become
 * one, doubled letters single, a final h is dropped, letters for the same Arabic sound are equal, spaces are removed.
 * Arabic letters stay.
 */
export function phoneticKey(folded: string): string {
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

/** The edit distance of two words with swaps of neighbours (Damerau–Levenshtein), up to `limit`; else `limit + 1`. */
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
