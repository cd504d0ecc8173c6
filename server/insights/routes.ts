import type { insightsOperations } from '#contract/insights.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { getHostInsights, getPlatformInsights } from './insights.ts';

export function insightsHandlers(services: Services): HandlersFor<typeof insightsOperations> {
  return {
    getHostInsights: ({ viewer, query, locale }) =>
      viewer.role === 'admin' ? getPlatformInsights(services, query) : getHostInsights(services, viewer, query, locale),
  };
}
