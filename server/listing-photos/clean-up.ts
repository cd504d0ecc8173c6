import { sql } from 'kysely';
import { photoLimits } from '#contract/limits.ts';
import type { Services } from '#server/platform/services.ts';
import { enqueueEncoding } from './encoding.ts';
import { deleteReleasedFiles } from './photo-files.ts';
import type { UploadStore } from './upload-store.ts';

const queue = 'clean-up-photos';
const batchOfUploads = 200;

type CleanUpServices = Pick<Services, 'db' | 'clock' | 'jobs' | 'storage'>;

/**
 * Every ten minutes: removes uploads that were left unfinished and those of deleted listings and photos, deletes files that
 * no photo names any more, and wakes the encoding of photos whose job was given up.
 */
export function registerCleanUp(services: CleanUpServices, store: () => Promise<UploadStore>): void {
  services.jobs.schedule(queue, '*/10 * * * *', async () => {
    await removeLeftUploads(services, await store());
    await deleteReleasedFiles(services);
    await wakeEncoding(services);
  });
}

async function removeLeftUploads({ db, clock }: CleanUpServices, store: UploadStore): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ id: string }>`
      select id from photo_uploads as upload
      where listing_id is null
        or (stored_at is null and created_at < ${clock.now()}::timestamptz - make_interval(hours => ${photoLimits.unfinishedHours}))
        or (stored_at is not null and not exists (
          select from listing_photos as photo where photo.id = upload.id and photo.state = 'processing'
        ))
      order by id limit ${batchOfUploads}
    `.execute(db);
    for (const { id } of rows) {
      await store.remove(id);
      await db.deleteFrom('photo_uploads').where('id', '=', id).execute();
    }
    if (rows.length < batchOfUploads) return;
  }
}

/** A photo that has waited so long has no job any more. In minutes. */
const longestWait = 60;

async function wakeEncoding({ db, clock, jobs }: CleanUpServices): Promise<void> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from listing_photos
    where state = 'processing' and encode_at < ${clock.now()}::timestamptz - make_interval(mins => ${longestWait})
  `.execute(db);
  for (let each = 0; each < Math.min(rows[0]!.waiting, photoLimits.perListing); each += 1) {
    await enqueueEncoding(jobs, db);
  }
}
