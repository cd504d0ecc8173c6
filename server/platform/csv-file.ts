import { stringify } from 'csv-stringify/sync';
import type { Locale } from '#contract/common.ts';
import { translate, type Message } from './i18n.ts';

/**
 * Rows as CSV for spreadsheets, with a line of headers. It begins with a byte order mark, without which Excel reads Arabic as another
 * encoding; texts that a spreadsheet would take for a formula get an apostrophe in front, and numbers never do, also where they are
 * negative.
 * @param amounts keys of columns whose numbers are in dirham: they are written in dinar with two decimals and a point, so that
 *   spreadsheets of any language can be told to read them as numbers
 */
export function csvFile<Key extends string>(
  rows: readonly Partial<Record<NoInfer<Key>, string | number>>[],
  columns: readonly { key: Key; header: string }[],
  { amounts = [] }: { amounts?: readonly NoInfer<Key>[] } = {},
): string {
  return stringify([...rows], {
    header: true,
    columns: [...columns],
    bom: true,
    escape_formulas: true,
    record_delimiter: '\r\n',
    cast: {
      number: (value, { column }) =>
        amounts.some((key) => key === column) ? (value / 1000).toFixed(2) : String(value),
    },
  });
}

/** The columns of a file by their labels, in the reader's language. */
export function headersOf<Key extends string>(labels: Readonly<Record<Key, Message>>, locale: Locale) {
  return (Object.keys(labels) as Key[]).map((key) => ({ key, header: translate(locale, labels[key]) }));
}
