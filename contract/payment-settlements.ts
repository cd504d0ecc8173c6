/**
 * How a gateway's report contradicts what is recorded: another amount, a failure after an approval, an approval by another
 * transaction, or an approval of a payment that an administrator has recorded as failed.
 */
export const contradictionKinds = [
  'other_amount',
  'failed_after_approval',
  'other_transaction',
  'approved_after_settlement',
] as const;
export type ContradictionKind = (typeof contradictionKinds)[number];
