import type { AnswerOf } from '#contract/operation.ts';
import type { Operations } from '#contract/operations.ts';
import { toShown, type PriceScale } from '#app/search-query/price-scale.ts';
import type { SearchQuery } from '#app/search-query/search-query.ts';

export type PriceBands = AnswerOf<Operations['countPrices']>;
type Prices = Pick<SearchQuery, 'min_price' | 'max_price'>;

/** The line that the thumbs run on and where they stand, in whole units of the reader's currency. */
export interface PriceBounds {
  least: number;
  most: number;
  low: number;
  high: number;
}

/**
 * A price asked for beyond the line has its thumb at the end of it. Two thumbs never share a place, so both can be
 * grasped.
 */
export function boundsOf(
  { lowest, highest }: PriceBands,
  { min_price, max_price }: Prices,
  scale: PriceScale,
): PriceBounds {
  const least = toShown(lowest.dirham / 1000, scale);
  const most = Math.max(least + 2, toShown(highest.dirham / 1000, scale));
  const within = (shown: number, from: number, to: number) => Math.min(Math.max(shown, from), to);
  const low = min_price === null ? least : within(toShown(min_price, scale), least, most - 1);
  const high = max_price === null ? most : within(toShown(max_price, scale), low + 1, most);
  return { least, most, low, high };
}

/** True for a band that holds a price within those asked for. The last band is open above. */
export function isBandIn(
  { lowest, highest, homes }: PriceBands,
  at: number,
  { min_price, max_price }: Prices,
): boolean {
  const width = (highest.dirham - lowest.dirham) / homes.length;
  const from = (lowest.dirham + at * width) / 1000;
  const isLast = at === homes.length - 1;
  const to = isLast ? Number.POSITIVE_INFINITY : from + width / 1000;
  return (min_price ?? 0) < to && (max_price ?? Number.POSITIVE_INFINITY) >= from;
}
