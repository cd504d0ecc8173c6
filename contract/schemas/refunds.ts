import { z } from 'zod';
import { bookingChangeSchema } from './booking-changes.ts';
import { bookingStatuses } from '../booking-statuses.ts';
import { blankToUndefined, commaList, day, dirham, id, instant, optional, text, rateFields } from './common.ts';
import { entities } from './entities.ts';
import { priceLine } from './listings.ts';
import { admins, operation } from './operation.ts';
import { everyAdminRole } from '../roles.ts';
import { nextCursor, pageQuery, previousCursor } from './paging.ts';
import { paymentChoices } from '../online-and-cash.ts';
import { paymentMethods } from '../payments.ts';
import { refundLineKinds } from '../refund-lines.ts';
import { refundReasons, refundTargets, refundStates, managedBookingSorts, managedPaymentStates } from '../refunds.ts';

const person = z.object({ id, name: z.string() });

const lineAmounts = z.object({
  nights: dirham,
  cleaning: dirham,
  extra_guests: dirham,
  service_fee: dirham,
});

/** A refund beside a cancellation: who asked for it, who decided, and whether it was sent. */
export const grantedRefundSchema = z
  .object({
    id,
    booking_id: id,
    booking_number: z.string(),
    guest: person,
    reason: z.enum(refundReasons),
    note: z.string(),
    refund_to: z.enum(refundTargets),
    amount_dirham: dirham,
    lines: lineAmounts,
    state: z.enum(refundStates),
    /** Above the limit: another administrator than the one who asked decides. */
    needs_second: z.boolean(),
    requested_at: instant,
    requested_by: person,
    decided_at: instant.nullable(),
    decided_by: person.nullable(),
    refusal: z.string().nullable(),
    sent_at: instant.nullable(),
    bank_reference: z.string().nullable(),
    /** What the caller may do now. */
    actions: z.array(z.enum(['grant', 'refuse'])),
  })
  .register(entities, { id: 'GrantedRefund' });

/** A part of a refund that is to be sent to the guest's account. */
export const refundTransferSchema = z
  .object({
    id,
    booking_id: id,
    booking_number: z.string(),
    guest: z.object({ id, name: z.string(), email: z.string().nullable() }),
    amount_dirham: dirham,
    owed_at: instant,
    sent_at: instant.nullable(),
    bank_reference: z.string().nullable(),
  })
  .register(entities, { id: 'RefundTransfer' });

/** A booking in the list of administrators. */
export const managedBooking = z
  .object({
    id,
    number: z.string(),
    status: z.enum(bookingStatuses),
    guest: person,
    host: person,
    home: z.string(),
    check_in: day,
    check_out: day,
    /** Without infants. */
    guests: z.int(),
    payment_choice: z.enum(paymentChoices),
    total_dirham: dirham,
    created_at: instant,
  })
  .register(entities, { id: 'ManagedBooking' });

