import { sql } from 'kysely';
import type { Locale } from '#contract/common.ts';
import type { listingPhotosOperations } from '#contract/schemas/listing-photos.ts';
import type { PhotoFailure, PhotoState } from '#contract/listing-photos.ts';
import type { PhotoRoom } from '#contract/photo-rooms.ts';
import type { BodyOf } from '#contract/schemas/operation.ts';
import type { OperationTypes, ListingPhoto } from '#contract/types.gen.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { setRoomOfPhoto } from '#server/listings/listings.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { findDuplicates } from './fingerprint.ts';
import { lockOwnListing } from './listing-lock.ts';
import { requireOwnListing } from './owned-listing-list.ts';
import { photoFailureLabel } from './photo-failure-labels.ts';
import { rowsOf, type Translations, type PhotoRow } from './stored-photos.ts';

export type ListingPhotos = OperationTypes['listListingPhotos']['ok'];

type PhotoTexts = BodyOf<(typeof listingPhotosOperations)['updateListingPhoto']>;

/** The photos of a listing in their order, with those that are being encoded or failed. Throws `not_found`. */
export async function listPhotos(
  { db }: Pick<Services, 'db'>,
  viewer: Viewer,
  listingId: string,
  locale: Locale,
): Promise<ListingPhotos> {
  await requireOwnListing(db, viewer.id, listingId);
  const rows = await rowsOf(db, listingId);
  const duplicates = findDuplicates(rows);
  return { photos: rows.map((row) => present(row, duplicates.get(row.id) ?? null, locale)) };
}

/** Puts the named photos first, in this order; the others follow in the order they have. Throws `not_found`. */
export async function orderPhotos(
  services: Pick<Services, 'db'>,
  viewer: Viewer,
  listingId: string,
  order: readonly string[],
  locale: Locale,
): Promise<ListingPhotos> {
  await transact(services.db, async (trx) => {
    await lockOwnListing(trx, viewer.id, listingId);
    await sql`
      update listing_photos as photo set position = wanted.position
      from (
        select id, row_number() over (
          order by array_position(${[...order]}::uuid[], id) nulls last, position, created_at, id
        ) - 1 as position
        from listing_photos where listing_id = ${listingId}
      ) as wanted
      where photo.id = wanted.id and photo.position <> wanted.position
    `.execute(trx);
  });
  return listPhotos(services, viewer, listingId, locale);
}

/**
 * Changes the texts of a photo in the languages that are given, and what it shows. Guests read texts once they are submitted; a
 * room is one of a closed list, and theirs at once. Throws `not_found`.
 */
export async function updatePhoto(
  services: Pick<Services, 'db'>,
  viewer: Viewer,
  ids: { id: string; photo_id: string },
  { room, ...texts }: PhotoTexts,
  locale: Locale,
): Promise<ListingPhotos> {
  await transact(services.db, async (trx) => {
    await lockOwnListing(trx, viewer.id, ids.id);
    const before = await trx
      .selectFrom('listing_photos')
      .select(['key', 'captions', 'alternative_texts'])
      .where('id', '=', ids.photo_id)
      .where('listing_id', '=', ids.id)
      .executeTakeFirst();
    if (!before) throw new AppError('not_found');
    await trx
      .updateTable('listing_photos')
      .set({
        captions: JSON.stringify(merge(before.captions as Translations, texts.captions)),
        alternative_texts: JSON.stringify(merge(before.alternative_texts as Translations, texts.alternative_texts)),
        ...(room === undefined ? {} : { room }),
      })
      .where('id', '=', ids.photo_id)
      .execute();
    if (room !== undefined && before.key !== null) await setRoomOfPhoto(trx, ids.id, { key: before.key, room });
  });
  return listPhotos(services, viewer, ids.id, locale);
}

/** Removes a photo. Its files go when no published listing and no copy of the listing has it. Throws `not_found`. */
export async function deletePhoto(
  services: Pick<Services, 'db'>,
  viewer: Viewer,
  ids: { id: string; photo_id: string },
  locale: Locale,
): Promise<ListingPhotos> {
  await transact(services.db, async (trx) => {
    await lockOwnListing(trx, viewer.id, ids.id);
    const deleted = await trx
      .deleteFrom('listing_photos')
      .where('id', '=', ids.photo_id)
      .where('listing_id', '=', ids.id)
      .executeTakeFirst();
    if (deleted.numDeletedRows === 0n) throw new AppError('not_found');
  });
  return listPhotos(services, viewer, ids.id, locale);
}

function present(row: PhotoRow, duplicate_of: string | null, locale: Locale): ListingPhoto {
  const failure = row.failure as PhotoFailure | null;
  return {
    id: row.id,
    state: row.state as PhotoState,
    failure: failure && { code: failure, detail: photoFailureLabel(failure, row, locale) },
    file: row.state === 'ready' ? { key: row.key!, width: row.width!, height: row.height!, color: row.color! } : null,
    captions: row.captions as Translations,
    alternative_texts: row.alternative_texts as Translations,
    room: row.room as PhotoRoom | null,
    duplicate_of,
    created_at: row.created_at.toISOString(),
  };
}

/** The texts after a change; languages whose text became empty are left out. */
function merge(before: Translations, changes: Translations = {}): Translations {
  return Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, text]) => text !== ''));
}
