import type { Locale } from '#contract/common.ts';
import type { messagesOperations } from '#contract/messages.ts';
import type { AnswerOf, QueryOf } from '#contract/operation.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { notificationsChanged, readNoticesAbout } from '#server/notifications/notifications.ts';
import { addDays, tripoliInstant } from '#server/platform/days.ts';
import type { Standing } from '#server/platform/poll-memory.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { eventWords } from './event-words.ts';
import { readLines } from './lines.ts';
import { digest, loadRoom, markRead, tellHere, type Room } from './rooms.ts';

type Thread = (typeof messagesOperations)['listMessages'];

/** System lines are made of words: with other words an answer is another version. */
const wordsVersion = digest(eventWords);

/** A versioned answer. */
export interface Polled<Answer> {
  version: string;
  answer: () => Promise<Answer>;
  standing?: Standing;
}

/**
 * A conversation's last lines, or those before one, for its two sides; an administrator looks on. Asking for the last
 * lines marks what is new as read. Throws `not_found` for everybody else.
 */
export async function readThread(
  services: Services,
  viewer: Pick<Viewer, 'id' | 'role'>,
  bookingId: string,
  page: QueryOf<Thread>,
  locale: Locale,
): Promise<Polled<AnswerOf<Thread>>> {
  const { pool, clock } = services;
  let { side, ...room } = await loadRoom(pool, viewer, bookingId);
  if (side !== 'admin' && page.before === undefined && room[`${side}_unread`] > 0) {
    await markThreadRead(services, room, side);
    // What is read from here on is not older than the mark, nor is its version.
    ({ side, ...room } = await loadRoom(pool, viewer, bookingId));
  }
  return {
    version: [room.version, digest([room.guest_name, room.host_name]), locale, wordsVersion, page.limit].join('-'),
    answer: () => readLines(pool, room, page, { id: viewer.id, locale }),
    ...(page.before === undefined ? { standing: standingUntilTomorrow(dependenciesOf(room), clock) } : {}),
  };
}

/** A thread shows the conversation and the names of both. */
function dependenciesOf({ booking_id, guest_id, host_id }: Room): string[] {
  return [`c:${booking_id}`, `u:${guest_id}`, `u:${host_id}`];
}

async function markThreadRead(services: Services, room: Room, side: 'guest' | 'host'): Promise<void> {
  const { db, clock, polls } = services;
  await transact(db, async (trx) => {
    if (!(await markRead(trx, room.booking_id, side))) return;
    const to = room[`${side}_id`];
    const kinds = ['message_from_guest', 'message_from_host'] as const;
    await readNoticesAbout(trx, { to, reference: room.booking_id, kinds, at: clock.now() });
  });
  tellHere(polls, room);
  notificationsChanged(polls, room[`${side}_id`]);
}

/** An answer depends on these, and on the day: what can still be written or reviewed follows from it. */
export function standingUntilTomorrow(depends: readonly string[], clock: Services['clock']): Standing {
  return { depends, until: tripoliInstant(addDays(clock.today(), 1), '00:00') };
}
