import type { OperationTypes } from '#contract/types.gen.ts';
import { recordAudit } from '#server/audit/audit.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { cancellationFeeOf, hostFeeWaiverEntry, postEntry } from '#server/ledger/ledger.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { takeFromLimit } from '#server/two-persons/two-persons.ts';
import { publishBookingEvent } from '../booking-events.ts';
import { bookingNumber } from '../booking-number.ts';
import { insertWaiver } from './fee-waiver-queries.ts';
import { lockBooking } from '../queries.ts';

/**
 * An administrator waives what a host owes for cancelling a stay: the fee is posted back, once, and the host is told the
 * reason. Throws `not_found`, `above_admin_limit`, and `state_moved_on` where there is no fee or it was waived before.
 */
export async function waiveCancellationFee(
  services: Services,
  admin: Pick<Viewer, 'id'>,
  bookingId: string,
  reason: string,
): Promise<OperationTypes['waiveCancellationFee']['ok']> {
  const { db, clock } = services;
  return transact(db, async (trx) => {
    const booking = await lockBooking(trx, bookingId);
    if (!booking) throw new AppError('not_found');
    const amount_dirham = await cancellationFeeOf(trx, bookingId);
    if (amount_dirham === 0) throw new AppError('state_moved_on');
    const now = clock.now();
    const name = bookingNumber(bookingId);
    const outflow = { door: 'waiveCancellationFee', admin_id: admin.id, subject_id: bookingId, name } as const;
    await takeFromLimit(trx, { ...outflow, amount_dirham }, now);
    const waiver = { waived_by: admin.id, waived_at: now, amount_dirham, reason };
    if (!(await insertWaiver(trx, bookingId, waiver))) throw new AppError('state_moved_on');
    await postEntry(trx, hostFeeWaiverEntry({ reference: bookingId, host_id: booking.host_id, amount_dirham }), now);
    await recordAudit(trx, {
      name,
      before: { owed_dirham: amount_dirham },
      after: { owed_dirham: 0 },
    });
    await publishBookingEvent(services, trx, bookingId, { kind: 'cancellation_fee_waived' });
    return { booking_id: bookingId, amount_dirham, reason, waived_at: now.toISOString() };
  });
}
