import { readBio, readPerson, type Viewer } from '#server/accounts/accounts.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { blockPerson } from '#server/messages/messages.ts';
import { fileReport, whyReported, type ReportReason } from '#server/reports/reports.ts';
import { hasProfile } from './host-profile-list.ts';

/**
 * Reports the page of a host to the administrators, with its text as it is now; with `block`, also blocks the host. Throws
 * `not_found` as `getHostProfile` does, `forbidden` for the own page, and `too_many_blocked`.
 */
export async function reportHost(
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  hostId: string,
  { block, ...why }: ReportReason & { block: boolean },
): Promise<void> {
  if (!(await hasProfile(services.pool, hostId))) throw new AppError('not_found');
  if (viewer.id === hostId) throw new AppError('forbidden');
  const told = await transact(services.db, async (trx) => {
    const blocked = block ? await blockPerson(services, trx, viewer.id, hostId) : undefined;
    await fileReport(services, trx, {
      kind: 'profile',
      reporter_id: viewer.id,
      author_id: hostId,
      author_name: (await readPerson(trx, hostId)).name,
      body: await readBio(trx, hostId),
      ...whyReported(why),
    });
    return blocked;
  });
  told?.publish();
}
