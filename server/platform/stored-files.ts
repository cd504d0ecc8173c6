import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Services } from './services.ts';

const queue = 'delete-files';

interface DeletionJob {
  keys: string[];
}

/**
 * Deletes stored files by a job after the caller's transaction has committed, so that no request waits for the storage
 * and failed deletions are retried. Nulls are ignored.
 */
export async function deleteFiles(
  { jobs }: Pick<Services, 'jobs'>,
  trx: Kysely<DB>,
  keys: readonly (string | null)[],
): Promise<void> {
  const present = keys.filter((key) => key !== null);
  if (present.length > 0) await jobs.enqueue(trx, queue, { keys: present } satisfies DeletionJob);
}

/** Registers the deletion job. If a file cannot be deleted, the others are deleted and the job is retried. */
export function registerFileJobs({ jobs, storage }: Pick<Services, 'jobs' | 'storage'>): void {
  jobs.handle<DeletionJob>(queue, async ({ keys }) => {
    const results = await Promise.allSettled(keys.map((key) => storage.removeFile(key)));
    const failed = results.find((result) => result.status === 'rejected');
    if (failed) throw failed.reason;
  });
}
