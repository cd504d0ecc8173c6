/**
 * Regular expressions for words as guests write them: with or without the marks of Arabic, its article and its joined
 * prefixes, and with or without French accents. Each is read alike by PostgreSQL and by JavaScript (flags `giu`).
 */

const spellings = ["'’", 'اأإآٱ', 'هة', 'يىئ', 'وؤ', 'aàâä', 'eéèêë', 'iîï', 'oôö', 'uùûü', 'cç'];
const spellingOf = new Map(spellings.flatMap((letters) => [...letters].map((letter) => [letter, `[${letters}]`])));
const letters = 'a-z0-9à-öø-ÿœء-ي٠-٩';
const isArabic = /[ء-ي]/;
const vowelSigns = '[ً-ْـ]*';
/** And, then, the, with, like, for: written in one with the word. */
const prefixes = '(?:[وف]?(?:ال|بال|كال|لل|[بكل])?)';

/**
 * The expression for one of these texts at the beginning of a word, whatever its ending; a text that ends in `|` is a whole word.
 * Between the words of a text stand spaces.
 */
export function patternOf(texts: readonly string[]): string {
  const alternatives = texts.map((text) => {
    const isWhole = text.endsWith('|');
    const words = (isWhole ? text.slice(0, -1) : text).split(' ');
    return words.map(wordPattern).join('\\s+') + (isWhole ? `(?![${letters}])` : '');
  });
  return `(?<![${letters}])(?:${alternatives.join('|')})`;
}

function wordPattern(word: string): string {
  const spelled = Array.from(word, (letter) => spellingOf.get(letter) ?? letter);
  return isArabic.test(word) ? prefixes + spelled.join(vowelSigns) : spelled.join('');
}

/** The words of what somebody typed, in small letters: letters and digits alone, nothing that an expression could be made of. */
export function wordsOf(typed: string): string[] {
  return (
    typed
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** Where these expressions match in a text, in its order and without overlaps. */
export function matchesIn(text: string, patterns: readonly string[]): { from: number; to: number }[] {
  const found = patterns
    .flatMap((pattern) => [...text.matchAll(new RegExp(pattern, 'giu'))])
    .map((match) => ({ from: match.index, to: match.index + match[0].length }))
    .toSorted((a, b) => a.from - b.from || b.to - a.to);
  const marks: { from: number; to: number }[] = [];
  for (const mark of found) if (mark.from >= (marks.at(-1)?.to ?? 0)) marks.push(mark);
  return marks;
}
