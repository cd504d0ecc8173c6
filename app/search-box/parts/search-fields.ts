import { wishedTypes } from '#app/search-query/query-chips.ts';
import { wishedAmenities, wishedLocation } from '#app/search-query/sentence-wishes.ts';
import type { Feature } from '#contract/amenities.ts';
import type { SearchQuery } from '#app/search-query/search-query.ts';
import type { ParsedQuery } from '#app/search-query/parsed-query.ts';

/** The fields of a search that a sentence can contain. */
export interface SearchFields extends Pick<
  SearchQuery,
  'location' | 'check_in' | 'check_out' | 'guests' | 'group_type' | 'property_types' | 'amenities' | 'family_only'
> {
  /** The place in the reader's language; empty with an empty `location`. */
  place_name: string;
}

/** The fields that generated sentences leave out. */
export type UnwrittenFields = Pick<SearchFields, 'property_types' | 'amenities' | 'family_only'>;

export const emptyFields: SearchFields = {
  location: '',
  place_name: '',
  check_in: null,
  check_out: null,
  guests: null,
  group_type: null,
  property_types: [],
  amenities: [],
  family_only: false,
};

/** The fields of a parsed sentence. */
export function fieldsOf({ parsed_data: parsed }: ParsedQuery): SearchFields {
  const { location_details: place, guests } = parsed;
  const location = wishedLocation(parsed);
  return {
    location,
    place_name: location ? (place?.name ?? location) : '',
    check_in: parsed.check_in,
    check_out: parsed.check_in ? parsed.check_out : null,
    guests: guests && guests.adults + guests.children + guests.infants > 0 ? guests : null,
    group_type: parsed.group_type,
    property_types: wishedTypes(parsed),
    amenities: wishedAmenities(parsed),
    family_only: parsed.amenities.includes('family_only'),
  };
}

/** The same fields with empty values. */
export function clearedFields(fields: Partial<SearchFields> = {}): Partial<SearchFields> {
  return Object.fromEntries(Object.keys(fields).map((name) => [name, emptyFields[name as keyof SearchFields]]));
}

/** The selected fields without those that the sentence contains, so that they disappear together with its text. */
export function withoutParsedFields(selected: SearchFields, parsed: SearchFields): SearchFields {
  const rest = { ...selected, amenities: selected.amenities.filter((amenity) => !parsed.amenities.includes(amenity)) };
  if (parsed.check_in) Object.assign(rest, { check_in: null, check_out: null });
  if (parsed.guests) rest.guests = null;
  if (parsed.group_type) rest.group_type = null;
  if (parsed.property_types.length > 0) rest.property_types = [];
  if (parsed.family_only) rest.family_only = false;
  return rest;
}

/** The fields of the sentence and the selected ones, which take precedence. Amenities of both are joined. */
export function mergeFields(parsed: SearchFields, selected: SearchFields): SearchFields {
  const dates = selected.check_in ? selected : parsed;
  const place = selected.location ? selected : parsed;
  const union = (list: readonly Feature[], more: readonly Feature[]) => [...new Set([...list, ...more])];
  return {
    location: place.location,
    place_name: place.place_name,
    check_in: dates.check_in,
    check_out: dates.check_out,
    guests: selected.guests ?? parsed.guests,
    group_type: selected.group_type ?? parsed.group_type,
    property_types: selected.property_types.length > 0 ? selected.property_types : parsed.property_types,
    amenities: union(parsed.amenities, selected.amenities),
    family_only: parsed.family_only || selected.family_only,
  };
}
