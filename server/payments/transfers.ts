import { sql, type Kysely } from 'kysely';
import type { PartLimits } from '#contract/payment-parts.ts';
import type { AwaitedTransfer } from '#contract/types.gen.ts';
import { transferReference } from '#contract/transfer-references.ts';
import type { DB } from '#db/types.ts';
import { takeReference } from '#server/ledger/ledger.ts';
import type { Services } from '#server/platform/services.ts';
import { payableNow, writeDinar } from './amounts.ts';
import { findByInvoice, insertPayment, lockPayment, updatePayment, type PaymentRow } from './queries.ts';
import type { PaymentListener } from './settlement.ts';

/** The account to which guests transfer. */
export type TransferAccount = Pick<AwaitedTransfer, 'bank' | 'holder' | 'account'>;

/**
 * A bank does not answer at once, as a gateway does: a transfer is awaited, and a statement of the bank that has its
 * reference settles it, with the amount that has arrived.
 */
export function openTransfers(settings: Services['settings']): TransferAccount | undefined {
  const { TRANSFER_BANK: bank, TRANSFER_ACCOUNT: account, TRANSFER_HOLDER: holder } = settings;
  if (!settings.PAYMENT_PROVIDERS.includes('bank') || !bank || !account || !holder) return undefined;
  return { bank, account, holder };
}

/** Banks charge a fee for each transfer, so smaller ones cost the guest more than they bring; in dirham. */
export const transferLimits: PartLimits = { least_dirham: 1000, most_dirham: 100_000_000 };

/** Inserts a payment that is awaited from the bank, with a new reference. Throws `payment_method_unavailable` below the minimum. */
export async function awaitTransfer(
  trx: Kysely<DB>,
  due_dirham: number,
  payment: Pick<PaymentRow, 'reference' | 'payer_id' | 'wallet_dirham' | 'return_url' | 'created_at' | 'awaited_until'>,
): Promise<PaymentRow> {
  const amount_dirham = payableNow(due_dirham, transferLimits);
  const { rows } = await sql<{ number: number }>`select nextval('transfer_numbers')::int as number`.execute(trx);
  return insertPayment(trx, {
    ...payment,
    provider: 'bank',
    method: 'bank_transfer',
    amount_dirham,
    status: 'redirected',
    next_step: 'transfer',
    invoice_no: transferReference(rows[0]!.number),
    gateway_amount: writeDinar(amount_dirham),
    gateway_currency: 'LYD',
  });
}

/** A transfer on a statement of the bank. */
export interface ArrivedTransfer {
  /** The reference that the guest was given. */
  reference: string;
  amount_dirham: number;
  /** By which the bank names the transfer. */
  bank_reference: string;
}

/**
 * Takes a transfer that has arrived, in the caller's transaction; the caller sees to it that each is taken once. The payment
 * becomes what has arrived: less leaves the rest due, more goes to the wallet. A second transfer with the same reference is
 * a payment of its own. One that comes after its time is taken all the same. Undefined for an unknown reference, and for a transfer that
 * was used for something else before.
 */
export async function receiveTransfer(
  { clock }: Pick<Services, 'clock'>,
  trx: Kysely<DB>,
  listener: PaymentListener,
  { reference, amount_dirham, bank_reference }: ArrivedTransfer,
): Promise<PaymentRow | undefined> {
  const known = await findByInvoice(trx, reference);
  if (known?.provider !== 'bank') return undefined;
  await listener.lock(trx, known.reference);
  const locked = await lockPayment(trx, known.id);
  const now = clock.now();
  const use = { source: 'bank', reference: bank_reference, used_for: 'payment', subject_id: known.id } as const;
  if (!(await takeReference(trx, use, now))) return undefined;
  const payment =
    locked.status === 'approved'
      ? await insertPayment(trx, {
          reference: locked.reference,
          payer_id: locked.payer_id,
          provider: 'bank',
          method: 'bank_transfer',
          amount_dirham,
          status: 'approved',
          gateway_amount: writeDinar(amount_dirham),
          gateway_currency: 'LYD',
          return_url: locked.return_url,
          created_at: now,
          provider_reference: bank_reference,
        })
      : await updatePayment(trx, locked, {
          status: 'approved',
          amount_dirham,
          provider_reference: bank_reference,
          next_step: null,
          failure: null,
          settled_at: now,
        });
  await listener.settled(trx, payment);
  return payment;
}
