import type { GazetteerPlace } from '#server/places/places.ts';
import type { ForeignPlace } from './foreign-places.ts';
import type { Sense } from './lexicon.ts';
import type { SenseKind } from './vocabulary/sense-kinds.ts';

/** What a recogniser has read a word as. */
export type Claim =
  | 'age'
  | 'amenity'
  | 'bedrooms'
  | 'countedThing'
  | 'date'
  | 'duration'
  | 'greeting'
  | 'group'
  | 'guests'
  | 'near'
  | 'noise'
  | 'place'
  | 'price'
  | 'propertyType'
  | 'refusedPlace'
  | 'wish';

/** The part of the answer that has what a word says. */
export type AnswerPart =
  | 'amenities'
  | 'arrival_time'
  | 'bedrooms'
  | 'dates'
  | 'excluded_locations'
  | 'group_type'
  | 'guests'
  | 'instant_book'
  | 'location'
  | 'min_rating'
  | 'month'
  | 'near'
  | 'nights'
  | 'pay_at_property'
  | 'price'
  | 'property_type'
  | 'sort'
  /** The word wishes for nothing: a greeting, "coming from Malta", a pool that is not needed. */
  | 'nothing';

const usualParts: Readonly<Record<Claim, AnswerPart | undefined>> = {
  age: 'guests',
  amenity: 'amenities',
  bedrooms: 'bedrooms',
  countedThing: undefined,
  date: 'dates',
  duration: 'nights',
  greeting: 'nothing',
  group: 'group_type',
  guests: 'guests',
  near: 'near',
  noise: 'nothing',
  place: 'location',
  price: 'price',
  propertyType: 'property_type',
  refusedPlace: 'excluded_locations',
  wish: undefined,
};

/** A word or phrase of a sentence, with all its possible senses. */
export interface Word {
  readonly text: string;
  readonly senses: readonly Sense[];
  /** Letters of other words (conjunction, preposition, article) that are written together with it, in front. */
  readonly prefix: string;
  /** The characters other than spaces before this word. */
  readonly gap: string;
  /** There is a space before this word. */
  readonly spaced: boolean;
  readonly startsClause: boolean;
  /** Of a number in digits: the digits as written. */
  readonly digits: string | undefined;
  /** The places with this name, the most likely first. */
  readonly places: readonly GazetteerPlace[];
  readonly foreign: ForeignPlace | undefined;
  /** The name of the place, as in `GazetteerIndex.byName`. */
  readonly placeName: string;
  /** The name of the place is a common word as well. */
  readonly isAmbiguous: boolean;
  /** The spelling was corrected. */
  readonly isCorrected: boolean;
  /** See `Token.from`. */
  readonly from: number;
  readonly to: number;
  /** Undefined until a recogniser claims the word; other recognisers then ignore it. */
  claim: Claim | undefined;
  /** Of a claimed word: where its value is in the answer. Undefined if it is in no part, so that it is named as not used. */
  part: AnswerPart | undefined;
}

/** The value of a sense of this kind. Undefined if the word has none, or is claimed. */
export function senseOf(word: Word | undefined, kind: SenseKind): string | undefined {
  if (!word || word.claim !== undefined) return undefined;
  for (const sense of word.senses) if (sense.kind === kind) return sense.value;
  return undefined;
}

/** Whether an unclaimed word has a sense of this kind. */
export function hasSense(word: Word | undefined, kind: SenseKind): boolean {
  return senseOf(word, kind) !== undefined;
}

/** Whether an unclaimed word has a sense of one of these kinds. */
export function hasAnySense(word: Word | undefined, kinds: readonly SenseKind[]): boolean {
  if (!word || word.claim !== undefined) return false;
  for (const sense of word.senses) if (kinds.includes(sense.kind)) return true;
  return false;
}

/** Whether an unclaimed word is a number in digits, or has a sense of one of these kinds. */
export function hasDigitsOrSense(word: Word | undefined, kinds: readonly SenseKind[]): boolean {
  return word?.claim === undefined && (word?.digits !== undefined || hasAnySense(word, kinds));
}

/** Whether a word begins something else than what the words before it speak of: after a comma, or with «و» (and). */
export function beginsAnother(word: Word): boolean {
  return word.startsClause || word.prefix.startsWith('و');
}

/** Whether the word is neither a number in digits nor in the vocabulary. It may be a place. */
export function isUnrecognised(word: Word): boolean {
  return word.senses.length === 0 && word.digits === undefined;
}

/**
 * Claims the words from index `from` up to, not including, `to`, except those that are claimed already. `part` is where the
 * answer has what they say.
 */
export function claimWords(
  words: readonly Word[],
  from: number,
  to: number,
  claim: Claim,
  part: AnswerPart | undefined = usualParts[claim],
): void {
  for (let at = from; at < to; at += 1) {
    const word = words[at]!;
    if (word.claim !== undefined) continue;
    word.claim = claim;
    word.part = part;
  }
}

/** Marks claimed words whose value the answer does not have after all: it was replaced by another, or it does not exist. */
export function leaveOut(words: readonly Word[], from: number, to: number): void {
  for (let at = from; at < to; at += 1) words[at]!.part = undefined;
}
