import type { Locale } from '#contract/common.ts';
import { paymentLimits } from '#contract/limits.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { sameAmount } from './amounts.ts';
import { chargeOf } from './charge.ts';
import { codesUsedUp } from '#contract/payments.ts';
import { GatewayRefusal, GatewayTimeout } from './gateway.ts';
import { findGatewayOf } from './open-gateways.ts';
import { refused } from './refused.ts';
import { findPayment, lockPayment, updatePayment, type PaymentRow } from './queries.ts';
import { settle, type PaymentListener } from './settlement.ts';

/**
 * Confirms a payment with the code that the gateway sent to the payer's phone. If the gateway does not answer, the
 * payment becomes `unknown`. After `paymentLimits.codeTries` wrong codes it fails. Throws `not_found`, `state_moved_on`,
 * `payment_in_progress` (a code is being checked), `payment_code_wrong` (another code can be tried),
 * `payment_codes_used_up`, `payment_refused`, `gateway_unavailable` (the gateway is switched off).
 */
export async function confirmPayment(
  services: Services,
  listener: PaymentListener,
  payer: { id: string; ip: string; locale: Locale },
  paymentId: string,
  code: string,
): Promise<PaymentRow> {
  const { db, clock } = services;
  const payment = await transact(db, async (trx) => {
    const known = await findPayment(trx, paymentId);
    if (known?.payer_id !== payer.id) throw new AppError('not_found');
    const locked = await lockPayment(trx, paymentId);
    if (locked.status !== 'redirected' || locked.next_step !== 'code') throw new AppError('state_moved_on');
    if (locked.confirming_since) throw new AppError('payment_in_progress');
    if (!findGatewayOf(services, locked.method)) throw new AppError('gateway_unavailable');
    // Counted before the gateway is asked: the count holds for simultaneous tries, and after a crash.
    return updatePayment(trx, locked, { confirming_since: clock.now(), code_tries: locked.code_tries + 1 });
  });
  const gateway = findGatewayOf(services, payment.method)!;
  const charge = chargeOf(payment, payer);
  try {
    const { transaction_id, amount } = await gateway.confirm(charge, payment.provider_reference!, code);
    const isExact = amount === undefined || sameAmount(amount, payment.gateway_amount);
    return await settle(
      services,
      listener,
      paymentId,
      isExact
        ? { status: 'approved', provider_reference: transaction_id }
        : {
            status: 'unknown',
            failure: `AMOUNT_DIFFERS ${amount}`,
            reported: { amount: amount ?? null, currency: payment.gateway_currency, transaction_id },
          },
    );
  } catch (error) {
    if (error instanceof GatewayRefusal) {
      const isWrongCode = gateway.isWrongCode(error);
      const left = paymentLimits.codeTries - payment.code_tries;
      if (isWrongCode && left <= 0) {
        await settle(services, listener, paymentId, { status: 'failed', failure: codesUsedUp });
        throw new AppError('payment_codes_used_up', { cause: error });
      }
      if (isWrongCode) {
        await transact(db, async (trx) =>
          updatePayment(trx, await lockPayment(trx, paymentId), { confirming_since: null }),
        );
        throw new AppError('payment_code_wrong', { values: { left }, cause: error });
      }
      await settle(services, listener, paymentId, { status: 'failed', failure: error.code });
      throw refused(services, payment, error);
    }
    if (!(error instanceof GatewayTimeout)) throw error;
    services.log.error({ err: error, payment_id: paymentId }, 'the outcome of a payment is unknown');
    return settle(services, listener, paymentId, { status: 'unknown', failure: 'NO_ANSWER' });
  }
}
