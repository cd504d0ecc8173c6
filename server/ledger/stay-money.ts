import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { DB } from '#db/types.ts';

/** What the entries about a booking come to, in dirham. All that anybody says of a stay's money is made of it. */
export interface StayMoney {
  /** Paid online by the guest. */
  paid_dirham: number;
  /** The part of it that was paid from the wallet. */
  paid_from_wallet_dirham: number;
  /** What is not there any more of it: refunds, and what cases took from held money or from the host. */
  refunded_dirham: number;
  /** The part of it that was our relocation credit, and came back to us. */
  credit_returned_dirham: number;
  /** The part of it that cases took from held money, and from the host. */
  case_held_dirham: number;
  case_host_dirham: number;
  /** What the host got by cases: from the guest, or from us. */
  case_to_host_dirham: number;
  /** What we bore of cases. */
  case_diyar_dirham: number;
  /** What we paid of the price of a home in place of a cancelled one. */
  credit_dirham: number;
  /** Held for the stay, and for a change of it. */
  held_dirham: number;
  /** The host's earnings of the stay, without cash; negative where the host owes the fee of a stay that was paid in cash. */
  earned_dirham: number;
  /** The service fee in them. */
  fee_dirham: number;
  /** The cash that the host received. */
  cash_dirham: number;
  /** What the host owes for cancelling the stay, unless it was waived. */
  cancellation_fee_dirham: number;
  /** Earnings are posted, and were not taken back. */
  is_earned: boolean;
}

/** The columns of `StayMoney` by `reference`, of the bookings that `references` selects as `id`. */
export function stayMoney(references: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select wanted.id as reference,
      coalesce(-sum(guest_funds) filter (where kind in ('guest_charge', 'wallet_payment')), 0)::bigint as paid_dirham,
      coalesce(-sum(guest_funds) filter (where kind = 'wallet_payment'), 0)::bigint as paid_from_wallet_dirham,
      coalesce(sum(case
        when kind = 'guest_refund' then guest_funds
        when kind = 'dispute_decision' then greatest(0, guest_funds) + greatest(0, host)
        -- What the guest gave back after an appeal.
        when kind = 'dispute_return' then least(0, host) end), 0)::bigint as refunded_dirham,
      coalesce(-sum(promotions) filter (where kind = 'guest_refund'), 0)::bigint as credit_returned_dirham,
      coalesce(sum(greatest(0, guest_funds)) filter (where kind = 'dispute_decision'), 0)::bigint as case_held_dirham,
      coalesce(sum(case kind when 'dispute_decision' then greatest(0, host) when 'dispute_return' then least(0, host) end), 0)::bigint
        as case_host_dirham,
      coalesce(sum(case
        when kind in ('dispute_decision', 'dispute_payment') then greatest(0, -host)
        when kind = 'dispute_return' then -greatest(0, host) end), 0)::bigint as case_to_host_dirham,
      coalesce(sum(greatest(0, promotions)) filter (where kind = 'dispute_decision'), 0)::bigint as case_diyar_dirham,
      coalesce(sum(promotions) filter (where kind = 'relocation_credit'), 0)::bigint as credit_dirham,
      coalesce(-sum(guest_funds), 0)::bigint as held_dirham,
      coalesce(-sum(host) filter (where kind in ${earningKinds}), 0)::bigint as earned_dirham,
      coalesce(-sum(fees) filter (where kind in ${earningKinds}), 0)::bigint as fee_dirham,
      coalesce(sum(cash), 0)::bigint as cash_dirham,
      coalesce(sum(host) filter (where kind in ('host_cancellation_fee', 'host_fee_waiver')), 0)::bigint
        as cancellation_fee_dirham,
      coalesce(
        sum(host) filter (where kind in ${earningKinds}) <> 0 or sum(fees) filter (where kind in ${earningKinds}) <> 0
        or sum(cash) <> 0, false) as is_earned
    from (${references}) as wanted
    left join lateral (
      select e.kind, coalesce(e.cash_dirham, 0) as cash, sums.*
      from ledger_entries as e
      left join lateral (
        select coalesce(sum(p.amount_dirham) filter (where a.kind = 'guest_funds'), 0) as guest_funds,
          coalesce(sum(p.amount_dirham) filter (where a.kind = 'host_payable'), 0) as host,
          coalesce(sum(p.amount_dirham) filter (where a.kind = 'service_fees'), 0) as fees,
          coalesce(sum(p.amount_dirham) filter (where a.kind = 'promotions'), 0) as promotions
        from postings as p join ledger_accounts as a on a.id = p.account_id where p.entry_id = e.id
      ) as sums on true
      where e.reference = wanted.id
    ) as entry on true
    group by wanted.id`;
}

const earningKinds = sql.raw(`('host_earning', 'cash_earning', 'earning_reversal')`);

/** The money of bookings by their ids; each has an entry, with zeros where nothing is posted. */
export async function readMoneyOfStays(db: Kysely<DB>, references: readonly string[]): Promise<Map<string, StayMoney>> {
  if (references.length === 0) return new Map();
  const { rows } = await sql<StayMoney & { reference: string }>`
    ${stayMoney(sql`select distinct unnest(${references}::uuid[]) as id`)}
  `.execute(db);
  return new Map(rows.map(({ reference, ...money }) => [reference, money]));
}

/** The money of one booking. */
export async function readStayMoney(db: Kysely<DB>, reference: string): Promise<StayMoney> {
  return (await readMoneyOfStays(db, [reference])).get(reference)!;
}
