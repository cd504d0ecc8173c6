import { expect, test } from 'vitest';
import { bookingStatuses } from '#contract/booking-statuses.ts';
import {
  actionsFor,
  canMessage,
  canTransition,
  showsContact,
  hasReceipt,
  transitions,
  type ActionableBooking,
  type TransitionRole,
} from './states.ts';
import { tripTab } from './lists/trip-tabs.ts';

test('the allowed transitions are exactly these', () => {
  const allowed = new Set<string>();
  for (const from of bookingStatuses) {
    for (const to of bookingStatuses) {
      for (const by of ['guest', 'host', 'system', 'admin'] satisfies TransitionRole[]) {
        if (canTransition(from, to, by)) allowed.add(`${from} ${to} ${by}`);
      }
    }
  }
  expect([...allowed].sort()).toEqual(
    [
      'pending approved host',
      'pending approved system',
      'pending confirmed host',
      'pending confirmed system',
      'pending declined host',
      'pending declined system',
      'pending cancelled guest',
      'pending cancelled system',
      'pending cancelled admin',
      'approved paid guest',
      'approved cancelled guest',
      'approved cancelled host',
      'approved cancelled system',
      'approved cancelled admin',
      'paid cancelled guest',
      'paid cancelled host',
      'paid cancelled admin',
      'paid completed system',
      'confirmed cancelled guest',
      'confirmed cancelled host',
      'confirmed cancelled admin',
      'confirmed completed system',
    ].sort(),
  );
});

test('there is no transition from declined, cancelled and completed', () => {
  for (const end of ['declined', 'cancelled', 'completed'] as const)
    expect(transitions.filter((one) => one.from === end)).toEqual([]);
});

const stay: ActionableBooking = {
  status: 'pending',
  payment_choice: 'online',
  check_in: '2026-12-10',
  check_in_time: '15:00',
  check_out: '2026-12-12',
  paid_dirham: 0,
  awaiting_verification: false,
};
const now = new Date('2026-12-01T09:00:00Z');

test.each([
  ['guest', 'pending', ['cancel', 'message']],
  ['host', 'pending', ['approve', 'decline', 'message']],
  ['guest', 'approved', ['pay', 'cancel', 'message']],
  ['host', 'approved', ['cancel_as_host', 'message']],
  ['host', 'paid', ['cancel_as_host', 'message']],
  ['host', 'confirmed', ['cancel_as_host', 'message']],
  ['host', 'completed', ['message']],
  ['guest', 'paid', ['cancel', 'message', 'receipt']],
  ['guest', 'confirmed', ['cancel', 'message']],
  ['guest', 'cancelled', []],
  ['guest', 'declined', []],
  ['admin', 'paid', []],
] as const)('a %s of a %s booking may %j', (side, status, expected) => {
  expect(actionsFor(side, { ...stay, status }, now, '2026-12-01')).toEqual(expected);
});

test.each([
  ['paid', 0, true],
  ['completed', 100_000, true],
  ['cancelled', 100_000, true],
  ['completed', 0, false],
  ['cancelled', 0, false],
  ['confirmed', 0, false],
  ['approved', 50_000, false],
  ['pending', 0, false],
] as const)('a %s stay with %i dirham paid has a receipt: %j', (status, paid_dirham, expected) => {
  expect(hasReceipt({ status, paid_dirham })).toBe(expected);
  expect(actionsFor('guest', { ...stay, status, paid_dirham }, now, '2026-12-20').includes('receipt')).toBe(expected);
  expect(actionsFor('host', { ...stay, status, paid_dirham }, now, '2026-12-20')).not.toContain('receipt');
});

test('a guest can cancel until check-in time in Africa/Tripoli', () => {
  const paid = { ...stay, status: 'paid' as const };
  expect(actionsFor('guest', paid, new Date('2026-12-10T12:59:59Z'), '2026-12-10')).toContain('cancel');
  expect(actionsFor('guest', paid, new Date('2026-12-10T13:00:00Z'), '2026-12-10')).not.toContain('cancel');
});

test('a host can cancel until check-in time, and say from noon of the next day until check-out that the guest did not come', () => {
  const paid = { ...stay, status: 'paid' as const };
  const may = (at: string) =>
    actionsFor('host', paid, new Date(at), at.slice(0, 10)).filter((one) => one !== 'message');
  expect(may('2026-12-10T12:59:59Z')).toEqual(['cancel_as_host']);
  expect(may('2026-12-10T13:00:00Z')).toEqual([]);
  expect(may('2026-12-11T09:59:59Z')).toEqual([]);
  expect(may('2026-12-11T10:00:00Z')).toEqual(['did_not_come']);
  expect(may('2026-12-12T20:00:00Z')).toEqual(['did_not_come']);
  expect(may('2026-12-13T08:00:00Z')).toEqual([]);
});

test('guest and host can write until 30 days after a stay', () => {
  const completed = { status: 'completed' as const, check_out: '2026-12-12' };
  expect(canMessage(completed, '2027-01-11')).toBe(true);
  expect(canMessage(completed, '2027-01-12')).toBe(false);
});

test('contact details are shown for paid and confirmed bookings only', () => {
  expect(bookingStatuses.filter(showsContact)).toEqual(['paid', 'confirmed']);
});

test.each([
  ['pending', '2026-12-09', 'upcoming'],
  ['pending', '2026-12-10', 'past'],
  ['approved', '2026-12-09', 'upcoming'],
  ['approved', '2026-12-10', 'past'],
  ['paid', '2026-12-09', 'upcoming'],
  ['paid', '2026-12-10', 'current'],
  ['confirmed', '2026-12-11', 'current'],
  ['paid', '2026-12-12', 'past'],
  ['cancelled', '2026-12-01', 'past'],
  ['declined', '2026-12-01', 'past'],
  ['completed', '2026-12-20', 'past'],
] as const)('a %s trip is on %s in the tab %s', (status, today, tab) => {
  expect(tripTab({ ...stay, status }, today)).toBe(tab);
});
