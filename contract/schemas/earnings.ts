import { z } from 'zod';
import { day, dirham, id, instant, optional } from './common.ts';
import { entities } from './entities.ts';
import { feeStatementSchema } from './fee-statements.ts';
import { admins, operation } from './operation.ts';
import { everyAdminRole, type Role } from '../roles.ts';
import { nextCursor, pageQuery } from './paging.ts';
import { payoutObstacles } from '../payout-batches.ts';
import { keptParts, payoutStates, payoutReturnReasons, statementLineKinds } from '../earnings.ts';

const hosts: readonly Role[] = ['host', 'host_company'];

/** A month in Africa/Tripoli, `YYYY-MM`. */
export const monthName = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'month_form');

export const payoutSchema = z
  .object({
    id,
    /** What hosts and administrators call it: `P-` and eight characters. */
    number: z.string(),
    booking_id: id,
    home: z.string(),
    guest: z.string(),
    check_in: day,
    check_out: day,
    state: z.enum(payoutStates),
    /** What is transferred: `earned_dirham` less `fees_dirham`. Of a due one as it would be now. */
    amount_dirham: dirham,
    earned_dirham: dirham,
    /** Owed fees that are taken off. */
    fees_dirham: dirham,
    due_at: instant,
    /** The working day on which a due one is handed to the bank; null for any other, and where it waits. */
    goes_on: day.nullable(),
    /** What a due one waits for: an account of the host, or the end of a hold; null where nothing keeps it. */
    waits_for: z.enum(payoutObstacles).nullable(),
    exported_at: instant.nullable(),
    sent_at: instant.nullable(),
    returned_at: instant.nullable(),
    return_reason: z.enum(payoutReturnReasons).nullable(),
  })
  .register(entities, { id: 'Payout' });

const amountOf = z.object({ amount_dirham: dirham, count: z.int() });

export const earningsOverviewSchema = z
  .object({
    /** The current month, `2026-11`. */
    month: z.string(),
    year: z.int(),
    /** What was earned in the month, less what was taken back of earlier months. */
    earned_dirham: dirham,
    earned_before_dirham: dirham,
    /** What cases brought and took in the month, less fees of cancellations. */
    other_dirham: dirham,
    /** Booked stays that have not begun. `until`: the last arrival. */
    coming: z.object({ amount_dirham: dirham, stays: z.int(), until: day.nullable() }),
    /** Paid by guests and not due yet. */
    held_dirham: dirham,
    /** Due or at the bank, less the fees that will be taken off. */
    on_its_way: amountOf,
    /** Sent in the year. */
    paid_out: amountOf,
    /** Sent back by the bank. */
    returned: amountOf,
    /** Twelve months, oldest first, by when it was earned. */
    months: z.array(z.object({ month: z.string(), online_dirham: dirham, cash_dirham: dirham })),
    /** The properties that earned something in the month, the highest first. */
    properties: z.array(
      z.object({
        property_id: id,
        title: z.string(),
        photo_key: z.string().nullable(),
        earned_dirham: dirham,
        stays: z.int(),
        cash_stays: z.int(),
        nights: z.int(),
      }),
    ),
    /** The latest payouts that were sent back. */
    returns: z.array(payoutSchema),
    /** What the host owes; null for those who may see some properties only. */
    fees: z
      .object({
        owed_dirham: dirham,
        /** Paid too much, or paid for a stay that was cancelled later: taken off the next fees. */
        credit_dirham: dirham,
        /** What is left of each charge, newest first. */
        charges: z.array(
          z.object({
            at: instant,
            kind: z.enum(['stay', 'cancellation', 'correction']),
            guest: z.string().nullable(),
            check_in: day.nullable(),
            check_out: day.nullable(),
            left_dirham: dirham,
          }),
        ),
        /** Monthly statements: those that are open, and the latest that are paid; newest first. */
        statements: z.array(feeStatementSchema),
        /** Where fees are transferred to; null where the operator has set no account. */
        transfer_to: z.object({ bank: z.string(), iban: z.string() }).nullable(),
        /** Left of charges that are not listed. */
        earlier_dirham: dirham,
        /** The payout from which it will be taken; null where none is in sight. */
        next_payout: z.object({ home: z.string(), goes_on: day }).nullable(),
      })
      .nullable(),
  })
  .register(entities, { id: 'EarningsOverview' });

/** What a month brought, to keep or to hand on; every figure is one of the overview or of the ledger. */
export const earningsStatementSchema = z
  .object({
    month: z.string(),
    host_name: z.string(),
    /** What guests paid for what was earned in the month, less what was refunded of earlier months. */
    gross_dirham: dirham,
    /** The service fee in it. */
    fee_dirham: dirham,
    /** The host's share: `online_dirham` and `cash_dirham`. */
    earned_dirham: dirham,
    online_dirham: dirham,
    cash_dirham: dirham,
    /** What cases brought the host, and took. */
    other_dirham: dirham,
    /** Fees of cancellations, less those that were waived. */
    cancellation_fee_dirham: dirham,
    /** The cash that the host received in the month for stays. */
    cash_received_dirham: dirham,
    /** What we came to owe the host: earned and other, less fees of cancellations and the cash that was received. */
    owed_dirham: dirham,
    /** The balance of the host: what we owe, or below zero the host; null for those who may see some properties only. */
    balance: z
      .object({
        opening_dirham: dirham,
        /** Handed to the bank, less what came back. */
        paid_dirham: dirham,
        /** Fees that the host transferred. */
        transferred_dirham: dirham,
        closing_dirham: dirham,
      })
      .nullable(),
    stays: z.int(),
    nights: z.int(),
    /** The properties that earned something, the highest first. */
    properties: z.array(
      z.object({ property_id: id, title: z.string(), earned_dirham: dirham, stays: z.int(), nights: z.int() }),
    ),
    /** Payouts sent in the month, whenever their stays began, and the fees that were taken off them. */
    paid_out: amountOf.extend({ fees_dirham: dirham }),
  })
  .register(entities, { id: 'EarningsStatement' });

