/**
 * Operations by which money leaves or appears on the word of an administrator. Above the limit of the day another administrator
 * agrees to the call, which is then made.
 */
export const twoPersonOperations = [
  'settlePayment',
  'cancelManagedBooking',
  'proposeManagedChange',
  'relocateBooking',
  'decideDispute',
  'recordDisputeTransfer',
  'payAwaitedCredit',
  'waiveCancellationFee',
  'recordFeeTransfer',
  'markRefundSent',
  'clearSuspense',
] as const;
export type TwoPersonOperation = (typeof twoPersonOperations)[number];

export const twoPersonStates = ['requested', 'agreed', 'refused'] as const;
