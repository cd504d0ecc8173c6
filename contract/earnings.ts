export const payoutStates = ['due', 'exported', 'sent', 'returned'] as const;
export type PayoutState = (typeof payoutStates)[number];

/** Why a bank sent a payout back. */
export const payoutReturnReasons = ['account_name', 'account_unknown', 'account_closed', 'limit', 'other'] as const;
export type PayoutReturnReason = (typeof payoutReturnReasons)[number];
