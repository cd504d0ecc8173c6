import type { GuestCounts } from '#contract/types.gen.ts';
import { headCount } from '#app/shared/head-count.ts';

/** What a search keeps of a stay in a home; the place is null where it is not known. */
export interface SearchedStay {
  place_id: string | null;
  check_in: string | null;
  check_out: string | null;
  guests: GuestCounts;
}

/** The address of a search for homes in the same place that are free on the same days. */
export function otherHomesPath({ place_id, check_in, check_out, guests }: SearchedStay): string {
  const query = new URLSearchParams();
  if (place_id !== null) query.set('location', place_id);
  if (check_in && check_out) {
    query.set('checkIn', check_in);
    query.set('checkOut', check_out);
  }
  query.set('guests', String(headCount(guests)));
  if (guests.children > 0) query.set('children', String(guests.children));
  return `/search?${query.toString()}`;
}
