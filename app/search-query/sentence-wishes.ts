import { nightsBetween } from '#contract/days.ts';
import type { Amenity } from '#contract/listings.ts';
import { isListed, type MonthPart, type NearKind, type WishedAmenity } from '#contract/query-parser.ts';
import type { ParsedQuery } from './parsed-query.ts';
import type { SearchQuery } from './search-query.ts';

type ParsedData = ParsedQuery['parsed_data'];

/** The amenities of a sentence that homes can be searched by. Near the sea means access to a beach. */
export function wishedAmenities({ amenities, near }: ParsedData): Amenity[] {
  const listed = amenities.filter(isListed).filter((amenity) => amenity !== 'family_only');
  return near?.kind === 'sea' && !listed.includes('beach_access') ? [...listed, 'beach_access'] : listed;
}

/** Price, bedrooms, order, instant booking and nearness of a sentence, where the address has none. */
export function wishFilters(
  query: SearchQuery,
  parsed: ParsedData,
): Pick<SearchQuery, 'bbox' | 'min_price' | 'max_price' | 'bedrooms' | 'sort' | 'instant_book'> {
  const hasPrice = query.min_price !== null || query.max_price !== null;
  const prices = hasPrice ? query : nightlyPrices(parsed);
  return {
    bbox: query.bbox || boxAround(parsed.near),
    min_price: prices.min_price,
    max_price: prices.max_price,
    bedrooms: query.bedrooms ?? parsed.bedrooms ?? null,
    sort: query.sort === 'recommended' ? (parsed.sort ?? query.sort) : query.sort,
    instant_book: query.instant_book || parsed.instant_book === true,
  };
}

/** In dinar a night; null for another currency, or for a stay of unknown length. */
function nightlyPrices({
  price,
  check_in,
  check_out,
  nights,
}: ParsedData): Pick<SearchQuery, 'min_price' | 'max_price'> {
  const length = check_in && check_out ? nightsBetween(check_in, check_out) : nights;
  const divisor = price?.per === 'stay' ? length : 1;
  if (!price || !divisor || (price.currency ?? 'LYD') !== 'LYD') return { min_price: null, max_price: null };
  return {
    min_price: price.min === null ? null : Math.floor(price.min / divisor),
    max_price: price.max === null ? null : Math.floor(price.max / divisor),
  };
}

/** "Near" without a distance, in kilometres. */
const usualDistance = 5;
const kilometresPerDegree = 111.32;

/** Map bounds around a landmark whose position is known; empty for any other. */
function boxAround(near: ParsedData['near']): string {
  if (!near || near.latitude === null || near.longitude === null) return '';
  const { latitude, longitude, max_km } = near;
  const north = (max_km ?? usualDistance) / kilometresPerDegree;
  const east = north / Math.cos((latitude * Math.PI) / 180);
  return [longitude - east, latitude - north, longitude + east, latitude + north]
    .map((degrees) => degrees.toFixed(4))
    .join(',');
}

/** A part of a sentence that was understood and is no part of the search. */
export type UnsearchedWish =
  | { kind: 'words' | 'otherPlace' | 'refusedPlace' | 'arrival'; text: string }
  | { kind: 'amenity' | 'refused'; amenity: WishedAmenity }
  | { kind: 'near'; near: NearKind; name: string | null }
  | { kind: 'price' }
  | { kind: 'bathrooms' | 'beds' | 'nights' | 'rating'; count: number }
  | { kind: 'month'; firstDay: string; part: MonthPart };

/** The wishes of a sentence that the search leaves out, in the order of the answer. */
export function unsearchedWishes(parsed: ParsedData): UnsearchedWish[] {
  const { near, price, month, place_names: names = {} } = parsed;
  const shown = (name: string) => names[name] ?? name;
  const wishes: UnsearchedWish[] = [];
  for (const name of (parsed.locations ?? []).slice(1)) wishes.push({ kind: 'otherPlace', text: shown(name) });
  for (const name of parsed.excluded_locations ?? []) wishes.push({ kind: 'refusedPlace', text: shown(name) });
  if (near && near.kind !== 'sea' && boxAround(near) === '')
    wishes.push({ kind: 'near', near: near.kind, name: near.name });
  const prices = nightlyPrices(parsed);
  if (price && prices.min_price === null && prices.max_price === null) wishes.push({ kind: 'price' });
  for (const kind of ['bathrooms', 'beds', 'nights'] as const) {
    const count = parsed[kind];
    if (count !== undefined) wishes.push({ kind, count });
  }
  if (parsed.min_rating !== undefined) wishes.push({ kind: 'rating', count: parsed.min_rating });
  if (month) {
    const firstDay = `${month.year}-${String(month.month).padStart(2, '0')}-01`;
    wishes.push({ kind: 'month', firstDay, part: month.part });
  }
  if (parsed.arrival_time !== undefined) wishes.push({ kind: 'arrival', text: parsed.arrival_time });
  for (const amenity of parsed.amenities) if (!isListed(amenity)) wishes.push({ kind: 'amenity', amenity });
  for (const amenity of parsed.refused ?? []) wishes.push({ kind: 'refused', amenity });
  for (const text of parsed.not_used ?? []) wishes.push({ kind: 'words', text });
  return wishes;
}
