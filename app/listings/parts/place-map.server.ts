import type { Locale } from '#contract/common.ts';
import data from '#app/shared/place-map-data.json';

/** The picture's own measure; the screen scales it and cuts what does not fit. */
export const mapWidth = 700;
export const mapHeight = 320;

/** A picture of the land around a point, ready for SVG: path data, label positions, the circle's radius. */
export interface PlaceMap {
  land: string;
  /** Land of other countries, drawn with a thick edge: its outline comes from a coarser source. */
  neighbours: string;
  urban: string;
  mainRoads: string;
  roads: string;
  labels: { x: number; y: number; name: string }[];
  radius: number;
}

type Point = readonly [x: number, y: number];
type Frame = (longitude: number, latitude: number) => Point;

/** How much country the picture spans, in km: the closest that still shows where one is. */
const spans = [16, 45, 130] as const;
/** Places are shown within about 500 m; the circle keeps the true one well inside. */
const circleKm = 1;
const kmPerDegree = 111.32;
/** Beyond the picture's edge, so that cut lines and edges stay out of sight. */
const margin = 40;

/**
 * Draws the surroundings of a point from the packed outline of the country. Runs on the server only: the screen gets
 * the few kilobytes inside the picture, never the country.
 */
export function drawPlaceMap(latitude: number, longitude: number, locale: Locale): PlaceMap {
  let drawn: PlaceMap | undefined;
  for (const span of spans) {
    drawn = drawAt(latitude, longitude, span, locale);
    if (drawn.labels.length >= 2 || (drawn.labels.length === 1 && drawn.mainRoads !== '')) break;
  }
  return drawn!;
}

function drawAt(latitude: number, longitude: number, span: number, locale: Locale): PlaceMap {
  const scale = mapWidth / span;
  const perDegree = kmPerDegree * scale;
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  const frame: Frame = (x, y) => [
    mapWidth / 2 + (x - longitude) * perDegree * narrowing,
    mapHeight / 2 - (y - latitude) * perDegree,
  ];
  const area = (rings: number[][]) => rings.map((ring) => areaPath(cutArea(unpack(ring, frame)))).join('');
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
/** How far inside each edge of the picture a point lies. */
const sides: readonly Side[] = [
  ([x]) => x + margin,
  ([x]) => mapWidth + margin - x,
  ([, y]) => y + margin,
  ([, y]) => mapHeight + margin - y,
];

/** Sutherland–Hodgman: cuts a ring at the four edges of the picture. */
function cutArea(ring: Point[]): Point[] {
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

/** Half a pixel is enough; fewer digits make a smaller page. */
const write = (points: readonly Point[]) => points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L');

function areaPath(ring: Point[]): string {
  return ring.length < 3 ? '' : `M${write(ring)}Z`;
}

/** The stretches of a line that touch the picture. */
function linePath(line: Point[]): string {
  let path = '';
  let stretch: Point[] = [];
  const finish = () => {
    if (stretch.length > 1) path += `M${write(stretch)}`;
    stretch = [];
  };
  line.forEach((point, at) => {
    if (at === 0) return;
    const before = line[at - 1]!;
    const misses = sides.some((inside) => inside(before) < 0 && inside(point) < 0);
    if (misses) finish();
    else stretch.push(...(stretch.length === 0 ? [before, point] : [point]));
  });
  finish();
  return path;
}

const labelLimit = 6;
/** What a phone's narrower frame leaves out at either side. */
const cutOnPhones = 98;

/** The weightiest names in the picture that leave each other room; the data lists heavier places first. */
function pickLabels(frame: Frame, locale: Locale): PlaceMap['labels'] {
  const labels: PlaceMap['labels'] = [];
  for (const place of data.places) {
    const [x, y] = unpack(place.at, frame)[0]!;
    const name = place[locale];
    const half = name.length * 4.5;
    // Phones cut the sides away: names stay where everybody sees them whole.
    if (x - half < cutOnPhones || x + half > mapWidth - cutOnPhones || y < 24 || y > mapHeight - 36) continue;
    // The middle belongs to the circle's mark.
    if (Math.abs(x - mapWidth / 2) < half + 26 && Math.abs(y - mapHeight / 2) < 30) continue;
    const crowded = labels.some(
      (other) => Math.abs(other.y - y) < 26 && Math.abs(other.x - x) < half + other.name.length * 4.5 + 8,
    );
    if (crowded) continue;
    labels.push({ x: Math.round(x), y: Math.round(y), name });
    if (labels.length === labelLimit) break;
  }
  return labels;
}
