import type { CalendarProperty } from '#contract/types.gen.ts';

export type NightState = 'open' | 'booked' | 'requested' | 'blocked';

/** The state of each night of a property; a request counts only where nothing holds the night. */
export function nightStates(
  property: Pick<CalendarProperty, 'days' | 'bookings'>,
  nights: readonly string[],
): NightState[] {
  const statuses = new Map(property.days.map(({ day, status }) => [day, status]));
  const requests = property.bookings.filter(({ status }) => status === 'pending');
  return nights.map((night) => {
    const status = statuses.get(night) ?? 'open';
    if (status !== 'open') return status;
    return requests.some(({ check_in, check_out }) => check_in <= night && night < check_out) ? 'requested' : 'open';
  });
}
