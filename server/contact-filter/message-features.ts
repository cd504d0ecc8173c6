import { digitGroupsOf } from './digit-groups.ts';
import { memoisedByWord } from './memoised-words.ts';
import type { MessagePart } from './message-parts.ts';
import type { Concept, TokenisedText, TokenSpan } from './tokenised-text.ts';
import { concepts } from './word-index.ts';

/** Features are hashed into as many buckets, which keeps the weights small whatever words come. */
export const featureBuckets = 1 << 16;

/** Neighbouring concepts have at most as many words between them. */
const nearConcepts = 4;
/** A concept is paired with at most as many that follow. */
const pairsOfConcept = 11;

/**
 * Kinds of feature hash differently, so that the word "you" and the characters "you" are two features. The weights of
 * each kind are taken together by its number of features, so that the many characters do not drown the few meanings.
 */
const kinds = { characters: 0, words: 1, concepts: 2, digits: 3, verdict: 4 } as const;
export const kindCount = Object.keys(kinds).length;

const seedOf = (kind: number) => Math.imul(0x811c9dc5, kind * 2 + 1);
const addCode = (hash: number, code: number) => Math.imul(hash ^ code, 0x01000193);
/** The bucket of a hash, whose low bits alone are not spread well. */
const spread = (hash: number) => Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> (32 - 16);
const bucketOf = (kind: number, text: string) => spread(hashText(seedOf(kind), text));

const conceptIds = new Map(concepts.map((concept, id) => [concept, id]));
const conceptBuckets = concepts.map((concept) => bucketOf(kinds.concepts, concept));

/** What is done with the features of each part, each of which comes once. */
export interface FeatureReader<Result> {
  /** Forgets the features before. */
  begin: () => void;
  add: (kind: number, bucket: number) => void;
  /** The result for all features since the beginning, with some that are not kept for a longer part. */
  read: (last: readonly (readonly [kind: number, bucket: number])[]) => Result;
}

/** For each bucket the beginning since which it was last seen: a feature counts once, without a set for each part. */
const seenSince = new Uint32Array(featureBuckets);
let begun = 0;

/**
 * Reads the features of each part of a message: characters within words, words, concepts of the vocabularies and their pairs,
 * the shapes of numbers, and the verdict of the rules. Training and serving both call this. Parts that begin at the same token
 * come one after another, the shortest first, and are read once together.
 */
export function readFeatures<Result>(
  message: TokenisedText,
  parts: readonly MessagePart[],
  { begin, add, read }: FeatureReader<Result>,
  tellsVerdict = true,
): Result[] {
  const words = message.tokens.map(({ text }) => wordFeatures(text));
  const ending = new FeaturesByEnd(words.length);
  addConcepts(message, ending);
  const isSpoken = addNumbers(message, ending);
  const addOnce = (kind: number, bucket: number) => {
    if (seenSince[bucket] === begun) return;
    seenSince[bucket] = begun;
    add(kind, bucket);
  };
  let first = -1;
  let next = 0;
  let spoken = 0;
  let before = pairStart;
  return parts.map(({ span, verdict }) => {
    if (span.first !== first) {
      ({ first } = span);
      begun += 1;
      begin();
      [next, spoken, before] = [first, 0, pairStart];
    }
    for (; next <= span.last; next += 1) {
      const word = words[next]!;
      for (const bucket of word.characters) addOnce(kinds.characters, bucket);
      addOnce(kinds.words, word.bucket);
      addOnce(kinds.words, spread(hashText(before, word.text)));
      if (word.shape !== undefined) addOnce(kinds.digits, word.shape);
      ending.forEach(next, first, addOnce);
      if (isSpoken[next]! > first) spoken += 1;
      before = word.asFirst;
    }
    const last: [number, number][] = [];
    const addLast = (kind: number, bucket: number) => {
      if (seenSince[bucket] !== begun) last.push([kind, bucket]);
    };
    addLast(kinds.words, spread(hashText(before, '$')));
    addLast(kinds.digits, digitBucket(`spoken ${Math.min(spoken, 8)}`));
    if (tellsVerdict) addLast(kinds.verdict, verdictBucket(verdict?.name ?? 'none'));
    return read(last);
  });
}

/** The features of a word by itself, and what its pairs with others are hashed from. */
interface WordFeatures {
  /** With zeros for its digits. */
  text: string;
  bucket: number;
  /** Three to five characters in a row, with the ends of the word. */
  characters: readonly number[];
  /** Its shape, for words with digits. */
  shape: number | undefined;
  /** The hash of the word as the first of a pair. */
  asFirst: number;
}

const wordFeatures = memoisedByWord((word: string): WordFeatures => {
  const text = word.replaceAll(/\d/g, '0');
  return {
    text,
    bucket: bucketOf(kinds.words, text),
    characters: charactersOf(word),
    shape: /\d/.test(word) ? bucketOf(kinds.digits, text.replaceAll(/\p{L}/gu, 'x')) : undefined,
    asFirst: hashText(pairSeed, `${text} `),
  };
});

