import { digitGroupsOf } from './digit-groups.ts';
import { consonantsOf } from './consonants.ts';
import { memoisedByWord } from './memoised-words.ts';
import type { MessagePart } from './message-parts.ts';
import type { Concept, TokenisedText, TokenSpan } from './tokenised-text.ts';
import { concepts } from './word-index.ts';

/** Features are hashed into as many buckets, which keeps the weights small whatever words come. */
export const featureBuckets = 1 << 16;

/** The kinds of contact that the classifier tells apart. */
export const givenKinds = ['phone', 'email', 'link', 'handle', 'payment'] as const;
export type GivenKind = (typeof givenKinds)[number];

/** Neighbouring concepts have at most as many words between them. */
const nearConcepts = 4;
/** So many words between two concepts, and they are still paired, in any order. */
const farConcepts = 11;
/** A concept is paired with at most as many that follow. */
const pairsOfConcept = 16;
/** A negation reaches as many words. */
const scopeOfNegation = 5;

/**
 * Families of features hash differently, so that the word "you" and the characters "you" are two features. The weights of
 * each family are taken together by its number of features, so that the many characters do not drown the few meanings.
 */
const families = { characters: 0, words: 1, concepts: 2, digits: 3, signs: 4, sounds: 5 } as const;
export const featureFamilies = Object.keys(families).length;

const seedOf = (family: number) => Math.imul(0x811c9dc5, family * 2 + 1);
const addCode = (hash: number, code: number) => Math.imul(hash ^ code, 0x01000193);
/** The bucket of a hash, whose low bits alone are not spread well. */
const spread = (hash: number) => Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> (32 - 16);
const bucketOf = (family: number, text: string) => spread(hashText(seedOf(family), text));

const conceptIds = new Map(concepts.map((concept, id) => [concept, id]));
const conceptBuckets = concepts.map((concept) => bucketOf(families.concepts, concept));
const negatedBuckets = concepts.map((concept) => bucketOf(families.concepts, `negated ${concept}`));

/** What is done with the features of each part, each of which comes once. */
export interface FeatureReader<Result> {
  /** Forgets the features before. */
  begin: () => void;
  add: (family: number, bucket: number) => void;
  /** The result for all features since the beginning, with some that are not kept for a longer part. */
  read: (last: readonly (readonly [family: number, bucket: number])[]) => Result;
}

/** For each bucket the beginning since which it was last seen: a feature counts once, without a set for each part. */
const seenSince = new Uint32Array(featureBuckets);
let begun = 0;

/**
 * Reads the features of each part of a message: characters within words, words, concepts of the vocabularies and their pairs,
 * what is negated, the shapes of numbers, the signs between words, and how words sound. Training and serving both call this. Parts
 * that begin at the same token come one after another, the shortest first, and are read once together.
 */
