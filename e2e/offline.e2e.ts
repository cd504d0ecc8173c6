import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/accessible.ts';
import { expect, test } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';
import { createPair } from '#test/messages-screen.ts';
import { address, cardsOf, createGuest, logIn } from '#test/wishlist-screen.ts';

const words = textsOf((t) => ({
  offline: t('You are offline'),
  home: t('You are offline. You see what was here at your last visit; prices and dates may have changed.'),
  saved: t.pick({ en: /^You are offline; this was saved at/, ar: /^أنت غير متصل بالإنترنت؛ حُفظت هذه الصفحة في/ }),
  notLoaded: t('Failed to load conversations.'),
  tryAgain: t('Try again'),
  wishlists: t('Wishlists'),
  exploreTab: t('Explore'),
  homeLink: t('Diyar, home'),
  explore: t('Find your perfect stay in Libya'),
}));
const isPhone = (page: Page) => page.viewportSize()!.width < 832;

test.use({ serviceWorkers: 'allow' });

const isKept = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(async (one) => (await caches.match(one, { ignoreSearch: true })) !== undefined, path))
    .toBe(true);

test(
  'without a connection every address has a screen: the home page, the kept ones, or that there is none',
  { tag: '@phone' },
  async ({ page, context, request }, { project }) => {
    const w = isPhone(page) ? words.ar : words.en;
    await page.goto('/');
    await isKept(page, '/offline');
    await isKept(page, '/');
    const guest = await createGuest(request, `offline-${project.name}`);
    await guest.save(3);
    await logIn(page, guest.email);
    await page.goto(address);
    await expect(cardsOf(page)).toHaveCount(3);
    await isKept(page, address);
    await isKept(page, '/kept/wishlist/1');

    await context.setOffline(true);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: w.explore })).toBeVisible();
    await expect(page.getByText(w.home)).toBeVisible();
    await page.goto(address);
    await expect(page.getByText(w.saved)).toBeVisible();
    await expect(cardsOf(page)).toHaveCount(3);

    // Within the app too, where the data of the home page would come from the server.
    await page.waitForTimeout(5000);
    await page
      .getByRole('link', { name: isPhone(page) ? w.exploreTab : w.homeLink, exact: true })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: w.explore })).toBeVisible();

    // A screen that was never open, with links to the kept ones.
    await page.goto('/account/referral');
    await expect(page.getByRole('heading', { level: 1, name: w.offline })).toBeVisible();
    await expectAccessible(page);
    await expect(page.getByRole('link', { name: w.tryAgain })).toBeVisible();
    await page.getByRole('link', { name: w.wishlists }).click();
    await expect(cardsOf(page)).toHaveCount(3);

    // Without scripts of its own it opens again with the connection.
    await page.goto('/account/referral');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: w.offline })).toBeHidden();
    await expect(page).toHaveURL('/account/referral');
    await expect(page.getByRole('main')).toBeVisible();
  },
);

test(
  'the home page at its address in the reader’s language opens without a connection',
  { tag: '@phone' },
  async ({ page, context }) => {
    const [w, home, list] = isPhone(page) ? [words.ar, '/ar', '/ar/search'] : [words.en, '/en', '/en/search'];
    await page.goto(home);
    await isKept(page, '/offline');
    await isKept(page, home);
    await page.goto(list);
    await context.setOffline(true);
    for (const address of [home, '/']) {
      await page.goto(address);
      await expect(page).toHaveURL(home);
      await expect(page.getByRole('heading', { level: 1, name: w.explore })).toBeVisible();
      await expect(page.getByText(w.home)).toBeVisible();
    }
    await context.setOffline(false);
  },
);

test(
  'the list of messages and a conversation open without a connection',
  { tag: '@phone' },
  async ({ page, context, request }, { project }) => {
    const w = isPhone(page) ? words.ar : words.en;
    const { guest, pending } = await createPair(request, `offline-${project.name}`);
    const text = 'هل المسبح مسيّج؟';
    const sent = await request.post('/api/messages/send', {
      headers: guest.headers,
      data: { booking_id: pending, text },
    });
    expect(sent.ok(), await sent.text()).toBe(true);
    await logIn(page, guest.email);
    await page.goto(`/guest/messages?conversation=${pending}`);
    const line = page.locator('[data-item]').filter({ hasText: text });
    await expect(line).toBeVisible();
    await isKept(page, '/guest/messages');
    await isKept(page, `/kept/threads/${pending}`);
    await isKept(page, '/kept/conversations-guest');

    await context.setOffline(true);
    await page.goto('/guest/messages');
    const row = page.locator(`[data-conversation="${pending}"]`);
    await expect(page.getByText(w.saved)).toBeVisible();
    // The note is all that is said: what can be shown has not failed to load.
    await expect(page.getByText(w.notLoaded)).toHaveCount(0);
    await expectAccessible(page);
    await row.click();
    await expect(line).toBeVisible();
    await page.reload();
    await expect(line).toBeVisible();

    // A list that was never loaded says so instead of loading for ever.
    await page.evaluate(async () => {
      for (const name of await caches.keys()) {
        if (name.startsWith('diyar-kept-data-')) await caches.delete(name);
      }
    });
    await page.goto('/guest/messages');
    await expect(page.getByRole('alert')).toBeVisible();
    await context.setOffline(false);
  },
);
