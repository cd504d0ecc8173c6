import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ofFixedLengths } from '#contract/discounts.ts';
import { addDays } from '#contract/days.ts';
import { priceChangedStay, type BookedStay } from './changed-stay-price.ts';
import { guestFeeOf, noFees, priceStay, sumOf, type ListingPrices } from './pricing.ts';
import { agreePrice } from './agreed-price.ts';

const guestFee = 600;
const monday = '2027-03-01';
const prices: ListingPrices = {
  ...noFees,
  base_price_dirham: 100_000,
  weekend_price_dirham: 130_000,
  weekend_nights: [4, 5],
  cleaning_fee_dirham: 40_000,
  extra_guest_fee_dirham: 10_000,
  guests_included: 2,
  weekly_discount_percent: 10,
  monthly_discount_percent: 25,
  seasons: [],
  overrides: [],
};
const bookedOn = '2027-01-04';

function booked(of: ListingPrices, from: number, nights: number, guests: number): BookedStay {
  const check_in = addDays(monday, from);
  const check_out = addDays(check_in, nights);
  return { check_in, check_out, guests, lines: priceStay(of, check_in, check_out, guests, { bookedOn }).lines };
}
const change = (of: ListingPrices, stay: BookedStay, to: Partial<Omit<BookedStay, 'lines'>>) =>
  priceChangedStay(of, stay, { ...stay, ...to }, { bookedOn, guestFee });
const nightsSum = (lines: BookedStay['lines']) => sumOf(lines.filter(({ kind }) => kind === 'nights'));

describe('prices that have changed since the booking', () => {
  const dearer = { ...prices, base_price_dirham: 150_000, weekend_price_dirham: 190_000, cleaning_fee_dirham: 90_000 };

  test('nights that stay keep theirs, new nights have those of today', () => {
    const stay = booked(prices, 0, 3, 2);
    const longer = change(dearer, stay, { check_out: addDays(stay.check_out, 2) });
    expect(longer.lines).toMatchObject([
      { kind: 'nights', detail: 'base', quantity: 3, unit_dirham: 100_000 },
      { kind: 'nights', detail: 'weekend', quantity: 2, unit_dirham: 190_000 },
      { kind: 'cleaning', amount_dirham: 40_000 },
      { kind: 'service_fee', amount_dirham: guestFeeOf(720_000, guestFee) },
    ]);
    expect(longer).toMatchObject({ nights: 5, more: { nights: 2, dirham: 380_000 }, fewer: { nights: 0, dirham: 0 } });
  });

  test('a stay that moves pays today’s price for the nights that it did not have', () => {
    const stay = booked(prices, 0, 3, 2);
    const moved = change(dearer, stay, { check_in: addDays(stay.check_in, 2), check_out: addDays(stay.check_out, 2) });
    expect(moved).toMatchObject({ more: { nights: 2, dirham: 380_000 }, fewer: { nights: 2, dirham: 200_000 } });
    expect(nightsSum(moved.lines)).toBe(100_000 + 380_000);
  });

  test('the first line is that of the first night, also where an earlier one is new', () => {
    const stay = booked(prices, 1, 2, 2);
    expect(change(dearer, stay, { check_in: monday }).lines[0]).toMatchObject({ quantity: 1, unit_dirham: 150_000 });
  });
});

test('a shorter stay keeps its discount in proportion, and a longer one gets that of its length for the new nights', () => {
  const week = booked(prices, 0, 7, 2);
  const shorter = change(prices, week, { check_out: addDays(week.check_in, 3) });
  expect(shorter.lines).toMatchObject([
    { kind: 'nights', quantity: 3, amount_dirham: 300_000 },
    { kind: 'discount', detail: 'weekly', amount_dirham: -30_000 },
    { kind: 'cleaning' },
    { kind: 'service_fee' },
  ]);
  const short = booked(prices, 0, 5, 2);
  const longer = change(prices, short, { check_out: addDays(short.check_in, 7) });
  const weekend = 2 * 100_000;
  expect(longer.lines.find(({ kind }) => kind === 'discount')).toMatchObject({
    detail: 'weekly',
    amount_dirham: -weekend / 10,
  });
});

