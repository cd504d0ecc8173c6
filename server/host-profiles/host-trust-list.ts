import { sql, type Kysely } from 'kysely';
import { hostReviewedHomes } from '#contract/host-profiles.ts';
import { trustedHost } from '#contract/host-trust.ts';
import type { DB } from '#db/types.ts';
import { guestDidNotCome } from '#server/bookings/bookings.ts';
import { batchSize } from '#server/platform/batches.ts';
import type { HostCounts } from './trust-rules.ts';

/** Stays and requests that are counted, the newest first. */
const mostCounted = 5000;

/** Hosts who were not counted since a day, by id, at most a batch. */
export async function listUncountedHosts(
  db: Kysely<DB>,
  since: string,
  after: { id: string } | undefined,
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select u.id from users as u
    where u.role in ('host', 'host_company') and u.closed_at is null ${after ? sql`and u.id > ${after.id}` : sql``}
      and not exists (select from host_trust as t where t.host_id = u.id and t.counted_on >= ${since}::date)
    order by u.id limit ${batchSize}
  `.execute(db);
  return rows;
}

/** What is counted of these hosts, up to a day. */
export async function countHosts(
  db: Kysely<DB>,
  ids: readonly string[],
  today: string,
): Promise<(HostCounts & { host_id: string; review_count: number })[]> {
  const from = sql`${today}::date - ${sql.lit(trustedHost.days)}`;
  const { rows } = await sql<HostCounts & { host_id: string; review_count: number }>`
    select h.id as host_id, stayed.stays, gone.cancelled_stays, answers.requests, answers.answered, answers.quick, answers.accepted,
      reviewed.rating, reviewed.review_count
    from unnest(${[...ids]}::uuid[]) as h (id)
      cross join lateral (
        select count(*)::int as stays from (
          select from bookings where host_id = h.id and status = 'completed' and check_in >= ${from} limit ${sql.lit(mostCounted)}
        ) as one
      ) as stayed
      cross join lateral (
        select count(*)::int as cancelled_stays from bookings as b
        where b.host_id = h.id and b.status = 'cancelled' and b.check_in >= ${from} and b.cancelled_by = 'host'
          and b.cancel_reason is distinct from ${sql.lit(guestDidNotCome)}
          and not exists (select from fee_waivers as w where w.booking_id = b.id)
          and not exists (select from emergency_stays as e where e.booking_id = b.id)
      ) as gone
      cross join lateral (
        select count(*)::int as requests, (count(*) filter (where e.by_role = 'host'))::int as answered,
          (count(*) filter (
            where e.by_role = 'host' and e.at <= b.created_at + make_interval(hours => ${sql.lit(trustedHost.quick_hours)})
          ))::int as quick,
          (count(*) filter (where e.by_role = 'host' and e.status not in ('declined', 'cancelled')))::int as accepted
        from (
          select id, created_at from bookings
          where host_id = h.id and not awaiting_verification order by id desc limit ${sql.lit(mostCounted)}
        ) as b cross join lateral (
          select by_role, status, at from booking_events
          where booking_id = b.id and from_status = 'pending'
            and (by_role = 'host' or (by_role = 'system' and status = 'cancelled' and note = 'no_answer'))
          order by at desc limit 1
        ) as e
        where tripoli_day(b.created_at) >= ${from}
      ) as answers
      cross join lateral (
        select coalesce(sum(review_count), 0)::int as review_count,
          round(sum(rating_sum)::numeric / nullif(sum(review_count), 0), 2)::float8 as rating
        from (
          select review_count, rating_sum from homes
          where host_id = h.id and is_public order by id desc limit ${sql.lit(hostReviewedHomes)}
        ) as home
      ) as reviewed
  `.execute(db);
  return rows;
}
