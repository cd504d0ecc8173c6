import { sql } from 'kysely';
import type { AnswerOf, QueryOf } from '#contract/schemas/operation.ts';
import type { ReconciliationDay } from '#contract/types.gen.ts';
import type { reconciliationOperations } from '#contract/schemas/reconciliation.ts';
import type { StatementSource } from '#contract/reconciliation.ts';
import { recordAudit, recordNoChange } from '#server/audit/audit.ts';
import { cutPage, readCursor } from '#server/platform/cursors.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { lockSource, type SourceDay } from './days.ts';
import { findClosing, hasReasonBy, listImports, sumPiles } from './pile-list.ts';

type Days = (typeof reconciliationOperations)['listReconciliationDays'];

/** A page of the days that have statements or reasons, the latest first. */
export async function listDays({ db }: Services, { limit, cursor }: QueryOf<Days>): Promise<AnswerOf<Days>> {
  const [before, source] = readCursor(cursor, ['day', 'text']) ?? [];
  const isBefore = before ? sql`where (day_on, source) < (${before}::date, ${source})` : sql``;
  const { rows } = await sql<{ source: StatementSource; day: string; is_closed: boolean }>`
    select source, day_on as day, closed_at is not null as is_closed from reconciliation_days ${isBefore}
    order by day_on desc, source desc limit ${limit + 1}
  `.execute(db);
  const { items, next_cursor } = cutPage(rows, limit, (last) => [last.day, last.source]);
  const sums = await Promise.all(items.map((one) => sumPiles(db, one)));
  return {
    days: items.map((one, index) => {
      const { differences, without_reason } = sums[index]!;
      return { ...one, differences, without_reason };
    }),
    next_cursor,
  };
}

/** A day with its statements, piles and neighbours, and whether this administrator can close it. */
export async function readDay(
  { db, clock }: Services,
  admin: { id: string },
  day: SourceDay,
): Promise<ReconciliationDay> {
  const [sums, imports, { closed, earlier, later }, needs_other_admin] = await Promise.all([
    sumPiles(db, day),
    listImports(db, day),
    findClosing(db, day),
    hasReasonBy(db, day, admin.id),
  ]);
  const isReady = imports.length > 0 && sums.without_reason === 0 && day.day < clock.today();
  return {
    ...day,
    piles: sums.piles,
    explained_dirham: sums.explained_dirham,
    open_dirham: sums.open_dirham,
    imports,
    closed,
    needs_other_admin: !closed && needs_other_admin,
    can_close: !closed && isReady && !needs_other_admin,
    earlier,
    later,
  };
}

/**
 * Closes a day; one that is closed stays as it is. A difference is explained and accepted by two administrators. Throws
 * `day_to_come` before the day is over, `statement_missing`, `day_open_differences` while a difference has no reason, and
 * `day_needs_other_admin` where this administrator wrote one.
 */
export async function closeDay(services: Services, admin: { id: string }, day: SourceDay): Promise<ReconciliationDay> {
  const { db, clock } = services;
  if (day.day >= clock.today()) throw new AppError('day_to_come');
  await transact(db, async (trx) => {
    await lockSource(trx, day.source);
    const [{ closed }, imports, { without_reason }, isAuthor] = [
      await findClosing(trx, day),
      await listImports(trx, day),
      await sumPiles(trx, day),
      await hasReasonBy(trx, day, admin.id),
    ];
    if (closed) return recordNoChange();
    if (imports.length === 0) throw new AppError('statement_missing');
    if (without_reason > 0) throw new AppError('day_open_differences', { values: { count: without_reason } });
    if (isAuthor) throw new AppError('day_needs_other_admin');
    await trx
      .updateTable('reconciliation_days')
      .set({ closed_at: clock.now(), closed_by: admin.id })
      .where('source', '=', day.source)
      .where('day_on', '=', day.day)
      .execute();
    await recordAudit(trx, { before: { closed: false }, after: { closed: true } });
  });
  return readDay(services, admin, day);
}
