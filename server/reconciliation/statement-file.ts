import { readFeeReference } from '#contract/fee-references.ts';
import {
  statementColumns,
  statementLimits,
  type StatementProblem,
  type StatementSource,
} from '#contract/reconciliation.ts';
import { readTransferReference } from '#contract/transfer-references.ts';
import { readAmount as readDinar } from '#contract/typed-amounts.ts';
import { plainText } from '#contract/typed-text.ts';
import { limitText } from '#server/platform/limit-text.ts';
import { readCsv, UnclosedQuote, type CsvRow } from './read-csv.ts';
import { readBookingNumber } from '#server/bookings/bookings.ts';

/** A line of a statement as its file has it. */
export interface ReadLine {
  /** Of the file, from 1. */
  line: number;
  reference: string;
  our_reference: string | null;
  /** RFC 3339; null without a time of day. */
  paid_at: string | null;
  payer: string | null;
  amount_dirham: number;
}

export interface LineProblem {
  line: number;
  problem: StatementProblem;
}

/** The lines of a statement of `day`, or everything that is wrong with it. `statementColumns` describes its columns. */
export function readStatement(
  file: string,
  source: StatementSource,
  day: string,
): { lines: ReadLine[]; problems: LineProblem[] } {
  const failed = (problem: StatementProblem, line = 1) => ({ lines: [], problems: [{ line, problem }] });
  let rows: CsvRow[];
  try {
    rows = readCsv(file);
  } catch (error) {
    if (error instanceof UnclosedQuote) return failed('unclosed_quote', error.line);
    throw error;
  }
  const [header, ...body] = rows;
  const columns = header && findColumns(header.cells);
  if (!columns) return failed('no_columns');
  if (body.length > statementLimits.lines) return failed('too_many_lines', body[statementLimits.lines]!.line);
  const problems: LineProblem[] = [];
  const lines: ReadLine[] = [];
  const seen = new Set<string>();
  for (const row of body) {
    const read = row.cells.length > header.cells.length ? 'cell_count' : readLine(row, columns, source, day);
    const problem = typeof read === 'string' ? read : seen.has(read.reference) ? 'reference_repeated' : undefined;
    if (problem) problems.push({ line: row.line, problem });
    else if (typeof read !== 'string') {
      seen.add(read.reference);
      lines.push(read);
    }
  }
  return problems.length > 0 ? { lines: [], problems } : { lines, problems };
}

type Column = keyof typeof statementColumns;
type Columns = ReadonlyMap<Column, number>;

/** The places of the columns; undefined without a required one. */
function findColumns(header: readonly string[]): Columns | undefined {
  const names = header.map((name) => name.toLowerCase());
  const columns = new Map<Column, number>();
  for (const [column, known] of Object.entries(statementColumns)) {
    const place = names.findIndex((name) => (known as readonly string[]).includes(name));
    if (place !== -1) columns.set(column as Column, place);
  }
  return columns.has('reference') && columns.has('amount') ? columns : undefined;
}

function readLine(
  { line, cells }: CsvRow,
  columns: Columns,
  source: StatementSource,
  day: string,
): ReadLine | StatementProblem {
  const cell = (column: Column) => limitText(plainText(cells[columns.get(column) ?? -1] ?? ''), 200);
  const reference = cell('reference').slice(0, 60);
  if (reference === '') return 'reference_missing';
  if (!isDinar(cell('currency'))) return 'currency_foreign';
  const amount_dirham = readAmount(cell('amount'));
  if (amount_dirham === undefined) return 'amount_form';
  const time = readTime(cell('time'));
  if (time === undefined) return 'time_form';
  if (time.day !== undefined && time.day !== day) return 'other_day';
  return {
    line,
    reference,
    our_reference: readOurs(source, cell('our_reference'), cell('description')),
    paid_at: time.clock === undefined ? null : `${day}T${time.clock}+02:00`,
    payer: cell('payer') || null,
    amount_dirham,
  };
}

/** Whether an amount is in dinar, which is all that our accounts have; a statement without the column is. */
const isDinar = (currency: string) => /^(|LYD|434|د\.?\s*ل\.?|دينار( ليبي)?)$/i.test(currency.trim());

/** Our reference on a line. Only to the bank do people write one, where they may write more beside it. */
function readOurs(source: StatementSource, ours: string, description: string): string | null {
  if (source !== 'bank_transfer') return readBookingNumber(ours) ?? (ours || readBookingNumber(description) || null);
  const written = `${ours} ${description}`;
  const found =
    /DY[BR][\s_.-]*\d{4}[\s_.-]*\d{4}(?!\d)/i.exec(written)?.[0] ?? /(?<!\d)\d{4}-?\d{4}(?!\d)/.exec(written)?.[0];
  const own = found && (readTransferReference(found) ?? readFeeReference(found));
  return own || readBookingNumber(written) || ours || null;
}

/** Dirham; undefined for anything but an amount above zero in dinar with at most 2 decimals. */
export function readAmount(written: string): number | undefined {
  const dinar = readDinar(written, { decimals: 2, currency: 'LYD' });
  return dinar ? Math.round(dinar * 100) * 10 : undefined;
}

/** The day and the time of day that are written; each is undefined where it is absent. Undefined for anything else. */
function readTime(written: string): { day?: string | undefined; clock?: string | undefined } | undefined {
  if (written === '') return {};
  const match =
    /^(?:(?<iso>\d{4}-\d{2}-\d{2})|(?<local>\d{1,2}\/\d{1,2}\/\d{4}))?(?:[ T]*(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:\.\d+)?)?)?$/.exec(
      written,
    )?.groups;
  if (!match) return undefined;
  const { iso, local, hour, minute, second = '00' } = match;
  const [dayOfMonth = '', month = '', year = ''] = local?.split('/') ?? [];
  const day = iso ?? (local ? `${year}-${month.padStart(2, '0')}-${dayOfMonth.padStart(2, '0')}` : undefined);
  if (hour === undefined) return { day };
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  return { day, clock: `${hour.padStart(2, '0')}:${minute}:${second}` };
}
