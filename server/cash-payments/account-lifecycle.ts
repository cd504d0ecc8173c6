import type { AccountLifecycle } from '#server/platform/account-lifecycle.ts';
import { ownPayments } from './own-payment-list.ts';

/** What was handed over stays with the booking. The secret of a booking is no data of a person. */
export const cashPaymentsAccount: AccountLifecycle = { exports: { cash_payments: ownPayments } };
