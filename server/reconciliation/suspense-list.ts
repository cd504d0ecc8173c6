import { sql } from 'kysely';
import type { QueryOf } from '#contract/schemas/operation.ts';
import type { reconciliationOperations } from '#contract/schemas/reconciliation.ts';
import type { OperationTypes, SuspenseItem } from '#contract/types.gen.ts';
import { cutPage, readCursor } from '#server/platform/cursors.ts';
import type { Services } from '#server/platform/services.ts';

const isInSuspense = sql`o.kind = 'unknown_receipt' and o.reversed_at is null and o.cleared_at is null`;

/** A page of the money of unknown payers, the oldest first, and what all of it comes to. */
export async function listSuspense(
  { db }: Pick<Services, 'db'>,
  { limit, cursor }: QueryOf<(typeof reconciliationOperations)['listSuspense']>,
): Promise<OperationTypes['listSuspense']['ok']> {
  const [after] = readCursor(cursor, ['uuid']) ?? [];
  const { rows } = await sql<Omit<SuspenseItem, 'posted_at'> & { posted_at: Date }>`
    select o.id, l.source, l.day_on as day, l.reference, l.payer, o.amount_dirham, o.note, u.name as by_name, o.posted_at,
      d.closed_at is not null as can_clear,
      exists (
        select from two_person_requests as r
        where r.door = 'clearSuspense' and r.subject_id = o.id and r.state = 'requested'
      ) as is_asked
    from difference_postings as o
    join statement_lines as l on l.id = o.line_id
    join reconciliation_days as d on d.source = l.source and d.day_on = l.day_on
    join people as u on u.id = o.posted_by
    where ${isInSuspense} ${after ? sql`and o.id > ${after}` : sql``}
    order by o.id limit ${limit + 1}
  `.execute(db);
  const { items, next_cursor } = cutPage(rows, limit, (last) => [last.id]);
  const sum = await sql<{ total_dirham: number }>`
    select coalesce(sum(o.amount_dirham), 0)::bigint as total_dirham from difference_postings as o where ${isInSuspense}
  `.execute(db);
  return {
    items: items.map((row) => ({
      ...row,
      amount_dirham: Number(row.amount_dirham),
      posted_at: row.posted_at.toISOString(),
    })),
    total_dirham: sum.rows[0]!.total_dirham,
    next_cursor,
  };
}
