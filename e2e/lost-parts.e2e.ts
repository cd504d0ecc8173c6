import type { Page } from '@playwright/test';
import { wordsOf } from '#test/account-screens.ts';
import { blockedFiles } from '#test/blocked-files.ts';
import { expect, test } from '#test/journey.ts';

const loginScript = '**/assets/log-in-*.js';
const email = 'guest@example.ly';

async function expectRetry(page: Page) {
  const retry = page.getByRole('alert').getByRole('button', { name: wordsOf(page).retry });
  await expect(retry).toBeVisible();
  return retry;
}

test(
  'a page whose scripts do not arrive says so, and keeps what was typed',
  { tag: '@phone-full' },
  async ({ page }) => {
    const w = wordsOf(page);
    await page.route('**/assets/frame-*.js', (route) => route.abort());
    await page.goto('/login');
    await page.getByLabel(w.email, { exact: true }).fill(email);
    await page.getByLabel(w.password, { exact: true }).fill('diyar-demo');
    const retry = await expectRetry(page);
    await page.unroute('**/assets/frame-*.js');
    await retry.click();
    await expect(page.locator('html')).toHaveAttribute('data-hydrated');
    await expect(page.getByLabel(w.email, { exact: true })).toHaveValue(email);
    await expect(page.getByLabel(w.password, { exact: true })).toHaveValue('');
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test('a part that a newer release has replaced loads the page anew once, with what was typed', async ({ page }) => {
  const w = wordsOf(page);
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route(loginScript, (route) => route.fulfill({ status: 404 }));
  await page.goto('/login');
  const logIn = async () => {
    await page.getByLabel(w.password, { exact: true }).fill('diyar-demo');
    await page.getByRole('button', { name: w.logIn, exact: true }).click();
  };
  await page.getByLabel(w.email, { exact: true }).fill(email);
  await logIn();
  await expect.poll(() => loads).toBe(2);
  await expect(page.getByLabel(w.email, { exact: true })).toHaveValue(email);
  // It is not there after that either: the page says so.
  await logIn();
  const retry = await expectRetry(page);
  expect(loads).toBe(2);
  await page.unroute(loginScript);
  await retry.click();
  await expect(page).toHaveURL('/');
});

test('no file of the screens has a name for which content blockers refuse it', async () => {
  expect(await blockedFiles()).toEqual([]);
});
