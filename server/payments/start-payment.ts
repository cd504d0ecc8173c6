import type { Kysely, Transaction } from 'kysely';
import type { Locale } from '#contract/common.ts';
import type { Rates } from '#contract/currencies.ts';
import { findGatewayMethod, gateways } from '#contract/payment-providers.ts';
import type { PaymentStart } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import { AppError } from '#server/platform/errors.ts';
import { runOnce, type IdempotencyKey } from '#server/platform/idempotency.ts';
import type { Services } from '#server/platform/services.ts';
import { lockAvailable } from '#server/wallet/wallet.ts';
import { payableNow, writeDinar, writeDollars } from './amounts.ts';
import type { Gateway } from './gateway.ts';
import { startAtGateway, waitForStart, wasBrokenOff } from './gateway-start.ts';
import { findGatewayOf } from './open-gateways.ts';
import { hashPhone } from './phone-hash.ts';
import {
  findPayment,
  insertPayment,
  lockInProgress,
  neverStarted,
  updatePayment,
  type PaymentChange,
  type PaymentRow,
} from './queries.ts';
import type { PaymentListener } from './settlement.ts';
import { countStart } from './start-limits.ts';
import { awaitTransfer, openTransfers } from './transfers.ts';
import { takeFromWallet } from './wallet-payments.ts';

/** How long a payment in progress prevents its payer from starting another one. */
const progressMilliseconds = 15 * 60_000;

