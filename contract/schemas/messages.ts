import { z } from 'zod';
import { blockedErrors } from './bookings.ts';
import { bookingActions } from '../bookings.ts';
import { bookingChangeSchema } from './booking-changes.ts';
import {
  boundedCount,
  day,
  dirham,
  flag,
  guestCounts,
  id,
  instant,
  optional,
  photo,
  text,
  rateFields,
} from './common.ts';
import { enquirySchema } from './enquiries.ts';
import { entities } from './entities.ts';
import { callLimits } from '../limits.ts';
import { operation } from './operation.ts';
import { alsoBlocks, reportFields } from './report-fields.ts';
import { pageQuery } from './paging.ts';
import {
  messageLimit,
  conversationPageLimit,
  messagePage,
  conversationEvents,
  conversationKinds,
  conversationStatuses,
} from '../messages.ts';

/** At least one character other than spaces, format and control characters. */
const visibleCharacter = /[^\s\p{Z}\p{Cf}\p{Cc}]/u;

/** The side from which a user sees a booking; `admin` is on neither. */
export const bookingSides = ['guest', 'host', 'admin'] as const;

export const conversationSchema = z
  .object({
    /** The booking's id, as `booking_id`: a booking has one conversation. Of a question before any booking, the id of the enquiry. */
    id,
    /** The user ids of guest and host. */
    participants: z.array(id),
    booking_id: id,
    property_id: id,
    host_name: z.string(),
    guest_name: z.string(),
    property_name: z.string(),
    /** The text of the last message; empty where there is none. */
    last_message: z.string(),
    /** The time of the last message, else of the booking request. */
    last_message_timestamp: instant,
    unread_count: z.int(),
    /** Null for an enquiry without dates. */
    check_in: day.nullable(),
    check_out: day.nullable(),
    /** `enquiry` where there is no booking. */
    booking_status: z.enum(conversationStatuses),
    /** The side of the caller. */
    side: z.enum(bookingSides),
    /** The sender of the last message; null where there is none. */
    last_sender_id: id.nullable(),
    /** The avatar of the other side. */
    avatar: z.string().nullable(),
    photo: photo.nullable(),
    /** The caller may send messages: the conversation is active. */
    can_message: z.boolean(),
    /** The day of check-out has passed. */
    stay_ended: z.boolean(),
    /** The open offer of an enquiry. */
    offer: z.object({ total_dirham: dirham, expires_at: instant }).nullable(),
    /** The number of the caller's active conversations on the side of the filter; the same in every item of a list. */
    active_count: boundedCount,
  })
  .register(entities, { id: 'Conversation' });

export const messageSchema = z
  .object({
    id,
    /** An `event` has no sender, and cannot be answered or reported. */
    kind: z.enum(['message', 'event']),
    /** Null for an event. A host’s co-hosts write under their own names. */
    sender_id: id.nullable(),
    /** Null for an event. */
    sender_name: z.string().nullable(),
    /** The text of a message, or of an event in the reader's language. Empty where `removed`. */
    text: z.string(),
    reply_to_message_id: id.nullable(),
    reply_to_message: z.object({ id, text: z.string(), sender_name: z.string(), timestamp: instant }).nullable(),
    timestamp: instant,
    /** The other side has read it (the caller's messages), or the caller has (others). All messages before it are read too. */
    is_read: z.boolean(),
    /** Null for a message. */
    event: z.enum(conversationEvents).nullable(),
    /** It is a special offer of the host. */
    special_offer: z.boolean(),
    /** The sender has closed the account. */
    removed: z.boolean(),
    /** The id that the client gave the message; null for others than the sender. */
    client_id: id.nullable(),
  })
  .register(entities, { id: 'Message' });

const ofBooking = z.object({ booking_id: id });

