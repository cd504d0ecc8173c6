import type { PropertyType } from '#contract/listings.ts';
import type { Feature } from '#contract/amenities.ts';
import type { PreviousSentence } from '#contract/types.gen.ts';
import { addDays, nightsBetween } from '#contract/days.ts';
import type { SentenceAnswer } from '../sentence-answer.ts';
import {
  anyDates,
  anyPrice,
  bedroom,
  bigger,
  changeOfLength,
  daysMoved,
  elsewhere,
  leaving,
  less,
  orAlso,
  isMore,
  joins,
  saysWhole,
  smaller,
  somebody,
  withoutChildren,
} from './follow-up-phrases.ts';
import { isDwelling } from './rooms.ts';

type Answer = SentenceAnswer;
type Data = Answer['parsed_data'];

/** What a sentence takes away from the former one: "not a villa", "no wifi needed". */
export interface Taken {
  readonly types: readonly PropertyType[];
  readonly amenities: readonly Feature[];
}

/**
 * The whole that a follow-up sentence asks for: what it does not speak of stays, a new value replaces the former one,
 * amenities add up, and a refused one leaves. `details` are those of a place that stays.
 */
export function refine(
  previous: PreviousSentence,
  answer: Answer,
  query: string,
  details: Data['location_details'],
  taken: Taken = { types: [], amenities: [] },
): Answer {
  const said = asRefinement(previous, answer.parsed_data, query);
  const { location_details: _, ...earlier } = previous as PreviousSentence & { location_details?: unknown };
  const speaksOfPlace = said.location !== null || said.location_details !== null;
  const leaves = !speaksOfPlace && isLeft(previous, said, query);
  const refused = new Set<Feature>([...(previous.refused ?? []), ...(said.refused ?? [])]);
  for (const amenity of said.amenities) refused.delete(amenity);
  const amenities = [...new Set([...(previous.amenities ?? []), ...said.amenities])].filter(
    (one) => !refused.has(one) && !taken.amenities.includes(one),
  );
  const merged: Data = {
    ...withoutNulls(earlier),
    ...withoutNulls(said),
    location: speaksOfPlace ? said.location : leaves ? null : (previous.location ?? null),
    location_details: speaksOfPlace ? said.location_details : leaves ? null : details,
    guests: guestsOf(previous, said, query),
    group_type: said.group_type ?? previous.group_type ?? null,
    property_type: said.property_type ?? typesLeft(previous, taken.types)[0] ?? null,
    amenities,
    ...datesOf(previous, said, query),
  };
  // The sea or a hospital is wished for in the new place as well, a landmark with a name is where it is.
  const leavesNear = said.near === undefined && Boolean(previous.near?.name);
  if (leaves) {
    if (leavesNear) delete merged.near;
    delete merged.locations;
  }
  if (speaksOfPlace && said.location !== null) {
    if (said.locations === undefined) delete merged.locations;
    if (leavesNear && previous.location !== said.location) delete merged.near;
  }
  if (orAlso.test(query)) addAlternatives(previous, said, merged, details);
  const excluded = excludedPlaces(previous, said, leaves);
  if (excluded.length > 0) merged.excluded_locations = excluded;
  else delete merged.excluded_locations;
  const former = orAlso.test(query) ? typesOf(previous) : [];
  const types =
    said.property_type === null
      ? typesLeft(previous, taken.types)
      : [...new Set([...former, ...(said.property_types ?? (former.length > 0 ? [said.property_type] : []))])];
  if (types.length > 1) merged.property_types = [...types];
  else delete merged.property_types;
  if (refused.size > 0) merged.refused = [...refused];
  else delete merged.refused;
  if (said.month) {
    Object.assign(merged, { check_in: null, check_out: null });
    // The length of the former dates stays.
    if (said.nights === undefined && previous.check_in && previous.check_out)
      merged.nights = nightsBetween(previous.check_in, previous.check_out);
  }
  if (said.check_in === null && !said.month && anyDates.test(query)) {
    Object.assign(merged, { check_in: null, check_out: null });
    delete merged.month;
  }
  if (merged.check_in !== null) {
    delete merged.month;
    delete merged.nights;
  } else if (said.nights !== undefined && previous.nights !== undefined)
    merged.nights = nightsAfter(previous.nights, said.nights, query);
  const price = priceOf(previous, said);
  if (price) merged.price = price;
  // "without the kids" took them from the guests.
  if (previous.guests && !said.guests && said.not_used)
    merged.not_used = said.not_used.filter((one) => !withoutChildren.test(one));
  if (!said.price && anyPrice.test(query)) delete merged.price;
  if (said.bedrooms === undefined && (bigger.test(query) || smaller.test(query)) && !said.not_used)
    merged.not_used = [query.trim().slice(0, 60)];
  return {
    parsed_data: merged,
    confidence: Math.max(answer.confidence, isEmpty(said) && !takesAway(previous, merged) ? 0 : 0.5),
    missing_info: missingOf(merged, said.guests !== null && answer.missing_info.includes('guests')),
  };
}

