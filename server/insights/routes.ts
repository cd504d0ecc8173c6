import type { insightsOperations } from '#contract/insights.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { getHostInsights, PlatformInsights } from './insights.ts';

export function insightsHandlers(services: Services): HandlersFor<typeof insightsOperations> {
  const platform = new PlatformInsights(services);
  return {
    getHostInsights: ({ viewer, query, locale }) =>
      viewer.role === 'admin' ? platform.get(query) : getHostInsights(services, viewer, query, locale),
  };
}
