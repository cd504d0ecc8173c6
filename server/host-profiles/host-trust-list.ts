import { sql, type Kysely } from 'kysely';
import { fewestAnswers, hostReviewedHomes } from '#contract/host-profiles.ts';
import { trustedHost } from '#contract/host-trust.ts';
import type { DB } from '#db/types.ts';
import { batchSize } from '#server/platform/batches.ts';
import { countedCancellation } from './counted-cancellation-list.ts';
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

/** What is counted of a host, and the median time to an answer, in hours rounded up; null after too few answers. */
type CountedFacts = HostCounts & { host_id: string; review_count: number; response_hours: number | null };

/** What is counted of these hosts, up to a day. */
export async function countHosts(db: Kysely<DB>, ids: readonly string[], today: string): Promise<CountedFacts[]> {
  const from = sql`${today}::date - ${sql.lit(trustedHost.days)}`;
  const { rows } = await sql<CountedFacts>`
    select h.id as host_id, stayed.stays, gone.cancelled_stays, answers.requests, answers.answered, answers.quick, answers.accepted, answers.response_hours,
      reviewed.rating, reviewed.review_count
    from unnest(${[...ids]}::uuid[]) as h (id)
      cross join lateral (
        select count(*)::int as stays from (
          select from bookings where host_id = h.id and status = 'completed' and check_in >= ${from} limit ${sql.lit(mostCounted)}
        ) as one
      ) as stayed
      cross join lateral (
        select count(*)::int as cancelled_stays from (
          select from bookings as b
          where b.host_id = h.id and b.check_in >= ${from} and ${sql.raw(countedCancellation)} limit ${sql.lit(mostCounted)}
        ) as one
      ) as gone
      cross join lateral (
        select count(*)::int as requests, (count(*) filter (where e.by_role = 'host'))::int as answered,
          (count(*) filter (
            where e.by_role = 'host' and e.at <= b.created_at + make_interval(hours => ${sql.lit(trustedHost.quick_hours)})
          ))::int as quick,
          (count(*) filter (where e.by_role = 'host' and e.status not in ('declined', 'cancelled')))::int as accepted,
          case when count(*) filter (where e.by_role = 'host') >= ${sql.lit(fewestAnswers)} then greatest(1, ceil(
            percentile_disc(0.5) within group (order by extract(epoch from e.at - b.created_at)) filter (where e.by_role = 'host') / 3600
          ))::int end as response_hours
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
