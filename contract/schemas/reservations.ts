import { z } from 'zod';
import { blockedErrors, bookingSchema } from './bookings.ts';
import { boundedCount, day, dirham, id, instant, optional, text } from './common.ts';
import { declineDetailsLimit } from '../decline-reasons.ts';
import { stayPayoutsSchema } from './earnings.ts';
import { entities, namedTypes } from './entities.ts';
import { everyAdminRole } from '../roles.ts';
import { operation } from './operation.ts';
import { nextCursor, pageQuery } from './paging.ts';
import { cancellationReasonLimit, reservationTabs } from '../reservations.ts';

/** How a guest has been as a guest, for hosts who decide on a request. */
export const guestRecordSchema = z
  .object({
    is_verified: z.boolean(),
    /** The average rating by hosts; null before the first. */
    rating: z.number().nullable(),
    review_count: z.int(),
    /** Completed stays. */
    stays: boundedCount,
    /** Approved stays that the guest cancelled. */
    cancellations: boundedCount,
  })
  .register(entities, { id: 'GuestRecord' });

/** What a host sees of a booking beside it. */
const hostFields = {
  guest_record: guestRecordSchema,
  /** What the stay brings the host after refunds, the service fee and cases; as posted, else as things are now. */
  host_share_dirham: dirham,
  /** The service fee of it. */
  fee_dirham: dirham,
  /** Other requests for nights of this one, which approving it declines: their number and the first such night. */
  rivals: z.object({ count: z.int(), night: day }).nullable(),
};

/** A booking in the list of a host. */
export const reservationSchema = bookingSchema
  .omit({
    timeline: true,
    lines: true,
    refund_now_dirham: true,
    credit_back_dirham: true,
    wallet_paid_dirham: true,
    relocation_credit_dirham: true,
  })
  .extend(hostFields)
  .register(entities, { id: 'Reservation' });

/** One stay with everything that its host decides by. */
export const stayDetailSchema = bookingSchema
  .extend({
    ...hostFields,
    guest_record: guestRecordSchema.extend({
      phone_verified: z.boolean(),
      city: z.string().nullable(),
      member_since: day,
      avatar: z.string().nullable(),
      /** The latest reviews by hosts. */
      reviews: z.array(z.object({ rating: z.int(), comment: z.string(), host_name: z.string(), written_at: instant })),
    }),
    /** What cancelling costs the host now; null where the host cannot cancel. */
    host_cancellation: z
      .object({
        fee_dirham: dirham,
        percent: z.int(),
        /** When it becomes dearer, and the percentage from then on. */
        dearer_from: instant.nullable(),
        dearer_percent: z.int().nullable(),
        /** It costs nothing because an emergency area is over the stay. */
        in_emergency: z.boolean(),
      })
      .nullable(),
    /** From when the host can say that the guest did not come; null for a stay that does not take place. */
    did_not_come_from: instant.nullable(),
    /** Null for who may not see all money of the host, and for a stay that brings none. */
    paid_out: stayPayoutsSchema.nullable(),
  })
  .register(entities, { id: 'StayDetail' });

/**
 * What the host was shown of a request when deciding on it; another one is not answered (`request_changed`). Answers may be
 * given without a connection.
 */
const shownRequest = z
  .object({ check_in: day, check_out: day, total_dirham: dirham })
  .register(namedTypes, { id: 'ShownRequest' });

const byId = z.object({ id });
const idempotencyErrors = ['idempotency_key_reused'] as const;

