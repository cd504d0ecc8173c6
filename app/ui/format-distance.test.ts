import { expect, test } from 'vitest';
import { formatDistance } from './format-distance.ts';

test.each([
  [4.24, 'en', '4.2'],
  [5, 'en', '5'],
  [4.96, 'ar', '5'],
  [0.25, 'fr', '0,3'],
  [17.6, 'fr', '18'],
] as const)('%d kilometres in %s are written %s', (km, locale, text) => {
  expect(formatDistance(km, locale)).toBe(text);
});
