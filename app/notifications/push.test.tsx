import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { NotificationPreferences, PushDevice } from '#contract/types.gen.ts';
import { useSession } from '#app/session/session.tsx';
import { fakePushBrowser } from '#test/push-browser.ts';
import { expectAccessible, refusal, renderScreen, type Answers } from '#test/screen.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { PushCard } from './push-card.tsx';

const public_key = 'BKey';
const device = (values: Partial<PushDevice> = {}): PushDevice => ({
  id: '11111111-1111-4111-8111-111111111111',
  browser: 'Chrome',
  system: 'Android',
  device: 'phone',
  added_at: '2026-11-30T10:00:00.000Z',
  taken_at: null,
  current: false,
  ...values,
});
const preferences: NotificationPreferences = {
  email: { bookings: true, reminders: true, messages: true, reviews: true, listings: true, offers: true },
  push: { bookings: true, messages: true },
};

/** A server that remembers the device of this session. */
function answersOf(devices: PushDevice[] = [], key: string | null = public_key): Answers {
  let known = devices;
  return {
    getNotificationPreferences: preferences,
    getPush: () => ({ public_key: key, devices: known }),
    addPushDevice: () => ({ devices: (known = [...known, device({ id: 'a'.repeat(8), current: true })]) }),
    removePushDevice: () => ({ devices: (known = known.slice(1)) }),
  };
}
const settings = (answers: Answers, locale: 'en' | 'ar' = 'en') =>
  renderScreen(<NotificationSettings />, { viewer: {}, answers, locale });
const turnOn = () => screen.findByRole('button', { name: 'Turn on for this device' });

beforeEach(() => localStorage.clear());

function LogOut() {
  const { logout } = useSession();
  return (
    <button type="button" onClick={() => void logout()}>
      Log out
    </button>
  );
}

test('who logs out without a connection is told nothing there any more', async () => {
  const browser = fakePushBrowser();
  const answers = {
    ...answersOf(),
    logout: () => {
      throw new TypeError('no connection');
    },
  };
  const both = (
    <>
      <NotificationSettings />
      <LogOut />
    </>
  );
  const { user } = await renderScreen(both, { viewer: {}, answers });
  await user.click(await turnOn());
  expect(await screen.findByText('This device')).toBeDefined();
  browser.show();
  await user.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect([browser.isSubscribed(), browser.shown()]).toEqual([false, 0]));
});

test('a device is switched on by a press alone, and off again', async () => {
  const browser = fakePushBrowser();
  const { user, bodiesOf, calls } = await settings(answersOf());
  await turnOn();
  expect(browser.requestPermission).not.toHaveBeenCalled();
  expect(screen.queryByText('Choose what your devices show.')).toBeNull();
  await expectAccessible();
  await user.click(await turnOn());
  expect(await screen.findByText('This device')).toBeDefined();
  expect(document.activeElement?.textContent).toBe('On your devices');
  expect(browser.asked).toEqual([public_key]);
  expect(bodiesOf('addPushDevice')).toEqual([browser.subscription]);
  expect(await screen.findByText('Choose what your devices show.')).toBeDefined();
  expect(screen.getByText('Notifications are on for this device.')).toBeDefined();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Turn off notifications: Chrome · Android' }));
  await turnOn();
  expect(document.activeElement?.textContent).toBe('On your devices');
  expect(calls.at(-2)?.operationId).toBe('removePushDevice');
  expect(browser.isSubscribed()).toBe(false);
});

test('what devices show is saved beside what is mailed', async () => {
  fakePushBrowser();
  const { user, bodiesOf } = await settings({
    ...answersOf([device()]),
    setNotificationPreferences: ({ body }: { body: unknown }) => body,
  });
  await screen.findByText('Choose what your devices show.');
  const [, onDevices] = screen.getAllByRole('checkbox', { name: /^Bookings/ });
  await user.click(onDevices!);
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await expect
    .poll(() => bodiesOf('setNotificationPreferences'))
    .toEqual([{ ...preferences, push: { bookings: false, messages: true } }]);
});

