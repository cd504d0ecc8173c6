import { expect, test } from 'vitest';
import { tripoliInstant } from '#contract/days.ts';
import { stayMoment } from './stay-moment.ts';

const stay = { status: 'paid', check_in: '2036-04-12', check_in_time: '15:00', check_out: '2036-04-14' } as const;

test.each([
  ['2036-04-11', '23:59', undefined],
  ['2036-04-12', '00:00', 'arriving'],
  ['2036-04-12', '14:59', 'arriving'],
  ['2036-04-12', '15:00', 'there'],
  ['2036-04-13', '23:59', 'there'],
  ['2036-04-14', '00:00', 'leaving'],
  ['2036-04-14', '23:59', 'leaving'],
  ['2036-04-15', '00:00', undefined],
])('on %s at %s in Libya the guest is %s', (day, time, moment) => {
  expect(stayMoment(stay, tripoliInstant(day, time))).toBe(moment);
});

test.each(['pending', 'approved', 'declined', 'cancelled', 'completed'] as const)(
  'a %s stay has no such moment',
  (status) => {
    expect(stayMoment({ ...stay, status }, tripoliInstant('2036-04-13', '12:00'))).toBeUndefined();
  },
);
