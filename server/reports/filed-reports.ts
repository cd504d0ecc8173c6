import { sql, type Kysely, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import type { ReportGround, ReportKind } from '#contract/moderation.ts';
import type { DB } from '#db/types.ts';
import { notifyAdmins } from '#server/notifications/notifications.ts';
import { msg, translateToAll } from '#server/platform/i18n.ts';
import type { Services } from '#server/platform/services.ts';
import { reportNotifications } from './notifications.ts';

/** A report of a message, a translation, a review or the page of a host, with a copy of its text. */
export interface Report {
  kind: ReportKind;
  reporter_id: string;
  /** The user who wrote the reported text. */
  author_id: string;
  author_name: string;
  message_id?: string;
  review_id?: string;
  property_id?: string;
  body: string | null;
  /** What a reported translation said. */
  translation?: string | null;
  ground: ReportGround | null;
  reason: string | null;
}

/** Why, as the reporter's call says it. */
export interface ReportReason {
  ground?: ReportGround | null | undefined;
  reason?: string | null | undefined;
}

/** What of a call is stored: what was left out or empty is null. */
export function whyReported({ ground, reason }: ReportReason): Pick<Report, 'ground' | 'reason'> {
  return { ground: ground ?? null, reason: reason || null };
}

/** Shown where no reason was given. */
const noReason = msg`none`;

const groundLabels: Readonly<Record<ReportGround, ReturnType<typeof msg>>> = {
  outside_payment: msg`asks for money outside Diyar`,
  abuse: msg`insult or threat`,
  pestering: msg`pestering`,
  impersonation: msg`pretends to be somebody else`,
  other: msg`something else`,
};

/**
 * Stores a report and notifies the administrators, in the caller's transaction. A second report of the same text by the
 * same user changes nothing; of the page of a host, while the first is open.
 */
export async function fileReport(
  services: Pick<Services, 'jobs' | 'mail' | 'sms' | 'settings' | 'clock'>,
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
    kind: reportNotifications.user_reported,
    reference: filed.id,
    fact: `report ${filed.id}`,
    at: now,
    data: {
      name: author_name,
      reason: report.reason ?? translateToAll(report.ground === null ? noReason : groundLabels[report.ground]),
    },
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
export async function lockReportsOf(trx: Kysely<DB>, report: ReportedThing): Promise<void> {
  await trx.selectFrom('reports').select('id').where(ofSame(report)).orderBy('id').forUpdate().execute();
}

/** What a report is about: the message, the review, the description of a home, or a text on the page of the host who is its author. */
export type ReportedThing = Pick<
  Selectable<DB['reports']>,
  'message_id' | 'review_id' | 'property_id' | 'author_id' | 'body'
>;

/** The condition for the reports of the same message, review or text of a page. */
export function ofSame({ message_id, review_id, property_id, author_id, body }: ReportedThing): RawBuilder<SqlBool> {
  if (message_id !== null) return sql`message_id = ${message_id}`;
  if (review_id !== null) return sql`review_id = ${review_id}`;
  if (property_id !== null) return sql`property_id = ${property_id}`;
  return sql`kind = 'profile' and author_id = ${author_id} and body is not distinct from ${body}`;
}

/** Takes a report out of the queue of open ones, in the caller's transaction, which has locked it. */
export async function resolveReport(trx: Kysely<DB>, id: string, { by, at }: { by: string; at: Date }): Promise<void> {
  await trx.updateTable('reports').set({ resolved_at: at, resolved_by: by }).where('id', '=', id).execute();
}

/** More open reports of one text are not counted. */
const countedReports = 9;

/** How many other open reports there are of what was reported, at most 9. */
export async function countOpenReportsOf(db: Kysely<DB>, report: ReportedThing & { id: string }): Promise<number> {
  const rows = await db
    .selectFrom('reports')
    .select('id')
    .where(ofSame(report))
    .where('resolved_at', 'is', null)
    .where('id', '<>', report.id)
    .limit(countedReports)
    .execute();
  return rows.length;
}
