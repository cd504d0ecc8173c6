import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCsv, UnclosedQuote } from './read-csv.ts';

test('reads what was written, with any separator, end of line and mark', () => {
  // Cells are trimmed; a row needs something in it.
  const cell = fc.string({ maxLength: 8 }).map((text) => text.replaceAll('\r', '').trim());
  const rows = fc.array(fc.tuple(fc.constant('x'), cell, cell), { minLength: 1, maxLength: 6 });
  const form = fc.record({
    separator: fc.constantFrom(',', ';', '\t'),
    end: fc.constantFrom('\n', '\r\n'),
    mark: fc.constantFrom('', '\uFEFF'),
    last: fc.boolean(),
  });
  fc.assert(
    fc.property(rows, form, (body, { separator, end, mark, last }) => {
      const all = [['a', 'b', 'c'], ...body];
      const quote = (text: string) => `"${text.replaceAll('"', '""')}"`;
      const file = mark + all.map((row) => row.map(quote).join(separator)).join(end) + (last ? end : '');
      expect(readCsv(file).map(({ cells }) => cells)).toEqual(all);
    }),
  );
});

test('names the line of the file on which a row begins', () => {
  expect(readCsv('a,b\r\n"one\ntwo",2\r\n\r\nthree,3')).toEqual([
    { line: 1, cells: ['a', 'b'] },
    { line: 2, cells: ['one\ntwo', '2'] },
    { line: 5, cells: ['three', '3'] },
  ]);
});

test.each([
  ['a,b\n1,2\n"3,4', 3],
  ['a,b\n"1,2\n3,4\n5,6', 2],
  ['a,b\n"one\ntwo",2\n"3"0,4\n5,6', 4],
])(
  'refuses a quote that is not closed, or has more after it: %j, by the line on which its row begins',
  (file, line) => {
    expect(() => readCsv(file)).toThrow(new UnclosedQuote(line));
  },
);

test('takes spaces around cells and their quotes, and quotes within a cell', () => {
  expect(readCsv('a, b\n "1,860.50" ,12" pipe\n').map(({ cells }) => cells)).toEqual([
    ['a', 'b'],
    ['1,860.50', '12" pipe'],
  ]);
});
