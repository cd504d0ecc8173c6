import { z } from 'zod';
import { dirham, id, instant, text, typedCode } from './common.ts';
import { entities, namedTypes } from './entities.ts';
import { operation } from './operation.ts';
import { gatewayNames } from '../payment-providers.ts';
import { paymentMethods, paymentStatuses } from '../payments.ts';
import { libyanMobile } from '../phone-numbers.ts';

/**
 * The next step of the payer: open `redirect_url`, enter the code that the gateway sent to their phone, or make a bank
 * transfer.
 */
export const paymentSteps = ['redirect', 'code', 'transfer'] as const;

/** A bank transfer that is awaited. It is settled by a statement of the bank that has its reference. */
export const transferSchema = z
  .object({
    /** To be written on the transfer: `DYB-4471-2618`. */
    reference: z.string(),
    amount_dirham: dirham,
    bank: z.string(),
    holder: z.string(),
    /** An IBAN, or a name by which the bank knows the account. */
    account: z.string(),
    /** Until when the dates are kept for it; null where they stay. */
    awaited_until: instant.nullable(),
  })
  .register(entities, { id: 'AwaitedTransfer' });

export const paymentSchema = z
  .object({
    id,
    booking_id: id,
    status: z.enum(paymentStatuses),
    method: z.enum(paymentMethods),
    amount_dirham: dirham,
    next_step: z.enum(paymentSteps).nullable(),
    /** How many codes can still be tried; null where the next step is not to enter a code. */
    code_tries_left: z.int().nullable(),
    redirect_url: z.string().nullable(),
    /** From when another code can be asked for; null where the next step is not to enter a code. */
    code_again_at: instant.nullable(),
    /** Where the next step is a bank transfer: to which account, with which reference, and until when it is awaited. */
    transfer: transferSchema.nullable(),
    /** The gateway's code for the failure; null where it has not failed. */
    failure: z.string().nullable(),
    /** What the failure means and what the payer can do; null where the payment has not failed. */
    failure_label: z.string().nullable(),
  })
  .register(entities, { id: 'Payment' });

/** Of a Libyan mobile phone, as it is typed; gateways take it as `0912345678`. */
const mobileNumber = text(60)
  .transform((typed, context) => {
    const mobile = libyanMobile(typed);
    if (mobile === undefined) context.addIssue({ code: 'custom', message: 'mobile_form' });
    return mobile === undefined ? z.NEVER : `0${mobile}`;
  })
  .pipe(z.string());

/** The input of a new payment. Gateways that send a code require the phone number, Sadad also the year of birth. */
export const paymentStart = z
  .object({
    method: z.enum(paymentMethods),
    /** The phone number of the account to charge, `09…`: for Adfali, Sadad and T-Lync. */
    mobile_number: mobileNumber.nullish(),
    /** For Sadad. */
    birth_year: z.int().min(1900).max(2100).nullish(),
    /** The part from the payer's wallet, as it was shown to them; `method` pays the rest. */
    wallet_dirham: z.int().min(10).multipleOf(10).nullish(),
  })
  .register(namedTypes, { id: 'PaymentStart' });

export const paymentsOperations = {
  listPaymentMethods: operation({
    method: 'GET',
    path: '/api/payments/methods',
    summary: 'The payment methods that are available now',
    access: 'signed_in',
    ok: z.object({
      methods: z.array(z.enum(paymentMethods)),
      /** What each method but the wallet accepts in one payment; what is due above that takes several. */
      limits: z.array(
        z.object({ method: z.enum(paymentMethods), least_dirham: dirham, most_dirham: dirham.nullable() }),
      ),
      /** What the caller can spend from their wallet now, without held credit; 0 where the wallet cannot be used. */
      wallet_dirham: dirham,
    }),
    errors: [],
  }),
  getPayment: operation({
    method: 'GET',
    path: '/api/payments/{id}',
    summary: 'A payment of the caller, for the page that waits for its outcome',
    access: 'signed_in',
    ownOnly: true,
    params: z.object({ id }),
    ok: paymentSchema,
    errors: ['not_found'],
  }),
  confirmPayment: operation({
    method: 'POST',
    path: '/api/payments/{id}/confirm',
    summary: 'Confirm a payment with the code that the gateway sent to the payer',
    access: 'signed_in',
    params: z.object({ id }),
    body: z.object({ code: typedCode(/^\d{4,6}$/, 'payment_code_form') }),
    ok: paymentSchema,
    errors: [
      'not_found',
      'state_moved_on',
      'payment_in_progress',
      'payment_code_wrong',
      'payment_codes_used_up',
      'payment_refused',
      'gateway_unavailable',
    ],
  }),
  sendPaymentCode: operation({
    method: 'POST',
    path: '/api/payments/{id}/code',
    summary: 'Have the gateway send another code to the same phone number; until it has, the former code counts',
    access: 'signed_in',
    params: z.object({ id }),
    body: z.object({ mobile_number: mobileNumber, birth_year: z.int().min(1900).max(2100).nullish() }),
    ok: paymentSchema,
    errors: [
      'not_found',
      'state_moved_on',
      'payment_in_progress',
      'payment_code_soon',
      'payments_of_phone_limited',
      'payments_of_account_limited',
      'payment_refused',
      'gateway_unavailable',
    ],
  }),
  receivePaymentCallback: operation({
    method: 'POST',
    path: '/api/payments/callback/{provider}',
    summary: 'The signed callback of a payment gateway; it may arrive twice, late or early',
    access: 'anyone',
    params: z.object({ provider: z.enum(gatewayNames) }),
    body: z.record(z.string(), z.union([z.string().max(2000), z.number(), z.boolean(), z.null()])),
    ok: z.object({ status: z.enum(paymentStatuses) }),
    errors: ['payment_signature_invalid', 'not_found'],
  }),
  playSandboxOutcome: operation({
    method: 'POST',
    path: '/api/payments/sandbox/{payment_id}',
    summary: 'The outcome that the payer chose on the sandbox page; not found unless the sandbox is enabled',
    access: 'signed_in',
    params: z.object({ payment_id: id }),
    body: z.object({ outcome: z.enum(['approved', 'failed']) }),
    ok: z.object({ status: z.enum(paymentStatuses), return_url: z.string() }),
    errors: ['not_found', 'state_moved_on'],
  }),
};
