import type { Feature, FeatureCollection, Geometry } from 'geojson';
import type { Locale } from '#contract/common.ts';
import { nameIn, type Names } from '#contract/names.ts';

/** The packed map data. Coordinates are delta-encoded, in 1/10,000 degree: longitude, latitude, then differences. */
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

type PackedName = { at: number[] } & Names;
type Point = [longitude: number, latitude: number];

function decode(deltas: readonly number[]): Point[] {
  const points: Point[] = [];
  let x = 0;
  let y = 0;
  for (let at = 0; at < deltas.length; at += 2) {
    x += deltas[at]!;
    y += deltas[at + 1]!;
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
  collection([feature({ type: 'MultiPolygon', coordinates: rings.map((ring) => [decode(ring)]) })]);

const lines = (packed: number[][], properties: Properties = {}) =>
  feature({ type: 'MultiLineString', coordinates: packed.map(decode) }, properties);

/** A lower rank is shown from a lower zoom. Within a rank, the order of the data decides which name is drawn. */
const ranks: Record<string, number> = { city: 1, oasis: 2, town: 2, neighbourhood: 3 };

/** The names of seas, placed away from the names of towns. */
const seas: PackedName[] = [
  { at: [182_000, 334_500], en: 'Mediterranean Sea', ar: 'البحر الأبيض المتوسط', fr: 'Mer Méditerranée' },
  { at: [184_000, 315_000], en: 'Gulf of Sidra', ar: 'خليج سرت', fr: 'Golfe de Syrte' },
];

function label(name: PackedName, locale: Locale, properties: Properties): Feature {
  return feature({ type: 'Point', coordinates: decode(name.at)[0]! }, { name: nameIn(name, locale), ...properties });
}

/** The GeoJSON sources of the bundled style, with names in the reader's language. */
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
