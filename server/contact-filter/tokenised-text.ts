import { fold } from './fold.ts';
import { arabic } from './vocabulary/arabic.ts';
import { conceptsOfSkeleton } from './vocabulary/arabizi-skeletons.ts';
import { arabizi } from './vocabulary/arabizi.ts';
import { deals } from './vocabulary/deals.ts';
import { english } from './vocabulary/english.ts';
import { french } from './vocabulary/french.ts';
import { requests } from './vocabulary/requests.ts';
import { serviceMentions } from './vocabulary/service-mentions.ts';
import type { Vocabulary } from './vocabulary/vocabulary.ts';

const vocabularies: readonly Vocabulary[] = [
  english,
  french,
  arabic,
  arabizi,
  ...serviceMentions,
  ...deals,
  ...requests,
];

type NumberKind = 'units' | 'tens' | 'hundreds' | 'times' | 'pluralDigits' | 'repeats' | 'homophones';
/** What words can mean, except numbers; `banned` are words that administrators do not allow. */
export type Concept = Exclude<keyof Vocabulary, NumberKind> | 'banned';

/** A word or number of a text. */
export interface Token {
  text: string;
  /** Start and end in the folded text; the end is exclusive. */
  from: number;
  to: number;
}

/** The first and the last token of a concept. */
export interface TokenSpan {
  first: number;
  last: number;
}

/** A text with its tokens and concepts, for all recognisers. */
export interface TokenisedText {
  /** Folded. */
  text: string;
  tokens: readonly Token[];
  spans: Readonly<Partial<Record<Concept, readonly TokenSpan[]>>>;
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
      const [first, ...rest] = tokenise(fold(word)).map((token) => token.text);
      if (first === undefined) continue;
      const isBeginning = word.endsWith('*') && rest.length === 0;
      const index = isBeginning ? beginnings : exact;
      const entries = index.get(first) ?? [];
      entries.push({ concept: concept as Concept, rest });
      index.set(first, entries);
    }
  }
}

/** Words that administrators add to the vocabularies, and phrases that they leave out, indexed by their first word. */
export interface AddedWords {
  concepts: ReadonlyMap<string, readonly Entry[]>;
  allowed: ReadonlyMap<string, readonly (readonly string[])[]>;
}

