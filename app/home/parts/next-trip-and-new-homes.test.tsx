import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { addDays } from '#contract/days.ts';
import { todayInTripoli } from '#app/shared/days.ts';
import { deferred, expectAccessible, renderScreen, type Answers } from '#test/screen.tsx';
import { NewForSearches, NextTrip } from './next-trip-and-new-homes.tsx';

const open = (answers: Answers, locale: 'en' | 'ar' = 'en') =>
  renderScreen(
    <>
      <NextTrip reserved={140} />
      <NewForSearches />
    </>,
    { viewer: { id: 'me' }, locale, path: '/', answers },
  );

const trip = (id: string, inDays: number, more: object = {}) => ({
  id,
  status: 'confirmed',
  tab: 'upcoming',
  awaiting_verification: false,
  expires_at: null,
  actions: [],
  host: { name: 'Salem' },
  property: { title: `House ${id}`, photo: { key: 'hosh-03', width: 3, height: 2, color: '#fff', alt: '' } },
  dates: {
    checkIn: addDays(todayInTripoli(), inDays),
    checkOut: addDays(todayInTripoli(), inDays + 2),
    nights: 2,
  },
  ...more,
});
const none = { search: null };

test('the next trip of the coming month is shown with its time, and what is new for a search', async () => {
  await open({
    listTrips: [trip('1', 5), trip('2', 12)],
    getLatestAlert: {
      search: {
        id: '7',
        query: 'location=zuwara',
        place_name: 'Zuwara',
        place_names: {},
        told_at: '2036-04-14T08:00:00Z',
      },
    },
  });
  const link = await screen.findByRole('link', { name: /House 1/ });
  expect(link.getAttribute('href')).toBe('/account/trips/1');
  expect(link.textContent).toMatch(/In 5.days/);
  expect(screen.queryByText(/House 2/)).toBeNull();
  const news = await screen.findByRole('region', { name: 'New for your searches' });
  expect(news.textContent).toContain('Zuwara');
  expect(screen.getByRole('link', { name: 'See' }).getAttribute('href')).toBe('/account/settings?section=searches');
  await expectAccessible();
});

test('a trip that waits for its payment comes first, however far it is', async () => {
  const expires_at = new Date(Date.now() + 5 * 3_600_000).toISOString();
  await open({
    listTrips: [trip('1', 5), trip('2', 90, { status: 'approved', actions: ['pay'], expires_at })],
    getLatestAlert: none,
  });
  const link = await screen.findByRole('link', { name: /House 2/ });
  expect(link.getAttribute('href')).toBe('/account/trips/2/pay');
  expect(link.textContent).toMatch(/Pay within/);
});

test('nothing is shown where there is no trip soon and nothing new, or neither could be loaded', async () => {
  const { calls } = await open(
    { listTrips: [trip('1', 45), trip('2', -20, { tab: 'past' })], getLatestAlert: new Response('', { status: 502 }) },
    'ar',
  );
  const called = () => calls.map(({ operationId }) => operationId);
  await expect.poll(called).toEqual(expect.arrayContaining(['getLatestAlert', 'listTrips']));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByRole('link')).toBeNull();
});

test('the height of the next trip is kept for the next visit, whose page reserves it while the trip is not known', async () => {
  const waiting = deferred<unknown>();
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(152);
  const { container } = await renderScreen(<NextTrip reserved={140} />, {
    viewer: { id: 'me' },
    path: '/',
    answers: { listTrips: () => waiting.promise },
  });
  expect(container.querySelector<HTMLElement>('[style]')?.style.blockSize).toBe('140px');
  waiting.resolve([trip('1', 5)]);
  await screen.findByRole('link', { name: /House 1/ });
  await waitFor(() => expect(document.cookie).toContain('next_trip=152'));
  height.mockRestore();
});

test('a trip for which no space is reserved is measured and not shown, so that nothing moves', async () => {
  const height = vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(152);
  document.cookie = 'next_trip=; path=/; max-age=0';
  const { container } = await renderScreen(<NextTrip reserved={0} />, {
    viewer: { id: 'me' },
    path: '/',
    answers: { listTrips: [trip('1', 5)] },
  });
  await waitFor(() => expect(document.cookie).toContain('next_trip=152'));
  expect(container.querySelector('section')?.className).toContain('invisible');
  height.mockRestore();
});

test('nothing is reserved for who has no trip', async () => {
  document.cookie = 'next_trip=152; path=/';
  const { container } = await renderScreen(<NextTrip reserved={140} />, {
    viewer: { id: 'me' },
    path: '/',
    answers: { listTrips: [] },
  });
  await waitFor(() => expect(document.cookie).not.toContain('next_trip'));
  expect(container.querySelector('[style]')).toBeNull();
});
