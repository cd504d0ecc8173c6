import type { analyticsOperations } from '#contract/schemas/analytics.ts';
import type { insightsOperations } from '#contract/schemas/insights.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { analyticsFile, getAnalytics } from './analytics.ts';
import { getHostInsights } from './host-insights.ts';
import { getPlatformInsights } from './platform-insights.ts';

export function insightsHandlers(
  services: Services,
): HandlersFor<typeof analyticsOperations & typeof insightsOperations> {
  return {
    async getAnalytics({ query, locale }) {
      const answer = () => getAnalytics(services, query, locale);
      return {
        answer,
        document: async () => ({
          name: `analytics-${services.clock.today()}.csv`,
          bytes: analyticsFile(await answer()),
        }),
      };
    },
    getHostInsights: ({ viewer, query, locale }) =>
      viewer.role === 'admin' ? getPlatformInsights(services, query) : getHostInsights(services, viewer, query, locale),
  };
}
