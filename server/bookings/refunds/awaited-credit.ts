import type { BodyOf } from '#contract/schemas/operation.ts';
import type { refundsOperations } from '#contract/schemas/refunds.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { advanceAwaited, readStayMoney, sumAwaitedOf } from '#server/ledger/ledger.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { takeFromLimit } from '#server/two-persons/two-persons.ts';
import { bookingNumber } from '../booking-number.ts';
import { lockBooking } from '../queries.ts';
import { countedCash } from './recorded-cash-list.ts';

/**
 * We pay the guest what the host has still to pay of what was granted about a stay; what the host pays from then on is ours. Always on
 * the word of two administrators. Cash that was never recorded is not returned. Throws `not_found`, `state_moved_on` where another
 * amount is awaited, `unrecorded_cash`, `above_admin_limit` for one administrator alone.
 */
export async function payAwaitedCredit(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  admin: Pick<Viewer, 'id'>,
  bookingId: string,
  { amount_dirham, reason }: BodyOf<(typeof refundsOperations)['payAwaitedCredit']>,
): Promise<void> {
  await transact(db, async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    if (!booking) throw new AppError('not_found');
    const awaited = await sumAwaitedOf(trx, bookingId);
    if (awaited === 0 || awaited !== amount_dirham) throw new AppError('state_moved_on');
    const now = clock.now();
    const { paid_dirham } = await readStayMoney(trx, bookingId);
    if (awaited > paid_dirham + (await countedCash(trx, bookingId, now))) throw new AppError('unrecorded_cash');
    const name = bookingNumber(bookingId);
    const outflow = {
      door: 'payAwaitedCredit',
      admin_id: admin.id,
      subject_id: bookingId,
      name,
      amount_dirham,
    } as const;
    await takeFromLimit(trx, { ...outflow, needs_second: true }, now);
    await advanceAwaited(trx, bookingId, now);
    await recordAudit(trx, {
      name,
      before: { awaited_dirham: awaited },
      after: { awaited_dirham: 0 },
      why: reason,
    });
  });
}
