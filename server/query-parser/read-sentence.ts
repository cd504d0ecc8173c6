import type { GuestCounts } from '#contract/common.ts';
import type { Amenity, PropertyType } from '#contract/listings.ts';
import type { GroupType } from '#contract/query-parser.ts';
import type { Gazetteer, GazetteerPlace } from '#server/places/places.ts';
import { readAmenities } from './amenities.ts';
import { readStay, type Stay } from './dates.ts';
import { readGroup } from './group-type.ts';
import { readGuests } from './guests.ts';
import type { ForeignPlace } from './place-vocabulary.ts';
import { readPlace } from './place.ts';
import { readPropertyType } from './property-type.ts';
import { claimQuantities } from './quantities.ts';
import { refusedWords } from './refusals.ts';
import { claim, has, readWords, type Word } from './words.ts';

/** The search parameters read from a sentence. */
export interface ReadSentence {
  readonly place: GazetteerPlace | undefined;
  readonly foreign: ForeignPlace | undefined;
  readonly check_in: string | null;
  readonly check_out: string | null;
  readonly guests: GuestCounts | null;
  readonly group_type: GroupType | null;
  readonly property_type: PropertyType | null;
  readonly amenities: Amenity[];
  /** 0 to 1: how much of a search was understood; 0.4 or less is not worth showing. */
  readonly confidence: number;
  readonly missing_info: ('dates' | 'guests' | 'group_type')[];
}

/**
 * Parses a sentence about a stay in English, Arabic, Libyan Arabic, French, or a mixture. The result depends on the sentence
 * and the day only. Each recogniser claims the words it understands, the most reliable first: places, quantities, dates,
 * amenities, property type, group, guests.
 */
export function readSentence(gazetteer: Gazetteer, sentence: string, today: string): ReadSentence {
  const words = readWords(gazetteer, sentence);
  const place = readPlace(gazetteer, words);
  claimVocatives(words);
  claimQuantities(words);
  const stay = readStay(words, today);
  const refused = refusedWords(words);
  const amenities = readAmenities(words, refused);
  const property_type = readPropertyType(words, refused);
  const named = readGroup(words, refused);
  const guests = readGuests(words, refused);
  const counts = guests.counts;
  const group_type = named ?? (guests.spouse && (counts?.children || counts?.infants) ? 'family' : null);
  const read = { ...place, ...stay, amenities, property_type, group_type, guests: counts };
  if (!isRequest(read, stay, words)) return nothing(words, place.foreign);
  const missing_info: ReadSentence['missing_info'] = [];
  if (read.check_in === null || read.check_out === null) missing_info.push('dates');
  if (counts === null || (guests.uncounted && counts.children === 0 && counts.adults <= 2)) missing_info.push('guests');
  if (group_type === null) missing_info.push('group_type');
  return {
    place: place.place,
    foreign: place.foreign,
    check_in: stay.check_in,
    check_out: stay.check_out,
    guests: counts,
    group_type,
    property_type,
    amenities,
    confidence: confidenceIn(read, place.exact),
    missing_info,
  };
}

const greeting =
  /(?:^|\s)(?:عليكم|سلام|السلام|اهلا|مرحبا|هلا|يا|الخير|ya|salam|slm|hello|hi|hey|dear|morning|evening|afternoon|bonjour|salut|bonsoir|cher|chers|chere|marhba|ahla|3alaykom|alikom|3likom|3likoum)$/;

/** "hello friends", «سلام عليكم خوتي», "salut les amis": the people greeted are not guests. */
function claimVocatives(words: readonly Word[]): void {
  for (let at = 0; at < words.length - 1; at += 1) {
    if (!greeting.test(words[at]!.text)) continue;
    let named = at + 1;
    while (named < at + 3 && has(words[named], 'article') && !has(words[named], 'person')) named += 1;
    const word = words[named];
    if (!word || word.breaks || !['person', 'role', 'group'].some((kind) => has(word, kind as 'person'))) continue;
    const behind = words[named + 1];
    if (behind && !behind.breaks && !has(behind, 'request')) continue;
    claim(words, named, named + 1, 'greeted');
  }
}

function nothing(words: readonly Word[], foreign: ForeignPlace | undefined): ReadSentence {
  return {
    place: undefined,
    foreign,
    check_in: null,
    check_out: null,
    guests: null,
    group_type: null,
    property_type: null,
    amenities: [],
    confidence: words.length === 0 ? 0 : 0.1,
    missing_info: ['dates', 'guests', 'group_type'],
  };
}

type Read = Pick<
  ReadSentence,
  'place' | 'foreign' | 'check_in' | 'check_out' | 'amenities' | 'property_type' | 'group_type' | 'guests'
>;

/**
 * "How are you today", «كيف العيلة»: a day or a group alone is small talk, unless the sentence says little else
 * or asks for something.
 */
function isRequest(read: Read, stay: Stay, words: readonly Word[]): boolean {
  if (read.place || read.foreign || read.property_type || read.guests || read.amenities.length > 0 || stay.firm)
    return true;
  if (read.group_type === null && !stay.mentioned) return false;
  const understood = words.filter((word) => word.senses.length > 0 && !has(word, 'saying')).length;
  const talk = words.some((word) => has(word, 'saying'));
  return !talk && understood > words.length / 2;
}

function confidenceIn(read: Read, exactPlace: boolean): number {
  if (read.foreign && !read.place) return 0.3;
  let confidence = 0.3;
  if (read.place) confidence += exactPlace ? 0.2 : 0.15;
  if (read.check_in) confidence += read.check_out ? 0.2 : 0.1;
  if (read.guests) confidence += 0.12;
  if (read.property_type) confidence += 0.12;
  if (read.group_type) confidence += 0.06;
  confidence += Math.min(read.amenities.length, 3) * 0.05;
  return Math.min(0.98, Math.round(confidence * 100) / 100);
}
