import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ofFixedLengths } from '#contract/discounts.ts';
import { addDays, tripoliInstant } from '#contract/days.ts';
import { cancellationPolicies } from '#contract/cancellation-rules.ts';
import { freeCancellationUntil, priceStay } from '#server/listings/listings.ts';
import { bookingStatuses } from '#contract/booking-statuses.ts';
import { paymentChoices } from '#contract/online-and-cash.ts';
import {
  feeLeft,
  feeWithin,
  freeCancellationNow,
  refundForGuest,
  refundNow,
  walletShare,
  type RefundTerms,
} from './refund-rules.ts';

// 8 nights: 2 at 130 dinar first, then 6 at 100, 10 % weekly discount, 40 dinar cleaning.
const { lines, total_dirham: total } = priceStay(
  {
    base_price_dirham: 100_000,
    weekend_price_dirham: 130_000,
    weekend_nights: [4, 5],
    cleaning_fee_dirham: 40_000,
    extra_guest_fee_dirham: 0,
    guests_included: 4,
    ...ofFixedLengths('discount_percent', () => 0),
    weekly_discount_percent: 10,
    seasons: [],
    overrides: [],
  },
  // A Thursday.
  '2027-03-04',
  '2027-03-11',
  2,
);
const checkIn = tripoliInstant('2027-03-04', '15:00');
const terms = (policy: RefundTerms['policy'], bookedDaysAhead = 60): RefundTerms => ({
  policy,
  check_in: '2027-03-04',
  check_in_time: '15:00',
  booked_at: new Date(checkIn.getTime() - bookedDaysAhead * 86_400_000),
  lines,
});
const before = (days: number, seconds = 0) => new Date(checkIn.getTime() - days * 86_400_000 - seconds * 1000);

test('the total of the example stay', () => {
  // 2 × 130 + 5 × 100 = 760, less 76, 40 cleaning, 6 % of 724
  expect(total).toBe(767_440);
});

describe('flexible', () => {
  test('refunds everything until 24 hours before check-in', () => {
    expect(refundForGuest(terms('flexible'), before(1))).toBe(total);
    expect(freeCancellationUntil(terms('flexible'))).toEqual(before(1));
  });
  test('then keeps the first night at its discounted price', () => {
    expect(refundForGuest(terms('flexible'), before(1, -1))).toBe(total - 117_000);
    expect(refundForGuest(terms('flexible'), before(0, 1))).toBe(total - 117_000);
  });
});

describe('moderate', () => {
  test('refunds everything until 5 days before check-in', () => {
    expect(refundForGuest(terms('moderate'), before(5))).toBe(total);
  });
  test('then refunds half of the nights', () => {
    expect(refundForGuest(terms('moderate'), before(5, -1))).toBe(342_000);
  });
});

describe('strict', () => {
  test('refunds everything within 48 hours of booking and until 14 days before check-in', () => {
    expect(refundForGuest(terms('strict', 60), before(58))).toBe(total);
    expect(refundForGuest(terms('strict', 60), before(58, -1))).toBe(383_720);
    // Booked 15 days ahead: the 14 days end before the 48 hours do.
    expect(refundForGuest(terms('strict', 15), before(14))).toBe(total);
    expect(refundForGuest(terms('strict', 15), before(14, -1))).toBe(383_720);
    expect(freeCancellationUntil(terms('strict', 13))).toBeNull();
  });
  test('refunds half until 7 days before check-in, then nothing', () => {
    expect(refundForGuest(terms('strict'), before(7))).toBe(383_720);
    expect(refundForGuest(terms('strict'), before(7, -1))).toBe(0);
  });
});

test('a stay booked after its deadline of free cancellation is never refunded in full', () => {
  expect(freeCancellationUntil(terms('flexible', 0.5))).toBeNull();
  expect(refundForGuest(terms('flexible', 0.5), before(0.4))).toBe(total - 117_000);
});

test('refunds are multiples of 10 from 0 to the total, and never grow with time', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...cancellationPolicies),
      fc.integer({ min: 1, max: 10_000 }).map((tens) => tens * 10),
      fc.integer({ min: 1, max: 40 }),
      fc.integer({ min: 0, max: 90 }),
      fc.double({ min: 0, max: 90, noNaN: true }),
      fc.double({ min: 0, max: 90, noNaN: true }),
      fc.double({ min: 0, max: 90, noNaN: true }),
      (policy, base, nights, percent, bookedAhead, one, other) => {
        const price = priceStay(
          {
            base_price_dirham: base,
            weekend_price_dirham: base + 10,
            weekend_nights: [4, 5],
            cleaning_fee_dirham: 30,
            extra_guest_fee_dirham: 0,
            guests_included: 4,
            ...ofFixedLengths('discount_percent', () => percent),
            seasons: [],
            overrides: [],
          },
          '2027-03-04',
          addDays('2027-03-04', nights),
          2,
        );
        const stay = { ...terms(policy, bookedAhead), lines: price.lines };
        const [later, sooner] = [Math.min(one, other), Math.max(one, other)];
        const early = refundForGuest(stay, before(sooner));
        const late = refundForGuest(stay, before(later));
        for (const refund of [early, late]) {
          expect(refund % 10).toBe(0);
          expect(refund).toBeGreaterThanOrEqual(0);
          expect(refund).toBeLessThanOrEqual(price.total_dirham);
        }
        expect(late).toBeLessThanOrEqual(early);
      },
    ),
  );
});

