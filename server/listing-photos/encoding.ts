import { sql, type Kysely } from 'kysely';
import { photoLimits } from '#contract/limits.ts';
import type { DB } from '#db/types.ts';
import { latestAhead } from '#server/platform/clock.ts';
import type { Jobs } from '#server/platform/jobs.ts';
import type { Services } from '#server/platform/services.ts';
import type { EncodedPhoto, RefusedPhoto } from './encode-photo.ts';
import { encodeInProcess, EncoderDied } from './encoder.ts';
import { photoFile, photoKey } from './photo-files.ts';
import type { UploadStore } from './upload-store.ts';

const queue = 'encode-photo';

/** A photo that ends the encoder so often is unreadable; once may be an accident of the machine. */
const mostAttempts = 2;

/** Enqueues the encoding of one photo: the one whose turn it is when the job runs. */
export function enqueueEncoding(jobs: Jobs, trx: Kysely<DB>): Promise<void> {
  return jobs.enqueue(trx, queue, {});
}

type EncodingServices = Pick<Services, 'db' | 'clock' | 'jobs' | 'storage'>;

export function registerEncoding(services: EncodingServices, store: () => Promise<UploadStore>): void {
  services.jobs.handle(queue, async () => {
    await encodeNextPhoto(services, await store());
  });
}

/**
 * Encodes the photo whose turn it is, if one waits. Nothing but its row says that a photo is encoded, and its files have
 * the same names each time, so that a run that was broken off is repeated.
 */
async function encodeNextPhoto(services: EncodingServices, store: UploadStore): Promise<void> {
  const photo = await claimPhoto(services);
  if (!photo) return;
  try {
    const bytes = await store.read(photo.id);
    const encoded = bytes ? await encodeInProcess(bytes) : ({ failure: 'unreadable' } as const);
    if ('failure' in encoded) await storeFailure(services, photo.id, encoded);
    else await storeEncoded(services, photo.id, encoded);
  } catch (error) {
    const isLast = error instanceof EncoderDied && photo.attempts + 1 >= mostAttempts;
    if (!isLast) {
      await release(services, photo.id, error instanceof EncoderDied);
      throw error;
    }
    await storeFailure(services, photo.id, { failure: 'unreadable' });
  }
  await store.remove(photo.id);
  await services.db.deleteFrom('photo_uploads').where('id', '=', photo.id).execute();
}

/** Claims the photo whose turn it is, for as long as encoding may take. */
async function claimPhoto({ db, clock }: EncodingServices): Promise<{ id: string; attempts: number } | undefined> {
  const now = clock.now();
  const claimMs = (photoLimits.encodeSeconds + 30) * 1000;
  const { rows } = await sql<{ id: string; attempts: number }>`
    update listing_photos set claimed_until = ${new Date(now.getTime() + claimMs)}
    where id = (
      select id from listing_photos
      where state = 'processing' and (
        claimed_until is null or claimed_until < ${now} or claimed_until > ${latestAhead(now, claimMs)}
      )
      order by encode_at limit 1 for update skip locked
    )
    returning id, attempts
  `.execute(db);
  return rows[0];
}

async function release({ db }: EncodingServices, id: string, isAttempt: boolean): Promise<void> {
  await db
    .updateTable('listing_photos')
    .set((row) => ({ claimed_until: null, attempts: row('attempts', '+', isAttempt ? 1 : 0) }))
    .where('id', '=', id)
    .execute();
}

const encodingEnded = { encode_at: null, claimed_until: null } as const;

async function storeFailure({ db }: EncodingServices, id: string, refused: RefusedPhoto): Promise<void> {
  const { failure, width = null, height = null } = refused;
  await db
    .updateTable('listing_photos')
    .set({ ...encodingEnded, state: 'failed', failure, width, height })
    .where('id', '=', id)
    .execute();
}

async function storeEncoded({ db, storage }: EncodingServices, id: string, photo: EncodedPhoto): Promise<void> {
  const key = photoKey(id);
  for (const { width, format, bytes } of photo.files) {
    await storage.putFile(photoFile(key, width, format), bytes, `image/${format}`);
  }
  const { width, height, color, fingerprint } = photo;
  const updated = await db
    .updateTable('listing_photos')
    .set({ ...encodingEnded, state: 'ready', key, width, height, color, fingerprint })
    .where('id', '=', id)
    .executeTakeFirst();
  if (updated.numUpdatedRows > 0n) return;
  // The host removed the photo while it was encoded.
  await db
    .insertInto('released_photo_keys')
    .values({ key })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
