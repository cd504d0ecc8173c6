import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { recordAudit, recordNoChange } from '#server/audit/audit.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { takeReference } from '#server/ledger/ledger.ts';
import { isShownByStatement, takeFromLimit } from '#server/two-persons/two-persons.ts';
import { contradictionOf, recordContradiction, type Reported } from './contradictions.ts';
import { findPayment, isReferenceUsed, lockPayment, updatePayment, type PaymentRow } from './queries.ts';

/** The domain that a payment is for. Payments do not know what is paid for. */
export interface PaymentListener {
  /** Locks what is paid for. Called before the payment is locked: every transaction locks in this order. */
  lock(trx: Kysely<DB>, reference: string): Promise<void>;
  /** Called once for each approved payment, in the same transaction. */
  settled(trx: Kysely<DB>, payment: PaymentRow): Promise<void>;
  /** Called after an administrator has recorded the outcome of a payment, in the same transaction and after `settled`. */
  recorded(trx: Kysely<DB>, payment: PaymentRow): Promise<void>;
}

/** `reported`: what the gateway told with it. An unknown outcome has it where the gateway told another amount. */
export type Outcome = { reported?: Reported } & (
  | { status: 'approved'; provider_reference: string | null }
  | { status: 'failed' | 'unknown'; failure: string }
);

/**
 * Records the outcome of a payment, from a callback, the payer's browser or a confirmed code; repeated outcomes change
 * nothing. An approval is also accepted after `failed` or `unknown`, once, and is never undone. What contradicts a settled
 * outcome is recorded for administrators and moves nothing.
 */
export async function settle(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  listener: PaymentListener,
  paymentId: string,
  outcome: Outcome,
): Promise<PaymentRow> {
  return transact(db, async (trx) => {
    const payment = await lockWithReference(trx, listener, paymentId);
    const contradiction = contradictionOf(payment, outcome);
    if (contradiction) await recordContradiction(trx, paymentId, contradiction, clock.now());
    if (contradiction?.kind === 'approved_after_settlement') return payment;
    if (payment.status === 'approved' || payment.status === outcome.status) return payment;
    if (outcome.status === 'approved') {
      return approve(trx, listener, payment, { provider_reference: outcome.provider_reference, now: clock.now() });
    }
    // A failure ends a payment that is in progress or unknown; an unknown outcome only one that is in progress.
    if (payment.status === 'failed') return payment;
    return updatePayment(trx, payment, {
      next_step: null,
      confirming_since: null,
      settled_at: outcome.status === 'failed' ? clock.now() : null,
      status: outcome.status,
      failure: outcome.failure,
    });
  });
}

/** The failure of a payment that an administrator has recorded as not paid. */
export const recordedAsFailed = 'RECORDED_AS_FAILED';

/**
 * An administrator records the outcome of an unknown payment, or that a failed one was paid; the same again changes nothing.
 * A payment of another amount than was asked for takes what was paid; what is above goes to the guest. Money that is recorded as
 * paid counts towards the limit of the administrator, unless a line of a statement shows it. Throws `not_found`, `invalid_input`
 * (an approval without a reference), `gateway_reference_used`, `above_admin_limit`, `state_moved_on`.
 */
export async function settleByHand(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  listener: PaymentListener,
  admin: { id: string },
  paymentId: string,
  told: {
    outcome: 'approved' | 'failed';
    gateway_reference?: string | null | undefined;
    amount_dirham?: number | null | undefined;
    reason: string;
  },
): Promise<PaymentRow> {
  const { outcome, gateway_reference = null, reason } = told;
  if (outcome === 'approved' && gateway_reference === null) {
    throw new AppError('invalid_input', { fields: { gateway_reference: 'gateway_reference_required' } });
  }
  return transact(db, async (trx) => {
    if (!(await findPayment(trx, paymentId))) throw new AppError('not_found');
    const payment = await lockWithReference(trx, listener, paymentId);
    const isRepeated =
      payment.status === outcome &&
      payment.settled_by !== null &&
      (outcome === 'failed' ||
        (payment.provider_reference === gateway_reference &&
          payment.amount_dirham === (told.amount_dirham ?? payment.amount_dirham)));
    if (isRepeated) {
      recordNoChange();
      return payment;
    }
    const canSettle = payment.status === 'unknown' || (payment.status === 'failed' && outcome === 'approved');
    if (!canSettle) throw new AppError('state_moved_on');
    const recorded = { settled_by: admin.id, settle_reason: reason };
    const door = {
      door: 'settlePayment',
      admin_id: admin.id,
      subject_id: paymentId,
      name: payment.invoice_no,
    } as const;
    if (outcome === 'failed') {
      await takeFromLimit(trx, { ...door, amount_dirham: 0 }, clock.now());
      const failed = await updatePayment(trx, payment, {
        ...recorded,
        status: 'failed',
        failure: recordedAsFailed,
        settled_at: clock.now(),
      });
      await listener.recorded(trx, failed);
      await record(failed);
      return failed;
    }
    if (await isReferenceUsed(trx, payment, gateway_reference!)) throw new AppError('gateway_reference_used');
    const amount_dirham = told.amount_dirham ?? payment.amount_dirham;
    const now = clock.now();
    const { method: source, provider } = payment;
    const line = { reference: gateway_reference!, amount_dirham, payment_id: paymentId };
    const is_matched = source !== 'wallet' && (await isShownByStatement(trx, { source, ...line }));
    await takeFromLimit(trx, { ...door, amount_dirham, is_matched }, now);
    const use = {
      source: provider,
      reference: gateway_reference!,
      used_for: 'payment',
      subject_id: paymentId,
    } as const;
    if (!(await takeReference(trx, use, now))) throw new AppError('gateway_reference_used');
    const approved = await approve(trx, listener, payment, {
      provider_reference: gateway_reference,
      now,
      recorded: { ...recorded, amount_dirham },
    });
    await listener.recorded(trx, approved);
    await record(approved);
    return approved;

    function record({ status, amount_dirham, provider_reference }: PaymentRow) {
      const before = { status: payment.status, amount_dirham: payment.amount_dirham };
      const after = { status, amount_dirham, provider_reference };
      return recordAudit(trx, { name: payment.invoice_no, before, after });
    }
  });
}

async function lockWithReference(trx: Kysely<DB>, listener: PaymentListener, paymentId: string): Promise<PaymentRow> {
  const { reference } = (await findPayment(trx, paymentId))!;
  await listener.lock(trx, reference);
  return lockPayment(trx, paymentId);
}

/** Approves a payment that the caller has locked, and tells the domain that it is for. */
async function approve(
  trx: Kysely<DB>,
  listener: PaymentListener,
  payment: PaymentRow,
  {
    provider_reference,
    now,
    recorded = {},
  }: {
    provider_reference: string | null;
    now: Date;
    recorded?: Partial<Pick<PaymentRow, 'settled_by' | 'settle_reason' | 'amount_dirham'>>;
  },
): Promise<PaymentRow> {
  const approved = await updatePayment(trx, payment, {
    ...recorded,
    status: 'approved',
    provider_reference: provider_reference ?? payment.provider_reference,
    next_step: null,
    confirming_since: null,
    settled_at: now,
    failure: null,
  });
  await listener.settled(trx, approved);
  return approved;
}
