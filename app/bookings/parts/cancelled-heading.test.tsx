import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Booking } from '#contract/types.gen.ts';
import { bookingView } from '#test/booking-views.ts';
import { expectAccessible, renderScreen } from '#test/screen.tsx';
import Trip from '../trip.tsx';

const cancelled = {
  ...bookingView,
  status: 'cancelled',
  cancelled_by: 'host',
  cancel_reason: 'The pump broke, I am truly sorry.',
  paid_dirham: 424_000,
  refund_dirham: 424_000,
} as const satisfies Booking;

const open = (values: Partial<Booking> = {}) =>
  renderScreen(<Trip {...({ params: { tripId: cancelled.id } } as Parameters<typeof Trip>[0])} />, {
    path: `/account/trips/${cancelled.id}`,
    viewer: { role: 'guest', name: 'Nuri Guest' },
    answers: {
      getTrip: { ...cancelled, ...values },
      getRelocation: {
        state: 'open',
        payment_choice: 'online',
        equivalents: [],
        moved: null,
      },
    },
  });

test('after a host’s cancellation the heading says where the money is, with the host’s words', async () => {
  await open();
  const title = await screen.findByRole('heading', { level: 1, name: /^Salma Host/ });
  expect(title.textContent).toBe('Salma Host had to cancel. Your LYD\u00a0424.00 are in your wallet.');
  expect(screen.getByText('The pump broke, I am truly sorry.')).toBeDefined();
  expect(screen.getByText('Quiet house')).toBeDefined();
  expect(await screen.findByRole('heading', { level: 2, name: 'Free for the same 2 nights' })).toBeDefined();
  // It is not said twice.
  expect(screen.queryByText(/^This trip is cancelled/)).toBeNull();
  await expectAccessible();
});

test('where nothing was paid, nothing is owed', async () => {
  await open({ paid_dirham: 0, refund_dirham: 0, cancel_reason: null });
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Salma Host had to cancel. You owe nothing.' }),
  ).toBeDefined();
  expect(screen.queryByRole('link', { name: 'See your wallet' })).toBeNull();
});

test.each([
  ['guest', 'Plans changed', /^This trip is cancelled\. Your refund:/],
  ['host', 'guest_did_not_come', /^This trip is cancelled\. Your refund:/],
  ['system', 'not_paid', /^It was not paid in time/],
] as const)('cancelled by the %s (%s) the home is the heading', async (cancelled_by, cancel_reason, note) => {
  await open({ cancelled_by, cancel_reason });
  expect(await screen.findByRole('heading', { level: 1, name: 'Quiet house' })).toBeDefined();
  expect(screen.getByText(note)).toBeDefined();
});
