import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bookingView } from '#test/booking-views.ts';
import { refusal, renderScreen } from '#test/screen.tsx';
import { TripNotReady } from './trip-not-ready.tsx';

const open = (getBooking: unknown) =>
  renderScreen(
    <TripNotReady
      id={bookingView.id}
      whenSure="The code comes later"
      never="There is no cash to this stay"
      isMissing={({ payment_choice }) => payment_choice === 'online'}
    />,
    { viewer: { role: 'guest' }, answers: { getBooking } },
  );

test.each([
  ['pending', 'at_property', 'The code comes later', /has not answered your request yet/],
  ['approved', 'part_online', 'The code comes later', /once the stay is paid/],
  ['pending', 'online', 'There is no cash to this stay', /Your trip shows where it stands/],
  ['cancelled', 'at_property', 'There is no cash to this stay', /Your trip shows where it stands/],
] as const)('a %s stay paid %s says: %s', async (status, payment_choice, title, sentence) => {
  await open({ ...bookingView, status, payment_choice });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeDefined();
  expect(document.body.textContent).toMatch(sentence);
});

test('the trip of another account is not found', async () => {
  await open(refusal(404, 'not_found'));
  expect(await screen.findByRole('heading', { level: 1, name: 'We can’t find this trip' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'See your trips' }).getAttribute('href')).toBe('/account/trips');
});
