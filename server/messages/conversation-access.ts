import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import { guaranteedStatuses } from '#contract/booking-statuses.ts';
import type { EnquiryState } from '#contract/enquiries.ts';
import type { ConversationStatus } from '#contract/messages.ts';
import type { PaymentChoice } from '#contract/online-and-cash.ts';
import type { DB } from '#db/types.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { canMessage } from '#server/bookings/bookings.ts';
import { conversationQuery } from './conversation-access-list.ts';
import { AppError } from '#server/platform/errors.ts';
import type { EtagCache } from '#server/platform/etag-cache.ts';

/** A side of a conversation, the host's with its co-hosts; `admin` for administrators, who only read. */
export type ConversationSide = 'guest' | 'host' | 'admin';

/** A conversation with what decides who may read and write in it. */
export interface ConversationAccess {
  booking_id: string;
  property_id: string;
  guest_id: string;
  host_id: string;
  guest_name: string;
  host_name: string;
  status: ConversationStatus;
  /** Null for an enquiry, as `payment_choice`. */
  check_out: string | null;
  payment_choice: PaymentChoice | null;
  /** Null where the conversation began with a booking. */
  enquiry_state: EnquiryState | null;
  /** The account of the guest or the host is closed. */
  has_closed_account: boolean;
  /** The guest has blocked the host. */
  blocked_by_guest: boolean;
  /** The host has blocked the guest. */
  blocked_by_host: boolean;
  version: number;
  guest_read_seq: number;
  host_read_seq: number;
  guest_unread: number;
  host_unread: number;
}

/** The conversation of a booking, and the viewer's side of it. Throws `not_found` for a conversation of others. */
export async function loadConversation(
  pool: Pool,
  viewer: Pick<Viewer, 'id' | 'role'>,
  bookingId: string,
): Promise<ConversationAccess & { side: ConversationSide }> {
  const { rows } = await pool.query<ConversationAccess & { is_host_side: boolean }>({
    ...conversationQuery,
    values: [bookingId, viewer.id],
  });
  if (!rows[0]) throw new AppError('not_found');
  const { is_host_side, ...conversation } = rows[0];
  const side = sideIn(conversation, viewer, is_host_side);
  if (!side) throw new AppError('not_found');
  return { ...conversation, side };
}

/** The conversation of a booking, without a viewer: for jobs. */
export async function findConversation(pool: Pool, bookingId: string): Promise<ConversationAccess | undefined> {
  const { rows } = await pool.query<ConversationAccess & { is_host_side: boolean }>({
    ...conversationQuery,
    values: [bookingId, null],
  });
  return rows[0];
}

/**
 * The viewer's side; undefined for a user who may not read the conversation.
 * @param isHostSide whether the viewer answers messages for the host
 */
export function sideIn(
  conversation: Pick<ConversationAccess, 'guest_id'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  isHostSide: boolean,
): ConversationSide | undefined {
  if (conversation.guest_id === viewer.id) return 'guest';
  if (isHostSide) return 'host';
  return viewer.role === 'admin' ? 'admin' : undefined;
}

/** What decides whether guest and host can send messages. */
export type WritingState = Pick<
  ConversationAccess,
  'status' | 'check_out' | 'enquiry_state' | 'has_closed_account' | 'blocked_by_guest' | 'blocked_by_host'
>;

/**
 * Whether guest and host can send messages now: the booking or the enquiry allows it, both accounts are open, and neither has
 * blocked the other. The line of a booked stay stays open until it ends, also between people who have.
 */
export function canWrite(state: WritingState, today: string): boolean {
  const { status, check_out, enquiry_state, has_closed_account } = state;
  if (has_closed_account) return false;
  if (isApart(state) && !isStayAhead(status, check_out, today)) return false;
  if (status === 'enquiry' || check_out === null) return enquiry_state === 'open';
  return canMessage({ status, check_out }, today);
}

const isApart = ({ blocked_by_guest, blocked_by_host }: WritingState) => blocked_by_guest || blocked_by_host;

/** A stay that both have agreed on, until its last day is over. */
function isStayAhead(status: ConversationStatus, checkOut: string | null, today: string): boolean {
  if (status === 'enquiry' || checkOut === null) return false;
  return (status === 'approved' || guaranteedStatuses.includes(status)) && checkOut >= today;
}

/** Who of the viewer's side has blocked the other one; null for administrators, and where only the other side has. */
export function blockedBy(
  {
    host_id,
    blocked_by_guest,
    blocked_by_host,
  }: Pick<ConversationAccess, 'host_id' | 'blocked_by_guest' | 'blocked_by_host'>,
  viewer: Pick<Viewer, 'id'>,
  side: ConversationSide,
): 'by_you' | 'by_host' | null {
  if (side === 'guest') return blocked_by_guest ? 'by_you' : null;
  if (side === 'admin' || !blocked_by_host) return null;
  return host_id === viewer.id ? 'by_you' : 'by_host';
}

/** Whether the viewer can block the other side: as guest or host themselves, whom no co-host decides for. */
export function canBlock(
  conversation: Pick<ConversationAccess, 'guest_id' | 'host_id' | 'blocked_by_guest' | 'blocked_by_host'>,
  viewer: Pick<Viewer, 'id'>,
): boolean {
  if (conversation.guest_id === viewer.id) return !conversation.blocked_by_guest;
  return conversation.host_id === viewer.id && !conversation.blocked_by_host;
}

/**
 * Marks everything as read by one side, in the caller's transaction.
 * @returns the version after it; undefined where there was nothing to mark
 */
export async function markRead(
  trx: Kysely<DB>,
  bookingId: string,
  side: 'guest' | 'host',
): Promise<{ version: number } | undefined> {
  const unread = sql.ref(`${side}_unread`);
  const read = sql.ref(`${side}_read_seq`);
  const { rows } = await sql<{ version: number }>`
    update conversations set ${unread} = 0, ${read} = last_seq, version = version + 1
    where booking_id = ${bookingId} and ${unread} > 0
    returning version
  `.execute(trx);
  return rows[0];
}

/** The cache dependencies that a change of the conversation invalidates, named as in the database's notifications. */
export function dependenciesChangedBy(
  conversation: Pick<ConversationAccess, 'booking_id' | 'guest_id' | 'host_id'>,
): string[] {
  return [`c:${conversation.booking_id}`, `p:${conversation.guest_id}`, `p:${conversation.host_id}`];
}

/**
 * Invalidates this server's cached answers at once, without waiting for the database's notification of its own commit: a
 * poll after the answer to the sender shows the change.
 */
export function publishChange(
  etagCache: EtagCache,
  conversation: Pick<ConversationAccess, 'booking_id' | 'guest_id' | 'host_id'>,
): void {
  etagCache.invalidate(dependenciesChangedBy(conversation));
}

/** A short hash of a value, for ETags. */
export function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
}
