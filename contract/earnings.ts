export const payoutStates = ['due', 'exported', 'sent', 'returned'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** Why a bank sent a payout back. */
export const payoutReturnReasons = ['account_name', 'account_unknown', 'account_closed', 'limit', 'other'] as const;
export type PayoutReturnReason = (typeof payoutReturnReasons)[number];

/**
 * What a line of a statement is about: a stay, what a cancellation left, a later correction of either, a case, the fee of a host's
 * cancellation, and one that was waived.
 */
export const statementLineKinds = [
  'stay',
  'cancellation',
  'correction',
  'case',
  'cancellation_fee',
  'fee_waiver',
] as const;
export type StatementLineKind = (typeof statementLineKinds)[number];

/** What of the price of a cancelled stay is left, for its host. */
export const keptParts = ['none', 'part', 'all'] as const;
export type KeptPart = (typeof keptParts)[number];
