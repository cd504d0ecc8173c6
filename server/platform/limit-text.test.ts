import fc from 'fast-check';
import { expect, test } from 'vitest';
import { limitText } from './limit-text.ts';

test.each([
  ['short', 10, 'short'],
  ['exactly', 7, 'exactly'],
  ['longer', 4, 'long'],
  ['abc😀', 4, 'abc'],
  ['abc😀', 5, 'abc😀'],
  ['half \uD83D of one', 8, 'half \uFFFD o'],
])('%j of at most %i is %j', (text, most, expected) => {
  expect(limitText(text, most)).toBe(expected);
});

test('a limited text is well formed, not longer, and loses at most half a character', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.nat(20), (text, most) => {
      const limited = limitText(text, most);
      expect(limited.isWellFormed()).toBe(true);
      expect(limited.length).toBeLessThanOrEqual(most);
      expect(limited.length).toBeGreaterThanOrEqual(Math.min(text.length, most) - 1);
    }),
  );
});
