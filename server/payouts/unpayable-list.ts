import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';

export interface UnpayablePayout {
  payout_id: string;
  booking_id: string;
  host_id: string;
  attempts: number;
  amount_dirham: number;
  is_approved: boolean;
  /** Its earning was taken back after the approval. */
  is_reversed: boolean;
  /** Null where its account or its earning is the reason. */
  hold_id: string | null;
}

/**
 * Payouts in batches that the bank does not have yet, which are held now, whose account has ended or is not verified, or whose
 * earning was reversed.
 */
export async function listUnpayable(db: Kysely<DB>): Promise<UnpayablePayout[]> {
  const { rows } = await sql<UnpayablePayout>`
    with own as materialized (
      select i.payout_id, p.booking_id, p.host_id, p.attempts, i.amount_dirham, t.state = 'approved' as is_approved,
        hold_on_payout(p.host_id, p.disputed_by, b.property_id) as hold_id,
        -- What a reversal finds due is taken out by payout_is_due; an approved payout is posted, and is stopped here.
        -- With offset 0 the kinds are compared last: else Postgres may read the index of all earnings for each payout.
        p.state = 'exported' and exists (
          select from (
            select kind from ledger_entries where reference = p.booking_id and id > p.entry_id offset 0
          ) as later where later.kind = 'earning_reversal'
        ) and exists (
          select from ledger_entries where id = p.entry_id and kind = 'host_earning'
        ) as is_reversed,
        exists (
          select from payout_accounts as a
          where a.id = t.payout_account_id and a.ended_at is null and a.state = 'verified'
        ) as has_account
      from payout_batches as batch
      join payout_transfers as t on t.batch_id = batch.id and t.state in ('draft', 'left_out', 'approved')
      join payout_items as i on i.transfer_id = t.id and i.is_live
      join payouts as p on p.id = i.payout_id
      join stays as b on b.id = p.booking_id
      where batch.state in ('draft', 'approved')
    )
    select payout_id, booking_id, host_id, attempts, amount_dirham, is_approved, is_reversed, hold_id
    from own where hold_id is not null or not has_account or is_reversed
  `.execute(db);
  return rows;
}
