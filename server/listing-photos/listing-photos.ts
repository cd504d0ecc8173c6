import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Locale } from '#contract/common.ts';
import type { listingPhotosOperations } from '#contract/schemas/listing-photos.ts';
import type { PhotoFailure, PhotoState } from '#contract/listing-photos.ts';
import type { BodyOf } from '#contract/schemas/operation.ts';
import type { OperationTypes, ListingPhoto } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { registerCleanUp } from './clean-up.ts';
import { registerEncoding } from './encoding.ts';
import { findDuplicates } from './fingerprint.ts';
import { lockOwnListing } from './listing-lock.ts';
import { photoKey } from './photo-files.ts';
import { requireOwnListing } from './owned-listing-list.ts';
import { photoFailureLabel } from './photo-failure-labels.ts';
import { openUploadStore, type UploadStore } from './upload-store.ts';

export { listingPhotosAccount } from './account-lifecycle.ts';

export type ListingPhotos = OperationTypes['listListingPhotos']['ok'];
type PhotoTexts = BodyOf<(typeof listingPhotosOperations)['updateListingPhoto']>;
type PhotoRow = Selectable<DB['listing_photos']>;
type Translations = ListingPhoto['captions'];

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

/** Changes the texts of a photo in the languages that are given. Throws `not_found`. */
export async function updatePhoto(
  services: Pick<Services, 'db'>,
  viewer: Viewer,
  ids: { id: string; photo_id: string },
  texts: PhotoTexts,
  locale: Locale,
): Promise<ListingPhotos> {
  await transact(services.db, async (trx) => {
    await lockOwnListing(trx, viewer.id, ids.id);
    const before = await trx
      .selectFrom('listing_photos')
      .select(['captions', 'alternative_texts'])
      .where('id', '=', ids.photo_id)
      .where('listing_id', '=', ids.id)
      .executeTakeFirst();
    if (!before) throw new AppError('not_found');
    await trx
      .updateTable('listing_photos')
      .set({
        captions: JSON.stringify(merge(before.captions as Translations, texts.captions)),
        alternative_texts: JSON.stringify(merge(before.alternative_texts as Translations, texts.alternative_texts)),
      })
      .where('id', '=', ids.photo_id)
      .execute();
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

/** A photo whose files are stored. */
export interface StoredPhoto {
  key: string;
  width: number;
  height: number;
  color: string;
  captions: Translations;
  alternative_texts: Translations;
}

/** The photos of a listing that guests can be shown, in their order. */
export async function readyPhotos(db: Kysely<DB>, listingId: string): Promise<StoredPhoto[]> {
  return (await uploadedPhotos(db, listingId)).ready;
}

function storedPhoto({ key, width, height, color, captions, alternative_texts }: PhotoRow): StoredPhoto {
  return {
    key: key!,
    width: width!,
    height: height!,
    color: color!,
    captions: captions as Translations,
    alternative_texts: alternative_texts as Translations,
  };
}

/** The photos of a listing without those that failed. A key is known before its files are there. */
export interface UploadedPhotos {
  /** Those that guests can be shown, in their order. */
  ready: StoredPhoto[];
  /** The keys of those that are still being encoded. */
  processing: string[];
  /** The keys of both, in their order. */
  keys: string[];
}

/** The photos of a listing that are ready or still being encoded. */
export async function uploadedPhotos(db: Kysely<DB>, listingId: string): Promise<UploadedPhotos> {
  const rows = await rowsOf(db, listingId);
  const keyOf = ({ id, key }: PhotoRow) => key ?? photoKey(id);
  return {
    ready: rows.filter(({ state }) => state === 'ready').map(storedPhoto),
    processing: rows.filter(({ state }) => state === 'processing').map(keyOf),
    keys: rows.filter(({ state }) => state !== 'failed').map(keyOf),
  };
}

/** Adds stored photos to a listing, for one that is a copy or was published before it had a draft. The files are shared. */
export async function addStoredPhotos(
  trx: Transaction<DB>,
  listing: { id: string; host_id: string },
  photos: readonly StoredPhoto[],
): Promise<void> {
  if (photos.length === 0) return;
  const rows = photos.map((photo, position) => ({
    ...photo,
    listing_id: listing.id,
    host_id: listing.host_id,
    position,
    state: 'ready',
    captions: JSON.stringify(photo.captions),
    alternative_texts: JSON.stringify(photo.alternative_texts),
  }));
  await trx.insertInto('listing_photos').values(rows).execute();
}

/** How many photos of each listing are in each state; a listing without photos is absent. */
export async function countPhotos(
  db: Kysely<DB>,
  listingIds: readonly string[],
): Promise<Map<string, Record<PhotoState, number>>> {
  const { rows } = await sql<{ listing_id: string } & Record<PhotoState, number>>`
    select listing_id, count(*) filter (where state = 'processing')::int as processing,
      count(*) filter (where state = 'ready')::int as ready, count(*) filter (where state = 'failed')::int as failed
    from listing_photos where listing_id = any (${[...listingIds]}::uuid[]) group by listing_id
  `.execute(db);
  return new Map(rows.map(({ listing_id, ...counts }) => [listing_id, counts]));
}

const stores = new WeakMap<object, Promise<UploadStore>>();

/** The upload store of these services. */
export function uploadStoreOf(services: Pick<Services, 'settings' | 'storage'>): Promise<UploadStore> {
  const opened = stores.get(services.storage) ?? openUploadStore(services);
  stores.set(services.storage, opened);
  return opened;
}

export function registerListingPhotoJobs(services: Services): void {
  const store = () => uploadStoreOf(services);
  registerEncoding(services, store);
  registerCleanUp(services, store);
}

function rowsOf(db: Kysely<DB>, listingId: string): Promise<PhotoRow[]> {
  return db
    .selectFrom('listing_photos')
    .selectAll()
    .where('listing_id', '=', listingId)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
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
    duplicate_of,
    created_at: row.created_at.toISOString(),
  };
}

/** The texts after a change; languages whose text became empty are left out. */
function merge(before: Translations, changes: Translations = {}): Translations {
  return Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, text]) => text !== ''));
}
