import type { Locator } from '@playwright/test';
import { expect, test } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';

const words = textsOf((t) => ({
  dates: t('Dates'),
  guests: t('Guests'),
  trip: t('Trip'),
  map: t('Map'),
  logIn: t('Log in'),
  signUp: t('Sign up'),
}));

/** The number of lines that a text takes. */
const countLines = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

for (const language of ['en', 'ar', 'fr'] as const) {
  test(`tablets in ${language} have room for the headline, the labels of the search box and both links of visitors`, async ({
    page,
  }) => {
    const w = words[language];
    const form = page.getByRole('main').getByRole('search');
    const links = page.getByRole('banner').getByRole('link');
    const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
    for (const width of [640, 768, 900, 1024]) {
      await page.setViewportSize({ width, height: 1000 });
      await page.goto(`/${language}`);
      if (width >= 768) {
        const headline = page.getByRole('heading', { level: 1 });
        expect(await countLines(headline), `${width}`).toBeLessThanOrEqual(2);
      }
      for (const name of [w.dates, w.guests, w.trip, w.map]) {
        const label = form.getByText(name, { exact: true });
        // Where there is an icon alone, its name has one pixel.
        expect((await label.boundingBox())!.width, `${name} at ${width}`).toBeGreaterThan(12);
      }
      for (const address of [`/${language}`, `/${language}/search?guests=5`, `/${language}/map`]) {
        if (address !== `/${language}`) await page.goto(address);
        await expect(links.filter({ hasText: w.logIn })).toBeVisible();
        await expect(links.filter({ hasText: w.signUp })).toBeVisible();
        expect(await isWider(), `${address} at ${width}`).toBe(false);
      }
    }
  });
}

test('a count stays on the line of the word that it counts', async ({ page }) => {
  for (const [language, counted] of [
    ['en', '5\u00a0guests'],
    ['ar', '5\u00a0ضيوف'],
    ['fr', '5\u00a0voyageurs'],
  ] as const) {
    await page.goto(`/${language}/search?guests=5`);
    await expect(page.getByRole('banner')).toContainText(new RegExp(counted));
  }
});
