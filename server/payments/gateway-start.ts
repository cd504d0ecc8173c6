import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { chargeOf } from './charge.ts';
import { GatewayRefusal, GatewayTimeout, type Gateway } from './gateway.ts';
import { refused } from './refused.ts';
import { findPayment, lockPayment, neverStarted, renewStart, updatePayment, type PaymentRow } from './queries.ts';

/** While an instance waits for the gateway it renews the start; one that was not renewed for so long was broken off. */
const renewalMilliseconds = 1000;
const brokenOffMilliseconds = 4000;

/** Whether the start of a payment was broken off. Its payer has no page of the gateway to pay on, and confirmed no code. */
export function wasBrokenOff(payment: PaymentRow, now: Date): boolean {
  if (payment.status === 'created') return !isStarting(payment, now);
  return payment.status === 'failed' && payment.failure === neverStarted;
}

/** Whether an instance is waiting for the gateway's answer to the start of this payment. */
function isStarting(payment: PaymentRow, now: Date): boolean {
  if (payment.status !== 'created') return false;
  const since = payment.starting_since ?? payment.created_at;
  // The distance in both directions: the clock may have been set back.
  return Math.abs(now.getTime() - since.getTime()) < brokenOffMilliseconds;
}

/** Asks the gateway to start a reserved payment. Throws `payment_refused` and `gateway_unavailable` (nothing was charged). */
export async function startAtGateway(
  services: Services,
  gateway: Gateway,
  payment: PaymentRow,
  call: Parameters<typeof chargeOf>[1],
): Promise<PaymentRow> {
  const { db, clock, log } = services;
  const renewal = setInterval(() => {
    renewStart(db, payment.id, clock.now()).catch((error: unknown) => {
      log.warn({ err: error, payment_id: payment.id }, 'the start of a payment could not be renewed');
    });
  }, renewalMilliseconds);
  try {
    const started = await gateway.start(chargeOf(payment, call));
    return await recordStart(services, payment.id, {
      status: 'redirected',
      next_step: started.next_step,
      provider_reference: started.provider_reference,
      redirect_url: started.next_step === 'redirect' ? started.redirect_url : null,
    });
  } catch (error) {
    const failure =
      error instanceof GatewayRefusal ? error.code : error instanceof GatewayTimeout ? 'NO_ANSWER' : 'NOT_STARTED';
    await recordStart(services, payment.id, { status: 'failed', failure, settled_at: clock.now() });
    if (error instanceof GatewayRefusal) throw refused(services, payment, error);
    if (error instanceof GatewayTimeout) {
      log.warn({ err: error, payment_id: payment.id }, 'the payment gateway did not answer');
      throw new AppError('gateway_unavailable', { cause: error });
    }
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

/**
 * Waits until the call that reserved a payment has started it. Returns undefined if that was broken off; throws
 * `payment_in_progress` if the gateway takes longer than its timeout.
 */
export async function waitForStart({ db, clock }: Services, payment: PaymentRow): Promise<PaymentRow | undefined> {
  for (let waits = 0; waits < 125; waits += 1) {
    const current = (await findPayment(db, payment.id))!;
    if (wasBrokenOff(current, clock.now())) return undefined;
    if (current.status !== 'created') return current;
    await pause(200);
  }
  throw new AppError('payment_in_progress');
}

/**
 * Records the gateway's answer to the start of a payment, unless a callback came first or another call has taken its place:
 * then the page that the gateway gave is shown to nobody.
 */
async function recordStart(
  { db }: Services,
  paymentId: string,
  change: Parameters<typeof updatePayment>[2],
): Promise<PaymentRow> {
  return transact(db, async (trx) => {
    const payment = await lockPayment(trx, paymentId);
    return payment.status === 'created' ? updatePayment(trx, payment, change) : payment;
  });
}
