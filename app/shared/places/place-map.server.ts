import type { Locale } from '#contract/common.ts';
import { kilometresPerDegree } from '#contract/geography.ts';
import data from '#app/shared/place-map-data.json';

/** The size of the drawing; the screen scales and crops it. */
export const mapWidth = 700;
export const mapHeight = 320;

/** A map of the surroundings of a point for SVG: path data, label positions, the radius of the circle. */
export interface PlaceMap {
  land: string;
  /** Other countries, drawn with a thick stroke, because their outlines are less precise. */
  neighbours: string;
  urban: string;
  mainRoads: string;
  roads: string;
  labels: { x: number; y: number; name: string }[];
  /** Of the circle around the middle; without a circle the map has pins. */
  radius?: number;
  pins?: { x: number; y: number }[];
}

type Point = readonly [x: number, y: number];
type Frame = (longitude: number, latitude: number) => Point;

/** Widths of the map in km; the first with enough labels is used. */
const spans = [16, 45, 130] as const;
/** The radius of the circle in km. Coordinates are blurred by about 500 m, so the property is inside. */
const circleKm = 1;
/** Clipping leaves this much around the drawing, so that clipped edges are not visible. */
const margin = 40;

/**
 * Draws the surroundings of a point from the outlines of the whole country. Runs on the server, so that the browser loads
 * only the clipped paths, a few kilobytes.
 */
export function drawPlaceMap(latitude: number, longitude: number, locale: Locale): PlaceMap {
  let drawn: PlaceMap | undefined;
  for (const span of spans) {
    drawn = drawAt(latitude, longitude, span, locale);
    if (drawn.labels.length >= 2 || (drawn.labels.length === 1 && drawn.mainRoads !== '')) break;
  }
  return drawn!;
}

/** The radius of a pin in the drawing. */
const pinRadius = 8;

/** A point of the earth, in degrees. */
interface Position {
  latitude: number;
  longitude: number;
}

/** Draws a town or region `span` km wide, with a pin at each position that is on the drawing, and no names below pins. */
export function drawAreaMap(
  { latitude, longitude }: Position,
  span: number,
  positions: readonly Position[],
  locale: Locale,
): PlaceMap {
  const { radius: _, ...map } = drawAt(latitude, longitude, span, locale);
  const frame = frameAround(latitude, longitude, span);
  const pins = positions
    .map((position) => frame(position.longitude, position.latitude))
    .filter(([x, y]) => x > 0 && x < mapWidth && y > 0 && y < mapHeight)
    .map(([x, y]) => ({ x: Math.round(x), y: Math.round(y) }));
  const isFree = ({ x, y, name }: PlaceMap['labels'][number]) =>
    pins.every((pin) => Math.abs(pin.x - x) > name.length * 4.5 + pinRadius || Math.abs(pin.y - y + 4) > 14);
  return { ...map, labels: map.labels.filter(isFree), pins };
}

function frameAround(latitude: number, longitude: number, span: number): Frame {
  const perDegree = (kilometresPerDegree * mapWidth) / span;
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  return (x, y) => [mapWidth / 2 + (x - longitude) * perDegree * narrowing, mapHeight / 2 - (y - latitude) * perDegree];
}

function drawAt(latitude: number, longitude: number, span: number, locale: Locale): PlaceMap {
  const scale = mapWidth / span;
  const frame = frameAround(latitude, longitude, span);
  const area = (rings: number[][]) => rings.map((ring) => areaPath(clipRing(unpack(ring, frame)))).join('');
  const lines = (main: boolean) =>
    data.roads
      .filter((road) => road.main === main)
      .flatMap((road) => road.lines)
      .map((line) => linePath(unpack(line, frame)))
      .join('');
  const radius = Math.max(26, circleKm * scale);
  return {
    land: area(data.land),
    neighbours: area(data.neighbours),
    urban: area(data.urban),
    mainRoads: lines(true),
    roads: lines(false),
    labels: pickLabels(frame, locale),
    radius: Math.round(radius),
  };
}

function unpack(steps: readonly number[], frame: Frame): Point[] {
  const points: Point[] = [];
  let x = 0;
  let y = 0;
  for (let at = 0; at < steps.length; at += 2) {
    x += steps[at]!;
    y += steps[at + 1]!;
    points.push(frame(x / 10_000, y / 10_000));
  }
  return points;
}

type Side = (point: Point) => number;
/** The distance of a point inside each edge of the drawing. */
const sides: readonly Side[] = [
  ([x]) => x + margin,
  ([x]) => mapWidth + margin - x,
  ([, y]) => y + margin,
  ([, y]) => mapHeight + margin - y,
];

/** Clips a ring at the four edges of the drawing (Sutherland–Hodgman). */
function clipRing(ring: Point[]): Point[] {
  return sides.reduce<Point[]>((points, inside) => {
    const kept: Point[] = [];
    points.forEach((point, at) => {
      const before = points[(at || points.length) - 1]!;
      const a = inside(before);
      const b = inside(point);
      if (a < 0 !== b < 0) kept.push(between(before, point, a / (a - b)));
      if (b >= 0) kept.push(point);
    });
    return kept;
  }, ring);
}

function between([x1, y1]: Point, [x2, y2]: Point, share: number): Point {
  return [x1 + (x2 - x1) * share, y1 + (y2 - y1) * share];
}

/** Whole pixels are precise enough, and make a smaller page. */
const write = (points: readonly Point[]) => points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L');

function areaPath(ring: Point[]): string {
  return ring.length < 3 ? '' : `M${write(ring)}Z`;
}

/** The parts of a line that touch the drawing. */
function linePath(line: Point[]): string {
  let path = '';
  let part: Point[] = [];
  const finish = () => {
    if (part.length > 1) path += `M${write(part)}`;
    part = [];
  };
  line.forEach((point, at) => {
    if (at === 0) return;
    const before = line[at - 1]!;
    const misses = sides.some((inside) => inside(before) < 0 && inside(point) < 0);
    if (misses) finish();
    else part.push(...(part.length === 0 ? [before, point] : [point]));
  });
  finish();
  return path;
}

const labelLimit = 6;
/** The width that phones crop at either side. */
const croppedOnPhones = 98;

/** The names of the most important places that do not overlap; the data is ordered by importance. */
function pickLabels(frame: Frame, locale: Locale): PlaceMap['labels'] {
  const labels: PlaceMap['labels'] = [];
  for (const place of data.places) {
    const [x, y] = unpack(place.at, frame)[0]!;
    const name = place[locale];
    const half = name.length * 4.5;
    // Names that phones would crop are left out.
    if (x - half < croppedOnPhones || x + half > mapWidth - croppedOnPhones || y < 24 || y > mapHeight - 36) continue;
    // The mark of the circle covers the centre.
    if (Math.abs(x - mapWidth / 2) < half + 26 && Math.abs(y - mapHeight / 2) < 30) continue;
    const overlaps = labels.some(
      (other) => Math.abs(other.y - y) < 26 && Math.abs(other.x - x) < half + other.name.length * 4.5 + 8,
    );
    if (overlaps) continue;
    labels.push({ x: Math.round(x), y: Math.round(y), name });
    if (labels.length === labelLimit) break;
  }
  return labels;
}
