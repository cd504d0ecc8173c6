import type { GuestCounts, Wishes } from '#contract/types.gen.ts';
import { nightsBetween } from '#contract/days.ts';
import type { PropertyType } from '#contract/listings.ts';
import type { Feature } from '#contract/amenities.ts';
import type { GroupType } from '#contract/query-parser.ts';
import type { Gazetteer, GazetteerPlace } from '#server/places/places.ts';
import { parseAges } from './ages.ts';
import { parseAmenities } from './amenities.ts';
import { parseStayDates, type StayDates } from './stay-dates.ts';
import { claimGroup, parseGroupType } from './group-type.ts';
import { parseGuests } from './guests.ts';
import type { KnownHoliday } from './holidays.ts';
import type { ForeignPlace } from './foreign-places.ts';
import { parsePlace } from './place.ts';
import { parsePropertyTypes } from './property-type.ts';
import { claimExcludedNumbers } from './excluded-numbers.ts';
import { findNegations } from './negation.ts';
import { segment } from './segmentation.ts';
import { parseArrivalTime } from './wishes/arrival-time.ts';
import { parseMonthOfStay, parseWeekendOfMonth } from './wishes/month.ts';
import { parseNear } from './wishes/nearness.ts';
import { isOldTown, resolveInTown } from './wishes/landmark-phrases.ts';
import { parseCentre, parseUnsaidNearness } from './wishes/unsaid-nearness.ts';
import { joins } from './wishes/follow-up-phrases.ts';
import { findUnused } from './wishes/not-used.ts';
import { parseOrdering } from './wishes/ordering.ts';
import { claimPriceQuestions } from './wishes/price-questions.ts';
import { settlePrice } from './wishes/price-periods.ts';
import { parsePrice } from './wishes/price.ts';
import { parseRooms } from './wishes/rooms.ts';
import { writtenAs } from './tokenizer.ts';
import { claimChange } from './wishes/change-phrases.ts';
import { claimGreetings } from './greetings.ts';
import { confidenceIn, isRequest, type Read } from './request-confidence.ts';
import { leaveOut, type AnswerPart, type Word } from './word.ts';

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
  readonly refusedTypes: readonly PropertyType[];
  /** "no pool needed". */
  readonly unneeded: readonly Feature[];
  /** 0 to 1: see `confidenceIn`. The search box does not show results of 0.4 or less. */
  readonly confidence: number;
  readonly missing_info: ('dates' | 'guests' | 'group_type')[];
}

/** What is known of the sentence before, which this one refines. */
export interface SentenceContext {
  readonly isFollowUp?: boolean;
  readonly formerCheckIn?: string | null;
  /** It named a property with bedrooms of its own. */
  readonly ofDwelling?: boolean;
  /** The property types that it asked for: refusing one of them takes it away. */
  readonly formerTypes?: readonly PropertyType[];
}

/**
 * Parses a sentence about a stay in English, Arabic, Libyan Arabic, French, or a mixture. The result depends on the
 * gazetteer, the sentence, the day and the known holidays only; the days of other holidays are calculated.
 *
 * The recognisers run one after another, the most reliable first. Each claims the words that it has read and says which part
 * of the answer has them. A word that asks for something and is in no part of the answer is named in `not_used`, one that is not
 * understood in `not_understood`.
 */
