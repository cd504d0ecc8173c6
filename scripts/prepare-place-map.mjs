/**
 * Converts open map data to the small file that both maps draw: the "Where you will be" picture, and the basemap of the
 * map of results.
 *
 *   node scripts/prepare-place-map.mjs FOLDER
 *
 * FOLDER holds libya-land-osm, libya-districts, neighbours, urban-areas and roads as GeoJSON, and places.json.
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

/** Outer rings and holes: they are drawn with the even-odd rule. @param {any} collection @returns {number[][]} */
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

/** @typedef {{ name_en: string, name_ar: string, name_fr: string }} Named */
/** @param {Named} named */
const names = ({ name_en, name_ar, name_fr }) => ({ en: name_en, ar: name_ar, fr: name_fr });

const gazetteer = read('places.json').places;
const places = gazetteer
  .filter((/** @type {any} */ place) => place.kind in weights)
  .toSorted((/** @type {any} */ a, /** @type {any} */ b) => weigh(b) - weigh(a))
  .map((/** @type {any} */ place) => ({
    at: pack([[place.longitude, place.latitude]]),
    kind: place.kind,
    ...names(place),
  }));

const sightKinds = ['archaeological_site', 'landmark', 'beach', 'airport'];
const sights = gazetteer
  .filter((/** @type {any} */ place) => sightKinds.includes(place.kind))
  .toSorted((/** @type {any} */ a, /** @type {any} */ b) => sightKinds.indexOf(a.kind) - sightKinds.indexOf(b.kind))
  .map((/** @type {any} */ place) => ({ at: pack([[place.longitude, place.latitude]]), ...names(place) }));

/** Position of the name of a country, with Libya in the middle of the picture. */
const namePositions = {
  LY: [17.4, 26.2],
  TN: [9.3, 34.3],
  DZ: [7.2, 29.6],
  NE: [11, 20.2],
  TD: [18.2, 18.6],
  SD: [26.6, 18.4],
  EG: [27.4, 28],
  MT: [14.42, 35.75],
};
const libya = read('libya-land-osm.geojson');
const countries = [...libya.features, ...read('neighbours.geojson').features]
  .filter(({ properties }) => properties.iso in namePositions)
  .map(({ properties }) => ({
    at: pack([/** @type {Record<string, number[]>} */ (namePositions)[properties.iso] ?? []]),
    ...names(properties),
  }));

/** @param {any} collection @returns {[number[], number[]][]} */
const edgesOf = (collection) =>
  collection.features.flatMap((/** @type {any} */ { geometry }) =>
    (geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates).flatMap(
      (/** @type {number[][][]} */ polygon) =>
        polygon.flatMap((ring) => ring.slice(1).map((point, at) => [ring[at] ?? point, point])),
    ),
  );

/** Joins edges that share points to lines. @param {[number[], number[]][]} edges @returns {number[][]} */
function joined(edges) {
  /** @type {number[][][]} */
  const lines = [];
  for (const [from, to] of edges) {
    const line = lines.at(-1);
    const end = line?.at(-1);
    if (line && end && end[0] === from[0] && end[1] === from[1]) line.push(to);
    else lines.push([from, to]);
  }
  return lines.map(pack);
}

/** The edges that two districts share. @param {[number[], number[]][]} edges */
function shared(edges) {
  const seen = new Set();
  return edges.filter((edge) => {
    const key = edge.map(String).toSorted().join(' ');
    const isSecond = seen.has(key);
    seen.add(key);
    return isSecond;
  });
}

/** Distance of a point from an edge, in degrees. @param {number[]} point @param {[number[], number[]]} edge */
function away([x = 0, y = 0], [[x1 = 0, y1 = 0], [x2 = 0, y2 = 0]]) {
  const along = ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / ((x2 - x1) ** 2 + (y2 - y1) ** 2 || 1);
  const near = Math.min(1, Math.max(0, along));
  return Math.hypot(x - x1 - near * (x2 - x1), y - y1 - near * (y2 - y1));
}

/** Edges of Libya's land border: those near a neighbour, whose outline is coarser. */
const foreign = edgesOf(read('neighbours.geojson'));
const borders = edgesOf(libya).filter(([from, to]) =>
  [from, to].every((point) => foreign.some((edge) => away(point, edge) < 0.15)),
);

/**
 * An area around Libya without a coast, down to West Africa. It closes the gaps that the coarser outlines of the neighbours
 * leave at Libya's border, and is the ground south of them on a tall screen. Clockwise like those outlines, so that the
 * areas of one path that overlap are all filled.
 */
const inland = [
  [5, 6.5],
  [5, 32.5],
  [11, 32.5],
  [11, 30.1],
  [24.5, 30.1],
  [24.5, 31.2],
  [26, 31.2],
  [26, 30.1],
  [29.5, 30.1],
  [29.5, 6.5],
  [5, 6.5],
];

writeFileSync(
  new URL('../app/shared/place-map-data.json', import.meta.url),
  `${JSON.stringify({
    credit: '© OpenStreetMap contributors (ODbL 1.0) · GeoNames (CC BY 4.0) · Natural Earth (public domain)',
    land: rings(libya),
    neighbours: [...rings(read('neighbours.geojson')), pack(inland)],
    borders: joined(borders),
    districts: joined(shared(edgesOf(read('libya-districts.geojson')))),
    urban: rings(read('urban-areas.geojson')),
    roads,
    countries,
    places,
    sights,
  }).replaceAll('],[', '],\n[')}\n`,
);
