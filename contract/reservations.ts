import { z } from 'zod';
import { blockedErrors, bookingSchema } from './bookings.ts';
import { boundedCount, id, optional, text } from './common.ts';
import { declineDetailsLimit } from './decline-reasons.ts';
import { entities } from './entities.ts';
import { operation } from './operation.ts';
import { nextCursor, pageQuery } from './paging.ts';

/** A booking in the list of a host. */
export const reservationSchema = bookingSchema
  .omit({
    timeline: true,
    lines: true,
    refund_now_dirham: true,
    credit_back_dirham: true,
    wallet_paid_dirham: true,
  })
  .register(entities, { id: 'Reservation' });
export type Reservation = z.output<typeof reservationSchema>;

const byId = z.object({ id });

export const reservationsOperations = {
  listReservations: operation({
    method: 'GET',
    path: '/api/host/reservations',
    summary: 'Bookings of the host’s properties; of all properties for an administrator',
    access: ['host', 'host_company', 'admin'],
    query: z.object({
      status: optional(z.enum(['pending', 'upcoming', 'current', 'past'])),
      ...pageQuery({ default: 50, max: 100 }),
    }),
    ok: z.object({
      reservations: z.array(reservationSchema),
      counts: z.object({
        pending: boundedCount,
        upcoming: boundedCount,
        current: boundedCount,
        past: boundedCount,
      }),
      next_cursor: nextCursor,
    }),
    errors: [],
  }),
  approveBooking: operation({
    method: 'PATCH',
    path: '/api/bookings/{id}/approve',
    summary: 'The host accepts a request; other requests for the same nights are declined',
    access: ['host', 'host_company'],
    params: byId,
    ok: bookingSchema,
    errors: ['not_found', 'state_moved_on', 'nights_held'],
  }),
  declineBooking: operation({
    method: 'PATCH',
    path: '/api/bookings/{id}/decline',
    summary: 'The host declines a request; reasons of availability or personal matters block the nights',
    access: ['host', 'host_company'],
    params: byId,
    body: z.object({
      status: z.literal('declined').default('declined'),
      /** A reason code or free text. */
      decline_reason: text(declineDetailsLimit).pipe(z.string().min(1, 'decline_reason_required')),
    }),
    ok: bookingSchema.extend({ dates_blocked: z.boolean() }),
    errors: ['not_found', 'state_moved_on', 'decline_reason_required', ...blockedErrors],
  }),
};
