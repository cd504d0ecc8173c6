import type { Locale } from '#contract/common.ts';
import { codesUsedUp } from '#contract/payments.ts';
import { msg, translate, type Message } from '#server/platform/i18n.ts';

/** What each failure of a payment means, and what its payer can do. The codes are the gateway's, in its spelling, or ours. */
const refusalLabels: Readonly<Record<string, Message>> = {
  INSUFFICIENT_BALANCE: msg`There is not enough money in this account. Nothing was charged: top it up and try again, or choose another way to pay.`,
  AMOUNT_EXCEEDED_MAXIMUM: msg`This is more than your bank allows for one payment or one day. Nothing was charged: choose another way to pay, or try again tomorrow.`,
  NOT_ALLOWED_AMOUNT: msg`The payment service does not take this amount. Nothing was charged: choose another way to pay.`,
  NOT_SUBSCRIBED: msg`This number is not subscribed to the service. Nothing was charged: use the number that your bank knows, or choose another way to pay.`,
  CHECK_BANK_ACCOUNT: msg`Your bank stopped this payment. Nothing was charged: ask your bank about the account, or choose another way to pay.`,
  INVALID_MOBILE_NUMBER_OR_BIRTH_YEAR: msg`No account has this number and year of birth. Nothing was charged: check both and try again.`,
  OTP_WAIT_BEFORE_RESNED: msg`A code was sent to this number a moment ago. Nothing was charged: wait a few minutes before you ask for another one.`,
  CONFIRMATION_ERROR: msg`The payment service could not complete this payment. Nothing was charged: start again, or choose another way to pay.`,
  DUPLICATED_INVOICE_NUMBER: msg`The payment service has seen this payment before and did not take it again. Start again.`,
  FORBIDDEN_IP_ADDRESS: msg`The payment service does not take payments from Diyar at the moment. Nothing was charged; we have been notified. Choose another way to pay.`,
  UNAUTHORIZED: msg`The payment service does not take payments from Diyar at the moment. Nothing was charged; we have been notified. Choose another way to pay.`,
  CANCELED: msg`The payment was cancelled on the page of the payment service. Nothing was charged.`,
  NOT_APPROVED: msg`The bank did not approve the payment. Nothing was charged: check the card, or choose another way to pay.`,
  DECLINED_IN_SANDBOX: msg`The test service declined the payment. Nothing was charged.`,
  NO_ANSWER: msg`The payment service did not answer. Nothing was charged; try again in a few minutes, or choose another way to pay.`,
  NO_CODE: msg`No code was entered in time. Nothing was charged: pay again to get a new code.`,
  REPLACED: msg`You started another payment, so this one was stopped. Nothing was charged by it.`,
  [codesUsedUp]: msg`Too many codes were wrong, so we stopped this payment. Nothing was charged. Pay again to get a new code, or choose another way to pay.`,
};

const otherRefusal = msg`The payment was refused. You have not been charged; check the details or choose another way to pay.`;

/** The failures that tell of our own account with the gateway, not of the payer's. */
export const accountRefusals: ReadonlySet<string> = new Set(['FORBIDDEN_IP_ADDRESS', 'UNAUTHORIZED']);

/** What a failure means and what the payer can do, as sentences. */
export function refusalLabel(failure: string, locale: Locale): string {
  return translate(locale, Object.hasOwn(refusalLabels, failure) ? refusalLabels[failure]! : otherRefusal);
}
