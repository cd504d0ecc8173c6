import { z } from 'zod';
import { dirham, id, instant, text } from './common.ts';
import { entities } from './entities.ts';
import { admins, operation } from './operation.ts';
import { nextCursor, pageQuery } from './paging.ts';
import { paymentMethods, paymentStatuses } from '../payments.ts';
import { contradictionKinds } from '../payment-settlements.ts';

const managedPayment = z
  .object({
    id,
    booking_id: id,
    payer: z.object({ id, name: z.string() }),
    method: z.enum(paymentMethods),
    status: z.enum(paymentStatuses),
    amount_dirham: dirham,
    /** As the gateway was told: `33.13` and `USD`. */
    gateway_amount: z.string(),
    gateway_currency: z.enum(['LYD', 'USD']),
    /** The number by which the gateway knows the payment. */
    invoice_no: z.string(),
    provider_reference: z.string().nullable(),
    failure: z.string().nullable(),
    created_at: instant,
    settled_at: instant.nullable(),
    /** Of the administrator who recorded the outcome. */
    settled_by: id.nullable(),
    settle_reason: z.string().nullable(),
  })
  .register(entities, { id: 'ManagedPayment' });

const contradictionSchema = z
  .object({
    id,
    kind: z.enum(contradictionKinds),
    /** What the gateway reported; null where it did not tell. */
    amount: z.string().nullable(),
    currency: z.string().nullable(),
    transaction_id: z.string().nullable(),
    received_at: instant,
    closed_at: instant.nullable(),
    closed_by: id.nullable(),
    close_note: z.string().nullable(),
    payment: managedPayment,
  })
  .register(entities, { id: 'PaymentContradiction' });

const reason = text(500, 'reason_required').pipe(z.string().min(3, 'reason_required'));
const page = z.object(pageQuery({ default: 50, max: 100 }));

export const paymentSettlementsOperations = {
  listUnknownPayments: operation({
    method: 'GET',
    path: '/api/admin/payments/unknown',
    summary: 'Payments whose outcome the gateway has not told, oldest first',
    access: admins,
    adminRoles: ['finance'],
    query: page,
    ok: z.object({ payments: z.array(managedPayment), next_cursor: nextCursor }),
    errors: [],
  }),
  settlePayment: operation({
    method: 'POST',
    path: '/api/admin/payments/{payment_id}/settle',
    summary:
      'Record the outcome of an unknown payment, or that a failed one was paid, as the gateway’s statement shows it',
    access: admins,
    adminRoles: ['finance'],
    params: z.object({ payment_id: id }),
    body: z.object({
      outcome: z.enum(['approved', 'failed']),
      /** The gateway’s number of the transaction; required where it was paid. */
      gateway_reference: text(100).pipe(z.string().min(3, 'gateway_reference_required')).nullish(),
      /** What the gateway took, where that is another amount than was asked for; only where it was paid. */
      amount_dirham: z
        .int('amount_required')
        .min(10, 'amount_required')
        .max(100_000_000, 'amount_required')
        .multipleOf(10)
        .nullish(),
      reason,
    }),
    ok: managedPayment,
    recentSignIn: true,
    errors: ['not_found', 'state_moved_on', 'gateway_reference_used', 'above_admin_limit'],
  }),
  listPaymentContradictions: operation({
    method: 'GET',
    path: '/api/admin/payment-contradictions',
    summary: 'Reports of gateways that contradict what is recorded and are not closed, oldest first',
    access: admins,
    adminRoles: ['finance'],
    query: page,
    ok: z.object({ contradictions: z.array(contradictionSchema), next_cursor: nextCursor }),
    errors: [],
  }),
  closePaymentContradiction: operation({
    method: 'POST',
    path: '/api/admin/payment-contradictions/{contradiction_id}/close',
    summary: 'Close a contradiction with a note on what was done; moves no money',
    access: admins,
    adminRoles: ['finance'],
    params: z.object({ contradiction_id: id }),
    body: z.object({ note: reason }),
    ok: contradictionSchema,
    errors: ['not_found', 'state_moved_on'],
  }),
};