export function parseSentence(
  gazetteer: Gazetteer,
  sentence: string,
  today: string,
  known: readonly KnownHoliday[] = [],
  context: SentenceContext = {},
): ParsedSentence {
  const words = segment(gazetteer, sentence);
  claimChange(words);
  const said = parseNear(gazetteer, words);
  const { near: nearAnything, place: nearPlace } = said.near ? said : parseUnsaidNearness(gazetteer, words);
  const place = parsePlace(gazetteer, words);
  const near =
    nearAnything && place.place
      ? resolveInTown(gazetteer, nearAnything, place.place, nearPhrase(words))
      : (nearAnything ?? parseCentre(gazetteer, words, place.place));
  claimGreetings(words);
  const ages = parseAges(words);
  const ordering = parseOrdering(words);
  const arrival_time = parseArrivalTime(words);
  const priceFound = parsePrice(words);
  claimPriceQuestions(words);
  const rooms = parseRooms(words, context.ofDwelling);
  claimExcludedNumbers(words);
  const { stay, month } = parseTime(words, today, known, context);
  const negations = findNegations(words);
  const { negated } = negations;
  const amenities = parseAmenities(words, negations);
  const types = parsePropertyTypes(words, negated);
  const property_type = types.wanted[0] ?? null;
  const named = parseGroupType(words, negated);
  const guests = parseGuests(words, negated, ages, context.isFollowUp === true && joins(sentence));
  const counts = guests.counts;
  const group_type = named ?? (guests.spouse && (counts?.children || counts?.infants) ? 'family' : null);
  claimGroup(words, group_type);
  const price = priceFound?.period ? settlePrice(words, priceFound.price, priceFound.period, stay) : priceFound?.price;
  const wishes: ParsedSentence['wishes'] = {
    ...(near && { near }),
    ...(price && { price }),
    ...(types.wanted.length > 1 && { property_types: [...types.wanted] }),
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
  const ofStay = isRequest(read, stay, words, context.isFollowUp);
  const isDated = stay.check_in !== null || month !== undefined;
  leaveOutOtherLength(words, stay);
  const parts = answeredParts(read, place.refused.length > 0);
  const unused = findUnused(words, negations, {
    isDated,
    isRequest: ofStay,
    isOfStay: ofStay || context.isFollowUp === true,
    parts,
    formerTypes: context.formerTypes ?? [],
  });
  const isRefinement = context.isFollowUp && unused.understood.length + unused.unknown.length > 0;
  if (!isRefinement && !ofStay)
    return { ...noParameters(words, place.foreign), refusedTypes: types.refused, unneeded: amenities.unneeded };
  const missing_info: ParsedSentence['missing_info'] = [];
  if ((read.check_in === null || read.check_out === null) && !month) missing_info.push('dates');
  if (counts === null || (guests.uncounted && counts.children === 0 && counts.adults <= 2)) missing_info.push('guests');
  if (group_type === null) missing_info.push('group_type');
  const not_used = writtenAs(sentence, unused.understood);
  const not_understood = writtenAs(sentence, unused.unknown);
  return {
    place: town,
    foreign: place.foreign,
    isTownOfLandmark: town !== undefined && place.place === undefined,
    several: place.several,
    refusedPlaces: place.refused,
    refusedTypes: types.refused,
    unneeded: amenities.unneeded,
    check_in: stay.check_in,
    check_out: stay.check_out,
    guests: counts,
    group_type,
    property_type,
    amenities: amenities.wanted,
    wishes: {
      ...wishes,
      ...(not_used.length > 0 && { not_used }),
      ...(not_understood.length > 0 && { not_understood }),
    },
    confidence: confidenceIn(read, place.exact, place.refused.length > 0, words, unused),
    missing_info,
  };
}

/** The words that nearness was read from. */
function nearPhrase(words: readonly Word[]): string {
  return words
    .filter(({ claim, senses }) => claim === 'near' && senses.every(({ kind }) => kind !== 'nearness'))
    .map(({ text }) => text)
    .join(' ');
}

/** The dates or the month of the stay. */
function parseTime(
  words: readonly Word[],
  today: string,
  known: readonly KnownHoliday[],
  context: SentenceContext,
): { stay: StayDates; month: Wishes['month'] | undefined } {
  const stay = parseStayDates(words, today, known, context);
  const ofWeekend = stay.ofWeekend ? parseWeekendOfMonth(words, today) : undefined;
  if (ofWeekend)
    return {
      stay: { ...stay, check_in: null, check_out: null, nights: stay.nights ?? ofWeekend.nights },
      month: ofWeekend.month,
    };
  return { stay, month: stay.check_in === null && !stay.impossible ? parseMonthOfStay(words, today) : undefined };
}

/** A length beside two dates that are farther apart: "5 nights between 1 and 20 May". */
function leaveOutOtherLength(words: readonly Word[], { check_in, check_out, nights }: StayDates): void {
  if (!check_in || !check_out || nights === undefined) return;
  const between = nightsBetween(check_in, check_out);
  // "from 3 to 6 May, 4 days" counts the days, and a month has 28 to 31 nights.
  if (Math.abs(between - nights) <= 1 || (nights >= 28 && Math.abs(between - nights) <= 10)) return;
  words.forEach((word, at) => {
    if (word.claim === 'duration') leaveOut(words, at, at + 1);
  });
}

/** The parts that the answer has. */
function answeredParts(read: Read, hasRefusedPlaces: boolean): ReadonlySet<AnswerPart> {
  const { wishes } = read;
  const parts = new Set<AnswerPart>(['nothing']);
  const add = (part: AnswerPart, isThere: unknown) => {
    if (isThere) parts.add(part);
  };
  add('location', read.place ?? read.foreign);
  add('excluded_locations', hasRefusedPlaces);
  add('dates', read.check_in);
  add('nights', wishes.nights ?? read.check_out);
  add('guests', read.guests);
  add('group_type', read.group_type);
  add('property_type', read.property_type);
  add('amenities', read.amenities.length > 0 || wishes.refused);
  add('bedrooms', wishes.bedrooms ?? wishes.bathrooms ?? wishes.beds);
  for (const part of [
    'near',
    'price',
    'month',
    'sort',
    'instant_book',
    'pay_at_property',
    'min_rating',
    'arrival_time',
  ] as const)
    add(part, wishes[part]);
  return parts;
}

/** The town that a landmark is in, where the gazetteer knows it. */
function townOfLandmark({ places }: Gazetteer, landmark: GazetteerPlace | undefined): GazetteerPlace | undefined {
  const town = landmark?.parent ? places.get(landmark.parent) : undefined;
  const isLandmark =
    landmark && (['landmark', 'archaeological_site', 'airport'].includes(landmark.kind) || isOldTown(landmark));
  return isLandmark && town && town.kind !== 'district' ? town : landmark;
}

function noParameters(words: readonly Word[], foreign: ForeignPlace | undefined): ParsedSentence {
  return {
    place: undefined,
    foreign,
    isTownOfLandmark: false,
    several: [],
    refusedPlaces: [],
    refusedTypes: [],
    unneeded: [],
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
