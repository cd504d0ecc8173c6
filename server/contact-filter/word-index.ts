import { fold } from './fold.ts';
import { memoisedByWord } from './memoised-words.ts';
import { conceptsOfSkeleton } from './vocabulary/arabizi-skeletons.ts';
import { conceptMeanings, readVocabulary, type NumberKind, type VocabularyConcept } from './vocabulary/vocabulary.ts';

/** What words can mean, except numbers; `banned` are words that administrators do not allow. */
export type Concept = VocabularyConcept | 'banned';

/** A word or number of a text. */
export interface Token {
  text: string;
  /** Start and end in the folded text; the end is exclusive. */
  from: number;
  to: number;
}

/** A phrase of a vocabulary. */
export interface WordEntry {
  concept: Concept;
  /** The words after the first. */
  rest: readonly string[];
}

/** What a word means by itself or begins. */
export interface AnalysedWord {
  /** The word itself and its other forms: without prefixes, with letters for digits. */
  forms: readonly string[];
  concepts: readonly Concept[];
  phrases: readonly WordEntry[];
}

/** Words that administrators add to the vocabularies, and phrases that they leave out, indexed by their first word. */
export interface AddedWords {
  concepts: ReadonlyMap<string, readonly WordEntry[]>;
  allowed: ReadonlyMap<string, readonly (readonly string[])[]>;
}

export function tokenise(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{M}\d]+(?:'[\p{L}]+)?/gu)].map((match) => ({
    text: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }));
}

/** Indexes added words as the vocabularies are indexed: folded, without their number limiting the speed. */
export function indexAddedWords(words: {
  networks: readonly string[];
  blocked: readonly string[];
  allowed: readonly string[];
}): AddedWords {
  const concepts = new Map<string, WordEntry[]>();
  const allowed = new Map<string, (readonly string[])[]>();
  const partsOf = (word: string) => tokenise(fold(word)).map((token) => token.text);
  for (const [concept, list] of [
    ['service', words.networks],
    ['banned', words.blocked],
  ] as const) {
    for (const [first, ...rest] of list.map(partsOf)) {
      if (first !== undefined) concepts.set(first, [...(concepts.get(first) ?? []), { concept, rest }]);
    }
  }
  for (const [first, ...rest] of words.allowed.map(partsOf)) {
    if (first !== undefined) allowed.set(first, [...(allowed.get(first) ?? []), rest]);
  }
  return { concepts, allowed };
}

const english = readVocabulary('en');
const vocabularies = [english, readVocabulary('fr'), readVocabulary('ar'), readVocabulary('arabizi')];

/** All concepts of the vocabularies, in an order that is the same in every process. */
export const concepts = (Object.keys(conceptMeanings) as VocabularyConcept[]).toSorted();

/** By the first word. */
const exact = new Map<string, WordEntry[]>();
/** Beginnings of words, by as many characters as the shortest has. */
const beginnings = new Map<string, { beginning: string; concept: Concept }[]>();
const shortestBeginning = 2;
for (const [concept, words] of vocabularies.flatMap((one) => [...one.concepts])) {
  for (const word of words) {
    const [first, ...rest] = tokenise(fold(word)).map((token) => token.text);
    if (first === undefined) continue;
    if (word.endsWith('*') && rest.length === 0) {
      const key = first.slice(0, shortestBeginning);
      beginnings.set(key, [...(beginnings.get(key) ?? []), { beginning: first, concept }]);
    } else {
      const entries = exact.get(first) ?? [];
      entries.push({ concept, rest });
      exact.set(first, entries);
    }
  }
}

/** In words. */
export const longestPhrase = 1 + Math.max(...[...exact.values()].flat().map((entry) => entry.rest.length));

const numberWords = (kind: NumberKind, among = vocabularies) =>
  new Map(among.flatMap((one) => [...(one.numbers.get(kind) ?? [])]));
export const tens = numberWords('tens');
/** Numbers without a space: "ninetyone". */
const joinedTens = [...numberWords('tens', [english])].flatMap(([ten, value]) =>
  [...numberWords('units', [english])].flatMap(([unit, more]) =>
    more > 0 && more < 10 && unit.length > 2 ? [[ten + unit, value + more] as const] : [],
  ),
);
export const units = new Map([...numberWords('units'), ...joinedTens]);
export const hundreds = numberWords('hundreds');
export const times = numberWords('times');
export const pluralDigits = numberWords('pluralDigits');
export const repeats = numberWords('repeats');
export const homophones = numberWords('homophones');
export const timesWords: ReadonlySet<string> = new Set(
  vocabularies.flatMap((one) => one.concepts.get('timesWord') ?? []),
);

/** Digits that replace letters: "zer0", "n1ne", "s3ven". */
export const lettersFor: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

/** The meanings of a folded word. */
export const analyseWord = memoisedByWord((word: string): AnalysedWord => {
  const forms = formsOf(word);
  const concepts = new Set<Concept>(conceptsOfSkeleton(word));
  const phrases = new Set<WordEntry>();
  for (const form of forms) {
    for (const entry of exact.get(form) ?? []) {
      if (entry.rest.length === 0) concepts.add(entry.concept);
      else phrases.add(entry);
    }
    for (const { beginning, concept } of beginnings.get(form.slice(0, shortestBeginning)) ?? []) {
      if (form.startsWith(beginning)) concepts.add(concept);
    }
  }
  return { forms, concepts: [...concepts], phrases: [...phrases] };
});

/** Prefixes that Arabic joins to a word, the longest first. */
const clitics = ['وبال', 'وس', 'س', 'وال', 'فال', 'بال', 'كال', 'عال', 'لل', 'ال', 'وب', 'ول', 'و', 'ف', 'ب', 'ل', 'ع'];

function formsOf(word: string): string[] {
  const forms = [word];
  if (/^[\u0600-\u06ff]/.test(word)) {
    // "And not"
    if (word === 'وما') forms.push('ما');
    for (const clitic of clitics) {
      if (word.startsWith(clitic) && word.length - clitic.length >= 3) forms.push(word.slice(clitic.length));
    }
    // "ننسوا" is what others write "ننسو".
    return forms.flatMap((form) => (/..وا$/.test(form) ? [form, form.slice(0, -1)] : [form]));
  }
  // "wh4tsapp", "vib3r"
  // and, where Arabic in Latin letters writes no such digits, "p4y"
  if (/[a-z]/.test(word) && (word.length >= 5 ? /\d[a-z]/ : /^[a-z]*[014][a-z014]+$/).test(word)) {
    forms.push(word.replaceAll(/\d/g, (digit) => lettersFor[digit] ?? digit));
  }
  // "l'appli", "d'especes", "c'est"
  const apostrophe = word.indexOf("'");
  if (apostrophe > 0 && apostrophe <= 2) forms.push(word.slice(apostrophe + 1));
  // "my wife's"; "let's" is no "let"
  if (apostrophe > 3 && word.endsWith("'s")) forms.push(word.slice(0, apostrophe));
  return forms;
}
