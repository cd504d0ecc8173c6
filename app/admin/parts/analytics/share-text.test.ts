import fc from 'fast-check';
import { expect, test } from 'vitest';
import { heatStep, shareText } from './share-text.ts';

test('shares have a decimal where they are small', () => {
  expect(shareText(48, 1000, 'en')).toBe('4.8%');
  expect(shareText(45, 100, 'en')).toBe('45%');
  expect(shareText(45, 100, 'ar')).toBe('45%');
  expect(shareText(1, 0, 'en')).toBe('–');
});

test('the ground grows with the share, in five steps', () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(1000), fc.integer({ min: 1, max: 1000 }), (one, more, whole) => {
      expect(heatStep(one + more, whole)).toBeGreaterThanOrEqual(heatStep(one, whole));
      expect([0, 1, 2, 3, 4]).toContain(heatStep(one, whole));
    }),
  );
  expect([0, 19, 20, 79, 80, 100].map((share) => heatStep(share, 100))).toEqual([0, 0, 1, 3, 4, 4]);
});