test('another device is named, in Arabic too, and switched off from here', async () => {
  fakePushBrowser();
  await settings(answersOf([device()]), 'ar');
  expect(await screen.findByText('Chrome · Android')).toBeDefined();
  expect(screen.getByText(/مشغّل منذ/)).toBeDefined();
  expect(screen.getByRole('button', { name: 'إيقاف الإشعارات: Chrome · Android' })).toBeDefined();
  await expectAccessible();
});

test('says what to do where the browser refuses, cannot reach its service, or the server refuses', async () => {
  fakePushBrowser({ answer: 'denied' });
  const { user, bodiesOf } = await settings(answersOf());
  await user.click(await turnOn());
  expect(await screen.findByText(/This browser blocks notifications/)).toBeDefined();
  expect(bodiesOf('addPushDevice')).toEqual([]);
  await expectAccessible();
});

test('says that the push service cannot be reached', async () => {
  const browser = fakePushBrowser();
  browser.fail();
  const { user } = await settings(answersOf());
  await user.click(await turnOn());
  expect(await screen.findByText(/could not be reached for notifications/)).toBeDefined();
});

test('says why the server refuses', async () => {
  fakePushBrowser();
  const refused = refusal(409, 'push_unavailable', undefined, 'Not here.');
  const { user } = await settings({ ...answersOf(), addPushDevice: refused });
  await user.click(await turnOn());
  expect(await screen.findByText('Not here.')).toBeDefined();
});

test('a browser without notifications says so; without keys of the operator nothing is said', async () => {
  const { unmount } = await settings(answersOf());
  expect(await screen.findByText('This browser cannot show notifications.')).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Turn on for this device' })).toBeNull();
  unmount();
  await settings(answersOf([], null));
  await screen.findByRole('checkbox', { name: /^Reviews/ });
  await expect.poll(() => screen.queryByRole('heading', { name: 'On your devices' })).toBeNull();
});

test('says that the devices could not be loaded', async () => {
  const { user, answer } = await settings({ ...answersOf(), getPush: refusal(503, 'unavailable') });
  expect(await screen.findByText(/Your devices could not be loaded/)).toBeDefined();
  answer(answersOf([device()]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('Chrome · Android')).toBeDefined();
});

// What was declined holds until the page is closed, so each user is another.
const card = (answers: Answers, id = '33333333-3333-4333-8333-333333333333', side: 'guest' | 'host' = 'guest') =>
  renderScreen(<PushCard side={side} />, { viewer: { id }, answers });
const question = 'Shall this device tell you at once?';

test('after a booking it is asked once, quietly, and never again after “Not now”', async () => {
  const browser = fakePushBrowser();
  const { user, unmount } = await card(answersOf());
  expect(await screen.findByRole('heading', { name: question })).toBeDefined();
  expect(browser.requestPermission).not.toHaveBeenCalled();
  await expectAccessible();
  await user.click(screen.getByRole('button', { name: 'Not now' }));
  expect(screen.queryByText(question)).toBeNull();
  unmount();
  const again = await card(answersOf());
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(screen.queryByText(question)).toBeNull();
  expect(again.calls.some(({ operationId }) => operationId === 'getPush')).toBe(false);
  expect(browser.requestPermission).not.toHaveBeenCalled();
});

test('a yes switches the device on and says where it is changed', async () => {
  const browser = fakePushBrowser();
  const { user } = await card(answersOf(), '44444444-4444-4444-8444-444444444444', 'host');
  expect(await screen.findByText(/When a guest asks, books or writes/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Turn on notifications' }));
  expect(await screen.findByText('Notifications are on for this device.')).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Notifications are on for this device.');
  expect(screen.getByRole('link', { name: 'your settings' }).getAttribute('href')).toContain('section=notifications');
  expect(browser.isSubscribed()).toBe(true);
  await expectAccessible();
});

test.each([
  ['where the site sends none', answersOf([], null), 'default'],
  ['where this device shows them already', answersOf([device({ current: true })]), 'granted'],
  ['where the browser has been told no', answersOf(), 'denied'],
] as const)('nobody is asked %s', async (_, answers, permission) => {
  fakePushBrowser({ permission });
  await card(answers, '55555555-5555-4555-8555-555555555555');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByText(question)).toBeNull();
});
