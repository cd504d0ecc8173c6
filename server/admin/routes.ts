import type { adminUsersOperations } from '#contract/admin-users.ts';
import { findManagedUsers, getManagedUser } from '#server/accounts/accounts.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { reinstateUser, suspendUser } from './admin.ts';

export function adminHandlers(services: Services): HandlersFor<typeof adminUsersOperations> {
  return {
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
