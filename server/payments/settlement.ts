import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { findPayment, lockPayment, updatePayment, type PaymentRow } from './queries.ts';

/** The domain that a payment is for. Payments do not know what is paid for. */
export interface PaymentListener {
  /** Locks what is paid for. Called before the payment is locked: every transaction locks in this order. */
  lock(trx: Kysely<DB>, reference: string): Promise<void>;
  /** Called once for each approved payment, in the same transaction. */
  settled(trx: Kysely<DB>, payment: PaymentRow): Promise<void>;
}

export type Outcome =
  | { status: 'approved'; provider_reference: string | null }
  | { status: 'failed' | 'unknown'; failure: string };

/**
 * Records the outcome of a payment, from a callback, the payer's browser, a confirmed code or an administrator; repeated
 * outcomes change nothing. An approval is also accepted after `failed` or `unknown`, once, and is never undone.
 */
export async function settle(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  listener: PaymentListener,
  paymentId: string,
  outcome: Outcome,
): Promise<PaymentRow> {
  return transact(db, async (trx) => {
    const { reference } = (await findPayment(trx, paymentId))!;
    await listener.lock(trx, reference);
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
    // A failure ends a payment that is in progress or unknown; an unknown outcome only one that is in progress.
    if (payment.status === 'failed') return payment;
    return updatePayment(trx, payment, {
      ...ended,
      settled_at: outcome.status === 'failed' ? clock.now() : null,
      status: outcome.status,
      failure: outcome.failure,
    });
  });
}
