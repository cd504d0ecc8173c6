import { sql, type Kysely } from 'kysely';
import type { ContradictionKind } from '#contract/payment-settlements.ts';
import type { DB } from '#db/types.ts';
import type { PaymentRow } from './queries.ts';
import type { Outcome } from './settlement.ts';

/** What a gateway reports about a payment, with the amount as it writes it. */
export interface Reported {
  amount: string | null;
  currency: string | null;
  transaction_id: string | null;
}

export interface Contradiction extends Reported {
  kind: ContradictionKind;
}

const nothing: Reported = { amount: null, currency: null, transaction_id: null };

/**
 * How a gateway's report contradicts what is recorded of a payment; undefined where it does not. A failure that the gateway
 * reported, or that was ours, contradicts no later approval: on the gateway's page a payer may try again.
 */
export function contradictionOf(
  payment: Pick<PaymentRow, 'status' | 'settled_by' | 'provider_reference'>,
  outcome: Outcome,
): Contradiction | undefined {
  const reported = outcome.reported ?? nothing;
  if (outcome.status === 'unknown') return outcome.reported && { kind: 'other_amount', ...reported };
  if (payment.status === 'approved' && outcome.status === 'failed')
    return { kind: 'failed_after_approval', ...reported };
  if (outcome.status !== 'approved') return undefined;
  if (payment.status === 'failed' && payment.settled_by !== null)
    return { kind: 'approved_after_settlement', ...reported };
  const isOther =
    payment.status === 'approved' &&
    outcome.provider_reference !== null &&
    payment.provider_reference !== outcome.provider_reference;
  return isOther ? { kind: 'other_transaction', ...reported, transaction_id: outcome.provider_reference } : undefined;
}

/** Records a contradiction for administrators, once however often the gateway repeats it. Moves no money. */
export async function recordContradiction(
  trx: Kysely<DB>,
  paymentId: string,
  { kind, amount, currency, transaction_id }: Contradiction,
  now: Date,
): Promise<void> {
  await sql`
    insert into payment_contradictions (payment_id, kind, amount, currency, transaction_id, received_at)
    values (${paymentId}, ${kind}, ${amount}, ${currency}, ${transaction_id}, ${now})
    on conflict (payment_id, kind, amount, currency, transaction_id) do nothing
  `.execute(trx);
}