export function readFeatures<Result>(
  message: TokenisedText,
  parts: readonly MessagePart[],
  { begin, add, read }: FeatureReader<Result>,
): Result[] {
  const words = message.tokens.map(({ text }) => wordFeatures(text));
  const ending = new FeaturesByEnd(words.length);
  addConcepts(message, ending);
  const isSpoken = addNumbers(message, ending);
  addSigns(message, ending);
  const addOnce = (family: number, bucket: number) => {
    if (seenSince[bucket] === begun) return;
    seenSince[bucket] = begun;
    add(family, bucket);
  };
  let first = -1;
  let next = 0;
  let spoken = 0;
  let before = pairStart;
  let soundBefore: number | undefined;
  return parts.map((part) => {
    if (part.first !== first) {
      ({ first } = part);
      begun += 1;
      begin();
      [next, spoken, before, soundBefore] = [first, 0, pairStart, undefined];
    }
    for (; next <= part.last; next += 1) {
      const word = words[next]!;
      for (const bucket of word.characters) addOnce(families.characters, bucket);
      addOnce(families.words, word.bucket);
      addOnce(families.words, spread(hashText(before, word.text)));
      if (word.shape !== undefined) addOnce(families.digits, word.shape);
      for (const bucket of word.sounds) addOnce(families.sounds, bucket);
      if (soundBefore !== undefined && word.sound !== '')
        addOnce(families.sounds, spread(hashText(soundBefore, word.sound)));
      soundBefore = word.soundAsFirst;
      ending.forEach(next, first, addOnce);
      if (isSpoken[next]! > first) spoken += 1;
      before = word.asFirst;
    }
    const last: [number, number][] = [];
    const addLast = (family: number, bucket: number) => {
      if (seenSince[bucket] !== begun) last.push([family, bucket]);
    };
    addLast(families.words, spread(hashText(before, '$')));
    addLast(families.digits, digitBucket(`spoken ${Math.min(spoken, 8)}`));
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
  /** Its consonants, which are the same in Arabic and in Latin letters, and three or four of them in a row. */
  sound: string;
  sounds: readonly number[];
  soundAsFirst: number | undefined;
}

const wordFeatures = memoisedByWord((word: string): WordFeatures => {
  const text = word.replaceAll(/\d/g, '0');
  const sound = consonantsOf(word);
  const sounds = sound === '' || sound === '0' ? [] : [sound, ...runsOf(`<${sound}>`)];
  return {
    text,
    bucket: bucketOf(families.words, text),
    characters: charactersOf(word),
    shape: /\d/.test(word) ? bucketOf(families.digits, text.replaceAll(/\p{L}/gu, 'x')) : undefined,
    asFirst: hashText(pairSeed, `${text} `),
    sound,
    sounds: sounds.map((one) => bucketOf(families.sounds, one)),
    soundAsFirst: sounds.length === 0 ? undefined : hashText(seedOf(families.sounds), `${sound} `),
  };
});

function runsOf(sound: string): string[] {
  return [3, 4].flatMap((length) =>
    Array.from(
      { length: Math.max(0, sound.length - length + 1) },
      (_, from) => `c ${sound.slice(from, from + length)}`,
    ),
  );
}

function charactersOf(word: string): number[] {
  const bounded = `<${word}>`;
  const buckets = new Set<number>();
  for (let from = 0; from + 3 <= bounded.length; from += 1) {
    let hash = seedOf(families.characters);
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
  readonly #families: number[] = [];
  readonly #buckets: number[] = [];

  constructor(tokens: number) {
    this.#newest = new Int32Array(tokens).fill(-1);
  }

  add(family: number, bucket: number, first: number, last: number): void {
    this.#older.push(this.#newest[last]!);
    this.#newest[last] = this.#firsts.length;
    this.#firsts.push(first);
    this.#families.push(family);
    this.#buckets.push(bucket);
  }

  /** Those that end at a token and do not begin before another. */
  forEach(last: number, first: number, call: (family: number, bucket: number) => void): void {
    for (let index = this.#newest[last]!; index >= 0; index = this.#older[index]!) {
      if (this.#firsts[index]! >= first) call(this.#families[index]!, this.#buckets[index]!);
    }
  }
}

/** What the words mean, which meanings stand together, and which of them are negated: the same in all languages. */
function addConcepts(message: TokenisedText, features: FeaturesByEnd): void {
  const { spans } = message;
  // Sorted as numbers: by the first token, then by the concept, so that what is paired does not depend on words before.
  const coded: number[] = [];
  for (const [concept, found] of Object.entries(spans) as [Concept, readonly TokenSpan[]][]) {
    // Words of administrators are certain, and differ between installations.
    if (concept === 'banned') continue;
    const id = conceptIds.get(concept)!;
    for (const { first, last } of found) coded.push((first * mostConcepts + id) * longestSpan + last - first);
  }
  const negatedFrom = negations(message);
  const inOrder = Float64Array.from(coded).sort();
  const rest = inOrder.map((code) => Math.floor(code / longestSpan));
  const ids = Int32Array.from(rest, (code) => code % mostConcepts);
  const firsts = Int32Array.from(rest, (code) => Math.floor(code / mostConcepts));
  const lasts = Int32Array.from(inOrder, (code, index) => firsts[index]! + (code % longestSpan));
  for (let index = 0; index < inOrder.length; index += 1) {
    const [id, first, last] = [ids[index]!, firsts[index]!, lasts[index]!];
    features.add(families.concepts, conceptBuckets[id]!, first, last);
    const negation = negatedFrom[first]!;
    if (negation >= 0) features.add(families.concepts, negatedBuckets[id]!, negation, last);
    for (let next = index + 1; next <= index + pairsOfConcept && next < inOrder.length; next += 1) {
      const between = firsts[next]! - last - 1;
      if (between > farConcepts) break;
      if (between < 0) continue;
      const other = ids[next]!;
      const bucket =
        between <= nearConcepts
          ? pairBucket('near', id, other)
          : pairBucket('far', Math.min(id, other), Math.max(id, other));
      features.add(families.concepts, bucket, first, lasts[next]!);
    }
  }
}

/** For each token the first token of a negation before it in the same clause, or -1. */
function negations({ spans, text, tokens }: TokenisedText): Int32Array {
  const negated = new Int32Array(tokens.length).fill(-1);
  for (const { first, last } of [...(spans.not ?? []), ...(spans.negation ?? [])]) {
    for (let index = last + 1; index <= last + scopeOfNegation && index < tokens.length; index += 1) {
      if (/[.,;:!?\n]/.test(text.slice(tokens[index - 1]!.to, tokens[index]!.from))) break;
      negated[index] = Math.max(negated[index]!, first);
    }
  }
  return negated;
}

const mostConcepts = 256;
const longestSpan = 16;

const pairBuckets = {
  near: new Int32Array(mostConcepts * mostConcepts).fill(-1),
  far: new Int32Array(mostConcepts * mostConcepts).fill(-1),
};
function pairBucket(relation: keyof typeof pairBuckets, one: number, other: number): number {
  const known = pairBuckets[relation];
  const index = one * mostConcepts + other;
  if (known[index] === -1)
    known[index] = bucketOf(families.concepts, `${relation} ${concepts[one]} ${concepts[other]}`);
  return known[index]!;
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
    features.add(families.digits, digitBucket(shape.length > 20 ? 'long' : shape), first, last);
    features.add(families.digits, digitBucket(`length ${shape.replaceAll(/\D/g, '').length}`), first, last);
  }
  let row = 0;
  let before = -2;
  for (const group of digitGroupsOf(message)) {
    row = group.first === before + 1 ? row + 1 : 1;
    before = group.last;
    if (group.isSpoken) isSpoken[group.last] = group.first + 1;
    features.add(families.digits, digitBucket(`row ${Math.min(row, 8)}`), group.first, group.last);
    if (/^0?9[1-6]/.test(group.digits)) features.add(families.digits, digitBucket('prefix'), group.first, group.last);
  }
  return isSpoken;
}

/** The signs before, between and behind words, and whether they join them: "omar_ly", "@omar", "you?". */
function addSigns({ text, tokens }: TokenisedText, features: FeaturesByEnd): void {
  const opening = text.slice(0, tokens[0]?.from ?? 0).trim();
  if (tokens.length > 0 && marksNext.test(opening))
    features.add(families.signs, signBucket(`before ${opening.slice(-mostOpening)}`), 0, 0);
  for (let index = 0; index < tokens.length; index += 1) {
    const next = tokens[index + 1];
    const gap = text.slice(tokens[index]!.to, next?.from);
    if (gap === ' ' || gap === '') continue;
    const spaced = gap.replaceAll(/\s+/g, ' ');
    if (spaced === ' ') continue;
    // Trimmed, because a part is the same in a longer message.
    const signs = spaced
      .trim()
      .replaceAll(/(.)\1+/gu, '$1')
      .slice(0, mostSigns);
    const isJoined = next !== undefined && !spaced.includes(' ');
    if (isJoined) {
      const around = `${shapeOf(tokens[index]!.text)}${signs}${shapeOf(next.text)}`;
      features.add(families.signs, signBucket(`in ${signs}`), index, index + 1);
      features.add(families.signs, signBucket(`in ${around}`), index, index + 1);
    } else if (!endsSentence.test(signs)) features.add(families.signs, signBucket(`after ${signs}`), index, index);
    if (next !== undefined && marksNext.test(spaced))
      features.add(families.signs, signBucket(`before ${spaced.trim().slice(-mostOpening)}`), index + 1, index + 1);
  }
}

/** Signs that say what the next word is. */
const marksNext = /[@+#]/;
/** Not told, because the last sentence of a message may have none. */
const endsSentence = /^[.…!]+$/;
const mostSigns = 3;
const mostOpening = 2;
const shapeOf = (word: string) => (/^\d+$/.test(word) ? '0' : /\d/.test(word) ? 'x0' : 'x');

const digitBucket = memoisedByWord((text) => bucketOf(families.digits, text));
const signBucket = memoisedByWord((text) => bucketOf(families.signs, text));

function hashText(seed: number, text: string): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = addCode(hash, text.charCodeAt(at));
  return hash;
}

const pairSeed = hashText(seedOf(families.words), 'pair ');
/** Before the first word. */
const pairStart = hashText(pairSeed, '^');