/** What is due, read while its row is locked. */
export interface Bill {
  /** Dirham. */
  due_dirham: number;
  /** For gateways that charge dollars. */
  rates: Pick<Rates, 'USD'>;
  /** The id of what is sold: the starts of payments for it are limited. */
  product_id: string;
  /** Whether the wallet may pay all that is due, without a payment by another method. */
  can_wallet_complete: boolean;
  /** Until when the price can be paid; null where that does not end. */
  pay_by: Date | null;
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
 * method is in progress, returns that one. A start that a crash broke off is taken up by the next call, with the same
 * idempotency key or another: nothing was charged, as the payer was sent to no page and no code was confirmed. A part
 * that is to come from the wallet is taken only when the gateway's part is approved, so that a failed payment costs no
 * credit; if it covers all that is due, it is taken at once.
 *
 * Throws what `lockBill` throws, `wallet_changed` (less is available than the payer was shown), `credit_alone`,
 * `payment_method_unavailable`, `payment_in_progress`, `payments_of_…_limited`, `payment_refused` and
 * `gateway_unavailable` (nothing was charged), and `invalid_input` if the method needs more fields.
 */
export async function startPayment(
  services: Services,
  listener: PaymentListener,
  request: PaymentRequest,
): Promise<PaymentRow> {
  const { method } = request.start;
  const gateway = findGatewayOf(services, method);
  const needsWallet = method === 'wallet' || (request.start.wallet_dirham ?? 0) > 0;
  const isAwaited = method === 'bank_transfer' && openTransfers(services.settings) !== undefined;
  if (
    (!gateway && !isAwaited && method !== 'wallet') ||
    (needsWallet && !services.settings.PAYMENT_PROVIDERS.includes('wallet'))
  ) {
    throw new AppError('payment_method_unavailable');
  }
  for (;;) {
    const { payment, isNew } = await reserveOnce(services, listener, request, gateway);
    if (payment.status !== 'created') return payment;
    if (isNew) return startAtGateway(services, gateway!, payment, { ...request, ...request.start });
    const started = await waitForStart(services, payment);
    if (started) return started;
  }
}

/** Reserves a payment once for each idempotency key, and again if the start of the key's payment was broken off. */
async function reserveOnce(
  services: Services,
  listener: PaymentListener,
  request: PaymentRequest,
  gateway: Gateway | undefined,
): Promise<{ payment: PaymentRow; isNew: boolean }> {
  const { db, clock } = services;
  let reserved: PaymentRow | undefined;
  const reserve = async (trx: Transaction<DB>) => {
    const { payment, isNew } = await reservePayment(trx, services, listener, request, gateway);
    if (isNew) reserved = payment;
    return { id: payment.id };
  };
  const { id } = await runOnce(db, request.idempotency, reserve, async (trx, earlier) => {
    const isToRepeat = wasBrokenOff((await findPayment(trx, earlier.id))!, clock.now());
    return isToRepeat ? reserve(trx) : undefined;
  });
  // A transaction that was retried may have reserved another payment before.
  if (reserved?.id === id) return { payment: reserved, isNew: true };
  return { payment: (await findPayment(db, id))!, isNew: false };
}

/** Returns the payment that is in progress, or inserts one; a payment from the wallet is approved at once. */
async function reservePayment(
  trx: Transaction<DB>,
  services: Services,
  listener: PaymentListener,
  request: PaymentRequest,
  gateway: Gateway | undefined,
): Promise<{ payment: PaymentRow; isNew: boolean }> {
  const bill = await request.lockBill(trx);
  const inProgress = await lockInProgress(trx, request.reference);
  if (inProgress) {
    const replacement = replacementOf(inProgress, request, services.clock.now());
    if (!replacement) return { payment: inProgress, isNew: false };
    await updatePayment(trx, inProgress, replacement);
  }
  const fromWallet = request.start.wallet_dirham ?? 0;
  if (fromWallet > 0) {
    const available = await lockAvailable(trx, request.payer_id, services.clock.now());
    if (fromWallet > bill.due_dirham || available < fromWallet) throw new AppError('wallet_changed');
  }
  const payment =
    request.start.method !== 'wallet' && fromWallet < bill.due_dirham
      ? await insertDuePayment(trx, services, request, gateway, bill)
      : await payFromWallet(trx, services, listener, request, bill);
  return { payment, isNew: true };
}

/**
 * How a payment in progress ends because this request starts another one; undefined if the request continues it. Throws
 * `payment_in_progress` if it may still be paid.
 */
function replacementOf(payment: PaymentRow, { start, payer_id }: PaymentRequest, now: Date): PaymentChange | undefined {
  const isSame =
    payment.method === start.method &&
    payment.wallet_dirham === (start.wallet_dirham ?? 0) &&
    (payment.phone_hash?.equals(hashPhone(payer_id, start.mobile_number) ?? Buffer.of()) ?? true);
  if (wasBrokenOff(payment, now)) return { status: 'failed', failure: neverStarted, settled_at: now };
  const isFresh = now.getTime() - payment.created_at.getTime() < progressMilliseconds;
  if (isFresh && isSame) return undefined;
  // A transfer that arrives in spite of this is taken all the same.
  const awaitsTransfer = payment.next_step === 'transfer';
  if (awaitsTransfer && isSame) return undefined;
  // Without its code a payment takes no money, so the payer may choose another phone number or method.
  const awaitsCode = payment.next_step === 'code' && payment.confirming_since === null;
  if (awaitsCode || awaitsTransfer) return { status: 'failed', failure: 'REPLACED', next_step: null, settled_at: now };
  if (isFresh) throw new AppError('payment_in_progress');
  return { status: 'unknown', next_step: null };
}

/** Inserts what the gateway is to charge, or what the bank is to bring where there is no gateway. */
async function insertDuePayment(
  trx: Kysely<DB>,
  services: Services,
  request: PaymentRequest,
  gateway: Gateway | undefined,
  bill: Bill,
): Promise<PaymentRow> {
  const { clock, settings } = services;
  const { payer_id } = request;
  const { method } = request.start;
  const mobile_number = request.start.mobile_number ?? undefined;
  const wallet_dirham = request.start.wallet_dirham ?? 0;
  const due = bill.due_dirham - wallet_dirham;
  await countStart(services, trx, { payer_id, product_id: bill.product_id, mobile_number });
  if (!gateway) {
    const { reference, return_url } = request;
    const created_at = clock.now();
    return awaitTransfer(trx, due, {
      reference,
      payer_id,
      wallet_dirham,
      return_url,
      created_at,
      awaited_until: bill.pay_by,
    });
  }
  const amount_dirham = payableNow(due, gateway.limits(method));
  const inDollars = findGatewayMethod(method)?.currency === 'USD';
  const { returnsSignedFields } = gateways[gateway.provider];
  return insertPayment(trx, {
    reference: request.reference,
    payer_id,
    provider: gateway.provider,
    method,
    amount_dirham,
    wallet_dirham,
    status: 'created',
    gateway_amount: inDollars ? writeDollars(amount_dirham, bill.rates.USD) : writeDinar(amount_dirham),
    gateway_currency: inDollars ? 'USD' : 'LYD',
    // A gateway's page returns the browser with signed fields, which our page passes to the callback.
    return_url: returnsSignedFields ? `${settings.PUBLIC_URL}/pay/return/${gateway.provider}` : request.return_url,
    created_at: clock.now(),
    phone_hash: hashPhone(payer_id, mobile_number),
  });
}

/** Pays from the wallet in the caller's transaction: what is available, up to what is due. */
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
  if (payment.amount_dirham === bill.due_dirham && !bill.can_wallet_complete) throw new AppError('credit_alone');
  await listener.settled(trx, payment);
  return payment;
}
