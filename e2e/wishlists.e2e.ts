import type { Locator, Page } from '@playwright/test';
import { expect, go, test } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';
import {
  wordsOf,
  address,
  createGuest,
  fillLogin,
  cardsOf,
  popularHeart,
  toastOf,
  idOfPopular,
} from '#test/wishlist-screen.ts';

const words = textsOf((t) => ({
  rows: [t('Recommended for you'), t('Most popular'), t('Recently booked')],
  showAll: t('Show all'),
  failed: t('Unable to load properties'),
  sample: t('Sample'),
}));

const cardLinks = (part: Page | Locator) => part.locator('.card-title a[href^="/properties/"]');
const idsOf = (links: Locator) =>
  links.evaluateAll((all) => all.map((link) => link.getAttribute('href')!.split('/').at(-1)!.split('?')[0]!));

test(
  'a visitor looks at the rows of the home page and saves a home, which is saved after the login; the list of saved homes is arranged and cleared',
  { tag: '@phone-full' },
  async ({ page, request }, { project }) => {
    const w = wordsOf(page);
    const rowWords = project.name === 'phone-ar' ? words.ar : words.en;
    const views: string[] = [];
    page.on('request', (call) => {
      const viewed = /\/api\/properties\/([0-9a-f-]+)\/views$/.exec(call.url())?.[1];
      if (viewed !== undefined) views.push(viewed);
    });
    const greetings: string[] = [];
    page.on('console', (message) => greetings.push(message.text()));
    await page.goto('/');
    const shown: string[] = [];
    for (const name of rowWords.rows) {
      const row = page.getByRole('region', { name });
      await expect(cardLinks(row)).toHaveCount(4);
      shown.push(...(await idsOf(cardLinks(row))));
    }
    // No home is shown twice.
    expect(new Set(shown).size).toBe(12);
    // The greeting is written to the console and shown nowhere else.
    await expect.poll(() => greetings).toContain('Marhaba from Diyar');
    await expect(page.getByText('Marhaba from Diyar')).toHaveCount(0);

    // All homes of a row, and back; a home is opened twice, and one view is reported.
    const recent = page.getByRole('region', { name: rowWords.rows[2]! });
    await recent.getByRole('link', { name: rowWords.showAll }).click();
    await expect(page).toHaveURL('/recommendations/recent');
    await expect(cardLinks(page.getByRole('main'))).toHaveCount(24);
    await page.goBack();
    await expect(cardLinks(recent).first()).toBeVisible();
    const [viewedId] = await idsOf(cardLinks(recent));
    // By its address: a home that somebody publishes meanwhile comes first.
    const viewed = cardLinks(recent).and(page.locator(`[href*="${viewedId}"]`));
    for (let visit = 0; visit < 2; visit += 1) {
      await viewed.click();
      await expect(page).toHaveURL(new RegExp(`/properties/${viewedId}`));
      await expect.poll(() => views).toEqual([viewedId]);
      await page.goBack();
      await expect(page).toHaveURL('/');
    }

    // The home that a visitor saves is saved after the login, where the page was.
    const guest = await createGuest(request, `shelf-${project.name}`);
    const id = await idOfPopular(page);
    await popularHeart(page).first().scrollIntoViewIfNeeded();
    const height = await page.evaluate(() => window.scrollY);
    expect(height).toBeGreaterThan(0);
    await popularHeart(page).first().click();
    const invitation = page.getByRole('dialog', { name: w.saveThisHome });
    await invitation.getByRole('link', { name: w.logIn }).click();
    await expect(page).toHaveURL('/login');
    await fillLogin(page, guest.email);
    await expect(page).toHaveURL('/');
    await expect(popularHeart(page).first()).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(guest.readSaved).toMatchObject({ total: 1, ids: [id] });
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(height / 2);

    // Fourteen saved homes on two pages, as grid and as list.
    await guest.save(14, id);
    await go(page, address);
    await expect(page.getByText(w.saved(14))).toBeVisible();
    await expect(cardsOf(page)).toHaveCount(12);
    const { ids, idsWithCash } = await guest.readSaved();
    const inList = cardLinks(page.getByRole('main'));
    expect(await idsOf(inList)).toEqual(ids.slice(0, 12));
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
    // In the list too each home says whether its host takes cash.
    const withCash = ids.slice(0, 12).filter((one) => idsWithCash.includes(one));
    expect(withCash.length).toBeGreaterThan(0);
    await expect(cardsOf(page).getByText(w.cash).filter({ visible: true })).toHaveCount(withCash.length);
    await page.reload();
    await expect(page.getByRole('radio', { name: w.list })).toBeChecked();
    await expect(cardsOf(page)).toHaveCount(12);
    expect(await isBeside()).toBe(true);
    await page.getByText(w.grid, { exact: true }).click();
    await expect.poll(isBeside).toBe(false);

    // A removed home is replaced by the next one, and the focus stays in place.
    const buttons = page.getByRole('main').getByRole('button', { name: w.remove });
    await buttons.nth(1).focus();
    await page.keyboard.press('Enter');
    await expect(toastOf(page, w.removed)).toBeVisible();
    await expect(page.getByText(w.saved(13))).toBeVisible();
    await expect.poll(() => idsOf(inList)).toEqual([ids[0], ...ids.slice(2, 13)]);
    await expect(buttons.nth(1)).toBeFocused();
    expect((await guest.readSaved()).ids).toEqual([ids[0], ...ids.slice(2)]);

    // Removing the last home of the last page leads to the page before.
    await page.getByRole('link', { name: w.next }).click();
    await expect(page).toHaveURL(`${address}?page=2`);
    await expect(cardsOf(page)).toHaveCount(1);
    expect(await idsOf(inList)).toEqual(ids.slice(13));
    await buttons.first().click();
    await expect(page).toHaveURL(address);
    await expect(page.getByText(w.saved(12))).toBeVisible();
    await expect(page.getByRole('link', { name: w.next })).toHaveCount(0);

    // Where the homes fail to load, and further samples too, the row shows the two samples of the page.
    await page.route('**/api/recommendations/for-you*', (route) => route.abort());
    await page.route('**/assets/more-sample-cards*', (route) => route.abort());
    await page.goto('/');
    const forYou = page.getByRole('region', { name: rowWords.rows[0]! });
    await expect(forYou.getByRole('alert')).toContainText(rowWords.failed);
    await expect(forYou.getByText(rowWords.sample, { exact: true })).toHaveCount(2);
    await expect(forYou.getByRole('listitem').getByRole('link')).toHaveCount(0);
  },
);
