import { sql, type Kysely } from 'kysely';
import type { PaymentMethod } from '#contract/payments.ts';
import type { DB } from '#db/types.ts';

/** What was paid for a booking, and what went back, oldest first; amounts in dirham. */
export interface BookingMoney {
  payments: { id: string; provider: string; method: PaymentMethod; amount_dirham: number; at: Date }[];
  refunds: { to: 'wallet' | 'payout'; amount_dirham: number; at: Date }[];
}

/** The money of one booking, for its receipt. Who may see it is the caller's question. */
export async function readMoneyOf(db: Kysely<DB>, bookingId: string): Promise<BookingMoney> {
  const [payments, refunds] = await Promise.all([
    sql<BookingMoney['payments'][number]>`
      select id, provider, method, amount_dirham, coalesce(settled_at, created_at) as at
      from payments where reference = ${bookingId} and status = 'approved' order by at, id
    `.execute(db),
    sql<BookingMoney['refunds'][number]>`
      select case a.kind when 'wallet' then 'wallet' else 'payout' end as to, -p.amount_dirham as amount_dirham, e.at
      from ledger_entries as e
      join postings as p on p.entry_id = e.id
      join ledger_accounts as a on a.id = p.account_id
      where e.reference = ${bookingId} and e.kind = 'refund' and a.kind in ('wallet', 'refunds_payable')
      order by e.at, e.id, a.kind desc
    `.execute(db),
  ]);
  return { payments: payments.rows, refunds: refunds.rows };
}
