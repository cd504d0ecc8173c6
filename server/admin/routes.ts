import type { actAsOperations } from '#contract/schemas/act-as.ts';
import type { administratorsOperations } from '#contract/schemas/administrators.ts';
import type { adminSearchOperations } from '#contract/schemas/admin-search.ts';
import type { adminViewsOperations } from '#contract/schemas/admin-views.ts';
import type { caseContextOperations } from '#contract/schemas/case-context.ts';
import type { adminUsersOperations } from '#contract/schemas/admin-users.ts';
import type { dashboardOperations } from '#contract/schemas/dashboard.ts';
import type { auditOperations } from '#contract/schemas/audit.ts';
import type { financeOperations } from '#contract/schemas/finance.ts';
import type { userRecordsOperations } from '#contract/schemas/user-records.ts';
import {
  enrolsByLink,
  getManagedUser,
  listAdministrators,
  listManagedUsers,
  listSecurityEvents,
  listSessions,
  listUserNotes,
  presentLink,
  requireUser,
} from '#server/accounts/accounts.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';
import type { Services } from '#server/platform/services.ts';
import { addAdministrator, changeAdminRole, removeAdministrator, renewEnrolmentLink } from './administrators.ts';
import { auditFile, listAudit } from './audit-log.ts';
import { endActAs, startActAs } from './act-as.ts';
import { endUserSessions, eraseUser, noteAboutUser, verifyIdentity } from './user-acts.ts';
import { getDashboard } from './dashboard.ts';
import { auditChainFile, getAuditChain } from './audit-chain-file.ts';
import {
  listBookingsOfUser,
  listPaymentsOfUser,
  listPayoutsOfUser,
  listReportsOfUser,
  readUserRecord,
} from './user-record.ts';
import { getCaseContext, listFilledAnswers } from './case-context.ts';
import { listHostsBelowZero, readFinance } from './finance.ts';
import { listViews, removeView, saveView } from './views.ts';
import { reinstateUser, suspendUser } from './suspensions.ts';
import { searchAdministration } from './search.ts';

type AdminOperations = typeof actAsOperations &
  typeof administratorsOperations &
  typeof adminSearchOperations &
  typeof adminViewsOperations &
  typeof adminUsersOperations &
  typeof auditOperations &
  typeof caseContextOperations &
  typeof dashboardOperations &
  typeof financeOperations &
  typeof userRecordsOperations;

export function adminHandlers(
  services: Services,
  lifecycles: readonly AccountLifecycle[],
): HandlersFor<AdminOperations> {
  const { db } = services;
  const administratorsFor = async ({ id }: { id: string }) => ({
    administrators: await listAdministrators(db, id),
    enrols_by_link: enrolsByLink(services.settings),
  });
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
    async getAuditChain({ query }) {
      return {
        answer: () => getAuditChain(services),
        document: async () => ({
          name: `audit-chain-${services.clock.today()}.ndjson`,
          bytes: await auditChainFile(services, query.after),
        }),
      };
    },
    async getCaseContext({ params, locale }) {
      return { bookings: await getCaseContext(services, params.id, locale) };
    },
    async listFilledAnswers({ viewer, params, query, locale }) {
      return {
        answers: await listFilledAnswers(services, viewer, { caseId: params.id, bookingId: query.booking }, locale),
      };
    },
    listAdminViews: ({ viewer }) => listViews(services.db, viewer.id),
    saveAdminView: ({ viewer, body }) => saveView(services.db, viewer.id, body, services.clock.now()),
    removeAdminView: ({ viewer, params }) => removeView(services.db, viewer.id, params.view_id),
    listAdministrators: ({ viewer }) => administratorsFor(viewer),
    async addAdministrator({ viewer, body }) {
      const link = await addAdministrator(services, viewer.id, body);
      return { ...(await administratorsFor(viewer)), link: presentLink(link) };
    },
    async changeAdminRole({ viewer, params, body }) {
      await changeAdminRole(services, viewer.id, { ...params, ...body });
      return administratorsFor(viewer);
    },
    async makeEnrolmentLink({ viewer, params }) {
      const link = await renewEnrolmentLink(services, viewer.id, params.user_id);
      return { ...(await administratorsFor(viewer)), link: presentLink(link)! };
    },
    async removeAdministrator({ viewer, params }) {
      await removeAdministrator(services, viewer.id, params.user_id);
      return administratorsFor(viewer);
    },
    getFinance: ({ query }) => readFinance(services, query.at === undefined ? undefined : new Date(query.at)),
    async listHostsBelowZero() {
      return { hosts: await listHostsBelowZero(services) };
    },
    listUsers: ({ query }) => listManagedUsers(db, query),
    async suspendUser({ viewer, params, body }) {
      await suspendUser(services, { userId: params.user_id, adminId: viewer.id, reason: body.reason });
      return getManagedUser(services.db, params.user_id);
    },
    async reinstateUser({ viewer, params, body }) {
      await reinstateUser(services, { userId: params.user_id, adminId: viewer.id, reason: body.reason });
      return getManagedUser(services.db, params.user_id);
    },
    getUserRecord: ({ viewer, params }) => readUserRecord(services, viewer, params.user_id),
    listUserBookings: ({ params, query, locale }) => listBookingsOfUser(services, params.user_id, query, locale),
    listUserPayments: ({ params, query }) => listPaymentsOfUser(services, params.user_id, query),
    listUserPayouts: ({ params, query, locale }) => listPayoutsOfUser(services, params.user_id, query, locale),
    async listUserSessions({ params }) {
      await requireUser(db, params.user_id);
      return { sessions: await listSessions(services, { id: params.user_id, session_id: '' }) };
    },
    async listUserSecurityEvents({ params, query }) {
      await requireUser(db, params.user_id);
      return listSecurityEvents(services, params.user_id, query);
    },
    listUserReports: ({ params }) => listReportsOfUser(services, params.user_id),
    async listUserNotes({ params, query }) {
      await requireUser(db, params.user_id);
      return listUserNotes(db, params.user_id, query);
    },
    addUserNote: ({ viewer, params, body }) => noteAboutUser(services, viewer, params.user_id, body.text),
    async endUserSession({ viewer, params }) {
      await endUserSessions(services, viewer, params.user_id, params.session_id);
      return readUserRecord(services, viewer, params.user_id);
    },
    async endUserSessions({ viewer, params }) {
      await endUserSessions(services, viewer, params.user_id);
      return readUserRecord(services, viewer, params.user_id);
    },
    async verifyIdentity({ viewer, params }) {
      await verifyIdentity(services, viewer, params.user_id);
      return readUserRecord(services, viewer, params.user_id);
    },
    async startActAs({ viewer, params, body, ...caller }) {
      const about = { userId: params.user_id, reason: body.reason };
      const { ends_at, ...begun } = await startActAs(services, viewer, about, caller);
      return { ...begun, ends_at: ends_at.toISOString() };
    },
    async endActAs({ viewer, body }) {
      return { ended: await endActAs(services, viewer, body.act_as_id) };
    },
    async eraseUser({ viewer, params }) {
      await eraseUser(services, params.user_id, lifecycles);
      return readUserRecord(services, viewer, params.user_id);
    },
  };
}
