import { sql, type Kysely } from 'kysely';
import type { PayoutObstacle } from '#contract/payout-batches.ts';
import type { DB } from '#db/types.ts';
import { payoutStopEntry, postEntries } from '#server/ledger/ledger.ts';
import { listUnpayable, type UnpayablePayout } from './unpayable-list.ts';

/**
 * Takes out of the batches that the bank does not have yet what must not be paid any more: payouts that are held, those whose
 * account has ended or is not verified, and those whose earning was reversed. What was approved is payable again, and what was
 * reversed is never due again. The caller has locked all money of hosts.
 */
export async function freezeUnpayable(trx: Kysely<DB>, at: Date): Promise<void> {
  const unpayable = await listUnpayable(trx);
  if (unpayable.length === 0) return;
  const approved = unpayable.filter(({ is_approved }) => is_approved);
  const entries = approved.map((one) => payoutStopEntry({ ...one, attempt: one.attempts }));
  await postEntries(trx, entries, at);
  const idsOf = (payouts: readonly UnpayablePayout[]) => payouts.map(({ payout_id }) => payout_id);
  await sql`
    update payouts set state = case when id = any(${idsOf(approved.filter((one) => one.is_reversed))}::uuid[])
      then 'reversed' else 'due' end
    where id = any(${idsOf(approved)}::uuid[]) and state = 'exported'
  `.execute(trx);
  for (const [reason, own] of Map.groupBy(unpayable, reasonOf)) {
    const holds = reason === 'held' ? Map.groupBy(own, (one) => one.hold_id) : [[null, own] as const];
    for (const [hold_id, payouts] of holds)
      await sql`select leave_out_of_batches(${idsOf(payouts)}::uuid[], ${reason}, ${hold_id}::uuid)`.execute(trx);
  }
}

/** A reversed earning comes before a hold, which may be lifted. */
function reasonOf({ is_reversed, hold_id }: UnpayablePayout): PayoutObstacle {
  if (is_reversed) return 'reversed';
  return hold_id === null ? 'account_changed' : 'held';
}
