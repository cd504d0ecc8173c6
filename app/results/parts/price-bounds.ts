import type { OperationTypes } from '#contract/types.gen.ts';
import { toShown, type PriceScale } from '#app/search-query/price-scale.ts';
import type { SearchQuery } from '#app/search-query/search-query.ts';

export type PriceBands = OperationTypes['countPrices']['ok'];
type Prices = Pick<SearchQuery, 'min_price' | 'max_price'>;

/** The ends of the price slider and the positions of its thumbs, in whole units of the reader's currency. */
export interface PriceBounds {
  least: number;
  most: number;
  low: number;
  high: number;
}

/**
 * The slider of a price filter. Prices beyond an end have their thumb at that end. The thumbs never overlap, so that both
 * can be dragged.
 */
export function boundsOf(
  { lowest, highest }: PriceBands,
  { min_price, max_price }: Prices,
  scale: PriceScale,
): PriceBounds {
  const least = toShown(lowest.dirham / 1000, scale);
  const most = Math.max(least + 2, toShown(highest.dirham / 1000, scale));
  const clamp = (shown: number, from: number, to: number) => Math.min(Math.max(shown, from), to);
  const low = min_price === null ? least : clamp(toShown(min_price, scale), least, most - 1);
  const high = max_price === null ? most : clamp(toShown(max_price, scale), low + 1, most);
  return { least, most, low, high };
}

/** True if a price band overlaps the price filter. The last band has no upper end. */
export function isBandSelected(
  { lowest, highest, counts }: PriceBands,
  at: number,
  { min_price, max_price }: Prices,
): boolean {
  const width = (highest.dirham - lowest.dirham) / counts.length;
  const from = (lowest.dirham + at * width) / 1000;
  const isLast = at === counts.length - 1;
  const to = isLast ? Number.POSITIVE_INFINITY : from + width / 1000;
  return (min_price ?? 0) < to && (max_price ?? Number.POSITIVE_INFINITY) >= from;
}

/** Fewer homes make no histogram: their prices are on their cards. */
const leastHomes = 12;

/** True if enough homes are counted that bars tell how prices are spread. */
export function isSpreadShown({ counts }: PriceBands): boolean {
  return counts.reduce((sum, count) => sum + count, 0) >= leastHomes;
}
