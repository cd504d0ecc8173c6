import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { getUser, mailAccount, readPerson, reinstateAccount, suspendAccount } from '#server/accounts/accounts.ts';
import { enqueueHostSuspension } from '#server/bookings/bookings.ts';
import { lockPropertiesOf, refreshSearchRows } from '#server/listings/listings.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * Suspends an account. A host's properties leave search and cannot be booked from now on; a job then ends unanswered
 * requests and unpaid stays, and tells the guests of the others. The owner of the account is told by mail, with the way to appeal. Throws as `suspendAccount` does.
 */
export async function suspendUser(services: Services, act: Suspending): Promise<void> {
  await transact(services.db, (trx) => suspendWithin(services, trx, act));
}

interface Suspending {
  userId: string;
  adminId: string;
  reason: string;
}

/** As `suspendUser`, in the caller's transaction, which has locked no property and no user yet. */
export async function suspendWithin(
  services: Services,
  trx: Kysely<DB>,
  { userId, adminId, reason }: Suspending,
): Promise<void> {
  // Bookings that are being made now are finished before, and are found by the job.
  await lockPropertiesOf(trx, userId);
  const at = services.clock.now();
  const suspension_id = await suspendAccount(trx, { userId, adminId, reason, at });
  const { name } = await readPerson(trx, userId);
  await recordAudit(trx, {
    subject: { kind: 'users', id: userId },
    name,
    before: { suspended: false },
    after: { suspended: true },
  });
  await enqueueHostSuspension(services, trx, { host_id: userId, suspension_id });
  await mailAccount(services, trx, 'suspended', await getUser(trx, userId), {
    link: `${services.settings.PUBLIC_URL}/help-support/report-a-concern`,
    support: services.settings.SUPPORT_EMAIL,
  });
}

/** Ends a suspension; published properties can be found and booked again. Throws as `reinstateAccount` does. */
export async function reinstateUser(
  services: Services,
  { userId, adminId, reason }: { userId: string; adminId: string; reason: string },
): Promise<void> {
  await transact(services.db, async (trx) => {
    const properties = await lockPropertiesOf(trx, userId);
    const at = services.clock.now();
    await reinstateAccount(trx, { userId, adminId, reason, at });
    const { name } = await readPerson(trx, userId);
    await recordAudit(trx, { name, before: { suspended: true }, after: { suspended: false } });
    const link = `${services.settings.PUBLIC_URL}/login`;
    await mailAccount(services, trx, 'reinstated', await getUser(trx, userId), { link });
    if (properties.length > 0) await refreshSearchRows(trx, properties);
  });
}
