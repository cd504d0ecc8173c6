import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Locale } from '#contract/common.ts';
import type { Photo, CalendarProperty } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { AppError } from '#server/platform/errors.ts';

export interface ListedProperty {
  id: string;
  title: string;
  photo: Photo | null;
  listing_status: CalendarProperty['listing_status'];
}

/** The ids of every property are greater. */
const beforeAll = '00000000-0000-0000-0000-000000000000';

/** At most `limit` properties whose calendar the viewer may change, after `after`, by id; all of them for an administrator. */
export async function listProperties(
  db: Kysely<DB>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  locale: Locale,
  { after = beforeAll, limit }: { after?: string | undefined; limit: number },
): Promise<ListedProperty[]> {
  const properties =
    viewer.role === 'admin'
      ? sql`select id, listing_status from homes where id > ${after} order by id limit ${limit}`
      : sql`
        select p.id, p.listing_status from hosts_for(${viewer.id}, 'calendar') as h cross join lateral (
          select id, listing_status from homes
          where host_id = h.host_id and id > ${after} and (h.property_ids is null or id = any (h.property_ids))
          order by id limit ${limit}
        ) as p order by p.id limit ${limit}`;
  const { rows } = await sql<ListedProperty>`${describe(locale, properties)} order by p.id`.execute(db);
  return rows;
}

/** A property whose calendar the viewer may change, or any for an administrator. Throws `not_found`. */
export async function getListedProperty(
  db: Kysely<DB>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  locale: Locale,
  propertyId: string,
): Promise<ListedProperty> {
  const audience = viewer.role === 'admin' ? sql`` : sql`and may_act_for(${viewer.id}, 'calendar', host_id, id)`;
  const property = sql`select id, listing_status from homes where id = ${propertyId} ${audience}`;
  const { rows } = await describe(locale, property).execute(db);
  if (!rows[0]) throw new AppError('not_found');
  return rows[0];
}

/** Properties with title and photo. The title is in the reader's language if there is one, else in another. */
function describe(locale: Locale, properties: RawBuilder<unknown>) {
  return sql<ListedProperty>`
    select p.id, p.listing_status, coalesce(t.title, '') as title,
      (select photo from cover_of(p.id, ${locale})) as photo
    from (${properties}) as p
    left join lateral title_of(p.id, ${locale}) as t on true
  `;
}
