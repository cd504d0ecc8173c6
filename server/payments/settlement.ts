import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { findPayment, lockPayment, updatePayment, type PaymentRow } from './queries.ts';

/** Who asked for the money. Payments know nothing of what it is for. */
export interface PaymentListener {
  /** Takes the locks of what is paid for, before those of the payment: the order that everybody keeps. */
  lock(trx: Kysely<DB>, reference: string): Promise<void>;
  /** The money is there, in the same transaction. Called once for each payment. */
  settled(trx: Kysely<DB>, payment: PaymentRow): Promise<void>;
}

export type Outcome =
  | { status: 'approved'; provider_reference: string | null }
  | { status: 'failed' | 'unknown'; failure: string };

/**
 * Writes down how a payment ended, whoever brings the word and however often: callback, browser, a confirmed code,
 * an administrator. An approval counts also after a failure or a silence, once; nothing undoes it.
 */
export async function settle(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  listener: PaymentListener,
  paymentId: string,
  outcome: Outcome,
): Promise<PaymentRow> {
  return transact(db, async (trx) => {
    const known = await findPayment(trx, paymentId);
    await listener.lock(trx, known!.reference);
    const payment = await lockPayment(trx, paymentId);
    if (payment.status === 'approved' || payment.status === outcome.status) return payment;
    const ended = { next_step: null, confirming_since: null, settled_at: clock.now() };
    if (outcome.status === 'approved') {
      const approved = await updatePayment(trx, payment, {
        ...ended,
        status: 'approved',
        provider_reference: outcome.provider_reference ?? payment.provider_reference,
        failure: null,
      });
      await listener.settled(trx, approved);
      return approved;
    }
    // A word of failure ends what was open or unknown; silence only ends what was open.
    if (payment.status === 'failed') return payment;
    return updatePayment(trx, payment, {
      ...ended,
      settled_at: outcome.status === 'failed' ? clock.now() : null,
      status: outcome.status,
      failure: outcome.failure,
    });
  });
}
