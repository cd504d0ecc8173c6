import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nextPart, partsOf } from './payment-parts.ts';

test('a due amount is paid in as few payments as the limits allow', () => {
  const sadad = { least_dirham: 5000, most_dirham: 1_500_000 };
  expect(partsOf(212_000, sadad)).toEqual([212_000]);
  expect(partsOf(2_120_000, sadad)).toEqual([1_500_000, 620_000]);
  // What is left must not be below the minimum of the next payment.
  expect(partsOf(1_503_000, sadad)).toEqual([1_498_000, 5000]);
  expect(nextPart(4990, sadad)).toBeUndefined();
  expect(partsOf(4990, sadad)).toEqual([]);
  expect(partsOf(900_000_000, { least_dirham: 10, most_dirham: null })).toEqual([900_000_000]);
});

test('the parts add up, and each is within the limits', () => {
  const tens = (min: number, max: number) => fc.integer({ min, max }).map((ten) => ten * 10);
  fc.assert(
    fc.property(tens(1, 5000), tens(10_001, 500_000), tens(1, 2_000_000), (least_dirham, most_dirham, due) => {
      const parts = partsOf(due, { least_dirham, most_dirham });
      expect(parts.reduce((sum, part) => sum + part, 0)).toBe(due < least_dirham ? 0 : due);
      for (const part of parts) {
        expect(part).toBeGreaterThanOrEqual(least_dirham);
        expect(part).toBeLessThanOrEqual(most_dirham);
      }
    }),
  );
});
