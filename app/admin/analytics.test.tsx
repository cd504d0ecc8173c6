import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { conversionSteps } from '#contract/analytics.ts';
import type { Analytics } from '#contract/types.gen.ts';
import { expectAccessible, refusal, renderScreen } from '#test/screen.tsx';
import AdminAnalytics from './analytics.tsx';

const from = '2026-08-29';
const week = (index: number) => addDays(from, 7 * index);
const analytics: Analytics = {
  from,
  to: '2026-11-21',
  counted_at: '2026-11-23T20:35:00.000Z',
  weeks: Array.from({ length: 12 }, (_, index) => ({
    week_on: week(index),
    bookings: 60 + index,
    gross_dirham: 1_000_000 * (90 + index),
    before: { week_on: week(index - 12), bookings: 50, gross_dirham: 70_000_000 },
  })),
  conversion: conversionSteps.map((step, index) => ({ step, count: 1000 / 2 ** index, before: 0 })),
  cities: [
    {
      place_id: 'tripoli',
      name: 'Tripoli',
      weeks: Array.from({ length: 12 }, (_, index) => ({
        open_nights: index === 0 ? 0 : 100,
        booked_nights: 8 * index,
      })),
    },
  ],
  sentences: [{ sentence: 'villa in sabratha for 20 people', times: 18 }],
  cohorts: [{ first_month: '2026-10', hosts: 40, active: [10, 20] }],
};
const options = { path: '/admin/analytics', viewer: { role: 'admin', admin_role: 'finance' } } as const;

test('shows weeks against the period before, as a chart and as a table with both', async () => {
  await renderScreen(<AdminAnalytics />, { ...options, answers: { getAnalytics: analytics } });
  const bookings = within(await screen.findByRole('region', { name: 'Bookings by week' }));
  expect(bookings.getByText(/in the period before/).textContent).toBe('786, 600 in the period before');
  expect(bookings.getByRole('img', { name: /between 60 and 71/ })).toBeTruthy();
  expect(screen.getByText(/Whole weeks from 29 August to 20 November 2026/)).toBeTruthy();
  await expectAccessible();
  fireEvent.click(bookings.getByRole('radio', { name: 'Table' }));
  const rows = bookings.getAllByRole('row');
  expect(rows).toHaveLength(13);
  expect(
    within(rows[1]!)
      .getAllByRole('cell')
      .map((cell) => cell.textContent),
  ).toEqual(['71', '22 Aug', '50']);
});

test('shows each step with its share, nights by city, sentences and hosts', async () => {
  await renderScreen(<AdminAnalytics />, { ...options, answers: { getAnalytics: analytics } });
  const steps = within(await screen.findByRole('region', { name: 'From search to stay' }));
  expect(steps.getByRole('row', { name: /Opened a home 500 50% 0 –/ })).toBeTruthy();
  const nights = within(screen.getByRole('region', { name: 'Occupancy by city and week' }));
  const cells = within(nights.getByRole('row', { name: /Tripoli/ })).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent).slice(0, 4)).toEqual(['–', '8', '16', '24']);
  expect(screen.getByRole('row', { name: 'villa in sabratha for 20 people 18' })).toBeTruthy();
  expect(screen.getByRole('row', { name: 'October 2026 40 25 50' })).toBeTruthy();
  await expectAccessible();
});

test('the period is in the address and in the call; a failure can be repeated', async () => {
  const { calls, address, answer } = await renderScreen(<AdminAnalytics />, {
    ...options,
    answers: { getAnalytics: refusal(503, 'internal_error', undefined, 'No.') },
  });
  const retry = await screen.findByRole('button', { name: /again|Retry/ }, { timeout: 5000 });
  answer({ getAnalytics: { ...analytics, counted_at: null } });
  fireEvent.click(retry);
  expect(await screen.findByText('Nothing is counted yet')).toBeTruthy();
  fireEvent.click(screen.getByRole('radio', { name: '26 weeks' }));
  expect(address()).toBe('/admin/analytics?weeks=26');
  expect(calls.at(-1)?.query).toEqual({ weeks: '26' });
});

test('another role reads which role may', async () => {
  const { calls } = await renderScreen(<AdminAnalytics />, {
    path: options.path,
    viewer: { role: 'admin', admin_role: 'support' },
  });
  expect(await screen.findByText(/[Ff]inance/)).toBeTruthy();
  expect(calls.some(({ operationId }) => operationId === 'getAnalytics')).toBe(false);
});
