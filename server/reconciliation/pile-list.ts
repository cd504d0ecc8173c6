import { sql, type Kysely, type RawBuilder } from 'kysely';
import { piles, type DifferenceReason, type Pile, type StatementSource } from '#contract/reconciliation.ts';
import type { ReconciliationDay, ReconciliationItem } from '#contract/types.gen.ts';
import type { DifferencePosting } from '#contract/difference-postings.ts';
import type { DB } from '#db/types.ts';
import { bookingNumber } from '#server/bookings/bookings.ts';
import { cutPage, readCursor } from '#server/platform/cursors.ts';
import { boundsOf, canUnmatch, type SourceDay } from './days.ts';

/**
 * What stands on a day, a row each: every line of the day with what it is matched with, and every payment of the day that no
 * line has. A payment whose line is of another day stands there.
 */
function rowsOf({ source, day }: SourceDay): RawBuilder<unknown> {
  const { from, to } = boundsOf(day);
  return sql`
    select l.id, l.id as line_id, l.payment_id, l.fee_transfer_id, coalesce(p.amount_dirham, f.amount_dirham) as ours_dirham,
      l.amount_dirham as theirs_dirham,
      case
        when l.payment_id is null and l.fee_transfer_id is null then 'only_theirs'
        when coalesce(p.amount_dirham, f.amount_dirham) = l.amount_dirham then 'matched'
        else 'amount_differs'
      end as pile
    from statement_lines as l
    left join payments as p on p.id = l.payment_id
    left join fee_transfers as f on f.id = l.fee_transfer_id
    where l.source = ${source} and l.day_on = ${day}
    union all
    select p.id, null, p.id, null, p.amount_dirham, null, 'only_ours'
    from payments as p
    where p.method = ${source} and p.status = 'approved' and p.settled_at >= ${from} and p.settled_at < ${to}
      and not exists (select from statement_lines as l where l.payment_id = p.id)`;
}

/** The reason of a row of `rowsOf`. */
const reasonOf = sql`reconciliation_reasons as r
  on r.line_id = row.line_id or (row.line_id is null and r.payment_id = row.payment_id)`;

/** The entry of a row of `rowsOf` that stands. */
const postingOfRow = sql`difference_postings as o on o.line_id = row.line_id and o.reversed_at is null`;

type Sums = ReconciliationDay['piles'];

/**
 * The four piles of a day with their sums, the sum of the differences that have a reason, and of those that have none, each as
 * an amount above zero, so that two of them do not hide each other; in dirham.
 */
export async function sumPiles(
  db: Kysely<DB>,
  day: SourceDay,
): Promise<{
  piles: Sums;
  explained_dirham: number;
  open_dirham: number;
  differences: number;
  without_reason: number;
}> {
  const { rows } = await sql<Sums[Pile] & { pile: Pile; explained_dirham: number; open_dirham: number }>`
    select row.pile, count(*)::int as count, coalesce(sum(row.ours_dirham), 0)::bigint as ours_dirham,
      coalesce(sum(row.theirs_dirham), 0)::bigint as theirs_dirham,
      count(*) filter (where row.pile <> 'matched' and r.id is null)::int as without_reason,
      coalesce(sum(coalesce(row.theirs_dirham, 0) - coalesce(row.ours_dirham, 0)) filter (where r.id is not null), 0)::bigint
        as explained_dirham,
      coalesce(sum(abs(coalesce(row.theirs_dirham, 0) - coalesce(row.ours_dirham, 0)))
        filter (where row.pile <> 'matched' and r.id is null), 0)::bigint as open_dirham
    from (${rowsOf(day)}) as row left join ${reasonOf}
    group by row.pile
  `.execute(db);
  const none = { count: 0, ours_dirham: 0, theirs_dirham: 0, without_reason: 0 };
  const found = new Map(rows.map(({ pile, explained_dirham, open_dirham, ...sums }) => [pile, sums]));
  const different = rows.filter(({ pile }) => pile !== 'matched');
  return {
    piles: Object.fromEntries(piles.map((pile) => [pile, found.get(pile) ?? none])) as Sums,
    explained_dirham: different.reduce((sum, { explained_dirham }) => sum + explained_dirham, 0),
    open_dirham: different.reduce((sum, { open_dirham }) => sum + open_dirham, 0),
    differences: different.reduce((sum, { count }) => sum + count, 0),
    without_reason: different.reduce((sum, { without_reason }) => sum + without_reason, 0),
  };
}

