import type { Locale } from '#contract/common.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { lockBooking } from '#server/bookings/bookings.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { openCashCase, tellOfCash } from './announcing.ts';
import { readCashState } from './queries.ts';
import { statusAt } from './states.ts';

/**
 * The guest agrees to an amount that was recorded without a code, or denies it, which opens a case.
 * Throws `not_found`, `state_moved_on` where there is nothing to answer.
 */
export async function answerTripCash(
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  bookingId: string,
  agrees: boolean,
  locale: Locale,
): Promise<void> {
  const { db, clock } = services;
  await transact(db, async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    if (booking?.guest_id !== viewer.id) throw new AppError('not_found');
    const payment = (await readCashState(trx, bookingId))?.payment;
    const now = clock.now();
    if (!payment || statusAt(payment, now) !== 'awaiting_guest') throw new AppError('state_moved_on');
    const amounts = {
      agreed_dirham: Number(payment.agreed_dirham),
      received_dirham: Number(payment.received_dirham),
    };
    const reason = agrees ? null : 'guest_denies';
    const case_id = reason
      ? await openCashCase(services, trx, { booking, opener: 'guest', reason, locale, ...amounts })
      : null;
    const outcome = agrees ? 'received' : 'in_case';
    await trx
      .updateTable('cash_payments')
      .set({ status: outcome, reason, answered_at: now, case_id })
      .where('id', '=', payment.id)
      .execute();
    await tellOfCash(services, trx, { booking, outcome, answer_by: null, case_id, ...amounts });
  });
}
