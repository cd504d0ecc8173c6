import type { TestServer } from './server.ts';

/** Runs a statement as somebody who owns the database and disables what protects the audit log; foreign keys too. */
export async function tamperWithAudit(server: Pick<TestServer, 'executeAsOwner'>, statement: string): Promise<void> {
  await server.executeAsOwner(`begin; set local session_replication_role = replica; ${statement}; commit`);
}

/** Gives lines of the audit log, which take their time from the database, another one. Their chain is then broken. */
export async function moveAuditLines(server: TestServer, where: string, at: string): Promise<void> {
  await tamperWithAudit(server, `update audit_log set at = ${at} where ${where}`);
}
