import type { hostProfilesOperations } from '#contract/schemas/host-profiles.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { getHostProfile, listHostHomes, listReviewsOfHost } from './host-profile.ts';
import { reportHost } from './reporting.ts';

export function hostProfilesHandlers(services: Services): HandlersFor<typeof hostProfilesOperations> {
  return {
    getHostProfile: ({ params, locale }) => getHostProfile(services, params.id, locale),
    listHostHomes: ({ params, query, locale }) => listHostHomes(services, params.id, query, locale),
    listHostReviews: ({ params, query, locale }) => listReviewsOfHost(services, params.id, query, locale),
    async reportHost({ viewer, params, body }) {
      await reportHost(services, viewer, params.id, body);
      return { reported: true } as const;
    },
  };
}
