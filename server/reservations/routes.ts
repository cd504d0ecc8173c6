import type { reservationsOperations } from '#contract/reservations.ts';
import { approveBooking, declineBooking, getBooking } from '#server/bookings/bookings.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { listReservations } from './reservations.ts';

export function reservationsHandlers(services: Services): HandlersFor<typeof reservationsOperations> {
  return {
    listReservations: ({ viewer, locale, query }) => listReservations(services, viewer, locale, query),
    async approveBooking({ viewer, params, locale }) {
      await approveBooking(services, viewer, params.id);
      return getBooking(services, viewer, params.id, locale);
    },
    async declineBooking({ viewer, params, body, locale }) {
      const dates_blocked = await declineBooking(services, viewer, params.id, body.decline_reason);
      return { ...(await getBooking(services, viewer, params.id, locale)), dates_blocked };
    },
  };
}
