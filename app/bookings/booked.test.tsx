import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Booking } from '#contract/bookings.ts';
import { bookingView } from '#test/booking-views.ts';
import { expectAccessible, renderScreen } from '#test/screen.tsx';
import Booked from './booked.tsx';

const trip = `/account/trips/${bookingView.id}`;
const open = (values: Partial<Booking>, locale: 'en' | 'ar' | 'fr' = 'en') =>
  renderScreen(<Booked {...({ params: { tripId: bookingView.id } } as Parameters<typeof Booked>[0])} />, {
    path: `${trip}/booked`,
    viewer: { role: 'guest', name: 'Nuri Guest' },
    locale,
    answers: { getTrip: { ...bookingView, ...values } },
  });
const stepTitles = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
const asked = {
  status: 'pending',
  payment_choice: 'online',
  cash_dirham: 0,
  expires_at: '2036-04-02T16:40:00.000Z',
  actions: ['cancel', 'message'],
  message: 'We come with my parents.',
} satisfies Partial<Booking>;

test('a request says who has it, what comes next and what was written', async () => {
  await open(asked);
  await screen.findByRole('heading', { level: 1, name: 'Your request is with Salma Host' });
  expect(stepTitles()).toEqual(['Salma Host answers', 'You pay', 'You see how to get in']);
  expect(screen.getByText(/^By Wednesday 18:40\./)).toBeDefined();
  expect(screen.getByText('We come with my parents.')).toBeDefined();
  expect(screen.getByText('You can withdraw it free of charge until it is answered.')).toBeDefined();
  expect(screen.getByRole('link', { name: 'See my request' }).getAttribute('href')).toBe(trip);
  expect(screen.getByRole('link', { name: 'Keep looking meanwhile' }).getAttribute('href')).toBe(
    '/search?location=derna&checkIn=2036-04-12&checkOut=2036-04-14&guests=2',
  );
  await expectAccessible();
});

test('a request to pay on arrival is confirmed by the approval', async () => {
  await open({ ...asked, payment_choice: 'at_property', cash_dirham: 212_000 });
  await screen.findByRole('heading', { level: 2, name: 'What comes next' });
  expect(stepTitles()).toEqual(['Salma Host answers', 'Your stay is confirmed', 'You pay on arrival']);
});

test('a request with a part in cash says both sums', async () => {
  await open({ ...asked, payment_choice: 'part_online', cash_dirham: 148_400 });
  await screen.findByRole('heading', { level: 2, name: 'What comes next' });
  expect(stepTitles()).toEqual(['Salma Host answers', 'You pay', 'You pay on arrival']);
  expect(screen.getByText(/63\.60/)).toBeDefined();
  expect(screen.getByText(/148\.40/)).toBeDefined();
});

test('a home that is booked at once is to be paid next', async () => {
  await open({ ...asked, status: 'approved', due_dirham: 212_000, actions: ['pay', 'cancel', 'message'] });
  await screen.findByRole('heading', { level: 1, name: 'The dates are held for you' });
  expect(stepTitles()).toEqual(['You pay', 'Your stay is confirmed', 'You arrive']);
  expect(screen.getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe(`${trip}/pay`);
  await expectAccessible();
});

test('a paid stay has the host’s WhatsApp, the calendar and the receipt', async () => {
  await open({
    status: 'paid',
    payment_choice: 'online',
    cash_dirham: 0,
    paid_dirham: 212_000,
    host: { ...bookingView.host, phone: '0912345678' },
    free_cancellation_until: '2036-04-07T10:00:00.000Z',
    actions: ['message', 'cancel', 'receipt'],
  });
  await screen.findByRole('heading', { level: 1, name: 'You are going to Derna' });
  expect(stepTitles()).toEqual(['Tell Salma Host when you come', 'You arrive', 'You leave']);
  const link = new URL(screen.getByRole('link', { name: 'Open in WhatsApp' }).getAttribute('href')!);
  expect(link.pathname).toBe('/218912345678');
  expect(link.searchParams.get('text')).toContain('this is Nuri Guest from Diyar');
  expect(screen.getByRole('button', { name: 'Add to calendar' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Receipt' }).getAttribute('href')).toBe(`${trip}/receipt`);
  expect(screen.getByText('Cancelling is free until Monday 7 April.')).toBeDefined();
  await expectAccessible();
});

test('a stay that is paid on arrival says so, and has no receipt', async () => {
  await open({});
  await screen.findByRole('heading', { level: 1 });
  expect(stepTitles().at(-1)).toBe('You pay on arrival');
  expect(screen.queryByRole('link', { name: 'Receipt' })).toBeNull();
  // Without the host's number the way can still be sent to others.
  expect(screen.queryByRole('link', { name: 'Open in WhatsApp' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Send the directions to the others' })).toBeDefined();
});

test.each(['cancelled', 'declined', 'completed'] as const)('a %s booking leads to its trip', async (status) => {
  const { address } = await open({ status });
  await expect.poll(address).toBe(trip);
});

test('a request that waits for the guest’s address leads to its trip', async () => {
  const { address } = await open({ ...asked, awaiting_verification: true });
  await expect.poll(address).toBe(trip);
});

test('in Arabic the place is named as one says it', async () => {
  await open({ status: 'paid' }, 'ar');
  await screen.findByRole('heading', { level: 1, name: 'رحلتك إلى Derna' });
  await expectAccessible();
});