/** Whether this administrator wrote a reason of a difference that stands on the day. */
export async function hasReasonBy(db: Kysely<DB>, day: SourceDay, adminId: string): Promise<boolean> {
  const { rows } = await sql`
    select from (${rowsOf(day)}) as row join ${reasonOf}
    where row.pile <> 'matched' and r.written_by = ${adminId} limit 1
  `.execute(db);
  return rows.length > 0;
}

/** A line whose reason may lead to an entry, or has led to one that stands. */
export interface PostedLine {
  line_id: string;
  pile: Pile;
  /** Theirs less ours. */
  difference_dirham: number;
  /** Null where it was withdrawn. */
  reason: DifferenceReason | null;
  note: string | null;
  written_by: string | null;
  /** When the line says that it was paid, on the day of its statement. */
  paid_at: Date | null;
  posting: { id: string; kind: DifferencePosting; amount_dirham: number } | null;
}

/** The lines of a day with a reason or an entry that stands. */
export async function listPostings(db: Kysely<DB>, day: SourceDay): Promise<PostedLine[]> {
  const { rows } = await sql<PostedLine>`
    select row.line_id, row.pile, (row.theirs_dirham - coalesce(row.ours_dirham, 0))::bigint as difference_dirham,
      r.reason, r.note, r.written_by, (select l.paid_at from statement_lines as l where l.id = row.line_id) as paid_at,
      case when o.id is not null then jsonb_build_object('id', o.id, 'kind', o.kind, 'amount_dirham', o.amount_dirham) end
        as posting
    from (${rowsOf(day)}) as row
    left join reconciliation_reasons as r on r.line_id = row.line_id
    left join ${postingOfRow}
    where row.line_id is not null and (r.id is not null or o.id is not null)
    order by row.line_id
  `.execute(db);
  return rows;
}

interface ItemRow {
  id: string;
  pile: Pile;
  line_id: string | null;
  payment_id: string | null;
  booking_id: string | null;
  fee_reference: string | null;
  payer_name: string;
  ours_at: Date | null;
  ours_dirham: number | null;
  theirs_dirham: number | null;
  their_reference: string;
  our_reference: string | null;
  paid_at: Date | null;
  payer: string | null;
  matched_how: ReconciliationItem['matched_how'];
  reason: NonNullable<ReconciliationItem['reason']>['code'] | null;
  note: string;
  written_at: Date;
  written_by_name: string;
  posted_kind: DifferencePosting | null;
  posted_dirham: number | null;
}

/** A page of a pile of a day. */
export async function listPile(
  db: Kysely<DB>,
  day: SourceDay,
  { pile, limit, cursor }: { pile: Pile; limit: number; cursor?: string | undefined },
): Promise<{ items: ReconciliationItem[]; next_cursor: string | null }> {
  const [after] = readCursor(cursor, ['uuid']) ?? [];
  const isAfter = after ? sql`and row.id > ${after}` : sql``;
  const { rows } = await sql<ItemRow>`
    select row.id, row.pile, row.line_id, row.payment_id, row.ours_dirham, row.theirs_dirham,
      p.reference as booking_id, s.reference as fee_reference, u.name as payer_name,
      coalesce(p.settled_at, f.recorded_at) as ours_at,
      l.reference as their_reference, l.our_reference, l.paid_at, l.payer, l.matched_how,
      r.reason, r.note, r.written_at, w.name as written_by_name, o.kind as posted_kind, o.amount_dirham as posted_dirham
    from (${rowsOf(day)}) as row
    left join ${reasonOf}
    left join ${postingOfRow}
    left join people as w on w.id = r.written_by
    left join statement_lines as l on l.id = row.line_id
    left join payments as p on p.id = row.payment_id
    left join fee_transfers as f on f.id = row.fee_transfer_id
    left join fee_statements as s on s.id = f.statement_id
    left join people as u on u.id = coalesce(p.payer_id, f.host_id)
    where row.pile = ${pile} ${isAfter}
    order by row.id limit ${limit + 1}
  `.execute(db);
  const { items, next_cursor } = cutPage(rows, limit, (last) => [last.id]);
  return { items: items.map((row) => presentItem(row, day.source)), next_cursor };
}

