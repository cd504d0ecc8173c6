import type { relocationsOperations } from '#contract/schemas/relocations.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { getManagedRelocation, getRelocation, relocateBooking, relocateTrip } from './relocation-offers.ts';

export function relocationHandlers(services: Services): HandlersFor<typeof relocationsOperations> {
  return {
    getRelocation: ({ viewer, params, locale }) => getRelocation(services, viewer, params.id, locale),
    relocateTrip: ({ viewer, params, body, locale, idempotency }) =>
      relocateTrip(services, viewer, params.id, body, locale, idempotency),
    getManagedRelocation: ({ params, locale }) => getManagedRelocation(services, params.id, locale),
    relocateBooking: ({ viewer, params, body, locale, idempotency }) =>
      relocateBooking(services, viewer, params.id, body, locale, idempotency),
  };
}
