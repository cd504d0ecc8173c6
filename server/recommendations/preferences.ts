import type { Pool } from 'pg';
import { amenities, propertyTypes } from '#contract/listings.ts';
import { openGazetteer } from '#server/places/places.ts';
import { cellAt, neighboursOf } from '#server/search/search.ts';
import { interactionsQuery, type InteractionRow } from './interaction-list.ts';

/**
 * What an account seems to like, from what it did itself: shares between 0 and 1 of everything it has shown
 * interest in. Nobody else's doings come into it.
 */
export interface Preferences {
  /** Where the interest lies, a point for each cell of the map that has some; the most liked one has 1. */
  places: readonly { latitude: number; longitude: number; share: number }[];
  /** The cells to look into for homes near there, the most liked first. */
  cells: readonly number[];
  /** By position in the contract's list; the most liked one has 1. */
  types: readonly number[];
  /** By position in the contract's list: how often a liked home had it, or a search asked for it. */
  amenities: readonly number[];
  /** Prices of a night with their share of the interest. */
  prices: readonly { dirham: number; share: number }[];
  /** Homes that need no recommending: saved, stayed in or booked, and the account's own. */
  known: readonly string[];
}

/** A stay and a heart are deeds; a search says what is wanted now; a look may have been an accident. */
const weights = { stay: 3, saved: 3, searched: 2, viewed: 1 };
/** What was done a month ago counts half. */
const halfLifeDays = 30;
/** A place may lie at the edge of its cell of some 13 km: the cells around are looked into as well, but later. */
const neighbourShare = 0.3;

/** Of an account that has done nothing yet, every part is empty. */
export async function readPreferences(pool: Pool, userId: string, today: string): Promise<Preferences> {
  const [{ rows }, gazetteer] = await Promise.all([
    pool.query<InteractionRow>({ ...interactionsQuery, values: [userId, today] }),
    openGazetteer(pool),
  ]);
  const places = new Map<number, { latitude: number; longitude: number; weight: number }>();
  const cells = new Map<number, number>();
  const types = propertyTypes.map(() => 0);
  const wanted = amenities.map(() => 0);
  const prices: { dirham: number; share: number }[] = [];
  let total = 0;
  const addCell = (cell: number, weight: number) => cells.set(cell, (cells.get(cell) ?? 0) + weight);
  for (const row of rows) {
    if (row.deed === 'own') continue;
    const weight = weights[row.deed] * 0.5 ** (row.days_ago / halfLifeDays);
    const place = row.place_id === null ? undefined : gazetteer.places.get(row.place_id);
    const point = place ?? (row.latitude === null ? undefined : { latitude: row.latitude, longitude: row.longitude! });
    if (point) {
      const cell = cellAt(point);
      const known = places.get(cell) ?? { latitude: 0, longitude: 0, weight: 0 };
      // The middle of what is liked there, each as far as it counts.
      known.latitude += point.latitude * weight;
      known.longitude += point.longitude * weight;
      known.weight += weight;
      places.set(cell, known);
      addCell(cell, weight);
      for (const near of neighboursOf(cell)) addCell(near, weight * neighbourShare);
    }
    const typeBits = row.property_types ?? (row.property_type === null ? 0 : 1 << row.property_type);
    for (const at of types.keys()) if ((typeBits >> at) & 1) types[at]! += weight;
    for (const at of wanted.keys()) if (((row.amenities ?? 0) >> at) & 1) wanted[at]! += weight;
    const dirham = row.price_dirham ?? middlePrice(row.min_price_dirham, row.max_price_dirham);
    if (dirham !== null) prices.push({ dirham, share: weight });
    total += weight;
  }
  const paid = prices.reduce((sum, { share }) => sum + share, 0);
  const mostNear = Math.max(...[...places.values()].map((place) => place.weight));
  const mostOfType = Math.max(...types);
  return {
    places: [...places.values()].map(({ latitude, longitude, weight }) => ({
      latitude: latitude / weight,
      longitude: longitude / weight,
      share: weight / mostNear,
    })),
    cells: [...cells].toSorted((one, other) => other[1] - one[1] || one[0] - other[0]).map(([cell]) => cell),
    types: types.map((weight) => (weight === 0 ? 0 : weight / mostOfType)),
    amenities: wanted.map((weight) => (weight === 0 ? 0 : weight / total)),
    prices: prices.map(({ dirham, share }) => ({ dirham, share: share / paid })),
    known: rows.flatMap(({ deed, property_id }) =>
      property_id !== null && (deed === 'own' || deed === 'stay' || deed === 'saved') ? [property_id] : [],
    ),
  };
}

/** What somebody who sets a limit has in mind: the middle of both, or not far from the one. */
function middlePrice(least: number | null, most: number | null): number | null {
  if (least !== null && most !== null) return Math.round(Math.sqrt(least * most));
  if (most !== null) return Math.round(most * 0.8);
  return least === null ? null : Math.round(least * 1.25);
}
