import type { Kysely, Transaction } from 'kysely';
import type { Locale } from '#contract/common.ts';
import { paymentMethods, type Payment, type PaymentMethod, type PaymentStart } from '#contract/payments.ts';
import type { DB } from '#db/types.ts';
import { lockWallet, walletBalance } from '#server/ledger/ledger.ts';
import { AppError } from '#server/platform/errors.ts';
import { runOnce, type IdempotencyKey } from '#server/platform/idempotency.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { sameAmount, writeDinar, writeDollars } from './amounts.ts';
import {
  GatewayRefusal,
  GatewayTimeout,
  type Charge,
  type Gateway,
  type Limits,
  type CallbackFields,
} from './gateway.ts';
import { openPlutu, wrongCodeRefusals } from './plutu.ts';
import {
  closeStale,
  findByInvoice,
  findPayment,
  insertPayment,
  lockPayment,
  lockUnderWay,
  updatePayment,
  type PaymentRow,
} from './queries.ts';
import { openSandbox, writeSandboxCallback } from './sandbox.ts';
import { settle, type PaymentListener } from './settlement.ts';

export { paymentsAccount } from './account-lifecycle.ts';
export { listApproved, listUnknown } from './queries.ts';
export type { PaymentRow } from './queries.ts';
export { settle, type Outcome, type PaymentListener } from './settlement.ts';

const minute = 60_000;
/** How long a payment under way keeps the payer from beginning another one. */
const patience = 15 * minute;

/** What is to be paid, asked with its lock held. Amounts in dirham. */
export interface Bill {
  due_dirham: number;
  /** Dinar for a dollar, for gateways that charge dollars. */
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
  /** Locks what is paid for and says what is due; throws where nothing can be paid. */
  lockBill(trx: Transaction<DB>): Promise<Bill>;
}

/**
 * Begins a payment of all that is due, or of as much as the method takes at once. Asked again for the same method
 * while one is under way, it gives that one back. A part that is to come from the wallet is only taken once the
 * method's part is there, so a payment that fails costs no credit; where it is all that is due, it is taken at once.
 *
 * Throws what `lockBill` throws, and `wallet_changed` (there is not as much credit as the payer was shown), `payment_method_unavailable`, `payment_in_progress`, `payment_refused` and
 * `gateway_unavailable` (nothing was charged), `invalid_input` where the method needs more.
 */
export async function startPayment(
  services: Services,
  listener: PaymentListener,
  request: PaymentRequest,
): Promise<PaymentRow> {
  const { db, clock, settings } = services;
  const { method } = request.start;
  const fromWallet = request.start.wallet_dirham ?? 0;
  const gateway = method === 'wallet' ? undefined : openGateways(services).find((one) => one.methods.includes(method));
  const needsWallet = method === 'wallet' || fromWallet > 0;
  if ((!gateway && method !== 'wallet') || (needsWallet && !settings.PAYMENT_PROVIDERS.includes('wallet'))) {
    throw new AppError('payment_method_unavailable');
  }
  let reserved: PaymentRow | undefined;
  const { id } = await runOnce(db, request.idempotency, async (trx) => {
    reserved = undefined;
    const bill = await request.lockBill(trx);
    const underWay = await lockUnderWay(trx, request.reference);
    if (underWay) {
      const isFresh = clock.now().getTime() - underWay.created_at.getTime() < patience;
      const isSame = underWay.method === method && underWay.wallet_dirham === fromWallet;
      if (isFresh && underWay.status === 'redirected' && isSame) return { id: underWay.id };
      if (isFresh) throw new AppError('payment_in_progress');
      await updatePayment(trx, underWay, { status: 'unknown', next_step: null });
    }
    if (fromWallet > 0 && (fromWallet > bill.due_dirham || (await lockWallet(trx, request.payer_id)) < fromWallet)) {
      throw new AppError('wallet_changed');
    }
    reserved =
      gateway && fromWallet < bill.due_dirham
        ? await reserve(trx, services, request, gateway, bill)
        : await payFromWallet(trx, services, listener, request, bill);
    return { id: reserved.id };
  });
  if (!gateway || !reserved || reserved.provider === 'wallet') return (await findPayment(db, id))!;
  return callGateway(services, gateway, reserved, request);
}

async function reserve(
  trx: Kysely<DB>,
  { clock, settings }: Services,
  request: PaymentRequest,
  gateway: Gateway,
  bill: Bill,
): Promise<PaymentRow> {
  const { method } = request.start;
  const wallet_dirham = request.start.wallet_dirham ?? 0;
  const amount_dirham = portion(bill.due_dirham - wallet_dirham, gateway.limits(method));
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
    // A gateway's page brings signed fields back, which our page hands to the callback.
    return_url: gateway.provider === 'plutu' ? `${settings.PUBLIC_URL}/pay/return/plutu` : request.return_url,
    created_at: clock.now(),
  });
}

