import type { ParsedSentence } from './parse-sentence.ts';
import type { StayDates } from './stay-dates.ts';
import { hasSense, type Word } from './word.ts';

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

/** 0.3 to 0.98, by the number of parameters found. */
export function confidenceIn(read: Read, exactPlace: boolean, hasRefusedPlaces: boolean): number {
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
