import type { Booking } from '#contract/types.gen.ts';
import { headCount } from '#app/shared/head-count.ts';

type Stay = Pick<Booking, 'property' | 'check_in' | 'check_out' | 'guests'>;

/** The address of a search for homes in the same place that are free on the same days. */
export function otherHomesPath({ property, check_in, check_out, guests }: Stay): string {
  const query = new URLSearchParams({
    location: property.place_id,
    checkIn: check_in,
    checkOut: check_out,
    guests: String(headCount(guests)),
  });
  if (guests.children > 0) query.set('children', String(guests.children));
  return `/search?${query.toString()}`;
}
