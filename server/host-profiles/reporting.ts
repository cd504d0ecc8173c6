import { readBio, readPerson, type Viewer } from '#server/accounts/accounts.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { fileReport } from '#server/reports/reports.ts';
import { hasProfile } from './host-profile-list.ts';

/**
 * Reports the page of a host to the administrators, with its text as it is now. Throws `not_found` as `getHostProfile` does,
 * and `forbidden` for the own page.
 */
export async function reportHost(
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  hostId: string,
  reason: string | null,
): Promise<void> {
  if (!(await hasProfile(services.pool, hostId))) throw new AppError('not_found');
  if (viewer.id === hostId) throw new AppError('forbidden');
  await transact(services.db, async (trx) => {
    await fileReport(services, trx, {
      kind: 'profile',
      reporter_id: viewer.id,
      author_id: hostId,
      author_name: (await readPerson(trx, hostId)).name,
      body: await readBio(trx, hostId),
      reason,
    });
  });
}
