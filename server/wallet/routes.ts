import type { walletOperations } from '#contract/schemas/wallet.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import { getWallet } from './wallet-entries.ts';

export function walletHandlers(services: Services): HandlersFor<typeof walletOperations> {
  return {
    getWallet: ({ viewer, query, locale }) => getWallet(services, viewer, query, locale),
  };
}
