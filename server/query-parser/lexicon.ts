import { foldLetters } from '#server/places/places.ts';
import { arabiziPhoneticKey } from './arabizi-phonetics.ts';
import { SpellingIndex } from './spelling-index.ts';
import { arabicStems, isAccusative, withoutArticle, type Stem } from './arabic-stems.ts';
import { tokenize, type Token } from './tokenizer.ts';
import { arabic } from './vocabulary/arabic.ts';
import { arabizi } from './vocabulary/arabizi.ts';
import { commonWords } from './vocabulary/common-words.ts';
import { english } from './vocabulary/english.ts';
import { french } from './vocabulary/french.ts';
import { holidays } from './vocabulary/holidays.ts';
import type { SenseKind, Vocabulary } from './vocabulary/sense-kinds.ts';
import { ages, agesArabizi } from './vocabulary/wishes/ages.ts';
import { arrival, arrivalArabizi } from './vocabulary/wishes/arrival.ts';
import { homeRules, homeRulesArabizi } from './vocabulary/wishes/home-rules.ts';
import { months, monthsArabizi } from './vocabulary/wishes/months.ts';
import { nearness, nearnessArabizi } from './vocabulary/wishes/nearness.ts';
import { numbers, numbersArabizi } from './vocabulary/wishes/numbers.ts';
import { ordering, orderingArabizi } from './vocabulary/wishes/ordering.ts';
import { payment, paymentArabizi } from './vocabulary/wishes/payment.ts';
import { prices, pricesArabizi } from './vocabulary/wishes/prices.ts';
import { rooms, roomsArabizi } from './vocabulary/wishes/rooms.ts';
import { landmarkVocabulary } from './wishes/landmarks.ts';
import { unsearchable, unsearchableArabizi } from './vocabulary/wishes/unsearchable.ts';

/** One meaning of a phrase: for example kind `month`, value `8`. */
export interface Sense {
  readonly kind: SenseKind;
  readonly value: string;
}

/** The phrases form a trie, whose edges are words. */
interface Node {
  senses: Sense[];
  readonly next: Map<string, Node>;
}

/** A phrase of the vocabulary found in a sentence. */
export interface PhraseMatch {
  /** In tokens. */
  readonly length: number;
  readonly senses: readonly Sense[];
  /** See `Word.prefix`. */
  readonly prefix: string;
}

/** With the article they are "today" and the birthday of the Prophet: «مساء اليوم» is not «مساء يوم الخميس». */
const wordsWithArticle = new Set(['اليوم', 'المولد']);
const root: Node = { senses: [], next: new Map() };
/** All words of all phrases. */
const allWords = new Set<string>();
const spellingsByPhoneticKey = new Map<string, string>();
const commonWordSet = new Set<string>(commonWords.map(foldLetters));
/** All words of all phrases, for spelling correction. */
export const vocabularySpellings = new SpellingIndex<true>();

const wishes = [
  ages,
  homeRules,
  payment,
  prices,
  rooms,
  nearness,
  ordering,
  months,
  arrival,
  numbers,
  unsearchable,
  landmarkVocabulary,
];
const arabiziVocabularies: ReadonlySet<Vocabulary> = new Set([
  arabizi,
  agesArabizi,
  homeRulesArabizi,
  paymentArabizi,
  pricesArabizi,
  roomsArabizi,
  nearnessArabizi,
  orderingArabizi,
  monthsArabizi,
  arrivalArabizi,
  numbersArabizi,
  unsearchableArabizi,
]);
for (const vocabulary of [english, french, arabic, holidays, ...wishes, ...arabiziVocabularies])
  addVocabulary(vocabulary);
addArabiziPhoneticKeys();

function addVocabulary(vocabulary: Vocabulary): void {
  for (const [kind, phrases] of Object.entries(vocabulary)) {
    const byValue = typeof phrases === 'string' ? { '': phrases } : phrases;
    for (const [value, list] of Object.entries(byValue)) {
      for (const phrase of list.split(',')) addPhrase(phrase, { kind: kind as SenseKind, value }, vocabulary);
    }
  }
}

function addPhrase(phrase: string, sense: Sense, vocabulary: Vocabulary): void {
  let node = root;
  const tokens = tokenize(phrase.trim());
  tokens.forEach((token, index) => {
    const text =
      index > 0 && token.kind === 'arabic' && !wordsWithArticle.has(token.text)
        ? withoutArticle(token.text)
        : token.text;
    let next = node.next.get(text);
    if (!next) node.next.set(text, (next = { senses: [], next: new Map() }));
    node = next;
    allWords.add(text);
    if (!arabiziVocabularies.has(vocabulary) && text.length >= 4) vocabularySpellings.add(text, true);
  });
  if (tokens.length > 0 && !node.senses.some(({ kind, value }) => kind === sense.kind && value === sense.value)) {
    node.senses.push(sense);
  }
}

