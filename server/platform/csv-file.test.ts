import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvFile } from './csv-file.ts';

const columns = [
  { key: 'text', header: 'Text' },
  { key: 'amount', header: 'Amount (LYD)' },
  { key: 'count', header: 'Count' },
] as const;

test('amounts are numbers of dinar, also below zero, and counts stay as they are', () => {
  fc.assert(
    fc.property(fc.integer({ min: -10_000_000, max: 10_000_000 }), fc.integer({ min: -99, max: 99 }), (tens, count) => {
      const amount = tens * 10;
      const [, line] = csvFile([{ text: 'a', amount, count }], columns, { amounts: ['amount'] }).split('\r\n');
      const cells = line!.split(',');
      expect(Math.round(Number(cells[1]) * 1000)).toBe(amount);
      expect(cells[1]).toMatch(/^-?\d+\.\d{2}$/);
      expect(cells[2]).toBe(String(count));
    }),
  );
});

test.each(['=1+1', '+218 91 234 5678', '-5', '@sum', '\t=1', '＝1'])('the text %j is no formula', (text) => {
  expect(csvFile([{ text, amount: -5000 }], columns, { amounts: ['amount'] })).toBe(
    `\uFEFFText,Amount (LYD),Count\r\n'${text},-5.00,\r\n`,
  );
});
