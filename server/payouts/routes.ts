import type { payoutAccountsOperations } from '#contract/payout-accounts.ts';
import type { HandlersFor } from '#server/implement.ts';
import type { Services } from '#server/platform/services.ts';
import {
  decidePayoutAccount,
  listWaitingAccounts,
  readAccountNumber,
  readPayoutDetails,
  savePayoutAccount,
  stopPayoutChange,
} from './payout-accounts.ts';

/** Payout details belong to the owner: each call is about the caller's own account. */
export function payoutAccountsHandlers(services: Services): HandlersFor<typeof payoutAccountsOperations> {
  return {
    getPayoutAccount: ({ viewer }) => readPayoutDetails(services.db, viewer.id, services.clock.now()),
    savePayoutAccount: ({ viewer, body, ip, userAgent }) =>
      savePayoutAccount(services, viewer, body, { ip, userAgent }),
    stopPayoutChange: ({ viewer, ip, userAgent }) => stopPayoutChange(services, viewer, { ip, userAgent }),
    async listPayoutAccounts() {
      return { payout_accounts: await listWaitingAccounts(services) };
    },
    async getPayoutAccountNumber({ viewer, params }) {
      return { number: await readAccountNumber(services, viewer, params.payout_account_id) };
    },
    decidePayoutAccount: ({ viewer, params, body }) =>
      decidePayoutAccount(services, viewer, params.payout_account_id, body),
  };
}
