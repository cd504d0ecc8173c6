import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../test/accessible.ts';
import { expect, test, waitForLife } from '#test/journey.ts';

const words = {
  en: {
    email: 'Email',
    password: 'Password',
    logIn: 'Log in',
    popular: 'Most popular',
    heading: 'Wishlists',
    saved: { 1: '1 saved property', 12: '12 saved properties', 13: '13 saved properties', 14: '14 saved properties' },
    none: 'Save your favorite places to stay',
    empty: 'Create your first wishlist',
    start: 'Start searching',
    loading: 'Loading your saved places...',
    grid: 'Grid',
    list: 'List',
    remove: /^Remove from wishlist: /,
    removed: 'Removed from wishlist',
    notRemoved: 'Failed to remove',
    again: 'Please try again.',
    previous: 'Previous',
    next: 'Next',
    failed: 'Error loading wishlist',
    refresh: 'Please try refreshing the page.',
    retry: 'Retry',
    wrong: 'Something went wrong',
    notUpdated: 'Failed to update wishlist. Please try again.',
    anonymous: 'Authentication Error',
    pleaseLogIn: 'Please log in to save properties to your wishlist.',
  },
  ar: {
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    logIn: 'تسجيل الدخول',
    popular: 'الأكثر طلباً',
    heading: 'المفضلة',
    saved: { 1: 'بيت محفوظ واحد', 12: '12 بيتاً محفوظاً', 13: '13 بيتاً محفوظاً', 14: '14 بيتاً محفوظاً' },
    none: 'احفظ أماكن الإقامة التي تعجبك',
    empty: 'أنشئ قائمتك المفضلة الأولى',
    start: 'ابدأ البحث',
    loading: 'جارٍ تحميل أماكنك المحفوظة...',
    grid: 'الشبكة',
    list: 'القائمة',
    remove: /^إزالة من المفضلة: /,
    removed: 'أُزيل من المفضلة',
    notRemoved: 'تعذّرت الإزالة',
    again: 'يُرجى المحاولة مرة أخرى.',
    previous: 'السابق',
    next: 'التالي',
    failed: 'تعذّر تحميل المفضلة',
    refresh: 'جرّب تحديث الصفحة من فضلك.',
    retry: 'أعد المحاولة',
    wrong: 'حدث خطأ ما',
    notUpdated: 'تعذّر تحديث المفضلة. حاول من جديد.',
    anonymous: 'خطأ في التحقق من الهوية',
    pleaseLogIn: 'سجّل الدخول لتحفظ البيوت في مفضلتك.',
  },
};

function wordsOf(page: Page): (typeof words)['en'] {
  return page.viewportSize()!.width < 832 ? words.ar : words.en;
}

const password = 'secret-1';
const address = '/guest/wishlists';
/** The list's own call, without those that change one home. */
const listCalls = '**/api/wishlist?*';
const refusal = { status: 500, json: { detail: '', code: 'internal' } };

/** A guest of this journey alone. */
async function createGuest(request: APIRequestContext, name: string) {
  const email = `${name}-${Date.now()}@example.ly`;
  const account = { name: 'Salma Sharif', email, password, confirm_password: password };
  expect((await request.post('/api/auth/signup', { data: account })).ok()).toBe(true);
  const { access_token } = await (await request.post('/api/auth/login', { data: { email, password } })).json();
  const headers = { authorization: `Bearer ${access_token}` };
  const readSaved = async (): Promise<{ total: number; ids: string[] }> => {
    const answer = await (await request.get('/api/wishlist?limit=48', { headers })).json();
    return { total: answer.total, ids: answer.properties.map(({ id }: { id: string }) => id) };
  };
  return {
    email,
    readSaved,
    countSaved: async () => (await readSaved()).total,
    async save(count: number) {
      const { properties } = await (await request.get('/api/properties?limit=48')).json();
      for (const { id } of properties.slice(0, count)) {
        expect((await request.post(`/api/wishlist/${id}`, { headers })).ok()).toBe(true);
      }
    },
    saveOne: (id: string) => request.post(`/api/wishlist/${id}`, { headers }),
  };
}

async function fillLogin(page: Page, email: string): Promise<void> {
  const w = wordsOf(page);
  await page.getByLabel(w.email, { exact: true }).fill(email);
  await page.getByLabel(w.password, { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: w.logIn }).click();
}

async function logIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await fillLogin(page, email);
  await expect(page).toHaveURL('/');
}

const cardsOf = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('article');
const popularHeart = (page: Page) => page.getByRole('region', { name: wordsOf(page).popular }).locator('.card-heart');
const toastOf = (page: Page, title: string) => page.getByRole('status').filter({ hasText: title });

/** What the page tells whoever debugs. */
function logOf(page: Page): string[] {
  const lines: string[] = [];
  page.on('console', (message) => lines.push(message.text()));
  return lines;
}

