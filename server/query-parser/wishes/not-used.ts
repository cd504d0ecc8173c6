import type { PropertyType } from '#contract/listings.ts';
import { arabicStems } from '../arabic-stems.ts';
import { beforeOrAfter } from '../date-expressions.ts';
import { isCommonWord } from '../lexicon.ts';
import type { Negations } from '../negation.ts';
import type { SenseKind } from '../vocabulary/sense-kinds.ts';
import { stopWords } from '../vocabulary/stop-words.ts';
import { hasAnySense, hasSense, senseOf, type AnswerPart, type Word } from '../word.ts';
import { isWished } from './wish-introductions.ts';

/** Ranges of pieces of the sentence: see `Token.from`. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** A wish after "with" or "need", but not in "parking for a car". */
const car = /^(?:car|cars|voiture|سياره|sayara|sayyara|karhba)$/;

export interface UnusedOptions {
  /** The sentence has dates, so an expression of time beside them adds nothing. */
  readonly isDated: boolean;
  /** The sentence is about a stay, so any word that is in no part of the answer may be a wish. */
  readonly isRequest: boolean;
  /** As `isRequest`, or a follow-up of such a sentence: a word of the vocabulary that is in no part of the answer is a wish. */
  readonly isOfStay: boolean;
  /** The parts that the answer has. */
  readonly parts: ReadonlySet<AnswerPart>;
  /** Property types of the former sentence, which a refused one takes away. */
  readonly formerTypes: readonly PropertyType[];
}

/** What the answer does not hold. */
export interface Unused {
  /** Wishes that nothing can search: known ones ("jacuzzi"), whatever "with" or "need" leads to, and values that no part has. */
  readonly understood: Range[];
  /** Words of which the parser knows nothing. */
  readonly unknown: Range[];
}

type Reason = keyof Unused;

/** The words that ask for something which the answer does not hold, as ranges of the sentence. */
export function findUnused(words: readonly Word[], negations: Negations, options: UnusedOptions): Unused {
  const reasons = words.map((_, at) => reasonOf(words, at, negations, options));
  const unused: Unused = { understood: [], unknown: [] };
  for (let at = 0; at < words.length; at += 1) {
    const reason = reasons[at];
    if (!reason) continue;
    const isUnused = (index: number) => reasons[index] === reason;
    let next = at + 1;
    while (next < words.length && continues(words, isUnused, next)) next += 1;
    if (hasSense(words[next], 'only') && !words[next]!.startsClause && hasSense(words[next - 1], 'person')) next += 1;
    const from = introduction(words, at);
    unused[reason].push({ from: words[from]!.from, to: words[next - 1]!.to });
    at = next - 1;
  }
  return unused;
}

function reasonOf(
  words: readonly Word[],
  at: number,
  negations: Negations,
  options: UnusedOptions,
): Reason | undefined {
  if (isUnknown(words[at]!)) {
    if (negations.negated.has(words[at]!)) return undefined;
    if (isOfFarThing(words, at)) return 'understood';
    if (!stopWords.has(words[at]!.text) && isWished(words, startOfUnknown(words, at))) return 'understood';
    return options.isRequest && isUnknownContent(words, at) ? 'unknown' : undefined;
  }
  return isLeftOut(words, at, negations, options) ? 'understood' : undefined;
}

function isLeftOut(words: readonly Word[], at: number, negations: Negations, options: UnusedOptions): boolean {
  const word = words[at]!;
  // "heated pool": the pool is read, and nothing can search for the rest.
  if (word.claim === 'amenity' && word.senses.some(({ kind }) => kind === 'unsearchable')) return true;
  if (word.claim !== undefined) return options.isOfStay && isClaimLeftOut(word, options);
  if (hasAnySense(word, ['unsearchable', 'screened'])) return true;
  if (!options.isDated && hasAnySense(word, ['vagueTime', 'islamicMonth'])) return true;
  if (isOfFarThing(words, at)) return true;
  if (car.test(word.text)) return isWished(words, at);
  if (isSizeOfHome(words, at)) return true;
  if (isOtherGroup(word, negations, options)) return true;
  return options.isOfStay && isKnownContent(words, at, negations, options);
}

