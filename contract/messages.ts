import { z } from 'zod';
import { blockedErrors, bookingActions, bookingStatuses } from './bookings.ts';
import { boundedCount, day, dirham, flag, guestCounts, id, instant, optional, photo, text } from './common.ts';
import { entities } from './entities.ts';
import { operation } from './operation.ts';
import { pageQuery } from './paging.ts';

export const messageLimit = 1000;
/** How often an open conversation and the list ask for news. */
export const conversationPollMs = 3000;
/** Most conversations on one page of their list. */
export const conversationPageLimit = 200;
/** How many lines of a conversation are on a page unless told. */
export const messagePage = 50;

/** Not only spaces and marks that nobody sees. */
const somethingToSee = /[^\s\p{Z}\p{Cf}\p{Cc}]/u;

/** In which part somebody sees a booking; an administrator looks on. */
export const bookingSides = ['guest', 'host', 'admin'] as const;

export const conversationSchema = z
  .object({
    /** The booking's id, as `booking_id`: a booking has one conversation. */
    id,
    /** The user ids of guest and host. */
    participants: z.array(id),
    booking_id: id,
    property_id: id,
    host_name: z.string(),
    guest_name: z.string(),
    property_name: z.string(),
    /** What was written last, empty where nobody has written. */
    last_message: z.string(),
    /** When something was written last, else when the booking was asked for. */
    last_message_timestamp: instant,
    unread_count: z.int(),
    check_in: day,
    check_out: day,
    booking_status: z.enum(bookingStatuses),
    /** In which part the caller is. */
    side: z.enum(bookingSides),
    /** Who wrote last; null where nobody has. */
    last_sender_id: id.nullable(),
    /** The other one's picture. */
    avatar: z.string().nullable(),
    photo: photo.nullable(),
    /** Writing is possible: the conversation is active. */
    can_message: z.boolean(),
    /** The day of check-out is over: reviews can be asked for. */
    stay_ended: z.boolean(),
    /** In how many of the caller's conversations of the part asked for writing is possible; the same in all of a list. */
    active_count: boundedCount,
  })
  .register(entities, { id: 'Conversation' });
export type Conversation = z.output<typeof conversationSchema>;

/** What a system line marks. */
export const conversationEvents = [
  'requested',
  'approved',
  'confirmed',
  'paid',
  'declined',
  'cancelled',
  'expired',
  'completed',
  'guest_reviewed',
  'host_reviewed',
  'reviews_published',
] as const;
export type ConversationEvent = (typeof conversationEvents)[number];

export const messageSchema = z
  .object({
    id,
    /** `event` is a system line: nobody wrote it, and it cannot be answered or reported. */
    kind: z.enum(['message', 'event']),
    /** Null for a system line. */
    sender_id: id.nullable(),
    /** What was written; of a system line a sentence in the reader's language. Empty where `removed`. */
    text: z.string(),
    reply_to_message_id: id.nullable(),
    reply_to_message: z.object({ id, text: z.string(), sender_name: z.string(), timestamp: instant }).nullable(),
    timestamp: instant,
    /** The other side has seen it (own messages), or the caller has (others). Read ones have only read ones before them. */
    is_read: z.boolean(),
    /** Of a system line. */
    event: z.enum(conversationEvents).nullable(),
    /** The host's special offer. */
    special_offer: z.boolean(),
    /** Its writer has closed the account. */
    removed: z.boolean(),
    /** The client's own id of it, for its sender alone. */
    client_id: id.nullable(),
  })
  .register(entities, { id: 'Message' });
export type Message = z.output<typeof messageSchema>;

const ofBooking = z.object({ booking_id: id });

