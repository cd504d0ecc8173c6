import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ofAdvanceDiscounts, ofFixedLengths } from '#contract/discounts.ts';
import { addDays, dayOf } from '#contract/days.ts';
import {
  averageNight,
  listNightPrices,
  noFees,
  priceNight,
  priceStay,
  roundDirham,
  sumOf,
  type ListingPrices,
} from './pricing.ts';
import type { RulePeriod } from './rule-set.ts';

const plain: ListingPrices = {
  ...noFees,
  base_price_dirham: 100_000,
  weekend_price_dirham: null,
  weekend_nights: [4, 5],
  guests_included: 50,
  seasons: [],
  overrides: [],
};
// A Monday.
const monday = '2026-11-23';

describe('the price of a night', () => {
  const prices: ListingPrices = {
    ...plain,
    weekend_price_dirham: 130_000,
    seasons: [{ starts_on: '2026-12-01', ends_on: '2026-12-11', price_dirham: 200_000 }],
    overrides: [
      { night_on: '2026-12-03', price_dirham: 90_000, min_nights: null },
      { night_on: '2026-12-04', price_dirham: null, min_nights: 3 },
    ],
  };
  test.each([
    ['2026-11-23', 'base', 100_000],
    ['2026-11-26', 'weekend', 130_000],
    ['2026-11-27', 'weekend', 130_000],
    ['2026-11-28', 'base', 100_000],
    ['2026-12-01', 'season', 200_000],
    ['2026-12-03', 'override', 90_000],
    ['2026-12-04', 'season', 200_000],
    ['2026-12-10', 'season', 200_000],
    ['2026-12-11', 'weekend', 130_000],
  ])('%s is %s', (night, kind, dirham) => {
    expect(priceNight(prices, night)).toEqual({ kind, dirham });
  });
});

test('joins nights of one price in a line, in the order of the nights', () => {
  const { lines, total_dirham, nights } = priceStay(
    { ...plain, weekend_price_dirham: 130_000 },
    addDays(monday, 3),
    addDays(monday, 7),
    2,
  );
  expect(nights).toBe(4);
  expect(lines).toEqual([
    { kind: 'nights', detail: 'weekend', quantity: 2, unit_dirham: 130_000, amount_dirham: 260_000 },
    { kind: 'nights', detail: 'base', quantity: 2, unit_dirham: 100_000, amount_dirham: 200_000 },
    { kind: 'service_fee', detail: null, quantity: null, unit_dirham: null, amount_dirham: 27_600 },
  ]);
  expect(total_dirham).toBe(487_600);
});

test.each([
  [6, null],
  [7, 'weekly'],
  [27, 'weekly'],
  [28, 'monthly'],
])('%i nights have the discount %s', (nights, detail) => {
  const { lines } = priceStay(
    { ...plain, weekly_discount_percent: 10, monthly_discount_percent: 25 },
    monday,
    addDays(monday, nights),
    1,
  );
  expect(lines.find((line) => line.kind === 'discount')?.detail ?? null).toBe(detail);
});

test('gives a month the weekly discount where there is no monthly one', () => {
  const { lines } = priceStay({ ...plain, weekly_discount_percent: 10 }, monday, addDays(monday, 30), 1);
  expect(lines.find((line) => line.kind === 'discount')).toMatchObject({ detail: 'weekly', amount_dirham: -300_000 });
});

test('adds discount, cleaning, extra guests and service fee', () => {
  const prices = {
    ...plain,
    cleaning_fee_dirham: 40_000,
    extra_guest_fee_dirham: 15_000,
    guests_included: 2,
    weekly_discount_percent: 5,
  };
  const { lines, total_dirham } = priceStay(prices, monday, addDays(monday, 7), 4);
  expect(lines.map((line) => [line.kind, line.amount_dirham])).toEqual([
    ['nights', 700_000],
    ['discount', -35_000],
    ['cleaning', 40_000],
    ['extra_guests', 210_000],
    // 6 % of 915,000
    ['service_fee', 54_900],
  ]);
  expect(lines[3]).toMatchObject({ quantity: 14, unit_dirham: 15_000 });
  expect(total_dirham).toBe(969_900);
});

