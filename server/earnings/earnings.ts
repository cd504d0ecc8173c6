// The public interface of the domain: what others may use of it.
export { earningsAccount } from './account-lifecycle.ts';
export { exportPayouts, markReturned, markSent, owedFees, sendAgain } from './payouts.ts';
export { readMonthFigures } from './month-figures.ts';
export { readPayoutDetails } from './payout-accounts.ts';
