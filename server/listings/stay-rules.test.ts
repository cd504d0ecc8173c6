import { describe, expect, test } from 'vitest';
import { ofAdvanceDiscounts } from '#contract/discounts.ts';
import { addDays } from '#contract/days.ts';
import { AppError } from '#server/platform/errors.ts';
import type { RulePeriod, RuleSet } from './rule-set.ts';
import { checkStay, countGuests, faultsOfStay, nightLimits, type StayLimits } from './stay-rules.ts';

const today = '2026-11-21';
const limits = { capacity: 4, min_nights: 2, max_nights: 30, overrides: [] };
const refusal = (act: () => unknown) => {
  try {
    act();
    return 'none';
  } catch (error) {
    return error instanceof AppError ? error.code : error;
  }
};
const check = (
  checkIn: string,
  checkOut: string,
  guestsCounted = 2,
  over: Partial<Parameters<typeof checkStay>[0]> = {},
) => refusal(() => checkStay({ ...limits, ...over }, { checkIn, checkOut, guestsCounted }, { today, hour: 12 }));

test.each([
  ['tonight', '2026-11-21', '2026-11-23', 'none'],
  ['yesterday', '2026-11-20', '2026-11-23', 'dates_in_past'],
  ['out before in', '2026-12-05', '2026-12-03', 'dates_reversed'],
  ['out on the day in', '2026-12-05', '2026-12-05', 'dates_reversed'],
  ['the last days that can be booked', addDays(today, 370), addDays(today, 380), 'none'],
  ['a day beyond', addDays(today, 371), addDays(today, 381), 'dates_too_far'],
  ['another century', '2126-11-20', '2126-11-23', 'dates_too_far'],
  ['one night', '2026-12-05', '2026-12-06', 'stay_too_short'],
  ['thirty nights', '2026-12-05', '2027-01-04', 'none'],
  ['thirty-one nights', '2026-12-05', '2027-01-05', 'stay_too_long'],
])('%s: %s to %s is %s', (_, checkIn, checkOut, expected) => {
  expect(check(checkIn, checkOut)).toBe(expected);
});

test('counts adults and children against capacity, not infants', () => {
  expect(check('2026-12-05', '2026-12-08', 4)).toBe('none');
  expect(check('2026-12-05', '2026-12-08', 5)).toBe('too_many_guests');
  expect(countGuests({ adults: 2, children: 2, infants: 3 })).toBe(4);
  expect(refusal(() => countGuests({ adults: 0, children: 2, infants: 0 }))).toBe('no_adult');
});

test('prefers the minimum stay of the check-in day to that of the listing', () => {
  const overrides = [
    { night_on: '2026-12-05', min_nights: 5 },
    { night_on: '2026-12-06', min_nights: 1 },
    { night_on: '2026-12-07', min_nights: null },
  ];
  expect(check('2026-12-05', '2026-12-09', 2, { overrides })).toBe('stay_too_short');
  expect(check('2026-12-05', '2026-12-10', 2, { overrides })).toBe('none');
  expect(check('2026-12-06', '2026-12-07', 2, { overrides })).toBe('none');
  expect(check('2026-12-07', '2026-12-08', 2, { overrides })).toBe('stay_too_short');
});

test('names every fault of a stay, and of days that cannot be booked only that', () => {
  const codes = (checkIn: string, checkOut: string, guestsCounted: number, over: Partial<StayLimits> = {}) =>
    faultsOfStay({ ...limits, ...over }, { checkIn, checkOut, guestsCounted }, { today, hour: 12 }).map(
      ({ code }) => code,
    );
  expect(codes('2026-12-05', '2026-12-06', 5)).toEqual(['too_many_guests', 'stay_too_short']);
  expect(codes('2026-12-05', '2027-01-05', 5)).toEqual(['too_many_guests', 'stay_too_long']);
  expect(codes('2026-11-20', '2026-11-21', 5)).toEqual(['dates_in_past', 'too_many_guests']);
  const rule_set = {
    periods: [],
    arrival_days: 1,
    departure_days: 1,
    notice_days: 30,
    notice_until_hour: null,
    booking_window_days: null,
    orphan_nights: false,
  };
  // From a Saturday to a Sunday, where stays begin and end on Mondays.
  expect(codes('2026-12-05', '2026-12-06', 5, { rule_set })).toEqual([
    'too_many_guests',
    'notice_too_short',
    'arrival_day_unavailable',
    'departure_day_unavailable',
    'stay_too_short',
  ]);
});

