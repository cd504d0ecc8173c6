import { expect, test } from 'vitest';
import { readNumber } from './number-field.tsx';

test.each([
  ['', 0, null],
  ['12', 0, 12],
  ['١٢', 0, 12],
  ['1,200', 0, 1200],
  ['12.5', 0, undefined],
  ['12.5', 2, 12.5],
  ['12,50', 2, 12.5],
  ['1,200', 2, 1200],
  ['1 200,75', 2, 1200.75],
  ['١٢٫٥', 2, 12.5],
  ['12.', 2, 12],
  ['12.345', 2, undefined],
  ['-3', 0, undefined],
  ['abc', 2, undefined],
])('reads %j with %d decimals', (text, decimals, number) => {
  expect(readNumber(text, decimals)).toBe(number);
});
