import { z } from 'zod';
import { cashCodeTries } from '../cash-code.ts';
import { day, dirham, id, instant, typedCode } from './common.ts';
import { entities } from './entities.ts';
import { operation } from './operation.ts';
import { cashStatuses } from '../cash-payments.ts';

/** Largest amount that can be recorded, in dirham: a million dinar. */
const mostDirham = 1_000_000_000;
/** Why there is a case: another amount than agreed, too many wrong codes, or the guest says otherwise. */
export const cashCaseReasons = ['amount', 'wrong_code', 'guest_denies'] as const;

const cashFields = {
  booking_id: id,
  /** The number of the booking. */
  number: z.string(),
  /** The same for both sides. */
  receipt_number: z.string(),
  property_title: z.string(),
  nights: z.int(),
  /** The cash is what is left of a price whose first part is paid online. */
  has_online_part: z.boolean(),
  /** Hexadecimal: contract/cash-code.ts makes the code of it. */
  secret: z.string(),
  agreed_dirham: dirham,
  /** The days in which cash can be recorded. */
  opens_on: day,
  closes_on: day,
  status: z.enum(cashStatuses),
  /** What was recorded; null while `status` is open. */
  payment: z
    .object({
      received_dirham: dirham,
      with_code: z.boolean(),
      /** By the clock of the host's phone. */
      counted_at: instant,
      recorded_at: instant,
      /** Until when the guest can answer an amount without a code. */
      answer_by: instant.nullable(),
      reason: z.enum(cashCaseReasons).nullable(),
      case_id: id.nullable(),
    })
    .nullable(),
};

export const guestCashSchema = z
  .object({ ...cashFields, host_name: z.string() })
  .register(entities, { id: 'GuestCash' });

export const hostCashSchema = z
  .object({
    ...cashFields,
    guest_name: z.string(),
    /** The service fee, which the host owes; 0 where it is within what was paid online. */
    fee_dirham: dirham,
    /** Wrong codes until an administrator looks at it. */
    tries_left: z.int(),
  })
  .register(entities, { id: 'HostCash' });

const byId = z.object({ id });

export const cashPaymentsOperations = {
  getTripCash: operation({
    method: 'GET',
    path: '/api/trips/{id}/cash',
    summary:
      'What the guest pays at the property, with the secret of which the phone makes the code; as application/pdf the receipt',
    access: 'signed_in',
    ownOnly: true,
    params: byId,
    ok: guestCashSchema,
    document: 'application/pdf',
    errors: ['not_found', 'cash_not_recorded'],
  }),
  answerTripCash: operation({
    method: 'POST',
    path: '/api/trips/{id}/cash/answer',
    summary: 'The guest agrees to an amount that was recorded without a code, or opens a case',
    access: 'signed_in',
    params: byId,
    body: z.object({ agrees: z.boolean() }),
    ok: guestCashSchema,
    errors: ['not_found', 'state_moved_on'],
  }),
  getReservationCash: operation({
    method: 'GET',
    path: '/api/host/reservations/{id}/cash',
    summary:
      'What the guest pays the host at the property, with the secret by which the phone checks the code; as application/pdf the receipt',
    access: ['host', 'host_company'],
    ownOnly: true,
    coHosts: 'calendar',
    params: byId,
    ok: hostCashSchema,
    document: 'application/pdf',
    errors: ['not_found', 'cash_not_recorded'],
  }),
  recordCash: operation({
    method: 'POST',
    path: '/api/bookings/{id}/cash',
    summary: 'The host records cash, with the code of the guest or without; another amount opens a case',
    access: ['host', 'host_company'],
    coHosts: 'calendar',
    params: byId,
    body: z.object({
      /** Null without a code: the guest has 24 hours to answer. */
      code: typedCode(/^\d{6}$/, 'cash_code_form').nullable(),
      received_dirham: z.int().min(0).max(mostDirham).multipleOf(10),
      /** The amount that the host was shown as agreed; refused if it has changed since. */
      agreed_dirham: z.int().min(0).max(mostDirham),
      /** When the money was counted, by the clock of the phone. */
      counted_at: z.iso.datetime(),
      /** Wrong codes that were typed on the phone without a connection. */
      wrong_tries: z.int().min(0).max(cashCodeTries).default(0),
    }),
    ok: hostCashSchema,
    idempotent: true,
    errors: [
      'idempotency_key_reused',
      'not_found',
      'state_moved_on',
      'cash_recorded',
      'cash_amount_changed',
      'cash_not_due',
      'cash_code_wrong',
    ],
  }),
};
