import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { User } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { renderScreen, setPhoneScreen } from '#test/screen.tsx';
import BottomBar from './bottom-bar.tsx';

test.each([
  ['en', { role: 'guest' }, ['Explore', 'Wishlists', 'Trips', 'Messages', 'Profile']],
  ['ar', { role: 'guest' }, ['استكشاف', 'المفضلة', 'رحلاتي', 'الرسائل', 'حسابي']],
  ['en', { role: 'host', host_type: 'individual' }, ['Today', 'Calendar', 'Listings', 'Messages', 'Menu']],
  ['ar', { role: 'host', host_type: 'individual' }, ['اليوم', 'التقويم', 'أماكني', 'الرسائل', 'القائمة']],
] as [Locale, Partial<User>, string[]][])('the tabs in %s of %j', async (locale, viewer, names) => {
  setPhoneScreen();
  await renderScreen(<BottomBar />, { locale, viewer, path: '/account/trips', answers: { listConversations: [] } });
  const bar = within(screen.getByRole('navigation'));
  const tabs = [...bar.getAllByRole('link'), ...bar.queryAllByRole('button')];
  expect(tabs.map((tab) => tab.textContent)).toEqual(names);
});

test.each([
  [{ role: 'guest' }, ['/', '/guest/wishlists', '/account/trips', '/guest/messages', '/account/settings']],
  [{ role: 'host', host_type: 'individual' }, ['/host/today', '/host/calendar', '/host/listings', '/host/messages']],
] as [Partial<User>, string[]][])('the tabs of %j lead to their screens', async (viewer, addresses) => {
  setPhoneScreen();
  await renderScreen(<BottomBar />, { viewer, path: '/account/trips', answers: { listConversations: [] } });
  expect(screen.getAllByRole('link').map((tab) => tab.getAttribute('href'))).toEqual(addresses);
});

test('the tab of the shown screen is marked', async () => {
  setPhoneScreen();
  await renderScreen(<BottomBar />, { viewer: { role: 'guest' }, path: '/account/trips' });
  const current = screen.getAllByRole('link').filter((tab) => tab.getAttribute('aria-current') === 'page');
  expect(current.map((tab) => tab.textContent)).toEqual(['Trips']);
});
