import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Trip } from '#contract/types.gen.ts';
import type { TripTask } from '#contract/bookings.ts';
import { expectAccessible, renderScreen } from '#test/screen.tsx';
import { WaitingTrips } from './waiting-trips.tsx';

// Only the fields that the component reads.
const tripThat = (waits_for: TripTask | null, id: string = waits_for ?? 'none') =>
  ({
    id,
    status: 'confirmed',
    waits_for,
    property: { title: 'Quiet house' },
    dates: { checkIn: '2036-04-12', checkOut: '2036-04-16' },
    host: { name: 'Salma' },
    expires_at: null,
  }) as Trip;

test('each trip that waits for its guest leads to where that is done', async () => {
  const trips = (['verify', 'pay', 'answer_change', 'answer_cash', 'review', null] as const).map((one) =>
    tripThat(one),
  );
  await renderScreen(<WaitingTrips trips={trips} />, { viewer: {} });
  expect(screen.getByRole('heading', { level: 2, name: 'Waiting for you' })).toBeDefined();
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Confirm your email', '/account/trips/verify'],
    ['Go to payment', '/account/trips/pay/pay'],
    ['See the proposal', '/account/trips/answer_change'],
    ['Confirm the cash', '/account/trips/answer_cash/cash'],
    ['Leave review', '/account/trips/review?review'],
  ]);
  await expectAccessible();
});

test('nothing is shown where nothing waits', async () => {
  await renderScreen(<WaitingTrips trips={[tripThat(null)]} />, { viewer: {} });
  expect(screen.queryByText('Waiting for you')).toBeNull();
});
