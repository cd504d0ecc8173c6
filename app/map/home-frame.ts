import type { OperationTypes } from '#contract/types.gen.ts';
import { basemapBounds, boundsOfArray, coastBounds, libyaBounds, type MapBounds } from './map-bounds.ts';

export type Homes = Pick<OperationTypes['findMarkers']['ok'], 'markers' | 'clusters' | 'bbox'>;

/** Of the part of a map that is not covered, in pixels. */
export interface MapSize {
  width: number;
  height: number;
}

/**
 * What a map of this size shows first: all homes. A map that is low and wide cannot be zoomed out as far as the country is
 * high, and the middle of all homes is desert: there, it is the part that has most of them. Without homes, the whole country
 * or its coast, where most people live.
 * @param share of the homes that has to be shown: a few in far oases would make the others small
 */
export function frameHomes({ markers, clusters, bbox }: Homes, size: MapSize, share = 1): MapBounds {
  const largest = largestView(size);
  const fits = (bounds: MapBounds) => {
    const { x, y } = spanOf(bounds);
    return x <= largest.x && y <= largest.y;
  };
  if (!bbox) return fits(libyaBounds) ? libyaBounds : coastBounds;
  const homes = [...markers.map((home) => ({ ...home, count: 1 })), ...clusters];
  // The same part of them is left out by their latitude as by their longitude.
  const part = Math.sqrt(share);
  const inRow = share === 1 ? homes : closest(homes, yOf, part);
  const near = share === 1 ? homes : closest(inRow, xOf, part);
  const wanted = share === 1 ? boundsOfArray(bbox) : boundsOf(near);
  if (fits(wanted)) return wanted;
  return boundsOf(densest(densest(homes, xOf, largest.x), yOf, largest.y));
}

/** The widest and highest view into which a map of this size can be zoomed out, as parts of the world's width. */
function largestView({ width, height }: MapSize): { x: number; y: number } {
  const { x, y } = spanOf(basemapBounds);
  const pixel = Math.min(x / width, y / height);
  return { x: pixel * width, y: pixel * height };
}

const spanOf = ({ west, south, east, north }: MapBounds) => ({
  x: eastward(east) - eastward(west),
  y: northward(north) - northward(south),
});

/** Positions in Web Mercator, the projection of the map, as parts of the world's width. */
const eastward = (longitude: number) => longitude / 360;
const northward = (latitude: number) => Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)) / (2 * Math.PI);

const xOf = ({ longitude }: { longitude: number }) => eastward(longitude);
const yOf = ({ latitude }: { latitude: number }) => northward(latitude);

/** The points with this part of all homes that lie within the shortest span. */
function closest<Point extends { count: number }>(
  points: readonly Point[],
  positionOf: (point: Point) => number,
  part: number,
): Point[] {
  const sorted = points.toSorted((one, other) => positionOf(one) - positionOf(other));
  const enough = part * sorted.reduce((sum, { count }) => sum + count, 0);
  let best = { from: 0, until: sorted.length, length: Infinity };
  let from = 0;
  let count = 0;
  for (const [at, point] of sorted.entries()) {
    count += point.count;
    while (count - sorted[from]!.count >= enough) {
      count -= sorted[from]!.count;
      from += 1;
    }
    const length = positionOf(point) - positionOf(sorted[from]!);
    if (count >= enough && length < best.length) best = { from, until: at + 1, length };
  }
  return sorted.slice(best.from, best.until);
}

/** The points that lie within a span of this length, where most homes do. */
function densest<Point extends { count: number }>(
  points: readonly Point[],
  positionOf: (point: Point) => number,
  length: number,
): Point[] {
  const sorted = points.toSorted((one, other) => positionOf(one) - positionOf(other));
  let best = { from: 0, until: 0, count: 0 };
  let from = 0;
  let count = 0;
  for (const [at, point] of sorted.entries()) {
    count += point.count;
    while (positionOf(point) - positionOf(sorted[from]!) > length) {
      count -= sorted[from]!.count;
      from += 1;
    }
    if (count > best.count) best = { from, until: at + 1, count };
  }
  return sorted.slice(best.from, best.until);
}

function boundsOf(points: readonly { longitude: number; latitude: number }[]): MapBounds {
  const longitudes = points.map(({ longitude }) => longitude);
  const latitudes = points.map(({ latitude }) => latitude);
  return {
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
  };
}
