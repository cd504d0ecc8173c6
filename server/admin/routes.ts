import type { adminUsersOperations } from '#contract/admin-users.ts';
import type { financeOperations } from '#contract/finance.ts';
import { findManagedUsers, getManagedUser } from '#server/accounts/accounts.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { listHostsBelowZero, readFinance, reinstateUser, suspendUser } from './admin.ts';

export function adminHandlers(services: Services): HandlersFor<typeof adminUsersOperations & typeof financeOperations> {
  return {
    getFinance: ({ query }) => readFinance(services, query.at === undefined ? undefined : new Date(query.at)),
    async listHostsBelowZero() {
      return { hosts: await listHostsBelowZero(services) };
    },
    async listUsers({ query }) {
      return { users: await findManagedUsers(services.db, query.q) };
    },
    async suspendUser({ viewer, params, body }) {
      await suspendUser(services, { userId: params.user_id, adminId: viewer.id, reason: body.reason });
      return getManagedUser(services.db, params.user_id);
    },
    async reinstateUser({ viewer, params }) {
      await reinstateUser(services, { userId: params.user_id, adminId: viewer.id });
      return getManagedUser(services.db, params.user_id);
    },
  };
}
