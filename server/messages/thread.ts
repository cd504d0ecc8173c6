import type { Locale } from '#contract/common.ts';
import { addDays, tripoliInstant } from '#contract/days.ts';
import type { messagesOperations } from '#contract/schemas/messages.ts';
import type { QueryOf, ResultOf } from '#contract/schemas/operation.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { notificationsChanged, readNotificationsAbout } from '#server/notifications/notifications.ts';
import type { CacheDependencies } from '#server/platform/etag-cache.ts';
import { catalogVersion } from '#server/platform/i18n.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { enquiryNotices } from './enquiries/enquiry-notices.ts';
import { eventLabels } from './event-labels.ts';
import { readThreadItems } from './thread-items.ts';
import { digest, loadConversation, markRead, publishChange, type ConversationAccess } from './conversation-access.ts';
import { listSide } from './conversation-readers.ts';

type Thread = (typeof messagesOperations)['listMessages'];

/** Part of the ETag: changes when the texts of events change. */
const textsVersion = digest([catalogVersion, eventLabels]);

/** An answer with its version; `dependencies` where the ETag cache may keep the version. */
export interface PolledAnswer<Answer> {
  version: string;
  answer: () => Promise<Answer>;
  dependencies?: CacheDependencies;
}

/**
 * A page of a thread, for both sides and administrators. The first page has the last items, and marks messages as read
 * for a side; a cursor gives earlier items. Throws `not_found` for everybody else.
 */
export async function readThread(
  services: Services,
  viewer: Pick<Viewer, 'id' | 'role' | 'acted_by'>,
  bookingId: string,
  page: QueryOf<Thread>,
  locale: Locale,
): Promise<PolledAnswer<ResultOf<Thread>>> {
  const { pool, clock } = services;
  let { side, ...conversation } = await loadConversation(pool, viewer, bookingId);
  const isFirst = page.cursor === undefined && !viewer.acted_by;
  if (side !== 'admin' && isFirst && conversation[`${side}_unread`] > 0) {
    await markThreadRead(services, conversation, side);
    // Loaded again, so that the version includes the change.
    ({ side, ...conversation } = await loadConversation(pool, viewer, bookingId));
  }
  return {
    version: [
      conversation.version,
      digest([conversation.guest_name, conversation.host_name]),
      // Events are told to their reader.
      viewer.id,
      side,
      locale,
      textsVersion,
      page.limit,
    ].join('-'),
    answer: () => readThreadItems(services, conversation, page, { id: viewer.id, side, locale }),
    ...(page.cursor === undefined ? { dependencies: validUntilTomorrow(dependenciesOf(conversation), clock) } : {}),
  };
}

/** A thread shows the conversation and the names of guest and host. */
function dependenciesOf({ booking_id, guest_id, host_id }: ConversationAccess): string[] {
  return [`c:${booking_id}`, `u:${guest_id}`, `u:${host_id}`];
}

async function markThreadRead(
  services: Services,
  conversation: ConversationAccess,
  side: 'guest' | 'host',
): Promise<void> {
  const { db, clock, etagCache } = services;
  const readers = await listSide(db, conversation, side);
  await transact(db, async (trx) => {
    if (!(await markRead(trx, conversation.booking_id, side))) return;
    const kinds = ['message_from_guest', 'message_from_host', ...enquiryNotices] as const;
    // What one of a side has read, the others need not be told of.
    for (const to of readers) {
      await readNotificationsAbout(trx, { to, reference: conversation.booking_id, kinds, at: clock.now() });
    }
  });
  publishChange(etagCache, conversation);
  for (const reader of readers) notificationsChanged(etagCache, reader);
}

/** Cache dependencies that also end with the day in Africa/Tripoli, on which it depends what can be written or reviewed. */
export function validUntilTomorrow(depends: readonly string[], clock: Services['clock']): CacheDependencies {
  return { depends, until: tripoliInstant(addDays(clock.today(), 1), '00:00') };
}