/** As much of what is due as can be taken now, so that the rest can be taken next time. */
export function portion(due: number, { least, most }: Limits): number {
  if (due < least) throw new AppError('payment_method_unavailable');
  if (due <= most) return due;
  return due - most < least ? due - least : most;
}

/** Credit is spent at once, in the transaction that asks: as much as there is, up to what is due. */
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

/**
 * Writes a payment from the payer's wallet: so much, or what there is of it; undefined where there is nothing. The
 * wallet stays locked until the caller's transaction ends, in which the caller posts it to the ledger.
 */
export async function takeFromWallet(
  trx: Kysely<DB>,
  { clock }: Pick<Services, 'clock'>,
  { reference, payer_id, return_url }: Pick<PaymentRow, 'reference' | 'payer_id' | 'return_url'>,
  most: number,
): Promise<PaymentRow | undefined> {
  const amount_dirham = Math.min(most, await lockWallet(trx, payer_id));
  if (amount_dirham <= 0) return undefined;
  return insertPayment(trx, {
    reference,
    payer_id,
    provider: 'wallet',
    method: 'wallet',
    amount_dirham,
    status: 'approved',
    gateway_amount: writeDinar(amount_dirham),
    gateway_currency: 'LYD',
    return_url,
    created_at: clock.now(),
  });
}

async function callGateway(
  services: Services,
  gateway: Gateway,
  payment: PaymentRow,
  request: PaymentRequest,
): Promise<PaymentRow> {
  try {
    const started = await gateway.start(chargeOf(payment, request));
    return await record(services, payment.id, {
      status: 'redirected',
      next_step: started.next_step,
      provider_reference: started.provider_reference,
      redirect_url: started.next_step === 'redirect' ? started.redirect_url : null,
    });
  } catch (error) {
    const failure =
      error instanceof GatewayRefusal ? error.code : error instanceof GatewayTimeout ? 'NO_ANSWER' : 'NOT_STARTED';
    await record(services, payment.id, { status: 'failed', failure, settled_at: services.clock.now() });
    if (error instanceof GatewayRefusal) throw new AppError('payment_refused', { cause: error });
    if (error instanceof GatewayTimeout) {
      services.log.warn({ err: error, payment_id: payment.id }, 'the payment gateway did not answer');
      throw new AppError('gateway_unavailable', { cause: error });
    }
    throw error;
  }
}

/** Writes what the gateway said of a payment just begun, unless a notice came first. */
async function record(
  { db }: Services,
  paymentId: string,
  change: Parameters<typeof updatePayment>[2],
): Promise<PaymentRow> {
  return transact(db, async (trx) => {
    const payment = await lockPayment(trx, paymentId);
    return payment.status === 'created' ? updatePayment(trx, payment, change) : payment;
  });
}

/**
 * Hands in the code that the gateway sent to the payer's phone. An answer that does not come leaves the payment
 * `unknown`. Throws `not_found`, `state_moved_on`, `payment_in_progress` (a code is being checked),
 * `payment_code_wrong` (another can be tried), `payment_refused`.
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
    return updatePayment(trx, locked, { confirming_since: clock.now() });
  });
  const gateway = openGateways(services).find((one) => one.methods.includes(payment.method));
  const charge = chargeOf(payment, { ...payer, start: { method: payment.method } });
  try {
    if (!gateway) throw new GatewayTimeout(`${payment.provider} is switched off`);
    const { transaction_id, amount } = await gateway.confirm(charge, payment.provider_reference!, code);
    const isExact = amount === undefined || sameAmount(amount, payment.gateway_amount);
    return await settle(
      services,
      listener,
      paymentId,
      isExact
        ? { status: 'approved', provider_reference: transaction_id }
        : { status: 'unknown', failure: `AMOUNT_DIFFERS ${amount}` },
    );
  } catch (error) {
    if (error instanceof GatewayRefusal) {
      if (wrongCodeRefusals.has(error.code)) {
        await transact(db, async (trx) =>
          updatePayment(trx, await lockPayment(trx, paymentId), { confirming_since: null }),
        );
        throw new AppError('payment_code_wrong', { cause: error });
      }
      await settle(services, listener, paymentId, { status: 'failed', failure: error.code });
      throw new AppError('payment_refused', { cause: error });
    }
    if (!(error instanceof GatewayTimeout)) throw error;
    services.log.error({ err: error, payment_id: paymentId }, 'the outcome of a payment is unknown');
    return settle(services, listener, paymentId, { status: 'unknown', failure: 'NO_ANSWER' });
  }
}

/**
 * Takes in a gateway's notice, from the gateway or by way of the payer's browser: twice, late or early, it is the
 * same. Throws `payment_signature_invalid`, `not_found`.
 */
