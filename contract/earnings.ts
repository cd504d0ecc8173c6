import { z } from 'zod';
import { day, dirham, id, instant, optional } from './common.ts';
import { entities } from './entities.ts';
import { feeStatementSchema } from './fee-statements.ts';
import { operation, type Role } from './operation.ts';
import { nextCursor, pageQuery } from './paging.ts';

const hosts: readonly Role[] = ['host', 'host_company'];

/** A month in Africa/Tripoli, `YYYY-MM`. */
export const monthName = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'month_form');

export const payoutStates = ['due', 'exported', 'sent', 'returned'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** Why a bank sent a payout back. */
export const payoutReturnReasons = ['account_name', 'account_unknown', 'account_closed', 'limit', 'other'] as const;
export type PayoutReturnReason = (typeof payoutReturnReasons)[number];

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
    /** The working day on which a due one is handed to the bank. */
    goes_on: day,
    exported_at: instant.nullable(),
    sent_at: instant.nullable(),
    returned_at: instant.nullable(),
    return_reason: z.enum(payoutReturnReasons).nullable(),
  })
  .register(entities, { id: 'Payout' });
export type Payout = z.output<typeof payoutSchema>;

const amountOf = z.object({ amount_dirham: dirham, count: z.int() });

export const earningsOverviewSchema = z
  .object({
    /** The current month, `2026-11`. */
    month: z.string(),
    year: z.int(),
    /** Stays that began in the month, and what cancelled ones brought. */
    earned_dirham: dirham,
    earned_before_dirham: dirham,
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
    /** Twelve months, oldest first, by the month of arrival. */
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
export type EarningsOverview = z.output<typeof earningsOverviewSchema>;

/** Whose earnings: by default the caller's own. */
const hostId = optional(id);

export const earningsOperations = {
  getEarningsOverview: operation({
    method: 'GET',
    path: '/api/host/earnings/overview',
    summary: 'Figures of a host: earned, coming, held, on its way, paid out, returned; by month and home; owed fees',
    access: hosts,
    query: z.object({ host_id: hostId }),
    ok: earningsOverviewSchema,
    errors: ['not_found'],
  }),
  listPayouts: operation({
    method: 'GET',
    path: '/api/host/earnings/payouts',
    summary: 'Payouts of a host, the latest first',
    access: hosts,
    query: z.object({
      host_id: hostId,
      state: optional(z.enum(payoutStates)),
      ...pageQuery({ default: 20, max: 100 }),
    }),
    ok: z.object({ payouts: z.array(payoutSchema), next_cursor: nextCursor }),
    errors: ['not_found'],
  }),
};
