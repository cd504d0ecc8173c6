import { expect, test } from 'vitest';
import type { CalendarProperty } from '#contract/types.gen.ts';
import { nightStates } from './night-states.ts';

test('a night is booked or blocked before it is requested', () => {
  const nights = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05'];
  const days = [
    { day: '2026-12-01', status: 'booked' },
    { day: '2026-12-02', status: 'blocked' },
    { day: '2026-12-03', status: 'open' },
    { day: '2026-12-04', status: 'open' },
  ] as CalendarProperty['days'];
  const bookings = [
    { status: 'paid', check_in: '2026-12-01', check_out: '2026-12-02' },
    { status: 'pending', check_in: '2026-12-02', check_out: '2026-12-04' },
  ] as CalendarProperty['bookings'];
  expect(nightStates({ days, bookings }, nights)).toEqual(['booked', 'blocked', 'requested', 'open', 'open']);
});
