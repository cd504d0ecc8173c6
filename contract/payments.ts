import { gatewayMethods } from './payment-providers.ts';

/** In the order in which they are offered. */
export const paymentMethods = [...gatewayMethods, 'bank_transfer', 'wallet'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentStatuses = ['created', 'redirected', 'approved', 'failed', 'unknown'] as const;

/** The failure of a payment that was stopped after too many wrong codes. */
export const codesUsedUp = 'CODES_USED_UP';
