import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { cashCodeOf, cashCodeTries } from '#contract/cash-code.ts';
import { cashAnswerHours } from '#contract/cash-payments.ts';
import type { Locale } from '#contract/common.ts';
import { onlineAndCashOf } from '#contract/online-and-cash.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { lockBooking, type BookingRow } from '#server/bookings/bookings.ts';
import { mayActFor } from '#server/co-hosts/co-hosts.ts';
import { formatWeekdayOf } from '#server/platform/date-format.ts';
import { AppError } from '#server/platform/errors.ts';
import { runOnce, type IdempotencyKey } from '#server/platform/idempotency.ts';
import type { Services } from '#server/platform/services.ts';
import { openCashCase, tellOfCash } from './announcing.ts';
import { countWrongTries, readCashState } from './queries.ts';
import { cashWindow, decideCash, isPaidInCash, type CashDecision } from './states.ts';

/** What the host writes down, when the money is counted. */
export interface CashEntry {
  /** Null without a code. */
  code: string | null;
  received_dirham: number;
  /** What the host was shown as agreed. */
  agreed_dirham: number;
  /** By the clock of the phone, RFC 3339. */
  counted_at: string;
  /** Wrong codes typed without a connection. */
  wrong_tries: number;
}

/**
 * Records cash that a guest handed over: with their code it counts at once, without it when the guest agrees or has not
 * answered for `cashAnswerHours`. Another amount and too many wrong codes open a case. Posts nothing to the ledger: the
 * completion of the stay does.
 * Throws `not_found`; `state_moved_on` for a cancelled stay; `cash_recorded`, `cash_amount_changed`, `cash_not_due`;
 * `cash_code_wrong`, which is counted.
 */
export async function recordCash(
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  bookingId: string,
  entry: CashEntry,
  locale: Locale,
  idempotency?: IdempotencyKey,
): Promise<void> {
  const decision = await runOnce(services.db, idempotency, async (trx): Promise<CashDecision> => {
    const booking = await lockReservation(trx, viewer, bookingId);
    if (!isPaidInCash(booking)) throw new AppError('state_moved_on');
    const state = await readCashState(trx, bookingId);
    if (!state) throw new AppError('state_moved_on');
    if (state.payment) throw new AppError('cash_recorded');
    const agreed_dirham = onlineAndCashOf(booking).cash_dirham;
    if (entry.agreed_dirham !== agreed_dirham) throw new AppError('cash_amount_changed');
    refuseOutside(booking, services.clock.today(), locale);
    const decided = decideCash({
      isCodeRight: entry.code === null ? null : entry.code === (await cashCodeOf(state.secret, bookingId)),
      received_dirham: entry.received_dirham,
      agreed_dirham,
      wrongTries: state.wrong_tries + entry.wrong_tries,
    });
    if (decided.outcome === 'wrong_code') await countWrongTries(trx, bookingId, decided.wrongTries);
    else await storePayment(services, trx, viewer, booking, entry, decided, locale);
    return decided;
  });
  // After the transaction, so that the try is counted.
  if (decision.outcome === 'wrong_code')
    throw new AppError('cash_code_wrong', { values: { left: cashCodeTries - decision.wrongTries } });
}

async function lockReservation(trx: Kysely<DB>, viewer: { id: string }, bookingId: string): Promise<BookingRow> {
  const booking = await lockBooking(trx, bookingId);
  if (!booking || booking.awaiting_verification || booking.guest_id === viewer.id) throw new AppError('not_found');
  if (!(await mayActFor(trx, viewer, 'calendar', booking))) throw new AppError('not_found');
  return booking;
}

function refuseOutside(booking: BookingRow, today: string, locale: Locale): void {
  const { opens_on, closes_on } = cashWindow(booking);
  if (today >= opens_on && today <= closes_on) return;
  const values = {
    opens_day: formatWeekdayOf(opens_on, locale, today),
    closes_day: formatWeekdayOf(closes_on, locale, today),
  };
  throw new AppError('cash_not_due', { values });
}

async function storePayment(
  services: Services,
  trx: Kysely<DB>,
  viewer: { id: string },
  booking: BookingRow,
  entry: CashEntry,
  decision: Exclude<CashDecision, { outcome: 'wrong_code' }>,
  locale: Locale,
): Promise<void> {
  const now = services.clock.now();
  const reason = decision.outcome === 'in_case' ? decision.reason : null;
  const amounts = { agreed_dirham: entry.agreed_dirham, received_dirham: entry.received_dirham };
  const answer_by =
    decision.outcome === 'awaiting_guest' ? new Date(now.getTime() + cashAnswerHours * 3_600_000) : null;
  const case_id = reason
    ? await openCashCase(services, trx, { booking, opener: 'host', reason, locale, ...amounts })
    : null;
  await trx
    .insertInto('cash_payments')
    .values({
      ...amounts,
      booking_id: booking.id,
      status: decision.outcome,
      reason,
      with_code: entry.code !== null && reason !== 'wrong_code',
      confirmed_by: viewer.id,
      // A phone whose clock is ahead cannot have counted later than now.
      counted_at: new Date(Math.min(Date.parse(entry.counted_at), now.getTime())),
      recorded_at: now,
      answer_by,
      case_id,
    })
    .execute();
  await tellOfCash(services, trx, { booking, outcome: decision.outcome, answer_by, case_id, ...amounts });
}
