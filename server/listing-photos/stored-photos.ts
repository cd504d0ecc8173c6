import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { PhotoState } from '#contract/listing-photos.ts';
import type { PhotoRoom } from '#contract/photo-rooms.ts';
import type { ListingPhoto } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import { photoKey } from './photo-files.ts';

export type PhotoRow = Selectable<DB['listing_photos']>;

export type Translations = ListingPhoto['captions'];

/** A photo whose files are stored. */
export interface StoredPhoto {
  key: string;
  width: number;
  height: number;
  color: string;
  captions: Translations;
  alternative_texts: Translations;
  room: PhotoRoom | null;
}

/** The photos of a listing that guests can be shown, in their order. */
export async function readyPhotos(db: Kysely<DB>, listingId: string): Promise<StoredPhoto[]> {
  return (await uploadedPhotos(db, listingId)).ready;
}

function storedPhoto({ key, width, height, color, captions, alternative_texts, room }: PhotoRow): StoredPhoto {
  return {
    key: key!,
    width: width!,
    height: height!,
    color: color!,
    captions: captions as Translations,
    alternative_texts: alternative_texts as Translations,
    room: room as PhotoRoom | null,
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

export function rowsOf(db: Kysely<DB>, listingId: string): Promise<PhotoRow[]> {
  return db
    .selectFrom('listing_photos')
    .selectAll()
    .where('listing_id', '=', listingId)
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
