import { expect, test } from 'vitest';
import { propertyOf } from './night-ranges.ts';

const property = {
  id: 'one',
  title: 'White villa',
  photo: null,
  listing_status: 'published' as const,
  base_price_dirham: 100_000,
  min_nights: 1,
  bookings: [],
  feeds: [],
};
const open = { status: 'open' as const, price_dirham: 100_000, rule: 'base', min_nights: 1 };
const usual = { ...open, source: null, has_own_price: false, has_own_min_nights: false, note: null };

test('ranges become nights, with what is absent as null and false', () => {
  const { days, ...rest } = propertyOf({
    ...property,
    nights: [
      { from: '2026-12-30', to: '2027-01-01', ...open },
      { from: '2027-01-01', to: '2027-01-02', ...open, source: 'host', has_own_price: true, note: 'Painting' },
    ],
  });
  expect(rest).toEqual(property);
  expect(days).toEqual([
    { ...usual, day: '2026-12-30' },
    { ...usual, day: '2026-12-31' },
    { ...usual, day: '2027-01-01', source: 'host', has_own_price: true, note: 'Painting' },
  ]);
});
