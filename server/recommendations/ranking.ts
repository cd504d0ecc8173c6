import { hasAmenity } from '#server/listings/listings.ts';
import { kilometresBetween } from '#server/search/search.ts';
import type { Preferences } from './preferences.ts';

/** A property that may be recommended, and what its relevance is computed from. */
export interface Candidate {
  property_id: string;
  latitude: number;
  longitude: number;
  cell: number;
  /** Index in the contract's list of property types. */
  property_type: number;
  /** The bits of its amenities, see `FeatureBits`. */
  amenities: number;
  further_amenities: string;
  price_dirham: number;
  /** The sort key of `recommended`: the rating with a prior, and a little for stays. */
  score: number;
  /** Rank among the most popular properties, from 1; null below them. */
  popular_rank: number | null;
}

const weights = { location: 4, type: 1.5, price: 1.2, amenities: 0.8, quality: 0.6, popularity: 0.7, day: 0.15 };
/** Subtracted from a candidate for each property of its type, or of its cell, that is already in the row. */
const repetitionPenalties = { type: 0.35, cell: 0.2 };
/** Proximity decreases linearly from 1 to 0 at this distance. */
const maxKilometres = 30;
/** The score of a property without reviews and bookings. */
const defaultScore = 4.6;

/**
 * The weighted sum of a candidate's similarity to the preferences, its quality and its popularity, each from 0 to about 1.
 * Without preferences, only quality, popularity and `day` remain. `day` adds a pseudo-random part that changes the order of
 * similar properties daily.
 *
 * @param popularCount number of ranks that `popular_rank` may have
 */
export function relevanceOf(candidate: Candidate, preferences: Preferences, popularCount: number, day: string): number {
  const proximity = preferences.locations.reduce((sum, location) => {
    const distance = kilometresBetween(candidate, location);
    return sum + location.share * Math.max(0, 1 - distance / maxKilometres);
  }, 0);
  const type = preferences.types[candidate.property_type] ?? 0;
  // 1 for the same price, 0 for half or twice as much.
  const price = preferences.prices.reduce((sum, preferred) => {
    const difference = Math.abs(Math.log2(candidate.price_dirham / preferred.dirham));
    return sum + preferred.share * Math.max(0, 1 - difference);
  }, 0);
  const offered = { indexed: candidate.amenities, further: candidate.further_amenities };
  let presentAmenities = 0;
  let preferredAmenities = 0;
  for (const [index, share] of preferences.amenities.entries()) {
    preferredAmenities += share;
    if (hasAmenity(offered, index)) presentAmenities += share;
  }
  const popularity = candidate.popular_rank === null ? 0 : 1 - (candidate.popular_rank - 1) / popularCount;
  return (
    weights.location * Math.min(1, proximity) +
    weights.type * type +
    weights.price * price +
    weights.amenities * (preferredAmenities === 0 ? 0 : presentAmenities / preferredAmenities) +
    weights.quality * (candidate.score - defaultScore) +
    weights.popularity * popularity +
    weights.day * hashFraction(`${day} ${candidate.property_id}`)
  );
}

/**
 * The most relevant candidates, diversified: each one chosen lowers the relevance of those of the same type or cell, and a
 * candidate follows one of the same type and cell only if no other is left.
 */
export function rankDiverse<C extends Candidate>(
  candidates: readonly (C & { relevance: number })[],
  count: number,
): C[] {
  const remaining = candidates.toSorted(
    (one, other) => other.relevance - one.relevance || (one.property_id < other.property_id ? -1 : 1),
  );
  const ranked: C[] = [];
  const countByType = new Map<number, number>();
  const countByCell = new Map<number, number>();
  while (ranked.length < count && remaining.length > 0) {
    const previous = ranked.at(-1);
    let bestIndex = -1;
    let bestValue = Number.NEGATIVE_INFINITY;
    for (const [index, { relevance, property_type, cell }] of remaining.entries()) {
      const resemblesPrevious = previous?.cell === cell && previous.property_type === property_type;
      const value =
        relevance -
        repetitionPenalties.type * (countByType.get(property_type) ?? 0) -
        repetitionPenalties.cell * (countByCell.get(cell) ?? 0) -
        (resemblesPrevious ? 100 : 0);
      if (value > bestValue) {
        bestValue = value;
        bestIndex = index;
      }
    }
    const [best] = remaining.splice(bestIndex, 1);
    const { property_type, cell } = best!;
    ranked.push(best!);
    countByType.set(property_type, (countByType.get(property_type) ?? 0) + 1);
    countByCell.set(cell, (countByCell.get(cell) ?? 0) + 1);
  }
  return ranked;
}

/** A pseudo-random number in [0, 1) that depends on the text only: FNV-1a with a final mix of the high bits. */
function hashFraction(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return ((hash ^ (hash >>> 13)) >>> 0) / 2 ** 32;
}
