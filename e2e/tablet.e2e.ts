import type { Locator } from '@playwright/test';
import { expect, go, test } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';

const words = textsOf((t) => ({
  parts: [t('When'), t('Who'), t.pick({ en: 'Why', ar: 'الغرض', fr: 'Pourquoi' }), t('Map')],
  logIn: t('Log in'),
  signUp: t('Sign up'),
}));

/** A count stays on the line of the word that it counts. */
const counted = { en: '5\u00a0guests', ar: '5\u00a0ضيوف', fr: '5\u00a0voyageurs' };

/** The number of lines that a text takes. */
const countLines = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
  });

for (const language of ['en', 'ar', 'fr'] as const) {
  test(
    `tablets have room for the headline, the labels of the search box and both links of visitors in ${language}`,
    // French has the longest words.
    { tag: language === 'fr' ? [] : '@full' },
    async ({ page }) => {
      const form = page.getByRole('main').getByRole('search');
      const links = page.getByRole('banner').getByRole('link');
      const isWider = () => page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      const w = words[language];
      await page.goto(`/${language}`);
      for (const address of [`/${language}`, `/${language}/search?guests=5`, `/${language}/map`]) {
        if (address !== `/${language}`) await go(page, address);
        for (const width of [640, 768, 900, 1024]) {
          await page.setViewportSize({ width, height: 1000 });
          await expect(links.filter({ hasText: w.logIn })).toBeVisible();
          await expect(links.filter({ hasText: w.signUp })).toBeVisible();
          expect(await isWider(), `${address} at ${width}`).toBe(false);
          if (address !== `/${language}`) continue;
          const headline = page.getByRole('heading', { level: 1 });
          if (width >= 768) expect(await countLines(headline), `${width}`).toBeLessThanOrEqual(2);
          for (const name of w.parts) {
            const label = form.getByText(name, { exact: true });
            // Where there is an icon alone, its name has one pixel.
            expect((await label.boundingBox())!.width, `${name} at ${width}`).toBeGreaterThan(12);
          }
        }
        if (address.endsWith('guests=5'))
          await expect(page.getByRole('banner')).toContainText(new RegExp(counted[language]));
      }
    },
  );
}