/** Indexes added words as the vocabularies are indexed: folded, without their number limiting the speed. */
export function indexAddedWords(words: {
  networks: readonly string[];
  blocked: readonly string[];
  allowed: readonly string[];
}): AddedWords {
  const concepts = new Map<string, Entry[]>();
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

const longestPhrase = 1 + Math.max(...[...exact.values()].flat().map((entry) => entry.rest.length));
const shortestBeginning = Math.min(...[...beginnings.keys()].map((word) => word.length));
const longestBeginning = Math.max(...[...beginnings.keys()].map((word) => word.length));

const numberWords = (kind: NumberKind) => new Map(vocabularies.flatMap((one) => Object.entries(one[kind])));
export const tens = numberWords('tens');
/** Numbers without a space: "ninetyone". */
const joinedTens = Object.entries(english.tens).flatMap(([ten, value]) =>
  Object.entries(english.units).flatMap(([unit, more]) =>
    more > 0 && more < 10 && unit.length > 2 ? [[ten + unit, value + more] as const] : [],
  ),
);
export const units = new Map([...numberWords('units'), ...joinedTens]);
export const hundreds = numberWords('hundreds');
export const times = numberWords('times');
export const pluralDigits = numberWords('pluralDigits');
export const repeats = numberWords('repeats');
export const homophones = numberWords('homophones');
export const timesWords: ReadonlySet<string> = new Set(vocabularies.flatMap((one) => one.timesWord));

/** Prefixes that Arabic joins to a word, the longest first. */
const clitics = ['وبال', 'وس', 'س', 'وال', 'فال', 'بال', 'كال', 'عال', 'لل', 'ال', 'وب', 'ول', 'و', 'ف', 'ب', 'ل', 'ع'];

function tokenise(text: string): Token[] {
  return [...text.matchAll(/[\p{L}\p{M}\d]+(?:'[\p{L}]+)?/gu)].map((match) => ({
    text: match[0],
    from: match.index,
    to: match.index + match[0].length,
  }));
}

/** Digits that replace letters: "zer0", "n1ne", "s3ven". */
export const lettersFor: Readonly<Record<string, string>> = { 0: 'o', 1: 'i', 3: 'e', 4: 'a', 5: 's', 7: 't' };

/** The word itself and its other forms: without prefixes, with letters for digits. */
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

/** Links to Diyar are allowed. */
const ownPage =
  /(?<![\p{L}\p{N}.@-])(?:https?:\/\/)?(?:www\.)?diyar\.ly(?:\/[\w/?=&-]{0,200})?(?![\p{L}\p{N}-]|\.[\p{L}\p{N}])/gu;

/** "rules_v2.docx" is neither a link nor a user name. A name with eight digits is not ignored. */
const fileName =
  /(?<![\p{L}\p{N}_.@/-])(?!\S{0,60}\d{8})[\p{L}\p{N}_-]{1,60}\.(?:pdf|docx?|xlsx?|pptx?|csv|txt|jpe?g|png|gif|heic|mp4|mov|zip)(?![\p{L}\p{N}]|\.\p{L})/gu;

/** "It rained.Life is good": a missing space between sentences, not a domain. */
const gluedSentence = /(?<=\p{Ll})\.(?=\p{Lu}\p{Ll})(?!(?:Com|Net|Org|Ly|Fr|Info|Tn)(?!\p{L}))/gu;

/** "@ 5pm", "@ 20:30", "@ noon": a time, no address. */
const atHour =
  /(?<![^\s(,;.-])@\s?(?=(?:(?:[01]?\d|2[0-4])(?:\s?[:.h]\s?[0-5]\d)?(?:\s?(?:am|pm|a\.m|p\.m|h|hrs?|hours?|o'clock|uhr|ص|م))?|noon|midday|midnight|sunset|sunrise|maghrib|fajr|dhuhr|asr|isha|lunch|dinner|breakfast)(?![\p{L}\p{N}@_]|\.\p{L}))/gu;

/** Folds and tokenises a text and finds its concepts, in time linear in its length. */
export function tokeniseMessage(original: string, added?: AddedWords): TokenisedText {
  const whole = fold(original.replaceAll(gluedSentence, '. '))
    .replaceAll(ownPage, ' ')
    .replaceAll(fileName, ' ')
    .replaceAll(atHour, ' ');
  const text = added && added.allowed.size > 0 ? withoutAllowed(whole, added.allowed) : whole;
  const tokens = tokenise(text);
  const spans: Partial<Record<Concept, TokenSpan[]>> = {};
  const forms = tokens.map((token) => formsOf(token.text));
  const addSpan = (concept: Concept, first: number, last: number) => {
    (spans[concept] ??= []).push({ first, last });
  };
  forms.forEach((candidates, index) => {
    for (const concept of conceptsOfSkeleton(tokens[index]!.text)) addSpan(concept as Concept, index, index);
    for (const form of candidates) {
      for (const { concept, rest } of exact.get(form) ?? []) {
        const follows = rest.every((word, step) => forms[index + 1 + step]?.includes(word));
        if (follows) addSpan(concept, index, index + rest.length);
      }
      for (const { concept, rest } of added?.concepts.get(form) ?? []) {
        const follows = rest.every((word, step) => forms[index + 1 + step]?.includes(word));
        if (follows) addSpan(concept, index, index + rest.length);
      }
      for (let length = shortestBeginning; length <= Math.min(longestBeginning, form.length); length += 1) {
        for (const { concept } of beginnings.get(form.slice(0, length)) ?? []) addSpan(concept, index, index);
      }
    }
  });
  return { text, tokens, spans };
}

/** The text without its allowed phrases. */
function withoutAllowed(text: string, allowed: AddedWords['allowed']): string {
  const tokens = tokenise(text);
  const left: string[] = [];
  let from = 0;
  for (let index = 0; index < tokens.length; index += 1) {
    const rest = (allowed.get(tokens[index]!.text) ?? []).find((words) =>
      words.every((word, step) => tokens[index + 1 + step]?.text === word),
    );
    if (!rest) continue;
    left.push(text.slice(from, tokens[index]!.from));
    index += rest.length;
    from = tokens[index]!.to;
  }
  return from === 0 ? text : [...left, text.slice(from)].join(' ');
}

/** Whether at most `words` tokens are between two concepts, in either order or, with `before`, `one` first. */
export function areNear(
  { spans }: TokenisedText,
  one: Concept,
  other: Concept,
  words: number,
  order: 'any' | 'before' = 'any',
): boolean {
  const others = spans[other];
  if (!others) return false;
  const firsts = new Set(others.map((span) => span.first));
  const lasts = new Set(others.map((span) => span.last));
  return (spans[one] ?? []).some(({ first, last }) => {
    for (let gap = 1; gap <= words + 1; gap += 1) {
      if (firsts.has(last + gap) || (order === 'any' && lasts.has(first - gap))) return true;
    }
    return false;
  });
}

/** The spans that have at most `words` tokens between them and another span. */
export function spansWithin(
  spans: readonly TokenSpan[] | undefined,
  { first, last }: TokenSpan,
  words: number,
): readonly TokenSpan[] {
  return spansAfter(spans, first - words - longestPhrase, 2 * (words + longestPhrase) + last - first).filter((span) => {
    const gap = span.first > last ? span.first - last - 1 : first - span.last - 1;
    return gap >= 0 && gap <= words;
  });
}

/** At most `most` spans that begin after a token, by binary search. */
export function spansAfter(spans: readonly TokenSpan[] | undefined, at: number, most = 12): readonly TokenSpan[] {
  if (!spans) return [];
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (spans[middle]!.first > at) high = middle;
    else low = middle + 1;
  }
  return spans.slice(low, low + most);
}

/** Whether the message contains a concept. */
export function mentionsConcept({ spans }: TokenisedText, concept: Concept): boolean {
  return (spans[concept]?.length ?? 0) > 0;
}