/** "or Zuwara": beside the former place. */
function addAlternatives(
  previous: PreviousSentence,
  said: Data,
  merged: Data,
  details: Data['location_details'],
): void {
  if (said.property_type !== null && previous.property_type) merged.property_type = previous.property_type;
  if (said.location === null || !previous.location || !details) return;
  const former = previous.locations ?? [previous.location];
  merged.location = previous.location;
  merged.location_details = details;
  merged.locations = [...new Set([...former, ...(said.locations ?? [said.location])])];
  const names = { [previous.location]: details.name, [said.location]: said.location_details?.name ?? said.location };
  merged.place_names = { ...merged.place_names, ...names };
}

/** The places that stay excluded, those of this sentence, and the place that it leaves; not the one that it asks for. */
function excludedPlaces(previous: PreviousSentence, said: Data, leaves: boolean): string[] {
  const excluded = new Set([...(previous.excluded_locations ?? []), ...(said.excluded_locations ?? [])]);
  if (leaves && previous.location) excluded.add(previous.location);
  if (said.location !== null) excluded.delete(said.location);
  return [...excluded];
}

/** The property types of the former sentence. */
export function typesOf({ property_types, property_type }: PreviousSentence): readonly PropertyType[] {
  return property_types ?? (property_type ? [property_type] : []);
}

function typesLeft(previous: PreviousSentence, refused: readonly PropertyType[]): readonly PropertyType[] {
  return typesOf(previous).filter((type) => !refused.includes(type));
}

function withoutNulls<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Partial<T>;
}

/** "one more bedroom": beside the former ones; the room is not what is sought. */
function asRefinement(previous: PreviousSentence, said: Data, query: string): Data {
  const change = isMore(query) ? 1 : less.test(query) ? -1 : 0;
  if (change === 0 || !bedroom.test(query) || said.bathrooms !== undefined || said.beds !== undefined) return said;
  const isRoom = said.property_type === 'room' && isDwelling(previous.property_type ?? '');
  const { bedrooms = 1, ...rest } = said;
  const property_type = isRoom ? null : said.property_type;
  // Without a former number, nothing says how many that makes.
  if (!previous.bedrooms) return { ...rest, property_type, not_used: [query.trim().slice(0, 60)] };
  return { ...rest, property_type, bedrooms: Math.max(1, previous.bedrooms + change * bedrooms) };
}

/** "somewhere else", or "not in Janzour" where that was the place. */
function isLeft(previous: PreviousSentence, said: Data, query: string): boolean {
  if (!previous.location) return false;
  return (said.excluded_locations?.includes(previous.location) ?? false) || elsewhere.test(query);
}

const mostAdults = 50;
const mostInfants = 20;

