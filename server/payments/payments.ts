// The public interface of the domain: what others use of it. Its own files and its tests import each other.
export { paymentsAccount } from './account-lifecycle.ts';
export { countContradictions } from './managed-payments.ts';
export { countUnknown, findPayment, listApproved, listNewest, type PaymentRow } from './queries.ts';
export { refusalLabel } from './refusal-labels.ts';
export { listPaymentsOf } from './payer-payments.ts';
export { searchPayments } from './payment-search.ts';
export type { PaymentListener } from './settlement.ts';
export { startPayment } from './start-payment.ts';
export { receiveTransfer } from './transfers.ts';
export { takeFromWallet } from './wallet-payments.ts';
export { closeStalePayments } from './stale-payments.ts';
export { presentPayment } from './present-payment.ts';
