import type { GuestCounts } from '#contract/common.ts';
import type { Feature, PropertyType } from '#contract/listings.ts';
import type { GroupType, Wishes } from '#contract/query-parser.ts';
import type { Gazetteer, GazetteerPlace } from '#server/places/places.ts';
import { parseAmenities } from './amenities.ts';
import { parseStayDates, type StayDates } from './stay-dates.ts';
import { parseGroupType } from './group-type.ts';
import { parseGuests } from './guests.ts';
import type { KnownHoliday } from './holidays.ts';
import type { ForeignPlace } from './foreign-places.ts';
import { parsePlace } from './place.ts';
import { parsePropertyType, refusedPropertyType } from './property-type.ts';
import { claimExcludedNumbers } from './excluded-numbers.ts';
import { findNegations } from './negation.ts';
import { segment } from './segmentation.ts';
import { parseArrivalTime } from './wishes/arrival-time.ts';
import { parseMonthOfStay } from './wishes/month.ts';
import { parseNear } from './wishes/near.ts';
import { findUnused } from './wishes/not-used.ts';
import { parseOrdering } from './wishes/ordering.ts';
import { parsePrice } from './wishes/price.ts';
import { parseRooms } from './wishes/rooms.ts';
import { writtenAs } from './tokenizer.ts';
import { claimWords, hasSense, type Word } from './word.ts';

/** The search parameters read from a sentence. */
export interface ParsedSentence {
  readonly place: GazetteerPlace | undefined;
  readonly foreign: ForeignPlace | undefined;
  /** The place is the town of a landmark, which the sentence does not name itself. */
  readonly isTownOfLandmark: boolean;
  readonly check_in: string | null;
  readonly check_out: string | null;
  readonly guests: GuestCounts | null;
  readonly group_type: GroupType | null;
  readonly property_type: PropertyType | null;
  readonly amenities: Feature[];
  /** Several and refused places, the price, rooms, order, nearness and what else a sentence can wish for. */
  readonly wishes: Omit<Wishes, 'locations' | 'excluded_locations'>;
  /** All places asked for, if they are several. */
  readonly several: readonly GazetteerPlace[];
  readonly refusedPlaces: readonly GazetteerPlace[];
  /** "not a villa". */
  readonly refusedType: PropertyType | null;
  /** 0 to 1, by the number of parameters found. The search box does not show results of 0.4 or less. */
  readonly confidence: number;
  readonly missing_info: ('dates' | 'guests' | 'group_type')[];
}

/** What is known of the sentence before, which this one refines. */
export interface SentenceContext {
  readonly isFollowUp?: boolean;
  /** It named a property with bedrooms of its own. */
  readonly ofDwelling?: boolean;
}

/**
 * Parses a sentence about a stay in English, Arabic, Libyan Arabic, French, or a mixture. The result depends on the
 * gazetteer, the sentence, the day and the known holidays only; the days of other holidays are calculated. The recognisers run one after another, the most reliable first, and each claims
 * the words that it has read: place, excluded numbers, dates, amenities, property type, group type, guests.
 */
