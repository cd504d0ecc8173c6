import type { Locale } from '#contract/common.ts';
import { kilometresPerDegree } from '#contract/geography.ts';
import { nameIn } from '#contract/names.ts';
import data from '#app/shared/place-map-data.json';
import type { NamedPoint, Position } from './map-drawing.ts';

/** What can be reached on foot: the sea, or a sight of the gazetteer by its name in the reader's language. */
export interface WalkingTime {
  to: { kind: 'sea' } | { kind: 'sight'; name: string };
  /** In steps of `step`, at least one. */
  minutes: number;
}

/**
 * Streets make a walk longer than the straight line by a third, and a person walks 80 metres a minute, both as planners usually
 * assume. The place of a home is public to about 500 m only, so that minutes are said in steps.
 */
const detour = 1.3;
const metresPerMinute = 80;
const step = 5;
/** Farther is not on foot. */
const mostMinutes = 25;
const mostSights = 3;

/**
 * The sea and the nearest sights within a walk of a place, the nearest first.
 *
 * @param place where the home is shown to everybody, never where it is
 */
export function walkingTimesFrom(place: Position, locale: Locale): WalkingTime[] {
  const walkingTimes: WalkingTime[] = [];
  const add = (to: WalkingTime['to'], kilometres: number) => {
    const minutes = Math.max(step, Math.round((kilometres * 1000 * detour) / metresPerMinute / step) * step);
    if (minutes <= mostMinutes) walkingTimes.push({ to, minutes });
  };
  add({ kind: 'sea' }, kilometresToSea(place));
  const sights = (data.sights as NamedPoint[])
    .map((sight) => ({ sight, kilometres: kilometresBetween(place, degreesOf(sight.at)) }))
    .toSorted((one, other) => one.kilometres - other.kilometres)
    .slice(0, mostSights);
  for (const { sight, kilometres } of sights) add({ kind: 'sight', name: nameIn(sight, locale) }, kilometres);
  return walkingTimes.toSorted((one, other) => one.minutes - other.minutes);
}

const degreesOf = ([x = 0, y = 0]: readonly number[]): Position => ({ longitude: x / 10_000, latitude: y / 10_000 });

/** Kilometres east and north of a place; the earth is flat within a walk. */
function offset(from: Position, to: Position): [east: number, north: number] {
  const narrowing = Math.cos((from.latitude * Math.PI) / 180);
  return [
    (to.longitude - from.longitude) * kilometresPerDegree * narrowing,
    (to.latitude - from.latitude) * kilometresPerDegree,
  ];
}

const kilometresBetween = (from: Position, to: Position) => Math.hypot(...offset(from, to));

/** Degrees of latitude beyond which nothing is within a walk: most of a coast is passed over by one comparison. */
const beyondWalk = (mostMinutes * metresPerMinute) / 1000 / kilometresPerDegree;

let outlines: { land: Position[][]; borders: Position[][] } | undefined;

/** Infinite for a place far from the sea, or beside a border on land: elsewhere the outline of the country is its coast. */
function kilometresToSea(place: Position): number {
  outlines ??= { land: data.land.map(unpacked), borders: data.borders.map(unpacked) };
  const toOutline = kilometresToLines(place, outlines.land);
  return kilometresToLines(place, outlines.borders) < toOutline + 1 ? Infinity : toOutline;
}

function unpacked(steps: readonly number[]): Position[] {
  const line: Position[] = [];
  let [x, y] = [0, 0];
  for (let at = 0; at < steps.length; at += 2) {
    x += steps[at]!;
    y += steps[at + 1]!;
    line.push(degreesOf([x, y]));
  }
  return line;
}

function kilometresToLines(place: Position, lines: readonly Position[][]): number {
  let nearest = Infinity;
  for (const line of lines)
    for (let at = 1; at < line.length; at += 1) {
      const [one, other] = [line[at - 1]!, line[at]!];
      const [south, north] = one.latitude < other.latitude ? [one, other] : [other, one];
      if (south.latitude - place.latitude > beyondWalk || place.latitude - north.latitude > beyondWalk) continue;
      nearest = Math.min(nearest, distanceToSegment(offset(place, one), offset(place, other)));
    }
  return nearest;
}

/** From the origin to a segment. */
function distanceToSegment([x0, y0]: [number, number], [x1, y1]: [number, number]): number {
  const [dx, dy] = [x1 - x0, y1 - y0];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, -(x0 * dx + y0 * dy) / length));
  return Math.hypot(x0 + share * dx, y0 + share * dy);
}
