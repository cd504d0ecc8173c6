import { paymentLimits } from '#contract/limits.ts';
import type { Locale } from '#contract/common.ts';
import type { OperationTypes, Payment } from '#contract/types.gen.ts';
import { paymentMethods, type PaymentMethod } from '#contract/payments.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { readFunds } from '#server/wallet/wallet.ts';
import { openGateways } from './open-gateways.ts';
import { refusalLabel } from './refusal-labels.ts';
import { codeAgainAt } from './resend-code.ts';
import { closeStale, findPayment, type PaymentRow } from './queries.ts';
import { openTransfers, transferLimits } from './transfers.ts';

// The public interface of the domain: what others may use of it.
export { paymentsAccount } from './account-lifecycle.ts';
export { playSandboxOutcome, receiveCallback } from './callbacks.ts';
export { confirmPayment } from './confirm-payment.ts';
export {
  closeContradiction,
  countContradictions,
  listContradictions,
  listUnknownPayments,
  presentManaged,
  type ReadNames,
} from './managed-payments.ts';
export { countUnknown, findPayment, listApproved, listNewest, listUnknown, type PaymentRow } from './queries.ts';
export { refusalLabel } from './refusal-labels.ts';
export { sendPaymentCode } from './resend-code.ts';
export { listPaymentsOf } from './payer-payments.ts';
export { searchPayments, type FoundPayment } from './payment-search.ts';
export { settle, settleByHand, type Outcome, type PaymentListener } from './settlement.ts';
export { startPayment, type Bill, type PaymentRequest } from './start-payment.ts';
export { receiveTransfer, type ArrivedTransfer } from './transfers.ts';
export { takeFromWallet } from './wallet-payments.ts';

/** A payment of this payer. Throws `not_found`. */
export async function getPayment(services: Services, payer: { id: string }, paymentId: string): Promise<PaymentRow> {
  const payment = await findPayment(services.db, paymentId);
  if (payment?.payer_id !== payer.id) throw new AppError('not_found');
  return payment;
}

/** The payment methods that this payer can use and their limits, in the contract's order, and what their wallet can pay. */
export async function listPaymentMethods(
  services: Services,
  payer: { id: string },
): Promise<OperationTypes['listPaymentMethods']['ok']> {
  const gateways = openGateways(services);
  const available = new Set<PaymentMethod>(gateways.flatMap((gateway) => gateway.methods));
  if (openTransfers(services.settings)) available.add('bank_transfer');
  const hasWallet = services.settings.PAYMENT_PROVIDERS.includes('wallet');
  const now = services.clock.now();
  const wallet_dirham = hasWallet ? (await readFunds(services.db, payer.id, now)).available_dirham : 0;
  if (wallet_dirham > 0) available.add('wallet');
  return {
    methods: paymentMethods.filter((method) => available.has(method)),
    limits: [
      ...gateways.flatMap((gateway) => gateway.methods.map((method) => ({ method, ...gateway.limits(method) }))),
      ...(available.has('bank_transfer') ? [{ method: 'bank_transfer' as const, ...transferLimits }] : []),
    ],
    wallet_dirham,
  };
}

/** Ends payments whose gateway has not answered within minutes; see `closeStale`. */
export async function closeStalePayments({ db, clock }: Services): Promise<void> {
  const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000);
  await closeStale(db, { started: ago(10), confirmed: ago(5), answered: ago(60), now: clock.now() });
}

/** A payment as the API shows it, with its texts in `locale`. */
export function presentPayment({ settings }: Pick<Services, 'settings'>, row: PaymentRow, locale: Locale): Payment {
  const awaitsCode = row.status === 'redirected' && row.next_step === 'code';
  const account = openTransfers(settings);
  return {
    id: row.id,
    booking_id: row.reference,
    status: row.status,
    method: row.method,
    amount_dirham: row.amount_dirham,
    next_step: row.status === 'redirected' ? row.next_step : null,
    code_tries_left: awaitsCode ? paymentLimits.codeTries - row.code_tries : null,
    code_again_at: awaitsCode ? codeAgainAt(row).toISOString() : null,
    redirect_url: row.status === 'redirected' ? row.redirect_url : null,
    transfer:
      row.status === 'redirected' && row.next_step === 'transfer' && account
        ? {
            ...account,
            reference: row.invoice_no,
            amount_dirham: row.amount_dirham,
            awaited_until: row.awaited_until?.toISOString() ?? null,
          }
        : null,
    failure: row.failure,
    failure_label: row.status === 'failed' ? refusalLabel(row.failure ?? '', locale) : null,
  };
}
