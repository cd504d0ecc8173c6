import type { PropertyKind } from './content/content-types.ts';
import type { DemoProperty } from './properties.ts';
import type { Random } from './random.ts';

/** How many properties of a kind are in high demand, and what is added to their demand. */
const favourites: Readonly<Record<PropertyKind, readonly [count: number, extra: number]>> = {
  flat: [2, 1.4],
  studio: [1, 0.8],
  hotel_room: [1, 0.6],
  hosh: [2, 1.4],
  villa: [2, 2],
  chalet: [2, 2],
  istiraha: [1, 0.8],
  mountain: [2, 1.2],
  oasis_house: [1, 0.7],
  desert_camp: [1, 0.5],
};

/**
 * The demand of each property, which scales its occupancy, saves and views: it grows with the mean rating, and the best
 * of each kind have most, so that popular properties are well rated and of several kinds.
 */
export function drawDemand(random: Random, quality: ReadonlyMap<DemoProperty, number>): Map<DemoProperty, number> {
  const ranks = new Map<PropertyKind, number>();
  const bestFirst = [...quality].toSorted(([, a], [, b]) => b - a);
  return new Map(
    bestFirst.map(([property, mean]) => {
      const rank = ranks.get(property.kind) ?? 0;
      ranks.set(property.kind, rank + 1);
      const [count, extra] = favourites[property.kind];
      return [property, 0.25 + 0.7 * Math.max(0, mean - 3.9) + random.float() * 0.2 + (rank < count ? extra : 0)];
    }),
  );
}
