import { guaranteedStatuses, openStatuses, type BookingStatus } from '#contract/booking-statuses.ts';

export type TripTab = 'upcoming' | 'current' | 'past';

/** The tab of a trip; `today` is a day in Africa/Tripoli. A trip that is neither upcoming nor current is past. */
export function tripTab(trip: { status: BookingStatus; check_in: string; check_out: string }, today: string): TripTab {
  const guaranteed = guaranteedStatuses.includes(trip.status);
  const open = openStatuses.includes(trip.status);
  if (open && trip.check_in > today) return 'upcoming';
  if (guaranteed && trip.check_in <= today && today < trip.check_out) return 'current';
  return 'past';
}
