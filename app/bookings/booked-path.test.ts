import { expect, test } from 'vitest';
import type { BookingChange } from '#contract/booking-changes.ts';
import { bookingStatuses } from '#contract/booking-statuses.ts';
import type { Booking } from '#contract/bookings.ts';
import { isMoment, pathAfterPayment, pathAfterRequest } from './booked-path.ts';

test('a booking that is asked for or sure has its moment', () => {
  const withOne = bookingStatuses.filter((status) => isMoment({ status, awaiting_verification: false }));
  expect(withOne).toEqual(['pending', 'approved', 'paid', 'confirmed']);
});

test('a request that waits for the guest’s address leads to the trip, which asks for it', () => {
  expect(pathAfterRequest({ id: 'b', status: 'pending', awaiting_verification: true })).toBe('/account/trips/b');
  expect(pathAfterRequest({ id: 'b', status: 'pending', awaiting_verification: false })).toBe(
    '/account/trips/b/booked',
  );
});

const paid = { at: '2036-04-02T10:00:00.000Z', by: 'guest', status: 'paid', note: null } as const;
const changed = (ended_at: string, status: BookingChange['status'] = 'accepted') =>
  ({ status, ended_at }) as Booking['changes'][number];

test.each<[string, Booking['changes'], string]>([
  ['the first payment', [], '/account/trips/b/booked'],
  ['an offer that was accepted before it', [changed('2036-04-01T10:00:00.000Z')], '/account/trips/b/booked'],
  ['the difference of a change', [changed('2036-04-05T10:00:00.000Z')], '/account/trips/b'],
  ['a change that was declined', [changed('2036-04-05T10:00:00.000Z', 'declined')], '/account/trips/b/booked'],
])('after %s a guest is led to the right screen', (_, changes, path) => {
  expect(pathAfterPayment({ id: 'b', changes, timeline: [paid] })).toBe(path);
});
