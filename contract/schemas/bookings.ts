import { z } from 'zod';
import { bookingChangeSchema } from './booking-changes.ts';
import { bookingStatuses } from '../booking-statuses.ts';
import { day, dirham, guestCounts, id, optional, photo, text, rateFields } from './common.ts';
import { emergencyNoticeSchema } from './emergencies.ts';
import { entities, namedTypes } from './entities.ts';
import { propertyTypes } from '../listings.ts';
import { cancellationPolicies } from '../cancellation-rules.ts';
import { priceLine } from './listings.ts';
import { callLimits } from '../limits.ts';
import { operation } from './operation.ts';
import { nextCursor, pageQuery } from './paging.ts';
import { paymentChoices } from '../online-and-cash.ts';
import { paymentSchema, paymentStart } from './payments.ts';
import { bookingActions, tripTasks } from '../bookings.ts';

const party = z.object({
  id,
  name: z.string(),
  /** The path of the portrait. */
  avatar: z.string().nullable(),
  /** Null until the booking is paid or confirmed. */
  phone: z.string().nullable(),
  email: z.string().nullable(),
});

/** Null where cancelling now costs something, or the caller cannot cancel. */
const freeCancellation = z
  .object({ until: z.string().nullable() })
  .nullable()
  .meta({
    description:
      'until when a cancellation returns all that was paid; `until` is null as long as the stay is not paid online',
  })
  .register(namedTypes, { id: 'FreeCancellation' });

export const bookingSchema = z
  .object({
    id,
    /** The booking number that people see. */
    number: z.string(),
    status: z.enum(bookingStatuses),
    /**
     * The request reaches the host when the guest follows the link that was mailed to them. Until `expires_at` it holds
     * its nights.
     */
    awaiting_verification: z.boolean(),
    property: z.object({
      id,
      title: z.string(),
      city: z.string(),
      location: z.string(),
      /** Its place in the gazetteer, for a search there. */
      place_id: z.string(),
      property_type: z.enum(propertyTypes),
      photo,
      /** The property has a page: it is published, and its host not suspended. */
      is_public: z.boolean(),
      /** Exact once the booking is paid or confirmed, else blurred. */
      latitude: z.number(),
      longitude: z.number(),
      is_exact: z.boolean(),
      /** Null where the coordinates are blurred or the host has given none. */
      address: z.string().nullable(),
      house_rules: z.array(z.string()),
      /** How to get in, step by step; empty until the booking is paid or confirmed. */
      arrival_steps: z.array(z.string()),
    }),
    guest: party,
    /** `response_hours`: the usual time to an answer; null where it is not known. */
    host: party.extend({ response_hours: z.int().nullable() }),
    check_in: day,
    check_out: day,
    nights: z.int(),
    check_in_time: z.string(),
    check_out_time: z.string(),
    guests: guestCounts,
    message: z.string().nullable(),
    payment_choice: z.enum(paymentChoices),
    lines: z.array(priceLine),
    total_dirham: dirham,
    /** What of it is paid in cash at the property. */
    cash_dirham: dirham,
    /** The sum of online payments so far. Payment methods have limits, so a booking may need several payments. */
    paid_dirham: dirham,
    /** What the guest got back of it: by refunds, by changes that made the stay cheaper, and by cases. */
    returned_dirham: dirham,
    /** What the guest can pay online now: the rest of the online part, or of the difference of a change. */
    due_dirham: dirham,
    /** The part of it that came from the wallet; null unless the caller is the guest. */
    wallet_paid_dirham: dirham.nullable(),
    total_usd_cents: z.int(),
    ...rateFields,
    cancellation_policy: z.enum(cancellationPolicies),
    /** By the policy, which applies once the stay is paid online. */
    free_cancellation_until: z.string().nullable(),
    free_cancellation_now: freeCancellation,
    /** The refund if the caller cancelled now; null where they cannot cancel. */
    refund_now_dirham: dirham.nullable(),
    /** The referral credit that would be reversed if the caller cancelled now; null where they cannot cancel. */
    credit_back_dirham: dirham.nullable(),
    refund_dirham: dirham.nullable(),
    /** What Diyar paid of a stay in place of one that its host cancelled, which goes back to Diyar with a refund; null unless the caller is the guest. */
    relocation_credit_dirham: dirham.nullable(),
    /** What administrators have refunded beside a cancellation. */
    granted_refund_dirham: dirham,
    /** The service fee in it. */
    granted_refund_fee_dirham: dirham,
    /** When a pending request or an unpaid approval expires. */
    expires_at: z.string().nullable(),
    /** Until when the host can undo the approval; the guest is told afterwards, and sees a pending request until then. */
    undo_until: z.string().nullable(),
    decline_reason: z.string().nullable(),
    cancelled_by: z.enum(['guest', 'host', 'system', 'admin']).nullable(),
    /** The text of the person who cancelled; `guest_did_not_come` by the host; `no_answer`, `not_paid`, `not_verified` or `host_suspended` by the system. */
    cancel_reason: z.string().nullable(),
    payment: z
      .object({
        id,
        status: z.string(),
        method: z.string(),
        /** The reference and the amount of a bank transfer that is awaited; null for anything else. */
        awaited_transfer: z.object({ reference: z.string(), amount_dirham: dirham }).nullable(),
      })
      .nullable(),
    /** The emergency area over the stay: until check-in the guest cancels free of charge, and the host without a fee. */
    emergency: emergencyNoticeSchema.nullable(),
    /** When the guest said that they have left; null until then. */
    left_at: z.string().nullable(),
    created_at: z.string(),
    timeline: z.array(
      z.object({
        at: z.string(),
        by: z.enum(['guest', 'host', 'system', 'admin']),
        status: z.enum(bookingStatuses),
        note: z.string().nullable(),
      }),
    ),
    /** What host and guest have proposed, oldest first. At most one is open. */
    changes: z.array(bookingChangeSchema),
    actions: z.array(z.enum(bookingActions)),
  })
  .register(entities, { id: 'Booking' });

