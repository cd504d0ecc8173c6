import { describe, expect, test } from 'vitest';
import { drawPlaceMap, mapHeight, mapWidth } from './place-map.server.ts';

const numbersOf = (path: string) => path.match(/-?\d+/g)?.map(Number) ?? [];

describe('drawPlaceMap', () => {
  test('draws land that does not fill the map at the coast', () => {
    const map = drawPlaceMap(32.83, 13.0, 'en');
    const numbers = numbersOf(map.land);
    expect(numbers.length).toBeGreaterThan(8);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(-41);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(mapWidth + 41);
    const ys = numbers.filter((_, at) => at % 2 === 1);
    expect(Math.min(...ys)).toBeGreaterThan(-40);
    expect(Math.max(...ys)).toBe(mapHeight + 40);
  });

  test('fills the map with land in the desert, and widens until a place has a label', () => {
    const map = drawPlaceMap(30.13, 9.5, 'ar');
    expect(map.labels.length).toBeGreaterThan(0);
    expect(map.labels.every((label) => /[\u0600-\u06FF]/.test(label.name))).toBe(true);
  });

  test('places labels that overlap neither each other nor the centre of the circle', () => {
    const { labels } = drawPlaceMap(32.88, 13.19, 'fr');
    expect(labels.length).toBeGreaterThan(2);
    for (const [at, label] of labels.entries()) {
      for (const other of labels.slice(at + 1)) {
        const apart = Math.abs(label.y - other.y) >= 26 || Math.abs(label.x - other.x) > 8;
        expect(apart).toBe(true);
      }
    }
  });

  test('is small, because paths are clipped', () => {
    for (const [latitude, longitude] of [
      [32.88, 13.19],
      [32.11, 20.07],
      [32.93, 12.08],
      [26.6, 12.7],
    ] as const) {
      expect(JSON.stringify(drawPlaceMap(latitude, longitude, 'en')).length).toBeLessThan(12_000);
    }
  });
});
