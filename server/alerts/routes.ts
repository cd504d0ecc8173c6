import type { savedSearchesOperations } from '#contract/schemas/saved-searches.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { listSearches, readLatestAlert, removeSearch, saveSearch } from './saved-searches.ts';

export function savedSearchesHandlers(services: Services): HandlersFor<typeof savedSearchesOperations> {
  return {
    listSavedSearches: ({ viewer, locale }) => listSearches(services, viewer.id, locale),
    getLatestAlert: ({ viewer, locale }) => readLatestAlert(services, viewer.id, locale),
    saveSearch: ({ viewer, body }) => saveSearch(services, viewer.id, body.search),
    async removeSavedSearch({ viewer, params }) {
      await removeSearch(services, viewer.id, params.search_id);
      return { removed: true };
    },
  };
}
