export const payoutBatchStates = ['draft', 'approved', 'exported', 'sent', 'discarded'] as const;
export type PayoutBatchState = (typeof payoutBatchStates)[number];

export const payoutTransferStates = ['draft', 'left_out', 'approved', 'exported', 'sent', 'returned'] as const;
export type PayoutTransferState = (typeof payoutTransferStates)[number];

/** Why a batch does not pay a payout. */
export const payoutObstacles = [
  'held',
  'account_missing',
  'account_unverified',
  'account_refused',
  'account_resting',
  'account_returned',
  'account_changed',
  'administrator',
  'reversed',
  'discarded',
] as const;
export type PayoutObstacle = (typeof payoutObstacles)[number];

/** Why a payout that is due cannot be paid to its host. */
export const accountObstacles = [
  'account_missing',
  'account_unverified',
  'account_refused',
  'account_resting',
  'account_returned',
] as const satisfies readonly PayoutObstacle[];

/** Files for banks: each transfer is in one of them. See docs/payout-files.md. */
export const payoutFiles = ['csv', 'ncb', 'jumhouria'] as const;
export type PayoutFile = (typeof payoutFiles)[number];

/** Most payouts that a batch pays; the rest waits for the next. */
export const payoutsOfBatch = 10_000;
