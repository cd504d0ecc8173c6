import type { Locale } from '#contract/common.ts';
import { csvFile } from '#server/platform/csv-file.ts';
import type { ExportedRegister } from './register-exports.ts';
import { documentLabel, nationalityName, registerLabel } from './register-labels.ts';

const columns = [
  'number',
  'home',
  'check_in',
  'check_out',
  'name_arabic',
  'name_latin',
  'nationality',
  'document',
  'document_number',
  'birth_date',
  'child',
] as const;

/** Registers as CSV, a line for each person. */
export function registerCsv(registers: readonly ExportedRegister[], language: Locale): string {
  const rows = registers.flatMap((stay) =>
    stay.persons.map((person) => ({
      number: stay.number,
      home: stay.property_title,
      check_in: stay.check_in,
      check_out: stay.check_out,
      name_arabic: person.name_arabic ?? '',
      name_latin: person.name_latin ?? '',
      nationality: person.nationality === null ? '' : nationalityName(person.nationality, language),
      document: person.document === null ? '' : documentLabel(person.document, language),
      document_number: person.document_number ?? '',
      birth_date: person.birth_date ?? '',
      child: registerLabel(person.is_child ? 'yes' : 'no', language),
    })),
  );
  const headed = columns.map((key) => ({ key, header: registerLabel(key, language) }));
  return csvFile(rows, headed);
}
