import { findDigitGroups } from './digit-groups.ts';
import type { Concept, TokenisedText, TokenSpan } from './tokenised-text.ts';

/** Features are hashed into as many buckets, which keeps the weights small whatever words come. */
export const featureBuckets = 1 << 16;

/** Longer texts are read up to here, which bounds the time. A message has at most 1,000 characters. */
const longestRead = 2000;
/** Neighbouring concepts have at most as many words between them. */
const nearConcepts = 4;

/**
 * Kinds of feature hash differently, so that the word "you" and the characters "you" are two features. The weights of
 * each kind are taken together by its number of features, so that the many characters do not drown the few meanings.
 */
const kinds = { characters: 0, words: 1, concepts: 2, digits: 3, verdict: 4 } as const;

/** For each bucket the message in which it was last seen: a feature counts once, without a set for each message. */
const seenIn = new Uint32Array(featureBuckets);
let reading = 0;

/** The buckets of the features of a message, each once, by kind. */
export type MessageFeatures = readonly (readonly number[])[];

/**
 * The features of a message: characters within words, words, concepts of the vocabularies and their pairs, the shapes of
 * numbers, and the verdict of the rules (undefined: not told). Training and serving both call this.
 */
export function messageFeatures(message: TokenisedText, verdict: string | undefined): MessageFeatures {
  reading += 1;
  const found: number[][] = Object.keys(kinds).map(() => []);
  const add = (kind: number, hash: number) => {
    // The low bits of the hash alone are not spread well.
    const bucket = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) >>> (32 - 16);
    if (seenIn[bucket] === reading) return;
    seenIn[bucket] = reading;
    found[kind]!.push(bucket);
  };
  const addText = (kind: number, text: string) => add(kind, hashText(seedOf(kind), text));

  const tokens = message.tokens.filter(({ from }) => from < longestRead);
  const pairSeed = hashText(seedOf(kinds.words), 'pair ');
  let before = hashText(pairSeed, '^');
  for (const { text } of tokens) {
    addCharacters(text, add);
    const word = text.replaceAll(/\d/g, '0');
    addText(kinds.words, word);
    add(kinds.words, hashText(before, word));
    before = hashText(pairSeed, `${word} `);
    if (/\d/.test(text)) addText(kinds.digits, text.replaceAll(/\d/g, '0').replaceAll(/\p{L}/gu, 'x'));
  }
  add(kinds.words, hashText(before, '$'));
  addConcepts(message, tokens.length, addText);
  addNumbers(message, addText);
  if (verdict !== undefined) addText(kinds.verdict, verdict);
  return found;
}

/** Three to five characters in a row, with the ends of the word. */
function addCharacters(word: string, add: (kind: number, hash: number) => void): void {
  const bounded = `<${word}>`;
  for (let from = 0; from + 3 <= bounded.length; from += 1) {
    let hash = seedOf(kinds.characters);
    for (let at = from; at < Math.min(from + 5, bounded.length); at += 1) {
      hash = addCode(hash, bounded.charCodeAt(at));
      if (at - from >= 2) add(kinds.characters, hash);
    }
  }
}

/** What the words mean, and which meanings follow each other: the same in all languages. */
function addConcepts({ spans }: TokenisedText, read: number, addText: (kind: number, text: string) => void): void {
  const inOrder: { concept: Concept; span: TokenSpan }[] = [];
  for (const [concept, found] of Object.entries(spans) as [Concept, readonly TokenSpan[]][]) {
    // Words of administrators are certain, and differ between installations.
    if (concept === 'banned') continue;
    addText(kinds.concepts, concept);
    for (const span of found) if (span.first < read) inOrder.push({ concept, span });
  }
  inOrder.sort((one, other) => one.span.first - other.span.first);
  inOrder.forEach(({ concept, span }, index) => {
    for (let next = index + 1; next < Math.min(inOrder.length, index + 12); next += 1) {
      const other = inOrder[next]!;
      if (other.span.first - span.last > nearConcepts + 1) break;
      if (other.span.first > span.last) addText(kinds.concepts, `${concept} ${other.concept}`);
    }
  });
}

/** How many digits, in how many groups, with what between them: "00:00", "000 000 0000", and how many are spoken. */
function addNumbers(message: TokenisedText, addText: (kind: number, text: string) => void): void {
  const read = message.text.slice(0, longestRead);
  for (const [run] of read.matchAll(/\d(?:[\s.,:/x+=()_-]{0,3}\d){0,40}/g)) {
    const shape = run.replaceAll(/\d/g, '0').replaceAll(/\s+/g, ' ');
    addText(kinds.digits, shape.length > 20 ? 'long' : shape);
    addText(kinds.digits, `length ${shape.replaceAll(/\D/g, '').length}`);
  }
  let row = 0;
  let spoken = 0;
  let last = -2;
  for (const group of findDigitGroups(message, message.text)) {
    row = group.first === last + 1 ? row + 1 : 1;
    last = group.last;
    if (group.isSpoken) spoken += 1;
    addText(kinds.digits, `row ${Math.min(row, 8)}`);
    if (/^0?9[1-6]/.test(group.digits)) addText(kinds.digits, 'prefix');
  }
  addText(kinds.digits, `spoken ${Math.min(spoken, 8)}`);
}

const seedOf = (kind: number) => Math.imul(0x811c9dc5, kind * 2 + 1);
const addCode = (hash: number, code: number) => Math.imul(hash ^ code, 0x01000193);

function hashText(seed: number, text: string): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = addCode(hash, text.charCodeAt(at));
  return hash;
}