async function idOfPopular(page: Page): Promise<string> {
  const link = page
    .getByRole('region', { name: wordsOf(page).popular })
    .locator('a[href^="/properties/"]')
    .first();
  return (await link.getAttribute('href'))!.split('/').at(-1)!;
}

test('a heart pressed by a visitor is saved after the login, and stays so when pressed again by a visitor', async ({
  page,
  request,
}, { project }) => {
  const w = wordsOf(page);
  const guest = await createGuest(request, `heart-${project.name}`);
  for (let visit = 0; visit < 2; visit += 1) {
    await page.goto('/');
    const id = await idOfPopular(page);
    await popularHeart(page).first().scrollIntoViewIfNeeded();
    const height = await page.evaluate(() => window.scrollY);
    expect(height).toBeGreaterThan(0);
    await popularHeart(page).first().click();
    await expect(page).toHaveURL('/login');
    await expect(toastOf(page, w.anonymous)).toContainText(w.pleaseLogIn);
    await fillLogin(page, guest.email);
    await expect(page).toHaveURL('/');
    await expect(popularHeart(page).first()).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(guest.readSaved).toEqual({ total: 1, ids: [id] });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(height / 2);
    // Long enough for a toggle that came too late.
    await page.waitForTimeout(900);
    await expect(popularHeart(page).first()).toHaveAttribute('aria-pressed', 'true');
    expect(await guest.countSaved()).toBe(1);
    if (visit === 0) {
      await page.goto(address);
      await expect(page.getByText(w.saved[1])).toBeVisible();
      await expect(cardsOf(page)).toHaveCount(1);
      await expectAccessible(page);
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await page.context().clearCookies();
    }
  }
});

test('fourteen homes on two pages, as a grid and as a real list, taken off with the keyboard', async ({
  page,
  request,
}, { project }) => {
  const w = wordsOf(page);
  const guest = await createGuest(request, `shelf-${project.name}`);
  await guest.save(14);
  await logIn(page, guest.email);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: w.heading })).toBeVisible();
  await expect(page.getByText(w.saved[14])).toBeVisible();
  await expect(cardsOf(page)).toHaveCount(12);
  const { ids } = await guest.readSaved();
  const links = page.getByRole('main').locator('.card-title a');
  const shown = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!.split('/').at(-1)!));
  expect(await shown()).toEqual(ids.slice(0, 12));
  await expectAccessible(page);

  // In a grid the picture stands above the title; in a list beside it, one home a line.
  const isBeside = async () => {
    const card = cardsOf(page).first();
    const picture = (await card.locator('.card-photo').boundingBox())!;
    const title = (await card.locator('.card-title').boundingBox())!;
    return title.y < picture.y + picture.height;
  };
  const countColumns = () =>
    cardsOf(page).evaluateAll((all) => new Set(all.map((card) => Math.round(card.getBoundingClientRect().x))).size);
  expect(await isBeside()).toBe(false);
  expect(await countColumns()).toBe(project.name === 'phone-ar' ? 1 : 4);
  await page.getByText(w.list, { exact: true }).click();
  await expect.poll(isBeside).toBe(true);
  expect(await countColumns()).toBe(1);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('radio', { name: w.list })).toBeChecked();
  await expect(cardsOf(page)).toHaveCount(12);
  expect(await isBeside()).toBe(true);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  await page.getByText(w.grid, { exact: true }).click();
  await expect.poll(isBeside).toBe(false);

  // The second page, and back.
  await page.getByRole('link', { name: w.next }).click();
  await expect(page).toHaveURL(`${address}?page=2`);
  await expect(cardsOf(page)).toHaveCount(2);
  expect(await shown()).toEqual(ids.slice(12));
  await expect(page.getByRole('link', { name: w.next })).toHaveCount(0);
  await page.getByRole('link', { name: w.previous }).click();
  await expect(page).toHaveURL(address);
  await expect(cardsOf(page)).toHaveCount(12);

  // What is taken off makes room for the next, and the keyboard stays where it was.
  const buttons = page.getByRole('main').getByRole('button', { name: w.remove });
  await buttons.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(toastOf(page, w.removed)).toBeVisible();
  await expect(page.getByText(w.saved[13])).toBeVisible();
  await expect(cardsOf(page)).toHaveCount(12);
  await expect.poll(shown).toEqual([ids[0], ...ids.slice(2, 13)]);
  await expect(buttons.nth(1)).toBeFocused();
  expect((await guest.readSaved()).ids).toEqual([ids[0], ...ids.slice(2)]);

  // The last of the last page leads to the page before.
  await page.goto(`${address}?page=2`);
  await expect(cardsOf(page)).toHaveCount(1);
  await buttons.first().click();
  await expect(page).toHaveURL(address);
  await expect(page.getByText(w.saved[12])).toBeVisible();
  await expect(page.getByRole('link', { name: w.next })).toHaveCount(0);
  await page.goto(`${address}?page=77`);
  await expect(page).toHaveURL(address);
  await expect(cardsOf(page)).toHaveCount(12);
});

