import type { HomeFacts } from '#server/listings/listings.ts';

/** A home that could take the place of a cancelled stay. */
export interface Candidate {
  facts: Pick<HomeFacts, 'id' | 'property_type' | 'bedrooms' | 'beds' | 'rating'>;
  total_dirham: number;
  /** From the cancelled home. */
  kilometres: number;
}

/** The cancelled stay and its home. */
export interface Original {
  facts: Candidate['facts'];
  price_dirham: number;
}

/** A home below this share of the price is not comparable. */
export const lowestShare = 0.5;

/** Whether a home is comparable: it has as many beds or bedrooms, and does not cost less than half. */
export function isComparable({ facts, total_dirham }: Candidate, original: Original): boolean {
  const hasRoom = facts.bedrooms >= original.facts.bedrooms || facts.beds >= original.facts.beds;
  return hasRoom && total_dirham >= original.price_dirham * lowestShare;
}

/** The best candidates first, at most `most`; equal ones in the order of their ids. */
export function rankCandidates<One extends Candidate>(
  candidates: readonly One[],
  original: Original,
  most: number,
): One[] {
  return candidates
    .map((one) => ({ one, difference: differenceFrom(one, original) }))
    .toSorted((a, b) => a.difference - b.difference || (a.one.facts.id < b.one.facts.id ? -1 : 1))
    .slice(0, most)
    .map(({ one }) => one);
}

/** The rating that counts for a home without reviews. */
const unrated = 4.5;

/**
 * How far a home is from what the guest had booked; less is better. 5 km, another type, a bedroom less, a quarter of the price
 * and half a star count about the same.
 */
function differenceFrom({ facts, total_dirham, kilometres }: Candidate, original: Original): number {
  const { facts: wanted, price_dirham } = original;
  const price = price_dirham === 0 ? 0 : Math.abs(total_dirham - price_dirham) / price_dirham;
  const stars = Math.max(0, (wanted.rating ?? unrated) - (facts.rating ?? unrated));
  const bedrooms = Math.max(0, wanted.bedrooms - facts.bedrooms);
  const type = facts.property_type === wanted.property_type ? 0 : 1;
  return kilometres / 5 + type + bedrooms + price * 4 + stars * 2;
}
