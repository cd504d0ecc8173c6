import type { OperationTypes } from '#contract/types.gen.ts';
import Supercluster, { type PointFeature } from 'supercluster';
import { boundsOfArray, unionBounds, type MapBounds } from '../map-bounds.ts';

/** The answer of the API: properties, and counts of properties for cells of the map. */
export type Markers = OperationTypes['findMarkers']['ok'];
export type Marker = Markers['markers'][number];
type CountedCell = Markers['clusters'][number];

/** A property with its price, or a cluster of properties that are too close to separate. */
export type Pin = { key: string; longitude: number; latitude: number } & (
  | { kind: 'property'; marker: Marker }
  | {
      kind: 'cluster';
      count: number;
      /** Contains all its properties. */
      bounds: MapBounds;
      /** The properties of the cluster that the API listed one by one. */
      ids: readonly string[];
    }
);

interface ClusterProperties {
  count: number;
  bounds: MapBounds;
  ids: readonly string[];
}
interface PointProperties extends ClusterProperties {
  /** The position in the results. */
  order: number;
  marker: Marker | null;
}
type Feature = PointFeature<PointProperties>;

/** Pins closer than this many pixels are joined. */
const clusterRadius = 52;
/** The zoom from which nothing is joined, so that every cluster can be opened. */
const separateZoom = 15;

/** An index that gives the pins of any zoom. */
export type PinIndex = Supercluster<PointProperties, ClusterProperties>;

export function indexPins({ markers, clusters }: Pick<Markers, 'markers' | 'clusters'>): PinIndex {
  const index: PinIndex = new Supercluster<PointProperties, ClusterProperties>({
    radius: clusterRadius,
    extent: 512,
    maxZoom: separateZoom - 1,
    map: ({ count, bounds, ids }) => ({ count, bounds, ids }),
    reduce: (sum, more) => {
      sum.count += more.count;
      sum.bounds = unionBounds(sum.bounds, more.bounds);
      sum.ids = [...sum.ids, ...more.ids];
    },
  });
  return index.load([
    ...markers.map((marker, order) => markerPoint(marker, order)),
    ...clusters.map((cell, at) => cellPoint(cell, markers.length + at)),
  ]);
}

function markerPoint(marker: Marker, order: number): Feature {
  const { longitude, latitude } = marker;
  const bounds = { west: longitude, south: latitude, east: longitude, north: latitude };
  return point(longitude, latitude, { count: 1, bounds, ids: [marker.id], marker, order });
}

function cellPoint({ longitude, latitude, count, bbox }: CountedCell, order: number): Feature {
  return point(longitude, latitude, { count, bounds: boundsOfArray(bbox), ids: [], marker: null, order });
}

function point(longitude: number, latitude: number, properties: PointProperties): Feature {
  return { type: 'Feature', geometry: { type: 'Point', coordinates: [longitude, latitude] }, properties };
}

/** The pins within bounds: properties in the order of the results, then clusters, the largest first. */
export function pinsAt(index: PinIndex, { west, south, east, north }: MapBounds, zoom: number): Pin[] {
  // Separates pins a little before the next zoom level, as they are wider than high.
  const level = Math.max(0, Math.floor(zoom + 0.3));
  const properties: { order: number; pin: Pin }[] = [];
  const clusters: (Pin & { kind: 'cluster' })[] = [];
  for (const { geometry, properties: point } of index.getClusters([west, south, east, north], level)) {
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    const { count, bounds, ids } = point;
    if ('marker' in point && point.marker) {
      const { marker, order } = point;
      properties.push({ order, pin: { kind: 'property', key: marker.id, longitude, latitude, marker } });
    } else {
      const key = `${ids[0] ?? ''} ${count} ${longitude.toFixed(4)} ${latitude.toFixed(4)}`;
      clusters.push({ kind: 'cluster', key, longitude, latitude, count, bounds, ids });
    }
  }
  properties.sort((one, other) => one.order - other.order);
  clusters.sort((one, other) => other.count - one.count || one.longitude - other.longitude);
  return [...properties.map(({ pin }) => pin), ...clusters];
}
