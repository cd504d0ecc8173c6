import type { Pool } from 'pg';
import type { HostTrust } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { trustedHost } from '#contract/host-trust.ts';
import { goodAcceptance, hostReviewedHomes } from '#contract/host-profiles.ts';
import { trustOfUser } from '#server/listings/listings.ts';
import { countedCancellation } from './counted-cancellation-list.ts';

/** A host as `profileQuery` reads them. */
export interface ProfileRow {
  id: string;
  name: string;
  avatar_key: string | null;
  bio: string | null;
  is_company: boolean;
  joined_on: string;
  town: string | null;
  response_hours: number | null;
  accepted_percent: number | null;
  verified: boolean;
  trust: HostTrust | null;
  languages: Locale[];
  property_count: number;
  review_count: number;
  rating: number | null;
  stays: number;
  cancelled_stays: number;
}

/** Stays that are counted, and the newest bookings whose requests are. */
const mostStays = 10_000;
const mostRequests = 200;

const published = `listing_status = 'published' and not is_withheld`;

const profileQuery = {
  name: 'host_profile',
  text: `
    with homes as (
      select id, review_count, rating_sum from properties
      where host_id = $1 and ${published} order by id desc limit ${hostReviewedHomes}
    ), answers as (
      select e.status from (
        select id, created_at from bookings
        where host_id = $1 and not awaiting_verification order by id desc limit ${mostRequests}
      ) as b cross join lateral (
        select status from booking_events
        where booking_id = b.id and from_status = 'pending' and (by_role = 'host' or (by_role = 'system' and status = 'cancelled'))
        order by at limit 1
      ) as e
      where tripoli_day(b.created_at) >= $2::date - 365
    )
    select u.id, u.name, u.avatar_key, u.bio, u.role = 'host_company' as is_company,
      tripoli_day(u.created_at)::text as joined_on, u.city as town, u.response_hours, u.identity_verified_at is not null as verified,
      ${trustOfUser} as trust,
      array(select distinct language from property_texts where property_id in (select id from homes) order by language) as languages,
      (select count(*)::int from properties where host_id = $1 and ${published}) as property_count,
      (select coalesce(sum(review_count), 0)::int from homes) as review_count,
      (select round(sum(rating_sum)::numeric / nullif(sum(review_count), 0), 2)::float8 from homes) as rating,
      (select count(*)::int from (
         select from bookings where host_id = $1 and status = 'completed' limit ${mostStays}) as stayed) as stays,
      (select count(*)::int from (
         select from bookings as b
         where b.host_id = $1 and b.check_in >= $2::date - ${trustedHost.days} and ${countedCancellation} limit ${mostStays}) as cancelled)
        as cancelled_stays,
      (select case when total >= ${goodAcceptance.requests} and share >= ${goodAcceptance.percent} then share end
       from (select count(*), round(100.0 * count(*) filter (where status not in ('declined', 'cancelled')) / nullif(count(*), 0))::int as share
             from answers) as a (total, share)) as accepted_percent
    from users as u
    where u.id = $1 and u.role in ('host', 'host_company') and u.suspended_at is null and u.closed_at is null`,
} as const;

/** A host whose page everybody may read; undefined for a guest, and for an account that is suspended or closed. */
export async function readProfile(pool: Pool, hostId: string, today: string): Promise<ProfileRow | undefined> {
  const { rows } = await pool.query<ProfileRow>({ ...profileQuery, values: [hostId, today] });
  return rows[0];
}

/** The key of a page of homes: how much the last one is liked, and its id. */
export type HomeKey = readonly [appeal: number, id: string];

/** The homes of a host that can be booked, the most liked first, after this key, at most `limit`. */
export async function listHomeKeys(
  pool: Pool,
  hostId: string,
  after: HomeKey | undefined,
  limit: number,
): Promise<{ id: string; appeal: number }[]> {
  const { rows } = await pool.query<{ id: string; appeal: number }>({
    name: after ? 'host_homes_next' : 'host_homes_first',
    text: `
      select id, appeal from properties where host_id = $1 and ${published}
        ${after ? 'and appeal <= $3::real and (appeal < $3::real or id > $4)' : ''}
      order by appeal desc, id limit $2`,
    values: [hostId, limit, ...(after ?? [])],
  });
  return rows;
}

/** Whether everybody may read the page of this user. */
export async function hasProfile(pool: Pool, userId: string): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: 'host_has_profile',
    text: `select from users
      where id = $1 and role in ('host', 'host_company') and suspended_at is null and closed_at is null`,
    values: [userId],
  });
  return rowCount === 1;
}

/** A host with homes that can be booked, and the day in Africa/Tripoli on which one of these last changed. */
export interface ChangedHost {
  id: string;
  changed_on: string;
}

/** Hosts with homes that can be booked, each with the last change of these, in the order of ids. */
const publicHosts = `
  select u.id, home.changed_at from users as u
    cross join lateral (
      select max(updated_at) as changed_at from properties
      where host_id = u.id and ${published}
    ) as home
  where u.role in ('host', 'host_company') and u.closed_at is null and u.suspended_at is null
    and home.changed_at is not null`;

/** Hosts with a page and with homes on it, from an id on, in the order of ids, at most `limit`. */
export async function listPublicHosts(pool: Pool, from: string, limit: number): Promise<ChangedHost[]> {
  const { rows } = await pool.query<ChangedHost>({
    name: 'host_profiles_public',
    text: `
      select id, tripoli_day(changed_at)::text as changed_on
      from (${publicHosts} and u.id >= $1 order by u.id limit $2) as h order by id`,
    values: [from, limit],
  });
  return rows;
}

/** Groups of `size` of these hosts, at most `groups`: the first id of each, and the last change of one of their homes. */
export async function listPublicHostGroups(pool: Pool, size: number, groups: number): Promise<ChangedHost[]> {
  const { rows } = await pool.query<ChangedHost>({
    name: 'host_profiles_public_groups',
    text: `
      with listed as (${publicHosts} order by u.id limit $1::int * $2::int),
        numbered as (select *, (row_number() over (order by id) - 1) / $1::int as group_number from listed)
      select (array_agg(id order by id))[1] as id, tripoli_day(max(changed_at))::text as changed_on
      from numbered group by group_number order by id`,
    values: [size, groups],
  });
  return rows;
}
