import { findDigitGroups } from './digit-groups.ts';
import { memoisedByWord } from './memoised-words.ts';
import type { MessagePart } from './message-parts.ts';
import type { Concept, TokenisedText, TokenSpan } from './tokenised-text.ts';

/** Features are hashed into as many buckets, which keeps the weights small whatever words come. */
export const featureBuckets = 1 << 16;

/** Neighbouring concepts have at most as many words between them. */
const nearConcepts = 4;

/**
 * Kinds of feature hash differently, so that the word "you" and the characters "you" are two features. The weights of
 * each kind are taken together by its number of features, so that the many characters do not drown the few meanings.
 */
const kinds = { characters: 0, words: 1, concepts: 2, digits: 3, verdict: 4 } as const;
const kindCount = Object.keys(kinds).length;

/** For each bucket the part in which it was last seen: a feature counts once, without a set for each part. */
const seenIn = new Uint32Array(featureBuckets);
let reading = 0;

/** The buckets of the features of a part, each once, by kind. */
export type PartFeatures = readonly (readonly number[])[];

/**
 * The features of each part of a message: characters within words, words, concepts of the vocabularies and their pairs, the
 * shapes of numbers, and the verdict of the rules. Training and serving both call this.
 */
export function messageFeatures(
  message: TokenisedText,
  parts: readonly MessagePart[],
  tellsVerdict = true,
): PartFeatures[] {
  const words = message.tokens.map(({ text }) => wordFeatures(text));
  const concepts = conceptFeatures(message);
  const numbers = numberFeatures(message);
  return parts.map(({ span, verdict }) => {
    reading += 1;
    const found: number[][] = Array.from({ length: kindCount }, () => []);
    const add = (kind: number, bucket: number) => {
      if (seenIn[bucket] === reading) return;
      seenIn[bucket] = reading;
      found[kind]!.push(bucket);
    };
    addWords(words, span, add);
    for (const { bucket } of within(concepts, span)) add(kinds.concepts, bucket);
    let spoken = 0;
    for (const { bucket, isSpoken } of within(numbers, span)) {
      add(kinds.digits, bucket);
      if (isSpoken) spoken += 1;
    }
    add(kinds.digits, bucketOf(kinds.digits, `spoken ${Math.min(spoken, 8)}`));
    if (tellsVerdict) add(kinds.verdict, bucketOf(kinds.verdict, verdict));
    return found;
  });
}

type Add = (kind: number, bucket: number) => void;

/** The features of a word by itself, and what its pairs with others are hashed from. */
interface WordFeatures {
  /** Three to five characters in a row, with the ends of the word. */
  characters: readonly number[];
  /** With zeros for its digits. */
  word: string;
  bucket: number;
  /** Its shape, for words with digits. */
  shape: number | undefined;
  /** The hash of the word as the first of a pair. */
  asFirst: number;
}

const wordFeatures = memoisedByWord((text: string): WordFeatures => {
  const word = text.replaceAll(/\d/g, '0');
  return {
    characters: charactersOf(text),
    word,
    bucket: bucketOf(kinds.words, word),
    shape: /\d/.test(text) ? bucketOf(kinds.digits, word.replaceAll(/\p{L}/gu, 'x')) : undefined,
    asFirst: hashText(pairSeed(), `${word} `),
  };
});

function charactersOf(word: string): number[] {
  const bounded = `<${word}>`;
  const buckets: number[] = [];
  for (let from = 0; from + 3 <= bounded.length; from += 1) {
    let hash = seedOf(kinds.characters);
    for (let at = from; at < Math.min(from + 5, bounded.length); at += 1) {
      hash = addCode(hash, bounded.charCodeAt(at));
      if (at - from >= 2) buckets.push(spread(hash));
    }
  }
  return buckets;
}

function addWords(words: readonly WordFeatures[], { first, last }: TokenSpan, add: Add): void {
  let before = hashText(pairSeed(), '^');
  for (let index = first; index <= last; index += 1) {
    const { characters, word, bucket, shape, asFirst } = words[index]!;
    for (const one of characters) add(kinds.characters, one);
    add(kinds.words, bucket);
    add(kinds.words, spread(hashText(before, word)));
    if (shape !== undefined) add(kinds.digits, shape);
    before = asFirst;
  }
  add(kinds.words, spread(hashText(before, '$')));
}

