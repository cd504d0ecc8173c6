import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { refuseContact } from '#server/contact-filter/contact-filter.ts';
import { loseHostTrust } from '#server/listings/listings.ts';
import { heldFor, hostCancellationFeeEntry, postEntry, reverseEarnings } from '#server/ledger/ledger.ts';
import { AppError } from '#server/platform/errors.ts';
import { runOnce, type IdempotencyKey } from '#server/platform/idempotency.ts';
import type { Services } from '#server/platform/services.ts';
import { cancel } from './cancellations.ts';
import { isInEmergency } from './emergency-rights.ts';
import { endOpenChange } from '../changes/change-ending.ts';
import { lockReservationOf } from '../transitions.ts';
import { hostCancellationFee, type HostCancellationFee } from './host-cancellation-fee.ts';
import type { BookingRow } from '../queries.ts';
import { canCancelAsHost, canEndForAbsence, guestDidNotCome, showsContact } from '../states.ts';

/**
 * The host cancels a stay that was approved: the guest gets back all that was paid, into the wallet, and the host owes the
 * fee of `hostCancellationFee`, which is taken from the next payouts. The nights are free again, or stay blocked.
 * Throws `not_found`, `state_moved_on`, `fee_changed` (the fee differs from `shown_fee_dirham`), and `blocked_…` for contact
 * details in the reason before the booking is paid or confirmed.
 */
export async function cancelAsHost(
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  bookingId: string,
  { reason, keep_blocked, shown_fee_dirham }: { reason: string; keep_blocked: boolean; shown_fee_dirham: number },
  idempotency?: IdempotencyKey,
): Promise<void> {
  const { db, clock } = services;
  await runOnce(db, idempotency, async (trx) => {
    const booking = await lockReservationOf(trx, viewer, bookingId);
    const now = clock.now();
    if (!canCancelAsHost(booking, now)) throw new AppError('state_moved_on');
    if (!showsContact(booking.status)) await refuseContact(trx, now, reason);
    const { fee_dirham } = await readHostCancellationFee(trx, booking, now);
    if (fee_dirham !== shown_fee_dirham) throw new AppError('fee_changed');
    await endOpenChange(services, trx, booking, { endedBy: 'host' });
    const paid = await heldFor(trx, booking.id);
    const actor = { as: 'host', id: viewer.id } as const;
    await cancel(services, trx, booking, actor, {
      paid,
      refund: paid,
      to: 'wallet',
      reason,
      event: 'cancelled_by_host',
    });
    if (!(await isInEmergency(trx, booking))) await loseHostTrust(services, trx, booking.host_id);
    const fee = { reference: booking.id, host_id: booking.host_id, amount_dirham: fee_dirham };
    await postEntry(trx, hostCancellationFeeEntry(fee), now);
    if (keep_blocked) await blockNights(trx, booking, now);
    return { id: bookingId };
  });
}

/** What cancelling costs the host now, by the percentages that were in force when the stay was approved. */
export async function readHostCancellationFee(
  db: Kysely<DB>,
  booking: Pick<
    BookingRow,
    'id' | 'property_id' | 'total_dirham' | 'check_in' | 'check_in_time' | 'check_out' | 'created_at'
  >,
  now: Date,
): Promise<HostCancellationFee> {
  const { rows } = await sql<{
    approved_at: Date;
    in_emergency: boolean;
    early_percent: number;
    late_percent: number;
  }>`
    select approved_at, (value_in_force('host_cancellation_fee', approved_at) / 100)::int as early_percent,
      (value_in_force('late_host_cancellation_fee', approved_at) / 100)::int as late_percent,
      emergency_over(${booking.property_id}, ${booking.check_in}, ${booking.check_out}) is not null as in_emergency
    from (
      select coalesce(min(at), ${booking.created_at}::timestamptz) as approved_at from booking_events
      where booking_id = ${booking.id} and status in ('approved', 'confirmed')
    ) as approval
  `.execute(db);
  return hostCancellationFee({ ...booking, ...rows[0]! }, now);
}

async function blockNights(trx: Kysely<DB>, booking: BookingRow, at: Date): Promise<void> {
  await sql`
    select block_free_nights(${booking.property_id}, daterange(${booking.check_in}, ${booking.check_out}), 'host', null, ${at})
  `.execute(trx);
}

/**
 * The host says that the guest did not come: the stay ends, its nights are free, and nothing is refunded. The host earns
 * what was paid online, less the fee in it; nobody owes anything of what was to be paid at the property.
 * Throws `not_found`, `state_moved_on` (before the day after check-in, from noon, or after check-out).
 */
export async function endForAbsence(
  services: Services,
  viewer: Pick<Viewer, 'id'>,
  bookingId: string,
  idempotency?: IdempotencyKey,
): Promise<void> {
  const { db, clock } = services;
  await runOnce(db, idempotency, async (trx) => {
    const booking = await lockReservationOf(trx, viewer, bookingId);
    if (!canEndForAbsence(booking, clock.now(), clock.today()) || booking.announce_at)
      throw new AppError('state_moved_on');
    await endOpenChange(services, trx, booking, { endedBy: 'host' });
    // The cash that was never paid, and its fee.
    if (booking.payment_choice !== 'online') await reverseEarnings(trx, booking.id, clock.now());
    const paid = await heldFor(trx, booking.id);
    const actor = { as: 'host', id: viewer.id } as const;
    const end = { paid, refund: 0, to: 'wallet', reason: guestDidNotCome, event: 'guest_did_not_come' } as const;
    await cancel(services, trx, booking, actor, end);
    return { id: bookingId };
  });
}
