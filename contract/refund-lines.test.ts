import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  leftByLine,
  noAmounts,
  creditOfRefund,
  partToWallet,
  priceByLine,
  refundLineKinds,
  refundPostings,
  shareOut,
  sumOfAmounts,
  type LineAmounts,
} from './refund-lines.ts';

const dirham = (max: number) => fc.nat({ max: max / 10 }).map((tens) => tens * 10);
const amounts: fc.Arbitrary<LineAmounts> = fc.record({
  nights: dirham(90_000_000),
  cleaning: dirham(200_000),
  extra_guests: dirham(900_000),
  service_fee: dirham(6_000_000),
});

test('discounts belong to the nights', () => {
  const lines = [
    { kind: 'nights', amount_dirham: 700_000 },
    { kind: 'nights', amount_dirham: 240_000 },
    { kind: 'discount', amount_dirham: -94_000 },
    { kind: 'cleaning', amount_dirham: 50_000 },
    { kind: 'service_fee', amount_dirham: 53_760 },
  ] as const;
  expect(priceByLine(lines)).toEqual({ nights: 846_000, cleaning: 50_000, extra_guests: 0, service_fee: 53_760 });
});

test('an amount is shared out whole, and no part is above its line', () => {
  fc.assert(
    fc.property(amounts, fc.double({ min: 0, max: 1, noNaN: true }), (over, part) => {
      const amount = Math.floor((sumOfAmounts(over) * part) / 10) * 10;
      const parts = shareOut(amount, over);
      expect(sumOfAmounts(parts)).toBe(amount);
      for (const kind of refundLineKinds) {
        expect(parts[kind] % 10).toBe(0);
        expect(parts[kind]).toBeGreaterThanOrEqual(0);
        expect(parts[kind]).toBeLessThanOrEqual(over[kind]);
      }
    }),
  );
});

test('what is left by line adds up to what is left', () => {
  fc.assert(
    fc.property(amounts, amounts, fc.double({ min: 0, max: 1, noNaN: true }), (price, granted, part) => {
      const left_dirham = Math.floor((sumOfAmounts(price) * part) / 10) * 10;
      const left = leftByLine({ price, granted, left_dirham, fee_dirham: price.service_fee });
      expect(sumOfAmounts(left)).toBe(left_dirham);
      for (const kind of refundLineKinds) expect(left[kind]).toBeGreaterThanOrEqual(0);
    }),
  );
});

const ask = fc.record({
  kind: fc.option(fc.constantFrom(...refundLineKinds), { nil: null }),
  part: fc.double({ min: 0, max: 1.4, noNaN: true }),
  to: fc.constantFrom('wallet' as const, 'payout' as const),
});

test('no sequence of refunds by line or amount is above a line or the total, and postings sum to zero', () => {
  fc.assert(
    fc.property(
      amounts,
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.boolean(),
      fc.array(ask, { maxLength: 12 }),
      (price, walletShare, is_earned, asks) => {
        const paid_dirham = sumOfAmounts(price);
        const paid_from_wallet_dirham = Math.floor((paid_dirham * walletShare) / 10) * 10;
        let granted = noAmounts;
        let toWallet = 0;
        let toBank = 0;
        for (const { kind, part, to } of asks) {
          const refunded_dirham = sumOfAmounts(granted);
          const fee_dirham = price.service_fee - granted.service_fee;
          const left = leftByLine({ price, granted, left_dirham: paid_dirham - refunded_dirham, fee_dirham });
          for (const one of refundLineKinds) expect(left[one]).toBe(price[one] - granted[one]);
          const whole = kind === null ? sumOfAmounts(left) : left[kind];
          const amount_dirham = Math.floor((whole * part) / 10) * 10;
          if (amount_dirham > whole || amount_dirham === 0) continue;
          const lines = kind === null ? shareOut(amount_dirham, left) : { ...noAmounts, [kind]: amount_dirham };
          const payment = { paid_dirham, refunded_dirham, paid_from_wallet_dirham };
          const wallet_dirham = partToWallet({ amount_dirham, to, ...payment });
          const postings = refundPostings({ lines, is_earned, wallet_dirham, credit_dirham: 0 });
          expect(postings.reduce((sum, posting) => sum + posting.amount_dirham, 0)).toBe(0);
          toWallet += wallet_dirham;
          toBank += amount_dirham - wallet_dirham;
          granted = Object.fromEntries(
            refundLineKinds.map((one) => [one, granted[one] + lines[one]]),
          ) as unknown as LineAmounts;
        }
        for (const one of refundLineKinds) expect(granted[one]).toBeLessThanOrEqual(price[one]);
        expect(toWallet + toBank).toBe(sumOfAmounts(granted));
        // Credit is never paid out, but for the rounding of each refund.
        expect(toBank).toBeLessThanOrEqual(paid_dirham - paid_from_wallet_dirham + 10 * asks.length);
      },
    ),
  );
});

test('relocation credit is the last part of what is refunded, and comes back to us', () => {
  const left = { left_dirham: 231_080, credit_dirham: 19_080 };
  expect(creditOfRefund({ ...left, amount_dirham: 212_000 })).toBe(0);
  expect(creditOfRefund({ ...left, amount_dirham: 231_080 })).toBe(19_080);
  const lines = { ...noAmounts, nights: 218_000, service_fee: 13_080 };
  const refund = { lines, credit_dirham: 19_080, wallet_dirham: 212_000 };
  expect(refundPostings({ ...refund, is_earned: false })).toEqual([
    { account: 'guest_funds', amount_dirham: 231_080 },
    { account: 'promotions', amount_dirham: -19_080 },
    { account: 'wallet', amount_dirham: -212_000 },
  ]);
  expect(refundPostings({ ...refund, is_earned: true, wallet_dirham: 12_000 })).toEqual([
    { account: 'host_payable', amount_dirham: 218_000 },
    { account: 'service_fees', amount_dirham: 13_080 },
    { account: 'promotions', amount_dirham: -19_080 },
    { account: 'wallet', amount_dirham: -12_000 },
    { account: 'refunds_payable', amount_dirham: -200_000 },
  ]);
});
