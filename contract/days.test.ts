import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  dayNumber,
  dayNumberOf,
  dayOf,
  isoWeekday,
  isRealDay,
  nextIslamicDay,
  nightsBetween,
  tripoliDay,
  tripoliInstant,
  weekendStay,
  weeksOf,
} from './days.ts';

const anyDay = fc.integer({ min: 0, max: 40_000 }).map(dayOf);

test('arithmetic crosses leap days, months and years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(nightsBetween('2026-12-24', '2027-01-02')).toBe(9);
  expect(isoWeekday(dayNumber('2026-11-20'))).toBe(5);
  expect(isoWeekday(dayNumber('2026-11-22'))).toBe(7);
});

test('a day has one number', () => {
  fc.assert(fc.property(anyDay, (day) => dayOf(dayNumber(day)) === day));
});

test('a day in Tripoli begins at 22:00 UTC, all year', () => {
  expect(tripoliDay(new Date('2026-07-01T21:59:59Z'))).toBe('2026-07-01');
  expect(tripoliDay(new Date('2026-07-01T22:00:00Z'))).toBe('2026-07-02');
  expect(tripoliInstant('2026-01-15', '15:00:00').toISOString()).toBe('2026-01-15T13:00:00.000Z');
  fc.assert(
    fc.property(
      anyDay,
      fc.constantFrom('00:00', '11:30', '23:59'),
      (day, time) => tripoliDay(tripoliInstant(day, time)) === day,
    ),
  );
});

test('weeks run from Saturday to Friday', () => {
  const december = weeksOf('2026-12');
  expect(december[0]).toEqual([null, null, null, '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04']);
  expect(december.at(-1)!.filter(Boolean).at(-1)).toBe('2026-12-31');
  expect(weeksOf('2027-02').flat().filter(Boolean)).toHaveLength(28);
  expect(weeksOf('2028-02').flat().filter(Boolean)).toHaveLength(29);
});

test('months cross years both ways', () => {
  expect(addMonths('2026-11', 2)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
});

test('only real days within the supported years are accepted', () => {
  for (const day of ['2026-12-31', '2028-02-29', '1900-01-01', '2999-12-31']) expect(isRealDay(day)).toBe(true);
  for (const day of [
    '2027-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '1899-12-31',
    '3000-01-01',
    '',
    'x',
  ])
    expect(isRealDay(day)).toBe(false);
});

test('a day is found by its parts', () => {
  expect(dayNumberOf(2028, 2, 29)).toBe(dayNumber('2028-02-29'));
  for (const [year, month, day] of [
    [2027, 2, 29],
    [2027, 13, 1],
    [2027, 0, 1],
    [2027, 4, 31],
    [2027, 4, 0],
  ] as const)
    expect(dayNumberOf(year, month, day)).toBeUndefined();
  fc.assert(
    fc.property(anyDay, (day) => {
      const [year, month, date] = day.split('-').map(Number) as [number, number, number];
      return dayNumberOf(year, month, date) === dayNumber(day) && isRealDay(day);
    }),
  );
});

test('days of the Islamic calendar are found from a day on', () => {
  expect(nextIslamicDay(10, 1, '2026-11-21')).toBe('2027-03-09');
  expect(nextIslamicDay(10, 1, '2027-03-09')).toBe('2027-03-09');
  expect(nextIslamicDay(10, 1, '2027-03-10')).toBe('2028-02-26');
  expect(nextIslamicDay(13, 1, '2026-11-21')).toBeUndefined();
  expect(nextIslamicDay(9, 31, '2026-11-21')).toBeUndefined();
});

describe('the stay of a weekend', () => {
  test.each([
    ['Sunday', '2026-11-22', '2026-11-26', '2026-11-28'],
    ['Wednesday', '2026-11-25', '2026-11-26', '2026-11-28'],
    ['Thursday', '2026-11-26', '2026-11-26', '2026-11-28'],
    ['Friday', '2026-11-27', '2026-11-27', '2026-11-28'],
    ['Saturday', '2026-11-28', '2026-12-03', '2026-12-05'],
    ['Wednesday before a new year', '2026-12-30', '2026-12-31', '2027-01-02'],
  ])('on a %s', (_, today, check_in, check_out) => {
    expect(weekendStay(today, 0)).toEqual({ check_in, check_out });
  });

  test('a week later is Thursday to Saturday, seven days after the present one', () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        const [present, next] = [weekendStay(today, 0), weekendStay(today, 1)];
        expect(isoWeekday(dayNumber(next.check_in))).toBe(4);
        expect(nightsBetween(next.check_in, next.check_out)).toBe(2);
        expect(nightsBetween(present.check_out, next.check_out)).toBe(7);
        expect(present.check_in >= today).toBe(true);
        expect(nightsBetween(today, present.check_out)).toBeLessThanOrEqual(7);
      }),
    );
  });
});
