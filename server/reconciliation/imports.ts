import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { AnswerOf, BodyOf } from '#contract/schemas/operation.ts';
import { wrongLine } from '#contract/reconciliation.ts';
import type { reconciliationOperations } from '#contract/schemas/reconciliation.ts';
import type { DB } from '#db/types.ts';
import { recordAudit, recordNoChange } from '#server/audit/audit.ts';
import type { PaymentListener } from '#server/payments/payments.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { isClosed, lockOpenDay, lockSource, type SourceDay } from './days.ts';
import { dropReasons, settlePostings } from './difference-postings.ts';
import { matchFeeTransfers, matchLines } from './match-list.ts';
import { settleLines } from './settle-lines.ts';
import { readStatement, type LineProblem, type ReadLine } from './statement-file.ts';

type Import = (typeof reconciliationOperations)['importStatement'];

/**
 * Imports a statement of a day. The same file again changes nothing, and a line that is known from another file is not taken
 * twice. Afterwards the lines are matched, and settle what is awaited. Throws `statement_wrong` with every line that is wrong,
 * `day_to_come`, and `day_closed` for new lines of a closed day.
 */
export async function importStatement(
  services: Services,
  listener: PaymentListener,
  admin: { id: string },
  day: SourceDay,
  { file_name, csv }: BodyOf<Import>,
): Promise<AnswerOf<Import>> {
  const { db, clock } = services;
  if (day.day > clock.today()) throw new AppError('day_to_come');
  const { lines, problems } = readStatement(csv, day.source, day.day);
  if (problems.length > 0) throw statementWrong(problems);
  const content_hash = createHash('sha256').update(csv).digest();
  const now = clock.now();
  const stored = await transact(db, async (trx) => {
    await lockSource(trx, day.source);
    const repeated = await sql<{ id: string }>`
      update statement_imports set repeated_at = ${now}
      where source = ${day.source} and day_on = ${day.day} and content_hash = ${content_hash}
      returning id
    `.execute(trx);
    if (repeated.rows.length > 0) {
      recordNoChange();
      return { is_repeated: true, new_lines: 0, known_lines: lines.length };
    }
    await lockOpenDay(trx, day);
    const { rows } = await sql<{ id: string }>`
      insert into statement_imports (source, day_on, file_name, content_hash, line_count, imported_at, imported_by)
      values (${day.source}, ${day.day}, ${file_name}, ${content_hash}, ${lines.length}, ${now}, ${admin.id})
      returning id
    `.execute(trx);
    const new_lines = await insertLines(trx, day, rows[0]!.id, lines);
    await recordAudit(trx, { name: file_name, after: { lines: lines.length, new_lines } });
    return { is_repeated: false, new_lines, known_lines: lines.length - new_lines };
  });
  const settled = day.source === 'bank_transfer' ? await settleLines(services, listener, now) : 0;
  await transact(db, async (trx) => {
    await lockSource(trx, day.source);
    if (await isClosed(trx, day)) return;
    const matched = [...(await matchFeeTransfers(trx, day, now)), ...(await matchLines(trx, day, now))];
    await dropReasons(trx, matched);
    await settlePostings(trx, day, { admin: null, now });
  });
  return { ...stored, settled };
}

/** Inserts the lines that are new; returns their number. Throws `statement_wrong` for a known reference with another amount. */
async function insertLines(
  trx: Kysely<DB>,
  { source, day }: SourceDay,
  importId: string,
  lines: readonly ReadLine[],
): Promise<number> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as given (
    line int, reference text, our_reference text, paid_at timestamptz, payer text, amount_dirham bigint)`;
  const other = await sql<{ line: number }>`
    select given.line from ${given} join statement_lines as l on l.source = ${source} and l.reference = given.reference
    where l.amount_dirham <> given.amount_dirham or l.day_on <> ${day} order by given.line
  `.execute(trx);
  if (other.rows.length > 0) {
    throw statementWrong(other.rows.map(({ line }) => ({ line, problem: 'reference_other_amount' })));
  }
  const { rows } = await sql`
    insert into statement_lines (
      source, day_on, import_id, line_number, reference, our_reference, paid_at, payer, amount_dirham
    )
    select ${source}, ${day}, ${importId}, line, reference, our_reference, paid_at, payer, amount_dirham
    from ${given} order by line
    on conflict (source, reference) do nothing
    returning id
  `.execute(trx);
  return rows.length;
}

/** Problems that are told at once: more would hide that the whole file has another form. */
const toldProblems = 20;

function statementWrong(problems: readonly LineProblem[]): AppError {
  return new AppError('statement_wrong', {
    values: { line: problems[0]!.line, count: problems.length },
    fields: Object.fromEntries(
      problems.slice(0, toldProblems).map(({ line, problem }) => [`${wrongLine}${line}`, `statement_${problem}`]),
    ),
  });
}
