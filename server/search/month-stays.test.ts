import { describe, expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { daysOfPart } from '#contract/month-parts.ts';
import { monthStays } from './month-stays.ts';

const today = '2030-03-10';

describe('monthStays', () => {
  test('are all stays of a length that lie in the part of the month', () => {
    const stays = monthStays('2030-04', 'end', 8, today);
    expect(stays).toEqual([
      { check_in: '2030-04-21', check_out: '2030-04-29' },
      { check_in: '2030-04-22', check_out: '2030-04-30' },
      { check_in: '2030-04-23', check_out: '2030-05-01' },
    ]);
    expect(monthStays('2030-04', 'whole', undefined, today)).toHaveLength(30);
  });

  test('begin in a part that is shorter than they are', () => {
    const stays = monthStays('2030-04', 'start', 14, today);
    expect([stays.length, stays[0], stays.at(-1)!.check_in]).toEqual([
      10,
      { check_in: '2030-04-01', check_out: '2030-04-15' },
      '2030-04-10',
    ]);
  });

  test('begin today at the earliest and end within the booking horizon', () => {
    expect(monthStays('2030-03', 'start', 1, today)).toEqual([{ check_in: today, check_out: addDays(today, 1) }]);
    expect(() => monthStays('2030-03', 'start', 1, '2030-03-11')).toThrow('dates_in_past');
    expect(() => monthStays('2031-09', 'whole', 2, today)).toThrow('dates_too_far');
  });
});

test('the parts of a month cover it', () => {
  expect(daysOfPart('2028-02', 'whole')).toEqual({ first: '2028-02-01', last: '2028-02-29' });
  expect(daysOfPart('2027-02', 'second_half')).toEqual({ first: '2027-02-16', last: '2027-02-28' });
  expect(daysOfPart('2027-07', 'end')).toEqual({ first: '2027-07-21', last: '2027-07-31' });
});
