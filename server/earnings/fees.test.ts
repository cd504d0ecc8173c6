import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bankDay, openCharges, shareNetting } from './fees.ts';

const amount = fc.integer({ min: 1, max: 10_000 }).map((tens) => tens * 10);

test('open charges are the newest, and add up to what is owed', () => {
  expect(openCharges([{ amount_dirham: 300 }, { amount_dirham: 500 }, { amount_dirham: 200 }], 450)).toEqual({
    open: [
      { amount_dirham: 300, left_dirham: 300 },
      { amount_dirham: 500, left_dirham: 150 },
    ],
    earlier_dirham: 0,
  });
  fc.assert(
    fc.property(fc.array(amount), fc.nat({ max: 200_000 }), (amounts, owed) => {
      const { open, earlier_dirham } = openCharges(
        amounts.map((amount_dirham) => ({ amount_dirham })),
        owed,
      );
      expect(open.reduce((sum, one) => sum + one.left_dirham, earlier_dirham)).toBe(owed);
      expect(open.every((one) => one.left_dirham > 0 && one.left_dirham <= one.amount_dirham)).toBe(true);
    }),
  );
  expect(openCharges([{ amount_dirham: 10 }], -50)).toEqual({ open: [], earlier_dirham: 0 });
});

test('banks work from Sunday to Thursday', () => {
  expect(['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'].map(bankDay)).toEqual([
    '2026-11-19',
    '2026-11-22',
    '2026-11-22',
    '2026-11-22',
  ]);
});

test('payouts settle the oldest fees first', () => {
  const charges = [
    { name: 'May', amount_dirham: 300 },
    { name: 'April', amount_dirham: 500 },
    { name: 'March', amount_dirham: 200 },
  ];
  const settlements = [
    { name: 'second', amount_dirham: 450 },
    { name: 'first', amount_dirham: 300 },
  ];
  const shares = shareNetting(charges, settlements, 250);
  expect(shares.map(({ charge, settlement, amount_dirham }) => [settlement.name, charge.name, amount_dirham])).toEqual([
    ['second', 'May', 50],
    ['second', 'April', 400],
    ['first', 'April', 100],
    ['first', 'March', 200],
  ]);
  fc.assert(
    fc.property(fc.array(amount), fc.array(amount), fc.nat({ max: 200_000 }), (owed, settled, open) => {
      const of = (amounts: number[]) => amounts.map((amount_dirham) => ({ amount_dirham }));
      const found = shareNetting(of(owed), of(settled), open);
      const sum = (amounts: readonly { amount_dirham: number }[]) =>
        amounts.reduce((all, one) => all + one.amount_dirham, 0);
      const charged = sum(of(owed));
      expect(sum(found)).toBe(Math.min(charged - Math.min(charged, open), sum(of(settled))));
      expect(found.every(({ amount_dirham }) => amount_dirham > 0)).toBe(true);
    }),
  );
});
