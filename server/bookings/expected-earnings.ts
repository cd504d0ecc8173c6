import { guaranteedStatuses } from '#contract/booking-statuses.ts';
import { sqlList } from '#server/platform/sql-list.ts';
import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';

export interface ExpectedEarnings {
  /** Dirham, without the service fee. */
  amount_dirham: number;
  /** The number of stays. */
  bookings: number;
}

/** What all hosts together will earn from paid and confirmed stays that have not begun. */
export async function expectedEarningsOfAll(db: Kysely<DB>, now: Date): Promise<ExpectedEarnings> {
  const { rows } = await sql<ExpectedEarnings>`
    select coalesce(sum(greatest(0, b.total_dirham - b.granted_refund_dirham - greatest(0, coalesce((
        select sum((line ->> 'amount_dirham')::bigint) from jsonb_array_elements(b.lines) as line
        where line ->> 'kind' = 'service_fee'), 0) - b.granted_refund_fee_dirham))), 0)::bigint as amount_dirham,
      count(*)::int as bookings
    from bookings as b
    where b.status in ${sql.raw(sqlList(guaranteedStatuses))}
      and (b.check_in + b.check_in_time) at time zone 'Africa/Tripoli' > ${now}
  `.execute(db);
  return rows[0]!;
}
