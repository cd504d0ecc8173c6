import { sql, type Kysely } from 'kysely';
import type { PaymentMethod } from '#contract/payments.ts';
import type { DB } from '#db/types.ts';

/** What was paid for a booking, and what went back, oldest first; amounts in dirham. */
export interface BookingMoney {
  payments: { id: string; provider: string; method: PaymentMethod; amount_dirham: number; at: Date }[];
  refunds: { to: 'wallet' | 'payout'; amount_dirham: number; at: Date }[];
}

/** The money of one booking, for its receipt. Who may see it is the caller's question. */
export async function readBookingMoney(db: Kysely<DB>, bookingId: string): Promise<BookingMoney> {
  const [payments, refunds] = await Promise.all([
    sql<BookingMoney['payments'][number]>`
      select p.id, p.provider, p.method, p.amount_dirham, coalesce(e.at, p.settled_at, p.created_at) as at
      from payments as p
      left join ledger_entries as e
        on e.fact = case p.provider when 'wallet' then 'wallet_use:' else 'charge:' end || p.id::text
      where p.reference = ${bookingId} and p.status = 'approved' order by at, p.id
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