/** The money of a booking, for administrators. */
export const bookingAccountSchema = managedBooking
  .extend({
    /** What of the total is paid in cash at the property. */
    cash_dirham: dirham,
    nights: z.int(),
    lines: z.array(priceLine),
    cancelled_by: z.enum(['guest', 'host', 'system', 'admin']).nullable(),
    cancel_reason: z.string().nullable(),
    /** An administrator can cancel the stay now, and propose a change of it. */
    can_cancel: z.boolean(),
    /** What the guest was granted, and gets once the host has paid it. */
    awaited_dirham: dirham,
    /** What the host owes for cancelling the stay, and the reason for which it was waived; null where it cost nothing. */
    cancellation_fee: z.object({ amount_dirham: dirham, waived_reason: z.string().nullable() }).nullable(),
    /** What the guest gets back if an administrator cancels now; null where none can. */
    cancel_refund_dirham: dirham.nullable(),
    can_propose: z.boolean(),
    granted_refund_dirham: dirham,
    granted_refund_fee_dirham: dirham,
    ...rateFields,
    timeline: z.array(
      z.object({
        at: instant,
        by: z.enum(['guest', 'host', 'system', 'admin']),
        status: z.enum(bookingStatuses),
        note: z.string().nullable(),
      }),
    ),
    /** What was proposed to the guest, oldest first. At most one is open. */
    changes: z.array(bookingChangeSchema),
    payments: z.array(
      z.object({ id, at: instant, method: z.enum(paymentMethods), provider: z.string(), amount_dirham: dirham }),
    ),
    /** What was returned to the guest for any reason, oldest first. */
    returned: z.array(
      z.object({
        at: instant,
        to: z.enum(refundTargets),
        /** A refund, or what a case returned of what was paid. */
        cause: z.enum(['refund', 'case']),
        amount_dirham: dirham,
      }),
    ),
    /** What the stay brings to whom: as posted, else as things are now. */
    brought: z.object({
      keep_dirham: dirham.describe('the host’s, after the fee and cases'),
      fee_dirham: dirham,
      refunded_dirham: dirham,
      credited_dirham: dirham.describe('what Diyar gave: credit towards another home, and what it bore in cases'),
    }),
    refunds: z.array(grantedRefundSchema),
    transfers: z.array(refundTransferSchema),
    /** What can be refunded now. */
    refundable: z.object({
      /** False before a booking is paid, and for one that is paid at the property. */
      is_possible: z.boolean(),
      /** The host has earned it: a refund is taken back from the host and from our fee. */
      is_earned: z.boolean(),
      left: lineAmounts,
      paid_dirham: dirham,
      refunded_dirham: dirham,
      paid_from_wallet_dirham: dirham,
      /** The relocation credit in it, which comes back to us after the guest’s own money. */
      credit_dirham: dirham,
      /** What the caller can grant alone on this booking. */
      alone_dirham: dirham,
      limit_dirham: dirham,
    }),
    /** The latest entries, oldest first; each sums to zero. */
    entries: z.array(
      z.object({
        id,
        at: instant,
        kind: z.string(),
        postings: z.array(z.object({ account: z.string(), holder: z.string().nullable(), amount_dirham: dirham })),
      }),
    ),
  })
  .register(entities, { id: 'BookingAccount' });

const amount = z.int().min(10, 'amount_required').max(2_000_000_000).multipleOf(10);
const reasonText = text(300, 'reason_required').pipe(z.string().min(1, 'reason_required'));

