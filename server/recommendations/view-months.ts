import type { Pool } from 'pg';

/**
 * Longer than a year, so that a season can be compared with the previous one. Counts contain no personal data. Views go by month, as
 * soon as the first day of it is older: those of the last 370 days are always there, and insights need 366.
 */
export const viewCountDays = 400;

/** What was done to the partitions of `property_views`. */
export interface ViewMonths {
  made: number;
  dropped: number;
  /** Rows that had been counted before their month was made. */
  moved: number;
}

/**
 * Makes the partitions of `property_views` up to the third month ahead, and drops those of months that began more than
 * `viewCountDays` ago. Several instances may call it at once. Needs a lock of the table for moments, for which it waits 0.3 s.
 * @throws {DatabaseError} `lock_not_available`: it is worth repeating
 */
export function keepViewMonths(db: Pick<Pool, 'query'>, now: Date): Promise<ViewMonths> {
  return changeMonths(db, now, viewCountDays);
}

/**
 * Makes the partitions of `property_views` from the month of `now` to the third ahead, and drops none, as `now` may be that of a
 * machine whose clock is not set yet.
 * @throws {DatabaseError} as `keepViewMonths`
 */
export function makeViewMonths(db: Pick<Pool, 'query'>, now: Date): Promise<ViewMonths> {
  return changeMonths(db, now, null);
}

async function changeMonths(db: Pick<Pool, 'query'>, now: Date, keptDays: number | null): Promise<ViewMonths> {
  const { rows } = await db.query<ViewMonths>(
    'select * from keep_property_view_months(tripoli_day($1), tripoli_day($1) - $2::int)',
    [now, keptDays],
  );
  return rows[0]!;
}
