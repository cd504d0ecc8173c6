import type { Locale } from '#contract/common.ts';
import { paymentLimits } from '#contract/limits.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { chargeOf } from './charge.ts';
import { GatewayRefusal, GatewayTimeout } from './gateway.ts';
import { findGatewayOf } from './open-gateways.ts';
import { hashPhone } from './phone-hash.ts';
import { findPayment, lockPayment, updatePayment, type PaymentRow } from './queries.ts';
import { refused } from './refused.ts';
import { countStart } from './start-limits.ts';

/** From when the gateway may be asked for another code of this payment. */
export function codeAgainAt({ code_sent_at, created_at }: Pick<PaymentRow, 'code_sent_at' | 'created_at'>): Date {
  return new Date((code_sent_at ?? created_at).getTime() + paymentLimits.secondsBetweenCodes * 1000);
}

/**
 * Has the gateway send another code to the phone number of a payment that waits for its code. Until the gateway has done
 * so the former code counts, and wrong codes stay counted. Throws `not_found`, `state_moved_on` (another number, or no
 * code is awaited), `payment_in_progress` (a code is being checked), `payment_code_soon`, `payments_of_…_limited`,
 * `payment_refused` and `gateway_unavailable` (nothing was charged).
 */
export async function sendPaymentCode(
  services: Services,
  payer: { id: string; ip: string; locale: Locale },
  paymentId: string,
  to: { mobile_number: string; birth_year?: number | null | undefined },
): Promise<PaymentRow> {
  const { db, clock } = services;
  const payment = await transact(db, async (trx) => {
    const known = await findPayment(trx, paymentId);
    if (known?.payer_id !== payer.id) throw new AppError('not_found');
    const locked = await lockPayment(trx, paymentId);
    const isSame = locked.phone_hash?.equals(hashPhone(payer.id, to.mobile_number)!) ?? false;
    if (locked.status !== 'redirected' || locked.next_step !== 'code' || !isSame) throw new AppError('state_moved_on');
    if (locked.confirming_since) throw new AppError('payment_in_progress');
    const until = codeAgainAt(locked);
    const now = clock.now();
    if (until > now) throw new AppError('payment_code_soon', { values: { until: until.toISOString() } });
    if (!findGatewayOf(services, locked.method)) throw new AppError('gateway_unavailable');
    await countStart(services, trx, {
      payer_id: payer.id,
      product_id: undefined,
      mobile_number: to.mobile_number,
    });
    // Recorded before the gateway is asked: of simultaneous calls one asks it.
    return updatePayment(trx, locked, { code_sent_at: now });
  });
  const gateway = findGatewayOf(services, payment.method)!;
  try {
    const started = await gateway.start(chargeOf(payment, { ...payer, ...to }));
    return await transact(db, async (trx) => {
      const current = await lockPayment(trx, paymentId);
      const isWaiting =
        current.status === 'redirected' &&
        current.confirming_since === null &&
        current.provider_reference === payment.provider_reference;
      if (!isWaiting) return current;
      return updatePayment(trx, current, { provider_reference: started.provider_reference });
    });
  } catch (error) {
    if (error instanceof GatewayRefusal) throw refused(services, payment, error);
    if (error instanceof GatewayTimeout) throw new AppError('gateway_unavailable', { cause: error });
    throw error;
  }
}
