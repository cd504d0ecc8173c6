import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addDays, addMonths } from '#contract/days.ts';
import type { HostInsights } from '#contract/types.gen.ts';
import { expectAccessible, renderScreen, type RenderOptions } from '#test/screen.tsx';
import Insights from './insights.tsx';

const id = '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17';
const gap = { from: '2026-12-05', to: '2026-12-07', nights: 2, min_nights: 3, worth_dirham: 200_000 };
const insights: HostInsights = {
  from: '2026-09-01',
  to: '2026-11-30',
  homes: [{ id, title: 'House with a gap' }],
  figures: {
    open_nights: 90,
    booked_nights: 30,
    occupancy: 1 / 3,
    average_night_dirham: 100_000,
    per_open_night_dirham: 33_330,
    views: 400,
    requests: 20,
    bookings: 10,
    requests_of_views: 0.05,
    bookings_of_requests: 0.5,
    lead_time_days: 12,
  },
  wishlists: { saved: 4, looked_again: 1 },
  lead_times: [1, 2, 3, 2, 1, 1],
  home: {
    id,
    title: 'House with a gap',
    is_published: true,
    similar: null,
    similar_found: 2,
    previous_per_open_night_dirham: null,
    nights: Array.from({ length: 60 }, (_, index) => {
      const day = addDays('2026-12-01', index);
      return {
        day,
        state: day >= gap.from && day < gap.to ? ('gap' as const) : ('open' as const),
        similar_taken: null,
      };
    }),
    gaps: [gap],
    suggestions: [{ kind: 'allow_gap', gap, similar_taken: null }],
    months: Array.from({ length: 12 }, (_, index) => ({
      month: addMonths('2025-12', index),
      average_night_dirham: index === 11 ? 100_000 : null,
      similar: null,
    })),
    rating: null,
    review_count: 0,
    categories: [],
    mentions: [],
  },
  published_homes: null,
};
const open = (options: RenderOptions = {}) =>
  renderScreen(<Insights />, {
    path: `/host/insights?property=${id}`,
    viewer: { role: 'host' },
    ...options,
    answers: { getHostInsights: insights },
  });

test('the period is in the address and in the call; the prices are a table too', async () => {
  const { user, calls, address } = await open();
  const price = within(await screen.findByRole('region', { name: 'Price of a night' }));
  await user.selectOptions(screen.getByLabelText('Period'), '365');
  expect(address()).toBe(`/host/insights?property=${id}&days=365`);
  await expect
    .poll(() => calls.findLast(({ operationId }) => operationId === 'getHostInsights')?.query)
    .toEqual({ property_id: id, days: '365' });
  await user.click(price.getByLabelText('Table'));
  // A head and twelve months.
  expect(price.getAllByRole('row')).toHaveLength(13);
  expect(price.getByRole('row', { name: /^November 2026/ }).textContent).toContain('100');
  await expectAccessible();
});

test('a gap leads to its nights in the calendar, and the nights are read in the direction of Arabic', async () => {
  await open({ locale: 'ar' });
  const allow = await screen.findByRole('link', { name: /^السماح|^اسمح/ });
  expect(allow.getAttribute('href')).toBe(`/host/calendar?property=${id}&from=${gap.from}&to=${gap.to}`);
  const nights = screen.getByRole('slider', { name: 'الليالي' });
  const at = Number(nights.getAttribute('aria-valuenow'));
  fireEvent.keyDown(nights, { key: 'ArrowLeft' });
  expect(Number(nights.getAttribute('aria-valuenow'))).toBe(at + 1);
  fireEvent.keyDown(nights, { key: 'ArrowRight' });
  expect(Number(nights.getAttribute('aria-valuenow'))).toBe(at);
  await expectAccessible();
});
