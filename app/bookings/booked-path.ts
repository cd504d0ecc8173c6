import type { Booking } from '#contract/bookings.ts';

type Asked = Pick<Booking, 'id' | 'status' | 'awaiting_verification'>;

/** The booking was just requested or confirmed, or may have been; a request that is not sent yet has no such moment. */
export function isMoment({ status, awaiting_verification }: Omit<Asked, 'id'>): boolean {
  if (awaiting_verification) return false;
  return status === 'pending' || status === 'approved' || status === 'paid' || status === 'confirmed';
}

/** Where a guest is led after a request. */
export function pathAfterRequest(booking: Asked): string {
  const trip = `/account/trips/${booking.id}`;
  return isMoment(booking) ? `${trip}/booked` : trip;
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
