import type { SearchQuery } from './search-query.ts';
import type { ParsedQuery } from './parsed-query.ts';

/**
 * The search with what its words say added: what the address says apart from them wins. The words themselves are then
 * told by the rest, and go: whoever takes one part away is not given it again by the sentence it came from.
 */
export function withUnderstood(asked: SearchQuery, { parsed_data: said, confidence }: ParsedQuery): SearchQuery {
  const hasDates = asked.check_in !== null;
  return {
    ...asked,
    q: '',
    location: asked.location || (isAbroad(said) ? '' : (said.location ?? '')),
    check_in: hasDates ? asked.check_in : said.check_in,
    check_out: hasDates ? asked.check_out : said.check_in && said.check_out,
    guests: asked.guests ?? countedGuests(said),
    property_types:
      asked.property_types.length > 0 || said.property_type === null ? asked.property_types : [said.property_type],
    group_type: asked.group_type ?? said.group_type,
    amenities: asked.amenities.length > 0 ? asked.amenities : said.amenities.filter((one) => one !== 'family_only'),
    family_only: asked.family_only || said.amenities.includes('family_only'),
    confidence: asked.confidence || (confidence > 0 ? String(Math.round(Math.min(1, confidence) * 100) / 100) : ''),
  };
}

type Said = ParsedQuery['parsed_data'];

function countedGuests({ guests }: Said): SearchQuery['guests'] {
  return guests && guests.adults + guests.children + guests.infants > 0 ? guests : null;
}

function isAbroad({ location_details: place }: Said): boolean {
  return place?.out_of_scope === true;
}

/** The place abroad that the words ask for, as they name it; null where they ask for none. */
export function placeAbroad({ parsed_data }: ParsedQuery): string | null {
  return isAbroad(parsed_data) ? (parsed_data.location_details?.name ?? null) : null;
}

/** True for a search that came from somebody's own words, of which each part understood can be taken back. */
export function cameFromSentence({ q, confidence }: SearchQuery): boolean {
  return q !== '' || confidence !== '';
}

/** One thing that the words said, and the search without it. */
export type QueryChip = { kind: 'place' | 'dates' | 'guests' | 'group' | 'area'; without: SearchQuery };

/**
 * What can be taken back of the search itself: each part of it that came from somebody's words, the kind of trip, which
 * is on screen nowhere else, and the part of the map.
 */
export function queryChips(choice: SearchQuery): QueryChip[] {
  const parts: QueryChip[] = [];
  const fromWords = cameFromSentence(choice);
  const { location, bbox, check_in, guests, group_type } = choice;
  if (fromWords && location !== '') parts.push({ kind: 'place', without: { ...choice, location: '', q: '' } });
  if (bbox !== '') parts.push({ kind: 'area', without: { ...choice, bbox: '' } });
  if (fromWords && check_in !== null) {
    parts.push({ kind: 'dates', without: { ...choice, check_in: null, check_out: null, flexible: 0 } });
  }
  if (fromWords && guests !== null) parts.push({ kind: 'guests', without: { ...choice, guests: null } });
  if (group_type !== null) parts.push({ kind: 'group', without: { ...choice, group_type: null } });
  return parts;
}
