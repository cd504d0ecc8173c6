import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Locale } from '#contract/common.ts';
import type { HostToday, Reservation } from '#contract/types.gen.ts';
import { expectAccessible, renderScreen } from '#test/screen.tsx';
import Today from './today.tsx';

const viewer = { name: 'Salma Ben Othman', role: 'host' } as const;

function reservation(id: string, more: Partial<Reservation>): Reservation {
  return {
    id,
    status: 'confirmed',
    guest: { id: 'g', name: `Guest ${id}`, avatar: null, phone: null, email: null },
    property: { id: 'p', title: 'Sea house', photo: { key: '', width: 1, height: 1, color: '#fff', alt: '' } },
    number: 'DY-00000-00000',
    nights: 2,
    guest_record: { is_verified: true, rating: null, review_count: 0, stays: 0, cancellations: 0 },
    host_share_dirham: 94_000,
    rivals: null,
    undo_until: null,
    check_in: '2026-12-01',
    check_out: '2026-12-03',
    check_in_time: '15:00:00',
    check_out_time: '11:00:00',
    guests: { adults: 2, children: 0, infants: 0 },
    payment_choice: 'at_property',
    message: null,
    total_dirham: 100_000,
    expires_at: null,
    decline_reason: null,
    changes: [],
    actions: ['message'],
    ...more,
  } as Reservation;
}

const quiet: HostToday = {
  today: '2026-12-01',
  requests: [],
  arriving: [],
  staying: [],
  leaving: [],
  unread_conversations: 0,
  tasks: [],
  generated_at: '2026-12-01T07:00:00.000Z',
};

function openDay(day: unknown, more: object = {}, locale: Locale = 'en', role: 'host' | 'admin' = 'host') {
  return renderScreen(<Today />, {
    viewer: { ...viewer, role },
    locale,
    path: '/host/today',
    answers: {
      getHostToday: day,
      getHostEarnings: {
        metrics: { total_monthly_earnings: 1, upcoming_payments: { expected_amount: 2, bookings: 1 } },
        date_range: { current_month: '2026-12' },
      },
      getReviewSummary: { summary: { total_reviews: 0, average_rating: null, recent_reviews: [] } },
      listCalendars: { from: '', to: '', properties: [], next_cursor: null },
      ...more,
    },
  });
}

test('lists departures and arrivals of a day by the hour, who stays, and what there is to do', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T07:00:00Z'), toFake: ['Date'] });
  const { container } = await openDay({
    ...quiet,
    requests: [reservation('request', { status: 'pending', actions: ['approve', 'decline'] })],
    arriving: [
      reservation('late', { check_in_time: '18:00:00' }),
      reservation('tomorrow', { check_in: '2026-12-02', check_out: '2026-12-05' }),
    ],
    leaving: [reservation('early', { check_in: '2026-11-28', check_out: '2026-12-01' })],
    staying: [reservation('stays', { check_in: '2026-11-28', check_out: '2026-12-06' })],
    unread_conversations: 2,
    tasks: [
      { kind: 'repair_feed', property_id: 'p', title: 'Sea house', partner: 'airbnb', name: null },
      { kind: 'pay_fees', left_dirham: 41_400, due_on: '2026-11-15' },
      { kind: 'add_payout_account' },
      { kind: 'finish_listing', listing_id: 'l', title: '', is_rejected: false },
    ],
  });
  expect(await screen.findByText('1 request to answer, 1 arrival and 1 departure')).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Good morning, Salma Ben Othman');
  const linesOf = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('heading', { level: 3 })
      .map(({ textContent }) => textContent);
  expect(linesOf('Today')).toEqual(['Departure: Guest early', 'Arrival: Guest late']);
  expect(linesOf('Tomorrow')).toEqual(['Arrival: Guest tomorrow']);
  expect(linesOf('Staying now')).toEqual(['Guest stays']);
  const tasks = within(screen.getByRole('region', { name: 'To do' })).getAllByRole('link');
  expect(tasks.map((link) => link.getAttribute('href'))).toEqual([
    '/host/messages',
    '/host/calendar/sync?property=p',
    '/host/earnings',
    '/host/earnings',
    '/host/listings/l',
  ]);
  expect(tasks[2]!.textContent).toBe('Pay the fees of cash staysLYD\u00a041.40 · until Sun 15 Nov');
  await expectAccessible(container);
});

