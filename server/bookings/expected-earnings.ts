import { guaranteedStatuses } from '#contract/booking-statuses.ts';
import { sqlList } from '#server/platform/sql-list.ts';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '#db/types.ts';

export interface ExpectedEarnings {
  /** Dirham, without the service fee. */
  amount_dirham: number;
  /** How many stays are to come or under way. */
  bookings: number;
}

/** What a host will earn from stays that are booked and not yet completed. */
export function expectedEarningsOf(db: Kysely<DB>, hostId: string): Promise<ExpectedEarnings> {
  return sumUp(db, sql`b.host_id = ${hostId}`);
}

/** The same of all hosts together. */
export function expectedEarningsOfAll(db: Kysely<DB>): Promise<ExpectedEarnings> {
  return sumUp(db, sql`true`);
}

async function sumUp(db: Kysely<DB>, ofHost: RawBuilder<unknown>): Promise<ExpectedEarnings> {
  const { rows } = await sql<ExpectedEarnings>`
    select coalesce(sum(b.total_dirham - coalesce((
        select sum((line ->> 'amount_dirham')::bigint) from jsonb_array_elements(b.lines) as line
        where line ->> 'kind' = 'service_fee'), 0)), 0)::bigint as amount_dirham,
      count(*)::int as bookings
    from bookings as b
    where b.status in ${sql.raw(sqlList(guaranteedStatuses))} and ${ofHost}
  `.execute(db);
  return rows[0]!;
}
