import type { AdminRole } from '#contract/roles.ts';
import * as accounts from '#server/accounts/accounts.ts';
import type { AdminRoleChange } from '#server/accounts/accounts.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { releaseAllOf } from '#server/claims/claims.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';

/** Makes a guest an administrator. Throws as `addAdministrator` of accounts does. */
export function addAdministrator(
  services: Services,
  ownerId: string,
  given: { email: string; admin_role: AdminRole },
): Promise<void> {
  return recorded(services, (one) => accounts.addAdministrator(one, one.db, ownerId, given));
}

/** Changes the role of another administrator. Throws as `changeAdminRole` of accounts does. */
export function changeAdminRole(
  services: Services,
  ownerId: string,
  given: { user_id: string; admin_role: AdminRole },
): Promise<void> {
  return recorded(services, ({ db }) => accounts.changeAdminRole(db, ownerId, given));
}

/** Makes another administrator a guest again. Throws as `removeAdministrator` of accounts does. */
export function removeAdministrator(services: Services, ownerId: string, userId: string): Promise<void> {
  return recorded(services, (one) => accounts.removeAdministrator(one, one.db, ownerId, userId));
}

async function recorded(services: Services, change: (services: Services) => Promise<AdminRoleChange>): Promise<void> {
  await transact(services.db, async (trx) => {
    const { user_id, before, after } = await change({ ...services, db: trx });
    // What was kept for them, they may no longer be able to decide or release.
    if (before !== null) await releaseAllOf(trx, user_id);
    const { name } = await accounts.readPerson(trx, user_id);
    await recordAudit(trx, services.clock.now(), {
      subject: { kind: 'administrators', id: user_id },
      name,
      before: { role: before },
      after: { role: after },
    });
  });
}
