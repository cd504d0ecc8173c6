import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Pool } from 'pg';
import type { BookingStatus } from '#contract/bookings.ts';
import type { DB } from '#db/types.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { canMessage } from '#server/bookings/bookings.ts';
import { conversationQuery } from './conversation-access-list.ts';
import { AppError } from '#server/platform/errors.ts';
import type { EtagCache } from '#server/platform/etag-cache.ts';

/** One side of a conversation, or an administrator looking on. */
export type ConversationSide = 'guest' | 'host' | 'admin';

/** A conversation with what decides about it. */
export interface ConversationAccess {
  booking_id: string;
  property_id: string;
  guest_id: string;
  host_id: string;
  guest_name: string;
  host_name: string;
  status: BookingStatus;
  check_out: string;
  /** One of the two has closed the account. */
  is_deserted: boolean;
  version: number;
  guest_read_seq: number;
  host_read_seq: number;
  guest_unread: number;
  host_unread: number;
}

/** The conversation as this viewer's. Somebody else's does not exist: throws `not_found`. */
export async function loadConversation(
  pool: Pool,
  viewer: Pick<Viewer, 'id' | 'role'>,
  bookingId: string,
): Promise<ConversationAccess & { side: ConversationSide }> {
  const conversation = await findConversation(pool, bookingId);
  const side = conversation && sideIn(conversation, viewer);
  if (!side) throw new AppError('not_found');
  return { ...conversation, side };
}

/** The conversation of a booking, whoever asks; for what no viewer sees. */
export async function findConversation(pool: Pool, bookingId: string): Promise<ConversationAccess | undefined> {
  const { rows } = await pool.query<ConversationAccess>({ ...conversationQuery, values: [bookingId] });
  return rows[0];
}

/** In which part a viewer is in a conversation; undefined for a stranger. */
export function sideIn(
  conversation: Pick<ConversationAccess, 'guest_id' | 'host_id'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
): ConversationSide | undefined {
  if (conversation.guest_id === viewer.id) return 'guest';
  if (conversation.host_id === viewer.id) return 'host';
  return viewer.role === 'admin' ? 'admin' : undefined;
}

/** Whether the two can write to each other now: while their booking lets them, and both are there. */
export function canWrite(
  conversation: Pick<ConversationAccess, 'status' | 'check_out' | 'is_deserted'>,
  today: string,
): boolean {
  return !conversation.is_deserted && canMessage(conversation, today);
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

/** Names of what hangs on a conversation, as the database tells their changes. */
export function namesOf(conversation: Pick<ConversationAccess, 'booking_id' | 'guest_id' | 'host_id'>): string[] {
  return [`c:${conversation.booking_id}`, `p:${conversation.guest_id}`, `p:${conversation.host_id}`];
}

/**
 * This server need not wait to hear from the database what it has just committed itself: whoever asks after the
 * writer has been answered gets the news.
 */
export function publishChange(
  etagCache: EtagCache,
  conversation: Pick<ConversationAccess, 'booking_id' | 'guest_id' | 'host_id'>,
): void {
  etagCache.invalidate(namesOf(conversation));
}

/** A short word for contents: equal for equal ones. */
export function digest(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16);
}
