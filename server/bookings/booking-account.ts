import type { Kysely } from 'kysely';
import type { Locale } from '#contract/common.ts';
import { exchangeRatesOf } from '#contract/money.ts';
import type { BookingAccount } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import { nameOpened } from '#server/audit/audit.ts';
import { readPeople, type Viewer } from '#server/accounts/accounts.ts';
import { cancellationFeeOf, listBookingEntries, sumAwaitedOf } from '#server/ledger/ledger.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { readAlone } from '#server/two-persons/two-persons.ts';
import { findWaiver } from './cancellation/fee-waiver-queries.ts';
import { getBooking } from './lists/booking-list.ts';
import { bookingNumber } from './booking-number.ts';
import { proposableKind } from './changes/change-rules.ts';
import { canTransition } from './states.ts';
import { readBookingMoney } from './booking-money.ts';
import { readFullRefund } from './refunds/full-refund.ts';
import { readBookingRow, type BookingRow } from './queries.ts';
import { grantedAlone, listRefundsOf, listTransfersOf } from './refunds/refund-queries.ts';
import { presentRefunds, presentTransfers } from './refunds/refund-transfers.ts';
import { readRefundable } from './refunds/refundable.ts';
import { relocationCreditLeft } from './relocation/relocation-queries.ts';

/** Entries that the page shows at most: a booking has as many as it has payments, changes, refunds and payouts. */
const entriesShown = 200;

/** The money of a booking: payments, refunds, what can be refunded, and the ledger entries. Throws `not_found`. */
export async function getBookingAccount(
  services: Pick<Services, 'db' | 'pool' | 'clock'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  bookingId: string,
  locale: Locale,
): Promise<BookingAccount> {
  const { db, clock } = services;
  const row = await readBookingRow(db, bookingId);
  if (!row) throw new AppError('not_found');
  nameOpened({ name: bookingNumber(bookingId) });
  const can_cancel = canTransition(row.status, 'cancelled', 'admin');
  const [
    booking,
    money,
    refundable,
    refunds,
    transfers,
    entries,
    day,
    alone,
    credit_dirham,
    cancelled,
    awaited_dirham,
    cancellation_fee,
  ] = await Promise.all([
    getBooking(services, { id: viewer.id, role: 'admin' }, bookingId, locale),
    readBookingMoney(db, bookingId),
    readRefundable(db, row),
    listRefundsOf(db, bookingId),
    listTransfersOf(db, bookingId),
    listBookingEntries(db, bookingId, entriesShown),
    readAlone(db, viewer.id, clock.now()),
    grantedAlone(db, bookingId, viewer.id),
    relocationCreditLeft(db, bookingId),
    can_cancel ? readFullRefund(db, bookingId) : undefined,
    sumAwaitedOf(db, bookingId),
    readCancellationFee(db, row),
  ]);
  const holders = await readPeople(
    db,
    entries.flatMap(({ postings }) => postings.flatMap(({ user_id }) => user_id ?? [])),
  );
  const { is_possible, is_earned, left, paid_dirham, refunded_dirham, paid_from_wallet_dirham } = refundable;
  return {
    id: booking.id,
    number: booking.number,
    status: row.status,
    guest: { id: booking.guest.id, name: booking.guest.name },
    host: { id: booking.host.id, name: booking.host.name },
    home: booking.property.title,
    check_in: booking.check_in,
    check_out: booking.check_out,
    nights: booking.nights,
    guests: booking.guests.adults + booking.guests.children,
    total_dirham: booking.total_dirham,
    created_at: booking.created_at,
    payment_choice: booking.payment_choice,
    cash_dirham: booking.cash_dirham,
    lines: row.lines,
    cancelled_by: booking.cancelled_by,
    cancel_reason: booking.cancel_reason,
    can_cancel,
    awaited_dirham,
    cancellation_fee,
    cancel_refund_dirham: cancelled?.toGuest ?? null,
    can_propose: !row.awaiting_verification && proposableKind(row, clock.now()) !== undefined,
    granted_refund_dirham: booking.granted_refund_dirham,
    granted_refund_fee_dirham: booking.granted_refund_fee_dirham,
    ...exchangeRatesOf(booking),
    timeline: booking.timeline,
    changes: booking.changes,
    payments: money.payments.map((payment) => ({ ...payment, at: payment.at.toISOString() })),
    returned: money.refunds.map((refund) => ({ ...refund, at: refund.at.toISOString() })),
    brought: booking.figures,
    refunds: await presentRefunds(db, viewer, refunds),
    transfers: await presentTransfers(db, transfers),
    refundable: {
      is_possible: is_possible && !refunds.some(({ state }) => state === 'requested'),
      is_earned,
      left: { ...left },
      paid_dirham,
      refunded_dirham,
      paid_from_wallet_dirham,
      credit_dirham,
      alone_dirham: Math.max(0, day.limit_dirham - Math.max(day.alone_dirham, alone)),
      limit_dirham: day.limit_dirham,
    },
    entries: entries.map(({ id, at, kind, postings }) => ({
      id,
      at: at.toISOString(),
      kind,
      postings: postings.map(({ account, user_id, provider, amount_dirham }) => ({
        account,
        holder: user_id === null ? provider : (holders.get(user_id)?.name ?? null),
        amount_dirham,
      })),
    })),
  };
}

/** What the host owes for cancelling the stay, also where it was waived since. */
async function readCancellationFee(
  db: Kysely<DB>,
  { id, status }: Pick<BookingRow, 'id' | 'status'>,
): Promise<BookingAccount['cancellation_fee']> {
  if (status !== 'cancelled') return null;
  const [amount_dirham, waiver] = await Promise.all([cancellationFeeOf(db, id), findWaiver(db, id)]);
  return amount_dirham === 0 ? null : { amount_dirham, waived_reason: waiver?.reason ?? null };
}
