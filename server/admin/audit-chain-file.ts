import { Readable } from 'node:stream';
import { auditChainFormat, longestAuditFile } from '#contract/audit.ts';
import type { AuditChain } from '#contract/types.gen.ts';
import {
  findLatestAuditCheck,
  linkAuditLog,
  listChain,
  readChainHead,
  readLink,
  type ChainLine,
} from '#server/audit/audit.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';

/** The chain of the audit log, and what the latest nightly check found. */
export async function getAuditChain({ db }: Pick<Services, 'db'>): Promise<AuditChain> {
  await linkAuditLog(db);
  const [head, check] = await Promise.all([readChainHead(db), findLatestAuditCheck(db)]);
  return {
    lines: head.position,
    head: head.hash?.toString('hex') ?? null,
    check: check ? { ...check, checked_at: check.checked_at.toISOString() } : null,
  };
}

/** Rows that are read at once while a file is sent. */
const filePage = 1000;

/**
 * The lines of the chain after a position, at most `longestAuditFile`, which `scripts/verify-audit.mjs` reads: one JSON value a
 * line. The first says where it begins and the hash there, the last how many lines there are and the hash at their end. Throws
 * `not_found` for a position that is not there.
 */
export async function auditChainFile({ db }: Pick<Services, 'db'>, after: number): Promise<Readable> {
  await linkAuditLog(db);
  const begin = await readLink(db, after);
  if (begin === undefined) throw new AppError('not_found');
  return Readable.from(parts(begin));

  async function* parts(hash: string) {
    yield `${JSON.stringify({ format: auditChainFormat, after, hash })}\n`;
    let last = { position: after, hash };
    let sent = 0;
    while (sent < longestAuditFile) {
      const lines = await listChain(db, last.position, filePage);
      if (lines.length === 0) break;
      yield lines.map(lineOf).join('');
      last = lines.at(-1)!;
      sent += lines.length;
    }
    yield `${JSON.stringify({ lines: sent, last: last.position, hash: last.hash })}\n`;
  }
}

/** `text` is JSON already, and stays as it was hashed. */
function lineOf({ text, hash, name, salt }: ChainLine): string {
  return `{"hash":"${hash}","name":${JSON.stringify(name)},"salt":${JSON.stringify(salt)},"line":${text}}\n`;
}