test('uses wallet credit up to the total', () => {
  expect(priceStay(plain, monday, addDays(monday, 1), 1, { walletCredit: 50_000 }).total_dirham).toBe(56_000);
  expect(priceStay(plain, monday, addDays(monday, 1), 1, { walletCredit: 500_000 }).total_dirham).toBe(0);
});

test('rounds half up to 10 dirham', () => {
  expect([4, 5, 14, 15].map(roundDirham)).toEqual([0, 10, 10, 20]);
});

const period: RulePeriod = {
  rule_id: 'a',
  holiday: null,
  name: null,
  starts_on: '2026-12-01',
  ends_on: '2027-02-01',
  percent: null,
  price_dirham: null,
  covers_weekend: false,
  min_nights: null,
  max_nights: null,
  arrival_days: null,
  departure_days: null,
};
const rules = {
  periods: [] as RulePeriod[],
  length_discounts: [] as { nights: number; percent: number }[],
  ...ofAdvanceDiscounts(() => null as { days: number; percent: number } | null),
};

describe('the rules of a set', () => {
  const winter = { ...period, percent: -10, covers_weekend: true };
  const newYear = {
    ...period,
    rule_id: 'b',
    holiday: 'new_year' as const,
    starts_on: '2026-12-31',
    ends_on: '2027-01-02',
    percent: 30,
  };
  const fortnight = { ...period, rule_id: 'c', starts_on: '2026-12-05', ends_on: '2026-12-19', percent: 5 };
  const limitsOnly = { ...period, rule_id: 'd', starts_on: '2026-12-24', ends_on: '2026-12-26', min_nights: 3 };
  const ownPrice = { ...period, rule_id: 'e', starts_on: '2027-01-20', ends_on: '2027-01-21', price_dirham: 77_770 };
  const prices: ListingPrices = {
    ...plain,
    base_price_dirham: 906_250,
    weekend_price_dirham: 1_031_250,
    seasons: [{ starts_on: '2027-01-10', ends_on: '2027-01-12', price_dirham: 500_000 }],
    overrides: [{ night_on: '2027-01-01', price_dirham: 850_000, min_nights: null }],
    rule_set: { ...rules, periods: [winter, newYear, fortnight, limitsOnly, ownPrice] },
  };
  test.each([
    ['2026-12-01', 'season', 815_630, 'a'],
    // A Thursday: the percentage of winter counts from the weekend price.
    ['2026-12-03', 'season', 928_130, 'a'],
    ['2026-12-05', 'season', 951_560, 'c'],
    ['2026-12-24', 'season', 928_130, 'a'],
    ['2026-12-31', 'holiday', 1_178_130, 'b'],
    ['2027-01-01', 'override', 850_000, undefined],
    ['2027-01-10', 'season', 500_000, undefined],
    ['2027-01-20', 'season', 77_770, 'e'],
    ['2027-02-01', 'base', 906_250, undefined],
  ])('make the night %s %s', (night, kind, dirham, rule) => {
    const price = priceNight(prices, night);
    expect([price.kind, price.dirham, price.period?.rule_id]).toEqual([kind, dirham, rule]);
    expect(listNightPrices(prices, night)[0]).toEqual(price);
  });

  test('never make a night free', () => {
    const free = { ...period, percent: -90 };
    const cheap = { ...plain, base_price_dirham: 10, rule_set: { ...rules, periods: [free] } };
    expect(priceNight(cheap, '2026-12-01').dirham).toBe(10);
  });

  test.each([
    [1, 60, 'early_bird', -5_000],
    [1, 59, null, 0],
    [1, 3, 'last_minute', -12_000],
    [6, 0, 'last_minute', -72_000],
    [7, 0, 'weekly', -70_000],
    [14, 90, 'length', -210_000],
    [28, 0, 'monthly', -700_000],
    [40, 0, 'length', -1_600_000],
  ])('give %i nights that are booked %i days ahead the discount %s', (nights, ahead, detail, amount_dirham) => {
    const discounted: ListingPrices = {
      ...plain,
      weekly_discount_percent: 10,
      monthly_discount_percent: 25,
      rule_set: {
        ...rules,
        length_discounts: [
          { nights: 40, percent: 40 },
          { nights: 14, percent: 15 },
        ],
        early_bird: { days: 60, percent: 5 },
        last_minute: { days: 3, percent: 12 },
      },
    };
    const stay = [monday, addDays(monday, nights), 1] as const;
    const { lines } = priceStay(discounted, ...stay, { bookedOn: addDays(monday, -ahead) });
    const discounts = lines.filter(({ kind }) => kind === 'discount');
    expect(discounts.map((line) => [line.detail, line.amount_dirham])).toEqual(detail ? [[detail, amount_dirham]] : []);
  });
});

