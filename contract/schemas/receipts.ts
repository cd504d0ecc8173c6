import { z } from 'zod';
import { bookingStatuses } from '../booking-statuses.ts';
import { entities } from './entities.ts';
import { currencySchema, day, dirham, guestCounts, id, instant, optional, rateFields } from './common.ts';
import { priceLine } from './listings.ts';
import { propertyTypes } from '../listings.ts';
import { callLimits } from '../limits.ts';
import { everyAdminRole } from '../roles.ts';
import { operation } from './operation.ts';
import { paymentMethods } from '../payments.ts';

const usdCents = z.int().meta({ description: 'cents of a dollar, at the rate of the booking' });

/** The price, the payments and the refunds of a booking. Dollar amounts are at the rate of the booking. */
export const receiptSchema = z
  .object({
    booking_id: id,
    number: z.string(),
    /** From 1; each change of a paid stay makes another version. */
    version: z.int(),
    /** All versions, newest first. An older one stays as it was when the change that replaced it took effect. */
    versions: z.array(
      z.object({ version: z.int(), issued_at: instant, replaced_at: instant.nullable(), total_dirham: dirham }),
    ),
    /** An older version says `paid`, whatever became of the stay. */
    status: z.enum(bookingStatuses),
    /** The time of the last payment or refund, or of the change that made the version. */
    issued_at: instant,
    booked_at: instant,
    property: z.object({
      id,
      title: z.string(),
      city: z.string(),
      location: z.string(),
      property_type: z.enum(propertyTypes),
    }),
    guest: z.object({ name: z.string(), email: z.string().nullable() }),
    host: z.object({ name: z.string() }),
    check_in: day,
    check_out: day,
    nights: z.int(),
    guests: guestCounts,
    /** The dollar amounts of the lines add up to `total_usd_cents`. */
    lines: z.array(priceLine.extend({ amount_usd_cents: usdCents })),
    total_dirham: dirham,
    total_usd_cents: usdCents,
    /** What of the total is paid in cash at the property, and is not among the payments; 0 once the stay is cancelled. */
    cash_dirham: dirham,
    ...rateFields,
    payments: z.array(
      z.object({
        at: instant,
        method: z.enum(paymentMethods).nullable(),
        amount_dirham: dirham,
        amount_usd_cents: usdCents,
      }),
    ),
    refunds: z.array(
      z.object({
        at: instant,
        to: z.enum(['wallet', 'payout']),
        /** A refund, or what a case returned of what was paid. */
        cause: z.enum(['refund', 'case']),
        amount_dirham: dirham,
        amount_usd_cents: usdCents,
      }),
    ),
    paid_dirham: dirham,
    refunded_dirham: dirham,
    /** What of the payments Diyar paid, because another host had cancelled, and what of it went back to Diyar. */
    credit_dirham: dirham,
    credit_returned_dirham: dirham,
    /** `paid_dirham` less `refunded_dirham` and `credit_returned_dirham`. */
    kept_dirham: dirham,
    kept_usd_cents: usdCents,
  })
  .register(entities, { id: 'Receipt' });

export const receiptsOperations = {
  getReceipt: operation({
    method: 'GET',
    path: '/api/bookings/{id}/receipt',
    summary: 'The receipt of a paid stay, for its guest and for administrators; as application/pdf a file to print',
    access: 'signed_in',
    adminRoles: everyAdminRole,
    audited: true,
    params: z.object({ id }),
    /** The currency beside dinar in the file; the account's if left out. */
    query: z.object({
      currency: optional(currencySchema),
      /** An older version; the newest if left out. */
      version: optional(z.coerce.number().int().min(1).max(1000)),
    }),
    ok: receiptSchema,
    document: 'application/pdf',
    errors: ['not_found', 'receipt_unavailable'],
    rateLimit: callLimits.getReceipt,
  }),
};
