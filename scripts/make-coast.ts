/**
 * Prints Libya's coast as rows of the table `coast` (see db/migrations/0005_coast.sql):
 *
 *   node scripts/make-coast.ts LAND.geojson
 *
 * LAND is Libya's land as polygons (OpenStreetMap, ODbL; see db/data/README.md). Each row is a stretch of coast with the land on
 * its left, in 1/10,000 degree. Points that move the line by less than 40 m are left out.
 */
import { readFile } from 'node:fs/promises';
import { kilometresPerDegree } from '#contract/geography.ts';

type Point = readonly [longitude: number, latitude: number];
type Polygon = Point[][];

const file = process.argv[2];
if (!file) {
  process.stderr.write('Say which file holds the land.\n');
  process.exit(1);
}
const land = JSON.parse(await readFile(file, 'utf8')) as {
  features: { geometry: { type: 'MultiPolygon'; coordinates: Polygon[] } }[];
};
const rings = land.features.flatMap(({ geometry }) => geometry.coordinates.map(([outer]) => withLandOnTheLeft(outer!)));
const mainland = rings.reduce((longest, ring) => (ring.length > longest.length ? ring : longest));
const coast = coastOf(mainland);
// Rings far from the coast are parts of the border, not islands.
const isIsland = ([point]: Point[]) => coast.some((other) => kmToLine(point!, other, other) < 30);
const lines = [coast, ...rings.filter((ring) => ring !== mainland && isIsland(ring))];
const rows = lines
  .map((line) => simplify(line, 0.04))
  .flatMap((line) =>
    line.slice(1).map((to, index) => [...line[index]!, ...to].map((degrees) => Math.round(degrees * 10_000))),
  );
process.stdout.write(`${rows.map((row) => `(${row.join(',')})`).join(', ')}\n`);

function withLandOnTheLeft(ring: Point[]): Point[] {
  const area = ring.slice(1).reduce((sum, [x, y], index) => sum + ring[index]![0] * y - x * ring[index]![1], 0);
  return area > 0 ? ring : ring.toReversed();
}

/** The line between the ends of the land borders, at Tunisia and at Egypt. */
function coastOf(ring: Point[]): Point[] {
  const points = ring.slice(0, -1);
  const best = (score: (point: Point) => number) =>
    points.reduce((found, point, index) => (score(point) > score(points[found]!) ? index : found), 0);
  const egypt = best(([longitude, latitude]) => (latitude > 31.4 ? longitude : 0));
  const tunisia = best(([longitude, latitude]) => (longitude < 11.8 ? latitude : 0));
  // With the land on the left, the coast is walked from east to west.
  return [...points, ...points].slice(egypt, (tunisia < egypt ? tunisia + points.length : tunisia) + 1);
}

/** Douglas and Peucker's method. */
function simplify(line: Point[], km: number): Point[] {
  if (line.length < 3) return line;
  const [first, last] = [line[0]!, line.at(-1)!];
  const distances = line.map((point) => kmToLine(point, first, last));
  const far = distances.indexOf(Math.max(...distances));
  if (distances[far]! < km) return [first, last];
  return [...simplify(line.slice(0, far + 1), km), ...simplify(line.slice(far), km).slice(1)];
}

function kmToLine(point: Point, from: Point, to: Point): number {
  const scale = Math.cos((point[1] * Math.PI) / 180);
  const [ax, ay] = [(from[0] - point[0]) * scale, from[1] - point[1]];
  const [dx, dy] = [(to[0] - from[0]) * scale, to[1] - from[1]];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
  return Math.hypot(ax + share * dx, ay + share * dy) * kilometresPerDegree;
}
