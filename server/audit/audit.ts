// The public interface of the domain: what others use of it. Its own files and its tests import each other.
export { auditAccount } from './account-lifecycle.ts';
export { findLatestAuditCheck } from './check-audit.ts';
export { linkAuditLog, linkSoon, readChainHead, readLink, type ChainLine } from './audit-chain.ts';
export { listChain } from './chain-line-list.ts';
export { listAuditActors, listAuditEntries, type AuditFilter, type AuditRow } from './audit-entry-list.ts';
export { recordAudit, recordNoChange, recordOpening, recordRefusal, nameOpened } from './record-audit.ts';
