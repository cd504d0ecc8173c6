import { expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { AppError } from '#server/platform/errors.ts';
import { checkStay, countGuests } from './stay-rules.ts';

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
