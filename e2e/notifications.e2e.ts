import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from '#test/accessible.ts';
import { dayAhead } from '#test/day-ahead.ts';
import { expect, test } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';

const words = textsOf((t) => ({
  email: t('Email'),
  password: t('Password'),
  logIn: t('Log in'),
  bell: (unread: number) =>
    unread === 0 ? t('Notifications') : t('Notifications, {count} unread', { count: unread > 9 ? '9+' : unread }),
  dismiss: t.pattern('Dismiss: {title}'),
  markRead: t.pattern('Mark as read: {title}'),
  markAll: t('Mark all as read'),
  viewAll: t('View all notifications'),
  showMore: t('Show more'),
  unread: t('Unread'),
  allRead: t('You have read everything'),
  sent: t.pick({ en: /^Your request for .+ has been sent$/, ar: /^أُرسل طلبك لحجز / }),
  failed: t('Error loading notifications'),
  why: t.pick({ en: 'The database is resting.', ar: 'قاعدة البيانات تستريح.' }),
  retry: t('Retry'),
  sample: t('Sample'),
  preferences: t('Email preferences'),
  bookings: t.pick({ en: /^Bookings/, ar: /^الحجوزات/ }),
  save: t('Save changes'),
  saved: t('Your choice is saved'),
}));

function wordsOf(page: Page): (typeof words)['en'] {
  return page.viewportSize()!.width < 832 ? words.ar : words.en;
}

interface Guest {
  id: string;
  email: string;
  /** Requests a stay, which creates a notification for the guest. */
  ask: () => Promise<void>;
  /** The count of unread notifications, from the server. */
  countUnread: () => Promise<number>;
}

const password = 'secret-1';

/** A guest that no other journey uses, with properties that can be requested. */
async function createGuest(request: APIRequestContext, name: string): Promise<Guest> {
  const email = `${name}-${Date.now()}@example.ly`;
  const account = { name: `Nuri ${name}`, email, password, confirm_password: password };
  const { user } = await (await request.post('/api/auth/signup', { data: account })).json();
  const { access_token } = await (await request.post('/api/auth/login', { data: { email, password } })).json();
  const { properties } = await (await request.get('/api/properties?limit=48&guests=1&sort=price_asc')).json();
  const homes = (properties as { id: string }[]).values();
  let home: string | undefined;
  let day = 100;
  const headers = { authorization: `Bearer ${access_token}` };
  return {
    id: user.id,
    email,
    async countUnread() {
      const answer = await request.get(`/api/notifications/user/${user.id}?limit=1`, { headers });
      return (await answer.json()).unread_count;
    },
    async ask() {
      for (;;) {
        home ??= homes.next().value?.id;
        if (!home) throw new Error('no home can be asked for');
        const { instant_book } = await (await request.get(`/api/properties/${home}`)).json();
        const answer = instant_book
          ? undefined
          : await request.post('/api/bookings', {
              headers,
              data: { property_id: home, check_in: dayAhead(day), check_out: dayAhead(day + 3), guests: { adults: 1 } },
            });
        day += 4;
        if (answer?.status() === 201) return;
        if (instant_book || day > 250) {
          home = undefined;
          day = 100;
        }
      }
    },
  };
}

async function logIn(page: Page, email: string): Promise<void> {
  const w = wordsOf(page);
  await page.goto('/login');
  await page.getByLabel(w.email, { exact: true }).fill(email);
  await page.getByLabel(w.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: w.logIn }).click();
  await expect(page).toHaveURL('/');
}

const listOf = (page: Page) => page.getByRole('banner').getByRole('region').getByRole('listitem');

