import { sql, type RawBuilder } from 'kysely';
import type { Corner } from '#contract/emergency-areas.ts';

/** Where and when an emergency is. The last night is included. */
export interface AreaAndNights {
  corners: readonly Corner[];
  first_night: string;
  last_night: string;
}

/** Corners as PostgreSQL writes a polygon: longitude first. */
export function writePolygon(corners: readonly Corner[]): string {
  return `(${corners.map(({ longitude, latitude }) => `(${longitude},${latitude})`).join(',')})`;
}

/** Reverses `writePolygon`. */
export function readPolygon(polygon: string): Corner[] {
  return [...polygon.matchAll(/\((-?[\d.e-]+),(-?[\d.e-]+)\)/g)].map(([, longitude, latitude]) => ({
    longitude: Number(longitude),
    latitude: Number(latitude),
  }));
}

/** No stay is longer, because it ends before the horizon of the calendar. Keeps the search for stays in their index. */
const longestStay = 731;

/** Homes `p` inside; the index `properties_location` finds them by the bounding box. */
export function isInside(corners: readonly Corner[]): RawBuilder<boolean> {
  return sql`point(p.longitude, p.latitude) <@ ${writePolygon(corners)}::polygon`;
}

/** Stays `b` with one of the nights. */
export function hasNights({ first_night, last_night }: Omit<AreaAndNights, 'corners'>): RawBuilder<boolean> {
  return sql`b.check_in <= ${last_night}::date and b.check_out > ${first_night}::date
    and b.check_in > ${first_night}::date - ${sql.lit(longestStay)}`;
}
