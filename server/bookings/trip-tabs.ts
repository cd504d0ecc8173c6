import type { BookingStatus } from '#contract/bookings.ts';

export type TripTab = 'upcoming' | 'current' | 'past';

/** The tab a trip stands in, by days in Africa/Tripoli; what neither comes nor runs is past. */
export function tripTab(trip: { status: BookingStatus; check_in: string; check_out: string }, today: string): TripTab {
  const guaranteed = trip.status === 'paid' || trip.status === 'confirmed';
  const open = guaranteed || trip.status === 'pending' || trip.status === 'approved';
  if (open && trip.check_in > today) return 'upcoming';
  if (guaranteed && trip.check_in <= today && today < trip.check_out) return 'current';
  return 'past';
}