test('what guests wait for stands in one list, the nearest deadline first, and is counted', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T07:00:00Z'), toFake: ['Date'] });
  const pending: Partial<Reservation> = { status: 'pending', actions: ['approve', 'decline'] };
  const { container } = await openDay({
    ...quiet,
    requests: [
      reservation('soon', { ...pending, expires_at: '2026-12-01T12:00:00.000Z' }),
      reservation('late', { ...pending, expires_at: '2026-12-02T05:00:00.000Z' }),
    ],
    tasks: [
      {
        kind: 'answer_change',
        booking_id: 'c',
        guest_name: 'Nadia',
        title: 'Studio',
        answer_by: '2026-12-02T06:00:00Z',
      },
      {
        kind: 'answer_enquiry',
        enquiry_id: 'q',
        guest_name: 'Omar',
        title: 'Studio',
        asked_at: '2026-11-30T20:00:00Z',
        answer_by: '2026-12-01T20:00:00Z',
      },
      {
        kind: 'answer_enquiry',
        enquiry_id: 'old',
        guest_name: 'Hana',
        title: 'Studio',
        asked_at: '2026-11-29T06:00:00Z',
        answer_by: '2026-11-30T06:00:00Z',
      },
      { kind: 'repair_feed', property_id: 'p', title: 'Sea house', partner: 'airbnb', name: null },
    ],
  });
  const waiting = within(await screen.findByRole('region', { name: 'Waiting for you' }));
  const links = waiting.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links.filter((link) => !link!.startsWith('/host/messages'))).toEqual([
    '/bookings/old/chat',
    '/host/reservations/soon',
    '/bookings/q/chat',
    '/host/reservations/late',
    '/host/reservations/c',
  ]);
  const text = (path: string) => container.querySelector(`a[href='${path}']`)!.textContent;
  expect(text('/bookings/q/chat')).toMatch(/^Answer the question of OmarStudio · until .*22:00/);
  expect(text('/bookings/old/chat')).toMatch(/asked on .*29 Nov.*, not answered$/);
  expect(screen.getByText('2 requests to answer, 2 questions to answer and 1 change to answer')).toBeDefined();
  expect(within(screen.getByRole('region', { name: 'To do' })).getAllByRole('link')).toHaveLength(1);
  await expectAccessible(container);
});

test('says that nothing waits', async () => {
  await openDay(quiet);
  expect(await screen.findByText('Nothing waits for you today.')).toBeDefined();
  expect(screen.getByText('Nobody arrives or leaves today or tomorrow')).toBeDefined();
});

test('a day that cannot be loaded is loaded again on request', async () => {
  const { user, answer } = await openDay(new Response('{}', { status: 400 }));
  const retry = await screen.findByRole('button', { name: 'Retry' });
  answer({ getHostToday: quiet });
  await user.click(retry);
  expect(await screen.findByText('Nothing waits for you today.')).toBeDefined();
});

test('says until which day a guest stays, in Arabic, as a day', async () => {
  const stays = reservation('stays', { check_in: '2026-11-28', check_out: '2026-12-06' });
  await openDay({ ...quiet, staying: [stays] }, {}, 'ar');
  const row = await screen.findByRole('listitem');
  expect(row.textContent).toContain('حتى الأحد 6 ديسمبر');
});

test.each([
  ['host', 1],
  ['admin', 0],
] as const)('keeps what a %s may read of stays that are paid at the door', async (role, times) => {
  vi.useFakeTimers({ now: new Date('2026-12-01T07:00:00Z'), toFake: ['Date'] });
  const { calls } = await openDay({ ...quiet, arriving: [reservation('arrives', {})] }, {}, 'en', role);
  await screen.findByRole('region', { name: 'Today' });
  const asked = calls.map(({ operationId }) => operationId);
  expect(asked.filter((one) => one === 'getReservation')).toHaveLength(times);
});

test('a question that version 0.2.0 has answered waits until a day after it was asked', async () => {
  vi.useFakeTimers({ now: new Date('2026-12-01T07:00:00Z'), toFake: ['Date'] });
  const asked_at = '2026-11-30T20:00:00Z';
  const task = { kind: 'answer_enquiry', enquiry_id: 'q', guest_name: 'Omar', title: 'Studio', asked_at };
  await openDay({ ...quiet, tasks: [task] });
  const waiting = await screen.findByRole('region', { name: 'Waiting for you' });
  expect(waiting.textContent).toContain('Omar');
  expect(waiting.textContent).toContain('22:00');
});
