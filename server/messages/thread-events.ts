import type { Pool } from 'pg';
import type { Locale } from '#contract/common.ts';
import type { ConversationEvent } from '#contract/messages.ts';
import type { Message } from '#contract/types.gen.ts';
import type { PaymentChoice } from '#contract/online-and-cash.ts';
import { guestDidNotCome, listTransitions, offerTaken, type BookingTransition } from '#server/bookings/bookings.ts';
import { listReviewEvents } from '#server/reviews/reviews.ts';
import type { ConversationAccess, ConversationSide } from './conversation-access.ts';
import { listEnquiryEvents } from './enquiries/enquiry-events.ts';
import { eventLabel, type EventLabel, type EventReader } from './event-labels.ts';

/** An event in a thread. It is not stored, but derived from the booking and its reviews, so that it cannot contradict them. */
export interface ThreadEvent {
  id: string;
  at: Date;
  event: ConversationEvent;
  label: EventLabel;
  /** The host or co-host who acted; null where nobody acted for the host, or it is not recorded who. */
  host_actor_id: string | null;
}

/** Who reads a thread. */
export interface ThreadReader {
  id: string;
  side: ConversationSide;
  locale: Locale;
}

/** The events of a conversation, oldest first. */
export async function readEvents(
  pool: Pool,
  { booking_id: bookingId, payment_choice, enquiry_state, status }: ConversationAccess,
): Promise<ThreadEvent[]> {
  const isBooked = status !== 'enquiry';
  const [transitions, reviews, offers] = await Promise.all([
    isBooked ? listTransitions(pool, bookingId) : [],
    isBooked ? listReviewEvents(pool, bookingId) : [],
    enquiry_state === null ? [] : listEnquiryEvents(pool, bookingId),
  ]);
  // That an offer was taken says all that its request and its approval would.
  const told = transitions.filter(({ note }) => note !== offerTaken);
  const events: ThreadEvent[] = told.map((row) => ({
    id: row.id,
    at: row.at,
    host_actor_id: row.by_role === 'host' ? row.actor_id : null,
    ...eventOf(row, payment_choice),
  }));
  events.push(...offers);
  for (const { id, author_role, author_id, created_at } of reviews) {
    const event = `${author_role}_reviewed` as const;
    const host_actor_id = author_role === 'host' ? author_id : null;
    events.push({ id, at: created_at, event, label: event, host_actor_id });
  }
  const published = reviews.flatMap((row) => row.published_at ?? []);
  // Both reviews are published together, once, so the booking's id is unique among the items.
  if (published[0]) {
    const event = 'reviews_published';
    events.push({ id: bookingId, at: published[0], event, label: event, host_actor_id: null });
  }
  return events.toSorted((one, other) => one.at.getTime() - other.at.getTime());
}

function eventOf(
  { status, by_role, note }: BookingTransition,
  payment_choice: PaymentChoice | null,
): Pick<ThreadEvent, 'event' | 'label'> {
  const isBySystem = by_role === 'system';
  switch (status) {
    case 'pending':
      return { event: 'requested', label: 'requested' };
    case 'approved':
      return { event: status, label: isBySystem ? 'approved_at_once' : status };
    case 'confirmed':
      return { event: status, label: isBySystem ? 'confirmed_at_once' : status };
    case 'paid':
      return { event: status, label: payment_choice === 'part_online' ? 'paid_in_part' : status };
    case 'declined':
      return { event: status, label: isBySystem ? 'dates_not_available' : status };
    case 'completed':
      return { event: status, label: status };
    case 'cancelled':
      return cancellationOf(by_role, note);
  }
}

function cancellationOf(by: BookingTransition['by_role'], note: string | null): Pick<ThreadEvent, 'event' | 'label'> {
  if (by === 'guest') return { event: 'cancelled', label: 'cancelled_by_guest' };
  if (by === 'admin') return { event: 'cancelled', label: 'cancelled_by_diyar' };
  if (by === 'host') {
    return { event: 'cancelled', label: note === guestDidNotCome ? guestDidNotCome : 'cancelled_by_host' };
  }
  if (note === 'host_suspended') return { event: 'cancelled', label: note };
  return { event: 'expired', label: note === 'no_answer' || note === 'not_paid' ? note : 'expired' };
}

/** The event as an item of the thread, told to this reader. `nameOf` names co-hosts, too. */
export function presentEvent(
  { id, at, event, label, host_actor_id }: ThreadEvent,
  { guest_name, host_name, host_id }: ConversationAccess,
  reader: ThreadReader,
  nameOf: (id: string) => string,
): Message {
  // A guest deals with the host; co-hosts are named to those on their own side.
  const host = reader.side === 'host' && host_actor_id !== null ? nameOf(host_actor_id) : host_name;
  return {
    id,
    kind: 'event',
    sender_id: null,
    sender_name: null,
    text: eventLabel(label, toldAs(reader, host_actor_id ?? host_id), { guest: guest_name, host }, reader.locale),
    reply_to_message_id: null,
    reply_to_message: null,
    timestamp: at.toISOString(),
    is_read: true,
    event,
    special_offer: false,
    removed: false,
    client_id: null,
  };
}

/** As whom the reader is told an event. On the side of the host only the one who acted, or the host, is "you". */
function toldAs({ id, side }: ThreadReader, hostActorId: string): EventReader {
  if (side === 'guest') return 'guest';
  return side === 'host' && id === hostActorId ? 'host' : 'other';
}
