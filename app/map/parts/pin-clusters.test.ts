import { showPrice } from '#contract/money.ts';
import { firstRates } from '#contract/currencies.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { growBounds, isInside, unionBounds, parseBounds, writeBounds, type MapBounds } from '../map-bounds.ts';
import { indexPins, pinsAt, type Marker, type Markers, type Pin } from './pin-clusters.ts';

const country: MapBounds = { west: 5, south: 16, east: 30, north: 39 };

function markerAt(longitude: number, latitude: number, at = 0): Marker {
  const id = `home-${at}-${longitude}-${latitude}`;
  return {
    id,
    title: `Home ${at}`,
    longitude,
    latitude,
    nightly: showPrice(100_000, firstRates),
  };
}

const countOf = (pins: readonly Pin[]) => pins.reduce((sum, pin) => sum + (pin.kind === 'cluster' ? pin.count : 1), 0);

const someMarkers = fc
  .array(fc.tuple(fc.double({ min: 9.5, max: 25, noNaN: true }), fc.double({ min: 20, max: 33, noNaN: true })), {
    maxLength: 60,
  })
  .map((spots) => spots.map(([longitude, latitude], at) => markerAt(longitude, latitude, at)));
const someClusters: fc.Arbitrary<Markers['clusters']> = fc.array(
  fc
    .tuple(
      fc.double({ min: 9.5, max: 24, noNaN: true }),
      fc.double({ min: 20, max: 32, noNaN: true }),
      fc.integer({ min: 2, max: 5000 }),
    )
    .map(([west, south, count]) => ({
      count,
      longitude: west + 0.05,
      latitude: south + 0.05,
      bbox: [west, south, west + 0.1, south + 0.1],
    })),
  { maxLength: 20 },
);

describe('pins', () => {
  test('count every property once at any zoom, and clusters contain their properties', () => {
    fc.assert(
      fc.property(someMarkers, someClusters, fc.double({ min: 4, max: 16, noNaN: true }), (markers, clusters, zoom) => {
        const pins = pinsAt(indexPins({ markers, clusters }), country, zoom);
        const total = markers.length + clusters.reduce((sum, { count }) => sum + count, 0);
        expect(countOf(pins)).toBe(total);
        expect(new Set(pins.map((pin) => pin.key)).size).toBe(pins.length);
        const byId = new Map(markers.map((marker) => [marker.id, marker]));
        for (const pin of pins) {
          if (pin.kind === 'property') continue;
          for (const id of pin.ids) {
            const { longitude, latitude } = byId.get(id)!;
            expect(isInside(pin.bounds, longitude, latitude)).toBe(true);
          }
        }
      }),
    );
  });

  test('list separate properties in the order of the results, and join close ones', () => {
    const markers = [
      markerAt(20.07, 32.11, 0),
      markerAt(13.19, 32.88, 1),
      markerAt(13.2, 32.89, 2),
      markerAt(9.5, 30.1, 3),
    ];
    const index = indexPins({ markers, clusters: [] });
    const far = pinsAt(index, country, 6);
    expect(far.map((pin) => (pin.kind === 'property' ? pin.marker.title : pin.count))).toEqual(['Home 0', 'Home 3', 2]);
    expect(pinsAt(index, country, 14).map((pin) => pin.kind)).toEqual(['property', 'property', 'property', 'property']);
  });

  test('separate properties at the same place from zoom 15', () => {
    const index = indexPins({ markers: [markerAt(13.19, 32.88, 0), markerAt(13.19, 32.88, 1)], clusters: [] });
    expect(pinsAt(index, country, 14)).toHaveLength(1);
    expect(pinsAt(index, country, 15)).toHaveLength(2);
  });

  test('are limited to the bounds', () => {
    const index = indexPins({ markers: [markerAt(13.19, 32.88), markerAt(20.07, 32.11, 1)], clusters: [] });
    expect(pinsAt(index, { west: 13, south: 32.5, east: 14, north: 33 }, 10)).toHaveLength(1);
  });

  test('include the clusters of the API', () => {
    const clusters = [{ longitude: 13.2, latitude: 32.9, count: 250, bbox: [13, 32.8, 13.3, 33] }];
    expect(pinsAt(indexPins({ markers: [], clusters }), country, 9)).toMatchObject([
      { kind: 'cluster', count: 250, bounds: { west: 13, south: 32.8, east: 13.3, north: 33 }, ids: [] },
    ]);
  });
});

describe('map bounds', () => {
  test('are read as they were written, to 10 m', () => {
    const box = { west: 13.123_46, south: 32.8, east: 13.5, north: 33.000_04 };
    expect(writeBounds(box)).toBe('13.1235,32.8,13.5,33');
    expect(parseBounds(writeBounds(box))).toEqual({ west: 13.1235, south: 32.8, east: 13.5, north: 33 });
    for (const none of ['', '1,2,3', 'a,b,c,d']) expect(parseBounds(none)).toBeNull();
  });

  test('can be extended and joined', () => {
    expect(growBounds({ west: 10, south: 30, east: 12, north: 31 }, 0.5)).toEqual({
      west: 9,
      south: 29.5,
      east: 13,
      north: 31.5,
    });
    const joined = unionBounds({ west: 1, south: 2, east: 3, north: 4 }, { west: 0, south: 3, east: 2, north: 5 });
    expect(joined).toEqual({ west: 0, south: 2, east: 3, north: 5 });
  });
});
