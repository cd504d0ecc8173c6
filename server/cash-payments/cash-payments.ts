// The public interface of the domain.
export { cashPaymentsAccount } from './account-lifecycle.ts';
export { getReservationCash, getTripCash } from './cash-views.ts';
export { getCashReceipt } from './cash-receipt.ts';
export { answerTripCash } from './guest-answers.ts';
export { recordCash, type CashEntry } from './recording.ts';
