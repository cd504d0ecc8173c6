import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { holdPayouts, liftHold } from '#server/payouts/payouts.ts';
import type { DisputeRow } from './queries.ts';

/** Keeps what a guest asks for from being sent to the host. */
export async function holdPayout(trx: Kysely<DB>, dispute: DisputeRow, at: Date): Promise<void> {
  if (dispute.opened_by !== 'guest') return;
  // On appeal, what may still be granted.
  const amount_dirham = dispute.asked_dirham - (dispute.granted_dirham ?? 0);
  if (amount_dirham <= 0) return;
  const { booking_id } = dispute;
  const hold = { kind: 'case', subject: dispute.id, booking_id, amount_dirham } as const;
  const label = `C-${dispute.number}`;
  await holdPayouts(trx, { ...hold, label, reason: `${label}: ${dispute.kind}`, by: null }, at);
}

/** Lets the payouts of the stay go again. */
export async function liftPayoutHold(trx: Kysely<DB>, dispute: DisputeRow, at: Date): Promise<void> {
  if (dispute.opened_by !== 'guest') return;
  await liftHold(trx, { kind: 'case', subject: dispute.id, reason: `C-${dispute.number}`, by: null }, at);
}