/** A trip in the fields of the specification's card; `price.total` is in dinar. */
export const tripSchema = z
  .object({
    id,
    status: z.enum(bookingStatuses),
    /** The guest has to follow the mailed link before the host sees the request. */
    awaiting_verification: z.boolean(),
    type: z.enum(propertyTypes),
    canMessage: z.boolean(),
    property: z.object({
      id,
      title: z.string(),
      city: z.string(),
      place_id: z.string(),
      thumbnail: z.string(),
      photo,
      /** Whether it has a page: false where its host took it down or was suspended. */
      is_public: z.boolean(),
    }),
    dates: z.object({ checkIn: day, checkOut: day, nights: z.int() }),
    /** `total` is of adults and children. */
    guests: z.object({ total: z.int(), adults: z.int(), children: z.int(), infants: z.int() }),
    price: z.object({
      total: z.number(),
      total_dirham: dirham,
      paid_dirham: dirham,
      wallet_paid_dirham: dirham,
      refund_now_dirham: dirham.nullable(),
      credit_back_dirham: dirham.nullable(),
      relocation_credit_dirham: dirham,
    }),
    host: z.object({
      name: z.string(),
      avatar: z.string().nullable(),
      phoneVisible: z.boolean(),
      phone: z.string().nullable(),
    }),
    policy: z.object({ cancellable: z.boolean() }),
    /** The emergency area over the stay: until check-in it is cancelled free of charge. */
    emergency: emergencyNoticeSchema.nullable(),
    payment_choice: z.enum(paymentChoices),
    /** The method of the payment; null until the booking is paid. */
    payment_method: z.string().nullable(),
    expires_at: z.string().nullable(),
    tab: z.enum(['upcoming', 'current', 'past']),
    free_cancellation_now: freeCancellation,
    /** What it waits for from the guest; null where there is nothing to do. */
    waits_for: z.enum(tripTasks).nullable(),
    actions: z.array(z.enum(bookingActions)),
  })
  .register(entities, { id: 'Trip' });

const byId = z.object({ id });
/** Errors of texts with contact details before the booking is paid or confirmed. */
export const blockedErrors = [
  'blocked_phone',
  'blocked_email',
  'blocked_link',
  'blocked_handle',
  'blocked_payment',
  'blocked_word',
] as const;
const idempotencyErrors = ['idempotency_key_reused'] as const;

