import { sql, type Kysely } from 'kysely';
import { locales, type Locale } from '#contract/common.ts';
import { forEachLocale } from '#contract/names.ts';
import type { PhotoRoom } from '#contract/photo-rooms.ts';
import type { Photo, ListingContent } from '#contract/types.gen.ts';
import type { listingStatuses } from '#contract/listings.ts';
import type { DB } from '#db/types.ts';
import { columnsOf, contentOf, textsOf } from './listing-content.ts';
import type { Services } from '#server/platform/services.ts';
import { tellCalendarChanged } from './calendar-webhooks.ts';
import { lockProperty } from './locks.ts';
import { refreshSearchRow } from './search-rows.ts';

export type ListingStatus = (typeof listingStatuses)[number];

/** A property as its host edits it. */
export interface StoredListing {
  id: string;
  host_id: string;
  status: ListingStatus;
  published_at: Date | null;
  created_at: Date;
  updated_at: Date;
  content: ListingContent;
  /** The rule set that it shares with other properties, this one counted; null where it shares none. */
  shared_rules: { name: string | null; properties: number } | null;
}

/** A photo of a property with its texts by language. */
export interface PropertyPhoto extends Omit<Photo, 'alt'> {
  alternative_texts: Partial<Record<Locale, string>>;
  /** What its host wrote under it. */
  captions: Partial<Record<Locale, string>>;
  room: PhotoRoom | null;
}

/** The property as it is stored now, whoever its host is; undefined where there is none. */
export async function readListing(db: Kysely<DB>, propertyId: string): Promise<StoredListing | undefined> {
  const row = await db.selectFrom('properties').selectAll().where('id', '=', propertyId).executeTakeFirst();
  if (!row) return undefined;
  const texts = await db
    .selectFrom('property_texts')
    .select(['language', 'title', 'description', 'house_rules', 'arrival_steps'])
    .where('property_id', '=', propertyId)
    .execute();
  const { id, host_id, published_at, created_at, updated_at } = row;
  const status = row.listing_status as ListingStatus;
  const shared_rules = row.rule_set_id === null ? null : await readSharedRules(db, row.rule_set_id);
  return { id, host_id, status, published_at, created_at, updated_at, content: contentOf(row, texts), shared_rules };
}

async function readSharedRules(db: Kysely<DB>, setId: string): Promise<StoredListing['shared_rules']> {
  const { rows } = await sql<{ name: string | null; properties: number }>`
    select s.name, (select count(*)::int from properties as p where p.rule_set_id = s.id) as properties
    from rule_sets as s where s.id = ${setId}
  `.execute(db);
  const [set] = rows;
  return set && set.properties > 1 ? set : null;
}

/** The photos that guests see, in their order. */
export async function readPropertyPhotos(db: Kysely<DB>, propertyId: string): Promise<PropertyPhoto[]> {
  const rows = await db
    .selectFrom('property_photos')
    .select(['key', 'width', 'height', 'color', 'alternative_texts', 'captions', 'room'])
    .where('property_id', '=', propertyId)
    .orderBy('position')
    .execute();
  return rows.map((photo) => ({
    ...photo,
    alternative_texts: photo.alternative_texts as PropertyPhoto['alternative_texts'],
    captions: photo.captions as PropertyPhoto['captions'],
    room: photo.room as PhotoRoom | null,
  }));
}

/**
 * Makes the property of a listing that is submitted for the first time, or writes all that its host fills in. In the
 * caller's transaction, which has locked the property. The content must be one that can be submitted. Bookings keep the
 * terms that they were made with.
 */
