import type { Locale } from '#contract/common.ts';
import type { Photo, Conversation } from '#contract/types.gen.ts';
import { addDays } from '#contract/days.ts';
import type { EnquiryState } from '#contract/enquiries.ts';
import type { ConversationStatus } from '#contract/messages.ts';
import type { messagesOperations } from '#contract/schemas/messages.ts';
import type { QueryOf, ResultOf } from '#contract/schemas/operation.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { messageDaysAfterStay } from '#contract/booking-deadlines.ts';
import { hostsFor, type ActedFor } from '#server/co-hosts/co-hosts.ts';
import { readCursor, writeCursor } from '#server/platform/cursors.ts';
import type { Services } from '#server/platform/services.ts';
import { conversationsQuery } from './conversation-list.ts';
import { canWrite, digest, sideIn } from './conversation-access.ts';
import { validUntilTomorrow, type PolledAnswer } from './thread.ts';

type List = (typeof messagesOperations)['listConversations'];

interface Row {
  booking_id: string;
  property_id: string;
  guest_id: string;
  host_id: string;
  guest_name: string;
  host_name: string;
  guest_avatar: string | null;
  host_avatar: string | null;
  title: string | null;
  photo: Photo | null;
  status: ConversationStatus;
  check_in: string | null;
  check_out: string | null;
  enquiry_state: EnquiryState | null;
  /** The open offer, which may have ended. */
  offer: { total_dirham: number; expires_at: string } | null;
  has_closed_account: boolean;
  blocked_by_guest: boolean;
  blocked_by_host: boolean;
  last_at: Date;
  /** `last_at` to the microsecond. */
  sort_key: string;
  body: string | null;
  sender_id: string | null;
  guest_unread: number;
  host_unread: number;
  active_count: number;
}

/**
 * A page of the viewer's conversations, as guest, host and co-host, the latest message first; every booking and every question before one has one. An
 * administrator sees all.
 */
export async function listConversations(
  { db, pool, clock }: Pick<Services, 'db' | 'pool' | 'clock'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  { q, unread = false, side, kind, limit, cursor }: QueryOf<List>,
  locale: Locale,
): Promise<PolledAnswer<ResultOf<List>>> {
  const today = clock.today();
  // Administrators are no side of a conversation: with `side` or `unread` their list is empty.
  const audience = side ?? (viewer.role === 'admin' && !unread ? 'admin' : 'both');
  const hosts = viewer.role === 'admin' || side === 'guest' ? [] : await hostsFor(db, viewer, 'messages');
  const actedFor = hosts.filter(({ host_id }) => host_id !== viewer.id);
  const { rows } = await pool.query<Row>(
    conversationsQuery({
      audience,
      viewerId: viewer.id,
      actedFor,
      locale,
      unread,
      kind,
      search: q?.toLowerCase() || undefined,
      after: readCursor(cursor, ['instant', 'uuid']),
      count: limit + 1,
      inactiveSince: addDays(today, -messageDaysAfterStay - 1),
    }),
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const result = {
    items: page.map((row) => present(row, viewer, actedFor, { today, now: clock.now() })),
    next_cursor: rows.length > limit && last ? writeCursor([last.sort_key, last.booking_id]) : null,
  };
  return {
    version: digest(result),
    answer: () => Promise.resolve(result),
    ...(viewer.role === 'admin' ? {} : { dependencies: validUntilTomorrow(dependenciesOf(viewer, actedFor), clock) }),
  };
}

/** The lists of the viewer and of the hosts for whom they answer messages; a suspended host has nobody who does. */
function dependenciesOf(viewer: Pick<Viewer, 'id'>, actedFor: readonly ActedFor[]): string[] {
  return [`p:${viewer.id}`, ...actedFor.flatMap(({ host_id }) => [`p:${host_id}`, `u:${host_id}`])];
}

function present(
  row: Row,
  viewer: Pick<Viewer, 'id' | 'role'>,
  actedFor: readonly ActedFor[],
  { today, now }: { today: string; now: Date },
): Conversation {
  const isHostSide = row.host_id === viewer.id || actedFor.some(({ host_id }) => host_id === row.host_id);
  const side = sideIn(row, viewer, isHostSide) ?? 'admin';
  return {
    id: row.booking_id,
    participants: [row.guest_id, row.host_id],
    booking_id: row.booking_id,
    property_id: row.property_id,
    host_name: row.host_name,
    guest_name: row.guest_name,
    property_name: row.title ?? '',
    last_message: row.body ?? '',
    last_message_timestamp: row.last_at.toISOString(),
    unread_count: side === 'admin' ? 0 : row[`${side}_unread`],
    check_in: row.check_in,
    check_out: row.check_out,
    booking_status: row.status,
    side,
    last_sender_id: row.sender_id,
    avatar: side === 'guest' ? row.host_avatar : row.guest_avatar,
    photo: row.photo,
    can_message: side !== 'admin' && canWrite(row, today),
    stay_ended: row.status !== 'enquiry' && row.check_out !== null && row.check_out < today,
    offer: row.offer && offerOf(row.offer, now),
    active_count: row.active_count,
  };
}

/** Null for an offer whose end the job has still to record. */
function offerOf(offer: NonNullable<Row['offer']>, now: Date): Conversation['offer'] {
  const expires_at = new Date(offer.expires_at);
  return expires_at > now ? { total_dirham: offer.total_dirham, expires_at: expires_at.toISOString() } : null;
}
