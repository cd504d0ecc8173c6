// The public interface of the domain: what others may use of it.
export { auditAccount } from './account-lifecycle.ts';
export { listAuditActors, listAuditEntries, type AuditFilter, type AuditRow } from './audit-entry-list.ts';
export { recordAudit, recordNoChange, recordOpening, recordRefusal, nameOpened } from './record-audit.ts';