/** Arabizi has no fixed spelling, so its words are also found by their phonetic keys. */
function addArabiziPhoneticKeys(): void {
  const kinds: readonly SenseKind[] = [
    'person',
    'twoPersons',
    'group',
    'propertyType',
    'amenity',
    'timeUnit',
    'duration',
    'relation',
    'number',
    'request',
  ];
  for (const kind of kinds) {
    const lists = [...arabiziVocabularies].flatMap((vocabulary) => {
      const phrases = vocabulary[kind] ?? '';
      return typeof phrases === 'string' ? [phrases] : Object.values(phrases);
    });
    for (const phrase of lists.join(',').split(',')) {
      const word = foldLetters(phrase.trim());
      const sound = arabiziPhoneticKey(word);
      if (
        word.includes(' ') ||
        sound.replaceAll('V', '').length < 3 ||
        sound.length < 5 ||
        spellingsByPhoneticKey.has(sound)
      )
        continue;
      if (root.next.get(word)) spellingsByPhoneticKey.set(sound, word);
    }
  }
}

export function isCommonWord(word: string): boolean {
  return commonWordSet.has(word) || commonWordSet.has(withoutArticle(word));
}

/** Whether the word is part of a phrase. */
export function isInVocabulary(word: string): boolean {
  return allWords.has(word);
}

/** Whether a phrase begins with exactly this word. */
export function isKnown(word: string): boolean {
  return root.next.has(word);
}

/** Whether the word alone, or in all phrases that begin with it, has a sense of one of these kinds. */
export function isOfKind(word: string, kinds: readonly SenseKind[]): boolean {
  return root.next.get(word)?.senses.some(({ kind }) => kinds.includes(kind)) ?? false;
}

/** Whether the word alone is a phrase, other than the name of a landmark. */
export function isPhrase(word: string): boolean {
  return root.next.get(word)?.senses.some(({ kind }) => kind !== 'landmarkName') ?? false;
}

/** The spelling in the vocabulary of a word with the same phonetic key. */
export function findArabiziSpelling(word: string): string | undefined {
  if (word.length < 4 || commonWordSet.has(word)) return undefined;
  return spellingsByPhoneticKey.get(arabiziPhoneticKey(word));
}

/** The possible stems of a token, the token itself first. */
export function stemsOf(token: Token): readonly Stem[] {
  if (token.kind === 'arabic') return arabicStems(token.text);
  if (token.kind === 'latin') return latinStems(token.text);
  return [{ text: token.text, prefix: '' }];
}

/** A stem with which a phrase of the vocabulary begins. */
interface PhraseStart {
  readonly node: Node;
  readonly prefix: string;
}

/** What `findLongestPhrase` keeps with a word; undefined until it is needed. */
export interface PhraseEntry {
  phraseStarts: readonly PhraseStart[] | undefined;
}

function findPhraseStarts(token: Token): PhraseStart[] {
  const starts: PhraseStart[] = [];
  for (const { text, prefix } of stemsOf(token)) {
    const node = root.next.get(text);
    if (node) starts.push({ node, prefix });
  }
  return starts;
}

/** Removes the ending of a plural, or an Arabizi article or preposition that is written together with the word. */
function latinStems(word: string): Stem[] {
  const stems: Stem[] = [{ text: word, prefix: '' }];
  if (root.next.has(word)) return stems;
  if (word.length >= 5 && /[sx]$/.test(word)) stems.push({ text: word.slice(0, -1), prefix: '' });
  const joined = /^(wel|lel|bel|fel|el|al|l|w|b|f)(?=[a-z0-9]{4})/.exec(word);
  if (joined && !commonWordSet.has(word)) stems.push({ text: word.slice(joined[0].length), prefix: joined[0] });
  return stems;
}

/** A later word of a phrase has no article, and may have the ending of an accusative. */
function arabicEdge(node: Node, text: string): Node | undefined {
  const bare = node.next.get(withoutArticle(text));
  return bare ?? (isAccusative(text) ? node.next.get(text.slice(0, -1)) : undefined);
}

function isSmallTalk({ senses }: Node): boolean {
  return senses.every(({ kind }) => kind === 'smallTalk');
}

/** The longest phrase that begins at a token. Of equally long ones, the one with the shortest prefix. */
export function findLongestPhrase(
  tokens: readonly (Token & { readonly entry: PhraseEntry })[],
  at: number,
): PhraseMatch | undefined {
  let best: { start: PhraseStart; node: Node; length: number } | undefined;
  const first = tokens[at]!;
  for (const start of (first.entry.phraseStarts ??= findPhraseStarts(first))) {
    let node: Node | undefined = start.node;
    for (let length = 1; node; length += 1) {
      // «رد المالك شقة»: the owner of the flat would be «مالك الشقة».
      const isApart =
        length > 1 && start.prefix.endsWith('ال') && !tokens[at + 1]!.text.startsWith('ال') && isSmallTalk(node);
      if (node.senses.length > 0 && length > (best?.length ?? 0) && !isApart) best = { start, node, length };
      const next: Token | undefined = node.next.size > 0 ? tokens[at + length] : undefined;
      if (!next || (next.gap !== '' && /[.,;:!?،؛؟()]/.test(next.gap))) break;
      node = node.next.get(next.text) ?? (next.kind === 'arabic' ? arabicEdge(node, next.text) : undefined);
    }
  }
  return best && { length: best.length, senses: best.node.senses, prefix: best.start.prefix };
}