export const statementStaySchema = z
  .object({
    booking_id: id,
    kind: z.enum(statementLineKinds),
    number: z.string(),
    home: z.string(),
    guest: z.string(),
    check_in: day,
    check_out: day,
    nights: z.int(),
    is_cancelled: z.boolean(),
    /** What a cancellation left the host; null for another line. */
    kept: z.enum(keptParts).nullable(),
    is_cash: z.boolean(),
    /** What of the host's share was received in cash: all of it, or a part. */
    cash_dirham: dirham,
    /** What the guest paid, or kept paying after a cancellation. */
    gross_dirham: dirham,
    fee_dirham: dirham,
    share_dirham: dirham,
    /** What of it changes what we owe the host: without the cash that the host received. */
    owed_dirham: dirham,
  })
  .register(entities, { id: 'StatementStay' });

/** What of a stay was paid out, and the fees that were taken off payouts. */
export const stayPayoutsSchema = z
  .object({
    payouts: z.array(
      z.object({
        number: z.string(),
        state: z.enum(payoutStates),
        /** When it was sent, handed over or returned; of a due one, when it is due. */
        at: instant,
        earned_dirham: dirham,
        /** Fees that were taken off, and of which bookings, as far as that is known. */
        fees_dirham: dirham,
        fees_of: z.array(z.object({ booking_id: id, number: z.string(), amount_dirham: dirham })),
        /** What is transferred. */
        amount_dirham: dirham,
      }),
    ),
    /** Fees of this stay that were taken off payouts of others. */
    fees_taken: z.array(
      z.object({ payout: z.string(), booking_id: id, number: z.string(), at: instant, amount_dirham: dirham }),
    ),
  })
  .register(entities, { id: 'StayPayouts' });

/** Whose earnings: by default the caller's own. */
const hostId = optional(id);

const statementQuery = z.object({ host_id: hostId, month: optional(monthName) });

export const earningsOperations = {
  getBookingPayouts: operation({
    method: 'GET',
    path: '/api/admin/bookings/{id}/payouts',
    summary:
      'The payouts of a booking with the fees that were taken off them, and its own fees that were taken off others',
    access: admins,
    adminRoles: everyAdminRole,
    params: z.object({ id }),
    ok: stayPayoutsSchema,
    errors: ['not_found'],
  }),
  getEarningsOverview: operation({
    method: 'GET',
    path: '/api/host/earnings/overview',
    summary: 'Figures of a host: earned, coming, held, on its way, paid out, returned; by month and home; owed fees',
    access: hosts,
    keyScope: 'earnings:read',
    coHosts: 'money',
    query: z.object({ host_id: hostId }),
    ok: earningsOverviewSchema,
    errors: ['not_found'],
  }),
  listPayouts: operation({
    method: 'GET',
    path: '/api/host/earnings/payouts',
    summary: 'Payouts of a host, the latest first',
    access: hosts,
    keyScope: 'earnings:read',
    coHosts: 'money',
    query: z.object({
      host_id: hostId,
      state: optional(z.enum(payoutStates)),
      ...pageQuery({ default: 20, max: 100 }),
    }),
    ok: z.object({ payouts: z.array(payoutSchema), next_cursor: nextCursor }),
    errors: ['not_found'],
  }),
  getEarningsStatement: operation({
    method: 'GET',
    path: '/api/host/earnings/statement',
    summary: 'What a month brought a host, by default the current one; as application/pdf a file to print',
    access: hosts,
    keyScope: 'earnings:read',
    coHosts: 'money',
    query: statementQuery,
    ok: earningsStatementSchema,
    document: 'application/pdf',
    errors: ['not_found'],
  }),
  listStatementStays: operation({
    method: 'GET',
    path: '/api/host/earnings/statement/stays',
    summary:
      'What each stay, case and cancellation brought in a month, in the order of arrival; as text/csv all of them',
    access: hosts,
    keyScope: 'earnings:read',
    coHosts: 'money',
    query: statementQuery.extend(pageQuery({ default: 50, max: 200 })),
    ok: z.object({ stays: z.array(statementStaySchema), next_cursor: nextCursor }),
    document: 'text/csv',
    errors: ['not_found'],
  }),
  listEarningsHosts: operation({
    method: 'GET',
    path: '/api/host/earnings/hosts',
    summary:
      'The hosts whose earnings the caller may see: the caller first, then those for whom the caller takes care of money',
    access: hosts,
    ok: z.object({
      hosts: z.array(z.object({ host_id: id, name: z.string(), is_own: z.boolean(), is_limited: z.boolean() })),
    }),
    errors: [],
  }),
};
