import { expectAccessible } from '#test/accessible.ts';
import { expect, test } from '#test/journey.ts';
import {
  wordsOf,
  address,
  listCalls,
  refusal,
  createGuest,
  logIn,
  cardsOf,
  popularHeart,
  toastOf,
  logOf,
  idOfPopular,
} from '#test/wishlist-screen.ts';

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
  const retry = alert.getByRole('button', { name: w.retry });
  const refused = page.waitForResponse(listCalls);
  await retry.click();
  await refused;
  await expect(retry).toBeEnabled();
  await expect(retry).toBeFocused();
  await page.unroute(listCalls);
  await retry.click();
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