export function parseSentence(
  gazetteer: Gazetteer,
  sentence: string,
  today: string,
  known: readonly KnownHoliday[] = [],
  context: SentenceContext = {},
): ParsedSentence {
  const words = segment(gazetteer, sentence);
  const { near, place: nearPlace } = parseNear(gazetteer, words);
  const place = parsePlace(gazetteer, words);
  claimGreetings(words);
  const ordering = parseOrdering(words);
  const arrival_time = parseArrivalTime(words);
  const price = parsePrice(words);
  const rooms = parseRooms(words, context.ofDwelling);
  claimExcludedNumbers(words);
  const stay = parseStayDates(words, today, known);
  const month = stay.check_in === null && !stay.impossible ? parseMonthOfStay(words, today) : undefined;
  const negations = findNegations(words);
  const { negated } = negations;
  const amenities = parseAmenities(words, negations);
  const refusedType = refusedPropertyType(negated);
  const property_type = parsePropertyType(words, negated);
  const named = parseGroupType(words, negated);
  const guests = parseGuests(words, negated);
  const counts = guests.counts;
  const group_type = named ?? (guests.spouse && (counts?.children || counts?.infants) ? 'family' : null);
  const wishes: ParsedSentence['wishes'] = {
    ...(near && { near }),
    ...(price && { price }),
    ...rooms,
    ...ordering,
    ...(stay.check_in === null && stay.nights !== undefined && { nights: stay.nights }),
    ...(month && { month }),
    ...(arrival_time !== undefined && { arrival_time }),
    ...(amenities.refused.length > 0 && { refused: amenities.refused }),
  };
  // A landmark without a town beside it is in its own.
  const town = place.place ?? (place.foreign ? undefined : townOfLandmark(gazetteer, nearPlace));
  const read = {
    place: town,
    foreign: place.foreign,
    ...stay,
    amenities: amenities.wanted,
    property_type,
    group_type,
    guests: counts,
    wishes,
  };
  const ofStay = isRequest(read, stay, words);
  const isDated = stay.check_in !== null || month !== undefined;
  const unused = findUnused(words, negated, { isDated, isRequest: ofStay });
  const isRefinement = context.isFollowUp && unused.length > 0;
  if (!isRefinement && !ofStay) return { ...noParameters(words, place.foreign), refusedType };
  const missing_info: ParsedSentence['missing_info'] = [];
  if ((read.check_in === null || read.check_out === null) && !month) missing_info.push('dates');
  if (counts === null || (guests.uncounted && counts.children === 0 && counts.adults <= 2)) missing_info.push('guests');
  if (group_type === null) missing_info.push('group_type');
  const not_used = writtenAs(sentence, unused);
  return {
    place: town,
    foreign: place.foreign,
    isTownOfLandmark: town !== undefined && place.place === undefined,
    several: place.several,
    refusedPlaces: place.refused,
    refusedType,
    check_in: stay.check_in,
    check_out: stay.check_out,
    guests: counts,
    group_type,
    property_type,
    amenities: amenities.wanted,
    wishes: { ...wishes, ...(not_used.length > 0 && { not_used }) },
    confidence: confidenceIn(read, place.exact),
    missing_info,
  };
}

/** The town that a landmark is in, where the gazetteer knows it. */
function townOfLandmark({ places }: Gazetteer, landmark: GazetteerPlace | undefined): GazetteerPlace | undefined {
  const town = landmark?.parent ? places.get(landmark.parent) : undefined;
  const isLandmark = landmark && ['landmark', 'archaeological_site', 'airport'].includes(landmark.kind);
  return isLandmark && town && town.kind !== 'district' ? town : landmark;
}

const greeting =
  /(?:^|\s)(?:عليكم|سلام|السلام|اهلا|مرحبا|هلا|يا|الخير|ya|salam|slm|hello|hi|hey|dear|morning|evening|afternoon|bonjour|salut|bonsoir|cher|chers|chere|marhba|ahla|3alaykom|alikom|3likom|3likoum)$/;

/** Claims the people addressed in "hello friends", «سلام عليكم خوتي», "salut les amis", who are not guests. */
function claimGreetings(words: readonly Word[]): void {
  for (let at = 0; at < words.length - 1; at += 1) {
    if (!greeting.test(words[at]!.text)) continue;
    let addressee = at + 1;
    while (addressee < at + 3 && hasSense(words[addressee], 'article') && !hasSense(words[addressee], 'person'))
      addressee += 1;
    const word = words[addressee];
    if (!word || word.startsClause || !['person', 'relation', 'group'].some((kind) => hasSense(word, kind as 'person')))
      continue;
    const following = words[addressee + 1];
    if (following && !following.startsClause && !hasSense(following, 'request')) continue;
    claimWords(words, addressee, addressee + 1, 'greeting');
  }
}

function noParameters(words: readonly Word[], foreign: ForeignPlace | undefined): ParsedSentence {
  return {
    place: undefined,
    foreign,
    isTownOfLandmark: false,
    several: [],
    refusedPlaces: [],
    refusedType: null,
    wishes: {},
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
  ParsedSentence,
  'place' | 'foreign' | 'check_in' | 'check_out' | 'amenities' | 'property_type' | 'group_type' | 'guests' | 'wishes'
>;

/**
 * Whether a sentence is about a stay. A day or a group alone may be small talk ("how are you today", «كيف العيلة»): then more
 * than half of the words must be recognised, and none may be small talk.
 */
function isRequest(read: Read, stay: StayDates, words: readonly Word[]): boolean {
  if (read.place || read.foreign || read.property_type || read.guests || read.amenities.length > 0 || stay.firm)
    return true;
  if (Object.keys(read.wishes).length > 0 || words.some(({ claim }) => claim === 'refusedPlace')) return true;
  if (read.group_type === null && !stay.mentioned) return false;
  const recognised = words.filter((word) => word.senses.length > 0 && !hasSense(word, 'smallTalk')).length;
  const isSmallTalk = words.some((word) => hasSense(word, 'smallTalk'));
  return !isSmallTalk && recognised > words.length / 2;
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