test(
  'the bell shows count and list, opens and dismisses notifications; the page lists all',
  { tag: '@phone' },
  async ({ page, request }, { project }) => {
    const w = wordsOf(page);
    const guest = await createGuest(request, `bell-${project.name}`);
    for (let asked = 0; asked < 22; asked += 1) await guest.ask();
    // The server creates notifications in the background.
    await expect.poll(guest.countUnread, { timeout: 20_000 }).toBe(22);
    await page.clock.install();
    await logIn(page, guest.email);
    const bell = (count: number) => page.getByRole('button', { name: w.bell(count), exact: true });
    await expect(bell(22)).toContainText('9+');

    // Eight notifications; a link leads to the rest.
    await bell(22).click();
    await expect(listOf(page)).toHaveCount(8);
    await expect(page.getByRole('link', { name: w.viewAll })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(listOf(page)).toHaveCount(0);
    await expect(bell(22)).toBeFocused();

    // A dismissed notification stays away after the next poll and a reload, and is not counted.
    await page.keyboard.press('Enter');
    const first = await listOf(page).first().getByRole('link').getAttribute('href');
    await listOf(page).first().getByRole('button', { name: w.dismiss }).click();
    const gone = page.locator(`header a[href="${first}"]`);
    await expect(gone).toHaveCount(0);
    await expect(listOf(page)).toHaveCount(8);
    await expect(bell(21)).toBeVisible();
    await expect(page.getByRole('banner').getByRole('list').last()).toBeFocused();
    const poll = () => page.waitForResponse(`**/api/notifications/user/${guest.id}?*`);
    const polled = poll();
    await page.clock.fastForward(31_000);
    // The poll sends its ETag. It still matches, so the answer is 304.
    const answer = await polled;
    expect((await answer.request().allHeaders())['if-none-match']).toBe(await answer.headerValue('etag'));
    await expect(gone).toHaveCount(0);
    await page.reload();
    await bell(21).click();
    await expect(listOf(page)).toHaveCount(8);
    await expect(gone).toHaveCount(0);

    // Opening a notification marks it as read.
    const second = listOf(page).first().getByRole('link', { name: w.sent });
    const target = await second.getAttribute('href');
    await second.click();
    await expect(page).toHaveURL(target!);
    await expect(listOf(page)).toHaveCount(0);
    await expect.poll(guest.countUnread).toBe(21);

    // The page loads all notifications.
    await bell(20).click();
    await page.getByRole('link', { name: w.viewAll }).click();
    await expect(page).toHaveURL('/notifications');
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveCount(19);
    await expectAccessible(page);
    await page.getByRole('button', { name: w.showMore }).click();
    await expect(rows).toHaveCount(21);
    await expect(page.getByRole('button', { name: w.showMore })).toHaveCount(0);

    // One is marked as read in place; then the filter of unread ones; then all are marked.
    await rows.nth(1).getByRole('button', { name: w.markRead }).click();
    await expect(rows.nth(1).getByRole('button', { name: w.markRead })).toHaveCount(0);
    await expect.poll(guest.countUnread).toBe(20);
    await page.getByText(w.unread, { exact: true }).click();
    await expect(page).toHaveURL('/notifications?filter=unread');
    await expect(rows).toHaveCount(19);
    await page.getByRole('button', { name: w.markAll }).click();
    await expect(bell(0)).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: w.allRead })).toBeVisible();
    await expectAccessible(page);

    // A new notification appears on the bell and in the list without a reload.
    await guest.ask();
    await expect(async () => {
      await page.clock.fastForward(31_000);
      await expect(bell(1)).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 30_000 });
    await expect(rows).toHaveCount(1);

    // Preferences of mails.
    await page.getByRole('button', { name: w.preferences }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: w.bookings }).uncheck();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: w.save }).click();
    await expect(page.getByText(w.saved)).toBeVisible();
    await expect(dialog).toBeHidden();
    await page.reload();
    await page.getByRole('button', { name: w.preferences }).click();
    await expect(dialog.getByRole('checkbox', { name: w.bookings })).not.toBeChecked();
  },
);

test('notifications that fail to load show samples, an error and a retry', async ({ page, request }, { project }) => {
  const w = wordsOf(page);
  const guest = await createGuest(request, `fail-${project.name}`);
  await guest.ask();
  await page.clock.install();
  const address = '**/api/notifications/user/**';
  const fail = () =>
    page.route(address, (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/json',
        body: JSON.stringify({ detail: w.why, code: 'unavailable' }),
      }),
    );
  await fail();
  await logIn(page, guest.email);
  await page.goto('/notifications');

  // Three more attempts, then an error; samples are marked, link to no booking and are not counted.
  const main = page.getByRole('main');
  /** The attempts are seconds apart: the clock is set forward. */
  const expectFailureTold = (alert: Locator) =>
    expect(async () => {
      await page.clock.fastForward(4_000);
      await expect(alert).toContainText(w.failed, { timeout: 500 });
    }).toPass({ timeout: 20_000 });
  await expectFailureTold(main.getByRole('alert'));
  await expect(main.getByRole('alert')).toContainText(w.why);
  await expect(main.getByText(w.sample, { exact: true })).toHaveCount(3);
  for (const link of await main.getByRole('listitem').getByRole('link').all()) {
    expect(await link.getAttribute('href')).not.toMatch(/[0-9a-f]{8}-/);
  }
  const bell = (count: number) => page.getByRole('button', { name: w.bell(count), exact: true });
  await bell(0).click();
  const panel = page.getByRole('banner').getByRole('region');
  await expectFailureTold(panel.getByRole('alert'));
  await expect(panel.getByText(w.sample, { exact: true })).toHaveCount(3);
  await expectAccessible(page);

  // A retry loads the notifications.
  const retry = panel.getByRole('button', { name: w.retry });
  await expect(retry).not.toHaveAttribute('aria-busy', 'true', { timeout: 20_000 });
  await page.unroute(address);
  await retry.click();
  await expect(panel.getByRole('link', { name: w.sent })).toBeVisible({ timeout: 20_000 });
  await expect(panel.getByText(w.sample, { exact: true })).toHaveCount(0);
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await expect(bell(1)).toBeVisible();

  // When a later poll fails, the notifications stay, with the error above them.
  await fail();
  await page.clock.fastForward(31_000);
  await expectFailureTold(panel.getByRole('alert'));
  await expect(panel.getByRole('link', { name: w.sent })).toBeVisible();
  await expect(panel.getByText(w.sample, { exact: true })).toHaveCount(0);
  await expectAccessible(page);
});

test('a visitor is redirected to the login', async ({ page }) => {
  await page.goto('/notifications');
  await expect(page).toHaveURL('/login');
});
