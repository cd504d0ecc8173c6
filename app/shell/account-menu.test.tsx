import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { User } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import { Menu } from '#app/ui/menu.tsx';
import { expectAccessible, refusal, renderScreen, type Answers } from '#test/screen.tsx';
import AccountMenuItems from './account-menu.tsx';

const earnings = { metrics: { total_monthly_earnings: 1250, upcoming_payments: { expected_amount: 400 } } };
const reviews = { summary: { total_reviews: 3, average_rating: 4.5 } };

async function openMenu(
  viewer: Partial<User>,
  { locale = 'en', answers = {} }: { locale?: Locale; answers?: Answers } = {},
) {
  const rendered = await renderScreen(
    <Menu label="Menu" trigger={<button type="button">Open</button>}>
      <AccountMenuItems />
    </Menu>,
    {
      viewer,
      locale,
      path: '/host/reservations',
      answers: { getHostEarnings: earnings, getReviewSummary: reviews, ...answers },
    },
  );
  const open = async () => {
    await rendered.user.click(screen.getByRole('button', { name: 'Open' }));
    return within(await screen.findByRole('list', { name: 'Menu' }));
  };
  return { ...rendered, open, menu: await open() };
}

/** Links and buttons in their order, without the tiles with figures. */
const itemsIn = (menu: ReturnType<typeof within>) =>
  [...menu.queryAllByRole('link'), ...menu.queryAllByRole('button')]
    .toSorted((one, other) => (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .filter((item) => !['/host/earnings', '/host/insights'].includes(item.getAttribute('href') ?? ''))
    .map((item) => item.textContent);

/** Those that wide windows have in the top bar. */
const tabs = ['Today', 'Calendar', 'Listings', 'Reservations', 'Messages'];

test.each([
  [
    { role: 'guest' },
    ['Trips', 'Wishlists', 'Messages', 'Account', 'Help Center', 'Refer a Guest', 'Diyar your home', 'Log out'],
  ],
  [
    { role: 'host', host_type: 'individual' },
    [...tabs, 'Create a New Listing', 'Account Settings', 'Help / Support', 'Switch to Guest Mode', 'Log out'],
  ],
  [
    { role: 'host_company', host_type: 'company' },
    [...tabs, 'Create a New Listing', 'Account Settings', 'Help / Support', 'Log out'],
  ],
  [{ role: 'host_pending_setup' }, ['Add Your First Property', 'Account Settings', 'Help / Support', 'Log out']],
  [{ role: 'admin' }, ['Admin Dashboard', 'Log out']],
] as [Partial<User>, string[]][])('the menu of %j', async (viewer, items) => {
  const { menu } = await openMenu(viewer);
  expect(itemsIn(menu)).toEqual(items);
  expect(menu.queryByText('Admin accounts have restricted access to user features') !== null).toBe(
    viewer.role === 'admin',
  );
  await expectAccessible();
});

test('a guest reads the menu in Arabic', async () => {
  const { menu } = await openMenu({ role: 'guest' }, { locale: 'ar' });
  expect(itemsIn(menu)[0]).toBe('رحلاتي');
  expect(itemsIn(menu).at(-1)).toBe('تسجيل الخروج');
});

test('a host switches to guest mode and back, and the mode is stored', async () => {
  const { menu, user, open, address } = await openMenu({ role: 'host', host_type: 'individual' });
  await user.click(menu.getByRole('button', { name: 'Switch to Guest Mode' }));
  await expect.poll(address).toBe('/');
  expect(localStorage.getItem('currentMode')).toBe('guest');
  const asGuest = await open();
  // The screen of referrals refuses hosts, in guest mode too.
  expect(itemsIn(asGuest)).toEqual([
    'Trips',
    'Wishlists',
    'Messages',
    'Account',
    'Help Center',
    'Switch to Host Mode',
    'Log out',
  ]);
  await user.click(asGuest.getByRole('button', { name: 'Switch to Host Mode' }));
  await expect.poll(address).toBe('/host/today');
  expect(localStorage.getItem('currentMode')).not.toBe('guest');
});

test('where storage is blocked, the mode stays and the menu says so', async () => {
  const { menu, user, address } = await openMenu({ role: 'host', host_type: 'individual' });
  const stored = localStorage;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.getItem(key),
    setItem() {
      throw new DOMException('full', 'QuotaExceededError');
    },
  });
  await user.click(menu.getByRole('button', { name: 'Switch to Guest Mode' }));
  expect(await screen.findByText('Switch Failed')).toBeDefined();
  expect(address()).toBe('/host/reservations');
});

test('an account that became a company meanwhile is refused, and its menu follows', async () => {
  const { menu, user, open, answer, address } = await openMenu({ role: 'host', host_type: 'individual' });
  const id = '11111111-1111-4111-8111-111111111111';
  answer({
    getCurrentUser: { id, name: 'Salma Sharif', email: 's@example.ly', role: 'host_company', host_type: 'company' },
  });
  await user.click(menu.getByRole('button', { name: 'Switch to Guest Mode' }));
  expect(await screen.findByText('Switch to guest mode not available for your account type')).toBeDefined();
  expect(address()).toBe('/host/reservations');
  expect(itemsIn(await open())).not.toContain('Switch to Guest Mode');
});

test('the tiles show the figures of the host, and samples with a retry where they fail to load', async () => {
  const { menu, user, answer } = await openMenu(
    { role: 'host', host_type: 'individual' },
    { answers: { getHostEarnings: refusal(403) } },
  );
  expect(await menu.findByText('Your figures could not be loaded.')).toBeDefined();
  expect(menu.getByRole('link', { name: /^Earnings/ }).textContent).toContain('Sample');
  expect(menu.getByRole('link', { name: /^Reviews/ }).textContent).not.toContain('Sample');
  answer({ getHostEarnings: earnings });
  await user.click(menu.getByRole('button', { name: 'Retry' }));
  await expect.poll(() => menu.queryByText('Sample')).toBeNull();
  expect(menu.getByRole('link', { name: /^Earnings/ }).textContent).toMatch(/LYD\s1,250\.00/);
});
