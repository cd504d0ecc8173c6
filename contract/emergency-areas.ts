import { kilometresPerDegree } from './geography.ts';

/** A corner of an area, in degrees. */
export interface Corner {
  latitude: number;
  longitude: number;
}

export const fewestCorners = 3;
export const mostCorners = 100;
/** An area lies here: Libya with its waters. */
export const emergencyBounds = { south: 19, north: 34.5, west: 9, east: 26 } as const;
/** Nights of an area at most; a longer emergency is changed while it lasts. */
export const mostEmergencyNights = 92;
export const largestRadiusKm = 300;

const circleCorners = 32;

/**
 * The corners of a regular polygon around a place whose corners are `km` away: at 32 corners its edges come at most 0.5 %
 * nearer.
 */
export function circleAround(centre: Corner, km: number): Corner[] {
  const kmPerLongitude = kilometresPerDegree * Math.cos((centre.latitude * Math.PI) / 180);
  return Array.from({ length: circleCorners }, (_, index) => {
    const angle = (2 * Math.PI * index) / circleCorners;
    return {
      latitude: roundDegrees(centre.latitude + (km * Math.sin(angle)) / kilometresPerDegree),
      longitude: roundDegrees(centre.longitude + (km * Math.cos(angle)) / kmPerLongitude),
    };
  });
}

/** Degrees to 5 decimals, about a metre. */
export function roundDegrees(degrees: number): number {
  return Math.round(degrees * 100_000) / 100_000;
}

/** Whether a corner lies where an area may be. */
export function isWithinBounds({ latitude, longitude }: Corner): boolean {
  const { south, north, west, east } = emergencyBounds;
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east;
}

/**
 * Whether the outline of these corners touches or crosses itself, so that nobody can say what is inside: two edges that are
 * no neighbours share a point, two corners are the same, or an edge runs back along the one before it.
 */
export function crossesItself(corners: readonly Corner[]): boolean {
  const count = corners.length;
  const at = (index: number) => corners[index % count]!;
  for (let one = 0; one < count; one += 1) {
    if (runsBack(at(one), at(one + 1), at(one + 2))) return true;
    for (let other = one + 2; other < count; other += 1) {
      const areNeighbours = other + 1 - count === one;
      if (!areNeighbours && edgesMeet(at(one), at(one + 1), at(other), at(other + 1))) return true;
    }
  }
  return false;
}

/** Twice the signed area of a triangle: positive counter-clockwise, 0 for points on a line. */
function turn(a: Corner, b: Corner, c: Corner): number {
  return (
    (b.longitude - a.longitude) * (c.latitude - a.latitude) - (b.latitude - a.latitude) * (c.longitude - a.longitude)
  );
}

function runsBack(a: Corner, b: Corner, c: Corner): boolean {
  if (turn(a, b, c) !== 0) return false;
  const ahead =
    (b.longitude - a.longitude) * (c.longitude - b.longitude) + (b.latitude - a.latitude) * (c.latitude - b.latitude);
  return ahead <= 0;
}

function edgesMeet(a: Corner, b: Corner, c: Corner, d: Corner): boolean {
  const [abc, abd, cda, cdb] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)];
  if (Math.sign(abc) * Math.sign(abd) < 0 && Math.sign(cda) * Math.sign(cdb) < 0) return true;
  return (
    (abc === 0 && isBetween(a, b, c)) ||
    (abd === 0 && isBetween(a, b, d)) ||
    (cda === 0 && isBetween(c, d, a)) ||
    (cdb === 0 && isBetween(c, d, b))
  );
}

/** Whether a point on the line through two others lies between them. */
function isBetween(a: Corner, b: Corner, point: Corner): boolean {
  return (
    Math.min(a.longitude, b.longitude) <= point.longitude &&
    point.longitude <= Math.max(a.longitude, b.longitude) &&
    Math.min(a.latitude, b.latitude) <= point.latitude &&
    point.latitude <= Math.max(a.latitude, b.latitude)
  );
}
