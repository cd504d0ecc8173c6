import { z } from 'zod';
import { day, id, instant, optional, text } from './common.ts';
import { entities } from './entities.ts';
import { adminRoles } from '../roles.ts';
import { admins, operation } from './operation.ts';
import { nextCursor, pageQuery } from './paging.ts';

/** The place of a line in the chain of the audit log. */
const position = z.int().min(0);

const auditChain = z
  .object({
    /** The last position; 0 before the first line. */
    lines: position,
    /** The hash at it, in hexadecimal. */
    head: z.string().nullable(),
    /** What the latest nightly check found; null before the first one. */
    check: z.object({ checked_at: instant, lines: position, breaks: z.int().min(0) }).nullable(),
  })
  .register(entities, { id: 'AuditChain' });

const state = z.record(z.string(), z.unknown()).nullable();

const auditEntry = z
  .object({
    id,
    at: instant,
    actor: z.object({ id, name: z.string() }),
    /** The role of the administrator at the time. */
    actor_role: z.enum(adminRoles),
    /** The operation that was called. */
    operation: z.string(),
    /** What it was done to: a kind, as in the paths of the API, and what identifies one of them there. */
    subject_kind: z.string(),
    subject_id: z.string(),
    /** How people name the subject: a person, or the number of a booking. */
    subject_name: z.string().nullable(),
    before: state,
    after: state,
    why: z.string().nullable(),
    /** The error code of a call that the role of the administrator does not allow; null for what was done. */
    refusal: z.string().nullable(),
    ip: z.string(),
    /** Of the browser; null for what it does not say. */
    browser: z.string().nullable(),
    system: z.string().nullable(),
  })
  .register(entities, { id: 'AuditEntry' });

export const auditOperations = {
  listAudit: operation({
    method: 'GET',
    path: '/api/admin/audit',
    summary: 'What administrators did and which records they opened, the newest first',
    access: admins,
    adminRoles: ['owner'],
    audited: 'document',
    query: z.object({
      actor: optional(id),
      operation: optional(text(60)),
      subject: optional(text(200)),
      audit_day: optional(day),
      ...pageQuery({ default: 50, max: 100 }),
    }),
    document: 'text/csv',
    ok: z.object({
      entries: z.array(auditEntry),
      /** Everybody who is in the log. */
      actors: z.array(z.object({ id, name: z.string() })),
      next_cursor: nextCursor,
    }),
    errors: [],
  }),
  getAuditChain: operation({
    method: 'GET',
    path: '/api/admin/audit/chain',
    summary:
      'The chain of the audit log, with what the nightly check found; as application/x-ndjson its lines, for `npm run verify-audit`',
    access: admins,
    adminRoles: ['owner'],
    audited: 'document',
    query: z.object({ after: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER).default(0) }),
    document: 'application/x-ndjson',
    ok: auditChain,
    errors: ['not_found'],
  }),
};
