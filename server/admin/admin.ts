// The public interface of the domain: what others may use of it.
export { getDashboard } from './dashboard.ts';
export { addAdministrator, changeAdminRole, removeAdministrator, renewEnrolmentLink } from './administrators.ts';
export { endActAs, endExpiredActAs, registerActAsJobs, startActAs } from './act-as.ts';
export { auditChainFile, getAuditChain } from './audit-chain-file.ts';
export { auditFile, listAudit } from './audit-log.ts';
export { listHostsBelowZero, readFinance } from './finance.ts';
export { adminAccount } from './account-lifecycle.ts';
export { getCaseContext, listFilledAnswers } from './case-context.ts';
export { searchAdministration } from './search.ts';
export { reinstateUser, suspendUser, suspendWithin } from './suspensions.ts';
export { listViews, removeView, saveView } from './views.ts';
export { endUserSessions, eraseUser, noteAboutUser, verifyIdentity } from './user-acts.ts';
export {
  listBookingsOfUser,
  listPaymentsOfUser,
  listPayoutsOfUser,
  listReportsOfUser,
  readUserRecord,
} from './user-record.ts';
