import { z } from 'zod';
import { bookingStatuses } from '../booking-statuses.ts';
import { dirham, id, instant, text } from './common.ts';
import { entities } from './entities.ts';
import { propertyCard } from './listings.ts';
import { paymentChoices } from '../online-and-cash.ts';
import { admins, operation } from './operation.ts';
import { everyAdminRole } from '../roles.ts';
import { maxEquivalents } from '../relocations.ts';

/** A home that is free on the nights of a cancelled stay, and who would pay what of it. */
export const equivalentSchema = z
  .object({
    home: propertyCard,
    host_name: z.string(),
    /** From the home of the cancelled stay. */
    kilometres: z.number(),
    total_dirham: dirham,
    /** What Diyar pays of it, as credit that is bound to the stay. */
    credit_dirham: dirham,
    /** What the refund of the cancelled stay pays of it. */
    wallet_dirham: dirham,
    /** What the guest still has to pay. */
    to_pay_dirham: dirham,
    /** What of the refund stays in the wallet. */
    left_dirham: dirham,
  })
  .register(entities, { id: 'Equivalent' });

/** What is offered in place of a cancelled stay, or what was chosen. */
export const relocationSchema = z
  .object({
    booking_id: id,
    /** `closed`: nothing is offered for this stay, because its host did not cancel it or it has begun. */
    state: z.enum(['open', 'moved', 'closed']),
    payment_choice: z.enum(paymentChoices),
    /** What the guest paid or was to pay for the cancelled stay, without credit of ours. */
    price_dirham: dirham,
    /** What of its refund is in the wallet. */
    refund_dirham: dirham,
    /** The most that Diyar pays. */
    credit_limit_dirham: dirham,
    /** The best first. */
    equivalents: z.array(equivalentSchema).max(maxEquivalents),
    moved: z
      .object({
        booking_id: id,
        number: z.string(),
        title: z.string(),
        status: z.enum(bookingStatuses),
        total_dirham: dirham,
        credit_dirham: dirham,
        at: instant,
        /** The administrator who did it and why, for administrators; null where the guest did. */
        admin: z.object({ name: z.string(), note: z.string() }).nullable(),
      })
      .nullable(),
  })
  .register(entities, { id: 'Relocation' });

const choice = {
  property_id: id,
  /** What the caller was shown; other amounts are refused with `equivalent_gone`. */
  shown_price_dirham: dirham,
  shown_credit_dirham: dirham,
  shown_to_pay_dirham: dirham,
};
const refusals = [
  'not_found',
  'state_moved_on',
  'relocation_done',
  'equivalent_gone',
  'too_many_unpaid',
  'too_many_overlapping',
  'too_many_on_device',
  'idempotency_key_reused',
] as const;

export const relocationsOperations = {
  getRelocation: operation({
    method: 'GET',
    path: '/api/trips/{id}/relocation',
    summary: 'Homes that are free in place of a stay that its host cancelled, and who would pay what of each',
    access: 'signed_in',
    params: z.object({ id }),
    ok: relocationSchema,
    errors: ['not_found'],
  }),
  relocateTrip: operation({
    method: 'POST',
    path: '/api/trips/{id}/relocation',
    summary: 'Book one of these homes, paid from the refund and with credit of Diyar: all of it, or nothing',
    access: 'signed_in',
    idempotent: true,
    params: z.object({ id }),
    body: z.object(choice),
    ok: relocationSchema,
    errors: refusals,
  }),
  getManagedRelocation: operation({
    method: 'GET',
    path: '/api/admin/bookings/{id}/relocation',
    summary: 'The same homes, for an administrator who books one for the guest',
    access: admins,
    adminRoles: everyAdminRole,
    params: z.object({ id }),
    ok: relocationSchema,
    errors: ['not_found'],
  }),
  relocateBooking: operation({
    method: 'POST',
    path: '/api/admin/bookings/{id}/relocation',
    summary: 'Book one of these homes for the guest, with the reason',
    access: admins,
    adminRoles: ['support'],
    idempotent: true,
    params: z.object({ id }),
    body: z.object({
      ...choice,
      note: text(500, 'relocation_note_required').pipe(z.string().min(1, 'relocation_note_required')),
    }),
    ok: relocationSchema,
    recentSignIn: true,
    errors: [...refusals, 'above_admin_limit'],
  }),
};
