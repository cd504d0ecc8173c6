import { expect, test } from 'vitest';
import { payableNow, sameAmount, writeDinar, writeDollars } from './amounts.ts';

test('writes dirham as dinar with 2 decimals', () => {
  expect([10, 1000, 767_440, 5_000_000, 100_050].map(writeDinar)).toEqual([
    '0.01',
    '1.00',
    '767.44',
    '5000.00',
    '100.05',
  ]);
});

test('rounds dollars half-up', () => {
  expect(writeDollars(318_000, 64_000)).toBe('49.69');
  expect(writeDollars(6400, 64_000)).toBe('1.00');
  // 0.125 dollars
  expect(writeDollars(800, 64_000)).toBe('0.13');
});

test('compares amounts exactly, regardless of trailing zeros', () => {
  expect(sameAmount('5', '5.00')).toBe(true);
  expect(sameAmount('5.1', '5.10')).toBe(true);
  expect(sameAmount('5.000', '5.00')).toBe(true);
  for (const other of ['5.01', '4.99', '50', '', '-5', '5e0', '5.001', 'NaN', ' 5', '5,00']) {
    expect(sameAmount(other, '5.00')).toBe(false);
  }
});

test('splits an amount above the limit so that the rest is at least the minimum', () => {
  const limits = { least_dirham: 5000, most_dirham: 1_500_000 };
  expect(payableNow(1_500_000, limits)).toBe(1_500_000);
  expect(payableNow(2_000_000, limits)).toBe(1_500_000);
  expect(payableNow(1_501_000, limits)).toBe(1_496_000);
  expect(() => payableNow(4990, limits)).toThrow('payment_method_unavailable');
});
