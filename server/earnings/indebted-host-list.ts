import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { batchSize } from '#server/platform/batches.ts';

/** The next batch of hosts who owe more than what is due to them, in the order of their ids. */
export async function listIndebtedHosts(db: Kysely<DB>, after: { id: string } | undefined): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select a.user_id as id
    from ledger_accounts as a
    where a.kind = 'host_payable' and a.user_id is not null ${after ? sql`and a.user_id > ${after.id}::uuid` : sql``}
      and (select coalesce(sum(b.debit_dirham - b.credit_dirham), 0) from ledger_balances as b where b.account_id = a.id)
        + (select coalesce(sum(o.earned_dirham - o.fees_dirham), 0) from payouts as o
           where o.host_id = a.user_id and o.state = 'returned') > 0
    order by a.user_id limit ${batchSize}
  `.execute(db);
  return rows;
}