export async function saveListing(
  trx: Kysely<DB>,
  listing: { id: string; host_id: string; content: ListingContent },
  now: Date,
): Promise<void> {
  const columns = columnsOf(listing.content);
  await trx
    .insertInto('properties')
    .values({
      id: listing.id,
      host_id: listing.host_id,
      listing_status: 'draft',
      created_at: now,
      updated_at: now,
      ...columns,
    })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ ...columns, updated_at: now }))
    .execute();
  const texts = textsOf(listing.content);
  await trx
    .deleteFrom('property_texts')
    .where('property_id', '=', listing.id)
    .where(
      'language',
      'not in',
      texts.map(({ language }) => language),
    )
    .execute();
  await trx
    .insertInto('property_texts')
    .values(texts.map((text) => ({ property_id: listing.id, ...text })))
    .onConflict((conflict) =>
      conflict.columns(['property_id', 'language']).doUpdateSet(({ ref }) => ({
        title: ref('excluded.title'),
        description: ref('excluded.description'),
        house_rules: ref('excluded.house_rules'),
        arrival_steps: ref('excluded.arrival_steps'),
      })),
    )
    .execute();
  await refreshSearchRow(trx, listing.id);
}

/** Replaces the photos that guests see. A photo without an alternative text gets one from another language, else the title. */
export async function setListingPhotos(
  trx: Kysely<DB>,
  propertyId: string,
  photos: readonly PropertyPhoto[],
  title: string,
): Promise<void> {
  await trx.deleteFrom('property_photos').where('property_id', '=', propertyId).execute();
  if (photos.length === 0) return;
  await trx
    .insertInto('property_photos')
    .values(
      photos.map(({ key, width, height, color, alternative_texts: texts, captions, room }, position) => {
        const alternative = (locale: Locale) =>
          texts[locale] || locales.map((other) => texts[other]).find(Boolean) || title;
        return {
          property_id: propertyId,
          position,
          key,
          width,
          height,
          color,
          alternative_texts: JSON.stringify(forEachLocale(alternative)),
          captions: JSON.stringify(captions),
          room,
        };
      }),
    )
    .execute();
}

/** Says what a photo shows that guests see, if they see it; in the caller's transaction. */
export async function setRoomOfPhoto(
  trx: Kysely<DB>,
  propertyId: string,
  { key, room }: Pick<PropertyPhoto, 'key' | 'room'>,
): Promise<void> {
  const changed = await trx
    .updateTable('property_photos')
    .set({ room })
    .where('property_id', '=', propertyId)
    .where('key', '=', key)
    .where('room', 'is distinct from', room)
    .executeTakeFirst();
  // With a new version no page of before is answered any more.
  if (changed.numUpdatedRows > 0n) await refreshSearchRow(trx, propertyId);
}

/** Moves a listing to a state, in the caller's transaction, which has locked the property. */
export async function setListingStatus(
  trx: Kysely<DB>,
  propertyId: string,
  status: Exclude<ListingStatus, 'draft'>,
  now: Date,
): Promise<void> {
  await trx
    .updateTable('properties')
    .set({ listing_status: status, updated_at: now, ...(status === 'published' ? { rejected_reason: null } : {}) })
    .$if(status === 'published', (query) =>
      query.set({ published_at: sql`coalesce(published_at, ${now}::timestamptz)` }),
    )
    .where('id', '=', propertyId)
    .execute();
  await refreshSearchRow(trx, propertyId);
}

/** Changes prices or instant book at once. Throws nothing; the caller has loaded the property as its host, and locked it. */
export async function quickEdit(
  services: Pick<Services, 'clock' | 'jobs'>,
  trx: Kysely<DB>,
  propertyId: string,
  changes: { base_price_dirham?: number; weekend_price_dirham?: number | null; instant_book?: boolean },
): Promise<void> {
  await trx
    .updateTable('properties')
    .set({ ...changes, updated_at: services.clock.now() })
    .where('id', '=', propertyId)
    .execute();
  await refreshSearchRow(trx, propertyId);
  if (changes.base_price_dirham !== undefined || changes.weekend_price_dirham !== undefined)
    await tellCalendarChanged(services, trx, [propertyId]);
}

/** Deletes a property with everything that only describes it. The caller has checked that it was never booked. */
export async function deleteListing(trx: Kysely<DB>, propertyId: string): Promise<void> {
  await lockProperty(trx, propertyId);
  await trx.deleteFrom('properties').where('id', '=', propertyId).execute();
}