export const conversationDetailsSchema = z
  .object({
    property: z.object({
      id,
      name: z.string(),
      location: z.string(),
      photo: photo.nullable(),
      /** The property has a page. */
      is_public: z.boolean(),
    }),
    booking: z.object({
      id,
      /** Null for an enquiry without dates, which has no price either: its amounts are 0. */
      check_in: day.nullable(),
      check_out: day.nullable(),
      nights: z.int(),
      /** Adults and children. */
      total_guests: z.int(),
      guests: guestCounts,
      /** In dollars, at the rate of the booking. */
      total_cost: z.number(),
      total_usd_cents: z.int(),
      total_dirham: dirham,
      ...rateFields,
      status: z.enum(conversationStatuses),
      decline_reason: z.string().nullable(),
      cancel_reason: z.string().nullable(),
      expires_at: instant.nullable(),
      actions: z.array(z.enum(bookingActions)),
      /** The proposal that waits for an answer, or for the difference to be paid. */
      open_change: bookingChangeSchema.nullable(),
    }),
    /** The question before the booking, with the offers of the host; null where there was none. */
    enquiry: enquirySchema.nullable(),
    other_user: z.object({
      id,
      name: z.string(),
      /** The side of the other user. */
      side: z.enum(['guest', 'host']),
      avatar: z.string().nullable(),
      /** Null until the booking is paid or confirmed. */
      email: z.string().nullable(),
      phone: z.string().nullable(),
      member_since: day,
      is_verified: z.boolean(),
      /** The average rating: of a guest by hosts, or of the property by guests. */
      rating: z.number().nullable(),
      review_count: z.int(),
    }),
    side: z.enum(bookingSides),
    can_message: z.boolean(),
    /** Who of the caller's side has blocked the other one: the caller, or the host for whom the caller answers. Nobody is told of the other side. */
    blocked: z.enum(['by_you', 'by_host']).nullable(),
    /** The caller is guest or host themselves, and has not blocked the other side. */
    can_block: z.boolean(),
    /** Until the booking is paid or confirmed, messages with contact details are refused. */
    contact_blocked: z.boolean(),
    stay_ended: z.boolean(),
  })
  .register(entities, { id: 'ConversationDetails' });

export const messagesOperations = {
  listConversations: operation({
    method: 'GET',
    path: '/api/messages/conversations',
    summary: 'The caller’s conversations as guest and as host, latest first; all conversations for an administrator',
    access: 'signed_in',
    adminRoles: ['trust', 'support'],
    coHosts: 'messages',
    query: z.object({
      /** Searched in the names of host and guest and in the title of the property. */
      q: optional(text(100)),
      unread: optional(flag),
      side: optional(z.enum(['guest', 'host'])),
      kind: optional(z.enum(conversationKinds)).meta({
        description: 'Only questions without a booking, or only stays',
      }),
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
    summary: 'The last items of a thread, oldest first, which marks messages as read; with a cursor, earlier items',
    access: 'signed_in',
    adminRoles: ['trust', 'support'],
    audited: true,
    coHosts: 'messages',
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
    summary: 'The property, the booking and the other user of a conversation',
    access: 'signed_in',
    adminRoles: ['trust', 'support'],
    coHosts: 'messages',
    params: ofBooking,
    ok: conversationDetailsSchema,
    errors: ['not_found'],
  }),
  sendMessage: operation({
    method: 'POST',
    path: '/api/messages/send',
    summary: 'Send a message to the other side of a booking; a `client_id` is stored once',
    access: 'signed_in',
    coHosts: 'messages',
    body: z.object({
      booking_id: id,
      /** The user id of the other side; another id is refused. */
      receiver_id: id.nullish(),
      property_id: id.nullish(),
      text: text(messageLimit, 'message_required').pipe(z.string().regex(visibleCharacter, 'message_required')),
      reply_to_message_id: id.nullish(),
      /** Chosen by the client for each message: if it is sent again, the answer is the stored message. */
      client_id: id.nullish(),
      /** Only for the host, while the request is pending. */
      special_offer: z.boolean().default(false),
    }),
    ok: messageSchema,
    status: 201,
    errors: [
      'not_found',
      'forbidden',
      ...blockedErrors,
      'conversation_closed',
      'person_blocked',
      'placeholder_unfilled',
      'state_moved_on',
      'idempotency_key_reused',
    ],
    rateLimit: callLimits.sendMessage,
  }),
  reportMessage: operation({
    method: 'POST',
    path: '/api/messages/{id}/report',
    summary:
      'Report a message or its translation to the administrators. With `block` the caller also blocks the other side of the conversation, which only guest and host do themselves',
    access: 'signed_in',
    coHosts: 'messages',
    params: z.object({ id }),
    body: z.object({ kind: z.enum(['message', 'translation']), ...reportFields, block: alsoBlocks }),
    ok: z.object({ reported: z.literal(true) }),
    status: 201,
    errors: ['not_found', 'forbidden', 'too_many_blocked'],
    rateLimit: callLimits.report,
  }),
};
