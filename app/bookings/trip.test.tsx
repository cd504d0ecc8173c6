import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import { bookingView, floodNotice } from '#test/booking-views.ts';
import { expectAccessible, renderScreen } from '#test/screen.tsx';
import Trip from './trip.tsx';

const free = /^Until check-in you can cancel free of charge/;
const begun = 'Stay safe, and write to us if you have to leave before the end of your stay.';

const open = (values: Partial<Booking>, locale: 'en' | 'ar' | 'fr' = 'en') =>
  renderScreen(<Trip {...({ params: { tripId: bookingView.id } } as Parameters<typeof Trip>[0])} />, {
    path: `/account/trips/${bookingView.id}`,
    viewer: { role: 'guest', name: 'Nuri Guest' },
    locale,
    answers: { getTrip: { ...bookingView, emergency: floodNotice, ...values } },
  });

test('in an emergency a guest who has not arrived reads that they can cancel', async () => {
  await open({ actions: ['message', 'cancel'] });
  expect(await screen.findByText(free)).toBeDefined();
  expect(screen.getByText(floodNotice.text)).toBeDefined();
  expect(screen.queryByText(begun)).toBeNull();
  await expectAccessible();
});

test.each(['confirmed', 'paid'] as const)(
  'a guest of a %s stay that has begun reads whom to write to',
  async (status) => {
    await open({ status });
    expect(await screen.findByText(begun)).toBeDefined();
    expect(screen.getByText(floodNotice.text)).toBeDefined();
    expect(screen.queryByText(free)).toBeNull();
  },
);

test.each([
  ['ar', 'حافظ على سلامتك، واكتب لنا إن اضطررت إلى المغادرة قبل نهاية إقامتك.'],
  ['fr', 'Restez en sécurité, et écrivez-nous si vous devez partir avant la fin de votre séjour.'],
] as const)('says it in %s', async (locale, text) => {
  await open({ status: 'paid' }, locale);
  expect(await screen.findByText(text)).toBeDefined();
});

test('a stay outside every emergency area says nothing of one', async () => {
  await open({ emergency: null, actions: ['message', 'cancel'] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Quiet house' })).toBeDefined();
  expect(screen.queryByText(free)).toBeNull();
  expect(screen.queryByText(begun)).toBeNull();
});
