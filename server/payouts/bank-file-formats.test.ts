import { expect, test } from 'vitest';
import { fileContent, fileOf, type FileLine } from './bank-file-formats.ts';

const lines: FileLine[] = [
  {
    reference: 'P-118-1',
    holder: 'سلمى بن عثمان',
    provider: 'Jumhouria Bank, Janzour',
    number: 'LY83002048000020100120361',
    amount_dirham: 6_240_500,
  },
  {
    reference: 'P-118-2',
    holder: '=Sum | of\r\nall',
    provider: 'Sadad',
    number: '+218912345658',
    amount_dirham: 15_000_000,
  },
];
const batch = { number: 'P-118', made_on: '2026-11-23' };

test('an account is in the file of its bank, and all others are in the CSV', () => {
  expect(fileOf('LY83002048000020100120361')).toBe('jumhouria');
  expect(fileOf('LY38021001000000123456789')).toBe('csv');
  expect(fileOf('+218912345658')).toBe('csv');
});

test('the CSV has a line for each transfer, and no cell is a formula', () => {
  const [head, first, second, end] = fileContent('csv', lines, batch).split('\r\n');
  expect(head).toBe('\uFEFFreference,holder,provider,number,amount,currency');
  expect(first).toBe('P-118-1,سلمى بن عثمان,"Jumhouria Bank, Janzour",LY83002048000020100120361,6240.500,LYD');
  expect(second).toContain(`"'=Sum | of`);
  expect(end).not.toBe('');
});

test('the fixed columns are as wide as documented, with count and sum at the end', () => {
  const [head, first, second, foot] = fileContent(
    'ncb',
    [lines[0]!, { ...lines[1]!, holder: 'س'.repeat(90) }],
    batch,
  ).split('\r\n');
  expect(head).toBe('HP-118       20261123000002LYD');
  expect([...first!]).toHaveLength(131);
  expect([...second!]).toHaveLength(131);
  expect(first!.slice(1, 46)).toBe('P-118-1             LY83002048000020100120361');
  expect(first!.slice(46, 61)).toBe('000000006240500');
  expect(foot).toBe('T000002000000000021240500');
});

test('fields between bars hold no bar and no line break', () => {
  expect(fileContent('jumhouria', lines, batch)).toBe(
    [
      '00|P-118|2026-11-23|2|21240.500',
      '10|P-118-1|002048000020100120361|6240.500|سلمى بن عثمان',
      '10|P-118-2|912345658|15000.000|=Sum   of  all',
      '99|2|21240.500',
      '',
    ].join('\r\n'),
  );
});
