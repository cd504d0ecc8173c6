import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Notification } from '#contract/types.gen.ts';
import { expectAccessible, refusal, renderScreen, settleImports, wait } from '#test/screen.tsx';
import './parts/bell-panel.tsx';
import Bell from './bell.tsx';

const notifications = (count: number): Notification[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `0000000${count - at}`.slice(-8),
    type: 'booking_held',
    icon: 'wallet',
    tone: 'sea',
    title: `Request ${count - at}`,
    message: 'Your host has a day to answer.',
    read: false,
    read_at: null,
    created_at: '2026-01-01T10:00:00Z',
    action_url: `/account/trips/${count - at}`,
    action_text: 'View',
  }));
const page = (count: number, unread_count = count) => ({
  notifications: notifications(count),
  unread_count,
  next_cursor: null,
});

const bell = (unread: string) =>
  screen.findByRole('button', { name: unread === '' ? 'Notifications' : `Notifications, ${unread} unread` });

async function openPanel(button: HTMLElement) {
  fireEvent.click(button);
  await settleImports();
  return within(screen.getByRole('region', { name: 'Notifications' }));
}

describe('the count', () => {
  test.each([
    [0, ''],
    [9, '9'],
    [10, '9+'],
  ])('of %d unread is shown as "%s"', async (unread, shown) => {
    await renderScreen(<Bell />, { viewer: {}, answers: { listNotifications: page(3, unread) } });
    expect((await bell(shown)).textContent).toBe(shown);
  });

  test('leaves out dismissed notifications', async () => {
    // Dismissals stay in memory until the page is left, so this test has its own user.
    const viewer = { id: '44444444-4444-4444-8444-444444444444' };
    await renderScreen(<Bell />, { viewer, answers: { listNotifications: page(3) } });
    const panel = await openPanel(await bell('3'));
    fireEvent.click(panel.getByRole('button', { name: 'Dismiss: Request 2' }));
    expect(await bell('2')).toBeDefined();
    expect(panel.queryByText('Request 2')).toBeNull();
  });

  test('is polled every 30 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    const { calls, answer } = await renderScreen(<Bell />, {
      viewer: {},
      answers: { listNotifications: page(1) },
    });
    await wait(0);
    const count = () => calls.filter(({ operationId }) => operationId === 'listNotifications').length;
    expect(count()).toBe(1);
    answer({ listNotifications: page(2) });
    await wait(29_900);
    expect(count()).toBe(1);
    await wait(200);
    expect(count()).toBe(2);
    expect(screen.getByRole('button').getAttribute('aria-label')).toBe('Notifications, 2 unread');
  });
});

describe('the panel', () => {
  test('lists eight and links to all; Escape closes it and restores the focus', async () => {
    await renderScreen(<Bell />, { viewer: {}, answers: { listNotifications: page(12) } });
    const button = await bell('9+');
    const panel = await openPanel(button);
    expect(panel.getAllByRole('listitem')).toHaveLength(8);
    expect(panel.getByRole('link', { name: 'View all notifications' }).getAttribute('href')).toBe('/notifications');
    await expectAccessible();
    fireEvent.keyDown(panel.getAllByRole('link')[0]!, { key: 'Escape' });
    expect(screen.queryByRole('region')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  test('follows a notification and marks it as read', async () => {
    const { calls, address } = await renderScreen(<Bell />, {
      viewer: {},
      answers: { listNotifications: page(1), readNotification: { unread_count: 0 } },
    });
    const panel = await openPanel(await bell('1'));
    fireEvent.click(panel.getByRole('link', { name: 'Request 1' }));
    await expect.poll(address).toBe('/account/trips/1');
    expect(screen.queryByRole('region')).toBeNull();
    await expect.poll(() => calls.some(({ operationId }) => operationId === 'readNotification')).toBe(true);
    expect(await bell('')).toBeDefined();
  });

  test('keeps the notifications below the error where a later poll fails', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] });
    const { answer } = await renderScreen(<Bell />, { viewer: {}, answers: { listNotifications: page(1) } });
    await wait(0);
    const panel = await openPanel(screen.getByRole('button'));
    answer({ listNotifications: refusal(503) });
    await wait(31_000);
    await act(async () => undefined);
    expect(panel.getByRole('alert').textContent).toContain('Error loading notifications');
    expect(panel.getByText('Request 1')).toBeDefined();
    expect(panel.queryByText('Sample')).toBeNull();
  });
});
