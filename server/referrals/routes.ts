import type { walletOperations } from '#contract/wallet.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { getReferral } from './referrals.ts';

export function referralsHandlers(services: Services): Pick<HandlersFor<typeof walletOperations>, 'getReferral'> {
  return {
    getReferral: ({ viewer, query }) => getReferral(services, viewer, query),
  };
}