export async function receiveCallback(
  services: Services,
  listener: PaymentListener,
  provider: Gateway['provider'],
  fields: CallbackFields,
): Promise<PaymentRow> {
  const gateway = openGateways(services).find((one) => one.provider === provider);
  if (!gateway) throw new AppError('not_found');
  const notice = gateway.readNotice(fields);
  const payment = await findByInvoice(services.db, notice.invoice_no);
  if (payment?.provider !== provider) throw new AppError('not_found');
  if (notice.outcome === 'failed') {
    return settle(services, listener, payment.id, { status: 'failed', failure: notice.failure ?? 'NOT_APPROVED' });
  }
  // A browser's word without the amount only says that the gateway's own notice is on its way.
  if (notice.amount === undefined) return payment;
  if (!sameAmount(notice.amount, payment.gateway_amount) || notice.currency !== payment.gateway_currency) {
    services.log.error({ payment_id: payment.id, amount: notice.amount }, 'a gateway reports another amount');
    return settle(services, listener, payment.id, {
      status: 'unknown',
      failure: `AMOUNT_DIFFERS ${notice.amount} ${notice.currency}`,
    });
  }
  return settle(services, listener, payment.id, { status: 'approved', provider_reference: notice.transaction_id });
}

/** What the sandbox's page sends: makes the sandbox report this outcome. Throws `not_found`, `state_moved_on`. */
export async function playSandbox(
  services: Services,
  listener: PaymentListener,
  paymentId: string,
  outcome: 'approved' | 'failed',
): Promise<PaymentRow> {
  const { db, settings } = services;
  const isOn = settings.PAYMENT_PROVIDERS.includes('sandbox');
  const payment = isOn ? await findPayment(db, paymentId) : undefined;
  if (payment?.provider !== 'sandbox') throw new AppError('not_found');
  const isSettled = payment.status === 'approved' || payment.status === 'failed';
  if (isSettled && payment.status !== outcome) throw new AppError('state_moved_on');
  return receiveCallback(
    services,
    listener,
    'sandbox',
    writeSandboxCallback(payment, outcome, settings.SANDBOX_SECRET),
  );
}

/** The payer's own payment. Throws `not_found`. */
export async function getPayment(services: Services, payer: { id: string }, paymentId: string): Promise<PaymentRow> {
  const payment = await findPayment(services.db, paymentId);
  if (payment?.payer_id !== payer.id) throw new AppError('not_found');
  return payment;
}

/** The ways to pay that are open to this payer, in the contract's order, and what their wallet could pay. */
export async function listPaymentMethods(
  services: Services,
  payer: { id: string },
): Promise<{ methods: PaymentMethod[]; wallet_dirham: number }> {
  const open = new Set<PaymentMethod>(openGateways(services).flatMap((gateway) => gateway.methods));
  const hasWallet = services.settings.PAYMENT_PROVIDERS.includes('wallet');
  const wallet_dirham = hasWallet ? await walletBalance(services.db, payer.id) : 0;
  if (wallet_dirham > 0) open.add('wallet');
  return { methods: paymentMethods.filter((method) => open.has(method)), wallet_dirham };
}

/** Gives up waiting for gateways that say nothing more. */
export async function closeStalePayments({ db, clock }: Services): Promise<void> {
  const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * minute);
  await closeStale(db, { started: ago(10), confirmed: ago(5), answered: ago(60) });
}

/** What leaves the server of a payment. */
export function presentPayment(row: PaymentRow): Payment {
  return {
    id: row.id,
    booking_id: row.reference,
    status: row.status,
    method: row.method,
    amount_dirham: row.amount_dirham,
    next_step: row.status === 'redirected' ? row.next_step : null,
    redirect_url: row.status === 'redirected' ? row.redirect_url : null,
    failure: row.failure,
  };
}

function chargeOf(payment: PaymentRow, from: Pick<PaymentRequest, 'start' | 'locale' | 'ip'>): Charge {
  return {
    payment_id: payment.id,
    method: payment.method,
    invoice_no: payment.invoice_no,
    amount: payment.gateway_amount,
    currency: payment.gateway_currency,
    return_url: payment.return_url,
    locale: from.locale,
    customer_ip: from.ip,
    mobile_number: from.start.mobile_number ?? undefined,
    birth_year: from.start.birth_year ?? undefined,
  };
}

function openGateways({ settings }: Services): Gateway[] {
  const gateways: Gateway[] = [];
  if (settings.PAYMENT_PROVIDERS.includes('sandbox')) {
    gateways.push(openSandbox({ publicUrl: settings.PUBLIC_URL, secret: settings.SANDBOX_SECRET }));
  }
  if (settings.PAYMENT_PROVIDERS.includes('plutu')) {
    gateways.push(
      openPlutu({
        url: settings.PLUTU_URL,
        apiKey: settings.PLUTU_API_KEY ?? '',
        accessToken: settings.PLUTU_ACCESS_TOKEN ?? '',
        secretKey: settings.PLUTU_SECRET_KEY ?? '',
        callbackUrl: `${settings.PUBLIC_URL}/api/payments/callback/plutu`,
      }),
    );
  }
  return gateways;
}
