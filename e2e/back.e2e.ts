import type { Page } from '@playwright/test';
import { dayAhead } from '#test/day-ahead.ts';
import { expect, go, test } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';

// See playwright.config.ts: everything moves here.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const words = textsOf((t) => ({
  filters: t('Filters'),
  close: t('Close'),
  changeSearch: new RegExp(`^${t('Change your search:')}`),
  photos: t('Photos'),
  firstPhoto: t.pick({ en: /^Photo 1 of/, ar: /^الصورة 1 من/ }),
  describe: t('Describe your stay'),
  selectDates: t('Select Your Dates'),
  say: t('Say what to change'),
  followUp: t.pick({ en: 'with a pool', ar: 'بمسبح' }),
  withPool: t('Remove filter: {name}', { name: t('Pool') }),
}));

const isPhone = (page: Page) => page.viewportSize()!.width < 832;

test(
  'going back closes what lies on top and only then leaves the page, and the search that is changed keeps its parts',
  { tag: '@phone-first' },
  async ({ page }) => {
    const w = isPhone(page) ? words.ar : words.en;
    const dialog = page.getByRole('dialog');
    const results = `/search?checkIn=${dayAhead(20)}&checkOut=${dayAhead(23)}&adults=2&map=off`;
    await page.goto('/');
    await go(page, results);
    // The results take the focus once they are shown; the home page has cards too.
    await expect(page.locator('main .card')).toHaveCount(24);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const requests: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('.data')) requests.push(request.url());
    });

    // The filters, twice; the results are not loaded again and do not move.
    await page.evaluate(() => scrollTo(0, 600));
    const openFilters = page.getByRole('button', { name: w.filters, exact: true }).first();
    for (let time = 0; time < 2; time += 1) {
      await openFilters.dispatchEvent('click');
      await expect(dialog).toBeVisible();
      await page.goBack();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(results);
    }
    expect(await page.evaluate(() => Math.round(scrollY))).toBe(600);
    expect(requests).toEqual([]);

    // Forward does not open it again; a reload with an open sheet leaves no dead entry.
    await page.goForward();
    await expect(dialog).toBeHidden();
    await openFilters.dispatchEvent('click');
    await expect(dialog).toBeVisible();
    await page.reload();
    await expect(dialog).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state?.overlays)).toBe(undefined);

    // The search, closed by its button.
    await page.getByRole('button', { name: w.changeSearch }).click();
    await dialog.getByRole('button', { name: w.close, exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => page.evaluate(() => history.state?.overlays)).toBe(undefined);
    await page.goBack();
    await expect(page).toHaveURL('/');

    // The gallery of a home.
    await page.goForward();
    await expect(page.getByRole('button', { name: w.filters, exact: true }).first()).toBeVisible();
    await expect(page.locator('main .card')).toHaveCount(24);
    await page.locator('.card-title a').first().click();
    await expect(page).toHaveURL(/\/properties\//);
    const home = page.url();
    await page.getByRole('button', { name: w.firstPhoto }).click();
    await expect(page.getByRole('dialog', { name: w.photos })).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    expect(page.url()).toBe(home);
    await page.goBack();
    await expect(page).toHaveURL(results);

    // The search that is changed shows its dates and guests.
    await page.getByRole('button', { name: w.changeSearch }).click();
    const dates = page.locator('[data-part=dates]').last();
    await expect(dates).toContainText(String(Number(dayAhead(20).slice(8))));
    await expect(dialog.locator('[data-part=guests]')).toContainText(/2|ضيفان|ضيفين/);
    // The values are shown, not only read out.
    expect((await dates.boundingBox())!.width).toBeGreaterThan(100);
    // The suggestions close without moving the button away from the finger, in a sheet that was scrolled too.
    await expect(dialog.getByRole('listbox')).toBeVisible();
    await dates.evaluate((button) => button.scrollIntoView({ block: 'start' }));
    await dates.click({ delay: 100 });
    // The dialog below is hidden from assistive technology.
    await expect(page.getByRole('dialog', { name: w.selectDates })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('dialog', { name: w.selectDates })).toBeHidden();
    await expect(dates).toBeVisible();

    // A sentence there refines the search that is shown, also after a reload.
    await page.getByRole('textbox', { name: w.say }).fill(w.followUp);
    await page.getByRole('textbox', { name: w.say }).press('Enter');
    await expect(page.getByRole('link', { name: w.withPool })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('link', { name: w.withPool })).toBeVisible();
    await page.getByRole('button', { name: w.changeSearch }).click();
    await expect(dates).toContainText(String(Number(dayAhead(20).slice(8))));
    await page.goBack();
    await expect(dialog).toBeHidden();

    // Enter leads from the home page to the results.
    await go(page, '/');
    const sentence = page.getByRole('textbox', { name: w.describe });
    await sentence.fill(isPhone(page) ? 'طرابلس' : 'Tripoli');
    await sentence.press('Enter');
    await expect(page).toHaveURL(/\/search/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  },
);
