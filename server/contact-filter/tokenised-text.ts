import { fold } from './fold.ts';
import { arabic } from './vocabulary/arabic.ts';
import { arabizi } from './vocabulary/arabizi.ts';
import { bargains } from './vocabulary/bargains.ts';
import { english } from './vocabulary/english.ts';
import { french } from './vocabulary/french.ts';
import { mentions } from './vocabulary/mentions.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

const vocabularies: readonly Vocabulary[] = [english, french, arabic, arabizi, ...mentions, ...bargains];

type NumberKind = 'units' | 'tens' | 'hundreds' | 'times' | 'many' | 'repeats' | 'soundsLike';
/** What words can stand for, numbers apart. */
export type Concept = Exclude<keyof Vocabulary, NumberKind>;

/** A word or a number of a text, with the signs around it. */
export interface Token {
  text: string;
  /** Where it stands in the folded text. */
  from: number;
  to: number;
}

/** Where a concept is named: from this token to that one. */
export interface TokenSpan {
  first: number;
  last: number;
}

/** A text, looked at once for all recognisers. */
export interface TokenisedText {
  /** Folded. */
  text: string;
  tokens: readonly Token[];
  places: Readonly<Partial<Record<Concept, readonly TokenSpan[]>>>;
}

interface Entry {
  concept: Concept;
  /** The words after the first. */
  rest: readonly string[];
}

const exact = new Map<string, Entry[]>();
const beginnings = new Map<string, Entry[]>();
for (const vocabulary of vocabularies) {
  for (const [concept, words] of Object.entries(vocabulary)) {
    if (!Array.isArray(words)) continue;
    for (const word of words as readonly string[]) {
      const [first, ...rest] = tokenise(word).map((token) => token.text);
      if (first === undefined) continue;
      const isBeginning = word.endsWith('*') && rest.length === 0;
      const index = isBeginning ? beginnings : exact;
      const entries = index.get(first) ?? [];
      entries.push({ concept: concept as Concept, rest });
      index.set(first, entries);
    }
  }
}
const longestPhrase = 1 + Math.max(...[...exact.values()].flat().map((entry) => entry.rest.length));
const shortestBeginning = Math.min(...[...beginnings.keys()].map((word) => word.length));
const longestBeginning = Math.max(...[...beginnings.keys()].map((word) => word.length));

const numberWords = (kind: NumberKind) => new Map(vocabularies.flatMap((one) => Object.entries(one[kind])));
export const tens = numberWords('tens');
/** "ninetyone" is written like that too. */
const stuck = Object.entries(english.tens).flatMap(([ten, value]) =>
  Object.entries(english.units).flatMap(([unit, more]) =>
    more > 0 && more < 10 && unit.length > 2 ? [[ten + unit, value + more] as const] : [],
  ),
);
export const units = new Map([...numberWords('units'), ...stuck]);
export const hundreds = numberWords('hundreds');
export const times = numberWords('times');
export const many = numberWords('many');
export const repeats = numberWords('repeats');
export const soundsLike = numberWords('soundsLike');
export const timesWords: ReadonlySet<string> = new Set(vocabularies.flatMap((one) => one.timesWord));

/** Small words that Arabic writes together with the next; the longest first. */
const clitics = ['وبال', 'وس', 'س', 'وال', 'فال', 'بال', 'كال', 'عال', 'لل', 'ال', 'وب', 'ول', 'و', 'ف', 'ب', 'ل', 'ع'];

function tokenise(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{M}\d]+(?:'[\p{L}]+)?/gu)].map((match) => ({
    text: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }));
}

/** Digits that stand for letters: "zer0", "n1ne", "s3ven". */
export const lettersFor: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

/** The word itself, and without the small words that may be stuck to its front. */
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

/** Our own pages may be named. */
const ownPage =
  /(?<![\p{L}\p{N}.@-])(?:https?:\/\/)?(?:www\.)?diyar\.ly(?:\/[\w/?=&-]{0,200})?(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])/gu;

/** "rules_v2.docx" is neither a link nor a name; one with a phone's digits in it is read. */
const fileName =
  /(?<![\p{L}\p{N}_.@/-])(?!\S{0,60}\d{8})[\p{L}\p{N}_-]{1,60}\.(?:pdf|docx?|xlsx?|pptx?|csv|txt|jpe?g|png|gif|heic|mp4|mov|zip)(?![\p{L}\p{N}]|\.\p{L})/gu;

/** "It rained.Life is good": a sentence begins behind the dot, and no ending of a site is written so. */
const gluedSentence = /(?<=\p{Ll})\.(?=\p{Lu}\p{Ll})(?!(?:Com|Net|Org|Ly|Fr|Info|Tn)(?!\p{L}))/gu;

/** Reads a text once: its words, and what they can stand for. Takes a time that grows with the length alone. */
export function read(original: string): TokenisedText {
  const text = fold(original.replaceAll(gluedSentence, '. ')).replaceAll(ownPage, ' ').replaceAll(fileName, ' ');
  const tokens = tokenise(text);
  const places: Partial<Record<Concept, TokenSpan[]>> = {};
  const forms = tokens.map((token) => formsOf(token.text));
  const note = (concept: Concept, first: number, last: number) => {
    (places[concept] ??= []).push({ first, last });
  };
  forms.forEach((candidates, index) => {
    for (const form of candidates) {
      for (const { concept, rest } of exact.get(form) ?? []) {
        const follows = rest.every((word, step) => forms[index + 1 + step]?.includes(word));
        if (follows) note(concept, index, index + rest.length);
      }
      for (let length = shortestBeginning; length <= Math.min(longestBeginning, form.length); length += 1) {
        for (const { concept } of beginnings.get(form.slice(0, length)) ?? []) note(concept, index, index);
      }
    }
  });
  return { text, tokens, places };
}

/** Whether two concepts are named within so many words of each other, in either order or in this one. */
export function near(
  { places }: TokenisedText,
  one: Concept,
  other: Concept,
  words: number,
  order: 'any' | 'before' = 'any',
): boolean {
  const others = places[other];
  if (!others) return false;
  const firsts = new Set(others.map((place) => place.first));
  const lasts = new Set(others.map((place) => place.last));
  return (places[one] ?? []).some(({ first, last }) => {
    for (let gap = 1; gap <= words + 1; gap += 1) {
      if (firsts.has(last + gap) || (order === 'any' && lasts.has(first - gap))) return true;
    }
    return false;
  });
}

/** Those places that have at most so many words between them and another. */
export function within(
  places: readonly TokenSpan[] | undefined,
  { first, last }: TokenSpan,
  words: number,
): readonly TokenSpan[] {
  return placesFrom(places, first - words - longestPhrase, 2 * (words + longestPhrase) + last - first).filter(
    (place) => {
      const gap = place.first > last ? place.first - last - 1 : first - place.last - 1;
      return gap >= 0 && gap <= words;
    },
  );
}

/** Those that begin behind a token, at most so many of them, without a look at all before. */
export function placesFrom(places: readonly TokenSpan[] | undefined, at: number, most = 12): readonly TokenSpan[] {
  if (!places) return [];
  let low = 0;
  let high = places.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[middle]!.first > at) high = middle;
    else low = middle + 1;
  }
  return places.slice(low, low + most);
}

/** Whether a concept is named at all. */
export function names({ places }: TokenisedText, concept: Concept): boolean {
  return (places[concept]?.length ?? 0) > 0;
}
