import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agreedParts, divide, onlinePercents, onlineAndCashAt, onlineAndCashOf } from './online-and-cash.ts';

const amount = (max: number) => fc.integer({ min: 1, max: max / 10 }).map((tens) => tens * 10);
/** A price whose service fee may be more than the online part. */
const price = fc.tuple(amount(1_000_000_000), fc.integer({ min: 0, max: 20 })).map(([rest, percent]) => {
  const fee = Math.floor((rest * percent + 500) / 1000) * 10;
  const lines = [
    { kind: 'nights' as const, amount_dirham: rest },
    ...(fee > 0 ? [{ kind: 'service_fee' as const, amount_dirham: fee }] : []),
  ];
  return { lines, total_dirham: rest + fee, fee };
});
const percent = fc.constantFrom(...onlinePercents);
const none = { granted_refund_dirham: 0, granted_refund_fee_dirham: 0 };

function expectParts({ online_dirham, cash_dirham }: ReturnType<typeof onlineAndCashOf>, total: number): void {
  expect(online_dirham + cash_dirham).toBe(total);
  expect(Math.min(online_dirham, cash_dirham)).toBeGreaterThanOrEqual(0);
  expect(online_dirham % 10).toBe(0);
  expect(cash_dirham % 10).toBe(0);
}

describe('a price that is paid in parts', () => {
  test.each([
    [30, 212_000, 12_000, 63_600],
    [10, 212_050, 12_000, 21_210],
    [10, 212_040, 12_000, 21_200],
    [90, 212_000, 12_000, 190_800],
    [10, 100_000, 15_000, 15_000],
  ])('%i %% of %i with a fee of %i is %i', (share, total_dirham, amount_dirham, online_dirham) => {
    const lines = [{ kind: 'service_fee' as const, amount_dirham }];
    expect(divide({ lines, total_dirham }, share)).toEqual({
      online_dirham,
      cash_dirham: total_dirham - online_dirham,
    });
  });

  test('adds up in multiples of 10 dirham, and its online part covers the service fee', () => {
    fc.assert(
      fc.property(price, percent, ({ fee, ...one }, share) => {
        const parts = divide(one, share);
        expectParts(parts, one.total_dirham);
        expect(parts.online_dirham).toBeGreaterThanOrEqual(fee);
        const exact = (one.total_dirham * share) / 100;
        if (exact >= fee + 5) expect(Math.abs(parts.online_dirham - exact)).toBeLessThanOrEqual(5);
      }),
    );
  });

  test('keeps the online part at another price, so far as the fee and the total allow', () => {
    fc.assert(
      fc.property(price, price, percent, ({ fee: _, ...before }, { fee, ...after }, share) => {
        const { online_dirham, cash_dirham } = divide(before, share);
        const booking = { payment_choice: 'part_online', total_dirham: before.total_dirham, online_dirham } as const;
        expect(onlineAndCashOf(booking)).toEqual({ online_dirham, cash_dirham });
        const parts = onlineAndCashAt({ ...booking, ...none }, after);
        expectParts(parts, after.total_dirham);
        expect(parts.online_dirham).toBeGreaterThanOrEqual(fee);
        if (online_dirham >= fee && online_dirham <= after.total_dirham)
          expect(parts.online_dirham).toBe(online_dirham);
      }),
    );
  });

  test('keeps enough online for the fee where a part of it was refunded', () => {
    const lines = [{ kind: 'service_fee' as const, amount_dirham: 24_000 }];
    const booking = { payment_choice: 'part_online', total_dirham: 212_000, online_dirham: 63_600 } as const;
    const refunds = { granted_refund_dirham: 51_000, granted_refund_fee_dirham: 1_000 };
    // 50,000 of the price and 1,000 of the fee are refunded: 23,000 have to be left.
    const { online_dirham } = onlineAndCashAt({ ...booking, ...refunds }, { lines, total_dirham: 424_000 });
    expect(online_dirham - 51_000).toBe(23_000);
  });
});

test('other payment choices have one part', () => {
  const lines = [{ kind: 'service_fee' as const, amount_dirham: 12_000 }];
  for (const payment_choice of ['online', 'at_property'] as const) {
    const booking = { payment_choice, total_dirham: 212_000, online_dirham: null };
    const parts = onlineAndCashOf(booking);
    expectParts(parts, 212_000);
    expect(payment_choice === 'online' ? parts.cash_dirham : parts.online_dirham).toBe(0);
    const dearer = onlineAndCashAt({ ...booking, ...none }, { lines, total_dirham: 300_000 });
    expect(payment_choice === 'online' ? dearer.online_dirham : dearer.cash_dirham).toBe(300_000);
    expect(
      onlineAndCashOf(agreedParts({ payment_choice, total_dirham: 212_000, cash_dirham: parts.cash_dirham })),
    ).toEqual(parts);
  }
});
