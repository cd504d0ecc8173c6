import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queueKinds, type Dashboard } from '#contract/dashboard.ts';
import type { AdminQueue } from '#contract/types.gen.ts';
import { expectAccessible, refusal, renderScreen, type Answers } from '#test/screen.tsx';
import AdminDashboard from './dashboard.tsx';

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
const none = { today: 0, before: 0 };
const queues = (waiting: Partial<Record<AdminQueue['kind'], Omit<AdminQueue, 'kind'>>>): AdminQueue[] =>
  queueKinds.map((kind) => ({ kind, ...(waiting[kind] ?? { count: 0, oldest_at: null, due_at: null }) }));

const dashboard: Dashboard = {
  at: '2026-11-23T12:20:00.000Z',
  day: '2026-11-23',
  before_day: '2026-11-16',
  figures: {
    asked: { today: 1207, before: 1130 },
    confirmed: { today: 9, before: 9 },
    confirmed_dirham: { today: 184_230_000, before: 200_000_000 },
    fees_dirham: none,
    new_users: none,
    cancelled: { today: 3, before: 1 },
  },
  queues: queues({
    listings: { count: 6, oldest_at: ago(28.1), due_at: ago(4) },
    identities: { count: 100, oldest_at: ago(7.1), due_at: ago(-4.9) },
  }),
};

const open = (answers: Answers) =>
  renderScreen(<AdminDashboard />, {
    path: '/admin/dashboard',
    viewer: { role: 'admin' },
    answers: { listSubmittedListings: { listings: [], next_cursor: null, count: 0 }, ...answers },
  });

test('shows the figures of today beside those of the week before', async () => {
  await open({ getDashboard: dashboard });
  const figureOf = async (name: string) => (await screen.findByText(name)).parentElement!.textContent;
  expect(await figureOf('Bookings asked for')).toBe('Bookings asked for1,2071,130 the week before');
  expect(await figureOf('Stays confirmed')).toBe('Stays confirmed9as the week before');
  expect(await figureOf('Value of these stays')).toContain('200,000.00 the week before');
  expect(screen.getByText(/Monday 23 November until/).textContent).toBe(
    'Monday 23 November until 14:20, beside Monday 16 November until the same time',
  );
  await expectAccessible();
});

test('each queue links its screen, with how many wait and whether the promise has passed', async () => {
  await open({ getDashboard: dashboard });
  const list = await screen.findByRole('region', { name: 'What waits' });
  const listings = within(list).getByRole('link', { name: /^Listings to review/ });
  expect(listings.textContent).toBe('Listings to review6promised within 24 hours1 day, past the promise');
  const identities = within(list).getByRole('link', { name: /^Identity documents/ });
  expect(identities.textContent).toBe('Identity documents99+promised within 12 hours7 hours');
  expect(identities.getAttribute('href')).toBe('/admin/users');
  expect(within(list).getByRole('link', { name: /^Unknown payments/ }).textContent).toContain('Nothing waits');
  expect(within(list).getAllByRole('link')).toHaveLength(queueKinds.length);
});

test('the queue of listings stays when the figures cannot be loaded', async () => {
  await open({ getDashboard: () => refusal(404, 'not_found') });
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeDefined();
  expect(await screen.findByRole('heading', { name: 'No listing is waiting' })).toBeDefined();
});
