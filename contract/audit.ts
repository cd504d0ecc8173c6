/** The most lines of a file; the filters make a shorter one. */
export const longestAuditFile = 50_000;
/** The first word of a file of the chain, with the version of its form. */
export const auditChainFormat = 'diyar-audit-1';