describe('what is free now', () => {
  const booking = (values: Partial<Parameters<typeof refundNow>[0]>): Parameters<typeof refundNow>[0] => {
    const { booked_at: created_at, policy: cancellation_policy, check_in, check_in_time } = terms('strict', 20);
    return {
      status: 'paid',
      payment_choice: 'online',
      created_at,
      cancellation_policy,
      check_in,
      check_in_time,
      lines: [...lines],
      total_dirham: total,
      online_dirham: null,
      granted_refund_dirham: 0,
      ...values,
    };
  };
  const calm = { inEmergency: false };

  test('a stay that is not paid online is free under every policy', () => {
    const now = before(3);
    expect(freeCancellationNow(booking({ status: 'pending' }), now, calm)).toEqual({ until: null });
    expect(freeCancellationNow(booking({ status: 'approved' }), now, calm)).toEqual({ until: null });
    const cash = booking({ status: 'confirmed', payment_choice: 'at_property' });
    expect(freeCancellationNow(cash, now, calm)).toEqual({ until: checkIn });
    expect(freeCancellationNow({ ...cash, status: 'pending' }, now, calm)).toEqual({ until: checkIn });
    expect(freeCancellationNow(cash, checkIn, calm)).toBeNull();
  });

  test('a paid stay is free until the policy says, and in an emergency until check-in', () => {
    expect(freeCancellationNow(booking({}), before(18), calm)).toEqual({ until: before(18) });
    expect(freeCancellationNow(booking({}), before(17), calm)).toBeNull();
    expect(freeCancellationNow(booking({}), before(3), { inEmergency: true })).toEqual({ until: checkIn });
  });

  test('the refund is everything exactly where cancelling is free', () => {
    for (const status of bookingStatuses.slice(0, 4)) {
      for (const payment_choice of paymentChoices) {
        for (const policy of cancellationPolicies) {
          for (const days of [19, 10, 3, 0.5]) {
            for (const inEmergency of [true, false]) {
              const online_dirham = payment_choice === 'part_online' ? total / 2 : null;
              const stay = booking({ status, payment_choice, cancellation_policy: policy, online_dirham });
              const paid = status === 'paid' ? (online_dirham ?? total) : 0;
              if (paid === 0) continue;
              const isFree = freeCancellationNow(stay, before(days), { inEmergency }) !== null;
              expect(refundNow(stay, paid, before(days), { inEmergency }) === paid).toBe(isFree);
            }
          }
        }
      }
    }
  });
});

describe('a part of an amount', () => {
  const tens = (max: number) => fc.integer({ min: 0, max }).map((count) => count * 10);
  /** Whether `part` is the multiple of 10 that is nearest to the fraction, of two that are equally near the higher one. */
  const isHalfUp = (part: number, dividend: number, divisor: number) =>
    part % 10 === 0 && part * divisor > dividend - 5 * divisor - 0.5 && part * divisor <= dividend + 5 * divisor;

  test.each([
    [218_000, 318_000, 60_000, 41_130],
    // 41,137.5: up; 5: up; 4.99…: down.
    [10, 20, 10, 10],
    [10, 30, 10, 0],
    [10, 30, 20, 10],
    [212_000, 212_000, 212_000, 212_000],
    // More was paid from the wallet than is left: all of the refund is the wallet's.
    [100_000, 106_000, 212_000, 100_000],
    [212_000, 212_000, 0, 0],
    [0, 212_000, 50_000, 0],
  ])('of a refund of %i from %i, of which the wallet paid %i, the wallet gets %i', (refund, paid, wallet, share) => {
    expect(walletShare(refund, paid, wallet)).toBe(share);
  });

  test('the wallet’s of a refund is its part of what was paid, rounded half up, and never more than the refund', () => {
    fc.assert(
      fc.property(tens(50_000), tens(50_000), tens(50_000), (kept, refund, wallet) => {
        const paid = kept + refund;
        fc.pre(paid > 0);
        const share = walletShare(refund, paid, wallet);
        expect(isHalfUp(share, refund * Math.min(wallet, paid), paid)).toBe(true);
        expect(share).toBeLessThanOrEqual(Math.min(refund, wallet));
      }),
    );
  });

  const priceOf = (total_dirham: number, fee: number, refunded = 0, refunded_fee = 0) => ({
    lines: [{ kind: 'service_fee' as const, detail: null, quantity: 1, unit_dirham: fee, amount_dirham: fee }],
    total_dirham,
    granted_refund_dirham: refunded,
    granted_refund_fee_dirham: refunded_fee,
  });

  test.each([
    [priceOf(318_000, 18_000), 100_000, 5660],
    [priceOf(20, 10), 10, 10],
    [priceOf(30, 10), 10, 0],
    [priceOf(212_000, 12_000), 212_000, 12_000],
    // After a refund of half of the stay and of the fee, what is kept of the rest has the rest of the fee.
    [priceOf(212_000, 12_000, 106_000, 6000), 106_000, 6000],
    [priceOf(212_000, 12_000, 106_000, 12_000), 106_000, 0],
    [priceOf(212_000, 12_000, 212_000, 12_000), 0, 0],
  ])('of the price %j, of which %i are kept, the fee is %i', (price, kept, fee) => {
    expect(feeWithin(price, kept)).toBe(fee);
  });

  test('the fee in what is kept is its part of the rest of the total, rounded half up', () => {
    fc.assert(
      fc.property(tens(5000), tens(50_000), tens(50_000), tens(5000), (fee, kept, rest, refunded_fee) => {
        const left = fee + kept + rest;
        fc.pre(left > 0);
        const price = priceOf(left + refunded_fee, fee + refunded_fee, refunded_fee, refunded_fee);
        expect(feeLeft(price)).toBe(fee);
        expect(isHalfUp(feeWithin(price, kept), fee * kept, left)).toBe(true);
        expect(feeWithin(price, left)).toBe(fee);
      }),
    );
  });
});