export const refundsOperations = {
  listManagedBookings: operation({
    method: 'GET',
    path: '/api/admin/bookings',
    summary:
      'Bookings that pass the filters, in an order, read in both directions; a page of a rare combination may be short. As text/csv at most 5,000 of them; the last line says where more may follow, and the export is recorded',
    access: admins,
    adminRoles: everyAdminRole,
    audited: 'document',
    document: 'text/csv',
    query: z.object({
      /** Words of at least three letters find something, among a number and the names of guest and host. */
      q: optional(text(80)),
      status: optional(commaList(bookingStatuses)),
      city: optional(text(80)).meta({ description: 'The id of a place; homes in it and below it' }),
      from: optional(day).meta({ description: 'The first day of arrival' }),
      to: optional(day).meta({ description: 'The last day of arrival' }),
      made_from: optional(day).meta({ description: 'The first day on which a booking was made' }),
      made_to: optional(day).meta({ description: 'The last day on which a booking was made' }),
      payment: optional(z.enum(managedPaymentStates)).meta({
        description:
          '`paid` online, at least in part; `unpaid`; `unknown` where the outcome of a payment is; `cash` at the property',
      }),
      method: optional(z.enum(paymentMethods)).meta({ description: 'The method of an approved payment' }),
      guest: optional(text(200)).meta({ description: 'The email address of the guest, or words of the name' }),
      host: optional(text(200)).meta({ description: 'The email address of the host, or words of the name' }),
      sort: z.preprocess(blankToUndefined, z.enum(managedBookingSorts).default('created')),
      order: z.preprocess(blankToUndefined, z.enum(['asc', 'desc']).default('desc')),
      ...pageQuery({ default: 25, max: 100 }),
    }),
    ok: z.object({
      bookings: z.array(managedBooking),
      next_cursor: nextCursor,
      previous_cursor: previousCursor,
      /** Words, people or unknown payments find too many bookings to look them up: pages may be short, and go on. */
      matches_many: z.boolean(),
    }),
    errors: [],
  }),
  getBookingAccount: operation({
    method: 'GET',
    path: '/api/admin/bookings/{id}',
    summary: 'A booking with its price, payments, refunds and ledger entries',
    access: admins,
    adminRoles: everyAdminRole,
    audited: true,
    params: z.object({ id }),
    ok: bookingAccountSchema,
    errors: ['not_found'],
  }),
  payAwaitedCredit: operation({
    method: 'POST',
    path: '/api/admin/bookings/{id}/awaited-credit/pay',
    summary:
      'Pay the guest what the host has still to pay of what was granted, and await it ourselves; always on the word of two administrators',
    access: admins,
    adminRoles: ['finance'],
    params: z.object({ id }),
    body: z.object({
      reason: text(500, 'reason_required').pipe(z.string().min(1, 'reason_required')),
      /** `awaited_dirham` as it was shown. */
      amount_dirham: dirham,
    }),
    ok: bookingAccountSchema,
    recentSignIn: true,
    errors: ['not_found', 'state_moved_on', 'above_admin_limit', 'unrecorded_cash'],
  }),
  requestRefund: operation({
    method: 'POST',
    path: '/api/admin/bookings/{id}/refunds',
    summary: 'Refund lines or an amount; granted at once up to the limit, above it a second administrator agrees',
    access: admins,
    adminRoles: ['finance'],
    idempotent: true,
    params: z.object({ id }),
    body: z
      .object({
        /** By line, each at most what is left of it; absent for an amount, which is shared out over all lines. */
        lines: z
          .array(z.object({ kind: z.enum(refundLineKinds), amount_dirham: amount }))
          .max(4)
          .nullish(),
        amount_dirham: amount,
        reason: z.enum(refundReasons),
        note: text(500, 'refund_note_required').pipe(z.string().min(1, 'refund_note_required')),
        refund_to: z.enum(refundTargets),
        /**
         * What the guest had got back when the caller looked (`refundable.refunded_dirham`); if more was returned since, nothing
         * is refunded (`refund_granted_since`). Where it is left out, what another administrator granted within an hour counts.
         */
        shown_refunded_dirham: dirham.nullish(),
      })
      .refine(
        ({ lines, amount_dirham }) =>
          !lines || lines.reduce((sum, line) => sum + line.amount_dirham, 0) === amount_dirham,
        { path: ['amount_dirham'], message: 'refund_sum' },
      )
      .refine(({ lines }) => !lines || new Set(lines.map(({ kind }) => kind)).size === lines.length, {
        path: ['lines'],
        message: 'refund_sum',
      }),
    ok: bookingAccountSchema,
    recentSignIn: true,
    errors: [
      'not_found',
      'state_moved_on',
      'refund_exceeds',
      'refund_granted_since',
      'refund_waiting',
      'idempotency_key_reused',
    ],
  }),
  listRefundRequests: operation({
    method: 'GET',
    path: '/api/admin/refunds',
    summary: 'Refunds that wait for a second administrator, oldest first',
    access: admins,
    adminRoles: ['finance'],
    query: z.object(pageQuery({ default: 25, max: 100 })),
    ok: z.object({ refunds: z.array(grantedRefundSchema), next_cursor: nextCursor }),
    errors: [],
  }),
  decideRefund: operation({
    method: 'POST',
    path: '/api/admin/refunds/{refund_id}/decision',
    summary: 'Grant or refuse a refund that another administrator has asked for',
    access: admins,
    adminRoles: ['finance'],
    params: z.object({ refund_id: id }),
    body: z.discriminatedUnion('state', [
      z.object({ state: z.literal('granted') }),
      z.object({ state: z.literal('refused'), reason: reasonText }),
    ]),
    ok: bookingAccountSchema,
    recentSignIn: true,
    errors: ['not_found', 'state_moved_on', 'refund_exceeds', 'second_admin_needed'],
  }),
  listRefundTransfers: operation({
    method: 'GET',
    path: '/api/admin/refund-transfers',
    summary: 'Refunds that are to be sent to guests, oldest first',
    access: admins,
    adminRoles: ['finance'],
    query: z.object(pageQuery({ default: 25, max: 100 })),
    ok: z.object({ transfers: z.array(refundTransferSchema), next_cursor: nextCursor }),
    errors: [],
  }),
  markRefundSent: operation({
    method: 'POST',
    path: '/api/admin/refund-transfers/{refund_transfer_id}/sent',
    summary: 'Record that a refund was sent, with the reference of the bank',
    access: admins,
    adminRoles: ['finance'],
    params: z.object({ refund_transfer_id: id }),
    body: z.object({ bank_reference: text(60).pipe(z.string().min(4, 'bank_reference_required')) }),
    ok: refundTransferSchema,
    recentSignIn: true,
    errors: ['not_found', 'state_moved_on', 'transfer_recorded', 'own_outflow', 'above_admin_limit'],
  }),
};
