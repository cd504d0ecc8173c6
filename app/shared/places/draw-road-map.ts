import type { Locale } from '#contract/common.ts';
import { nameIn } from '#contract/names.ts';
import {
  areasPath,
  frameAround,
  linesPath,
  write,
  type Basemap,
  type NamedPoint,
  type Point,
  type Position,
} from './map-drawing.ts';
import { kmBetween, nearestOf, shortestWays, type Way } from './road-network.ts';

/** The size of the drawing; the screen scales it. */
export const roadMapWidth = 760;
export const roadMapHeight = 565;
const size = { width: roadMapWidth, height: roadMapHeight };

/** On which side of its point a name stands, so that it covers neither the road nor another name. */
export type LabelSide = 'before' | 'after' | 'above' | 'below';
export interface RoadLabel {
  x: number;
  y: number;
  name: string;
  side: LabelSide;
}

/** The road to a home from the nearer of the two largest cities, for SVG. */
export interface RoadMap {
  /** Rounded, as the roads of the base map are drawn coarsely. */
  km: number;
  /** The name of the city, and of the towns on the road in their order. */
  from: string;
  past: string[];
  land: string;
  neighbours: string;
  borders: string;
  roads: string;
  way: string;
  start: RoadLabel;
  home: { x: number; y: number };
  towns: RoadLabel[];
  countries: { x: number; y: number; name: string }[];
}

/** A home so near to the city is in it, and has no road to draw. */
const nearKm = 25;
/** A town on the road is this near to it. */
const townKm = 7;
const townLimit = 3;
const townKinds: readonly string[] = ['city', 'town', 'oasis'];

/** Draws the road; undefined for a home in or near one of the two cities, and where no road is known. */
export function drawRoad(data: Basemap, home: Position, locale: Locale): RoadMap | undefined {
  const goal: Point = [home.longitude, home.latitude];
  const cities = data.places.slice(0, 2);
  const from = cities.map(pointOf);
  if (from.some((city) => kmBetween(city, goal) < nearKm)) return undefined;
  // Searched from the home, so that one search answers both.
  const ways = shortestWays(data.roads, goal, from);
  const at = (ways[0]?.km ?? Infinity) <= (ways[1]?.km ?? Infinity) ? 0 : 1;
  const way = ways[at];
  if (!way) return undefined;
  return drawWay(data, { ...way, points: way.points.toReversed() }, cities[at]!, locale);
}

function drawWay(data: Basemap, way: Way, city: NamedPoint, locale: Locale): RoadMap {
  const frame = frameOf(way.points);
  const line = way.points.map(([x, y]) => frame(x, y));
  const spot = ([x, y]: Point) => ({ x: Math.round(x), y: Math.round(y) });
  const home = spot(line.at(-1)!);
  /** The mark of the home, as large as on a phone, with the name of its town below. */
  const mark: RoadLabel[] = [
    { ...home, name: 'home', side: 'above' },
    { ...home, name: 'its town', side: 'below' },
  ];
  const towns = townsOn(data, way, city);
  const start: RoadLabel = { ...spot(line[0]!), name: nameIn(city, locale), side: 'after' };
  start.side = sideOf(start, [], line);
  const taken: RoadLabel[] = [start];
  const labels = towns.map((town) => {
    const label: RoadLabel = { ...spot(frame(...pointOf(town))), name: nameIn(town, locale), side: 'after' };
    label.side = sideOf(label, [...taken, ...mark], line);
    taken.push(label);
    return label;
  });
  return {
    km: way.km >= 100 ? Math.round(way.km / 10) * 10 : Math.round(way.km / 5) * 5,
    from: nameIn(city, locale),
    past: towns.map((town) => nameIn(town, locale)),
    land: areasPath(data.land, frame, size),
    neighbours: areasPath(data.neighbours, frame, size),
    borders: linesPath(data.borders, frame, size),
    roads: linesPath(
      data.roads.flatMap((road) => road.lines),
      frame,
      size,
    ),
    way: `M${write(line)}`,
    start,
    home,
    towns: labels,
    countries: data.countries
      .slice(1)
      .map((country) => ({ ...spot(frame(...pointOf(country))), name: nameIn(country, locale) }))
      .filter(({ x, y }) => x > 60 && x < roadMapWidth - 60 && y > 30 && y < roadMapHeight - 40)
      .filter((name) => taken.every((other) => Math.hypot(other.x - name.x, other.y - name.y) > 90)),
  };
}

