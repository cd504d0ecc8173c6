import type { Locale } from '#contract/common.ts';
import { formatDay, formatDayOf } from '#server/platform/date-format.ts';
import { colonOf } from '#server/platform/colon.ts';
import { isolate, openSheet, sheetWidth, small, strong, type Sheet } from '#server/platform/pdf-sheet.ts';
import type { ExportedRegister } from './register-exports.ts';
import { documentLabel, nationalityName, registerLabel, type RegisterLabel } from './register-labels.ts';

type Person = ExportedRegister['persons'][number];

/** The columns in reading order: their share of the width, and up to two lines of a person. */
const columns: readonly {
  label: RegisterLabel;
  share: number;
  lines: (person: Person, language: Locale) => string[];
}[] = [
  {
    label: 'name',
    share: 0.38,
    lines: ({ name_arabic, name_latin }, language) =>
      language === 'ar' ? [name_arabic ?? '', name_latin ?? ''] : [name_latin ?? '', name_arabic ?? ''],
  },
  {
    label: 'nationality',
    share: 0.18,
    lines: ({ nationality }, language) => [nationality === null ? '' : nationalityName(nationality, language)],
  },
  {
    label: 'document',
    share: 0.26,
    lines: ({ document, document_number, is_child }, language) =>
      document_number === null
        ? [is_child ? registerLabel('child', language) : '']
        : [isolate(document_number), document === null ? '' : documentLabel(document, language)],
  },
  {
    label: 'birth_date',
    share: 0.18,
    lines: ({ birth_date }) => [birth_date === null ? '' : isolate(birth_date)],
  },
];

/** Registers as a PDF to hand over, a table for each stay; Arabic is laid out from right to left. */
export async function registerPdf(
  registers: readonly ExportedRegister[],
  language: Locale,
  madeAt: Date,
): Promise<Buffer> {
  const label = (name: RegisterLabel, values?: Record<string, string | number>) =>
    registerLabel(name, language, values);
  const sheet = openSheet(label('title'), language);
  let y = sheet.head(label('brand'), label('title'));
  y = sheet.line(label('made', { day: formatDayOf(madeAt, language) }), y, small);
  y = sheet.line(label('secret'), y, small);
  for (const register of registers) y = writeStay(sheet, register, language, y + 18);
  return sheet.page.finish();
}

function writeStay(sheet: Sheet, register: ExportedRegister, language: Locale, top: number): number {
  const label = (name: RegisterLabel, values?: Record<string, string | number>) =>
    registerLabel(name, language, values);
  let y = sheet.place(top, 110);
  y += sheet.at(0, sheetWidth, y, isolate(register.property_title), { ...strong, size: 12.5 });
  const facts = [
    `${label('check_in')}${colonOf(language)} ${formatDay(register.check_in, language)}`,
    `${label('check_out')}${colonOf(language)} ${formatDay(register.check_out, language)}`,
    label('people', { count: register.persons.length }),
    `${label('number')}${colonOf(language)} ${isolate(register.number)}`,
  ];
  y += sheet.at(0, sheetWidth, y, facts.join(' · '), small) + 6;
  y = writeHead(sheet, label, y);
  for (const person of register.persons) {
    const cells = columns.map(({ lines }) => lines(person, language).filter((line) => line !== ''));
    const place = sheet.place(y, 34);
    // A table that goes on has its head again.
    if (place !== y) y = writeHead(sheet, label, place);
    const heights = eachColumn(cells, (lines, start, width) =>
      lines.reduce((down, line, at) => down + sheet.at(start, width, y + 4 + down, line, at === 0 ? strong : small), 0),
    );
    y = sheet.rule(y + 4 + Math.max(12, ...heights) + 4);
  }
  return y;
}

function writeHead(sheet: Sheet, label: (name: RegisterLabel) => string, y: number): number {
  const heights = eachColumn(columns, (column, start, width) => sheet.at(start, width, y, label(column.label), small));
  return sheet.rule(y + Math.max(...heights) + 3);
}

function eachColumn<T>(cells: readonly T[], draw: (cell: T, start: number, width: number) => number): number[] {
  let start = 0;
  return cells.map((cell, at) => {
    const width = columns[at]!.share * sheetWidth;
    const height = draw(cell, start, width - 8);
    start += width;
    return height;
  });
}
