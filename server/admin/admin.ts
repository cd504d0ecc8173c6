// The public interface of the domain: what others may use of it.
export { getDashboard } from './dashboard.ts';
export { addAdministrator, changeAdminRole, removeAdministrator } from './administrators.ts';
export { auditFile, listAudit } from './audit-log.ts';
export { listHostsBelowZero, readFinance } from './finance.ts';
export { adminAccount } from './account-lifecycle.ts';
export { searchAdministration } from './search.ts';
export { reinstateUser, suspendUser } from './suspensions.ts';
export { listViews, removeView, saveView } from './views.ts';
