import type { referralsOperations } from '#contract/schemas/referrals.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { getReferral } from './invitation-list.ts';

export function referralsHandlers(services: Services): HandlersFor<typeof referralsOperations> {
  return {
    getReferral: ({ viewer, query }) => getReferral(services, viewer, query),
  };
}