test('a price on which host and guest agreed is shared by its nights', () => {
  const stay = booked(prices, 0, 3, 2);
  const agreed = { ...stay, lines: agreePrice({ nights: 3, lines: [...stay.lines] }, 250_000, guestFee).lines };
  const longer = change(prices, agreed, { check_out: addDays(stay.check_out, 1) });
  expect(longer.lines).toMatchObject([
    { kind: 'nights', detail: null, quantity: 3, unit_dirham: null, amount_dirham: 250_000 },
    { kind: 'nights', detail: 'weekend', quantity: 1, amount_dirham: 130_000 },
    { kind: 'cleaning' },
    { kind: 'service_fee' },
  ]);
  const shorter = change(prices, agreed, { check_out: addDays(stay.check_in, 1) });
  expect(shorter.lines[0]).toMatchObject({ quantity: 1, amount_dirham: 83_340 });
});

describe('other guests', () => {
  test('more guests than the price includes pay today’s fee for all nights, and fewer leave out theirs', () => {
    const stay = booked(prices, 0, 3, 3);
    const extra = (guests: number, of = prices) =>
      change(of, stay, { guests }).lines.filter(({ kind }) => kind === 'extra_guests');
    expect(extra(3)).toMatchObject([{ quantity: 3, unit_dirham: 10_000, amount_dirham: 30_000 }]);
    expect(extra(5)).toMatchObject([{ quantity: 9, amount_dirham: 90_000 }]);
    expect(extra(5, { ...prices, extra_guest_fee_dirham: 20_000 })).toMatchObject([
      { quantity: 3, unit_dirham: 10_000 },
      { quantity: 6, unit_dirham: 20_000, amount_dirham: 120_000 },
    ]);
    expect(extra(2)).toEqual([]);
  });

  test('who comes within what the price includes costs nothing', () => {
    const stay = booked({ ...prices, guests_included: 6 }, 0, 3, 3);
    const more = change({ ...prices, guests_included: 6 }, stay, { guests: 6 });
    expect(more.lines).toEqual(stay.lines);
  });
});

const stays = fc.record({
  from: fc.integer({ min: 0, max: 20 }),
  nights: fc.integer({ min: 1, max: 35 }),
  guests: fc.integer({ min: 1, max: 6 }),
});

test('any chain of changes adds up, costs no less for more nights, and is free where nothing changes', () => {
  fc.assert(
    fc.property(
      stays,
      fc.array(stays, { minLength: 1, maxLength: 4 }),
      fc.integer({ min: 0, max: 40_000 }),
      (first, others, rise) => {
        let stay = booked(prices, first.from, first.nights, first.guests);
        const today = { ...prices, base_price_dirham: 100_000 + rise * 10 };
        for (const { from, nights, guests } of others) {
          const same = change(today, stay, {});
          expect([same.lines, same.total_dirham]).toEqual([stay.lines, sumOf(stay.lines)]);
          const longer = change({ ...today, ...ofFixedLengths('discount_percent', () => 0) }, stay, {
            check_out: addDays(stay.check_out, 1),
          });
          expect(longer.total_dirham).toBeGreaterThan(sumOf(stay.lines));
          const check_in = addDays(monday, from);
          const to = { check_in, check_out: addDays(check_in, nights), guests };
          const changed = change(today, stay, to);
          expect(sumOf(changed.lines)).toBe(changed.total_dirham);
          expect(changed.lines.every(({ amount_dirham }) => amount_dirham % 10 === 0)).toBe(true);
          const counted = changed.lines.filter(({ kind }) => kind === 'nights');
          expect(counted.reduce((sum, { quantity }) => sum + quantity!, 0)).toBe(nights);
          for (const { quantity, unit_dirham, amount_dirham } of changed.lines)
            if (quantity !== null && unit_dirham !== null) expect(quantity * unit_dirham).toBe(amount_dirham);
          expect(nightsSum(changed.lines)).toBe(nightsSum(stay.lines) + changed.more.dirham - changed.fewer.dirham);
          stay = { ...to, lines: changed.lines };
        }
      },
    ),
  );
});