function presentItem(row: ItemRow, source: StatementSource): ReconciliationItem {
  const ours =
    row.ours_dirham === null || !row.ours_at
      ? null
      : {
          payment_id: row.payment_id,
          booking_id: row.booking_id,
          number: row.booking_id ? bookingNumber(row.booking_id) : (row.fee_reference ?? ''),
          payer_name: row.payer_name,
          at: row.ours_at.toISOString(),
          amount_dirham: Number(row.ours_dirham),
        };
  const theirs =
    row.line_id === null
      ? null
      : {
          line_id: row.line_id,
          reference: row.their_reference,
          our_reference: row.our_reference,
          at: row.paid_at?.toISOString() ?? null,
          payer: row.payer,
          amount_dirham: Number(row.theirs_dirham),
        };
  return {
    id: row.id,
    pile: row.pile,
    ours,
    theirs,
    difference_dirham: (theirs?.amount_dirham ?? 0) - (ours?.amount_dirham ?? 0),
    matched_how: row.matched_how,
    can_unmatch: canUnmatch(source, row.matched_how),
    reason: row.reason && {
      code: row.reason,
      note: row.note,
      by_name: row.written_by_name,
      at: row.written_at.toISOString(),
      posting: row.posted_kind && { kind: row.posted_kind, amount_dirham: Number(row.posted_dirham) },
    },
  };
}

/** The pile of a line or of a payment without one on this day; undefined if neither stands there. */
export async function findPile(db: Kysely<DB>, day: SourceDay, itemId: string): Promise<Pile | undefined> {
  const { rows } = await sql<{ pile: Pile }>`
    select row.pile from (${rowsOf(day)}) as row where row.id = ${itemId}
  `.execute(db);
  return rows[0]?.pile;
}

/** The statements of a day, the latest first, and the names of those who imported them. */
export async function listImports(db: Kysely<DB>, { source, day }: SourceDay): Promise<ReconciliationDay['imports']> {
  const { rows } = await sql<{
    id: string;
    file_name: string;
    line_count: number;
    imported_at: Date;
    by_name: string;
    repeated_at: Date | null;
  }>`
    select i.id, i.file_name, i.line_count, i.imported_at, u.name as by_name, i.repeated_at
    from statement_imports as i join people as u on u.id = i.imported_by
    where i.source = ${source} and i.day_on = ${day}
    order by i.imported_at desc, i.id desc limit 10
  `.execute(db);
  return rows.map((row) => ({
    ...row,
    imported_at: row.imported_at.toISOString(),
    repeated_at: row.repeated_at?.toISOString() ?? null,
  }));
}

/** Who closed a day, and the days of the source before and after it. */
export async function findClosing(
  db: Kysely<DB>,
  { source, day }: SourceDay,
): Promise<Pick<ReconciliationDay, 'closed' | 'earlier' | 'later'>> {
  const { rows } = await sql<{
    at: Date | null;
    by_name: string | null;
    earlier: string | null;
    later: string | null;
  }>`
    select d.closed_at as at, u.name as by_name,
      (select max(day_on) from reconciliation_days where source = ${source} and day_on < ${day}) as earlier,
      (select min(day_on) from reconciliation_days where source = ${source} and day_on > ${day}) as later
    from (select) as one
    left join reconciliation_days as d on d.source = ${source} and d.day_on = ${day}
    left join people as u on u.id = d.closed_by
  `.execute(db);
  const { at, by_name, earlier, later } = rows[0]!;
  return { closed: at && { at: at.toISOString(), by_name: by_name ?? '' }, earlier, later };
}
