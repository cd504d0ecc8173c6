import { describe, expect, test } from 'vitest';
import { drawAreaMap, drawSurroundings, mapHeight, mapWidth } from './place-map.server.ts';

const numbersOf = (path: string) => path.match(/-?\d+/g)?.map(Number) ?? [];

describe('drawSurroundings', () => {
  test('draws land that does not fill the map at the coast', () => {
    const map = drawSurroundings(32.83, 13.0, 'en').map;
    const numbers = numbersOf(map.land);
    expect(numbers.length).toBeGreaterThan(8);
    expect(Math.min(...numbers)).toBeGreaterThanOrEqual(-41);
    expect(Math.max(...numbers)).toBeLessThanOrEqual(mapWidth + 41);
    const ys = numbers.filter((_, at) => at % 2 === 1);
    expect(Math.min(...ys)).toBeGreaterThan(-40);
    expect(Math.max(...ys)).toBe(mapHeight + 40);
  });

  test('fills the map with land in the desert, and widens until a place has a label', () => {
    const map = drawSurroundings(30.13, 9.5, 'ar').map;
    expect(map.labels.length).toBeGreaterThan(0);
    expect(map.labels.every((label) => /[\u0600-\u06FF]/.test(label.name))).toBe(true);
  });

  test('leaves no gap between Libya and its neighbours where their outlines are coarse', () => {
    // South-west of Ghadames, where three countries meet: an area covers the whole drawing with its clipped margin.
    const corners = ['-40 -40', `${mapWidth + 40} -40`, `${mapWidth + 40} ${mapHeight + 40}`, `-40 ${mapHeight + 40}`];
    const areas = drawSurroundings(30.1, 9.45, 'en').map.neighbours.split('Z');
    expect(areas.map((area) => area.slice(1).split('L').toSorted())).toContainEqual(corners.toSorted());
  });

  test('places labels that overlap neither each other nor the circle', () => {
    const { labels, radius } = drawSurroundings(32.88, 13.19, 'fr').map;
    expect(labels.length).toBeGreaterThan(2);
    for (const [at, label] of labels.entries()) {
      const isBeside = Math.abs(label.x - mapWidth / 2) >= radius!;
      expect(isBeside || label.y <= mapHeight / 2 - radius! || label.y - 13 >= mapHeight / 2 + radius!).toBe(true);
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
      expect(JSON.stringify(drawSurroundings(latitude, longitude, 'en').map).length).toBeLessThan(12_000);
    }
  });
});

test('an area has a pin for each position on its drawing, no circle, and no name below a pin', () => {
  const tripoli = { latitude: 32.88, longitude: 13.19 };
  const { pins, radius, labels } = drawAreaMap(tripoli, 45, [tripoli, { latitude: 27, longitude: 14.4 }], 'en');
  expect(pins).toEqual([{ x: mapWidth / 2, y: mapHeight / 2 }]);
  expect(radius).toBeUndefined();
  expect(labels.length).toBeGreaterThan(0);
  const [{ x, y }] = [labels[0]!];
  const perDegree = (111.32 * mapWidth) / 45;
  const below = {
    latitude: tripoli.latitude - (y - mapHeight / 2) / perDegree,
    longitude: tripoli.longitude + (x - mapWidth / 2) / perDegree / Math.cos((tripoli.latitude * Math.PI) / 180),
  };
  expect(drawAreaMap(tripoli, 45, [below], 'en').labels).not.toContainEqual(labels[0]);
});

test('homes on the same pixel of an area share a pin', () => {
  const tripoli = { latitude: 32.88, longitude: 13.19 };
  const beside = { latitude: 32.880_01, longitude: 13.190_01 };
  const { pins } = drawAreaMap(tripoli, 45, [tripoli, beside, { latitude: 32.9, longitude: 13.19 }, tripoli], 'en');
  expect(pins).toHaveLength(2);
  expect(pins).toContainEqual({ x: mapWidth / 2, y: mapHeight / 2 });
});