test('what the server refuses is taken back: a removal, and a heart', async ({ page, request }, { project }) => {
  const w = wordsOf(page);
  const guest = await createGuest(request, `back-${project.name}`);
  const logged = logOf(page);
  await logIn(page, guest.email);
  const id = await idOfPopular(page);

  // A heart fills at once, and empties when it could not be saved.
  let release = () => {};
  const hold = () => new Promise<void>((resolve) => (release = resolve));
  let held = hold();
  const changes = `**/api/wishlist/${id}`;
  await page.route(changes, async (route) => {
    await held;
    await route.fulfill(refusal);
  });
  const heart = popularHeart(page).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  release();
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect(toastOf(page, w.wrong)).toContainText(w.notUpdated);
  expect(logged.join()).toContain('Failed to toggle wishlist');
  await page.unroute(changes);

  // A card leaves at once, and is back when it could not be taken off.
  await guest.saveOne(id);
  await page.goto(address);
  await expect(cardsOf(page)).toHaveCount(1);
  held = hold();
  await page.route(changes, async (route) => {
    await held;
    await route.fulfill(refusal);
  });
  await page.getByRole('button', { name: w.remove }).click();
  await expect(cardsOf(page)).toHaveCount(0);
  await expect(page.getByText(w.none)).toBeVisible();
  const again = page.waitForRequest(listCalls);
  release();
  await expect(cardsOf(page)).toHaveCount(1);
  await again;
  await expect(toastOf(page, w.notRemoved)).toContainText(w.again);
  expect(logged.join()).toContain('Failed to remove from wishlist');
  expect(await guest.countSaved()).toBe(1);
});

test('on its way, failed with another try, empty; a heart pressed elsewhere shows here', async ({ page, request }, {
  project,
}) => {
  const w = wordsOf(page);
  const guest = await createGuest(request, `none-${project.name}`);
  await logIn(page, guest.email);
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(listCalls, async (route) => {
    await held;
    await route.fulfill({ status: 422, json: { detail: '', code: 'invalid' } });
  });
  const logged = logOf(page);
  await page.goto(address);
  await expect(page.getByText(w.loading)).toBeVisible();
  release();
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(w.failed);
  await expect(alert).toContainText(w.refresh);
  expect(logged.join()).toContain('Failed to fetch wishlist');
  await expectAccessible(page);
  await alert.getByRole('button', { name: w.retry }).click();
  await expect(alert.getByRole('button', { name: w.retry })).toBeFocused();
  await page.unroute(listCalls);
  await alert.getByRole('button', { name: w.retry }).click();
  await expect(alert).toHaveCount(0);

  await expect(page.getByRole('heading', { name: w.empty })).toBeVisible();
  await expect(page.getByText(w.none)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: w.start }).click();
  await expect(page).toHaveURL('/');
  // Which are saved could not be told: the hearts stay empty, and can be pressed.
  const checks = '**/api/wishlist/bulk-check';
  await page.route(checks, (route) => route.fulfill(refusal));
  await page.reload();
  await expect.poll(() => logged.join()).toContain('Failed to check wishlist');
  await expect(page.locator('.card-heart[aria-pressed="true"]')).toHaveCount(0);
  await popularHeart(page).first().click();
  await expect.poll(guest.countSaved).toBe(1);
  await page.goBack();
  await expect(page).toHaveURL(address);
  await expect(cardsOf(page)).toHaveCount(1);
  await expect(page.getByText(w.saved[1])).toBeVisible();
});

test('thirty presses at once on two devices end in one truth, which both show', async ({ page, browser, request }, {
  project,
}) => {
  const guest = await createGuest(request, `two-${project.name}`);
  const other = waitForLife(await (await browser.newContext()).newPage());
  const devices = [page, other];
  for (const device of devices) await logIn(device, guest.email);
  const hearts = devices.map((device) => popularHeart(device).first());
  await Promise.all(
    hearts.map((heart) =>
      heart.evaluate((button: HTMLElement) => {
        for (let press = 0; press < 15; press += 1) button.click();
      }),
    ),
  );
  // Whoever comes back to a device sees what the other one did.
  const expectOneTruth = async () => {
    for (const device of devices) {
      await device.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    }
    await page.waitForTimeout(500);
    const truth = String((await guest.countSaved()) === 1);
    for (const heart of hearts) expect(await heart.getAttribute('aria-pressed')).toBe(truth);
  };
  await expect(expectOneTruth).toPass({ timeout: 20_000 });
  await expectOneTruth();
  const count = await guest.countSaved();
  for (const device of devices) {
    await device.goto(address);
    await expect(device.getByRole('heading', { name: wordsOf(device).empty })).toHaveCount(count === 0 ? 1 : 0);
    await expect(cardsOf(device)).toHaveCount(count);
  }
  // What one device takes off leaves the other's list as well.
  if (count === 0) return;
  await other.getByRole('button', { name: wordsOf(other).remove }).click();
  await expect.poll(guest.countSaved).toBe(0);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(cardsOf(page)).toHaveCount(0);
});
