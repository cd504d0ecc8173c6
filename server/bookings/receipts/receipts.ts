import type { Locale } from '#contract/common.ts';
import { convertDirham, exchangeRatesOf } from '#contract/money.ts';
import { nightsBetween } from '#contract/days.ts';
import type { Booking, Receipt } from '#contract/types.gen.ts';
import { readPerson, type Viewer } from '#server/accounts/accounts.ts';
import { nameOpened } from '#server/audit/audit.ts';
import { readStayMoney, type StayMoney } from '#server/ledger/ledger.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { getBooking } from '../lists/booking-list.ts';
import { readBookingMoney, type BookingMoney } from '../booking-money.ts';
import { hasReceipt } from '../states.ts';
import { issuedAt, listReceiptVersions, shownPayments, shownRefunds, type ReceiptVersion } from './receipt-versions.ts';

/**
 * The receipt of a booking that was paid online, for its guest and for administrators: the newest version, or an older one that a
 * change of the stay has replaced, as it was until then. Throws `not_found` for everybody else, also for the host and co-hosts,
 * because it shows how the guest paid, and for a version that is not there. Throws `receipt_unavailable` before it is paid.
 */
export async function getReceipt(
  services: Pick<Services, 'db' | 'pool' | 'clock'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  bookingId: string,
  locale: Locale,
  version?: number,
): Promise<Receipt> {
  const booking = await getBooking(services, viewer, bookingId, locale);
  if (booking.guest.id !== viewer.id && viewer.role !== 'admin') throw new AppError('not_found');
  nameOpened({ name: booking.number });
  if (!hasReceipt(booking)) throw new AppError('receipt_unavailable');
  const [money, stay, guest, older] = await Promise.all([
    readBookingMoney(services.db, bookingId),
    readStayMoney(services.db, bookingId),
    readPerson(services.db, booking.guest.id),
    listReceiptVersions(services.db, bookingId),
  ]);
  const newest = newestVersion(booking, money, stay, older[0]);
  const shown = [newest, ...older].find((one) => one.version === (version ?? newest.version));
  if (!shown) throw new AppError('not_found');
  const dollars = (dirham: number) => convertDirham(dirham, 'USD', booking);
  const inDollars = <Part extends { amount_dirham: number }>(part: Part) => ({
    ...part,
    amount_usd_cents: dollars(part.amount_dirham),
  });
  const { paid_dirham, refunded_dirham, credit_dirham, credit_returned_dirham } = shown;
  const kept = paid_dirham - refunded_dirham - credit_returned_dirham;
  return {
    booking_id: booking.id,
    number: booking.number,
    version: shown.version,
    versions: [newest, ...older].map((one) => ({
      version: one.version,
      issued_at: one.issued_at.toISOString(),
      replaced_at: one.replaced_at?.toISOString() ?? null,
      total_dirham: one.total_dirham,
    })),
    status: shown === newest ? booking.status : 'paid',
    issued_at: shown.issued_at.toISOString(),
    booked_at: booking.created_at,
    property: booking.property,
    guest: { name: booking.guest.name, email: guest.is_closed ? null : guest.email },
    host: { name: booking.host.name },
    check_in: shown.check_in,
    check_out: shown.check_out,
    nights: nightsBetween(shown.check_in, shown.check_out),
    guests: { adults: shown.adults, children: shown.children, infants: shown.infants },
    lines: withDollars(shown.lines, dollars),
    total_dirham: shown.total_dirham,
    total_usd_cents: shown === newest ? booking.total_usd_cents : dollars(shown.total_dirham),
    cash_dirham: shown.cash_dirham,
    ...exchangeRatesOf(booking),
    payments: shown.payments.map(inDollars),
    refunds: shown.refunds.map(inDollars),
    paid_dirham,
    refunded_dirham,
    credit_dirham,
    credit_returned_dirham,
    kept_dirham: kept,
    kept_usd_cents: dollars(kept),
  };
}

/** The receipt as the booking and the ledger are now. */
function newestVersion(
  booking: Booking,
  { payments, refunds }: BookingMoney,
  stay: StayMoney,
  before: ReceiptVersion | undefined,
): Omit<ReceiptVersion, 'replaced_at'> & { replaced_at: null } {
  const { check_in, check_out, guests, lines, total_dirham } = booking;
  return {
    version: (before?.version ?? 0) + 1,
    issued_at: issuedAt({ payments, refunds }, before?.replaced_at) ?? new Date(booking.created_at),
    replaced_at: null,
    check_in,
    check_out,
    ...guests,
    lines,
    total_dirham,
    cash_dirham: booking.status === 'cancelled' ? 0 : booking.cash_dirham,
    payments: shownPayments(payments),
    refunds: shownRefunds(refunds),
    paid_dirham: stay.paid_dirham,
    refunded_dirham: booking.returned_dirham,
    credit_dirham: stay.credit_dirham,
    credit_returned_dirham: stay.credit_returned_dirham,
  };
}

/** The name of the file to print: an older version has its number in it. */
export function receiptFileName({ number, version, versions }: Receipt): string {
  return version === versions[0]?.version ? `${number}.pdf` : `${number}-${version}.pdf`;
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
