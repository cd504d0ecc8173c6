import type { PropertyType } from '#contract/listings.ts';
import { wishFilters, wishedAmenities, wishedLocation } from './sentence-wishes.ts';
import { withoutDates, type SearchQuery } from './search-query.ts';
import type { ParsedQuery } from './parsed-query.ts';

/**
 * Fills the search with what the parser read in its sentence; parameters of the address take precedence. The sentence
 * itself is removed, so that a part that the reader removes later is not parsed from it again.
 */
export function withParsedSentence(query: SearchQuery, { parsed_data: parsed, confidence }: ParsedQuery): SearchQuery {
  const hasDates = query.check_in !== null || query.month !== null;
  return {
    ...query,
    q: '',
    location: query.location || (isOutsideLibya(parsed) ? '' : wishedLocation(parsed)),
    check_in: hasDates ? query.check_in : parsed.check_in,
    check_out: hasDates ? query.check_out : parsed.check_in && parsed.check_out,
    guests: query.guests ?? guestsOf(parsed),
    property_types: query.property_types.length > 0 ? query.property_types : wishedTypes(parsed),
    group_type: query.group_type ?? parsed.group_type,
    amenities: query.amenities.length > 0 ? query.amenities : wishedAmenities(parsed),
    ...wishFilters(query, parsed),
    family_only: query.family_only || parsed.amenities.includes('family_only'),
    confidence: query.confidence || (confidence > 0 ? String(Math.round(Math.min(1, confidence) * 100) / 100) : ''),
  };
}

type ParsedData = ParsedQuery['parsed_data'];

/** The property types of a sentence, of which any will do. */
export function wishedTypes({ property_types, property_type }: ParsedData): PropertyType[] {
  return property_types ?? (property_type ? [property_type] : []);
}

function guestsOf({ guests }: ParsedData): SearchQuery['guests'] {
  return guests && guests.adults + guests.children + guests.infants > 0 ? guests : null;
}

function isOutsideLibya({ location_details: place }: ParsedData): boolean {
  return place?.out_of_scope === true;
}

/** The name of the place outside Libya that the sentence names; null if it names none. */
export function foreignPlaceOf({ parsed_data }: ParsedQuery): string | null {
  return isOutsideLibya(parsed_data) ? (parsed_data.location_details?.name ?? null) : null;
}

/** True for a search that was made from a sentence. */
export function cameFromSentence({ q, confidence }: SearchQuery): boolean {
  return q !== '' || confidence !== '';
}

/** A removable part of a search that is not a filter, and the search without it. */
export type QueryChip = { without: SearchQuery } & (
  | { kind: 'place' | 'dates' | 'month' | 'guests' | 'group' | 'area' | 'near' }
  | { kind: 'otherPlace' | 'refusedPlace'; name: string }
);

/**
 * The parts of a search that are shown as removable chips beside its filters: place, dates and guests if they came from
 * a sentence, and always further and refused places, the landmark, the map bounds, the month and the group type, which no other
 * control shows.
 */
export function queryChips(query: SearchQuery): QueryChip[] {
  const chips: QueryChip[] = [];
  const isFromSentence = cameFromSentence(query);
  const { location, bbox, check_in, guests, group_type } = query;
  if (isFromSentence && location !== '') {
    // The next of several places takes the place of the first.
    const [next = '', ...locations] = query.locations;
    chips.push({ kind: 'place', without: { ...query, location: next, locations, q: '' } });
  }
  for (const name of query.locations) {
    const locations = query.locations.filter((other) => other !== name);
    chips.push({ kind: 'otherPlace', name, without: { ...query, locations } });
  }
  for (const name of query.excluded_locations) {
    const excluded_locations = query.excluded_locations.filter((other) => other !== name);
    chips.push({ kind: 'refusedPlace', name, without: { ...query, excluded_locations } });
  }
  if (query.near !== '') chips.push({ kind: 'near', without: { ...query, near: '', near_km: null } });
  if (bbox !== '') chips.push({ kind: 'area', without: { ...query, bbox: '' } });
  if (isFromSentence && check_in !== null) {
    chips.push({ kind: 'dates', without: withoutDates(query) });
  }
  if (query.month !== null) chips.push({ kind: 'month', without: withoutDates(query) });
  if (isFromSentence && guests !== null) chips.push({ kind: 'guests', without: { ...query, guests: null } });
  if (group_type !== null) chips.push({ kind: 'group', without: { ...query, group_type: null } });
  return chips;
}
