import { sql } from 'kysely';
import { photoLimits } from '#contract/limits.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { enqueueEncoding } from './encoding.ts';
import { lockOwnListing } from './listing-lock.ts';

export interface UploadRow {
  id: string;
  /** In bytes. */
  size: number;
  stored_at: Date | null;
}

/**
 * Creates an upload, in the place after all photos of the listing. A repeated creation begins the upload anew.
 * @param upload.id chosen by the device
 * @throws {AppError} `not_found`, `picture_too_large`, `photos_full`, `too_many_uploads`; `state_moved_on` where the photo
 *   has arrived, or where the id is somebody else's
 */
export async function createUpload(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  hostId: string,
  listingId: string,
  upload: { id: string; size: number },
): Promise<void> {
  const { bytes, perListing, unfinishedPerHost } = photoLimits;
  if (upload.size > bytes) throw new AppError('picture_too_large', { values: { megabytes: bytes / 1024 / 1024 } });
  await transact(db, async (trx) => {
    await lockOwnListing(trx, hostId, listingId);
    const { rows } = await sql<{ in_listing: number; of_host: number; next_position: number }>`
      select
        (select count(*) from listing_photos where listing_id = ${listingId})::int + mine.in_listing as in_listing,
        mine.of_host,
        greatest(
          (select coalesce(max(position) + 1, 0) from listing_photos where listing_id = ${listingId}),
          mine.next_position
        ) as next_position
      from (
        select count(*) filter (where listing_id = ${listingId})::int as in_listing, count(*)::int as of_host,
          coalesce(max(position) filter (where listing_id = ${listingId}) + 1, 0) as next_position
        from photo_uploads where host_id = ${hostId} and stored_at is null and id <> ${upload.id}
      ) as mine
    `.execute(trx);
    const { in_listing, of_host, next_position } = rows[0]!;
    if (in_listing >= perListing) throw new AppError('photos_full', { values: { count: perListing } });
    if (of_host >= unfinishedPerHost) throw new AppError('too_many_uploads');
    const created = await sql`
      insert into photo_uploads (id, host_id, listing_id, position, size, created_at)
      select ${upload.id}, ${hostId}, ${listingId}, ${next_position}, ${upload.size}, ${clock.now()}
      where not exists (select from listing_photos where id = ${upload.id})
      on conflict (id) do update set size = excluded.size, created_at = excluded.created_at
      where photo_uploads.host_id = ${hostId} and photo_uploads.listing_id = ${listingId} and photo_uploads.stored_at is null
    `.execute(trx);
    if (created.numAffectedRows !== 1n) throw new AppError('state_moved_on');
  });
}

/**
 * An upload of a host to a listing. For a photo that has been encoded, whose upload is gone, the answer is that of a stored
 * upload. Throws `not_found`.
 */
export async function getUpload(
  { db }: Pick<Services, 'db'>,
  hostId: string,
  listingId: string,
  uploadId: string,
): Promise<UploadRow> {
  const upload = await db
    .selectFrom('photo_uploads')
    .select(['id', 'size', 'stored_at'])
    .where('id', '=', uploadId)
    .where('host_id', '=', hostId)
    .where('listing_id', '=', listingId)
    .executeTakeFirst();
  if (upload) return upload;
  const photo = await db
    .selectFrom('listing_photos')
    .select(['id', 'bytes', 'created_at'])
    .where('id', '=', uploadId)
    .where('host_id', '=', hostId)
    .where('listing_id', '=', listingId)
    .executeTakeFirst();
  if (!photo || photo.bytes === null) throw new AppError('not_found');
  return { id: photo.id, size: photo.bytes, stored_at: photo.created_at };
}

/** Makes a photo of an upload whose last byte has arrived, once, and enqueues its encoding. */
export async function finishUpload(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  uploadId: string,
): Promise<void> {
  const now = clock.now();
  await transact(db, async (trx) => {
    const upload = await trx
      .updateTable('photo_uploads')
      .set({ stored_at: now })
      .where('id', '=', uploadId)
      .where('stored_at', 'is', null)
      .where('listing_id', 'is not', null)
      .returning(['id', 'listing_id', 'host_id', 'position', 'size'])
      .executeTakeFirst();
    if (!upload) return;
    // The later photos of a host give way to the first ones of others.
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from listing_photos where host_id = ${upload.host_id} and state = 'processing'
    `.execute(trx);
    await trx
      .insertInto('listing_photos')
      .values({
        id: upload.id,
        listing_id: upload.listing_id!,
        host_id: upload.host_id,
        position: upload.position,
        state: 'processing',
        bytes: upload.size,
        created_at: now,
        encode_at: new Date(now.getTime() + rows[0]!.waiting * photoLimits.turnSeconds * 1000),
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    await enqueueEncoding(jobs, trx);
  });
}

/** Deletes the row of an upload that has not been stored. Throws `state_moved_on` if it has. */
export async function deleteUpload({ db }: Pick<Services, 'db'>, hostId: string, uploadId: string): Promise<void> {
  const deleted = await db
    .deleteFrom('photo_uploads')
    .where('id', '=', uploadId)
    .where('host_id', '=', hostId)
    .where('stored_at', 'is', null)
    .executeTakeFirst();
  if (deleted.numDeletedRows !== 1n) throw new AppError('state_moved_on');
}
