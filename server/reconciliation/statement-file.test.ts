import { expect, test } from 'vitest';
import { feeReference } from '#contract/fee-references.ts';
import { transferReference } from '#contract/transfer-references.ts';
import { readAmount, readStatement } from './statement-file.ts';

const day = '2026-11-19';

test.each([
  ['1860', 1_860_000],
  ['1860.5', 1_860_500],
  ['1,860.50', 1_860_500],
  ['1860,50', 1_860_500],
  ['1٬860٫50', 1_860_500],
  ['1 860.50 LYD', 1_860_500],
  ['0.01', 10],
  ['0', undefined],
  ['-5', undefined],
  ['1.234', undefined],
  ['12.50.1', undefined],
  ['', undefined],
])('the amount %s is %s dirham', (written, dirham) => {
  expect(readAmount(written)).toBe(dirham);
});

test('reads the columns in any order, by their English or Arabic names', () => {
  const file = '\uFEFFالمبلغ;المرجع;الوقت;الدافع\r\n١٬٨٦٠٫٥٠;T-1;١١:٢٢;سارة\r\n"25,00";T-2;;\r\n';
  expect(readStatement(file, 'adfali', day)).toEqual({
    problems: [],
    lines: [
      {
        line: 2,
        reference: 'T-1',
        our_reference: null,
        paid_at: `${day}T11:22:00+02:00`,
        payer: 'سارة',
        amount_dirham: 1_860_500,
      },
      { line: 3, reference: 'T-2', our_reference: null, paid_at: null, payer: null, amount_dirham: 25_000 },
    ],
  });
});

test('finds a reference of ours in what the payer wrote', () => {
  const [guest, host] = [transferReference(4), feeReference(9)];
  const written = [
    `Stay ${guest}`,
    `for ${guest.replaceAll('-', ' ').toLowerCase()} thanks`,
    host.slice(4),
    '12345678',
    'rent',
  ];
  const file = `reference,amount,description\n${written.map((text, index) => `T-${index},10,${text}`).join('\n')}`;
  const { lines } = readStatement(file, 'bank_transfer', day);
  expect(lines.map((line) => line.our_reference)).toEqual([guest, guest, host, null, null]);
});

test('names every line that is wrong, and what is wrong with it', () => {
  const file = [
    'reference,amount,time',
    'T-1,10,19/11/2026 09:00',
    ',10,',
    'T-1,10,',
    'T-2,ten,',
    'T-3,10,noon',
    'T-4,10,2026-11-20 00:01',
    'T-5,10,09:00,more',
  ].join('\n');
  expect(readStatement(file, 'adfali', day)).toEqual({
    lines: [],
    problems: [
      { line: 3, problem: 'reference_missing' },
      { line: 4, problem: 'reference_repeated' },
      { line: 5, problem: 'amount_form' },
      { line: 6, problem: 'time_form' },
      { line: 7, problem: 'other_day' },
      { line: 8, problem: 'cell_count' },
    ],
  });
  expect(readStatement('', 'adfali', day).problems).toEqual([{ line: 1, problem: 'no_columns' }]);
  expect(readStatement('id,sum\n1,2', 'adfali', day).problems).toEqual([{ line: 1, problem: 'no_columns' }]);
  expect(readStatement('reference,amount\n"T-1,2', 'adfali', day).problems).toEqual([
    { line: 2, problem: 'unclosed_quote' },
  ]);
});

test('a line in another currency is refused, whatever its amount', () => {
  const file = (currency: string) => `reference,amount,currency\nT-1,25.00,${currency}\n`;
  for (const dinar of ['', 'LYD', 'lyd', 'د.ل', 'د.ل.', 'دينار'])
    expect(readStatement(file(dinar), 'mpgs', day).problems, dinar).toEqual([]);
  for (const foreign of ['USD', 'EUR', 'TND', '$', 'دولار'])
    expect(readStatement(file(foreign), 'mpgs', day).problems, foreign).toEqual([
      { line: 2, problem: 'currency_foreign' },
    ]);
});

test('finds a booking number in what the payer wrote', () => {
  const file = (text: string) => `reference,amount,description\nT-1,25.00,${text}\n`;
  for (const source of ['bank_transfer', 'adfali'] as const)
    for (const text of ['stay dy-4k7qx-2m9rt', 'DY 4K7QX 2M9RT thanks', 'DY4K7QX2M9RT'])
      expect(readStatement(file(text), source, day).lines[0]!.our_reference, text).toBe('DY-4K7QX-2M9RT');
});
