import fc from 'fast-check';
import { expect, test } from 'vitest';
import { guestPays } from '#contract/listing-content.ts';
import { priceStay } from '#server/listings/listings.ts';
import { firstGuestFee, noFees } from '#server/listings/pricing.ts';
import { summarise } from './price-advice.ts';

const price = fc.integer({ min: 1, max: 2_000_000 }).map((tens) => tens * 10);

test('the bars count every price once, and the quartiles are prices in order', () => {
  fc.assert(
    fc.property(fc.array(price, { minLength: 1, maxLength: 200 }), (some) => {
      const prices = some.toSorted((one, other) => one - other);
      const { count, bars, lower_dirham, median_dirham, upper_dirham } = summarise(prices);
      expect(bars).toHaveLength(8);
      expect(bars.reduce((sum, bar) => sum + bar.count, 0)).toBe(count);
      expect(bars.every((bar, index) => index === 0 || bar.from_dirham === bars[index - 1]!.to_dirham)).toBe(true);
      expect(new Set(bars.map((bar) => bar.to_dirham - bar.from_dirham)).size).toBe(1);
      expect(prices[0]! <= lower_dirham && lower_dirham <= median_dirham && median_dirham <= upper_dirham).toBe(true);
      expect(prices).toEqual(expect.arrayContaining([lower_dirham, median_dirham, upper_dirham]));
    }),
  );
});

test('what a guest pays for a price is what the quote of one night says', () => {
  fc.assert(
    fc.property(price, (dirham) => {
      const prices = {
        base_price_dirham: dirham,
        weekend_price_dirham: null,
        weekend_nights: [4, 5],
        ...noFees,
        guests_included: 50,
        seasons: [],
        overrides: [],
      };
      const { total_dirham } = priceStay(prices, '2026-12-01', '2026-12-02', 2);
      expect(guestPays(dirham, firstGuestFee / 100)).toBe(total_dirham);
    }),
  );
});
