import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayNumber, dayOf, isoWeekday } from '#contract/days.ts';
import { saturdayBefore, weeksBefore } from './analytics-weeks.ts';

test('weeks begin on a Saturday, and the current one is left out', () => {
  expect(saturdayBefore('2026-11-23')).toBe('2026-11-21');
  expect(saturdayBefore('2026-11-21')).toBe('2026-11-21');
  expect(saturdayBefore('2026-11-20')).toBe('2026-11-14');
  expect(weeksBefore('2026-11-23', 12)).toEqual({ earlier: '2026-06-06', from: '2026-08-29', to: '2026-11-21' });
});

test('a period ends at most six days ago, and is as long as the one before', () => {
  fc.assert(
    fc.property(fc.integer({ min: 18_000, max: 40_000 }), fc.constantFrom(4, 12, 26), (number, weeks) => {
      const today = dayOf(number);
      const { earlier, from, to } = weeksBefore(today, weeks);
      expect(isoWeekday(dayNumber(to))).toBe(6);
      expect(to <= today && addDays(to, 7) > today).toBe(true);
      expect(addDays(from, 7 * weeks)).toBe(to);
      expect(addDays(earlier, 7 * weeks)).toBe(from);
    }),
  );
});
