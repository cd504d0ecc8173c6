import { expect, test } from 'vitest';
import type { BookingChange, Booking } from '#contract/types.gen.ts';
import { bookingStatuses } from '#contract/booking-statuses.ts';
import { hasBookedScreen, pathAfterPayment, pathAfterRequest } from './booked-path.ts';

const statusesOn = (today: string) =>
  bookingStatuses.filter((status) =>
    hasBookedScreen({ status, awaiting_verification: false, check_in: '2036-04-12', changes: [] }, today),
  );

test('a request that was sent has its screen, and a sure stay until the day of check-in', () => {
  const withOne = ['pending', 'approved', 'paid', 'confirmed'];
  expect(statusesOn('2036-04-02')).toEqual(withOne);
  expect(statusesOn('2036-04-12')).toEqual(withOne);
  expect(statusesOn('2036-04-13')).toEqual(['pending', 'approved']);
});

test('a request that waits for the guest’s address leads to the trip, which asks for it', () => {
  expect(
    pathAfterRequest({ id: 'b', status: 'pending', awaiting_verification: true, check_in: '2036-04-12', changes: [] }),
  ).toBe('/account/trips/b');
  expect(
    pathAfterRequest({ id: 'b', status: 'pending', awaiting_verification: false, check_in: '2036-04-12', changes: [] }),
  ).toBe('/account/trips/b/booked');
});

test('while a proposal of the host is open the trip is shown, where it is answered', () => {
  const changes = [{ status: 'open', ended_at: null } as unknown as Booking['changes'][number]];
  const stay = { status: 'confirmed', awaiting_verification: false, check_in: '2036-04-12', changes } as const;
  expect(hasBookedScreen(stay, '2036-04-02')).toBe(false);
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
