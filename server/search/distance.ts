import { kilometresPerDegree } from '#contract/geography.ts';

export interface Point {
  latitude: number;
  longitude: number;
}

/** Distance in kilometres by the equirectangular approximation around `middle`, which is accurate enough within a country. */
export function kilometresBetween(middle: Point, { latitude, longitude }: Point): number {
  const east = (longitude - middle.longitude) * Math.cos((middle.latitude * Math.PI) / 180);
  return Math.hypot(latitude - middle.latitude, east) * kilometresPerDegree;
}
