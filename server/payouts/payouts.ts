// The public interface of the domain: what others use of it. Its own files and its tests import each other.
export { payoutsAccount } from './account-lifecycle.ts';
export { dueAtHomes, heldByAreas, type DueSum } from './hold-list.ts';
export { holdPayouts, liftHold } from './holds.ts';
export { owedFees, readOwed } from './host-money.ts';
export { takeFees } from './netting.ts';
export { payoutAccountRow } from './payout-accounts.ts';
