import { expect, test } from 'vitest';
import data from '#app/shared/place-map-data.json';
import { drawPlace } from './draw-place-map.ts';
import { drawRoad, roadMapHeight, roadMapWidth } from './draw-road-map.ts';

const ghadames = { latitude: 30.1337, longitude: 9.5007 };
const derna = { latitude: 32.7648, longitude: 22.6392 };

const isOnDrawing = ({ x, y }: { x: number; y: number }) => x > 0 && x < roadMapWidth && y > 0 && y < roadMapHeight;

test('the road to a far home begins in the nearer of the two largest cities and passes towns in their order', () => {
  const road = drawRoad(data, ghadames, 'en')!;
  expect([road.from, road.past]).toEqual(['Tripoli', ['Bir al-Ghanam', 'Shakshuk', 'Nalut']]);
  // 610 km by the road signs: the base map leaves out bends.
  expect(road.km).toBeGreaterThanOrEqual(540);
  expect(road.km).toBeLessThanOrEqual(640);
  expect([road.start, road.home, ...road.towns].every(isOnDrawing)).toBe(true);
  // From the north-east to the south-west, also where the page is right to left.
  expect(road.home.x).toBeLessThan(road.start.x);
  expect(road.home.y).toBeGreaterThan(road.start.y);

  const east = drawRoad(data, derna, 'ar')!;
  expect(east.from).toBe('بنغازي');
  expect(east.past.every((name) => /[\u0600-\u06FF]/.test(name))).toBe(true);
});

test('a home in one of these cities has no road to draw', () => {
  expect(drawRoad(data, { latitude: 32.89, longitude: 13.2 }, 'en')).toBeUndefined();
  expect(drawRoad(data, { latitude: 32.1, longitude: 20.1 }, 'en')).toBeUndefined();
});

test('a road is small enough to be kept on a device with others', () => {
  for (const home of [ghadames, derna, { latitude: 24.96, longitude: 10.17 }]) {
    expect(JSON.stringify(drawRoad(data, home, 'en')).length).toBeLessThan(60_000);
  }
});

test('an exact place is marked in the middle, another one is inside a circle', () => {
  expect(drawPlace(data, derna, 'en', { isExact: true }).radius).toBeUndefined();
  expect(drawPlace(data, derna, 'en').radius).toBeGreaterThan(20);
});
