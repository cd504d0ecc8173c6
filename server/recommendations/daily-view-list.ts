import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { transact } from '#server/platform/postgres.ts';
import { maxBrowsersPerAddress, type ViewerKeys } from './viewer-keys.ts';

/** An account's history keeps this many viewed properties. */
export const maxViewedProperties = 50;

export interface View extends ViewerKeys {
  property_id: string;
  /** Null for a visitor. */
  user_id: string | null;
  viewed_at: Date;
}

/**
 * Counts views: each viewer of a property once a day, at most `maxBrowsersPerAddress` visitors of one network. Adds the
 * property to the history of an account. Ignores views of unpublished properties, and of properties by their hosts.
 */
export async function writeViews(db: Kysely<DB>, views: readonly View[]): Promise<void> {
  const column = <Key extends keyof View>(key: Key) => views.map((view) => view[key]);
  await transact(db, async (trx) => {
    // Serializes the batches of all instances. A statement of its own, so that the next one sees what the previous holder
    // of the lock committed.
    await sql`select pg_advisory_xact_lock(hashtext('property_viewers'))`.execute(trx);
    // `network` is null in rows of accounts, which have no limit for each network.
    await sql`
      with valid as (
        select v.*, tripoli_day(v.viewed_at) as viewed_on
        from unnest(
          ${column('property_id')}::uuid[], ${column('user_id')}::uuid[], ${column('viewed_at')}::timestamptz[],
          ${column('viewer')}::bytea[], ${column('network')}::bytea[]
        ) as v (property_id, user_id, viewed_at, viewer, network)
        join homes as p on p.id = v.property_id
        where p.listing_status = 'published' and p.host_id is distinct from v.user_id
      ), uncounted as (
        select distinct viewed_on, property_id, viewer, network from valid
        where not exists (
          select from property_viewers as counted
          where (counted.viewed_on, counted.property_id, counted.viewer) = (valid.viewed_on, valid.property_id, valid.viewer)
        )
      ), numbered as (
        select *, row_number() over (partition by viewed_on, property_id, network order by viewer) + (
          select count(*) from property_viewers as counted
          where (counted.viewed_on, counted.property_id, counted.network)
            = (uncounted.viewed_on, uncounted.property_id, uncounted.network)
        ) as number_in_network from uncounted
      ), added as (
        insert into property_viewers (viewed_on, property_id, viewer, network)
        select viewed_on, property_id, viewer, network from numbered
        where network is null or number_in_network <= ${maxBrowsersPerAddress}
        returning property_id, viewed_on
      ), count_updates as (
        insert into property_views (property_id, viewed_on, views)
        select property_id, viewed_on, count(*) from added group by 1, 2 order by 1, 2
        on conflict (property_id, viewed_on) do update set views = property_views.views + excluded.views
      )
      insert into viewed_properties (user_id, property_id, viewed_at)
      select u.id, valid.property_id, max(valid.viewed_at) from valid join people as u on u.id = valid.user_id
      group by 1, 2 order by 1, 2
      on conflict (user_id, property_id) do update set viewed_at = excluded.viewed_at`.execute(trx);
    const users = new Set(views.flatMap(({ user_id }) => user_id ?? []));
    if (users.size === 0) return;
    await sql`
      delete from viewed_properties as v using (
        select user_id, property_id, row_number() over (partition by user_id order by viewed_at desc, property_id) as number
        from viewed_properties where user_id = any(${[...users]}::uuid[])
      ) as numbered
      where numbered.number > ${maxViewedProperties}
        and v.user_id = numbered.user_id and v.property_id = numbered.property_id`.execute(trx);
  });
}
