import type { ratesOperations } from '#contract/schemas/rates.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { listDatedValues, listVersions } from './dated-value-list.ts';
import { addDatedValue, removeDatedValue } from './dated-values.ts';

export function ratesHandlers(services: Services): HandlersFor<typeof ratesOperations> {
  const list = async () => {
    // The versions first: what is added in between is refused once, and never overlooked.
    const versions = await listVersions(services.db);
    return { values: await listDatedValues(services.db, services.clock.now()), versions };
  };
  return {
    listDatedValues: list,
    async addDatedValue({ viewer, body }) {
      await addDatedValue(services, viewer, body);
      return list();
    },
    async removeDatedValue({ viewer, params }) {
      await removeDatedValue(services, viewer, params.dated_value_id);
      return list();
    },
  };
}
