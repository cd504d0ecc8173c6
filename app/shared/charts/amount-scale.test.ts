import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountScale } from './amount-scale.ts';

test('the top is above every amount, and not much above it', () => {
  expect(amountScale(6_482_000)).toEqual({ top: 8_000_000, lines: [0, 2_000_000, 4_000_000, 6_000_000, 8_000_000] });
  fc.assert(
    fc.property(fc.nat({ max: 1_000_000_000 }), (highest) => {
      const { top, lines } = amountScale(highest);
      expect(top).toBeGreaterThanOrEqual(highest);
      expect(lines.at(-1)).toBe(top);
      if (highest > 1000) expect(top).toBeLessThan(highest * 2.6);
    }),
  );
});
