// The public interface of the domain: what others may use of it.
export { payoutsAccount } from './account-lifecycle.ts';
export { holdPayouts, liftHold, type HoldSubject } from './holds.ts';
export { exportPayouts, lockHostMoney, markReturned, markSent, owedFees, readOwed, sendAgain } from './host-money.ts';
export { takeFees } from './netting.ts';
export { payoutAccountRow, readPayoutDetails } from './payout-accounts.ts';