const pointOf = ({ at }: NamedPoint): Point => [at[0]! / 10_000, at[1]! / 10_000];

/** The width of the picture beside the road, as a part of it. */
const room = 1.42;
const leastKm = 60;

/** A frame with the whole way and room around it for names. */
function frameOf(points: readonly Point[]) {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const longitude = (west + east) / 2;
  const latitude = (south + north) / 2;
  const width = kmBetween([west, latitude], [east, latitude]);
  const height = kmBetween([longitude, south], [longitude, north]);
  const span = Math.max(leastKm, room * Math.max(width, (height * roadMapWidth) / roadMapHeight));
  return frameAround({ latitude, longitude }, span, size);
}

/** The most important towns on the way, apart from one another and from its ends, in their order on it. */
function townsOn({ places }: Basemap, { km, points }: Way, city: NamedPoint): NamedPoint[] {
  const along = [0];
  points.slice(1).forEach((point, at) => along.push(along[at]! + kmBetween(points[at]!, point)));
  const apart = km / 8;
  const found: { town: NamedPoint; at: number }[] = [];
  for (const place of places) {
    if (found.length === townLimit) break;
    if (place === city || !townKinds.includes(place.kind)) continue;
    const nearest = nearestOf(points, pointOf(place));
    if (nearest.km > townKm) continue;
    const at = along[nearest.at]!;
    if (at < apart || at > km - apart || found.some((other) => Math.abs(other.at - at) < apart)) continue;
    found.push({ town: place, at });
  }
  return found.toSorted((one, other) => one.at - other.at).map(({ town }) => town);
}

/** The height of a name on a phone, in the drawing. */
const lineHeight = 34;
/** The width of a letter on a phone, in the drawing. */
const letterWidth = 13;

/** The first side on which a name is inside the drawing and covers neither another name nor, if possible, the road. */
function sideOf(label: RoadLabel, others: readonly RoadLabel[], way: readonly Point[]): LabelSide {
  const sides: LabelSide[] = ['after', 'before', 'above', 'below'];
  const boxes = sides.map((side) => ({ side, box: boxOf({ ...label, side }) }));
  const inside = boxes.filter(({ box: [left, , right] }) => left > 0 && right < roadMapWidth);
  const free = inside.filter(({ box }) => others.every((other) => !overlaps(box, boxOf(other))));
  const besideWay = free.find(({ box }) => way.every((point) => isBeside(point, label) || !contains(box, point)));
  return (besideWay ?? free[0] ?? inside[0] ?? boxes[0]!).side;
}

/** The part of the road at the point itself is not covered by its name, which begins beside it. */
const isBeside = ([x, y]: Point, label: RoadLabel) => Math.hypot(x - label.x, y - label.y) < 18;

const contains = ([left, top, right, bottom]: Box, [x, y]: Point) => x > left && x < right && y > top && y < bottom;

type Box = [left: number, top: number, right: number, bottom: number];

function boxOf({ x, y, name, side }: RoadLabel): Box {
  const width = name.length * letterWidth;
  const half = lineHeight / 2;
  switch (side) {
    case 'after':
      return [x - 12, y - half, x + 20 + width, y + half];
    case 'before':
      return [x - 20 - width, y - half, x + 12, y + half];
    case 'above':
      return [x - width / 2, y - 12 - lineHeight, x + width / 2, y + 12];
    case 'below':
      return [x - width / 2, y - 12, x + width / 2, y + 12 + lineHeight];
  }
}

function overlaps(one: Box, other: Box): boolean {
  return one[0] < other[2] && other[0] < one[2] && one[1] < other[3] && other[1] < one[3];
}
