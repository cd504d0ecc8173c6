import type { NearKind } from './query-parser.ts';

/** Kilometres in a degree of latitude, of a sphere of the Earth's mean radius. */
export const kilometresPerDegree = 111.195;

/** Kilometres that "near" means where nobody says how near. */
export function usualNearKm(kind: NearKind): number {
  return kind === 'sea' ? 1 : kind === 'airport' ? 15 : 5;
}

/** How the distance of a home from the sea is kept: in steps of a quarter of a kilometre, from 3 km in whole kilometres. */
export function roundedSeaKm(km: number): number {
  return km < 3 ? Math.max(1, Math.ceil(km * 4)) / 4 : Math.ceil(km);
}
