/**
 * Packs open map data into the small file that the "Where you will be" picture is drawn from.
 *
 *   node scripts/prepare-place-map.mjs FOLDER
 *
 * FOLDER holds libya-land-osm, neighbours, urban-areas and roads as GeoJSON, and places.json.
 * Coordinates become integers of 1/10,000 degree (11 m), each after the first as the step from the one before.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2];
if (!folder) {
  process.stderr.write('Say which folder holds the map data.\n');
  process.exit(1);
}

/** @param {string} name */
const read = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'));

/** @param {number[][]} points @returns {number[]} */
function pack(points) {
  const packed = [];
  let x = 0;
  let y = 0;
  for (const [longitude, latitude] of points) {
    const nextX = Math.round((longitude ?? 0) * 10_000);
    const nextY = Math.round((latitude ?? 0) * 10_000);
    if (packed.length > 0 && nextX === x && nextY === y) continue;
    packed.push(nextX - x, nextY - y);
    x = nextX;
    y = nextY;
  }
  return packed;
}

/** Outer rings and holes alike: the even-odd rule sorts them out. @param {any} collection @returns {number[][]} */
const rings = (collection) =>
  collection.features.flatMap((/** @type {any} */ { geometry }) =>
    (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).flatMap(
      (/** @type {any} */ polygon) => polygon.map(pack),
    ),
  );

const weights = { city: 3, town: 2, oasis: 2, neighbourhood: 1 };
/** @param {any} place @returns {number} */
const weigh = (place) =>
  (/** @type {Record<string, number>} */ (weights)[place.kind] ?? 0) * 10 +
  Math.log10(Math.max(1, place.population ?? 1));

const roads = read('roads.geojson').features.map((/** @type {any} */ { properties, geometry }) => ({
  main: properties.class === 'main',
  lines: geometry.coordinates.map(pack),
}));

const places = read('places.json')
  .places.filter((/** @type {any} */ place) => place.kind in weights)
  .toSorted((/** @type {any} */ a, /** @type {any} */ b) => weigh(b) - weigh(a))
  .map((/** @type {any} */ place) => ({
    at: pack([[place.longitude, place.latitude]]),
    en: place.name_en,
    ar: place.name_ar,
    fr: place.name_fr,
  }));

writeFileSync(
  new URL('../app/listings/parts/place-map-data.json', import.meta.url),
  `${JSON.stringify({
    credit: '© OpenStreetMap contributors (ODbL 1.0) · GeoNames (CC BY 4.0) · Natural Earth (public domain)',
    land: rings(read('libya-land-osm.geojson')),
    neighbours: rings(read('neighbours.geojson')),
    urban: rings(read('urban-areas.geojson')),
    roads,
    places,
  }).replaceAll('],[', '],\n[')}\n`,
);
