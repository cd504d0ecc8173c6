import type { Pool } from 'pg';
import { propertyTypes } from '#contract/listings.ts';
import { amenities } from '#contract/amenities.ts';
import { hasAmenity } from '#server/listings/listings.ts';
import { openGazetteer } from '#server/places/places.ts';
import { cellAt, neighboursOf } from '#server/search/search.ts';
import { interactionsQuery, type InteractionRow } from './interaction-list.ts';

/** What an account prefers, computed from its own interactions only. Shares are between 0 and 1. */
export interface Preferences {
  /** The weighted mean position of the interactions in each cell of the map; the highest share is 1. */
  locations: readonly { latitude: number; longitude: number; share: number }[];
  /** The cells to search for candidates, the most preferred first: those of `locations` and their neighbours. */
  cells: readonly number[];
  /** By index in the contract's list; the highest share is 1. */
  types: readonly number[];
  /** By index in the contract's list: the weighted share of interactions with this amenity. */
  amenities: readonly number[];
  /** Prices of a night; the shares sum to 1. */
  prices: readonly { dirham: number; share: number }[];
  /** Ids of properties that are not recommended: saved, booked, and the account's own. */
  excluded: readonly string[];
}

/** A booking or a saved property shows more interest than a search, and a search more than a view. */
const weights = { stay: 3, saved: 3, searched: 2, viewed: 1 };
/** An interaction counts half after this time. */
const halfLifeDays = 30;
/** A location may be at the edge of its cell, which is some 13 km wide, so the neighbouring cells count as well. */
const neighbourShare = 0.3;

/** Every list is empty for an account without interactions. */
export async function getPreferences(pool: Pool, userId: string, today: string): Promise<Preferences> {
  const [{ rows }, gazetteer] = await Promise.all([
    pool.query<InteractionRow>({ ...interactionsQuery, values: [userId, today] }),
    openGazetteer(pool),
  ]);
  const locations = new Map<number, { latitude: number; longitude: number; weight: number }>();
  const cells = new Map<number, number>();
  const typeWeights = propertyTypes.map(() => 0);
  const amenityWeights = amenities.map(() => 0);
  const prices: { dirham: number; share: number }[] = [];
  let totalWeight = 0;
  const addCell = (cell: number, weight: number) => cells.set(cell, (cells.get(cell) ?? 0) + weight);
  for (const row of rows) {
    if (row.kind === 'own') continue;
    const weight = weights[row.kind] * 0.5 ** (row.days_ago / halfLifeDays);
    const place = row.place_id === null ? undefined : gazetteer.places.get(row.place_id);
    const point = place ?? (row.latitude === null ? undefined : { latitude: row.latitude, longitude: row.longitude! });
    if (point) {
      const cell = cellAt(point);
      const location = locations.get(cell) ?? { latitude: 0, longitude: 0, weight: 0 };
      location.latitude += point.latitude * weight;
      location.longitude += point.longitude * weight;
      location.weight += weight;
      locations.set(cell, location);
      addCell(cell, weight);
      for (const neighbour of neighboursOf(cell)) addCell(neighbour, weight * neighbourShare);
    }
    const typeBits = row.property_types ?? (row.property_type === null ? 0 : 1 << row.property_type);
    for (const index of typeWeights.keys()) if ((typeBits >> index) & 1) typeWeights[index]! += weight;
    const wanted = { indexed: row.amenities ?? 0, further: row.further_amenities };
    for (const index of amenityWeights.keys()) if (hasAmenity(wanted, index)) amenityWeights[index]! += weight;
    const dirham = row.price_dirham ?? typicalPrice(row.min_price_dirham, row.max_price_dirham);
    if (dirham !== null) prices.push({ dirham, share: weight });
    totalWeight += weight;
  }
  const priceWeight = prices.reduce((sum, { share }) => sum + share, 0);
  const maxLocationWeight = Math.max(...[...locations.values()].map(({ weight }) => weight));
  const maxTypeWeight = Math.max(...typeWeights);
  return {
    locations: [...locations.values()].map(({ latitude, longitude, weight }) => ({
      latitude: latitude / weight,
      longitude: longitude / weight,
      share: weight / maxLocationWeight,
    })),
    cells: [...cells].toSorted((one, other) => other[1] - one[1] || one[0] - other[0]).map(([cell]) => cell),
    types: typeWeights.map((weight) => (weight === 0 ? 0 : weight / maxTypeWeight)),
    amenities: amenityWeights.map((weight) => (weight === 0 ? 0 : weight / totalWeight)),
    prices: prices.map(({ dirham, share }) => ({ dirham, share: share / priceWeight })),
    excluded: rows.flatMap(({ kind, property_id }) =>
      property_id !== null && (kind === 'own' || kind === 'stay' || kind === 'saved') ? [property_id] : [],
    ),
  };
}

/** The price that a price filter suggests: the geometric mean of both bounds, or near the only bound. */
function typicalPrice(min: number | null, max: number | null): number | null {
  if (min !== null && max !== null) return Math.round(Math.sqrt(min * max));
  if (max !== null) return Math.round(max * 0.8);
  return min === null ? null : Math.round(min * 1.25);
}
