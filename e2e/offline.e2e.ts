import type { Page } from '@playwright/test';
import { expect, go, signIn, test } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';
import { createPair } from '#test/messages-screen.ts';
import { address, cardsOf } from '#test/wishlist-screen.ts';

const words = textsOf((t) => ({
  offline: t('You are offline'),
  home: t('You are offline. You see what was here at your last visit; prices and dates may have changed.'),
  saved: t.pick({ en: /^You are offline; this was saved at/, ar: /^أنت غير متصل بالإنترنت؛ حُفظت هذه الصفحة في/ }),
  notLoaded: t('Failed to load conversations.'),
  wishlists: t('Wishlists'),
  exploreTab: t('Explore'),
  homeLink: t('Diyar, home'),
  explore: t('Find your perfect stay in Libya'),
  terms: t('Terms'),
}));
const isPhone = (page: Page) => page.viewportSize()!.width < 832;

test.use({ serviceWorkers: 'allow' });

const isKept = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(async (one) => (await caches.match(one, { ignoreSearch: true })) !== undefined, path))
    .toBe(true);

test(
  'without a connection every address has a screen: the home page, what a guest has seen, or that there is none',
  { tag: '@phone-full' },
  async ({ page, context, request }, { project }) => {
    const w = isPhone(page) ? words.ar : words.en;
    const { guest, property, pending } = await createPair(request, `offline-${project.name}`);
    expect((await request.post(`/api/wishlist/${property}`, { headers: guest.headers })).ok()).toBe(true);
    const text = 'هل المسبح مسيّج؟';
    const data = { booking_id: pending, text };
    expect((await request.post('/api/messages/send', { headers: guest.headers, data })).ok()).toBe(true);

    await signIn(page, guest.tokens);
    const home = isPhone(page) ? '/ar' : '/en';
    await page.goto(home);
    await isKept(page, '/offline');
    await isKept(page, home);
    await go(page, address);
    await expect(cardsOf(page)).toHaveCount(1);
    await isKept(page, address);
    await isKept(page, '/kept/wishlist/1');
    await go(page, `/guest/messages?conversation=${pending}`);
    const line = page.locator('[data-item]').filter({ hasText: text });
    await expect(line).toBeVisible();
    for (const path of ['/guest/messages', `/kept/threads/${pending}`, '/kept/conversations-guest'])
      await isKept(page, path);

    await context.setOffline(true);
    // The home page, also from its address without a language, to which the kept one belongs.
    await page.goto('/');
    await expect(page).toHaveURL(home);
    await expect(page.getByRole('heading', { level: 1, name: w.explore })).toBeVisible();
    await expect(page.getByText(w.home)).toBeVisible();
    // A screen that is reached within the page and whose script was never loaded.
    await page.getByRole('contentinfo').getByRole('link', { name: w.terms }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.offline);
    await page.goto(address);
    await expect(page.getByText(w.saved)).toBeVisible();
    await expect(cardsOf(page)).toHaveCount(1);
    // Within the app too, where the data of the home page would come from the server.
    await page
      .getByRole('link', { name: isPhone(page) ? w.exploreTab : w.homeLink, exact: true })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: w.explore })).toBeVisible();

    await page.goto('/guest/messages');
    await expect(page.getByText(w.saved)).toBeVisible();
    // The note is all that is said: what can be shown has not failed to load.
    await expect(page.getByText(w.notLoaded)).toHaveCount(0);
    await page.locator(`[data-conversation="${pending}"]`).click();
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

    // A screen that was never open, with links to the kept ones; it opens with the connection, without scripts of its own.
    await page.goto('/account/referral');
    await expect(page.getByRole('heading', { level: 1, name: w.offline })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: w.wishlists })).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: w.offline })).toBeHidden();
    await expect(page).toHaveURL('/account/referral');
    await expect(page.getByRole('main')).toBeVisible();
  },
);
