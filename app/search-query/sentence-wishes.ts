import { nightsBetween } from '#contract/days.ts';
import { searchLimits } from '#contract/search.ts';
import { ofLeastFilters, type LeastFilterName } from '#contract/home-numbers.ts';
import { usualNearKm } from '#contract/geography.ts';
import type { Feature } from '#contract/amenities.ts';
import type { NearKind } from '#contract/query-parser.ts';
import type { ParsedQuery } from './parsed-query.ts';
import { emptyQuery, nightsLimit, type SearchQuery } from './search-query.ts';

type ParsedData = ParsedQuery['parsed_data'];

/** What a sentence asks of a home but for families only. */
export function wishedAmenities({ amenities }: ParsedData): Feature[] {
  return amenities.filter((amenity) => amenity !== 'family_only');
}

/** The place of a sentence. Around a landmark the search is not held within its town, which the sentence does not name. */
export function wishedLocation({ location, near, is_town_of_landmark }: ParsedData): string {
  return is_town_of_landmark && landmarkOf(near) !== null ? '' : (location ?? '');
}

/**
 * Further and refused places, price, rooms, rating, refusals, order, instant booking, paying on arrival, nearness, month, length and hour of arrival
 * of a sentence, where the address has none.
 */
export function wishFilters(
  query: SearchQuery,
  parsed: ParsedData,
): Pick<
  SearchQuery,
  | 'locations'
  | 'excluded_locations'
  | 'near'
  | 'near_km'
  | 'sea_km'
  | 'refused'
  | 'min_price'
  | 'max_price'
  | 'price_currency'
  | LeastFilterName
  | 'min_rating'
  | 'sort'
  | 'instant_book'
  | 'pay_at_property'
  | 'month'
  | 'month_part'
  | 'nights'
  | 'arrival_time'
> {
  // The parser reads some of them only.
  const said: Partial<Record<LeastFilterName, number | undefined>> = parsed;
  const hasPrice = query.min_price !== null || query.max_price !== null;
  const prices = hasPrice ? query : nightlyPrices(parsed);
  return {
    locations: query.location || query.locations.length > 0 ? query.locations : (parsed.locations ?? []).slice(1),
    excluded_locations:
      query.excluded_locations.length > 0 ? query.excluded_locations : (parsed.excluded_locations ?? []),
    ...nearness(query, parsed.near),
    ...flexibleStay(query, parsed),
    arrival_time: query.arrival_time ?? searchedArrival(parsed),
    refused: query.refused.length > 0 ? query.refused : (parsed.refused ?? []),
    min_price: prices.min_price,
    max_price: prices.max_price,
    price_currency: hasPrice ? query.price_currency : isSearched(prices) ? (parsed.price?.currency ?? null) : null,
    ...ofLeastFilters((filter) => query[filter] ?? said[filter] ?? null),
    min_rating: query.min_rating ?? (parsed.min_rating ? Math.min(5, parsed.min_rating) : null),
    sort: query.sort === 'recommended' ? (parsed.sort ?? query.sort) : query.sort,
    instant_book: query.instant_book || parsed.instant_book === true,
    pay_at_property: query.pay_at_property || parsed.pay_at_property === true,
  };
}

const isSearched = ({ min_price, max_price }: Pick<SearchQuery, 'min_price' | 'max_price'>) =>
  min_price !== null || max_price !== null;

/** In dinar a night; null for a stay of unknown length. */
function nightlyPrices({
  price,
  price_in_dinar,
  check_in,
  check_out,
  nights,
}: ParsedData): Pick<SearchQuery, 'min_price' | 'max_price'> {
  const length = check_in && check_out ? nightsBetween(check_in, check_out) : nights;
  const divisor = price?.per === 'stay' ? length : 1;
  const bounds = (price?.currency ?? 'LYD') === 'LYD' ? price : price_in_dinar;
  if (!bounds || !divisor) return { min_price: null, max_price: null };
  return {
    min_price: bounds.min === null ? null : Math.floor(bounds.min / divisor),
    max_price: bounds.max === null ? null : Math.floor(bounds.max / divisor),
  };
}