const size =
  /^(?:big|large|huge|spacious|roomy|small|little|tiny|grande?|spacieu(?:x|se)|vaste|petite?|و?(?:ال)?(?:كبير|كبيره|واسع|واسعه|فسيح|فسيحه|صغير|صغيره|صغيور|صغيوره)|kbir|kbira|kebir|kebira|wase3|was3a|sghir|sghira|s8ir|s8ira)$/;

/** "a big house", «حوش كبير», "une petite maison": bedrooms can be searched, a size cannot. */
function isSizeOfHome(words: readonly Word[], at: number): boolean {
  const [before, word, following] = [words[at - 1], words[at]!, words[at + 1]];
  if (!size.test(word.text)) return false;
  return (
    (following?.claim === 'propertyType' && !following.startsClause) ||
    (before?.claim === 'propertyType' && !word.startsClause)
  );
}

function isClaimLeftOut(word: Word, { parts, formerTypes }: UnusedOptions): boolean {
  if (word.claim === 'propertyType' && word.part === undefined)
    return !word.senses.some(({ kind, value }) => kind === 'propertyType' && formerTypes.some((one) => one === value));
  return word.part === undefined || !parts.has(word.part);
}

/** "a business trip with the family": of two groups, the answer has one. */
function isOtherGroup(word: Word, { negated }: Negations, { isRequest, parts }: UnusedOptions): boolean {
  if (!isRequest || !parts.has('group_type') || !hasSense(word, 'group') || negated.has(word)) return false;
  return !hasAnySense(word, [...grammarKinds, 'relation', 'amenity', 'unsearchable']) && !stopWords.has(word.text);
}

/** Senses that ask for something, or say how much, where or when. */
const contentKinds: readonly SenseKind[] = [
  'number',
  'month',
  'weekday',
  'relativeDay',
  'weekend',
  'holiday',
  'timeUnit',
  'duration',
  'amenity',
  'propertyType',
  'stairs',
  'refusal',
  'currency',
  'countedThing',
  'starWord',
  'landmarkKind',
  'landmarkName',
  'nearThing',
  'roomUnit',
  'twoRooms',
  'sittingRoom',
  'sort',
  'instantBook',
  'twoPersons',
];
/** Senses of words that only join others: a word with one of them asks for nothing by itself. */
const grammarKinds: readonly SenseKind[] = [
  'and',
  'or',
  'for',
  'in',
  'of',
  'with',
  'article',
  'only',
  'from',
  'until',
  'between',
  'per',
  'request',
  'smallTalk',
  'dayWord',
  'we',
  'ofUs',
  'including',
  'arrive',
  'leave',
  'negation',
  'negationEnd',
  'hourWord',
  'nearness',
];

/** Whether an unclaimed word of the vocabulary asks for something. */
function isKnownContent(
  words: readonly Word[],
  at: number,
  { negated }: Negations,
  { isDated, parts }: UnusedOptions,
): boolean {
  const word = words[at]!;
  if (word.digits !== undefined) return word.digits !== '1' || !stopWords.has(words[at + 1]?.text ?? '');
  if (hasAnySense(word, ['person', 'twoPersons'])) return isPeopleRule(words, at, negated);
  if (!hasAnySense(word, contentKinds) || hasAnySense(word, grammarKinds)) return false;
  // "one", "une", «واحد» and times that the dates hold already.
  if (senseOf(word, 'number') === '1' || word.text.length === 1) return false;
  // "two families" of a counted party, "two rooms and a living room".
  const counted = words[at + 1]?.claim;
  if (hasSense(word, 'number') && (counted === 'group' || counted === 'guests') && parts.has('guests')) return false;
  if (hasSense(word, 'sittingRoom') && parts.has('bedrooms')) return false;
  if (isDated && hasAnySense(word, ['timeUnit', 'weekday', 'weekend'])) return false;
  return !negated.has(word) && !stopWords.has(word.text);
}

/** "no children", "adults only": people without a number are asked for otherwise, but these exclude others. */
function isPeopleRule(words: readonly Word[], at: number, negated: ReadonlySet<Word>): boolean {
  const [word, following] = [words[at]!, words[at + 1]];
  if (negated.has(word)) return true;
  return hasSense(following, 'only') && !following!.startsClause;
}

