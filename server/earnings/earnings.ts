// The public interface of the domain: what others use of it. Its own files and its tests import each other.
export { earningsAccount } from './account-lifecycle.ts';
export { findFeeStatement, payFeesFromSuspense, recordFeeTransfer } from './fee-transfers.ts';
export { readUnpaid } from './fee-statements.ts';
export { readStayPayouts } from './netted-fee-list.ts';
export { readMonthFigures } from './month-figures.ts';
export { listPayouts } from './overview.ts';
export { sumPayouts } from './payout-list.ts';