/** The landmark and the distance from the sea of the address, or else of the sentence. */
function nearness(
  { near, near_km, sea_km }: SearchQuery,
  wished: ParsedData['near'],
): Pick<SearchQuery, 'near' | 'near_km' | 'sea_km'> {
  const landmark = near === '' ? landmarkOf(wished) : null;
  return {
    near: landmark ?? near,
    near_km: landmark === null ? near_km : tenths(wished!.max_km ?? usualLandmarkKm(wished!.kind), searchLimits.nearKm),
    sea_km: sea_km ?? seaKilometres(wished),
  };
}

/** Around a beach with a name as around any landmark: its middle may be far from its ends. */
function usualLandmarkKm(kind: NearKind): number {
  return usualNearKm(kind === 'sea' ? 'landmark' : kind);
}

/** The id of a landmark whose position is known. */
function landmarkOf(near: ParsedData['near']): string | null {
  return near?.place_id ?? null;
}

/** How near the sea a sentence asks for: "near" alone is as near as is usual. */
function seaKilometres(near: ParsedData['near']): number | null {
  return near?.kind === 'sea' && landmarkOf(near) === null
    ? tenths(near.max_km ?? usualNearKm('sea'), searchLimits.seaKm)
    : null;
}

/** The month and the number of nights of a sentence without days. */
function flexibleStay(query: SearchQuery, parsed: ParsedData): Pick<SearchQuery, 'month' | 'month_part' | 'nights'> {
  const { month, month_part, nights } = query;
  if (query.check_in !== null || (month === null && parsed.check_in !== null))
    return { month: null, month_part: 'whole', nights: null };
  const length = nights ?? searchedNights(parsed);
  if (month !== null || !parsed.month) return { month, month_part, nights: length };
  return { month: monthOf(parsed.month), month_part: parsed.month.part, nights: length };
}

/** `YYYY-MM` */
function monthOf({ year, month }: { year: number; month: number }): string {
  return `${year}-${String(month).padStart(2, '0')}`;
}

function searchedNights({ nights }: ParsedData): number | null {
  return nights !== undefined && nights >= 1 && nights <= nightsLimit ? nights : null;
}

/** Until when guests are let in at night is not known of a home, so only an hour of the day can be searched. */
function searchedArrival({ arrival_time }: ParsedData): string | null {
  return arrival_time !== undefined && arrival_time >= '06:00' ? arrival_time : null;
}

/** As the address has it: with one decimal, and no more than a search takes. */
function tenths(km: number, limit: number): number {
  return Math.min(limit, Math.max(0.1, Math.round(km * 10) / 10));
}

/** A part of a sentence that is no part of the search: words that were not understood (`unknown`), and wishes that were. */
export type UnsearchedWish =
  | { kind: 'words' | 'unknown' | 'arrival'; text: string }
  | { kind: 'near'; near: NearKind; name: string | null }
  | { kind: 'price' }
  | { kind: 'nights'; count: number };

/** The wishes of a sentence that the search leaves out, in the order of the answer. */
export function unsearchedWishes(parsed: ParsedData): UnsearchedWish[] {
  const { near, price, arrival_time } = parsed;
  const wishes: UnsearchedWish[] = [];
  if (near && near.kind !== 'sea' && landmarkOf(near) === null)
    wishes.push({ kind: 'near', near: near.kind, name: near.name });
  const prices = nightlyPrices(parsed);
  if (price && prices.min_price === null && prices.max_price === null) wishes.push({ kind: 'price' });
  if (parsed.nights !== undefined && searchedNights(parsed) === null)
    wishes.push({ kind: 'nights', count: parsed.nights });
  if (arrival_time !== undefined && searchedArrival(parsed) === null)
    wishes.push({ kind: 'arrival', text: arrival_time });
  for (const text of parsed.not_used ?? []) wishes.push({ kind: 'words', text });
  for (const text of parsed.not_understood ?? []) wishes.push({ kind: 'unknown', text });
  return wishes;
}

/** True if a sentence wishes for more than place, stay, guests, group, type and amenities. */
export function hasFurtherWishes(parsed: ParsedData): boolean {
  const filters = wishFilters(emptyQuery, parsed);
  return (
    parsed.near !== undefined ||
    unsearchedWishes(parsed).length > 0 ||
    JSON.stringify({ ...emptyQuery, ...filters }) !== JSON.stringify(emptyQuery)
  );
}