function guestsOf(previous: PreviousSentence, said: Data, query: string): Data['guests'] {
  const former = previous.guests ?? null;
  if (former && !said.guests && withoutChildren.test(query)) return { ...former, children: 0 };
  // "two more nights, we're 5 now": the nights are added, the number of people is the whole.
  const adds = joins(query) || (isMore(query) && !(said.nights !== undefined && saysWhole(query)));
  const isLess = !adds && less.test(query);
  const isSomebody = said.guests === null && said.nights === undefined && (adds || isLess) && somebody.test(query);
  const now = isSomebody ? { adults: 1, children: 0, infants: 0 } : said.guests;
  if (!now || !former) return now ?? former;
  if (adds || isLess) {
    const sign = adds ? 1 : -1;
    const within = (count: number, most: number) => Math.max(0, Math.min(most, count));
    return {
      adults: Math.max(former.adults > 0 ? 1 : 0, within(former.adults + sign * now.adults, mostAdults)),
      children: within(former.children + sign * now.children, mostAdults),
      infants: within(former.infants + sign * now.infants, mostInfants),
    };
  }
  // "with a baby too" says nothing of the adults.
  if (now.adults === 0)
    return { ...former, children: now.children || former.children, infants: now.infants || former.infants };
  return now;
}

/** A new check-in keeps the length of the stay, a new number of nights keeps the check-in. */
function datesOf(previous: PreviousSentence, said: Data, query: string): Pick<Data, 'check_in' | 'check_out'> {
  const [from, to] = [previous.check_in ?? null, previous.check_out ?? null];
  const moved = from === null || said.check_in !== null ? undefined : daysMoved(query, said.nights);
  if (moved !== undefined && from !== null && to !== null && leaving.test(query)) {
    const leave = addDays(to, moved);
    return { check_in: from, check_out: leave > from ? leave : addDays(from, 1) };
  }
  if (moved !== undefined && from !== null)
    return { check_in: addDays(from, moved), check_out: to === null ? null : addDays(to, moved) };
  if (said.check_in !== null) {
    const nights = from !== null && to !== null ? nightsBetween(from, to) : previous.nights;
    const leave = nights === undefined ? null : addDays(said.check_in, nights);
    return { check_in: said.check_in, check_out: said.check_out ?? leave };
  }
  if (said.nights !== undefined && from !== null) {
    const change = to === null ? 0 : changeOfLength(query);
    const leave = change === 0 ? addDays(from, said.nights) : addDays(to!, change * said.nights);
    return { check_in: from, check_out: leave > from ? leave : addDays(from, 1) };
  }
  return { check_in: from, check_out: to };
}

/** A length without dates, with what a sentence adds to it or takes away. */
function nightsAfter(former: number, said: number, query: string): number {
  const change = changeOfLength(query);
  return change === 0 ? said : Math.max(1, former + change * said);
}

/** A new bound replaces the former one and keeps its currency and what it is for. */
function priceOf(previous: PreviousSentence, said: Data): Data['price'] {
  if (!said.price) return previous.price;
  const { min, max, currency, per } = said.price;
  return { min, max, currency: currency ?? previous.price?.currency ?? null, per: per ?? previous.price?.per ?? null };
}

/** "no wifi needed", "any dates", "any price". */
function takesAway(previous: PreviousSentence, merged: Data): boolean {
  return (
    merged.amenities.length < (previous.amenities ?? []).length ||
    merged.property_type !== (previous.property_type ?? null) ||
    merged.check_in !== (previous.check_in ?? null) ||
    (previous.month !== undefined && merged.month === undefined) ||
    (previous.price !== undefined && merged.price === undefined)
  );
}

/** What is still missing. `isUncounted` is of people whose number is not told: "my brother joins with his kids". */
function missingOf(data: Data, isUncounted: boolean): Answer['missing_info'] {
  const missing: Answer['missing_info'] = [];
  if ((data.check_in === null || data.check_out === null) && !data.month) missing.push('dates');
  if (data.guests === null || isUncounted) missing.push('guests');
  if (data.group_type === null) missing.push('group_type');
  return missing;
}

function isEmpty(data: Data): boolean {
  const { amenities, location_details: _, ...rest } = data;
  return amenities.length === 0 && Object.values(rest).every((value) => value === null || value === undefined);
}
