import type { AnswerOf } from '#contract/operation.ts';
import type { Operations } from '#contract/operations.ts';
import Supercluster, { type PointFeature } from 'supercluster';
import { boundsOfArray, unionBounds, type MapBounds } from '../map-bounds.ts';

/** What the API says of the homes of a search, for a map. */
export type Markers = AnswerOf<Operations['findMarkers']>;
export type MarkedHome = Markers['markers'][number];
type CountedCell = Markers['clusters'][number];

/** What stands on the map: a home with its price, or several too close to tell apart. */
export type Pin = { key: string; longitude: number; latitude: number } & (
  | { kind: 'home'; home: MarkedHome }
  | {
      kind: 'cluster';
      count: number;
      /** Around all its homes. */
      box: MapBounds;
      /** Those of its homes that are known one by one. */
      ids: readonly string[];
    }
);

interface Sum {
  count: number;
  box: MapBounds;
  ids: readonly string[];
}
interface Spot extends Sum {
  /** Its place in the order of the results. */
  order: number;
  home: MarkedHome | null;
}
type Feature = PointFeature<Spot>;

/** Closer than this many pixels, pins become one. */
const reach = 52;
/** From here on every home stands by itself: two may share a street, but not a circle that nothing opens. */
const separateZoom = 15;

/** Homes and counted cells in a form that gives the pins of any zoom. */
export type PinIndex = Supercluster<Spot, Sum>;

export function indexPins({ markers, clusters }: Pick<Markers, 'markers' | 'clusters'>): PinIndex {
  const index: PinIndex = new Supercluster<Spot, Sum>({
    radius: reach,
    extent: 512,
    maxZoom: separateZoom - 1,
    map: ({ count, box, ids }) => ({ count, box, ids }),
    reduce: (sum, more) => {
      sum.count += more.count;
      sum.box = unionBounds(sum.box, more.box);
      sum.ids = [...sum.ids, ...more.ids];
    },
  });
  return index.load([
    ...markers.map((home, order) => homeSpot(home, order)),
    ...clusters.map((cell, at) => cellSpot(cell, markers.length + at)),
  ]);
}

function homeSpot(home: MarkedHome, order: number): Feature {
  const { longitude, latitude } = home;
  const box = { west: longitude, south: latitude, east: longitude, north: latitude };
  return spot(longitude, latitude, { count: 1, box, ids: [home.id], home, order });
}

function cellSpot({ longitude, latitude, count, bbox }: CountedCell, order: number): Feature {
  return spot(longitude, latitude, { count, box: boundsOfArray(bbox), ids: [], home: null, order });
}

function spot(longitude: number, latitude: number, properties: Spot): Feature {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [longitude, latitude] }, properties };
}

/** The pins of a view: homes in the order of the results, then clusters, the largest first. */
export function pinsAt(index: PinIndex, { west, south, east, north }: MapBounds, zoom: number): Pin[] {
  // Between two zooms the nearer one decides, a little earlier on the way in: pins are wider than high.
  const level = Math.max(0, Math.floor(zoom + 0.3));
  const homes: { order: number; pin: Pin }[] = [];
  const clusters: (Pin & { kind: 'cluster' })[] = [];
  for (const { geometry, properties } of index.getClusters([west, south, east, north], level)) {
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const { count, box, ids } = properties;
    if ('home' in properties && properties.home) {
      const { home, order } = properties;
      homes.push({ order, pin: { kind: 'home', key: home.id, longitude, latitude, home } });
    } else {
      const key = `${ids[0] ?? ''} ${count} ${longitude.toFixed(4)} ${latitude.toFixed(4)}`;
      clusters.push({ kind: 'cluster', key, longitude, latitude, count, box, ids });
    }
  }
  homes.sort((one, other) => one.order - other.order);
  clusters.sort((one, other) => other.count - one.count || one.longitude - other.longitude);
  return [...homes.map(({ pin }) => pin), ...clusters];
}
