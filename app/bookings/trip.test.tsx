import { screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Booking } from '#contract/types.gen.ts';
import data from '#app/shared/place-map-data.json';
import { bookingView, floodNotice } from '#test/booking-views.ts';
import { openReviewState } from '#test/review-states.ts';
import { deferred, expectAccessible, refusal, renderScreen, settleImports, type Answers } from '#test/screen.tsx';
import Trip from './trip.tsx';

vi.mock('#app/shared/places/load-basemap.ts', () => ({ loadBasemap: async () => data }));

const free = /^Until check-in you can cancel free of charge/;
const begun = 'Stay safe, and write to us if you have to leave before the end of your stay.';

const open = (values: Partial<Booking>, locale: 'en' | 'ar' | 'fr' = 'en', answers: Answers = {}, query = '') =>
  renderScreen(<Trip {...({ params: { tripId: bookingView.id } } as Parameters<typeof Trip>[0])} />, {
    path: `/account/trips/${bookingView.id}${query}`,
    viewer: { role: 'guest', name: 'Nuri Guest' },
    locale,
    answers: { getTrip: { ...bookingView, emergency: floodNotice, ...values }, ...answers },
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

test.each(['cash', 'register'] as const)('what is below the %s waits for it, and does not move', async (awaited) => {
  const answer = deferred<unknown>();
  const missing = refusal(404, 'not_found');
  await open({ status: 'confirmed', payment_choice: 'at_property' }, 'en', {
    getTripCash: awaited === 'cash' ? () => answer.promise : missing,
    getTripRegister: awaited === 'register' ? () => answer.promise : missing,
  });
  const heading = await screen.findByRole('heading', { name: 'Arriving and leaving' });
  const isWaiting = () => {
    const parts = [...heading.closest('[class*=":has(.animate-pulse)"]')!.children];
    const above = parts.slice(
      0,
      parts.findIndex((part) => part.contains(heading)),
    );
    return above.some((part) => part.matches('.animate-pulse') || part.querySelector('.animate-pulse') !== null);
  };
  await expect.poll(isWaiting).toBe(true);
  answer.resolve(missing);
  await expect.poll(isWaiting).toBe(false);
});

const map = () => screen.findByRole('img', { name: 'Map of the surroundings of Derna, Libya' });

test('the trip has its map: the home where its place is known, before that a circle around it', async () => {
  const { unmount } = await open({ emergency: null });
  const exact = await map();
  expect(exact.getAttribute('dir')).toBe('ltr');
  expect(exact.querySelectorAll('circle')).toHaveLength(0);
  await expectAccessible();
  unmount();
  await open({ emergency: null, status: 'pending', property: { ...bookingView.property, is_exact: false } });
  expect((await map()).querySelectorAll('circle')).toHaveLength(1);
});

test('a stay that can be cancelled free of charge says until when, beside the button', async () => {
  const actions: Booking['actions'] = ['message', 'cancel'];
  const { unmount } = await open({
    emergency: null,
    actions,
    free_cancellation_now: { until: '2036-04-12T13:00:00.000Z' },
  });
  expect((await screen.findByText(/^Cancelling is free until/)).textContent).toBe(
    'Cancelling is free until Saturday 12 April, 15:00.',
  );
  unmount();
  await open({ emergency: null, actions, status: 'approved', free_cancellation_now: { until: null } });
  expect(await screen.findByText('Cancelling is free until the stay is paid.')).toBeDefined();
});

test('a stay whose cancellation costs something does not say that it is free', async () => {
  await open({ emergency: null, status: 'paid', actions: ['message', 'cancel'] });
  await screen.findByRole('button', { name: 'Cancel Trip' });
  expect(screen.queryByText(/^Cancelling is free/)).toBeNull();
});

test('the first view of a trip that this device saw waiting leads to its confirmation, and only that', async () => {
  const first = await open({ emergency: null, status: 'pending' });
  await screen.findByRole('heading', { level: 1, name: 'Quiet house' });
  expect(first.address()).toBe(`/account/trips/${bookingView.id}`);
  first.unmount();
  const confirmed = await open({ emergency: null });
  await expect.poll(confirmed.address).toBe(`/account/trips/${bookingView.id}/booked`);
});

test('a confirmed trip that was never seen waiting is shown itself', async () => {
  const { address } = await open({ emergency: null });
  await screen.findByRole('heading', { level: 1, name: 'Quiet house' });
  expect(address()).toBe(`/account/trips/${bookingView.id}`);
});

test.each([
  [0, 'This trip is cancelled. Nothing was charged.'],
  [318_000, 'This trip is cancelled. Nothing was refunded.'],
])(
  'a cancelled stay of which %i were paid and nothing came back shows no amount of zero',
  async (paid_dirham, text) => {
    await open({ emergency: null, status: 'cancelled', cancelled_by: 'guest', refund_dirham: 0, paid_dirham });
    expect(await screen.findByText(text)).toBeDefined();
    expect(document.body.textContent).not.toMatch(/(?<![\d,])0\.00/);
  },
);

test('the portrait of the host is on the trip', async () => {
  await open({ emergency: null, host: { ...bookingView.host, avatar: '/media/avatar-1.webp' } });
  await screen.findByRole('heading', { level: 1, name: 'Quiet house' });
  expect(document.querySelector('img[src="/media/avatar-1.webp"]')).not.toBeNull();
});

describe('after the stay', () => {
  const ended = { emergency: null, status: 'completed', check_in: '2026-01-12', check_out: '2026-01-14' } as const;
  const review = openReviewState(bookingView.id);

  test('a review can be left from the trip', async () => {
    await open(ended, 'en', { getReviewState: review });
    expect(await screen.findByRole('button', { name: 'Leave review' })).toBeDefined();
    await settleImports();
    await expectAccessible();
  });

  test('a link to write the review opens it, and closing it leaves the trip without the link', async () => {
    const { user, address } = await open(ended, 'en', { getReviewState: review }, '?review');
    await screen.findByRole('dialog');
    await user.keyboard('{Escape}');
    await expect.poll(address).toBe(`/account/trips/${bookingView.id}`);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a trip about which nobody wrote in time has no button', async () => {
    const { calls } = await open(ended, 'en', { getReviewState: { ...review, can_review: false, published: true } });
    await expect.poll(() => calls.some(({ operationId }) => operationId === 'getReviewState')).toBe(true);
    await screen.findByRole('heading', { level: 1, name: 'Quiet house' });
    expect(screen.queryByRole('button', { name: /review/ })).toBeNull();
  });
});
