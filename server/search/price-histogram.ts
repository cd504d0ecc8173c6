import type { PriceCount } from './facets.ts';

/** Properties by price, in bands of equal width. */
export interface PriceHistogram {
  /** Lower bound of the first band and upper bound of the last, in dinar a night. */
  from: number;
  to: number;
  /** Properties in each band. The last band also counts those above `to`. */
  counts: number[];
}

/** As many bars as fit the width of a phone. */
const maxBands = 30;
/** Possible widths of a band, in dinar. */
const widths = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000];
/** The bands are laid out over this share of the properties, so that a few high prices do not squeeze the others together. */
const scaledShare = 0.98;

/** A histogram has no more bands than its properties fill, so that few of them are not single bars with gaps between. */
function bandsFor(total: number): number {
  return Math.min(maxBands, Math.max(4, Math.ceil(2 * Math.sqrt(total))));
}

/** Makes a histogram of at most 30 bands from counts in ascending order of price. It has no bands without properties. */
export function priceHistogram(prices: readonly PriceCount[]): PriceHistogram {
  const [cheapest] = prices;
  if (!cheapest) return { from: 0, to: 0, counts: [] };
  const total = prices.reduce((sum, { count }) => sum + count, 0);
  let cumulative = 0;
  const highest = prices.find(({ count }) => (cumulative += count) >= total * scaledShare)!.dinar;
  const layOut = (width: number) => {
    const from = Math.floor(cheapest.dinar / width) * width;
    return { from, bands: Math.floor((highest - from) / width) + 1 };
  };
  const width = widths.find((candidate) => layOut(candidate).bands <= bandsFor(total)) ?? widths.at(-1)!;
  const { from, bands } = layOut(width);
  const counts = Array.from({ length: Math.min(bands, maxBands) }, () => 0);
  for (const { dinar, count } of prices) {
    const band = Math.min(Math.floor((dinar - from) / width), counts.length - 1);
    counts[band] = counts[band]! + count;
  }
  return { from, to: from + counts.length * width, counts };
}
