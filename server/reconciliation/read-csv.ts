import { CsvError, parse } from 'csv-parse/sync';

/** A row of a CSV file, and the line of the file on which it begins, from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** A quoted cell that does not end, or has more than its quotes. */
export class UnclosedQuote extends Error {
  readonly line: number;
  constructor(line: number) {
    super(`the quote on line ${line} is not closed`);
    this.name = 'UnclosedQuote';
    this.line = line;
  }
}

/** What the parser knows of a row, and of the place where it gives up: its text, and the line on which that ends. */
interface Place {
  raw: string;
  lines: number;
}

/**
 * The rows of a CSV file (RFC 4180), without empty ones. Cells are separated by what separates those of the first row: comma,
 * semicolon or tab. Takes a byte order mark, and any ends of lines.
 * @throws {UnclosedQuote}
 */
export function readCsv(file: string): CsvRow[] {
  const text = file.replaceAll(/\r\n?/g, '\n');
  try {
    const rows: unknown[] = parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      record_delimiter: '\n',
      trim: true,
      relax_column_count: true,
      relax_quotes: true,
      skip_records_with_empty_values: true,
      info: true,
      raw: true,
    });
    return (rows as { record: string[]; raw: string; info: Place }[]).map(({ record, raw, info: { lines } }) => ({
      line: firstLine({ raw, lines }),
      cells: record.map((cell) => cell.trim()),
    }));
  } catch (error) {
    if (error instanceof CsvError) throw new UnclosedQuote(firstLine(error as unknown as Place));
    throw error;
  }
}

/** The one of the separators that the first row has most. */
function separatorOf(text: string): string {
  const first = text.split('\n', 1)[0]!;
  const count = (separator: string) => first.split(separator).length;
  return [',', ';', '\t'].reduce((most, other) => (count(other) > count(most) ? other : most));
}

const firstLine = ({ raw, lines }: Place) => lines + 1 - raw.replace(/\n$/, '').split('\n').length;
