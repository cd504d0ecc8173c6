import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { idMaker } from './ids.ts';
import { insertRows } from './insert-demo-data.ts';
import type { HandledPayout } from './payouts.ts';
import { makeRandom } from './random.ts';

const hour = 3_600_000;

/**
 * The batches of all payouts that were handed to the bank, drafted by one administrator and approved by another: as in the
 * ledger, one a day, with transfers for each host.
 * @param people.accounts where the payouts of each host go
 */
export async function insertBatches(
  trx: Kysely<DB>,
  handled: readonly HandledPayout[],
  people: { accounts: ReadonlyMap<string, string>; drafter: string; approver: string },
): Promise<void> {
  const { accounts, drafter, approver } = people;
  const { rows } = await sql<{ cap: number }>`select value_in_force('payout_cap', now()) as cap`.execute(trx);
  const cap_dirham = rows[0]!.cap;
  const makeId = idMaker(makeRandom('transfers of payouts'));
  const batches = [...Map.groupBy(handled, ({ batch_id }) => batch_id)].toSorted(
    ([, [one]], [, [other]]) => one!.exported_at.getTime() - other!.exported_at.getTime(),
  );
  await insertRows(
    trx,
    'payout_batches',
    batches.map(([id, [payout]]) => {
      const { exported_at, sent_at } = payout!;
      return {
        id,
        state: sent_at ? 'sent' : 'exported',
        cap_dirham,
        drafted_at: new Date(exported_at.getTime() - 3 * hour),
        drafted_by: drafter,
        approved_at: new Date(exported_at.getTime() - hour),
        approved_by: approver,
        exported_at,
        exported_by: approver,
        sent_at,
        sent_by: sent_at && drafter,
      };
    }),
  );
  const transfers = batches.flatMap(([batch_id, payouts]) =>
    [...Map.groupBy(payouts, ({ host_id }) => host_id).values()]
      .flatMap((own) => partsOf(own, cap_dirham))
      .map(({ own, part }, at) => ({ id: makeId(own[0]!.exported_at), batch_id, position: at + 1, part, own })),
  );
  await insertRows(
    trx,
    'payout_transfers',
    transfers.map(({ own, ...transfer }) => {
      const { host_id, state, returned_at, return_reason } = own[0]!;
      const gross_dirham = sum(own, ({ earned_dirham }) => earned_dirham);
      const fees_dirham = sum(own, (one) => one.fees_dirham);
      return {
        ...transfer,
        host_id,
        payout_account_id: accounts.get(host_id)!,
        state,
        payout_count: own.length,
        gross_dirham,
        fees_dirham,
        amount_dirham: gross_dirham - fees_dirham,
        file: 'jumhouria',
        returned_at,
        returned_by: returned_at && approver,
        return_reason,
      };
    }),
  );
  await insertRows(
    trx,
    'payout_items',
    transfers.flatMap(({ id: transfer_id, batch_id, own }) =>
      own.map(({ id: payout_id, earned_dirham, fees_dirham, state }) => ({
        batch_id,
        payout_id,
        transfer_id,
        amount_dirham: earned_dirham - fees_dirham,
        fees_dirham,
        is_live: state !== 'returned',
      })),
    ),
  );
}

/** The payouts of a host in transfers of at most the cap, except for one that is above it alone. */
function partsOf(payouts: readonly HandledPayout[], cap: number): { own: HandledPayout[]; part: number }[] {
  const parts: { own: HandledPayout[]; part: number }[] = [];
  let rest = 0;
  for (const payout of payouts) {
    const amount = payout.earned_dirham - payout.fees_dirham;
    if (parts.length === 0 || amount > rest) {
      parts.push({ own: [], part: parts.length + 1 });
      rest = cap;
    }
    parts.at(-1)!.own.push(payout);
    rest -= amount;
  }
  return parts;
}

function sum(payouts: readonly HandledPayout[], amount: (one: HandledPayout) => number): number {
  return payouts.reduce((all, one) => all + amount(one), 0);
}
