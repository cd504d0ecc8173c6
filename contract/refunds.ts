/**
 * Why an administrator refunds: cancelled by the host (H1), not as described (H2), no access (H3), within the policy (G1), a
 * mistake in the payment (P1), an emergency (E1).
 */
export const refundReasons = ['H1', 'H2', 'H3', 'G1', 'P1', 'E1'] as const;
export type RefundReason = (typeof refundReasons)[number];

/** To the wallet at once, or a payout that an administrator sends. */
export const refundTargets = ['wallet', 'payout'] as const;

/** requested → granted or refused; a granted payout becomes sent. */
export const refundStates = ['requested', 'granted', 'sent', 'refused'] as const;
export type RefundState = (typeof refundStates)[number];

/** The orders of the list of administrators: when a booking was made, its arrival, its total. */
export const managedBookingSorts = ['created', 'check_in', 'total'] as const;

/** What administrators filter by: the state of the payments of a booking. */
export const managedPaymentStates = ['paid', 'unpaid', 'unknown', 'cash'] as const;
export type ManagedPaymentState = (typeof managedPaymentStates)[number];
