import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * Gives the lines of ended transactions their positions in the chain, until none waits. Call outside of a transaction: others
 * wait for its end.
 */
export async function linkAuditLog(db: Kysely<DB>): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ linked: number }>`select link_audit_log() as linked`.execute(db);
    if (rows[0]!.linked === 0) return;
  }
}

/** Links the line of a call that has ended. Where that fails, the call stands, and the job of the next minute links it. */
export async function linkSoon({ db, log }: Pick<Services, 'db' | 'log'>): Promise<void> {
  try {
    await linkAuditLog(db);
  } catch (error) {
    log.warn({ err: error }, 'the audit log could not be linked yet');
  }
}

/** The last position, and its hash; 0 and null of an empty chain. */
export async function readChainHead(db: Kysely<DB>): Promise<{ position: number; hash: Buffer | null }> {
  const { rows } = await sql<{ position: number; hash: Buffer }>`
    select position, hash from audit_chain order by position desc limit 1
  `.execute(db);
  return rows[0] ?? { position: 0, hash: null };
}

/** A line with its place in the chain. `name` and `salt` are null where the line names nobody, or somebody who has left. */
export interface ChainLine {
  position: number;
  hash: string;
  /** What is hashed after the hash before: a JSON array of texts. */
  text: string;
  name: string | null;
  salt: string | null;
}

/** The hash at a position, in hexadecimal; 64 zeros before the first. Undefined for one that is not there. */
export async function readLink(db: Kysely<DB>, position: number): Promise<string | undefined> {
  if (position === 0) return '0'.repeat(64);
  const { rows } = await sql<{ hash: string }>`
    select encode(hash, 'hex') as hash from audit_chain where position = ${position}
  `.execute(db);
  return rows[0]?.hash;
}
