import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Services } from './services.ts';

const queue = 'delete-files';

interface DeletionJob {
  keys: string[];
}

/**
 * Deletes stored files once the caller's transaction has committed, by a job: a request never waits for the storage, and
 * a deletion that fails is retried. Nulls are left out.
 */
export async function deleteFiles(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Kysely<DB>,
  keys: readonly (string | null)[],
): Promise<void> {
  const present = keys.filter((key) => key !== null);
  if (present.length > 0) await jobs.enqueue(trx, queue, { keys: present } satisfies DeletionJob);
}

/** Runs the deletions. One that cannot be deleted is retried with its job; the others of the job are deleted all the same. */
export function registerFileJobs({ jobs, storage }: Pick<Services, 'jobs' | 'storage'>): void {
  jobs.handle<DeletionJob>(queue, async ({ keys }) => {
    const results = await Promise.allSettled(keys.map((key) => storage.removeFile(key)));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  });
}
