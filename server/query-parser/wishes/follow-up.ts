import type { Feature } from '#contract/listings.ts';
import type { PreviousSentence } from '#contract/query-parser.ts';
import { addDays, nightsBetween } from '#contract/days.ts';
import type { SentenceAnswer } from '../query-parser.ts';

type Answer = SentenceAnswer;
type Data = Answer['parsed_data'];

/**
 * The whole that a follow-up sentence asks for: what it does not speak of stays, a new value replaces the former one,
 * amenities add up, and a refused one leaves. `details` are those of a place that stays.
 */
export function refine(
  previous: PreviousSentence,
  answer: Answer,
  query: string,
  details: Data['location_details'],
): Answer {
  const { parsed_data: said } = answer;
  const { location_details: _, ...earlier } = previous as PreviousSentence & { location_details?: unknown };
  const speaksOfPlace = said.location !== null || said.location_details !== null;
  const refused = new Set<Feature>([...(previous.refused ?? []), ...(said.refused ?? [])]);
  for (const amenity of said.amenities) refused.delete(amenity);
  const amenities = [...new Set([...(previous.amenities ?? []), ...said.amenities])].filter((one) => !refused.has(one));
  const merged: Data = {
    ...withoutNulls(earlier),
    ...withoutNulls(said),
    location: speaksOfPlace ? said.location : (previous.location ?? null),
    location_details: speaksOfPlace ? said.location_details : details,
    guests: guestsOf(previous, said, more.test(query)),
    group_type: said.group_type ?? previous.group_type ?? null,
    property_type: said.property_type ?? previous.property_type ?? null,
    amenities,
    ...datesOf(previous, said, more.test(query)),
  };
  if (speaksOfPlace && said.location !== null) {
    if (said.locations === undefined) delete merged.locations;
    if (said.near === undefined && previous.location !== said.location) delete merged.near;
    merged.excluded_locations = (merged.excluded_locations ?? []).filter((name) => name !== said.location);
  }
  if (said.excluded_locations)
    merged.excluded_locations = [...new Set([...(previous.excluded_locations ?? []), ...said.excluded_locations])];
  if (merged.excluded_locations?.length === 0) delete merged.excluded_locations;
  if (refused.size > 0) merged.refused = [...refused];
  else delete merged.refused;
  if (said.month) Object.assign(merged, { check_in: null, check_out: null });
  if (merged.check_in !== null) {
    delete merged.month;
    delete merged.nights;
  }
  const price = priceOf(previous, said);
  if (price) merged.price = price;
  return {
    parsed_data: merged,
    confidence: Math.max(answer.confidence, isEmpty(said) ? 0 : 0.5),
    missing_info: missingOf(merged),
  };
}

function withoutNulls<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)) as Partial<T>;
}

/** "two more nights", "3 personnes de plus", «زيد ليلة». */
const more =
  /(?<!no |any )\bmore (?:night|day|people|person|guest|adult|kid|child)|\b(?:extra|additional|another)\b|(?:de plus|supplémentaires?|en plus)\b|^زيد|زيادة|أخرى|اخرى|إضافية|اضافية|إضافي|\bzy?i?ada\b|^zid /i;

function guestsOf(previous: PreviousSentence, said: Data, isMore: boolean): Data['guests'] {
  const [former, now] = [previous.guests ?? null, said.guests];
  if (!now || !former || !isMore) return now ?? former;
  return {
    adults: Math.min(50, former.adults + now.adults),
    children: Math.min(50, former.children + now.children),
    infants: Math.min(20, former.infants + now.infants),
  };
}

/** A new check-in keeps the length of the stay, a new number of nights keeps the check-in. */
function datesOf(previous: PreviousSentence, said: Data, isMore: boolean): Pick<Data, 'check_in' | 'check_out'> {
  const [from, to] = [previous.check_in ?? null, previous.check_out ?? null];
  if (said.check_in !== null) {
    if (said.check_out !== null || from === null || to === null)
      return { check_in: said.check_in, check_out: said.check_out };
    return { check_in: said.check_in, check_out: addDays(said.check_in, nightsBetween(from, to)) };
  }
  if (said.nights !== undefined && from !== null)
    return { check_in: from, check_out: addDays(isMore && to !== null ? to : from, said.nights) };
  return { check_in: from, check_out: to };
}

/** A new bound replaces the former one and keeps its currency and what it is for. */
function priceOf(previous: PreviousSentence, said: Data): Data['price'] {
  if (!said.price) return previous.price;
  const { min, max, currency, per } = said.price;
  return { min, max, currency: currency ?? previous.price?.currency ?? null, per: per ?? previous.price?.per ?? null };
}

function missingOf(data: Data): Answer['missing_info'] {
  const missing: Answer['missing_info'] = [];
  if ((data.check_in === null || data.check_out === null) && !data.month) missing.push('dates');
  if (data.guests === null) missing.push('guests');
  if (data.group_type === null) missing.push('group_type');
  return missing;
}

function isEmpty(data: Data): boolean {
  const { amenities, location_details: _, ...rest } = data;
  return amenities.length === 0 && Object.values(rest).every((value) => value === null || value === undefined);
}
