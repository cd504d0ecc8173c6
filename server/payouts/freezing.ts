import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { payoutStopEntry, postEntries } from '#server/ledger/ledger.ts';
import { listUnpayable } from './unpayable-list.ts';

/**
 * Takes out of the batches that the bank does not have yet what must not be paid any more: payouts that are held, and those
 * whose account has ended or is not verified. What was approved is owed to the host again. The caller has locked all money
 * of hosts.
 */
export async function freezeUnpayable(trx: Kysely<DB>, at: Date): Promise<void> {
  const unpayable = await listUnpayable(trx);
  if (unpayable.length === 0) return;
  const approved = unpayable.filter(({ is_approved }) => is_approved);
  const entries = approved.map((one) => payoutStopEntry({ ...one, attempt: one.attempts }));
  await postEntries(trx, entries, at);
  await sql`
    update payouts set state = 'due'
    where id = any(${approved.map(({ payout_id }) => payout_id)}::uuid[]) and state = 'exported'
  `.execute(trx);
  for (const [hold_id, held] of Map.groupBy(unpayable, (one) => one.hold_id)) {
    const ids = held.map(({ payout_id }) => payout_id);
    const why = hold_id === null ? 'account_changed' : 'held';
    await sql`select leave_out_of_batches(${ids}::uuid[], ${why}, ${hold_id}::uuid)`.execute(trx);
  }
}