describe('the rules of a set', () => {
  const everyDay = 127;
  const rules: RuleSet = {
    length_discounts: [],
    ...ofAdvanceDiscounts(() => null),
    arrival_days: everyDay,
    departure_days: everyDay,
    notice_days: 0,
    notice_until_hour: null,
    booking_window_days: null,
    orphan_nights: false,
    periods: [],
  };
  const period: RulePeriod = {
    rule_id: 'a',
    holiday: null,
    name: null,
    starts_on: '2026-12-01',
    ends_on: '2026-12-31',
    percent: null,
    price_dirham: null,
    covers_weekend: false,
    min_nights: null,
    max_nights: null,
    arrival_days: null,
    departure_days: null,
  };
  const attempt = (
    checkIn: string,
    checkOut: string,
    change: Partial<RuleSet>,
    over: Partial<StayLimits> = {},
    hour = 12,
  ) => {
    const stay = { checkIn, checkOut, guestsCounted: 1 };
    try {
      checkStay({ ...limits, ...over, rule_set: { ...rules, ...change } }, stay, { today, hour });
      return 'none';
    } catch (error) {
      const { code, values } = error as AppError;
      return [code, ...Object.values(values)];
    }
  };

  test('ask for notice in days, and for one more from an hour on', () => {
    expect(attempt('2026-11-22', '2026-11-24', { notice_days: 1 })).toBe('none');
    expect(attempt('2026-11-21', '2026-11-24', { notice_days: 1 })).toEqual(['notice_too_short', '2026-11-22']);
    const tonight = { notice_until_hour: 18 };
    expect(attempt(today, '2026-11-24', tonight, {}, 17)).toBe('none');
    expect(attempt(today, '2026-11-24', tonight, {}, 18)).toEqual(['notice_too_short', '2026-11-22']);
  });

  test('end the booking window with the last departure', () => {
    expect(attempt('2026-12-18', '2026-12-21', { booking_window_days: 30 })).toBe('none');
    expect(attempt('2026-12-18', '2026-12-22', { booking_window_days: 30 })).toEqual(['dates_too_far', '2026-12-22']);
  });

  test('name the next day for arrival and departure', () => {
    // Saturdays only; 5 December 2026 is one.
    const saturdays = { arrival_days: 32, departure_days: 32 };
    expect(attempt('2026-12-05', '2026-12-12', saturdays)).toBe('none');
    expect(attempt('2026-12-06', '2026-12-12', saturdays)).toEqual(['arrival_day_unavailable', '2026-12-12']);
    expect(attempt('2026-12-05', '2026-12-11', saturdays)).toEqual(['departure_day_unavailable', '2026-12-12']);
  });

  test('take each limit from the most specific rule that has it', () => {
    const eid = { ...period, rule_id: 'b', holiday: 'eid_al_fitr' as const, ends_on: '2026-12-04', min_nights: 3 };
    const short = { ...period, rule_id: 'c', ends_on: '2026-12-03', min_nights: 6, max_nights: 7 };
    const set = { periods: [{ ...period, min_nights: 9 }, short, eid] };
    expect(nightLimits({ ...limits, rule_set: { ...rules, ...set } }, '2026-12-01')).toEqual({
      min_nights: 3,
      max_nights: 7,
    });
    expect(nightLimits({ ...limits, rule_set: { ...rules, ...set } }, '2026-12-03')).toEqual({
      min_nights: 3,
      max_nights: 30,
    });
    expect(nightLimits({ ...limits, rule_set: { ...rules, ...set } }, '2026-12-04')).toEqual({
      min_nights: 9,
      max_nights: 30,
    });
    const ofDay = [{ night_on: '2026-12-01', min_nights: 8 }];
    expect(nightLimits({ ...limits, overrides: ofDay, rule_set: { ...rules, ...set } }, '2026-12-01')).toEqual({
      min_nights: 8,
      // A minimum raises a less specific maximum.
      max_nights: 8,
    });
  });

  test('let a gap that is shorter than the shortest stay be booked as a whole', () => {
    const orphan = { orphan_nights: true, arrival_days: 32 };
    const gap = { min_nights: 4, night_before_held: true, night_after_held: true };
    expect(attempt('2026-12-06', '2026-12-08', orphan, gap)).toBe('none');
    expect(attempt('2026-12-06', '2026-12-08', { ...orphan, orphan_nights: false }, gap)).toEqual([
      'arrival_day_unavailable',
      '2026-12-12',
    ]);
    expect(attempt('2026-12-05', '2026-12-07', orphan, { ...gap, night_after_held: false })).toEqual([
      'stay_too_short',
      4,
    ]);
    expect(attempt('2026-12-05', '2026-12-07', orphan, { ...gap, night_before_held: false })).toEqual([
      'stay_too_short',
      4,
    ]);
    // Nobody can book the nights before today.
    expect(attempt(today, '2026-11-23', orphan, { ...gap, night_before_held: false })).toBe('none');
  });
});
