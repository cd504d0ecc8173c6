import type { Locale } from '#contract/common.ts';
import type { Receipt } from '#contract/types.gen.ts';
import { readPerson, type Viewer } from '#server/accounts/accounts.ts';
import { nameOpened } from '#server/audit/audit.ts';
import { usdCents } from '#server/listings/listings.ts';
import { readStayMoney } from '#server/ledger/ledger.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { getBooking } from '../lists/booking-list.ts';
import { readBookingMoney } from '../booking-money.ts';
import { hasReceipt } from '../states.ts';

/**
 * The receipt of a booking that was paid online, for its guest and for administrators. Throws `not_found` for everybody
 * else, also for the host and co-hosts, because it shows how the guest paid. Throws `receipt_unavailable` before it is paid.
 */
export async function getReceipt(
  services: Pick<Services, 'db' | 'pool' | 'clock'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  bookingId: string,
  locale: Locale,
): Promise<Receipt> {
  const booking = await getBooking(services, viewer, bookingId, locale);
  if (booking.guest.id !== viewer.id && viewer.role !== 'admin') throw new AppError('not_found');
  nameOpened({ name: booking.number });
  if (!hasReceipt(booking)) throw new AppError('receipt_unavailable');
  const [{ payments, refunds }, money, guest] = await Promise.all([
    readBookingMoney(services.db, bookingId),
    readStayMoney(services.db, bookingId),
    readPerson(services.db, booking.guest.id),
  ]);
  const rate = { usd: Math.round(booking.usd_rate * 10_000) };
  const dollars = (dirham: number) => Math.sign(dirham) * usdCents(Math.abs(dirham), rate);
  const kept = money.paid_dirham - money.refunded_dirham;
  const last = refunds.at(-1) ?? payments.at(-1);
  return {
    booking_id: booking.id,
    number: booking.number,
    status: booking.status,
    issued_at: last?.at.toISOString() ?? booking.created_at,
    booked_at: booking.created_at,
    property: booking.property,
    guest: { name: booking.guest.name, email: guest.is_closed ? null : guest.email },
    host: { name: booking.host.name },
    check_in: booking.check_in,
    check_out: booking.check_out,
    nights: booking.nights,
    guests: booking.guests,
    lines: withDollars(booking.lines, dollars),
    total_dirham: booking.total_dirham,
    total_usd_cents: booking.total_usd_cents,
    cash_dirham: booking.status === 'cancelled' ? 0 : booking.cash_dirham,
    usd_rate: booking.usd_rate,
    eur_rate: booking.eur_rate,
    payments: payments.map(({ at, method, amount_dirham }) => ({
      at: at.toISOString(),
      method,
      amount_dirham,
      amount_usd_cents: dollars(amount_dirham),
    })),
    refunds: refunds.map(({ at, to, cause, amount_dirham }) => ({
      at: at.toISOString(),
      to,
      cause,
      amount_dirham,
      amount_usd_cents: dollars(amount_dirham),
    })),
    paid_dirham: money.paid_dirham,
    refunded_dirham: booking.returned_dirham,
    credit_dirham: money.credit_dirham,
    credit_returned_dirham: money.credit_returned_dirham,
    kept_dirham: kept,
    kept_usd_cents: dollars(kept),
  };
}

/**
 * Adds the amount in cents to each price line: the difference that the line makes to the rounded running total, so that
 * the lines add up to the rounded total.
 */
export function withDollars<Line extends { amount_dirham: number }>(
  lines: readonly Line[],
  dollars: (dirham: number) => number,
): (Line & { amount_usd_cents: number })[] {
  let sum = 0;
  return lines.map((line) => {
    const before = dollars(sum);
    sum += line.amount_dirham;
    return { ...line, amount_usd_cents: dollars(sum) - before };
  });
}
