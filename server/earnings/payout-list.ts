import { sql, type Kysely } from 'kysely';
import type { PayoutReturnReason, PayoutState } from '#contract/earnings.ts';
import type { DB } from '#db/types.ts';
import type { EarningsScope } from './scope.ts';

/** A payout with its stay. */
export interface PayoutRow {
  id: string;
  booking_id: string;
  property_id: string;
  title: string;
  guest: string;
  check_in: string;
  check_out: string;
  state: PayoutState;
  earned_dirham: number;
  fees_dirham: number;
  due_at: Date;
  exported_at: Date | null;
  sent_at: Date | null;
  returned_at: Date | null;
  return_reason: PayoutReturnReason | null;
}

/** Payouts of a host, the latest first, at most `limit`; those after `after` in that order. Without reversed ones. */
export async function listPayoutRows(
  db: Kysely<DB>,
  { host_id, property_ids }: EarningsScope,
  {
    limit,
    after,
    states,
    locale,
  }: {
    limit: number;
    after: { due_at: Date; id: string } | undefined;
    states?: readonly PayoutState[];
    locale: string;
  },
): Promise<PayoutRow[]> {
  const { rows } = await sql<PayoutRow>`
    select p.id, p.booking_id, b.property_id, u.name as guest, b.check_in, b.check_out, p.state, p.earned_dirham,
      p.fees_dirham, p.due_at, p.exported_at, p.sent_at, p.returned_at, p.return_reason,
      coalesce(
        (select t.title from property_texts as t where t.property_id = b.property_id
         order by t.language = ${locale} desc, t.language = 'ar' desc, t.language limit 1), '') as title
    from payouts as p
    join bookings as b on b.id = p.booking_id
    join users as u on u.id = b.guest_id
    where p.host_id = ${host_id} and p.state <> 'reversed'
      ${property_ids ? sql`and b.property_id = any(${property_ids}::uuid[])` : sql``}
      ${states ? sql`and p.state = any(${states}::text[])` : sql``}
      ${after ? sql`and (p.due_at, p.id) < (${after.due_at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by p.due_at desc, p.id desc limit ${limit}
  `.execute(db);
  return rows;
}
