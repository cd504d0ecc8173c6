import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { publishBookingEvent } from './booking-events.ts';
import { markLeft } from './queries.ts';
import { canSayLeft } from './states.ts';
import { lockBookingOf } from './transitions.ts';

/**
 * The guest says that they have left, which the host is told once, however often it is said. Throws `not_found`, and `state_moved_on` on
 * any other day than that of check-out.
 */
export async function sayLeft(services: Services, viewer: { id: string }, bookingId: string): Promise<void> {
  const { db, clock } = services;
  await transact(db, async (trx) => {
    const booking = await lockBookingOf(trx, viewer, bookingId);
    if (booking.left_at) return;
    if (!canSayLeft(booking, clock.today())) throw new AppError('state_moved_on');
    await markLeft(trx, bookingId, clock.now());
    await publishBookingEvent(services, trx, bookingId, { kind: 'guest_left' });
  });
}
