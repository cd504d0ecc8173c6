import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Locale, Photo } from '#contract/common.ts';
import type { CalendarProperty } from '#contract/host-calendar.ts';
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

/** At most `limit` properties of the host after `after`, by id; of all hosts for an administrator. */
export async function listProperties(
  db: Kysely<DB>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  locale: Locale,
  { after = beforeAll, limit }: { after?: string | undefined; limit: number },
): Promise<ListedProperty[]> {
  const audience = viewer.role === 'admin' ? sql`` : sql`p.host_id = ${viewer.id} and`;
  const { rows } = await selectProperties(
    locale,
    sql`${audience} p.id > ${after} order by p.id limit ${limit}`,
  ).execute(db);
  return rows;
}

/** A property of the host, or any for an administrator. Throws `not_found`. */
export async function getListedProperty(
  db: Kysely<DB>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  locale: Locale,
  propertyId: string,
): Promise<ListedProperty> {
  const audience = viewer.role === 'admin' ? sql`` : sql`and p.host_id = ${viewer.id}`;
  const { rows } = await selectProperties(locale, sql`p.id = ${propertyId} ${audience}`).execute(db);
  if (!rows[0]) throw new AppError('not_found');
  return rows[0];
}

/** The title is in the reader's language if there is one, else in another. */
function selectProperties(locale: Locale, condition: RawBuilder<unknown>) {
  return sql<ListedProperty>`
    select p.id, p.listing_status, coalesce(t.title, '') as title,
      (select json_build_object('key', f.key, 'width', f.width, 'height', f.height, 'color', f.color,
         'alt', case ${locale}::text when 'ar' then f.alt_ar when 'fr' then f.alt_fr else f.alt_en end)
       from property_photos as f where f.property_id = p.id order by f.position limit 1) as photo
    from properties as p
    left join lateral (
      select title from property_texts where property_id = p.id
      order by array_position(array[${locale}::text, 'en', 'ar', 'fr'], language) limit 1
    ) as t on true
    where ${condition}
  `;
}

/** Throws `not_found` unless all properties are the host's. */
export async function requireOwnProperties(
  db: Kysely<DB>,
  hostId: string,
  propertyIds: readonly string[],
): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from properties where id = any(${[...propertyIds]}::uuid[]) and host_id = ${hostId}
  `.execute(db);
  if (rows[0]!.count !== propertyIds.length) throw new AppError('not_found');
}
