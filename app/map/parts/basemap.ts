import type { Feature, FeatureCollection, Geometry } from 'geojson';
import type { Locale } from '#contract/common.ts';

/** The packed map data: coordinates are 1/10,000 degree, each after the first the step from the one before. */
export interface PackedBasemap {
  land: number[][];
  neighbours: number[][];
  borders: number[][];
  districts: number[][];
  urban: number[][];
  roads: { main: boolean; lines: number[][] }[];
  countries: PackedName[];
  places: (PackedName & { kind: string })[];
  sights: PackedName[];
}

type PackedName = { at: number[] } & Record<Locale, string>;
type Point = [longitude: number, latitude: number];

function unpack(steps: readonly number[]): Point[] {
  const points: Point[] = [];
  let x = 0;
  let y = 0;
  for (let at = 0; at < steps.length; at += 2) {
    x += steps[at]!;
    y += steps[at + 1]!;
    points.push([x / 10_000, y / 10_000]);
  }
  return points;
}

type Properties = Record<string, string | number>;

function collection(features: Feature[]): FeatureCollection {
  return { type: 'FeatureCollection', features };
}

function feature(geometry: Geometry, properties: Properties = {}): Feature {
  return { type: 'Feature', geometry, properties };
}

const areas = (rings: number[][]) =>
  collection([feature({ type: 'MultiPolygon', coordinates: rings.map((ring) => [unpack(ring)]) })]);

const lines = (packed: number[][], properties: Properties = {}) =>
  feature({ type: 'MultiLineString', coordinates: packed.map(unpack) }, properties);

/** Cities show from afar, quarters and sights from near; of equals the heavier first, as the data lists them. */
const ranks: Record<string, number> = { city: 1, oasis: 2, town: 2, neighbourhood: 3 };

/** Where the sea is named, far enough out to be free of towns. */
const seas: PackedName[] = [
  { at: [182_000, 334_500], en: 'Mediterranean Sea', ar: 'البحر الأبيض المتوسط', fr: 'Mer Méditerranée' },
  { at: [184_000, 315_000], en: 'Gulf of Sidra', ar: 'خليج سرت', fr: 'Golfe de Syrte' },
];

function label(name: PackedName, locale: Locale, properties: Properties): Feature {
  return feature({ type: 'Point', coordinates: unpack(name.at)[0]! }, { name: name[locale], ...properties });
}

/** The sources of the bundled style, names in the reader's language. */
export function unpackBasemap(packed: PackedBasemap, locale: Locale): Record<string, FeatureCollection> {
  return {
    land: areas(packed.land),
    neighbours: areas(packed.neighbours),
    urban: areas(packed.urban),
    lines: collection([
      lines(packed.districts, { kind: 'district' }),
      lines(packed.borders, { kind: 'border' }),
      ...packed.roads.map((road) => lines(road.lines, { kind: road.main ? 'main' : 'road' })),
    ]),
    names: collection([
      ...seas.map((sea) => label(sea, locale, { kind: 'sea', order: 0 })),
      ...packed.countries.map((country) => label(country, locale, { kind: 'country', order: 0 })),
      ...packed.places.map((place, order) =>
        label(place, locale, { kind: 'place', rank: ranks[place.kind] ?? 3, order }),
      ),
      ...packed.sights.map((sight, order) => label(sight, locale, { kind: 'sight', order: 1000 + order })),
    ]),
  };
}
