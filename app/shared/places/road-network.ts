import { kilometresPerDegree } from '#contract/geography.ts';
import { unpack, type Basemap, type Point } from './map-drawing.ts';

/** Ends of roads this near to another road belong to it: both are drawn coarsely. */
const joinedKm = 3;

/** The shortest way by the roads of the base map, and its length in km. Points are longitude and latitude in degrees. */
export interface Way {
  km: number;
  points: Point[];
}

/**
 * The shortest ways from one point to several others, in their order. The roads end near towns: the first and the last
 * piece is straight. A point that no road leads to has none.
 */
export function shortestWays(roads: Basemap['roads'], from: Point, goals: readonly Point[]): (Way | undefined)[] {
  const network = networkOf(roads);
  const start = nearestOf(network.points, from).at;
  const { reached, before } = distancesFrom(network, start);
  return goals.map((goal) => {
    const end = nearestOf(network.points, goal).at;
    if (reached[end] === Infinity) return undefined;
    const nodes: number[] = [];
    for (let node = end; node !== -1; node = before[node]!) nodes.push(node);
    const points = [from, ...nodes.toReversed().map((node) => network.points[node]!), goal];
    return { km: lengthOf(points), points };
  });
}

/** The distance of two points in km. */
export function kmBetween([x1, y1]: Point, [x2, y2]: Point): number {
  const narrowing = Math.cos((((y1 + y2) / 2) * Math.PI) / 180);
  return Math.hypot((x1 - x2) * narrowing, y1 - y2) * kilometresPerDegree;
}

/** Which of the points is nearest, and how far it is in km. */
export function nearestOf(points: readonly Point[], goal: Point): { at: number; km: number } {
  let best = { at: 0, km: Infinity };
  points.forEach((point, at) => {
    const km = kmBetween(point, goal);
    if (km < best.km) best = { at, km };
  });
  return best;
}

function lengthOf(points: readonly Point[]): number {
  return points.slice(1).reduce((sum, point, at) => sum + kmBetween(points[at]!, point), 0);
}

interface Network {
  points: Point[];
  links: { to: number; km: number }[][];
}

function networkOf(roads: Basemap['roads']): Network {
  const network: Network = { points: [], links: [] };
  const known = new Map<string, number>();
  const nodeAt = (point: Point) => {
    const key = point.join(' ');
    const node = known.get(key) ?? network.points.push(point) - 1;
    known.set(key, node);
    network.links[node] ??= [];
    return node;
  };
  const lines = roads
    .flatMap((road) => road.lines)
    .map((line) => unpack(line, (longitude, latitude) => [longitude, latitude]).map(nodeAt));
  for (const line of lines) line.slice(1).forEach((node, at) => link(network, line[at]!, node));
  for (const line of lines) {
    const own = new Set(line);
    for (const end of [line[0]!, line.at(-1)!]) {
      network.points.forEach((point, node) => {
        if (!own.has(node) && kmBetween(network.points[end]!, point) < joinedKm) link(network, end, node);
      });
    }
  }
  return network;
}

function link({ points, links }: Network, one: number, other: number): void {
  const km = kmBetween(points[one]!, points[other]!);
  links[one]!.push({ to: other, km });
  links[other]!.push({ to: one, km });
}

/** Dijkstra's algorithm; the network has about two thousand points, so that a plain search for the next one is fast. */
function distancesFrom({ points, links }: Network, start: number) {
  const reached = points.map((_, node) => (node === start ? 0 : Infinity));
  const before = points.map(() => -1);
  const open = new Set([start]);
  while (open.size > 0) {
    let node = -1;
    for (const one of open) if (node === -1 || reached[one]! < reached[node]!) node = one;
    open.delete(node);
    for (const { to, km } of links[node]!) {
      const through = reached[node]! + km;
      if (through >= reached[to]!) continue;
      reached[to] = through;
      before[to] = node;
      open.add(to);
    }
  }
  return { reached, before };
}