/** A feature of some tokens. */
interface TokensFeature extends TokenSpan {
  bucket: number;
}

/** Those that are inside a part, of features in the order of their first tokens. */
function within<Feature extends TokensFeature>(features: readonly Feature[], { first, last }: TokenSpan): Feature[] {
  let low = 0;
  let high = features.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (features[middle]!.first >= first) high = middle;
    else low = middle + 1;
  }
  const found: Feature[] = [];
  for (let index = low; index < features.length && features[index]!.first <= last; index += 1) {
    if (features[index]!.last <= last) found.push(features[index]!);
  }
  return found;
}

/** What the words mean, and which meanings follow each other: the same in all languages. */
function conceptFeatures({ spans }: TokenisedText): TokensFeature[] {
  const inOrder: { concept: Concept; span: TokenSpan }[] = [];
  for (const [concept, found] of Object.entries(spans) as [Concept, readonly TokenSpan[]][]) {
    // Words of administrators are certain, and differ between installations.
    if (concept !== 'banned') for (const span of found) inOrder.push({ concept, span });
  }
  inOrder.sort((one, other) => one.span.first - other.span.first);
  return inOrder.flatMap(({ concept, span }, index) => {
    const features = [{ ...span, bucket: conceptBucket(concept) }];
    for (let next = index + 1; next < Math.min(inOrder.length, index + 12); next += 1) {
      const other = inOrder[next]!;
      if (other.span.first - span.last > nearConcepts + 1) break;
      if (other.span.first > span.last) {
        const last = Math.max(span.last, other.span.last);
        features.push({ first: span.first, last, bucket: conceptBucket(`${concept} ${other.concept}`) });
      }
    }
    return features;
  });
}

/** How many digits, in how many groups, with what between them: "00:00", "000 000 0000", and how many are spoken. */
function numberFeatures(message: TokenisedText): (TokensFeature & { isSpoken?: boolean })[] {
  const { tokens, text } = message;
  const features: (TokensFeature & { isSpoken?: boolean })[] = [];
  const add = (first: number, last: number, shape: string, isSpoken = false) =>
    features.push({ first, last, bucket: digitBucket(shape), isSpoken });
  let first = 0;
  for (const { 0: run, index } of text.matchAll(/\d(?:[\s.,:/x+=()_-]{0,3}\d){0,40}/g)) {
    while (tokens[first]!.to <= index) first += 1;
    let last = first;
    while (tokens[last]!.to < index + run.length) last += 1;
    const shape = run.replaceAll(/\d/g, '0').replaceAll(/\s+/g, ' ');
    add(first, last, shape.length > 20 ? 'long' : shape);
    add(first, last, `length ${shape.replaceAll(/\D/g, '').length}`);
  }
  let row = 0;
  let before = -2;
  for (const group of findDigitGroups(message, text)) {
    row = group.first === before + 1 ? row + 1 : 1;
    before = group.last;
    add(group.first, group.last, `row ${Math.min(row, 8)}`, group.isSpoken);
    if (/^0?9[1-6]/.test(group.digits)) add(group.first, group.last, 'prefix');
  }
  return features.sort((one, other) => one.first - other.first);
}

const seedOf = (kind: number) => Math.imul(0x811c9dc5, kind * 2 + 1);
const pairSeed = () => hashText(seedOf(kinds.words), 'pair ');
const addCode = (hash: number, code: number) => Math.imul(hash ^ code, 0x01000193);
/** The bucket of a hash, whose low bits alone are not spread well. */
const spread = (hash: number) => Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> (32 - 16);
const bucketOf = (kind: number, text: string) => spread(hashText(seedOf(kind), text));
const conceptBucket = memoisedByWord((text) => bucketOf(kinds.concepts, text));
const digitBucket = memoisedByWord((text) => bucketOf(kinds.digits, text));

function hashText(seed: number, text: string): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = addCode(hash, text.charCodeAt(at));
  return hash;
}
