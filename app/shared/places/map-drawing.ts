import type { Names } from '#contract/names.ts';
import { kilometresPerDegree } from '#contract/geography.ts';
/** What drawn maps have in common: the data of the base map, frames, and paths that are clipped at the edges. */

/** `place-map-data.json`. Coordinates are integers of 1/10,000 degree, each after the first as the step from the one before. */
export interface Basemap {
  land: number[][];
  neighbours: number[][];
  borders: number[][];
  urban: number[][];
  roads: { main: boolean; lines: number[][] }[];
  countries: NamedPoint[];
  /** The most important first. */
  places: (NamedPoint & { kind: string })[];
}

export type NamedPoint = { at: number[] } & Names;

/** A point of the earth, in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

export type Point = readonly [x: number, y: number];
export interface Size {
  width: number;
  height: number;
}
/** Where a longitude and a latitude are on a drawing. */
export type Frame = (longitude: number, latitude: number) => Point;

/** Clipping leaves this much around the drawing, so that clipped edges are not visible. */
const margin = 40;

/** The frame of a drawing whose width is `span` km, around its middle. */
export function frameAround({ latitude, longitude }: Position, span: number, { width, height }: Size): Frame {
  const perDegree = (kilometresPerDegree * width) / span;
  const narrowing = Math.cos((latitude * Math.PI) / 180);
  return (x, y) => [width / 2 + (x - longitude) * perDegree * narrowing, height / 2 - (y - latitude) * perDegree];
}

export function unpack(steps: readonly number[], frame: Frame): Point[] {
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

/** The rings as one path, clipped at the edges; drawn with the even-odd rule. */
export function areasPath(rings: readonly number[][], frame: Frame, size: Size): string {
  const sides = sidesOf(size);
  return rings
    .map((packed) => {
      const ring = clipRing(unpack(packed, frame), sides);
      return ring.length < 3 ? '' : `M${write(ring)}Z`;
    })
    .join('');
}

/** The parts of the lines that touch the drawing, as one path. */
export function linesPath(lines: readonly number[][], frame: Frame, size: Size): string {
  const sides = sidesOf(size);
  return lines.map((packed) => linePath(unpack(packed, frame), sides)).join('');
}

/** Whole pixels are precise enough, and make a smaller page; points of the same pixel are written once. */
export function write(points: readonly Point[]): string {
  const pixels = points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`);
  return pixels.filter((pixel, at) => pixel !== pixels[at - 1]).join('L');
}

type Side = (point: Point) => number;
/** The distance of a point inside each edge of the drawing. */
const sidesOf = ({ width, height }: Size): readonly Side[] => [
  ([x]) => x + margin,
  ([x]) => width + margin - x,
  ([, y]) => y + margin,
  ([, y]) => height + margin - y,
];

/** Clips a ring at the four edges of the drawing (Sutherland–Hodgman). */
function clipRing(ring: Point[], sides: readonly Side[]): Point[] {
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

function linePath(line: Point[], sides: readonly Side[]): string {
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