const amount = (max: number) => fc.integer({ min: 1, max }).map((tens) => tens * 10);
const anyPrices: fc.Arbitrary<ListingPrices> = fc.record({
  base_price_dirham: amount(100_000),
  weekend_price_dirham: fc.option(amount(100_000)),
  weekend_nights: fc.uniqueArray(fc.integer({ min: 1, max: 7 })),
  cleaning_fee_dirham: fc.integer({ min: 0, max: 10_000 }).map((tens) => tens * 10),
  extra_guest_fee_dirham: fc.integer({ min: 0, max: 3_000 }).map((tens) => tens * 10),
  guests_included: fc.integer({ min: 1, max: 8 }),
  ...ofFixedLengths('discount_percent', () => fc.integer({ min: 0, max: 90 })),
  seasons: fc.array(
    fc.record({
      starts_on: fc.constant('2026-12-10'),
      ends_on: fc.constant('2026-12-20'),
      price_dirham: amount(100_000),
    }),
    { maxLength: 1 },
  ),
  overrides: fc.uniqueArray(
    fc.record({
      night_on: fc.integer({ min: 20_780, max: 20_850 }).map(dayOf),
      price_dirham: fc.option(amount(100_000)),
      min_nights: fc.constant(null),
    }),
    { selector: (one) => one.night_on, maxLength: 10 },
  ),
});

test('makes lines that sum to the total, are multiples of 10, and contain every night once', () => {
  fc.assert(
    fc.property(
      anyPrices,
      fc.integer({ min: 20_780, max: 20_850 }),
      fc.integer({ min: 1, max: 60 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 1_000_000 }),
      (prices, arrival, nights, guests, walletCredit) => {
        const checkIn = dayOf(arrival);
        const stay = priceStay(prices, checkIn, dayOf(arrival + nights), guests, { walletCredit });
        expect(stay.nights).toBe(nights);
        expect(sumOf(stay.lines)).toBe(stay.total_dirham);
        expect(stay.total_dirham).toBeGreaterThanOrEqual(0);
        for (const line of stay.lines) {
          expect(Math.abs(line.amount_dirham) % 10).toBe(0);
          if (line.quantity !== null) expect(line.quantity * line.unit_dirham!).toBe(line.amount_dirham);
        }
        const nightLines = stay.lines.filter((line) => line.kind === 'nights');
        expect(nightLines.reduce((sum, line) => sum + line.quantity!, 0)).toBe(nights);
        // The first line is that of the first night; refunds rely on it.
        expect(nightLines[0]!.unit_dirham).toBe(priceNight(prices, checkIn).dirham);
        // Each night by itself.
        let gross = 0;
        for (let night = 0; night < nights; night += 1) gross += priceNight(prices, dayOf(arrival + night)).dirham;
        expect(sumOf(nightLines)).toBe(gross);
        const average = averageNight(stay);
        expect(average % 10).toBe(0);
        expect(Math.abs(average * nights - gross)).toBeLessThanOrEqual(5 * nights);
      },
    ),
  );
});
