import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Notification } from '#contract/types.gen.ts';
import { expectAccessible, refusal, renderScreen, type Answers, type Call } from '#test/screen.tsx';
import Notifications from './notifications.tsx';

function notification(number: number, read = false): Notification {
  return {
    id: `0000000${number}`.slice(-8),
    type: 'booking_held',
    icon: 'wallet',
    tone: 'sea',
    title: `Request ${number}`,
    message: 'Your host has a day to answer.',
    read,
    read_at: null,
    created_at: '2026-01-01T10:00:00Z',
    action_url: `/account/trips/${number}`,
    action_text: 'View',
  };
}

const page = (notifications: Notification[], next_cursor: string | null = null) => ({
  notifications,
  unread_count: notifications.filter(({ read }) => !read).length,
  next_cursor,
});

async function openNotifications(answers: Answers, path = '/notifications', viewer = {}) {
  const rendered = await renderScreen(<Notifications />, { path, viewer, answers });
  return {
    ...rendered,
    titles: () => screen.queryAllByRole('listitem').map((row) => within(row).getByRole('link').textContent),
  };
}

test('loads further pages', async () => {
  const { titles } = await openNotifications({
    listNotifications: ({ query }: Call) =>
      query['cursor'] ? page([notification(1)]) : page([notification(3), notification(2)], 'next'),
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Show more' }));
  await expect.poll(titles).toEqual(['Request 3', 'Request 2', 'Request 1']);
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  await expectAccessible();
});

test('marks one or all as read before the server has answered', async () => {
  const pending = new Promise(() => undefined);
  const { titles } = await openNotifications({
    listNotifications: page([notification(2), notification(1)]),
    readNotification: () => pending,
    readAllNotifications: () => pending,
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Mark as read: Request 2' }));
  await expect.poll(() => screen.queryByRole('button', { name: 'Mark as read: Request 2' })).toBeNull();
  expect(titles()).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }));
  await expect.poll(() => screen.queryAllByRole('button', { name: /^Mark as read/ })).toEqual([]);
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
});

test('hides a dismissed notification on this device and keeps the focus in the list', async () => {
  const answers = { listNotifications: page([notification(2), notification(1)]) };
  // Dismissals stay in memory until the page is left, so this test has its own user.
  const viewer = { id: '33333333-3333-4333-8333-333333333333' };
  const { titles, unmount } = await openNotifications(answers, undefined, viewer);
  fireEvent.click(await screen.findByRole('button', { name: 'Dismiss: Request 2' }));
  expect(titles()).toEqual(['Request 1']);
  expect(document.activeElement?.tagName).toBe('UL');
  unmount();
  const again = await openNotifications(answers, undefined, viewer);
  await expect.poll(again.titles).toEqual(['Request 1']);
});

test('requests only unread notifications, of which there may be none', async () => {
  const { calls, address } = await openNotifications({ listNotifications: page([notification(1, true)]) });
  await screen.findByText('Request 1');
  fireEvent.click(screen.getByRole('radio', { name: 'Unread' }));
  await expect.poll(address).toBe('/notifications?filter=unread');
  await expect.poll(() => calls.at(-1)?.query['unread_only']).toBe('true');
});

test('tells that everything is read', async () => {
  await openNotifications({ listNotifications: page([]) }, '/notifications?filter=unread');
  expect(await screen.findByRole('heading', { name: 'You have read everything' })).toBeDefined();
  await expectAccessible();
});

test('shows marked samples, the reason and a retry button where loading fails', async () => {
  const { answer, titles } = await openNotifications({
    listNotifications: refusal(503, 'unavailable', undefined, 'The database is resting.'),
  });
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('Error loading notifications')).toBeDefined();
  expect(alert.getByText('The database is resting.')).toBeDefined();
  expect(screen.getAllByText('Sample')).toHaveLength(3);
  // Samples do not link to a booking.
  for (const link of within(screen.getByRole('list')).getAllByRole('link'))
    expect(link.getAttribute('href')).not.toMatch(/[0-9a-f]{8}-/);
  await expectAccessible();
  answer({ listNotifications: page([notification(1)]) });
  fireEvent.click(alert.getByRole('button', { name: 'Retry' }));
  await expect.poll(titles).toEqual(['Request 1']);
  expect(screen.queryByText('Sample')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
