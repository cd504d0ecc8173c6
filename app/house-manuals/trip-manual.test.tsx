import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Booking, TripManual as Manual } from '#contract/types.gen.ts';
import { bookingView } from '#test/booking-views.ts';
import { renderScreen } from '#test/screen.tsx';
import { TripManual } from './trip-manual.tsx';

const empty: Manual = {
  wifi_name: null,
  wifi_password: null,
  door_code: null,
  codes_from: null,
  sections: { way_in: '', power: '', water: '', rubbish: '', leaving: '', other: '' },
  contacts: [],
  photos: [],
  emergency_numbers: [],
};
const open = (manual: Manual, status: Booking['status'] = 'paid', path = '/') =>
  renderScreen(<TripManual booking={{ ...bookingView, status }} />, {
    path,
    viewer: { role: 'guest' },
    answers: { getTripManual: manual },
  });

test('what the host has written is on the trip', async () => {
  await open({ ...empty, sections: { ...empty.sections, power: 'The generator starts by itself.' } });
  await screen.findByRole('heading', { name: 'House manual' });
  expect(screen.getByText('The generator starts by itself.')).toBeDefined();
});

test('a manual in which nothing is written is not shown', async () => {
  const { calls } = await open(empty);
  await vi.waitFor(() => expect(calls.map(({ operationId }) => operationId)).toContain('getTripManual'));
  expect(screen.queryByRole('heading')).toBeNull();
});

test.each([
  ['paid', /has not written one/],
  ['pending', /opens once the stay is paid or confirmed/],
  ['approved', /opens once the stay is paid or confirmed/],
  ['completed', /until the stay was over/],
] as const)('a link to the manual of a %s stay without one says why there is none', async (status, sentence) => {
  await open(empty, status, '/account/trips/b1#manual');
  expect((await screen.findByRole('region', { name: 'House manual' })).textContent).toMatch(sentence);
});
