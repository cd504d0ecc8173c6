import type { ParsedSentence } from './parse-sentence.ts';
import type { StayDates } from './stay-dates.ts';
import type { SenseKind } from './vocabulary/sense-kinds.ts';
import type { Unused } from './wishes/not-used.ts';
import { hasAnySense, hasSense, type Word } from './word.ts';

/** What a sentence asks for, of the stay that it is about. */
export type Read = Pick<
  ParsedSentence,
  'place' | 'foreign' | 'check_in' | 'check_out' | 'amenities' | 'property_type' | 'group_type' | 'guests' | 'wishes'
>;

/**
 * Whether a sentence is about a stay. A day, a group or a wish that nothing searches ("jacuzzi") alone may be small talk ("how
 * are you today", «كيف العيلة»): then more than half of the words must be recognised, and none may be small talk.
 */
export function isRequest(read: Read, stay: StayDates, words: readonly Word[], isFollowUp = false): boolean {
  if (read.place || read.foreign || read.property_type || read.guests || read.amenities.length > 0 || stay.firm)
    return true;
  if (Object.keys(read.wishes).length > 0 || words.some(({ claim }) => claim === 'refusedPlace')) return true;
  const isNamed = words.some((word) => hasSense(word, 'unsearchable'));
  if (read.group_type === null && !stay.mentioned && !isNamed) return false;
  const isGreeting = (word: Word) => hasSense(word, 'smallTalk') && !hasSense(word, 'unsearchable');
  const recognised = words.filter((word) => word.senses.length > 0 && !isGreeting(word)).length;
  const isSmallTalk = words.some(isGreeting);
  // A follow-up is about the stay of the sentence before: "next Thursday".
  if (isFollowUp && read.check_in !== null && !isSmallTalk) return true;
  return !isSmallTalk && recognised > words.length / 2;
}

const mostCountedWishes = 4;

/** How much is found: 0.3 for next to nothing. From more than 0.4 on it is worth showing. */
function substanceOf(read: Read, exactPlace: boolean, hasRefusedPlaces: boolean): number {
  if (read.foreign && !read.place) return 0.3;
  let confidence = 0.3;
  if (read.place) confidence += exactPlace ? 0.2 : 0.15;
  if (read.check_in) confidence += read.check_out ? 0.2 : 0.1;
  if (read.guests) confidence += 0.12;
  if (read.property_type) confidence += 0.12;
  if (read.group_type) confidence += 0.06;
  confidence += Math.min(read.amenities.length, 3) * 0.05;
  // One wish is worth as much as a property type, so that the search box shows it; each further one adds less.
  const wished = Object.keys(read.wishes).length + (hasRefusedPlaces ? 1 : 0);
  if (wished > 0) confidence += 0.12 + (Math.min(wished, mostCountedWishes) - 1) * 0.05;
  return Math.min(0.98, Math.round(confidence * 100) / 100);
}

/**
 * What makes a wrong reading likely, by how much more often it stands in sentences that are read wrong. Measured in
 * `test/nlu/confidence.test.ts`.
 */
const doubts = {
  /** A part of the sentence is not understood. */
  unknown: 0.5,
  /** It is understood, and in no part of the answer. */
  unused: 0.5,
  /** A recogniser's value was dropped for another. */
  leftOut: 0.8,
  /** A number that counts nothing. */
  number: 0.9,
  /** Another word of the vocabulary that nothing has read. */
  unread: 0.35,
  corrected: 0.3,
  /** Relatives may be guests or not. */
  relative: 0.15,
} as const;
const mostOfKind = 2;
const steepness = 2;
const leastShown = 0.42;
const leastComplete = 0.5;

const contentKinds: readonly SenseKind[] = [
  'number',
  'month',
  'weekday',
  'timeUnit',
  'duration',
  'amenity',
  'propertyType',
  'person',
  'twoPersons',
  'relation',
  'couple',
  'group',
  'landmarkKind',
  'roomUnit',
  'currency',
];

/**
 * How likely all of a sentence was read right. 0.4 or less where too little is found to be worth showing; above that by what
 * is doubtful in it.
 */
export function confidenceIn(
  read: Read,
  exactPlace: boolean,
  hasRefusedPlaces: boolean,
  words: readonly Word[],
  unused: Unused,
): number {
  const substance = substanceOf(read, exactPlace, hasRefusedPlaces);
  if (substance <= 0.4) return substance;
  const count = (isOfKind: (word: Word) => boolean) => words.filter(isOfKind).length;
  const counts: Record<keyof typeof doubts, number> = {
    unknown: unused.unknown.length,
    unused: unused.understood.length,
    leftOut: count(({ claim, part }) => claim !== undefined && part === undefined),
    number: count(({ claim, digits }) => claim === undefined && digits !== undefined),
    unread: count((word) => hasAnySense(word, contentKinds)),
    corrected: count(({ isCorrected }) => isCorrected),
    relative: count(({ senses }) => senses.some(({ kind }) => kind === 'relation')),
  };
  let doubt = 0;
  for (const [kind, weight] of Object.entries(doubts))
    doubt += weight * Math.min(mostOfKind, counts[kind as keyof typeof doubts]);
  const isComplete = read.place && read.check_in && read.check_out && read.guests;
  const least = isComplete ? leastComplete : leastShown;
  return Math.round((least + (0.98 - least) * Math.exp(-steepness * doubt)) * 100) / 100;
}
