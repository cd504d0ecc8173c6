import { expect, test } from 'vitest';
import { ofFixedLengths } from '#contract/discounts.ts';
import { presentLengths } from './host-pricing.ts';

test('a custom length that has become a fixed one is shown as that, unless that has a discount by now', () => {
  const lengths = [
    { nights: 7, percent: 12 },
    { nights: 20, percent: 15 },
  ];
  const none = ofFixedLengths('discount_percent', () => 0);
  const shown = { ...ofFixedLengths('percent', () => 0), lengths: [{ nights: 20, percent: 15 }] };
  expect(presentLengths(none, lengths)).toEqual({ ...shown, weekly_percent: 12 });
  expect(presentLengths({ ...none, weekly_discount_percent: 9 }, lengths)).toEqual({ ...shown, weekly_percent: 9 });
});
