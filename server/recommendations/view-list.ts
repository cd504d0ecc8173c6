import { sql, type Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { DB } from '#db/types.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { maxBrowsersPerAddress, type ViewerKeys } from './view-dedupe.ts';

/** So many homes and places are remembered of an account. */
export const maxRemembered = 50;
const forgottenAfterDays = 180;
/** Counts name nobody, and tell next year how this season was. */
const countsForgottenAfterDays = 400;

/** A view that is to be counted, remembered, or both. */
export interface View extends ViewerKeys {
  property_id: string;
  user_id: string | null;
  viewed_at: Date;
}

/** What an account searched for, in the terms of the search table. */
export interface SearchedPlace {
  user_id: string;
  place_id: string | null;
  property_types: number;
  amenities: number;
  min_price_dirham: number | null;
  max_price_dirham: number | null;
  searched_at: Date;
}

/**
 * Counts each viewer of a property once a day, at most `maxBrowsersPerAddress` visitors of one network, and remembers
 * what accounts viewed. Batches of all instances follow one another, so that none misses whom another has counted.
 */
export async function writeViews(db: Kysely<DB>, views: readonly View[]): Promise<void> {
  const column = <Key extends keyof View>(key: Key) => views.map((view) => view[key]);
  await transact(db, async (trx) => {
    // A statement of its own: the next one sees what was committed before the lock was given.
    await sql`select pg_advisory_xact_lock(hashtext('property_viewers'))`.execute(trx);
    await sql`
      with seen as (
        select v.*, tripoli_day(v.viewed_at) as viewed_on
        from unnest(
          ${column('property_id')}::uuid[], ${column('user_id')}::uuid[], ${column('viewed_at')}::timestamptz[],
          ${column('viewer')}::bytea[], ${column('network')}::bytea[]
        ) as v (property_id, user_id, viewed_at, viewer, network)
        join properties as p on p.id = v.property_id
        where p.listing_status = 'published' and p.host_id is distinct from v.user_id
      ), fresh as (
        select distinct viewed_on, property_id, viewer, network from seen
        where not exists (
          select from property_viewers as known
          where (known.viewed_on, known.property_id, known.viewer) = (seen.viewed_on, seen.property_id, seen.viewer)
        )
      ), numbered as (
        select *, row_number() over (partition by viewed_on, property_id, network order by viewer) + (
          select count(*) from property_viewers as known
          where (known.viewed_on, known.property_id, known.network) = (fresh.viewed_on, fresh.property_id, fresh.network)
        ) as place from fresh
      ), added as (
        insert into property_viewers (viewed_on, property_id, viewer, network)
        select viewed_on, property_id, viewer, network from numbered
        where network is null or place <= ${maxBrowsersPerAddress}
        returning property_id, viewed_on
      ), counted as (
        insert into property_views (property_id, viewed_on, views)
        select property_id, viewed_on, count(*) from added group by 1, 2 order by 1, 2
        on conflict (property_id, viewed_on) do update set views = property_views.views + excluded.views
      )
      insert into viewed_properties (user_id, property_id, viewed_at)
      select u.id, seen.property_id, max(seen.viewed_at) from seen join users as u on u.id = seen.user_id
      group by 1, 2 order by 1, 2
      on conflict (user_id, property_id) do update set viewed_at = excluded.viewed_at`.execute(trx);
    const users = new Set(views.flatMap(({ user_id }) => user_id ?? []));
    if (users.size === 0) return;
    await sql`
      delete from viewed_properties as v using (
        select user_id, property_id, row_number() over (partition by user_id order by viewed_at desc, property_id) as place
        from viewed_properties where user_id = any(${[...users]}::uuid[])
      ) as ranked
      where ranked.place > ${maxRemembered} and v.user_id = ranked.user_id and v.property_id = ranked.property_id`.execute(
      trx,
    );
  });
}

/** What accounts searched for, the newest of each place. */
export async function writeSearches(pool: Pool, searches: readonly SearchedPlace[]): Promise<void> {
  // A statement may touch a row once: of one place the newest search stands.
  const newest = [...new Map(searches.map((one) => [`${one.user_id} ${one.place_id}`, one])).values()];
  await pool.query({
    name: 'search_write_searches',
    text: `
      insert into searched_places
        (user_id, place_id, property_types, amenities, min_price_dirham, max_price_dirham, searched_at)
      select u.id, s.place_id, s.property_types, s.amenities, s.min_price, s.max_price, s.searched_at
      from unnest($1::uuid[], $2::text[], $3::int[], $4::int[], $5::int[], $6::int[], $7::timestamptz[])
        as s (user_id, place_id, property_types, amenities, min_price, max_price, searched_at)
      join users as u on u.id = s.user_id
      order by 1, 2
      on conflict (user_id, place_id) do update set
        property_types = excluded.property_types, amenities = excluded.amenities, min_price_dirham = excluded.min_price_dirham,
        max_price_dirham = excluded.max_price_dirham, searched_at = excluded.searched_at`,
    values: [
      newest.map((one) => one.user_id),
      newest.map((one) => one.place_id),
      newest.map((one) => one.property_types),
      newest.map((one) => one.amenities),
      newest.map((one) => one.min_price_dirham),
      newest.map((one) => one.max_price_dirham),
      newest.map((one) => one.searched_at),
    ],
  });
  await pool.query({
    name: 'search_trim_searches',
    text: `
      delete from searched_places as s using (
        select ctid as at, row_number() over (partition by user_id order by searched_at desc, place_id) as place
        from searched_places where user_id = any($1::uuid[])
      ) as ranked
      where ranked.place > ${maxRemembered} and s.ctid = ranked.at`,
    values: [[...new Set(newest.map((one) => one.user_id))]],
  });
}

/**
 * Forgets what is old. What an account remembers goes with the account by itself.
 * @returns how many rows went
 */
export async function pruneViews({ pool, clock }: Pick<Services, 'pool' | 'clock'>): Promise<number> {
  const before = (days: number) => new Date(clock.now().getTime() - days * 86_400_000);
  const removed = await Promise.all([
    pool.query('delete from viewed_properties where viewed_at < $1', [before(forgottenAfterDays)]),
    pool.query('delete from searched_places where searched_at < $1', [before(forgottenAfterDays)]),
    pool.query('delete from property_viewers where viewed_on < tripoli_day($1)', [before(0)]),
    pool.query('delete from property_views where viewed_on < tripoli_day($1)', [before(countsForgottenAfterDays)]),
  ]);
  return removed.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0);
}
