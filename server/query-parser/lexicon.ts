import { LRUCache } from 'lru-cache';
import { foldLetters } from '#server/places/places.ts';
import { arabiziSound } from './arabizi-sounds.ts';
import { SpellingIndex } from './spelling-index.ts';
import { arabicStems, withoutArticle, type Stem } from './arabic-stems.ts';
import { tokenize, type Token } from './tokens.ts';
import { arabic } from './vocabulary/arabic.ts';
import { arabizi } from './vocabulary/arabizi.ts';
import { commonWords } from './vocabulary/common-words.ts';
import { english } from './vocabulary/english.ts';
import { french } from './vocabulary/french.ts';
import { holidays } from './vocabulary/holidays.ts';
import type { Kind, Vocabulary } from './vocabulary/kinds.ts';

/** One meaning of a phrase. */
export interface Sense {
  readonly kind: Kind;
  readonly value: string;
}

interface Node {
  senses: Sense[];
  readonly next: Map<string, Node>;
}

/** A phrase of the vocabulary found in a sentence. */
export interface Found {
  readonly length: number;
  readonly senses: readonly Sense[];
  /** Letters that were joined to its first word. */
  readonly prefix: string;
}

const root: Node = { senses: [], next: new Map() };
/** Every word of every phrase. */
const allWords = new Set<string>();
const arabiziWords = new Map<string, string>();
const everyday = new Set<string>(commonWords.map(foldLetters));
/** All words of all phrases, for spelling correction. */
export const vocabularySpellings = new SpellingIndex<true>();

for (const vocabulary of [english, french, arabic, holidays]) learn(vocabulary);
learn(arabizi);
learnArabiziSounds();

function learn(vocabulary: Vocabulary): void {
  for (const [kind, phrases] of Object.entries(vocabulary)) {
    const byValue = typeof phrases === 'string' ? { '': phrases } : phrases;
    for (const [value, list] of Object.entries(byValue)) {
      for (const phrase of list.split(',')) learnPhrase(phrase, { kind: kind as Kind, value }, vocabulary);
    }
  }
}

function learnPhrase(phrase: string, sense: Sense, vocabulary: Vocabulary): void {
  let node = root;
  const tokens = tokenize(phrase.trim());
  tokens.forEach((token, index) => {
    const text = index > 0 && token.kind === 'arabic' ? withoutArticle(token.text) : token.text;
    let next = node.next.get(text);
    if (!next) node.next.set(text, (next = { senses: [], next: new Map() }));
    node = next;
    allWords.add(text);
    if (vocabulary !== arabizi && text.length >= 4) vocabularySpellings.add(text, true);
  });
  if (tokens.length > 0 && !node.senses.some(({ kind, value }) => kind === sense.kind && value === sense.value)) {
    node.senses.push(sense);
  }
}

/** Arabizi is spelt as it sounds: a word that sounds like one of the vocabulary is that one. */
function learnArabiziSounds(): void {
  const kinds: readonly Kind[] = [
    'person',
    'twoPersons',
    'group',
    'propertyType',
    'amenity',
    'unit',
    'length',
    'role',
    'number',
    'request',
  ];
  for (const kind of kinds) {
    const phrases = arabizi[kind] ?? '';
    const lists = typeof phrases === 'string' ? [phrases] : Object.values(phrases);
    for (const phrase of lists.join(',').split(',')) {
      const word = foldLetters(phrase.trim());
      const sound = arabiziSound(word);
      if (word.includes(' ') || sound.replaceAll('V', '').length < 3 || sound.length < 5 || arabiziWords.has(sound))
        continue;
      if (root.next.get(word)) arabiziWords.set(sound, word);
    }
  }
}

export function isEveryday(word: string): boolean {
  return everyday.has(word) || everyday.has(withoutArticle(word));
}

/** Whether the word stands anywhere in a phrase. */
export function isInVocabulary(word: string): boolean {
  return allWords.has(word);
}

/** Whether any phrase begins with this word, as it stands. */
export function isKnown(word: string): boolean {
  return root.next.has(word);
}

/** The vocabulary's word that an Arabizi word sounds like. */
export function arabiziWord(word: string): string | undefined {
  if (word.length < 4 || everyday.has(word)) return undefined;
  return arabiziWords.get(arabiziSound(word));
}

/** The readings of a token's beginning. */
export function stemsOf(token: Token): readonly Stem[] {
  if (token.kind === 'arabic') return arabicStems(token.text);
  if (token.kind === 'latin') return latinStems(token.text);
  return [{ text: token.text, prefix: '' }];
}

const rememberedStems = new LRUCache<string, readonly Stem[]>({ max: 20_000 });

/** Each word is asked for several times while a sentence is read. */
function latinStems(word: string): readonly Stem[] {
  let stems = rememberedStems.get(word);
  if (!stems) {
    rememberedStems.set(word, (stems = findLatinStems(word)));
  }
  return stems;
}

/** Plurals, and Arabizi articles and prepositions that are written together with the word. */
function findLatinStems(word: string): Stem[] {
  const stems: Stem[] = [{ text: word, prefix: '' }];
  if (root.next.has(word)) return stems;
  if (word.length >= 5 && /[sx]$/.test(word)) stems.push({ text: word.slice(0, -1), prefix: '' });
  const joined = /^(wel|lel|bel|fel|el|al|l|w|b|f)(?=[a-z0-9]{4})/.exec(word);
  if (joined && !everyday.has(word)) stems.push({ text: word.slice(joined[0].length), prefix: joined[0] });
  return stems;
}

/** The longest phrase that begins at a token; what takes fewest letters off its first word where two are as long. */
export function longestPhrase(tokens: readonly Token[], at: number): Found | undefined {
  let best: Found | undefined;
  for (const stem of stemsOf(tokens[at]!)) {
    let node = root.next.get(stem.text);
    for (let length = 1; node; length += 1) {
      if (node.senses.length > 0 && length > (best?.length ?? 0))
        best = { length, senses: node.senses, prefix: stem.prefix };
      const next = tokens[at + length];
      if (!next || /[.,;:!?،؛؟()]/.test(next.gap)) break;
      node =
        node.next.get(next.text) ?? (next.kind === 'arabic' ? node.next.get(withoutArticle(next.text)) : undefined);
    }
  }
  return best;
}
