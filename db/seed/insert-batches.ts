import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { idMaker } from './ids.ts';
import { insertRows } from './insert-demo-data.ts';
import { makeRandom } from './random.ts';

interface HandledRow {
  id: string;
  earned_dirham: number;
  fees_dirham: number;
  state: 'exported' | 'sent' | 'returned';
  exported_at: Date;
  sent_at: Date | null;
  returned_at: Date | null;
  return_reason: string | null;
}

/** How many of the latest payouts have their batch; the earlier ones are sums in the ledger. */
const shownBatches = 8;
const hour = 3_600_000;

/**
 * The batches of the latest payouts of a host, each a batch of its own as in the ledger, drafted by one administrator and
 * approved by another.
 */
export async function insertBatches(
  trx: Kysely<DB>,
  { hostId, drafter, approver }: { hostId: string; drafter: string; approver: string },
): Promise<void> {
  const { rows } = await sql<HandledRow>`
    select id, earned_dirham, fees_dirham, state, exported_at, sent_at, returned_at, return_reason
    from payouts where host_id = ${hostId} and state in ('exported', 'sent', 'returned') and earned_dirham > fees_dirham
    order by exported_at desc, id desc limit ${shownBatches}
  `.execute(trx);
  const { rows: accounts } = await sql<{ id: string; cap_dirham: number }>`
    select id, value_in_force('payout_cap', created_at) as cap_dirham
    from payout_accounts where host_id = ${hostId} and state = 'verified'
  `.execute(trx);
  const account = accounts[0];
  if (!account) return;
  const makeId = idMaker(makeRandom('batches of payouts'));
  const batches = rows.toReversed().map((payout) => ({ payout, transfer_id: makeId(payout.exported_at) }));
  await insertRows(
    trx,
    'payout_batches',
    batches.map(({ payout: { id, state, exported_at, sent_at, returned_at } }) => {
      const ended_at = sent_at ?? returned_at;
      return {
        id,
        state: state === 'exported' ? 'exported' : 'sent',
        cap_dirham: account.cap_dirham,
        drafted_at: new Date(exported_at.getTime() - 3 * hour),
        drafted_by: drafter,
        approved_at: new Date(exported_at.getTime() - hour),
        approved_by: approver,
        exported_at,
        exported_by: approver,
        sent_at: ended_at,
        sent_by: ended_at && approver,
      };
    }),
  );
  await insertRows(
    trx,
    'payout_transfers',
    batches.map(({ payout, transfer_id }) => ({
      id: transfer_id,
      batch_id: payout.id,
      position: 1,
      host_id: hostId,
      payout_account_id: account.id,
      part: 1,
      state: payout.state,
      payout_count: 1,
      gross_dirham: payout.earned_dirham,
      fees_dirham: payout.fees_dirham,
      amount_dirham: payout.earned_dirham - payout.fees_dirham,
      file: 'jumhouria',
      returned_at: payout.returned_at,
      returned_by: payout.returned_at && approver,
      return_reason: payout.return_reason,
    })),
  );
  await insertRows(
    trx,
    'payout_items',
    batches.map(({ payout, transfer_id }) => ({
      batch_id: payout.id,
      payout_id: payout.id,
      transfer_id,
      amount_dirham: payout.earned_dirham - payout.fees_dirham,
      fees_dirham: payout.fees_dirham,
      is_live: payout.state !== 'returned',
    })),
  );
}
