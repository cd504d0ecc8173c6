import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayNumber, dayOf, isoWeekday, nightsBetween, tripoliDay, tripoliInstant } from './days.ts';

const anyDay = fc.integer({ min: 0, max: 40_000 }).map(dayOf);

test('days count over leap days, months and years', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2027-02-28', 1)).toBe('2027-03-01');
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(nightsBetween('2026-12-24', '2027-01-02')).toBe(9);
  expect(isoWeekday(dayNumber('2026-11-20'))).toBe(5);
  expect(isoWeekday(dayNumber('2026-11-22'))).toBe(7);
});

test('a day survives being a number', () => {
  fc.assert(fc.property(anyDay, (day) => dayOf(dayNumber(day)) === day));
});

test('the day in Libya begins two hours before that of London, all year', () => {
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
