import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { frameHomes, type Homes, type MapSize } from './home-frame.ts';
import { basemapBounds, coastBounds, isInside, libyaBounds, type MapBounds } from './map-bounds.ts';

type Place = readonly [longitude: number, latitude: number, count: number];

const tripoli: Place = [13.19, 32.88, 60];
const benghazi: Place = [20.07, 32.12, 40];
const ghat: Place = [10.18, 24.96, 3];
const kufra: Place = [23.31, 24.18, 2];
const uweinat: Place = [24.9, 22.1, 2];

const homesAt = (places: readonly Place[]): Homes => ({
  markers: [],
  clusters: places.map(([longitude, latitude, count]) => ({ longitude, latitude, count, bbox: [] })),
  bbox:
    places.length === 0
      ? null
      : [
          Math.min(...places.map(([longitude]) => longitude)),
          Math.min(...places.map(([, latitude]) => latitude)),
          Math.max(...places.map(([longitude]) => longitude)),
          Math.max(...places.map(([, latitude]) => latitude)),
        ],
});

const phone: MapSize = { width: 390, height: 700 };
/** The map of an emergency on a wide screen, and a phone on its side. */
const low: MapSize[] = [
  { width: 950, height: 384 },
  { width: 844, height: 250 },
];

/** Whether a map of this size, which cannot be zoomed out beyond the basemap, shows all of the bounds. */
function canShow({ west, south, east, north }: MapBounds, { width, height }: MapSize): boolean {
  const up = (latitude: number) => Math.asinh(Math.tan((latitude * Math.PI) / 180)) * (180 / Math.PI);
  const degrees = Math.min(
    (basemapBounds.east - basemapBounds.west) / width,
    (up(basemapBounds.north) - up(basemapBounds.south)) / height,
  );
  return east - west <= degrees * width + 1e-9 && up(north) - up(south) <= degrees * height + 1e-9;
}

describe('the frame of homes', () => {
  test('is all of them where the map can show them', () => {
    expect(frameHomes(homesAt([tripoli, benghazi, ghat, kufra]), phone)).toEqual({
      west: 10.18,
      south: 24.18,
      east: 23.31,
      north: 32.88,
    });
    for (const size of [phone, ...low]) {
      expect(frameHomes(homesAt([ghat]), size)).toEqual({ west: 10.18, south: 24.96, east: 10.18, north: 24.96 });
    }
  });

  test.each(low)('is where most of them are on a map of %o', (size) => {
    const onCoast = frameHomes(homesAt([tripoli, benghazi, uweinat]), size);
    expect(onCoast).toEqual({ west: 13.19, south: 32.12, east: 20.07, north: 32.88 });
    const inOases = frameHomes(homesAt([[13.19, 32.88, 2], [23.31, 24.18, 9], uweinat]), size);
    expect(inOases).toEqual({ west: 23.31, south: 22.1, east: 24.9, north: 24.18 });
  });

  test('leaves a few far ones out where a share of them is enough, wherever they are', () => {
    const coast = { west: 13.19, south: 32.12, east: 20.07, north: 32.88 };
    for (const size of [phone, ...low]) {
      expect(frameHomes(homesAt([ghat, tripoli, benghazi, kufra]), size, 0.75)).toEqual(coast);
      expect(frameHomes(homesAt([[10.18, 24.96, 400], tripoli]), size, 0.5)).toMatchObject({ north: 24.96 });
      expect(frameHomes(homesAt([ghat]), size, 0.75)).toMatchObject({ west: 10.18, north: 24.96 });
    }
  });

  test('is the country without homes, and its coast where the country does not fit', () => {
    expect(frameHomes(homesAt([]), phone)).toEqual(libyaBounds);
    for (const size of low) expect(frameHomes(homesAt([]), size)).toEqual(coastBounds);
  });

  test('can always be shown, and has some homes', () => {
    const place = fc.tuple(
      fc.double({ min: 9.5, max: 25, noNaN: true }),
      fc.double({ min: 20, max: 33, noNaN: true }),
      fc.integer({ min: 1, max: 500 }),
    );
    const size = fc.record({ width: fc.integer({ min: 200, max: 2500 }), height: fc.integer({ min: 200, max: 1400 }) });
    const share = fc.constantFrom(1, 0.75);
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 30 }), size, share, (places, map, part) => {
        const frame = frameHomes(homesAt(places), map, part);
        const shown = places.filter(([longitude, latitude]) => isInside(frame, longitude, latitude));
        return canShow(frame, map) && shown.length > 0;
      }),
    );
  });
});
