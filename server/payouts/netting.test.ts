import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takeFees } from './netting.ts';

const amount = fc.integer({ min: 1, max: 10_000 }).map((tens) => tens * 10);

test('fees are taken off the first payouts, never more than they have', () => {
  fc.assert(
    fc.property(fc.array(amount), fc.integer({ min: -1000, max: 200_000 }), (amounts, owed) => {
      const taken = takeFees(
        amounts.map((payable_dirham) => ({ payable_dirham })),
        owed,
      );
      const sum = taken.reduce((total, one) => total + one.taken_dirham, 0);
      expect(sum).toBe(
        Math.min(
          Math.max(0, owed),
          amounts.reduce((total, one) => total + one, 0),
        ),
      );
      expect(taken.every((one) => one.taken_dirham >= 0 && one.taken_dirham <= one.payable_dirham)).toBe(true);
      const firstUntouched = taken.findIndex((one) => one.taken_dirham < one.payable_dirham);
      if (firstUntouched >= 0)
        expect(taken.slice(firstUntouched + 1).every((one) => one.taken_dirham === 0)).toBe(true);
    }),
  );
});
