import { guaranteedStatuses } from '#contract/booking-statuses.ts';
import { sqlList } from '#server/platform/sql-list.ts';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '#db/types.ts';

export interface ExpectedEarnings {
  /** Dirham, without the service fee. */
  amount_dirham: number;
  /** The number of stays. */
  bookings: number;
}

/** What a host will earn from paid and confirmed stays that are not completed. */
export function expectedEarningsOf(db: Kysely<DB>, hostId: string): Promise<ExpectedEarnings> {
  return sumEarnings(db, sql`b.host_id = ${hostId}`);
}

/** What all hosts together will earn from them. */
export function expectedEarningsOfAll(db: Kysely<DB>): Promise<ExpectedEarnings> {
  return sumEarnings(db, sql`true`);
}

async function sumEarnings(db: Kysely<DB>, condition: RawBuilder<unknown>): Promise<ExpectedEarnings> {
  const { rows } = await sql<ExpectedEarnings>`
    select coalesce(sum(b.total_dirham - coalesce((
        select sum((line ->> 'amount_dirham')::bigint) from jsonb_array_elements(b.lines) as line
        where line ->> 'kind' = 'service_fee'), 0)), 0)::bigint as amount_dirham,
      count(*)::int as bookings
    from bookings as b
    where b.status in ${sql.raw(sqlList(guaranteedStatuses))} and ${condition}
  `.execute(db);
  return rows[0]!;
}
