export interface Point {
  latitude: number;
  longitude: number;
}

const kilometresADegree = 111.195;

/** On a flat map around `middle`, in kilometres: exact enough within a country. */
export function kilometresBetween(middle: Point, { latitude, longitude }: Point): number {
  const east = (longitude - middle.longitude) * Math.cos((middle.latitude * Math.PI) / 180);
  return Math.hypot(latitude - middle.latitude, east) * kilometresADegree;
}
