import { z } from 'zod';
import { dirham, id } from './common.ts';
import { operation } from './operation.ts';

export const paymentMethods = ['sandbox', 'adfali', 'sadad', 'local_card', 'tlync', 'mpgs', 'wallet'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentStatuses = ['created', 'redirected', 'approved', 'failed', 'unknown'] as const;

export const paymentSchema = z.object({
  id,
  booking_id: id,
  status: z.enum(paymentStatuses),
  method: z.enum(paymentMethods),
  amount_dirham: dirham,
  redirect_url: z.string().nullable(),
});

export const paymentsOperations = {
  payBooking: operation({
    method: 'POST',
    path: '/api/bookings/{id}/pay',
    summary: 'Start paying for an approved booking',
    access: 'signed_in',
    params: z.object({ id }),
    body: z.object({ method: z.enum(paymentMethods) }),
    ok: z.object({ payment: paymentSchema }),
    status: 201,
    idempotent: true,
    errors: ['not_found', 'state_moved_on', 'payment_in_progress', 'payment_method_unavailable', 'gateway_unavailable', 'idempotency_key_reused'],
  }),
  listPaymentMethods: operation({
    method: 'GET',
    path: '/api/payments/methods',
    summary: 'The ways to pay that are open now',
    access: 'signed_in',
    ok: z.object({ methods: z.array(z.enum(paymentMethods)) }),
    errors: [],
  }),
  getPayment: operation({
    method: 'GET',
    path: '/api/payments/{id}',
    summary: 'One payment of the caller, for the page that waits for its outcome',
    access: 'signed_in',
    params: z.object({ id }),
    ok: paymentSchema,
    errors: ['not_found'],
  }),
  receivePaymentCallback: operation({
    method: 'POST',
    path: '/api/payments/callback/{provider}',
    summary: 'The gateway’s signed word on a payment; safe to arrive twice, late or early',
    access: 'anyone',
    params: z.object({ provider: z.enum(['sandbox', 'plutu']) }),
    body: z.record(z.string(), z.union([z.string().max(2000), z.number(), z.boolean(), z.null()])),
    ok: z.object({ status: z.enum(paymentStatuses) }),
    errors: ['payment_signature_invalid', 'not_found'],
  }),
  playSandboxOutcome: operation({
    method: 'POST',
    path: '/api/payments/sandbox/{payment_id}',
    summary: 'What the sandbox’s own page sends; absent unless the sandbox is on',
    access: 'anyone',
    params: z.object({ payment_id: id }),
    body: z.object({ outcome: z.enum(['approved', 'failed']) }),
    ok: z.object({ status: z.enum(paymentStatuses), return_url: z.string() }),
    errors: ['not_found', 'state_moved_on'],
  }),
};
