import { expectAccessible } from '#test/accessible.ts';
import { expect, test, waitForHydration } from '#test/journey.ts';
import {
  wordsOf,
  address,
  createGuest,
  fillLogin,
  logIn,
  cardsOf,
  popularHeart,
  toastOf,
  idOfPopular,
} from '#test/wishlist-screen.ts';

test('a property that a visitor saves is saved after the login, and stays saved when a visitor saves it again', async ({
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
    const invitation = page.getByRole('dialog', { name: w.saveThisHome });
    await expect(invitation.getByRole('link', { name: w.logIn })).toBeVisible();
    if (visit === 0) await expectAccessible(page);
    await invitation.getByRole('link', { name: w.logIn }).click();
    await expect(page).toHaveURL('/login');
    await fillLogin(page, guest.email);
    await expect(page).toHaveURL('/');
    await expect(popularHeart(page).first()).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(guest.readSaved).toMatchObject({ total: 1, ids: [id] });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(height / 2);
    // Long enough for a late toggle.
    await page.waitForTimeout(900);
    await expect(popularHeart(page).first()).toHaveAttribute('aria-pressed', 'true');
    expect(await guest.countSaved()).toBe(1);
    if (visit === 0) {
      await page.goto(address);
      await expect(page.getByText(w.saved(1))).toBeVisible();
      await expect(cardsOf(page)).toHaveCount(1);
      await expectAccessible(page);
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      // Everything but the chosen language.
      await page.context().clearCookies({ name: /^(?!locale$)/ });
    }
  }
});

test(
  'fourteen saved properties on two pages, as grid and list, are removed by keyboard',
  { tag: '@phone' },
  async ({ page, request }, { project }) => {
    const w = wordsOf(page);
    const guest = await createGuest(request, `shelf-${project.name}`);
    await guest.save(14);
    await logIn(page, guest.email);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1, name: w.heading })).toBeVisible();
    await expect(page.getByText(w.saved(14))).toBeVisible();
    await expect(cardsOf(page)).toHaveCount(12);
    const { ids, idsWithCash } = await guest.readSaved();
    const links = page.getByRole('main').locator('.card-title a');
    const shown = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!.split('/').at(-1)!));
    expect(await shown()).toEqual(ids.slice(0, 12));
    await expectAccessible(page);

    // The grid has the photo above the title; the list has it beside the title, one property a row.
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
    // In the list too each home says whether its host takes cash.
    const withCash = ids.slice(0, 12).filter((id) => idsWithCash.includes(id));
    expect(withCash.length).toBeGreaterThan(0);
    await expect(cardsOf(page).getByText(w.cash).filter({ visible: true })).toHaveCount(withCash.length);
    await page.reload();
    await expect(page.getByRole('radio', { name: w.list })).toBeChecked();
    await expect(cardsOf(page)).toHaveCount(12);
    expect(await isBeside()).toBe(true);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    await page.getByText(w.grid, { exact: true }).click();
    await expect.poll(isBeside).toBe(false);

    // The second page and back.
    await page.getByRole('link', { name: w.next }).click();
    await expect(page).toHaveURL(`${address}?page=2`);
    await expect(cardsOf(page)).toHaveCount(2);
    expect(await shown()).toEqual(ids.slice(12));
    await expect(page.getByRole('link', { name: w.next })).toHaveCount(0);
    await page.getByRole('link', { name: w.previous }).click();
    await expect(page).toHaveURL(address);
    await expect(cardsOf(page)).toHaveCount(12);

    // A removed property is replaced by the next one, and the focus stays in place.
    const buttons = page.getByRole('main').getByRole('button', { name: w.remove });
    await buttons.nth(1).focus();
    await page.keyboard.press('Enter');
    await expect(toastOf(page, w.removed)).toBeVisible();
    await expect(page.getByText(w.saved(13))).toBeVisible();
    await expect(cardsOf(page)).toHaveCount(12);
    await expect.poll(shown).toEqual([ids[0], ...ids.slice(2, 13)]);
    await expect(buttons.nth(1)).toBeFocused();
    expect((await guest.readSaved()).ids).toEqual([ids[0], ...ids.slice(2)]);

    // Removing the last property of the last page leads to the page before.
    await page.goto(`${address}?page=2`);
    await expect(cardsOf(page)).toHaveCount(1);
    await buttons.first().click();
    await expect(page).toHaveURL(address);
    await expect(page.getByText(w.saved(12))).toBeVisible();
    await expect(page.getByRole('link', { name: w.next })).toHaveCount(0);
    await page.goto(`${address}?page=77`);
    await expect(page).toHaveURL(address);
    await expect(cardsOf(page)).toHaveCount(12);
  },
);

test('thirty concurrent clicks on two devices end in one state, which both show', async ({ page, browser, request }, {
  project,
}) => {
  const guest = await createGuest(request, `two-${project.name}`);
  const other = waitForHydration(await (await browser.newContext()).newPage());
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
  // A device that regains the focus shows the changes of the other.
  const expectOneTruth = async () => {
    for (const device of devices) {
      await device.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    }
    await page.waitForTimeout(500);
    const truth = String((await guest.countSaved()) === 1);
    for (const heart of hearts) expect(await heart.getAttribute('aria-pressed')).toBe(truth);
  };
  // Twice in a row: while requests are pending, both may agree by chance.
  await expect(async () => {
    await expectOneTruth();
    await expectOneTruth();
  }).toPass({ timeout: 20_000 });
  const count = await guest.countSaved();
  for (const device of devices) {
    await device.goto(address);
    await expect(device.getByRole('heading', { name: wordsOf(device).empty })).toHaveCount(count === 0 ? 1 : 0);
    await expect(cardsOf(device)).toHaveCount(count);
  }
  // A property removed on one device leaves the other's list.
  if (count === 0) return;
  await other.getByRole('button', { name: wordsOf(other).remove }).click();
  await expect.poll(guest.countSaved).toBe(0);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(cardsOf(page)).toHaveCount(0);
});
