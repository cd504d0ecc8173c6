import type { administratorsOperations } from '#contract/administrators.ts';
import type { adminSearchOperations } from '#contract/admin-search.ts';
import type { adminUsersOperations } from '#contract/admin-users.ts';
import type { dashboardOperations } from '#contract/dashboard.ts';
import type { financeOperations } from '#contract/finance.ts';
import {
  addAdministrator,
  changeAdminRole,
  findManagedUsers,
  getManagedUser,
  listAdministrators,
  removeAdministrator,
} from '#server/accounts/accounts.ts';
import type { HandlersFor } from '#server/implement.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import {
  getDashboard,
  listHostsBelowZero,
  readFinance,
  reinstateUser,
  searchAdministration,
  suspendUser,
} from './admin.ts';

export function adminHandlers(
  services: Services,
): HandlersFor<
  typeof administratorsOperations &
    typeof adminSearchOperations &
    typeof adminUsersOperations &
    typeof financeOperations &
    typeof dashboardOperations
> {
  const { db } = services;
  const administratorsFor = async ({ id }: { id: string }) => ({ administrators: await listAdministrators(db, id) });
  return {
    searchAdministration: ({ viewer, query, locale }) => searchAdministration(services, viewer, query.q, locale),
    getDashboard: () => getDashboard(services),
    listAdministrators: ({ viewer }) => administratorsFor(viewer),
    async addAdministrator({ viewer, body }) {
      await transact(db, (trx) => addAdministrator(services, trx, viewer.id, body));
      return administratorsFor(viewer);
    },
    async changeAdminRole({ viewer, params, body }) {
      await transact(db, (trx) => changeAdminRole(trx, viewer.id, { ...params, ...body }));
      return administratorsFor(viewer);
    },
    async removeAdministrator({ viewer, params }) {
      await transact(db, (trx) => removeAdministrator(services, trx, viewer.id, params.user_id));
      return administratorsFor(viewer);
    },
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
