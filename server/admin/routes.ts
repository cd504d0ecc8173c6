import type { administratorsOperations } from '#contract/administrators.ts';
import type { adminSearchOperations } from '#contract/admin-search.ts';
import type { adminViewsOperations } from '#contract/admin-views.ts';
import type { adminUsersOperations } from '#contract/admin-users.ts';
import type { dashboardOperations } from '#contract/dashboard.ts';
import type { auditOperations } from '#contract/audit.ts';
import type { financeOperations } from '#contract/finance.ts';
import { findManagedUsers, getManagedUser, listAdministrators } from '#server/accounts/accounts.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import {
  addAdministrator,
  auditFile,
  changeAdminRole,
  getDashboard,
  listAudit,
  listHostsBelowZero,
  listViews,
  readFinance,
  reinstateUser,
  removeAdministrator,
  removeView,
  saveView,
  searchAdministration,
  suspendUser,
} from './admin.ts';

type AdminOperations = typeof administratorsOperations &
  typeof adminSearchOperations &
  typeof adminViewsOperations &
  typeof adminUsersOperations &
  typeof auditOperations &
  typeof dashboardOperations &
  typeof financeOperations;

export function adminHandlers(services: Services): HandlersFor<AdminOperations> {
  const { db } = services;
  const administratorsFor = async ({ id }: { id: string }) => ({ administrators: await listAdministrators(db, id) });
  return {
    searchAdministration: ({ viewer, query, locale }) => searchAdministration(services, viewer, query.q, locale),
    getDashboard: () => getDashboard(services),
    async listAudit({ query }) {
      return {
        answer: () => listAudit(services, query),
        document: async () => ({
          name: `audit-${services.clock.today()}.csv`,
          bytes: auditFile(services, query),
        }),
      };
    },
    listAdminViews: ({ viewer }) => listViews(services.db, viewer.id),
    saveAdminView: ({ viewer, body }) => saveView(services.db, viewer.id, body, services.clock.now()),
    removeAdminView: ({ viewer, params }) => removeView(services.db, viewer.id, params.view_id),
    listAdministrators: ({ viewer }) => administratorsFor(viewer),
    async addAdministrator({ viewer, body }) {
      await addAdministrator(services, viewer.id, body);
      return administratorsFor(viewer);
    },
    async changeAdminRole({ viewer, params, body }) {
      await changeAdminRole(services, viewer.id, { ...params, ...body });
      return administratorsFor(viewer);
    },
    async removeAdministrator({ viewer, params }) {
      await removeAdministrator(services, viewer.id, params.user_id);
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
