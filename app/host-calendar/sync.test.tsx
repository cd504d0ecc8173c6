import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CalendarFeed, CalendarLink, CalendarSync, FeedConflict } from '#contract/types.gen.ts';
import { expectAccessible, renderScreen } from '#test/screen.tsx';
import LinkedCalendars from './sync.tsx';

const id = '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17';
const conflict: FeedConflict = {
  event_id: 'event',
  booking_id: 'booking',
  check_in: '2026-12-10',
  check_out: '2026-12-14',
  claimed_from: '2026-12-12',
  claimed_to: '2026-12-16',
  summary: 'Reserved',
  first_seen_at: '2026-12-01T10:00:00Z',
  is_kept: false,
  guest: 'Omar',
  guests: 2,
  may_write: true,
  status: 'paid',
  booked_at: '2026-11-20T10:00:00Z',
  total_dirham: 400_000,
};
const feed: CalendarFeed = {
  id: 'feed',
  partner: 'airbnb',
  name: null,
  url: 'https://www.airbnb.com/…',
  status: 'ok',
  last_attempt_at: '2026-12-01T10:00:00Z',
  last_success_at: '2026-12-01T10:00:00Z',
  next_attempt_at: '2026-12-01T10:15:00Z',
  failures: 0,
  emptied_at: null,
  error: null,
  notes: [],
  events: 1,
  holds: 1,
  echoes: 0,
  past: 0,
  nights: 4,
  conflicts: [],
};
const failing: CalendarFeed = {
  ...feed,
  id: 'failing',
  partner: 'vrbo',
  status: 'error',
  error: { code: 'gone', detail: 'The address answers 404.' },
  failures: 3,
};
const link: CalendarLink = {
  id: 'link',
  partner: 'google',
  name: null,
  created_at: '2026-11-01T10:00:00Z',
  url: 'https://diyar.ly/calendars/1.ics?token=abcdefgh',
  last_read_at: '2026-12-01T09:00:00Z',
  last_reader: null,
  reads_this_week: 40,
  revoked_at: null,
};

async function open(role: 'host' | 'admin', ...conflicts: FeedConflict[]) {
  const property = { id, title: 'White villa', photo: null };
  const sync: CalendarSync = { property, feeds: [{ ...feed, conflicts }, failing], links: [link] };
  const rendered = await renderScreen(<LinkedCalendars />, {
    viewer: { role },
    path: `/host/calendar/sync?property=${id}`,
    answers: {
      getCalendarSync: sync,
      listCalendars: { properties: [], next_cursor: null },
      decideFeedConflict: sync,
    },
  });
  await screen.findByRole('heading', { name: 'Calendars we read' });
  return rendered;
}

const buttons = () =>
  screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? button.textContent);

test('a host changes feeds, links and conflicts', async () => {
  await open('host', conflict);
  for (const name of [
    'Keep the stay of Omar',
    'Decide later',
    'Add a calendar',
    'Read nowAirbnb',
    'More about Airbnb',
    'Paste a new address',
    'New link',
    'Copy Google Calendar',
    'Revoke Google Calendar',
  ])
    expect(buttons()).toContain(name);
  expect(screen.getAllByRole('radio')).toHaveLength(3);
  await expectAccessible();
});

test.each([
  ['is undecided', conflict, 'Seen'],
  ['was decided', { ...conflict, is_kept: true }, 'You keep the stay of Omar.'],
])('an administrator sees the same and changes nothing where a conflict %s', async (_, seen, sentence) => {
  await open('admin', seen);
  const card = within(screen.getByRole('region', { name: /^Two bookings for/ }));
  expect(card.getByText(new RegExp(`^${sentence}`))).toBeDefined();
  expect(screen.getByText('The address answers 404.', { exact: false })).toBeDefined();
  expect(screen.getByText('Google Calendar', { selector: 'h3 *' })).toBeDefined();
  expect(screen.queryAllByRole('radio')).toEqual([]);
  expect(screen.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual([]);
  await expectAccessible();
});

test('a decision can wait, and be made later', async () => {
  const { user } = await open('host', conflict);
  const card = within(screen.getByRole('region', { name: /^Two bookings for/ }));
  await user.click(card.getByRole('button', { name: 'Decide later' }));
  expect(card.queryAllByRole('radio')).toEqual([]);
  await user.click(card.getByRole('button', { name: 'Decide now' }));
  expect(card.getByRole<HTMLInputElement>('radio', { name: /^Omar stays/ }).checked).toBe(true);
});

test('a decision that was made is folded, and can be changed', async () => {
  const { user } = await open('host', { ...conflict, is_kept: true });
  const card = within(screen.getByRole('region', { name: /^Two bookings for/ }));
  expect(card.queryAllByRole('radio')).toEqual([]);
  await user.click(card.getByRole('button', { name: 'Change' }));
  expect(card.getAllByRole('radio')).toHaveLength(3);
});

test.each([
  [/^Omar stays/, 'Keep the stay of Omar', 'keep_booking'],
  [/^It is the same guest/, 'It is a copy', 'same_guest'],
])('the choice %s is sent', async (choice, button, sent) => {
  const { user, bodiesOf } = await open('host', conflict);
  await user.click(screen.getByRole('radio', { name: choice }));
  await user.click(screen.getByRole('button', { name: button }));
  await expect.poll(() => bodiesOf('decideFeedConflict')).toEqual([{ choice: sent }]);
});

test('cancelling the guest is left to the host and our help', async () => {
  const { user, bodiesOf } = await open('host', conflict);
  await user.click(screen.getByRole('radio', { name: /^The guest of Airbnb stays/ }));
  expect(screen.getByRole('link', { name: 'Write to Omar' }).getAttribute('href')).toBe('/bookings/booking/chat');
  expect(screen.getByRole('link', { name: 'Ask us to cancel' }).getAttribute('href')).toBe('/help-support');
  expect(screen.queryByRole('button', { name: 'Keep the stay of Omar' })).toBeNull();
  expect(bodiesOf('decideFeedConflict')).toEqual([]);
});

test('who may not answer messages is not led to the conversation', async () => {
  const { user } = await open('host', { ...conflict, may_write: false });
  await user.click(screen.getByRole('radio', { name: /^The guest of Airbnb stays/ }));
  expect(screen.queryByRole('link', { name: 'Write to Omar' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Ask us to cancel' })).toBeDefined();
});
