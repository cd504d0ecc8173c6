import type { GuestCounts } from '#contract/types.gen.ts';

/** Guests that count towards capacity: adults and children, not infants. */
export function headCount(guests: GuestCounts | null): number {
  return guests === null ? 0 : guests.adults + guests.children;
}
