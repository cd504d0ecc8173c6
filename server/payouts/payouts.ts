// The public interface of the domain: what others may use of it.
export { payoutsAccount } from './account-lifecycle.ts';
export { approveBatch, discardBatch, exportBatch, markBatchSent } from './batch-steps.ts';
export { draftBatch } from './drafting.ts';
export { dueAtHomes, heldByAreas, type DueSum } from './hold-list.ts';
export { holdPayouts, liftHold, type HoldSubject } from './holds.ts';
export { owedFees, readOwed, sendAgain } from './host-money.ts';
export { takeFees } from './netting.ts';
export { payoutAccountRow, readPayoutDetails } from './payout-accounts.ts';
export { returnTransfer, sendTransferAgain } from './returns.ts';
