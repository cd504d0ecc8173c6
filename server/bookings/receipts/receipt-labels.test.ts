import { expect, it } from 'vitest';
import { priceLineLabel } from './receipt-labels.ts';

const nights = { kind: 'nights', detail: null, quantity: 2, amount_dirham: 520_000 } as const;

it.each([
  ['en', 260_000, '2\u00a0nights × 260'],
  ['en', 1_260_000, '2\u00a0nights × 1,260'],
  ['en', 260_500, '2\u00a0nights × 260.50'],
  ['fr', 260_000, '2\u00a0nuits × 260'],
  ['fr', 260_500, '2\u00a0nuits × 260,50'],
  ['ar', 260_000, 'ليلتان × 260'],
] as const)('the price of a night has decimals only where it is not whole dinar, in %s of %i', (locale, unit, text) => {
  expect(priceLineLabel({ ...nights, unit_dirham: unit }, locale)).toBe(text);
});
