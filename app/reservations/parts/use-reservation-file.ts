import { todayInTripoli } from '#app/shared/days.ts';
import { useFile } from '#app/shared/use-file.ts';
import type { ReservationView } from './use-reservations.ts';

/** Saves the reservations of a view as a CSV file. */
export function useReservationFile({ tab, ...filters }: ReservationView) {
  return useFile(() => ({
    operationId: 'listReservations',
    // "All" is every reservation in the file, also those that the screen shows behind a link.
    query: { ...(tab === 'open' ? {} : { status: tab }), ...filters },
    name: `reservations-${todayInTripoli()}.csv`,
  }));
}
