import { sql, type Kysely } from 'kysely';
import type { PayoutHoldKind } from '#contract/payout-holds.ts';
import type { DB } from '#db/types.ts';

export interface HoldRow {
  id: string;
  kind: PayoutHoldKind;
  subject_id: string;
  label: string;
  reason: string;
  held_at: Date;
  held_by: string | null;
  payouts: number;
  amount_dirham: number;
}

/** The holds that stand, the newest first, at most `limit`, after one of them; with the due payouts that each covers. */
export async function listHolds(
  db: Kysely<DB>,
  { after, limit }: { after: { held_at: Date; id: string } | undefined; limit: number },
): Promise<HoldRow[]> {
  const { rows } = await sql<HoldRow>`
    select h.id, h.kind, h.subject_id, h.label, h.reason, h.held_at, u.name as held_by, d.payouts, d.amount_dirham
    from payout_holds as h
    left join users as u on u.id = h.held_by
    cross join lateral (
      select count(*)::int as payouts, coalesce(sum(p.earned_dirham - p.fees_dirham), 0)::bigint as amount_dirham
      from payouts as p join bookings as b on b.id = p.booking_id
      where p.state = 'due' and (
        p.host_id = h.host_id or p.booking_id = h.booking_id
        or exists (select from payout_hold_properties as c where c.hold_id = h.id and c.property_id = b.property_id)
      )
    ) as d
    where h.lifted_at is null
      ${after ? sql`and (h.held_at, h.id) < (${after.held_at}::timestamptz, ${after.id}::uuid)` : sql``}
    order by h.held_at desc, h.id desc limit ${limit}
  `.execute(db);
  return rows;
}

/** What administrators call a host or a property; undefined for one that does not exist. */
export async function findHoldLabel(
  db: Kysely<DB>,
  kind: 'person' | 'property',
  subjectId: string,
): Promise<string | undefined> {
  const { rows } = await (
    kind === 'person'
      ? sql<{ label: string }>`select name as label from users where id = ${subjectId}`
      : sql<{ label: string }>`
        select coalesce((select title from property_texts where property_id = p.id order by language = 'ar' desc limit 1), '')
          as label
        from properties as p where p.id = ${subjectId}
      `
  ).execute(db);
  return rows[0] && (rows[0].label.slice(0, 120) || subjectId);
}
