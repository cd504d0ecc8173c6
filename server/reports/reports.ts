import type { Kysely, Selectable } from 'kysely';
import type { DB } from '#db/types.ts';
import { notifyAdmins } from '#server/notifications/notifications.ts';
import { msg, translateToAll } from '#server/platform/i18n.ts';
import type { Services } from '#server/platform/services.ts';

export { reportsAccount } from './account-lifecycle.ts';
export { listReportsOf, type ListedReport } from './user-reports.ts';

/** A report of a message, a translation or a review, with a copy of its text. */
export interface Report {
  kind: 'message' | 'translation' | 'review';
  reporter_id: string;
  /** The user who wrote the reported text. */
  author_id: string;
  author_name: string;
  message_id?: string;
  review_id?: string;
  body: string | null;
  reason: string | null;
}

/** Shown where no reason was given. */
const noReason = msg`none`;

/**
 * Stores a report and notifies the administrators, in the caller's transaction. A second report of the same text by the
 * same user changes nothing.
 */
export async function fileReport(
  services: Pick<Services, 'mail' | 'settings' | 'clock'>,
  trx: Kysely<DB>,
  { author_name, ...report }: Report,
): Promise<void> {
  const now = services.clock.now();
  const filed = await trx
    .insertInto('reports')
    .values({ ...report, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!filed) return;
  await notifyAdmins(services, trx, {
    kind: 'user_reported',
    reference: filed.id,
    fact: `report ${filed.id}`,
    at: now,
    data: { name: author_name, reason: report.reason ?? translateToAll(noReason) },
  });
}

/** A report as it is stored; undefined where there is none. */
export function readReport(db: Kysely<DB>, id: string): Promise<Selectable<DB['reports']> | undefined> {
  return db.selectFrom('reports').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A report whose row is locked until the caller's transaction ends; undefined where there is none. */
export function lockReport(trx: Kysely<DB>, id: string): Promise<Selectable<DB['reports']> | undefined> {
  return trx.selectFrom('reports').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

/**
 * Locks all reports of what was reported until the caller's transaction ends: until then nobody decides on them. Decisions on
 * several of them, and on appeals, thereby follow each other.
 */
export async function lockReportsOf(
  trx: Kysely<DB>,
  { message_id, review_id }: Pick<Selectable<DB['reports']>, 'message_id' | 'review_id'>,
): Promise<void> {
  await trx
    .selectFrom('reports')
    .select('id')
    .where(message_id === null ? 'review_id' : 'message_id', '=', message_id ?? review_id)
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Takes a report out of the queue of open ones, in the caller's transaction, which has locked it. */
export async function resolveReport(trx: Kysely<DB>, id: string, { by, at }: { by: string; at: Date }): Promise<void> {
  await trx.updateTable('reports').set({ resolved_at: at, resolved_by: by }).where('id', '=', id).execute();
}

/** More open reports of one text are not counted. */
const countedReports = 9;

/** How many other open reports there are of what was reported, at most 9. */
export async function countOpenReportsOf(
  db: Kysely<DB>,
  { id, message_id, review_id }: Pick<Selectable<DB['reports']>, 'id' | 'message_id' | 'review_id'>,
): Promise<number> {
  const rows = await db
    .selectFrom('reports')
    .select('id')
    .where(message_id === null ? 'review_id' : 'message_id', '=', message_id ?? review_id)
    .where('resolved_at', 'is', null)
    .where('id', '<>', id)
    .limit(countedReports)
    .execute();
  return rows.length;
}
