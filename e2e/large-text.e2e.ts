import type { Locator, Page } from '@playwright/test';
import { agreeAndBook } from '#test/confirm-stay.ts';
import { dayAhead } from '#test/day-ahead.ts';
import { expect, go, signIn, test } from '#test/journey.ts';
import { expectApart } from '#test/apart.ts';
import { createPair } from '#test/messages-screen.ts';
import { textsOf } from '#test/screen-texts.ts';

const words = textsOf((t) => ({
  book: new RegExp(`^(${t('Request to book')}|${t('Book now')})$`),
  createAccount: t('Create your account'),
  signUp: t('Sign up and send the request'),
  waits: t('What waits for you'),
  send: t('Send'),
  messagesWith: t.pattern('Messages with {counterpart}'),
}));

const isWider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > Math.ceil(window.innerWidth));

/** Elements that need more width than they have, as their texts. */
const clipped = (part: Locator) =>
  part.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent.slice(0, 40)),
  );

/** The walk over all screens tests their width; this is what lies on top of them, beside each other or is cut off. */
test(
  'on a phone with text of 200 % nothing covers the results, the price or the account sheet, and long names are broken',
  { tag: '@phone-only' },
  async ({ page, openDevice, request }, { project }) => {
    const w = words.ar;
    const { guest, host, property, pending } = await createPair(request, `large-${project.name}`);
    const wide = 'W'.repeat(60);
    const renamed = await request.put('/api/auth/profile', { headers: guest.headers, data: { name: wide } });
    expect(renamed.ok(), await renamed.text()).toBe(true);
    // Doubles the size of all text, as the setting of a browser does.
    const enlarge = (device: Page) =>
      device.addInitScript(() => {
        document.addEventListener('DOMContentLoaded', () => (document.documentElement.style.fontSize = '200%'));
      });
    await enlarge(page);
    await page.goto('/search');
    // The count of the results has room for its words, and the link to the map leaves the last row of the page free.
    const count = await page.getByRole('heading', { level: 1 }).boundingBox();
    expect(count!.width).toBeGreaterThan(200);
    const pill = page.locator('.map-pill a');
    const lastRow = page.getByRole('contentinfo').getByRole('button').last();
    // The page grows while pictures load, so that its end moves.
    const room = async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const [row, link] = [await lastRow.boundingBox(), await pill.boundingBox()];
      // Neither has a place while the page is rendered anew.
      return row && link ? link.y - row.y - row.height : -Infinity;
    };
    await expect.poll(room).toBeGreaterThan(0);

    // The button of the booking bar does not cover the price.
    await go(page, `/properties/${property}?check_in=${dayAhead(200)}&check_out=${dayAhead(203)}&adults=1`);
    const bar = page.locator('.fixed.bottom-0').first();
    await expect(bar.getByRole('button').last()).toBeVisible();
    await expectApart(bar.locator('bdi').first(), bar.getByRole('button').last());
    await page.getByRole('region').getByRole('button', { name: w.book }).click();
    await agreeAndBook(page, w.book);
    const sheet = page.getByRole('dialog', { name: w.createAccount });
    await expect(sheet.getByRole('button', { name: w.signUp })).toBeVisible();
    expect(await isWider(page)).toBe(false);
    const excess = await sheet.evaluate(
      (element) =>
        Math.max(...[element, ...element.querySelectorAll('*')].map((one) => one.scrollWidth)) - element.clientWidth,
    );
    expect(excess).toBeLessThanOrEqual(0);

    // A name of 60 letters without a break does not widen the screens of its host.
    const hostPage = await openDevice();
    await enlarge(hostPage);
    await signIn(hostPage, host.tokens);
    await hostPage.goto('/host/reservations');
    for (const path of ['/host/reservations', '/host/messages', `/host/messages?conversation=${pending}`]) {
      await go(hostPage, path);
      await expect(hostPage.getByText(wide).filter({ visible: true }).first()).toBeVisible();
      await expect.poll(() => isWider(hostPage), path).toBe(false);
    }
    // The thread clips what is wider.
    expect(await clipped(hostPage.locator('[data-item]'))).toEqual([]);
    // What waits for the host above the field of the conversation does not push it out of the window, nor the messages.
    await hostPage.setViewportSize({ width: 320, height: 740 });
    await go(hostPage, `/host/messages?conversation=${pending}`);
    await expect(hostPage.getByRole('region', { name: w.waits })).toBeVisible();
    const endOf = async (part: Locator) => {
      const box = await part.boundingBox();
      return box === null ? Infinity : box.y + box.height;
    };
    await expect
      .poll(() => endOf(hostPage.getByRole('button', { name: w.send, exact: true })))
      .toBeLessThanOrEqual(740);
    const thread = (await hostPage.getByRole('list', { name: w.messagesWith }).locator('..').boundingBox())!;
    expect(thread.height).toBeGreaterThan(100);
  },
);
