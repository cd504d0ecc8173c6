import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { takeBackNotices } from '#server/notifications/notifications.ts';
import type { Services } from '#server/platform/services.ts';
import { registerMessageMails } from './alerts.ts';

// The door of the domain: what others may use of it.
export { mailAfterMinutes } from './alerts.ts';
export { listConversations } from './conversations.ts';
export { getDetails } from './details.ts';
export { reportMessage } from './reporting.ts';
export { sendMessage, type NewMessage } from './sending.ts';
export { readThread } from './thread.ts';

/** Mails of what stays unread. */
export function registerMessageJobs(services: Services): void {
  registerMessageMails(services);
}

/**
 * Takes back what somebody has written, also out of others' notices, in the caller's transaction: the account is being
 * closed. That something was written there, and what others wrote, stays.
 */
export async function forgetMessages(trx: Kysely<DB>, userId: string): Promise<void> {
  // As writing and reading do: a conversation before what hangs on it.
  const { rows: theirs } = await sql<{ booking_id: string; part: 'guest' | 'host' }>`
    select booking_id, case when guest_id = ${userId} then 'guest' else 'host' end as part from conversations
    where guest_id = ${userId} or host_id = ${userId} order by booking_id for update
  `.execute(trx);
  for (const part of ['guest', 'host'] as const) {
    const references = theirs.filter((one) => one.part === part).map(({ booking_id }) => booking_id);
    await takeBackNotices(trx, { kinds: [`message_from_${part}`], references });
  }
  await sql`
    with forgotten as (
      update messages set body = null, client_id = null where sender_id = ${userId} and body is not null
      returning booking_id
    )
    update conversations set version = version + 1 where booking_id in (select booking_id from forgotten)
  `.execute(trx);
}
