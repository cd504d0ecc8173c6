import { expect, test } from 'vitest';
import { noDiscounts, overlappingAdvance } from './discounts.ts';

test.each([
  [20, 30, ['early_bird']],
  [30, 30, ['early_bird']],
  [31, 30, []],
  [null, 30, []],
  [7, null, []],
])('early-bird from %s days and last-minute until %s days overlap: %s', (early, late, found) => {
  const discount = (days: number | null) => (days === null ? null : { days, percent: 5 });
  const discounts = { ...noDiscounts, early_bird: discount(early), last_minute: discount(late) };
  expect(overlappingAdvance(discounts)).toEqual(found);
});
