import type { AdminRole } from '#contract/roles.ts';
import {
  addAdministrator as addAccount,
  changeAdminRole as changeRole,
  readPerson,
  removeAdministrator as removeAccount,
  renewEnrolmentLink as renewLink,
  type AdminRoleChange,
  type EnrolmentLink,
} from '#server/accounts/accounts.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { releaseAllOf } from '#server/claims/claims.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * Makes a guest an administrator. Returns the link with which they set up a second factor; null where none is needed. Throws
 * as `addAdministrator` of accounts does.
 */
export async function addAdministrator(
  services: Services,
  ownerId: string,
  given: { email: string; admin_role: AdminRole },
): Promise<EnrolmentLink | null> {
  const change = await recorded(services, (one) => addAccount(one, one.db, ownerId, given));
  return change.link ?? null;
}

/** Changes the role of another administrator. Throws as `changeAdminRole` of accounts does. */
export async function changeAdminRole(
  services: Services,
  ownerId: string,
  given: { user_id: string; admin_role: AdminRole },
): Promise<void> {
  await recorded(services, ({ db }) => changeRole(db, ownerId, given));
}

/** Makes another administrator a guest again. Throws as `removeAdministrator` of accounts does. */
export async function removeAdministrator(services: Services, ownerId: string, userId: string): Promise<void> {
  await recorded(services, (one) => removeAccount(one, one.db, ownerId, userId));
}

/** Makes a new link for another administrator without a second factor. Throws as `renewEnrolmentLink` of accounts does. */
export function renewEnrolmentLink(services: Services, ownerId: string, userId: string): Promise<EnrolmentLink> {
  return transact(services.db, async (trx) => {
    const link = await renewLink(services, trx, ownerId, userId);
    const { name } = await readPerson(trx, userId);
    await recordAudit(trx, {
      subject: { kind: 'administrators', id: userId },
      name,
      after: { second_factor_link: 'made' },
    });
    return link;
  });
}

async function recorded(
  services: Services,
  act: (services: Services) => Promise<AdminRoleChange>,
): Promise<AdminRoleChange> {
  return transact(services.db, async (trx) => {
    const change = await act({ ...services, db: trx });
    const { user_id, before, after } = change;
    // What was kept for them, they may no longer be able to decide or release.
    if (before !== null) await releaseAllOf(trx, user_id);
    const { name } = await readPerson(trx, user_id);
    await recordAudit(trx, {
      subject: { kind: 'administrators', id: user_id },
      name,
      before: { role: before },
      after: { role: after },
    });
    return change;
  });
}
