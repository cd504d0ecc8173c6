import type { recommendationsOperations } from '#contract/schemas/recommendations.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { recommendForYou, recommendPopular, recommendRecent } from './recommended-homes.ts';
import { trackSearch, trackView } from './view-tracking.ts';

export function recommendationsHandlers(services: Services): HandlersFor<typeof recommendationsOperations> {
  return {
    recommendForYou: ({ query, locale, viewer }) => recommendForYou(services, locale, viewer, query),
    recommendPopular: ({ query, locale }) => recommendPopular(services, locale, query),
    recommendRecent: ({ query, locale }) => recommendRecent(services, locale, query),
    async trackView({ params, viewer, ip, userAgent }) {
      trackView(services, params.id, { viewer, ip, userAgent });
      return { noted: true };
    },
    async trackSearch({ body, viewer, userAgent }) {
      await trackSearch(services, { viewer, userAgent }, body);
      return { noted: true };
    },
  };
}