function charactersOf(word: string): number[] {
  const bounded = `<${word}>`;
  const buckets = new Set<number>();
  for (let from = 0; from + 3 <= bounded.length; from += 1) {
    let hash = seedOf(kinds.characters);
    for (let at = from; at < Math.min(from + 5, bounded.length); at += 1) {
      hash = addCode(hash, bounded.charCodeAt(at));
      if (at - from >= 2) buckets.add(spread(hash));
    }
  }
  return [...buckets];
}

/** Features of one or several tokens, by the last of them. */
class FeaturesByEnd {
  /** For each token the newest of the features that end there, and for each of these the one before it. */
  readonly #newest: Int32Array;
  readonly #older: number[] = [];
  readonly #firsts: number[] = [];
  readonly #kinds: number[] = [];
  readonly #buckets: number[] = [];

  constructor(tokens: number) {
    this.#newest = new Int32Array(tokens).fill(-1);
  }

  add(kind: number, bucket: number, first: number, last: number): void {
    this.#older.push(this.#newest[last]!);
    this.#newest[last] = this.#firsts.length;
    this.#firsts.push(first);
    this.#kinds.push(kind);
    this.#buckets.push(bucket);
  }

  /** Those that end at a token and do not begin before another. */
  forEach(last: number, first: number, call: (kind: number, bucket: number) => void): void {
    for (let index = this.#newest[last]!; index >= 0; index = this.#older[index]!) {
      if (this.#firsts[index]! >= first) call(this.#kinds[index]!, this.#buckets[index]!);
    }
  }
}

/** What the words mean, and which meanings follow each other: the same in all languages. */
function addConcepts({ spans }: TokenisedText, features: FeaturesByEnd): void {
  // Sorted as numbers: by the first token, then by the concept, so that what is paired does not depend on words before.
  const coded: number[] = [];
  for (const [concept, found] of Object.entries(spans) as [Concept, readonly TokenSpan[]][]) {
    // Words of administrators are certain, and differ between installations.
    if (concept === 'banned') continue;
    const id = conceptIds.get(concept)!;
    for (const { first, last } of found) coded.push((first * mostConcepts + id) * longestSpan + last - first);
  }
  const inOrder = Float64Array.from(coded).sort();
  for (let index = 0; index < inOrder.length; index += 1) {
    const { id, first, last } = decode(inOrder[index]!);
    features.add(kinds.concepts, conceptBuckets[id]!, first, last);
    for (let next = index + 1; next <= index + pairsOfConcept && next < inOrder.length; next += 1) {
      const other = decode(inOrder[next]!);
      if (other.first - last > nearConcepts + 1) break;
      if (other.first > last) features.add(kinds.concepts, pairBucket(id, other.id), first, other.last);
    }
  }
}

const mostConcepts = 256;
const longestSpan = 16;
const decode = (code: number) => {
  const rest = Math.floor(code / longestSpan);
  const first = Math.floor(rest / mostConcepts);
  return { id: rest % mostConcepts, first, last: first + (code % longestSpan) };
};

const pairBuckets = new Int32Array(mostConcepts * mostConcepts).fill(-1);
function pairBucket(one: number, other: number): number {
  const index = one * mostConcepts + other;
  if (pairBuckets[index] === -1) pairBuckets[index] = bucketOf(kinds.concepts, `${concepts[one]} ${concepts[other]}`);
  return pairBuckets[index]!;
}

/**
 * How many digits, in how many groups, with what between them: "00:00", "000 000 0000".
 * @returns for each token the first token of the spoken number that ends there plus one, or 0
 */
function addNumbers(message: TokenisedText, features: FeaturesByEnd): Int32Array {
  const { tokens, text } = message;
  const isSpoken = new Int32Array(tokens.length);
  let first = 0;
  for (const { 0: run, index } of text.matchAll(/\d(?:[\s.,:/x+=()_-]{0,3}\d){0,40}/g)) {
    while (tokens[first]!.to <= index) first += 1;
    let last = first;
    while (tokens[last]!.to < index + run.length) last += 1;
    const shape = run.replaceAll(/\d/g, '0').replaceAll(/\s+/g, ' ');
    features.add(kinds.digits, digitBucket(shape.length > 20 ? 'long' : shape), first, last);
    features.add(kinds.digits, digitBucket(`length ${shape.replaceAll(/\D/g, '').length}`), first, last);
  }
  let row = 0;
  let before = -2;
  for (const group of digitGroupsOf(message)) {
    row = group.first === before + 1 ? row + 1 : 1;
    before = group.last;
    if (group.isSpoken) isSpoken[group.last] = group.first + 1;
    features.add(kinds.digits, digitBucket(`row ${Math.min(row, 8)}`), group.first, group.last);
    if (/^0?9[1-6]/.test(group.digits)) features.add(kinds.digits, digitBucket('prefix'), group.first, group.last);
  }
  return isSpoken;
}

const digitBucket = memoisedByWord((text) => bucketOf(kinds.digits, text));
const verdictBucket = memoisedByWord((text) => bucketOf(kinds.verdict, text));

function hashText(seed: number, text: string): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = addCode(hash, text.charCodeAt(at));
  return hash;
}

const pairSeed = hashText(seedOf(kinds.words), 'pair ');
/** Before the first word. */
const pairStart = hashText(pairSeed, '^');
