import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import type { RefundTarget } from './entries.ts';

export interface Refund {
  to: RefundTarget;
  /** A refund, also of a cancellation or of a change; or a case, as far as what the guest had paid bore it, or the host. */
  cause: 'refund' | 'case';
  /** Below zero where an appeal took it back. */
  amount_dirham: number;
  at: Date;
}

/** What a guest got back of what was paid for a booking, oldest first. A refund to wallet and payout is two, the wallet's part first. */
export async function listRefunds(db: Kysely<DB>, reference: string): Promise<Refund[]> {
  const { rows } = await sql<Refund>`
    select case a.kind when 'refunds_payable' then 'payout' else 'wallet' end as to,
      case e.kind when 'guest_refund' then 'refund' else 'case' end as cause,
      sum(case e.kind when 'dispute_return' then p.amount_dirham else abs(p.amount_dirham) end)::bigint as amount_dirham, e.at
    from ledger_entries as e
    join postings as p on p.entry_id = e.id
    join ledger_accounts as a on a.id = p.account_id
    where e.reference = ${reference} and (
      -- What the host has still to pay of it is in the wallet, but not to be spent yet.
      e.kind = 'guest_refund' and a.kind in ('wallet', 'awaited_credit', 'refunds_payable')
      or e.kind = 'dispute_decision' and a.kind in ('guest_funds', 'host_payable') and p.amount_dirham > 0
      or e.kind = 'dispute_return' and a.kind = 'host_payable' and p.amount_dirham < 0
    )
    group by e.id, e.at, 1, 2
    order by e.at, e.id, 1 desc
  `.execute(db);
  return rows;
}
