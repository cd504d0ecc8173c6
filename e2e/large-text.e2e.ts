import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/accessible.ts';
import { dayAhead } from '#test/day-ahead.ts';
import { expect, test } from '#test/journey.ts';
import { createPair } from '#test/messages-screen.ts';
import { textsOf } from '#test/screen-texts.ts';
import { fillLogin, logIn } from '#test/wishlist-screen.ts';

const words = textsOf((t) => ({
  book: new RegExp(`^(${t('Request to book')}|${t('Book now')})$`),
  createAccount: t('Create your account'),
  signUp: t('Sign up and send the request'),
}));

/** Doubles the size of all text, as the setting of a browser does. */
async function enlarge(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

/** The elements that are wider than the window, for the message of a failure. */
const overflowing = (page: Page) =>
  page.evaluate(() => {
    const { width } = document.documentElement.getBoundingClientRect();
    if (document.documentElement.scrollWidth <= Math.ceil(width)) return [];
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      element !== document.body &&
      (getComputedStyle(element).overflowX !== 'visible' || isClipped(element.parentElement));
    return [...document.body.querySelectorAll('*')]
      .filter((element) => {
        const box = element.getBoundingClientRect();
        return (box.right > width + 1 || box.left < -1) && box.width > 0 && !isClipped(element.parentElement);
      })
      .map((element) => `${element.tagName} ${element.getAttribute('class')} "${element.textContent.slice(0, 40)}"`)
      .slice(0, 8);
  });

test(
  'no screen is wider than a phone with text of 200 %',
  { tag: '@phone' },
  async ({ page, request }, { project }) => {
    const { guest, host, property, pending } = await createPair(request, `large-${project.name}`);
    const nights = { check_in: dayAhead(50), check_out: dayAhead(52) };
    const asked = await request.post('/api/bookings', {
      headers: guest.headers,
      data: { property_id: property, ...nights, guests: { adults: 2 }, payment_choice: 'at_property' },
    });
    const { id: confirmed } = (await asked.json()) as { id: string };
    const approved = await request.patch(`/api/bookings/${confirmed}/approve`, { headers: host.headers });
    expect(approved.ok(), await approved.text()).toBe(true);
    // The guest is told once the host can no longer undo it.
    const statusForGuest = async () =>
      (await (await request.get(`/api/trips/${confirmed}`, { headers: guest.headers })).json()).status;
    await expect.poll(statusForGuest, { timeout: 40_000 }).toBe('confirmed');
    await page.goto('/login');
    await enlarge(page);
    await expect.poll(() => overflowing(page), 'the login').toEqual([]);
    const { host: profile } = await (await request.get(`/api/properties/${property}`)).json();
    await logIn(page, guest.email);
    const screens = [
      '/',
      '/search',
      '/account/trips',
      `/account/trips/${confirmed}`,
      `/account/trips/${pending}/booked`,
      `/account/trips/${confirmed}/booked`,
      `/properties/${property}`,
      `/hosts/${profile.id}`,
      '/places/jebel-akhdar',
      '/guest/messages',
      '/account/settings',
    ];
    for (const path of screens) {
      await page.goto(path);
      await enlarge(page);
      await expect(page.getByRole('heading').first()).toBeAttached();
      if (path.endsWith('/booked')) {
        await expect(page.getByRole('main').getByRole('list').first()).toBeVisible();
        await expect(page).toHaveURL(new RegExp(`${path}$`));
        await expectAccessible(page);
      }
      await expect.poll(() => overflowing(page), path).toEqual([]);
    }
    await page.goto('/search');
    await enlarge(page);
    // The count of the results has room for its words, and the link to the map leaves the last row of the page free.
    const count = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(count!.width).toBeGreaterThan(200);
    const pill = page.locator('.map-pill a');
    const lastRow = page.getByRole('contentinfo').getByRole('button').last();
    if (await pill.isVisible()) {
      // The page grows while pictures load, so that its end moves.
      const room = async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        const row = (await lastRow.boundingBox())!;
        return (await pill.boundingBox())!.y - row.y - row.height;
      };
      await expect.poll(room).toBeGreaterThan(0);
    }
    // The button of the booking bar does not cover the price.
    await page.goto(`/properties/${property}`);
    await enlarge(page);
    const bar = page.locator('.fixed.bottom-0').first();
    if (!(await bar.isVisible())) return;
    const [price, button] = [
      await bar.locator('bdi').first().boundingBox(),
      await bar.getByRole('button').last().boundingBox(),
    ];
    const overlaps =
      price!.x < button!.x + button!.width &&
      button!.x < price!.x + price!.width &&
      price!.y < button!.y + button!.height &&
      button!.y < price!.y + price!.height;
    expect(overlaps).toBe(false);
  },
);

test(
  'the account sheet in the middle of a booking is not wider than a phone with text of 200 %',
  { tag: '@phone' },
  async ({ page, request }, { project }) => {
    const isPhone = page.viewportSize()!.width < 832;
    const w = isPhone ? words.ar : words.en;
    const { property } = await createPair(request, `sheet-${project.name}`);
    const [from, to] = [dayAhead(200), dayAhead(203)];
    await page.goto(`/properties/${property}?check_in=${from}&check_out=${to}&adults=1`);
    if (isPhone) await page.getByRole('region').getByRole('button', { name: w.book }).click();
    const panel = isPhone ? page.getByRole('dialog') : page.getByRole('main');
    await panel.getByRole('button', { name: w.book }).last().click();
    const sheet = page.getByRole('dialog', { name: w.createAccount });
    await expect(sheet).toBeVisible();
    await enlarge(page);
    await expect.poll(() => overflowing(page)).toEqual([]);
    const { width, inside } = await sheet.evaluate((element) => ({
      width: element.clientWidth,
      inside: Math.max(element.scrollWidth, ...[...element.querySelectorAll('*')].map((one) => one.scrollWidth)),
    }));
    expect(inside).toBeLessThanOrEqual(width);
    await expect(sheet.getByRole('button', { name: w.signUp })).toBeVisible();
  },
);

test(
  'a name of 60 letters without a break does not widen the screens of its host',
  { tag: '@phone' },
  async ({ page, request }, { project }) => {
    const { guest, host, pending } = await createPair(request, `wide-${project.name}`);
    const renamed = await request.put('/api/auth/profile', { headers: guest.headers, data: { name: 'W'.repeat(60) } });
    expect(renamed.ok(), await renamed.text()).toBe(true);
    await page.goto('/login');
    await fillLogin(page, host.email);
    await expect(page).not.toHaveURL(/login/);
    for (const path of ['/host/reservations', '/host/messages', `/host/messages?conversation=${pending}`]) {
      await page.goto(path);
      await expect(page.getByText('W'.repeat(60)).filter({ visible: true }).first()).toBeVisible();
      await expect.poll(() => overflowing(page), path).toEqual([]);
    }
    // The thread clips what is wider.
    const widths = await page
      .locator('[data-item]')
      .evaluateAll((items) => items.map((item) => [item.scrollWidth, item.clientWidth] as const));
    for (const [needed, given] of widths) expect(needed).toBeLessThanOrEqual(given);
  },
);
