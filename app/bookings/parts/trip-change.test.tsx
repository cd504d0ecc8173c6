import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { BookingChange, Booking } from '#contract/types.gen.ts';
import { expectAccessible, refusal, renderScreen, type Answers } from '#test/screen.tsx';
import { TripChange } from './trip-change.tsx';

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000 + 60_000).toISOString();

const guests = { adults: 2, children: 0, infants: 0 };

const change: BookingChange = {
  id: 'c1',
  kind: 'change',
  proposed_by: 'host',
  status: 'proposed',
  message: 'Stay for the feast?',
  from: { check_in: '2036-04-12', check_out: '2036-04-14', guests, total_dirham: 212_000 },
  to: { check_in: '2036-04-12', check_out: '2036-04-15', nights: 3, guests, lines: [], total_dirham: 318_000 },
  difference_dirham: 106_000,
  due_dirham: 0,
  asked_at: inHours(-1),
  expires_at: inHours(23),
  agreed_at: null,
  ended_at: null,
  actions: ['accept', 'decline'],
};
// Only the fields that the component reads.
const booking = { id: 'b1', status: 'paid', payment_choice: 'online', host: { name: 'Salma' } } as Booking;

/** A paragraph with this text, whose amounts are elements of their own. */
const paragraph = (text: RegExp) =>
  screen.getByText((_, element) => element?.tagName === 'P' && text.test(element.textContent));

const show = (values: Partial<BookingChange> = {}, of: Partial<Booking> = {}, answers: Answers = {}) =>
  renderScreen(
    <TripChange onAsk={() => undefined} booking={{ ...booking, ...of, changes: [{ ...change, ...values }] }} />,
    {
      viewer: { role: 'guest' },
      answers,
    },
  );

test('shows both stays, the difference, the words of the host and how long it is good', async () => {
  await show();
  expect(screen.getByRole('heading', { name: /Salma proposes other dates/ })).toBeTruthy();
  expect(screen.getByText('Stay for the feast?')).toBeTruthy();
  expect(screen.getByText('+1 night')).toBeTruthy();
  expect(screen.getByText(/318\.00/)).toBeTruthy();
  expect(screen.getByText('Answer within 23 hours')).toBeTruthy();
  expect(paragraph(/you pay .* more\. Then your stay changes\./)).toBeTruthy();
  await expectAccessible();
});

test('accepts what was shown, and leads to the payment of the difference', async () => {
  const { bodiesOf, address } = await show({}, {}, { acceptChange: { due_dirham: 106_000 } });
  fireEvent.click(screen.getByRole('button', { name: /^Accept/ }));
  await expect.poll(address).toBe('/account/trips/b1/pay');
  expect(bodiesOf('acceptChange')).toEqual([{ shown_total_dirham: 318_000 }]);
});

test('says what is refunded to the wallet, and what is paid at the property', async () => {
  const to = { ...change.to, total_dirham: 159_000 };
  const { unmount } = await show({ to, difference_dirham: -53_000 });
  expect(paragraph(/53\.00.* is refunded to your wallet/)).toBeTruthy();
  unmount();
  await show({ kind: 'offer' }, { status: 'pending', payment_choice: 'at_property' });
  expect(screen.getByRole('heading', { name: /Salma makes you a special offer/ })).toBeTruthy();
  expect(paragraph(/your stay is confirmed\. You pay .* at the property/)).toBeTruthy();
});

test('keeps the sentence why an answer was refused, and one for a lost connection', async () => {
  const detail = 'Some of these nights are taken. Nothing has changed; other dates may be free.';
  const { answer } = await show({}, {}, { acceptChange: refusal(409, 'change_nights_taken', undefined, detail) });
  fireEvent.click(screen.getByRole('button', { name: /^Accept/ }));
  expect(await screen.findByText(detail)).toBeTruthy();
  await expectAccessible();
  answer({
    declineChange: () => {
      throw new TypeError('no connection');
    },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Keep it as it is' }));
  expect(await screen.findByText('Your answer could not be sent. Check your connection and try again.')).toBeTruthy();
});

test('leads to the payment while the difference is not paid, and can still be given up', async () => {
  await show({ status: 'to_pay', due_dirham: 106_000, actions: ['decline'] });
  expect(screen.getByRole('link', { name: /^Pay/ }).getAttribute('href')).toBe('/account/trips/b1/pay');
  expect(screen.getByRole('button', { name: 'Keep it as it is' })).toBeTruthy();
  expect(screen.getByText('Pay within 23 hours')).toBeTruthy();
  await expectAccessible();
});

test('shows nothing of what has ended, nor in copies from before there were proposals', async () => {
  const { container, unmount } = await show({ status: 'declined', actions: [] });
  expect(container.querySelector('section')).toBeNull();
  unmount();
  const { container: old } = await renderScreen(<TripChange onAsk={() => undefined} booking={booking} />, {
    viewer: { role: 'guest' },
  });
  expect(old.querySelector('section')).toBeNull();
});
