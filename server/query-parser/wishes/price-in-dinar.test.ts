import fc from 'fast-check';
import { expect, it } from 'vitest';
import { priceInDinar } from './price-in-dinar.ts';

const usual = { currency: 'USD', per: null } as const;

it('converts bounds at the price of one unit', () => {
  expect(priceInDinar({ ...usual, min: null, max: 80 }, 64_000)).toEqual({ min: null, max: 512 });
  expect(priceInDinar({ ...usual, min: 50, max: null }, 64_500)).toEqual({ min: 323, max: null });
});

it('stays within the bounds of the sentence', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer({ min: 1000, max: 1_000_000 }), (amount, rate) => {
      const { min, max } = priceInDinar({ ...usual, min: amount, max: amount }, rate);
      expect((max! * 10_000) / rate).toBeLessThanOrEqual(amount);
      expect((min! * 10_000) / rate).toBeGreaterThanOrEqual(amount);
    }),
  );
});
