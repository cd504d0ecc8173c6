import type { earningsOperations } from '#contract/earnings.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { listPayouts, readOverview } from './overview.ts';
import { earningsScope } from './scope.ts';

export function earningsHandlers(services: Services): HandlersFor<typeof earningsOperations> {
  return {
    async getEarningsOverview({ viewer, query, locale }) {
      return readOverview(services, await earningsScope(services.db, viewer, query.host_id), locale);
    },
    async listPayouts({ viewer, query, locale }) {
      return listPayouts(services, await earningsScope(services.db, viewer, query.host_id), query, locale);
    },
  };
}
