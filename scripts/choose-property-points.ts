/**
 * Chooses the coordinates of demo properties, so that none lies in the sea or abroad:
 *
 *   node scripts/choose-property-points.ts LAND.geojson
 *
 * LAND is Libya's land as polygons (OpenStreetMap, ODbL; see db/data/README.md). Writes
 * `db/seed/content/property-points.json`: for each kind of property and place some [latitude, longitude].
 * Properties by the sea lie 50 to 400 m from the shore, others at least 150 m from shore and border.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { makeRandom, type Random } from '#db/seed/random.ts';
import { propertyCounts } from '#db/seed/content/property-counts.ts';
import type { PropertyKind } from '#db/seed/content/content-types.ts';

type Point = readonly [longitude: number, latitude: number];
type Place = { id: string; kind: string; latitude: number; longitude: number };

const file = process.argv[2];
if (!file) {
  process.stderr.write('Say which file holds the land.\n');
  process.exit(1);
}
type Geometry = { type: 'Polygon'; coordinates: Point[][] } | { type: 'MultiPolygon'; coordinates: Point[][][] };
const land = JSON.parse(await readFile(file, 'utf8')) as { features: { geometry: Geometry }[] };
const rings = land.features.flatMap(({ geometry }) =>
  geometry.type === 'Polygon' ? geometry.coordinates : geometry.coordinates.flat(),
);
const gazetteer = JSON.parse(await readFile(new URL('../db/data/places.json', import.meta.url), 'utf8'));
const places = new Map<string, Place>(gazetteer.places.map((place: Place) => [place.id, place]));

/** Maximum distance from the centre of the place, in metres. */
const maxDistance: Record<PropertyKind, number> = {
  flat: 500,
  studio: 500,
  hotel_room: 400,
  hosh: 220,
  villa: 1200,
  chalet: 1200,
  istiraha: 2500,
  mountain: 1500,
  oasis_house: 450,
  desert_camp: 3000,
};
const spare = 8;

const chosen: Record<string, [number, number][]> = {};
for (const [kind, counts] of Object.entries(propertyCounts) as [PropertyKind, Record<string, number>][]) {
  for (const [id, count] of Object.entries(counts)) {
    const place = places.get(id);
    if (!place) throw new Error(`no place ${id}`);
    chosen[`${kind}:${id}`] = choose(makeRandom(`${kind}:${id}`), place, kind, count + spare);
  }
}
const lines = Object.entries(chosen).map(([key, points]) => `  ${JSON.stringify(key)}: ${JSON.stringify(points)}`);
await writeFile(new URL('../db/seed/content/property-points.json', import.meta.url), `{\n${lines.join(',\n')}\n}\n`);

function choose(random: Random, place: Place, kind: PropertyKind, count: number): [number, number][] {
  const bySea = kind === 'villa' || kind === 'chalet';
  const points: [number, number][] = [];
  for (let tries = 0; points.length < count; tries += 1) {
    // Where the shore is far from the centre of the place, search a wider circle.
    const radius = maxDistance[kind] * (1 + Math.floor(tries / 3000));
    if (tries > 30_000) throw new Error(`no room for ${kind} at ${place.id}`);
    const angle = random.float() * 2 * Math.PI;
    const metres = radius * Math.sqrt(random.float());
    const latitude = place.latitude + (metres * Math.sin(angle)) / 111_200;
    const longitude = place.longitude + (metres * Math.cos(angle)) / (111_200 * Math.cos((latitude * Math.PI) / 180));
    if (!isOnLand([longitude, latitude])) continue;
    const edge = metresToEdge([longitude, latitude]);
    if (bySea ? edge < 50 || edge > 400 : edge < 150) continue;
    points.push([Number(latitude.toFixed(5)), Number(longitude.toFixed(5))]);
  }
  return points;
}

function isOnLand([x, y]: Point): boolean {
  let inside = false;
  for (const ring of rings) {
    for (let i = 0, j = ring.length - 1; i < ring.length; j = i, i += 1) {
      const [xi, yi] = ring[i]!;
      const [xj, yj] = ring[j]!;
      if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
    }
  }
  return inside;
}

/** Distance to the nearest shore or border. */
function metresToEdge([x, y]: Point): number {
  const shrink = Math.cos((y * Math.PI) / 180);
  let nearest = Infinity;
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i += 1) {
      const ax = (ring[i - 1]![0] - x) * shrink;
      const ay = ring[i - 1]![1] - y;
      const bx = (ring[i]![0] - x) * shrink - ax;
      const by = ring[i]![1] - y - ay;
      const length = bx * bx + by * by;
      const along = length === 0 ? 0 : Math.max(0, Math.min(1, -(ax * bx + ay * by) / length));
      nearest = Math.min(nearest, Math.hypot(ax + along * bx, ay + along * by));
    }
  }
  return nearest * 111_200;
}
