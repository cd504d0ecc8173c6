import type { Kysely } from 'kysely';
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