export const bookingsOperations = {
  requestBooking: operation({
    method: 'POST',
    path: '/api/bookings',
    summary: 'Request a booking; with instant booking it is accepted at once',
    access: 'signed_in',
    body: z.object({
      property_id: id,
      check_in: day,
      check_out: day,
      guests: guestCounts,
      message: text(1000).nullish(),
      payment_choice: z.enum(paymentChoices).default('online'),
      /** The total that the guest was shown; another total now is refused with `state_moved_on`. */
      quoted_total_dirham: dirham.nullish(),
      /** The online part that the guest was shown, with `part_online`; another one now is refused in the same way. */
      quoted_online_dirham: dirham.nullish(),
    }),
    ok: bookingSchema,
    status: 201,
    idempotent: true,
    errors: [
      ...idempotencyErrors,
      'not_found',
      'own_property',
      'company_cannot_book',
      'dates_in_past',
      'dates_reversed',
      'dates_too_far',
      'stay_too_short',
      'stay_too_long',
      'notice_too_short',
      'arrival_day_unavailable',
      'departure_day_unavailable',
      'too_many_guests',
      'no_adult',
      'payment_choice_unavailable',
      ...blockedErrors,
      'property_unavailable',
      'person_blocked',
      'too_many_pending',
      'too_many_unpaid',
      'too_many_overlapping',
      'too_many_on_device',
      'dates_taken',
      'dates_unavailable',
      'dates_yours',
      'request_exists',
      'emergency_area',
      'state_moved_on',
    ],
    rateLimit: callLimits.requestBooking,
  }),
  listMyBookings: operation({
    method: 'GET',
    path: '/api/bookings/my',
    summary: 'The caller’s bookings as guest, newest first',
    access: 'signed_in',
    query: z.object(pageQuery({ default: 50, max: 100 })),
    ok: z.object({ bookings: z.array(bookingSchema), next_cursor: nextCursor }),
    errors: [],
  }),
  getBooking: operation({
    method: 'GET',
    path: '/api/bookings/{id}',
    summary: 'A booking with its timeline, for its guest, its host or an administrator',
    access: 'signed_in',
    coHosts: 'reservations',
    params: byId,
    ok: bookingSchema,
    errors: ['not_found'],
  }),
  payBooking: operation({
    method: 'POST',
    path: '/api/bookings/{id}/pay',
    summary: 'Pay for an approved booking: the amount due, or as much as the method allows in one payment',
    access: 'signed_in',
    params: byId,
    body: paymentStart,
    ok: z.object({ payment: paymentSchema }),
    status: 201,
    idempotent: true,
    errors: [
      ...idempotencyErrors,
      'not_found',
      'state_moved_on',
      'payment_in_progress',
      'wallet_changed',
      'payment_method_unavailable',
      'credit_alone',
      'payments_of_phone_limited',
      'payments_of_account_limited',
      'payments_of_property_limited',
      'payment_refused',
      'gateway_unavailable',
    ],
  }),
  listTrips: operation({
    method: 'GET',
    path: '/api/trips/my',
    summary: 'The caller’s trips of one tab, or of all tabs: current, upcoming, past',
    access: 'signed_in',
    query: z.object({
      status: optional(z.enum(['upcoming', 'current', 'past'])),
      ...pageQuery({ default: 100, max: 100 }),
    }),
    ok: z.array(tripSchema),
    paged: 'header',
    errors: [],
  }),
  getTrip: operation({
    method: 'GET',
    path: '/api/trips/{id}',
    summary: 'A trip of the caller; as text/calendar a calendar file',
    access: 'signed_in',
    params: byId,
    ok: bookingSchema,
    document: 'text/calendar',
    errors: ['not_found'],
  }),
  sayLeft: operation({
    method: 'POST',
    path: '/api/trips/{id}/left',
    summary:
      'The guest says on the day of check-out that they have left; the host is told once, however often it is said',
    access: 'signed_in',
    params: byId,
    ok: z.object({ done: z.literal(true) }),
    errors: ['not_found', 'state_moved_on'],
  }),
  cancelTrip: operation({
    method: 'POST',
    path: '/api/trips/{id}/cancel',
    summary: 'The guest cancels; the refund follows the cancellation policy of the booking',
    access: 'signed_in',
    params: byId,
    body: z.object({
      reason: text(500).nullish(),
      /** Wallet credit at once, or a transfer that an administrator sends. */
      refund_to: z.enum(['wallet', 'payout']).default('wallet'),
      /** The refund that the guest was shown; if it has changed, the booking is not cancelled (`refund_changed`). */
      shown_refund_dirham: dirham.nullish(),
    }),
    ok: bookingSchema,
    errors: ['not_found', 'state_moved_on', 'refund_changed', ...blockedErrors],
  }),
};
