import type { payoutAccountsOperations } from '#contract/schemas/payout-accounts.ts';
import type { payoutBatchesOperations } from '#contract/schemas/payout-batches.ts';
import type { payoutHoldsOperations } from '#contract/schemas/payout-holds.ts';
import type { HandlersFor } from '#server/implement.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { listExports, makeFile } from './file-exports.ts';
import { findBatch, listLeftOut } from './batch-list.ts';
import { approveBatch, discardBatch, exportBatch, leaveOut, markBatchSent } from './batch-steps.ts';
import { pageBatches, pageHolds, pageReturns, pageTransfers, readBatch, readSums } from './batches.ts';
import { draftBatch } from './drafting.ts';
import { findHoldableHosts } from './hold-list.ts';
import { endHold, putHold } from './holds.ts';
import {
  decidePayoutAccount,
  listWaitingAccounts,
  readAccountNumber,
  readPayoutDetails,
  savePayoutAccount,
  stopPayoutChange,
} from './payout-accounts.ts';
import { returnTransfer, sendTransferAgain } from './returns.ts';

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

export function payoutBatchesHandlers(services: Services): HandlersFor<typeof payoutBatchesOperations> {
  const { db } = services;
  return {
    getPayoutSums: () => readSums(services),
    listPayoutBatches: ({ query }) => pageBatches(services, query),
    draftPayoutBatch: ({ viewer, idempotency }) => draftBatch(services, viewer, idempotency),
    getPayoutBatch: ({ viewer, params }) => readBatch(services, viewer, params.batch_id),
    listPayoutTransfers: ({ params, query, locale }) => pageTransfers(services, params.batch_id, query, locale),
    async listLeftOutPayouts({ params }) {
      const left_out = await listLeftOut(db, params.batch_id);
      if (left_out.length === 0 && !(await findBatch(db, params.batch_id))) throw new AppError('not_found');
      return { left_out };
    },
    async leaveOutTransfer({ viewer, params, body }) {
      return readBatch(services, viewer, await leaveOut(services, params.transfer_id, body.is_left_out));
    },
    async approvePayoutBatch({ viewer, params, body }) {
      await approveBatch(services, viewer, params.batch_id, body);
      return readBatch(services, viewer, params.batch_id);
    },
    async discardPayoutBatch({ viewer, params }) {
      await discardBatch(services, viewer, params.batch_id);
      return readBatch(services, viewer, params.batch_id);
    },
    async exportPayoutBatch({ viewer, params }) {
      await exportBatch(services, viewer, params.batch_id);
      return readBatch(services, viewer, params.batch_id);
    },
    async getPayoutFile({ viewer, params, query }) {
      if (!(await findBatch(db, params.batch_id))) throw new AppError('not_found');
      return {
        answer: async () => ({ exports: await listExports(db, params.batch_id, query.file) }),
        document: () => makeFile(services, viewer, params.batch_id, query.file),
      };
    },
    async markBatchSent({ viewer, params }) {
      await markBatchSent(services, viewer, params.batch_id);
      return readBatch(services, viewer, params.batch_id);
    },
    async returnTransfer({ viewer, params, body }) {
      return readBatch(services, viewer, await returnTransfer(services, viewer, params.transfer_id, body.reason));
    },
    listReturnedTransfers: ({ query }) => pageReturns(services, query),
    async sendTransferAgain({ viewer, params }) {
      await sendTransferAgain(services, viewer, params.transfer_id);
      return { transfer_id: params.transfer_id };
    },
  };
}

export function payoutHoldsHandlers(services: Services): HandlersFor<typeof payoutHoldsOperations> {
  return {
    listPayoutHolds: ({ query }) => pageHolds(services, query),
    async findHoldableHosts({ query, locale }) {
      return { hosts: await findHoldableHosts(services.db, query.q, locale) };
    },
    async addPayoutHold({ viewer, body }) {
      return { hold_id: await putHold(services, viewer, body) };
    },
    async liftPayoutHold({ viewer, params, body }) {
      await endHold(services, viewer, params.hold_id, body.reason);
      return { hold_id: params.hold_id };
    },
  };
}
