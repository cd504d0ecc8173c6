import type { PricedHomes } from './facets.ts';

/** Bands of equal width, in dinar. */
export interface PriceBands {
  /** Where the first band begins and the last one ends. */
  from: number;
  to: number;
  /** Homes in each band; those dearer than `to` are in the last. */
  homes: number[];
}

/** As many bars as a phone shows side by side. */
const mostBands = 30;
const widths = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000];
/** The few dearest homes would squeeze all others into the first bars: they share the last one. */
const shownShare = 0.98;

/** Draws bands over prices that come cheapest first. No bands where there are no homes. */
export function priceHistogram(priced: readonly PricedHomes[]): PriceBands {
  const [cheapest] = priced;
  if (!cheapest) return { from: 0, to: 0, homes: [] };
  const total = priced.reduce((sum, { homes }) => sum + homes, 0);
  let counted = 0;
  const dear = priced.find(({ homes }) => (counted += homes) >= total * shownShare)!.dinar;
  const area = (width: number) => {
    const from = Math.floor(cheapest.dinar / width) * width;
    return { from, count: Math.floor((dear - from) / width) + 1 };
  };
  const width = widths.find((one) => area(one).count <= mostBands) ?? widths.at(-1)!;
  const { from, count } = area(width);
  const homes = Array.from({ length: Math.min(count, mostBands) }, () => 0);
  for (const one of priced) {
    const band = Math.min(Math.floor((one.dinar - from) / width), homes.length - 1);
    homes[band] = homes[band]! + one.homes;
  }
  return { from, to: from + homes.length * width, homes };
}
