import type { hostProfilesOperations } from '#contract/host-profiles.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { getHostProfile, listReviewsOfHost } from './host-profiles.ts';

export function hostProfilesHandlers(services: Services): HandlersFor<typeof hostProfilesOperations> {
  return {
    getHostProfile: ({ params, locale }) => getHostProfile(services, params.id, locale),
    listHostReviews: ({ params, query, locale }) => listReviewsOfHost(services, params.id, query, locale),
  };
}
