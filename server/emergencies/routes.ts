import type { emergenciesOperations } from '#contract/schemas/emergencies.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { changeEmergency, declareEmergency, endEmergency } from './declaring.ts';
import { listHostAreas } from './host-area-list.ts';
import { getEmergency, pageEmergencies, previewEmergency } from './views.ts';

export function emergenciesHandlers(services: Services): HandlersFor<typeof emergenciesOperations> {
  return {
    listEmergencies: ({ query }) => pageEmergencies(services, query),
    previewEmergency: ({ body }) => previewEmergency(services, body),
    async declareEmergency({ viewer, body, idempotency }) {
      return getEmergency(services, await declareEmergency(services, viewer, body, idempotency));
    },
    getEmergency: ({ params }) => getEmergency(services, params.emergency_id),
    async changeEmergency({ viewer, params, body }) {
      await changeEmergency(services, viewer, params.emergency_id, body);
      return getEmergency(services, params.emergency_id);
    },
    async endEmergency({ viewer, params, body }) {
      await endEmergency(services, viewer, params.emergency_id, body.reason);
      return getEmergency(services, params.emergency_id);
    },
    async listHostEmergencies({ viewer, locale }) {
      return { emergencies: await listHostAreas(services.pool, viewer, services.clock.today(), locale) };
    },
  };
}
