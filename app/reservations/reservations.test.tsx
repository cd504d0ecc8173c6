import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { deferred, refusal, renderScreen } from '#test/screen.tsx';
import ReservationsRoute from './reservations.tsx';

const counts = { all: 4, pending: 1, current: 0, upcoming: 2, past: 1, cancelled: 0 };

test.each([
  ['their counts are there', { reservations: [], counts, properties: [], next_cursor: null }, /^All\s?4$/],
  ['the list has failed', refusal(500), /^All$/],
])('the states are shown once %s, so that they do not move', async (_, answered, name) => {
  const answer = deferred<unknown>();
  await renderScreen(<ReservationsRoute />, {
    path: '/host/reservations',
    viewer: { role: 'host' },
    answers: { listReservations: () => answer.promise },
  });
  const states = within(screen.getByRole('navigation', { name: 'By state' }));
  const areShown = () => states.getAllByRole('link').every((link) => !link.classList.contains('invisible'));
  expect(areShown()).toBe(false);
  answer.resolve(answered);
  await expect.poll(areShown).toBe(true);
  expect(states.getByRole('link', { name })).toBeDefined();
});