function continues(words: readonly Word[], isUnused: (at: number) => boolean, at: number): boolean {
  const word = words[at]!;
  // "14:00"
  if (word.startsClause && !(word.gap === ':' && word.digits !== undefined)) return false;
  return isUnused(at) || isBridge(words, isUnused, at);
}

/** A word of grammar between two words that are both named: "far *from the* airport". */
function isBridge(words: readonly Word[], isUnused: (at: number) => boolean, at: number): boolean {
  for (let next = at; next < at + 2; next += 1) {
    const word = words[next];
    if (!word || word.claim !== undefined || (next > at && word.startsClause)) return false;
    const isJoining = hasAnySense(word, bridgeKinds) || beforeOrAfter.test(word.text);
    if (!isJoining) return false;
    if (isUnused(next + 1) && !words[next + 1]!.startsClause) return true;
  }
  return false;
}

const bridgeKinds: readonly SenseKind[] = ['of', 'article', 'in', 'for', 'dayWord', 'only', 'per', 'from', 'after'];
const introductionKinds: readonly SenseKind[] = ['negation', 'leave', 'bound', 'farFrom', 'after', 'numberedThing'];

/** The index of the words before that belong to it: "*no* hotels", "*after* Eid", "*check-out at* 14:00". */
function introduction(words: readonly Word[], at: number): number {
  // "pas la vieille ville": a place is named by itself.
  if (hasSense(words[at], 'landmarkKind')) return at;
  let from = at;
  for (let before = at - 1; before >= 0 && before >= at - 3; before -= 1) {
    const word = words[before]!;
    if (words[before + 1]!.startsClause || word.claim !== undefined || hasSense(word, 'number')) break;
    if (hasAnySense(word, introductionKinds) || beforeOrAfter.test(word.text)) from = before;
    else if (!hasAnySense(word, ['article', 'of', 'hourWord', 'in', 'dayWord'])) break;
  }
  return from;
}

/** "far from the sea": of a place, it refuses the place. */
function isOfFarThing(words: readonly Word[], at: number): boolean {
  for (let before = at; before >= 0 && before > at - 4; before -= 1) {
    if (words[before]!.claim !== undefined) return false;
    if (hasSense(words[before], 'farFrom')) return before < at || isFarThing(words, at + 1);
    if (words[before]!.startsClause) return false;
  }
  return false;
}

function isFarThing(words: readonly Word[], at: number): boolean {
  const word = words[at];
  return word !== undefined && !word.startsClause && word.claim === undefined;
}

function isUnknown(word: Word): boolean {
  return (
    word.claim === undefined &&
    word.senses.length === 0 &&
    word.digits === undefined &&
    word.places.length === 0 &&
    word.text.length >= 3 &&
    !isCommonWord(word.text)
  );
}

function startOfUnknown(words: readonly Word[], at: number): number {
  let from = at;
  while (from > 0 && !words[from]!.startsClause && isUnknown(words[from - 1]!)) from -= 1;
  return from;
}

/** Whether a word that is not understood, or one joined to it, is likely to name a thing: "Turkish bidet". */
function isUnknownContent(words: readonly Word[], at: number): boolean {
  for (let next = startOfUnknown(words, at); next < words.length; next += 1) {
    if (next > at && words[next]!.startsClause) return false;
    if (!isUnknown(words[next]!)) return false;
    if (isContent(words[next]!) || isAlone(words, next)) return true;
  }
  return false;
}

/** "flat in Derna, mirrors": frequent words are seldom wishes, but one that is a clause by itself says something. */
function isAlone(words: readonly Word[], at: number): boolean {
  const [{ text, startsClause, isCorrected }, following] = [words[at]!, words[at + 1]];
  const isClause = startsClause && (!following || following.startsClause);
  return isClause && text.length >= 3 && !isCorrected && !stopWords.has(text) && !isCommonWord(text);
}

/** Whether an unknown word is likely to name a thing, and not a word of grammar, a greeting or a name of the speaker. */
function isContent(word: Word): boolean {
  if (word.text.length < 4) return false;
  if (stopWords.has(word.text)) return false;
  return !arabicStems(word.text).some(({ text }) => stopWords.has(text) || isCommonWord(text));
}