export const reservationsOperations = {
  listReservations: operation({
    method: 'GET',
    path: '/api/host/reservations',
    summary: 'Bookings of the host’s properties; of all properties for an administrator',
    access: ['host', 'host_company', 'admin'],
    keyScope: 'bookings:read',
    adminRoles: everyAdminRole,
    audited: 'document',
    coHosts: 'reservations',
    query: z.object({
      /** A tab; `open` is the first three of them, one after the other; every reservation, newest first, without it. */
      status: optional(z.enum([...reservationTabs, 'open'])),
      /** Only those of this property. */
      property: optional(id),
      /** Only stays with a night on or after this day. */
      from: optional(day),
      /** Only stays with a night on or before this day. */
      to: optional(day),
      /** A part of the guest's name or of the booking number; not for administrators. */
      q: optional(text(100)),
      ...pageQuery({ default: 50, max: 100 }),
    }),
    ok: z.object({
      reservations: z.array(reservationSchema),
      /** With the filters, without `status`. */
      counts: z.object({
        all: boundedCount,
        pending: boundedCount,
        upcoming: boundedCount,
        current: boundedCount,
        past: boundedCount,
        cancelled: boundedCount,
      }),
      /** The properties to filter by, at most 200. */
      properties: z.array(z.object({ id, title: z.string() })),
      next_cursor: nextCursor,
    }),
    document: 'text/csv',
    errors: [],
  }),
  getReservation: operation({
    method: 'GET',
    path: '/api/host/reservations/{id}',
    summary: 'One stay with the record of its guest',
    access: ['host', 'host_company'],
    keyScope: 'bookings:read',
    coHosts: 'reservations',
    params: byId,
    ok: stayDetailSchema,
    errors: ['not_found'],
  }),
  cancelReservation: operation({
    method: 'POST',
    path: '/api/host/reservations/{id}/cancel',
    summary: 'The host cancels an approved stay: the guest gets everything back, and the host pays a fee',
    access: ['host', 'host_company'],
    coHosts: 'calendar',
    params: byId,
    body: z.object({
      /** The guest reads it. */
      reason: text(cancellationReasonLimit).pipe(z.string().min(1, 'cancellation_reason_required')),
      /** The nights stay blocked, instead of being free for others. */
      keep_blocked: z.boolean().default(false),
      /** The fee that the host was shown; if it has changed, nothing is cancelled (`fee_changed`). */
      shown_fee_dirham: dirham,
    }),
    ok: stayDetailSchema,
    idempotent: true,
    errors: [...idempotencyErrors, 'not_found', 'state_moved_on', 'fee_changed', ...blockedErrors],
  }),
  endForAbsence: operation({
    method: 'POST',
    path: '/api/host/reservations/{id}/did-not-come',
    summary: 'The guest did not come: the stay ends without a refund, from noon of the day after check-in',
    access: ['host', 'host_company'],
    coHosts: 'calendar',
    params: byId,
    ok: stayDetailSchema,
    idempotent: true,
    errors: [...idempotencyErrors, 'not_found', 'state_moved_on'],
  }),
  approveBooking: operation({
    method: 'PATCH',
    path: '/api/bookings/{id}/approve',
    summary:
      'The host accepts a request; the guest is told, and rival requests are declined, when it can no longer be undone',
    access: ['host', 'host_company'],
    keyScope: 'bookings:write',
    coHosts: 'calendar',
    params: byId,
    body: z.object({ shown: shownRequest.nullish() }),
    ok: bookingSchema,
    idempotent: true,
    errors: [...idempotencyErrors, 'not_found', 'state_moved_on', 'request_changed', 'change_open', 'nights_held'],
  }),
  undoApproval: operation({
    method: 'POST',
    path: '/api/bookings/{id}/approve/undo',
    summary: 'Undo an approval within seconds, before the guest is told: it is a pending request again',
    access: ['host', 'host_company'],
    keyScope: 'bookings:write',
    coHosts: 'calendar',
    params: byId,
    ok: bookingSchema,
    errors: ['not_found', 'approval_told'],
  }),
  declineBooking: operation({
    method: 'PATCH',
    path: '/api/bookings/{id}/decline',
    summary: 'The host declines a request; reasons of availability or personal matters block the nights',
    access: ['host', 'host_company'],
    keyScope: 'bookings:write',
    coHosts: 'calendar',
    params: byId,
    body: z.object({
      status: z.literal('declined').default('declined'),
      /** A reason code or free text. */
      decline_reason: text(declineDetailsLimit).pipe(z.string().min(1, 'decline_reason_required')),
      shown: shownRequest.nullish(),
    }),
    ok: bookingSchema.extend({ dates_blocked: z.boolean() }),
    idempotent: true,
    errors: [
      ...idempotencyErrors,
      'not_found',
      'state_moved_on',
      'request_changed',
      'decline_reason_required',
      ...blockedErrors,
    ],
  }),
};
