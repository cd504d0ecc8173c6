import type { Booking } from '#contract/types.gen.ts';

type Asked = Pick<Booking, 'id' | 'status' | 'awaiting_verification' | 'check_in' | 'changes'>;

/**
 * Whether a booking has the screen that says what has happened and what comes next: a request that was sent, and a sure stay
 * until the end of the day of check-in, a day in Africa/Tripoli. While a proposal of the host is open, the trip has to be answered.
 */
export function hasBookedScreen(
  { status, awaiting_verification, check_in, changes }: Omit<Asked, 'id'>,
  today: string,
): boolean {
  if (awaiting_verification || changes.some(({ ended_at }) => ended_at === null)) return false;
  if (status === 'pending' || status === 'approved') return true;
  return (status === 'paid' || status === 'confirmed') && today <= check_in;
}

/** Where a guest is led after a request. */
export function pathAfterRequest(booking: Asked): string {
  const trip = `/account/trips/${booking.id}`;
  return hasBookedScreen(booking, booking.check_in) ? `${trip}/booked` : trip;
}

/** Where a guest is led when all is paid: the difference of a change confirms nothing, so it leads to the trip. */
export function pathAfterPayment({ id, changes, timeline }: Pick<Booking, 'id' | 'changes' | 'timeline'>): string {
  const trip = `/account/trips/${id}`;
  const confirmedAt = timeline.find(({ status }) => status === 'paid')?.at;
  const hasChanged =
    confirmedAt !== undefined &&
    changes.some(({ ended_at, status }) => status === 'accepted' && ended_at !== null && ended_at > confirmedAt);
  return hasChanged ? trip : `${trip}/booked`;
}