export const conversationDetailsSchema = z
  .object({
    property: z.object({ id, name: z.string(), location: z.string(), photo: photo.nullable() }),
    booking: z.object({
      id,
      check_in: day,
      check_out: day,
      nights: z.int(),
      /** Adults and children. */
      total_guests: z.int(),
      guests: guestCounts,
      /** In dollars, at the rate that the booking was made with. */
      total_cost: z.number(),
      total_usd_cents: z.int(),
      total_dirham: dirham,
      status: z.enum(bookingStatuses),
      decline_reason: z.string().nullable(),
      cancel_reason: z.string().nullable(),
      expires_at: instant.nullable(),
      actions: z.array(z.enum(bookingActions)),
    }),
    other_user: z.object({
      id,
      name: z.string(),
      /** In which part the other one is. */
      side: z.enum(['guest', 'host']),
      avatar: z.string().nullable(),
      /** Open once the booking is paid or confirmed. */
      email: z.string().nullable(),
      phone: z.string().nullable(),
      member_since: day,
      is_verified: z.boolean(),
      /** What hosts gave a guest, or guests gave the home. */
      rating: z.number().nullable(),
      review_count: z.int(),
    }),
    side: z.enum(bookingSides),
    can_message: z.boolean(),
    /** Until the booking is paid or confirmed, messages with contact details are refused. */
    contact_blocked: z.boolean(),
    stay_ended: z.boolean(),
  })
  .register(entities, { id: 'ConversationDetails' });
export type ConversationDetails = z.output<typeof conversationDetailsSchema>;

export const messagesOperations = {
  listConversations: operation({
    method: 'GET',
    path: '/api/messages/conversations',
    summary: 'The caller’s conversations as guest and as host, latest first; all of them for an administrator',
    access: 'signed_in',
    query: z.object({
      /** Found in the names of host, guest and home. */
      q: optional(text(100)),
      unread: optional(flag),
      side: optional(z.enum(['guest', 'host'])),
      ...pageQuery({ default: 100, max: conversationPageLimit }),
    }),
    ok: z.array(conversationSchema),
    paged: 'header',
    conditional: true,
    errors: [],
  }),
  listMessages: operation({
    method: 'GET',
    path: '/api/messages/{booking_id}',
    summary:
      'A conversation, oldest line first: its last lines, which marks new ones as read; a cursor gives older ones',
    access: 'signed_in',
    params: ofBooking,
    query: z.object(pageQuery({ default: messagePage, max: 200 })),
    ok: z.array(messageSchema),
    paged: 'header',
    conditional: true,
    errors: ['not_found'],
  }),
  getConversationDetails: operation({
    method: 'GET',
    path: '/api/messages/conversations/details/{booking_id}',
    summary: 'What the conversation is about, and who the other one is',
    access: 'signed_in',
    params: ofBooking,
    ok: conversationDetailsSchema,
    errors: ['not_found'],
  }),
  sendMessage: operation({
    method: 'POST',
    path: '/api/messages/send',
    summary: 'Write to the other side of a booking; the same client_id is stored once',
    access: 'signed_in',
    body: z.object({
      booking_id: id,
      /** The other side; another one is refused. */
      receiver_id: id.nullish(),
      property_id: id.nullish(),
      text: text(messageLimit, 'message_required').pipe(z.string().regex(somethingToSee, 'message_required')),
      reply_to_message_id: id.nullish(),
      /** Made by the client for each message: sent again, it gives the stored one. */
      client_id: id.nullish(),
      /** The host's, while the request waits. */
      special_offer: z.boolean().default(false),
    }),
    ok: messageSchema,
    status: 201,
    errors: [
      'not_found',
      'forbidden',
      ...blockedErrors,
      'conversation_closed',
      'state_moved_on',
      'idempotency_key_reused',
    ],
    rateLimit: { max: 60, seconds: 60 },
  }),
  reportMessage: operation({
    method: 'POST',
    path: '/api/messages/{id}/report',
    summary: 'Tell the administrators of a message, or of its translation',
    access: 'signed_in',
    params: z.object({ id }),
    body: z.object({ kind: z.enum(['message', 'translation']), reason: text(500).nullish() }),
    ok: z.object({ reported: z.literal(true) }),
    status: 201,
    errors: ['not_found'],
    rateLimit: { max: 30, seconds: 60 },
  }),
};
