import type { Kysely, Transaction } from 'kysely';
import type { Locale } from '#contract/common.ts';
import type { PaymentStart } from '#contract/payments.ts';
import type { DB } from '#db/types.ts';
import { lockWallet } from '#server/ledger/ledger.ts';
import { AppError } from '#server/platform/errors.ts';
import { runOnce, type IdempotencyKey } from '#server/platform/idempotency.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { payableNow, writeDinar, writeDollars } from './amounts.ts';
import { chargeOf } from './charge.ts';
import { GatewayRefusal, GatewayTimeout, type Gateway } from './gateway.ts';
import { findGatewayOf } from './open-gateways.ts';
import { findPayment, insertPayment, lockInProgress, lockPayment, updatePayment, type PaymentRow } from './queries.ts';
import type { PaymentListener } from './settlement.ts';
import { takeFromWallet } from './wallet-payments.ts';

/** How long a payment in progress prevents its payer from starting another one. */
const progressMilliseconds = 15 * 60_000;

/** What is due, read while its row is locked. */
export interface Bill {
  /** Dirham. */
  due_dirham: number;
  /** Dinar for one dollar, for gateways that charge dollars. */
  usd_rate: number;
}

export interface PaymentRequest {
  reference: string;
  payer_id: string;
  start: PaymentStart;
  return_url: string;
  locale: Locale;
  ip: string;
  idempotency: IdempotencyKey | undefined;
  /** Locks what is paid for and returns what is due; throws if nothing can be paid. */
  lockBill(trx: Transaction<DB>): Promise<Bill>;
}

/**
 * Starts a payment of all that is due, or of as much as the method accepts in one payment. If a payment by the same
 * method is in progress, returns that one. A part that is to come from the wallet is taken only when the gateway's part
 * is approved, so that a failed payment costs no credit; if it covers all that is due, it is taken at once.
 *
 * Throws what `lockBill` throws, `wallet_changed` (the balance is less than the payer was shown),
 * `payment_method_unavailable`, `payment_in_progress`, `payment_refused` and `gateway_unavailable` (nothing was charged),
 * and `invalid_input` if the method needs more fields.
 */
export async function startPayment(
  services: Services,
  listener: PaymentListener,
  request: PaymentRequest,
): Promise<PaymentRow> {
  const { db, clock, settings } = services;
  const { method } = request.start;
  const fromWallet = request.start.wallet_dirham ?? 0;
  const gateway = findGatewayOf(services, method);
  const needsWallet = method === 'wallet' || fromWallet > 0;
  if ((!gateway && method !== 'wallet') || (needsWallet && !settings.PAYMENT_PROVIDERS.includes('wallet'))) {
    throw new AppError('payment_method_unavailable');
  }
  let reserved: PaymentRow | undefined;
  const { id } = await runOnce(db, request.idempotency, async (trx) => {
    reserved = undefined;
    const bill = await request.lockBill(trx);
    const inProgress = await lockInProgress(trx, request.reference);
    if (inProgress) {
      const isFresh = clock.now().getTime() - inProgress.created_at.getTime() < progressMilliseconds;
      const isSame = inProgress.method === method && inProgress.wallet_dirham === fromWallet;
      if (isFresh && inProgress.status === 'redirected' && isSame) return { id: inProgress.id };
      if (isFresh) throw new AppError('payment_in_progress');
      await updatePayment(trx, inProgress, { status: 'unknown', next_step: null });
    }
    if (fromWallet > 0 && (fromWallet > bill.due_dirham || (await lockWallet(trx, request.payer_id)) < fromWallet)) {
      throw new AppError('wallet_changed');
    }
    reserved =
      gateway && fromWallet < bill.due_dirham
        ? await insertGatewayPayment(trx, services, request, gateway, bill)
        : await payFromWallet(trx, services, listener, request, bill);
    return { id: reserved.id };
  });
  if (!gateway || !reserved || reserved.provider === 'wallet') return (await findPayment(db, id))!;
  return callGateway(services, gateway, reserved, request);
}

async function insertGatewayPayment(
  trx: Kysely<DB>,
  { clock, settings }: Services,
  request: PaymentRequest,
  gateway: Gateway,
  bill: Bill,
): Promise<PaymentRow> {
  const { method } = request.start;
  const wallet_dirham = request.start.wallet_dirham ?? 0;
  const amount_dirham = payableNow(bill.due_dirham - wallet_dirham, gateway.limits(method));
  const inDollars = method === 'mpgs';
  return insertPayment(trx, {
    reference: request.reference,
    payer_id: request.payer_id,
    provider: gateway.provider,
    method,
    amount_dirham,
    wallet_dirham,
    status: 'created',
    gateway_amount: inDollars ? writeDollars(amount_dirham, bill.usd_rate) : writeDinar(amount_dirham),
    gateway_currency: inDollars ? 'USD' : 'LYD',
    // A gateway's page returns the browser with signed fields, which our page passes to the callback.
    return_url: gateway.provider === 'plutu' ? `${settings.PUBLIC_URL}/pay/return/plutu` : request.return_url,
    created_at: clock.now(),
  });
}

/** Pays from the wallet in the caller's transaction: the balance, up to what is due. */
async function payFromWallet(
  trx: Kysely<DB>,
  services: Services,
  listener: PaymentListener,
  request: PaymentRequest,
  bill: Bill,
): Promise<PaymentRow> {
  const most = Math.min(bill.due_dirham, request.start.wallet_dirham ?? bill.due_dirham);
  const payment = await takeFromWallet(trx, services, request, most);
  if (!payment) throw new AppError('payment_method_unavailable');
  await listener.settled(trx, payment);
  return payment;
}

async function callGateway(
  services: Services,
  gateway: Gateway,
  payment: PaymentRow,
  request: PaymentRequest,
): Promise<PaymentRow> {
  try {
    const started = await gateway.start(chargeOf(payment, { ...request, ...request.start }));
    return await recordStart(services, payment.id, {
      status: 'redirected',
      next_step: started.next_step,
      provider_reference: started.provider_reference,
      redirect_url: started.next_step === 'redirect' ? started.redirect_url : null,
    });
  } catch (error) {
    const failure =
      error instanceof GatewayRefusal ? error.code : error instanceof GatewayTimeout ? 'NO_ANSWER' : 'NOT_STARTED';
    await recordStart(services, payment.id, { status: 'failed', failure, settled_at: services.clock.now() });
    if (error instanceof GatewayRefusal) throw new AppError('payment_refused', { cause: error });
    if (error instanceof GatewayTimeout) {
      services.log.warn({ err: error, payment_id: payment.id }, 'the payment gateway did not answer');
      throw new AppError('gateway_unavailable', { cause: error });
    }
    throw error;
  }
}

/** Records the gateway's answer to the start of a payment, unless a callback came first. */
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
