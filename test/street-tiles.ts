/** A PMTiles file with a few streets, for tests of the map: real ones are hundreds of megabytes. */
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Feature, Geometry } from 'geojson';
import { zxyToTileId } from 'pmtiles';

/** A corner of the old town of Tripoli, in which the streets of the file are. */
export const streetBounds = { west: 13.165, south: 32.885, east: 13.195, north: 32.905 };
const zooms = [11, 12, 13, 14, 15];

/** The features of each layer, in the schema of Protomaps. */
function layers(): Record<string, Feature[]> {
  const { west, south, east, north } = streetBounds;
  const coast = 32.901;
  const feature = (geometry: Geometry, properties: Record<string, string>): Feature => ({
    type: 'Feature',
    geometry,
    properties,
  });
  const box = (x0: number, y0: number, x1: number, y1: number): Geometry => ({
    type: 'Polygon',
    coordinates: [
      [
        [x0, y0],
        [x1, y0],
        [x1, y1],
        [x0, y1],
        [x0, y0],
      ],
    ],
  });
  const road = (points: [number, number][], kind: string, ar: string, en: string) =>
    feature({ type: 'LineString', coordinates: points }, { kind, name: ar, 'name:en': en });
  const columns = Array.from({ length: 14 }, (_, at) => west + 0.001 + at * 0.0021);
  const rows = Array.from({ length: 7 }, (_, at) => south + 0.001 + at * 0.0021);
  return {
    earth: [feature(box(west, south, east, coast), { kind: 'earth' })],
    water: [feature(box(west, coast, east, north), { kind: 'ocean' })],
    landuse: [
      feature(box(13.1785, 32.8905, 13.1815, 32.8935), { kind: 'park' }),
      feature(box(west, coast - 0.0006, east, coast), { kind: 'beach' }),
    ],
    buildings: columns.flatMap((x) =>
      rows.flatMap((y) => [feature(box(x + 0.0004, y + 0.0004, x + 0.0012, y + 0.0013), { kind: 'building' })]),
    ),
    roads: [
      ...columns.map((x, at) =>
        road(
          [
            [x, south],
            [x, coast - 0.0008],
          ],
          at === 6 ? 'major_road' : 'minor_road',
          at === 6 ? 'شارع عمر المختار' : `شارع ${at + 1}`,
          at === 6 ? 'Omar Al-Mukhtar Street' : `Street ${at + 1}`,
        ),
      ),
      ...rows.map((y, at) =>
        road(
          [
            [west, y],
            [east, y],
          ],
          at === 6 ? 'highway' : 'minor_road',
          at === 6 ? 'طريق الشط' : `زنقة ${at + 1}`,
          at === 6 ? 'Al-Shatt Road' : `Lane ${at + 1}`,
        ),
      ),
    ],
    pois: [
      feature(
        { type: 'Point', coordinates: [13.18, 32.892] },
        { kind: 'park', name: 'حديقة السراي', 'name:en': 'Al-Saraya Park' },
      ),
    ],
  };
}

/** @returns the bytes of the file: version 3, uncompressed, zooms 11 to 15 */
export function makeStreetTiles(): Buffer {
  const indexes = Object.entries(layers()).map(
    ([name, features]) =>
      [
        name,
        new GeoJSONVT(
          { type: 'FeatureCollection', features },
          { maxZoom: zooms.at(-1)!, indexMaxZoom: zooms.at(-1)!, indexMaxPoints: 0 },
        ),
      ] as const,
  );
  const tiles: { id: number; data: Uint8Array }[] = [];
  for (const zoom of zooms) {
    const [west, north] = tileAt(streetBounds.west, streetBounds.north, zoom);
    const [east, south] = tileAt(streetBounds.east, streetBounds.south, zoom);
    for (let x = west; x <= east; x += 1)
      for (let y = north; y <= south; y += 1) {
        const found = indexes.flatMap(([name, index]) => {
          const tile = index.getTile(zoom, x, y);
          return tile ? [[name, tile] as const] : [];
        });
        if (found.length > 0)
          tiles.push({
            id: zxyToTileId(zoom, x, y),
            data: fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: 4096 }),
          });
      }
  }
  tiles.sort((one, other) => one.id - other.id);
  return archive(tiles);
}

function tileAt(longitude: number, latitude: number, zoom: number): [x: number, y: number] {
  const scale = 2 ** zoom;
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [
    Math.floor(((longitude + 180) / 360) * scale),
    Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * scale),
  ];
}

/** Header, root directory, metadata and tiles (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md). */
function archive(tiles: readonly { id: number; data: Uint8Array }[]): Buffer {
  const directory = Buffer.from([
    ...varint(tiles.length),
    ...tiles.flatMap(({ id }, at) => varint(id - (tiles[at - 1]?.id ?? 0))),
    ...tiles.flatMap(() => varint(1)),
    ...tiles.flatMap(({ data }) => varint(data.length)),
    // 0 is: right after the tile before.
    ...tiles.flatMap((_, at) => varint(at === 0 ? 1 : 0)),
  ]);
  const metadata = Buffer.from('{}');
  const data = Buffer.concat(tiles.map((tile) => tile.data));
  const header = Buffer.alloc(127);
  header.write('PMTiles', 'latin1');
  header[7] = 3;
  const parts = [header.length, directory.length, metadata.length, 0, data.length];
  const starts = parts.map((_, at) => parts.slice(0, at).reduce((sum, length) => sum + length, 0));
  for (const [at, length] of parts.slice(1).entries()) {
    header.writeBigUInt64LE(BigInt(starts[at + 1]!), 8 + at * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + at * 16);
  }
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(tiles.length), at);
  const none = 1;
  const vectorTiles = 1;
  header.set([1, none, none, vectorTiles, zooms[0]!, zooms.at(-1)!], 96);
  const { west, south, east, north } = streetBounds;
  for (const [at, degrees] of [west, south, east, north].entries())
    header.writeInt32LE(Math.round(degrees * 1e7), 102 + at * 4);
  header[118] = zooms[0]!;
  header.writeInt32LE(Math.round(west * 1e7), 119);
  header.writeInt32LE(Math.round(south * 1e7), 123);
  return Buffer.concat([header, directory, metadata, data]);
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}
