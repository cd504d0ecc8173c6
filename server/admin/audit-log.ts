import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { longestAuditFile } from '#contract/audit.ts';
import type { AuditEntry } from '#contract/types.gen.ts';
import type { auditOperations } from '#contract/schemas/audit.ts';
import { addDays, tripoliInstant } from '#contract/days.ts';
import type { AnswerOf, QueryOf } from '#contract/schemas/operation.ts';
import { describeDevice } from '#server/platform/device-description.ts';
import { listAuditActors, listAuditEntries, type AuditFilter, type AuditRow } from '#server/audit/audit.ts';
import { cutPage, readCursor } from '#server/platform/cursors.ts';
import type { Services } from '#server/platform/services.ts';

type ListAudit = (typeof auditOperations)['listAudit'];

/** A page of the audit log, the newest first. Throws `invalid_input` for a cursor of another list. */
export async function listAudit(
  { db }: Pick<Services, 'db'>,
  { limit, cursor, ...query }: QueryOf<ListAudit>,
): Promise<AnswerOf<ListAudit>> {
  const [at, id] = readCursor(cursor, ['instant', 'uuid']) ?? [];
  const after = at && id ? { at, id } : undefined;
  const [rows, actors] = await Promise.all([
    listAuditEntries(db, filterOf(query), limit + 1, after),
    listAuditActors(db),
  ]);
  const { items, next_cursor } = cutPage(rows, limit, (last) => [last.at.toISOString(), last.id]);
  return { entries: items.map(present), actors, next_cursor };
}

const fileHead = [
  'at',
  'administrator',
  'role',
  'operation',
  'subject_kind',
  'subject_id',
  'subject_name',
  'before',
  'after',
  'why',
  'refusal',
  'ip',
  'device',
];
/** Rows that are read at once while a file is sent. */
const filePage = 1000;

/**
 * The lines of the audit log that a query finds as CSV, the newest first and at most `longestAuditFile`, in pages that are
 * read while they are sent. It begins with a byte order mark, without which Excel reads Arabic as another encoding.
 */
export function auditFile({ db }: Pick<Services, 'db'>, query: Omit<QueryOf<ListAudit>, 'limit' | 'cursor'>): Readable {
  return Readable.from(pages());

  async function* pages() {
    yield `\uFEFF${stringify([fileHead])}`;
    let after: { at: string; id: string } | undefined;
    for (let sent = 0; sent < longestAuditFile; sent += filePage) {
      const rows = await listAuditEntries(db, filterOf(query), filePage, after);
      if (rows.length > 0) yield stringify(rows.map(lineOf), { escape_formulas: true });
      const last = rows.at(-1);
      if (!last || rows.length < filePage) return;
      after = { at: last.at.toISOString(), id: last.id };
    }
  }
}

function lineOf(row: AuditRow): string[] {
  const { browser, system } = describeDevice(row.user_agent);
  return [
    row.at.toISOString(),
    row.actor_name,
    row.actor_role,
    row.operation,
    row.subject_kind,
    row.subject_id,
    row.subject_name ?? '',
    row.before ? JSON.stringify(row.before) : '',
    row.after ? JSON.stringify(row.after) : '',
    row.why ?? '',
    row.refusal ?? '',
    row.ip,
    [system, browser].filter(Boolean).join(', '),
  ];
}

function filterOf({ audit_day: day, ...query }: Omit<QueryOf<ListAudit>, 'limit' | 'cursor'>): AuditFilter {
  if (day === undefined) return query;
  return { ...query, from: tripoliInstant(day, '00:00'), until: tripoliInstant(addDays(day, 1), '00:00') };
}

function present({ actor_id, actor_name, actor_role, user_agent, at, ...row }: AuditRow): AuditEntry {
  const { browser, system } = describeDevice(user_agent);
  return {
    ...row,
    at: at.toISOString(),
    actor: { id: actor_id, name: actor_name },
    actor_role: actor_role as AuditEntry['actor_role'],
    browser,
    system,
  };
}
