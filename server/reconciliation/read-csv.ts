/** A row of a CSV file, and the line of the file on which it begins, from 1. */
export interface CsvRow {
  line: number;
  cells: string[];
}

/** A quoted cell that does not end. */
export class UnclosedQuote extends Error {
  readonly line: number;
  constructor(line: number) {
    super(`the quote on line ${line} is not closed`);
    this.name = 'UnclosedQuote';
    this.line = line;
  }
}

/**
 * The rows of a CSV file (RFC 4180), without empty ones. Cells are separated by what separates those of the first row: comma,
 * semicolon or tab. Takes a byte order mark, and any ends of lines.
 * @throws {UnclosedQuote}
 */
export function readCsv(file: string): CsvRow[] {
  const text = file.replace(/^\uFEFF/, '');
  const separator = separatorOf(text);
  const rows: CsvRow[] = [];
  let line = 1;
  let row: CsvRow = { line, cells: [] };
  let at = 0;
  for (;;) {
    const { cell, end } = readCell(text, at, separator, line);
    row.cells.push(cell.trim());
    line += text.slice(at, end).split('\n').length - 1;
    at = end + 1;
    if (text[end] === separator) continue;
    if (row.cells.some((one) => one !== '')) rows.push(row);
    if (end >= text.length) return rows;
    if (text[end] === '\r' && text[end + 1] === '\n') at += 1;
    line += 1;
    row = { line, cells: [] };
  }
}

/** The one of the separators that the first row has most. */
function separatorOf(text: string): string {
  const first = text.split(/[\r\n]/, 1)[0]!;
  const count = (separator: string) => first.split(separator).length;
  return [',', ';', '\t'].reduce((most, other) => (count(other) > count(most) ? other : most));
}

/** The cell that begins at `start`, and where it ends: at a separator, an end of line, or the end of the text. */
function readCell(text: string, start: number, separator: string, line: number): { cell: string; end: number } {
  const isEnd = (at: number) => at >= text.length || text[at] === separator || text[at] === '\n' || text[at] === '\r';
  let at = start;
  if (text[at] !== '"') {
    while (!isEnd(at)) at += 1;
    return { cell: text.slice(start, at), end: at };
  }
  let cell = '';
  for (at += 1; ; at += 1) {
    const next = text.indexOf('"', at);
    if (next === -1) throw new UnclosedQuote(line);
    cell += text.slice(at, next);
    at = next + 1;
    if (text[at] !== '"') break;
    cell += '"';
  }
  while (!isEnd(at)) at += 1;
  return { cell, end: at };
}
