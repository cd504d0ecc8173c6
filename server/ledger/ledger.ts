// The public interface of the domain: what others use of it. Its own files and its tests import each other.
export { ledgerAccount } from './account-lifecycle.ts';
export {
  balanceAt,
  readUserBalances,
  readTrialBalance,
  sumFeesBetween,
  sumFeesByMonth,
  sumPostings,
} from './balances.ts';
export {
  advanceAwaited,
  awaitedOf,
  cancelAwaited,
  listArrived,
  lockCover,
  postGrant,
  releaseAwaited,
  sumAwaited,
  sumAwaitedOf,
  uncoveredOf,
} from './covered-credit.ts';
export { findLatestCheck } from './check-ledger.ts';
export { earningsOfAll } from './earnings.ts';
export {
  hostBalance,
  listCharges,
  readPostedEarnings,
  reverseEarnings,
  sumCharges,
  sumHostPayments,
  type Charge,
} from './host-payable.ts';
export {
  appealFact,
  awaitPart,
  cashEarningEntry,
  chargeEntry,
  differenceReversalEntry,
  disputeDecisionEntry,
  disputeFact,
  disputePaymentEntry,
  disputeReturnEntry,
  earningEntry,
  feePaymentEntry,
  gatewaySettlementEntry,
  payoutEntry,
  payoutReturnEntry,
  payoutSentEntry,
  payoutStopEntry,
  hostCancellationFeeEntry,
  hostFeeWaiverEntry,
  refundEntry,
  refundPayoutEntry,
  sourceFeeEntry,
  suspenseClearingEntry,
  suspenseFeeEntry,
  unknownReceiptEntry,
  walletCreditEntry,
  walletReversalEntry,
  walletUseEntry,
} from './entries.ts';
export { findEntryId, listBookingEntries, creditInRefundOf } from './booking-entries.ts';
export { readMoneyOfStays, readStayMoney, type StayMoney } from './stay-money.ts';
export { lockHostMoney } from './host-money-lock.ts';
export { listOwingHosts, sumHostBalances } from './owing-hosts.ts';
export { postEntries, postEntry } from './post-entry.ts';
export { foldReference, takeReference } from './used-references.ts';
export type { Entry, RefundTarget } from './entries.ts';
export {
  heldFor,
  paidFromWalletFor,
  cancellationFeeOf,
  disputedFromHost,
  readPaymentTimes,
} from './booking-amounts.ts';
export {
  walletBalance,
  readWallet,
  lockWallet,
  type WalletEntryKind,
  type WalletEntry,
  listWalletEntries,
} from './wallets.ts';
export { type Refund, listRefunds } from './refunds.ts';
