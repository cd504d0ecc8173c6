import { kilometresBetween } from '#server/search/search.ts';
import type { Preferences } from './preferences.ts';

/** A home that may be recommended, with what is weighed of it. */
export interface Candidate {
  property_id: string;
  latitude: number;
  longitude: number;
  cell: number;
  /** Position in the contract's list of property types. */
  property_type: number;
  /** Bit per amenity, in the order of the contract's list. */
  amenities: number;
  price_dirham: number;
  /** What "recommended" sorts by: the rating with a prior, and a little for stays. */
  score: number;
  /** Rank among the most popular properties, from 1; null below them. */
  popular_rank: number | null;
}

/** What each likeness counts: where decides most, then what kind of home, what it costs, and what it has. */
const weights = { near: 4, type: 1.5, price: 1.2, amenities: 0.8, quality: 0.6, popular: 0.7, day: 0.15 };
/** Each home of one kind, or of one place, makes the next of it this much less welcome. */
const repeated = { type: 0.35, cell: 0.2 };
/** From here on a home is no longer near; half as far counts half. */
const nearKilometres = 30;
/** The score of a home that nobody has rated or booked yet. */
const usualScore = 4.6;

/**
 * How well a home fits, each part between 0 and about 1, weighed. With no preferences known only quality, popularity and
 * the day are left, which is what visitors get. The day's part mixes homes that fit alike: another order tomorrow,
 * the same one all day.
 */
export function scoreOf(home: Candidate, preferences: Preferences, mostPopular: number, day: string): number {
  const near = preferences.places.reduce((sum, place) => {
    const away = kilometresBetween(home, place);
    return sum + place.share * Math.max(0, 1 - away / nearKilometres);
  }, 0);
  const type = preferences.types[home.property_type] ?? 0;
  // A price counts whole where it is the same, and nothing at the double or the half of it.
  const price = preferences.prices.reduce((sum, liked) => {
    const away = Math.abs(Math.log2(home.price_dirham / liked.dirham));
    return sum + liked.share * Math.max(0, 1 - away);
  }, 0);
  let shared = 0;
  let wished = 0;
  for (const [at, share] of preferences.amenities.entries()) {
    wished += share;
    if ((home.amenities >> at) & 1) shared += share;
  }
  const popular = home.popular_rank === null ? 0 : 1 - (home.popular_rank - 1) / mostPopular;
  return (
    weights.near * Math.min(1, near) +
    weights.type * type +
    weights.price * price +
    weights.amenities * (wished === 0 ? 0 : shared / wished) +
    weights.quality * (home.score - usualScore) +
    weights.popular * popular +
    weights.day * drawOf(`${day} ${home.property_id}`)
  );
}

/**
 * The best fitting homes, but spread: one kind or one place loses as it fills the row, and a home never stands
 * beside one of the same kind in the same place while there is any other.
 */
export function rankDiverse<C extends Candidate>(homes: readonly (C & { fit: number })[], count: number): C[] {
  const left = homes.toSorted((one, other) => other.fit - one.fit || (one.property_id < other.property_id ? -1 : 1));
  const picked: C[] = [];
  const types = new Map<number, number>();
  const cells = new Map<number, number>();
  while (picked.length < count && left.length > 0) {
    const before = picked.at(-1);
    let best = -1;
    let bestWorth = Number.NEGATIVE_INFINITY;
    for (const [at, home] of left.entries()) {
      const isAlike = before && before.cell === home.cell && before.property_type === home.property_type;
      const worth =
        home.fit -
        repeated.type * (types.get(home.property_type) ?? 0) -
        repeated.cell * (cells.get(home.cell) ?? 0) -
        (isAlike ? 100 : 0);
      if (worth > bestWorth) {
        bestWorth = worth;
        best = at;
      }
    }
    const [home] = left.splice(best, 1);
    picked.push(home!);
    types.set(home!.property_type, (types.get(home!.property_type) ?? 0) + 1);
    cells.set(home!.cell, (cells.get(home!.cell) ?? 0) + 1);
  }
  return picked;
}

/** A number in [0, 1) that hangs on the text only (FNV-1a). */
function drawOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  // The last characters stir the high bits too little.
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}
