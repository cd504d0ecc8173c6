import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { notifyAdmins } from '#server/notifications/notifications.ts';
import { msg, translateToAll } from '#server/platform/i18n.ts';
import type { Services } from '#server/platform/services.ts';

export { reportsAccount } from './account-lifecycle.ts';

/** Something that somebody wants looked at, with its text as it is now. */
export interface Report {
  kind: 'message' | 'translation' | 'review';
  reporter_id: string;
  /** Who wrote what is reported. */
  author_id: string;
  author_name: string;
  message_id?: string;
  review_id?: string;
  body: string | null;
  reason: string | null;
}

/** Stands where no reason was given. */
const noReason = msg`none`;

/**
 * Records a report for the administrators and tells them, in the caller's transaction. Somebody's second report of the
 * same thing changes nothing.
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
