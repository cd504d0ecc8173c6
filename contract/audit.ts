/** The most lines of a file; the filters make a shorter one. */
export const longestAuditFile = 50_000;
