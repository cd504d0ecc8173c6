import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { sameAmount } from './amounts.ts';
import type { CallbackFields, Gateway } from './gateway.ts';
import { openGateways } from './open-gateways.ts';
import { findByInvoice, findPayment, type PaymentRow } from './queries.ts';
import { writeSandboxCallback } from './sandbox/sandbox.ts';
import { settle, type PaymentListener } from './settlement.ts';

/**
 * Receives a gateway's callback, from the gateway itself or through the payer's browser. It may come repeatedly, late or
 * before the answer to the start. Throws `payment_signature_invalid`, `not_found`.
 */
export async function receiveCallback(
  services: Services,
  listener: PaymentListener,
  provider: Gateway['provider'],
  fields: CallbackFields,
): Promise<PaymentRow> {
  const gateway = openGateways(services).find((one) => one.provider === provider);
  if (!gateway) throw new AppError('not_found');
  const callback = gateway.readCallback(fields);
  const payment = await findByInvoice(services.db, callback.invoice_no);
  if (payment?.provider !== provider) throw new AppError('not_found');
  const reported = {
    amount: callback.amount ?? null,
    currency: callback.amount === undefined ? null : callback.currency,
    transaction_id: callback.transaction_id,
  };
  if (callback.outcome === 'failed') {
    return settle(services, listener, payment.id, {
      status: 'failed',
      failure: callback.failure ?? 'NOT_APPROVED',
      reported,
    });
  }
  // The fields from the browser may lack the amount; the gateway's own callback will have it.
  if (callback.amount === undefined) return payment;
  if (!sameAmount(callback.amount, payment.gateway_amount) || callback.currency !== payment.gateway_currency) {
    services.log.error({ payment_id: payment.id, amount: callback.amount }, 'a gateway reports another amount');
    return settle(services, listener, payment.id, {
      status: 'unknown',
      failure: `AMOUNT_DIFFERS ${callback.amount} ${callback.currency}`,
      reported,
    });
  }
  return settle(services, listener, payment.id, {
    status: 'approved',
    provider_reference: callback.transaction_id,
    reported,
  });
}

/** Makes the sandbox gateway report this outcome of a payment of the payer. Throws `not_found`, `state_moved_on`. */
export async function playSandboxOutcome(
  services: Services,
  listener: PaymentListener,
  payer: { id: string },
  paymentId: string,
  outcome: 'approved' | 'failed',
): Promise<PaymentRow> {
  const { db, settings } = services;
  const isOn = settings.PAYMENT_PROVIDERS.includes('sandbox');
  const payment = isOn ? await findPayment(db, paymentId) : undefined;
  if (payment?.provider !== 'sandbox' || payment.payer_id !== payer.id) throw new AppError('not_found');
  const isSettled = payment.status === 'approved' || payment.status === 'failed';
  if (isSettled && payment.status !== outcome) throw new AppError('state_moved_on');
  return receiveCallback(
    services,
    listener,
    'sandbox',
    writeSandboxCallback(payment, outcome, settings.SANDBOX_SECRET),
  );
}
