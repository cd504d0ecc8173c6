import { brotliCompressSync, constants } from 'node:zlib';
import { devices, type APIRequestContext, type Page } from '@playwright/test';
import { expect, test } from '#test/journey.ts';
import type { FirstPage } from '#test/page-scripts.ts';

/** What a page sends before its large picture can be painted on a phone: the page, its styles and fonts, compressed. */
const budgets: Readonly<Record<FirstPage, { en: number; ar: number }>> = {
  home: { en: 48_900, ar: 69_900 },
  search: { en: 50_000, ar: 71_000 },
  property: { en: 55_100, ar: 76_300 },
};
/** Which home is first among results changes with the bookings of the last months: of 640 pixels, pictures have 8 to 24 kB. */
const pictureBudget = 25_000;

async function addressesOf(request: APIRequestContext): Promise<Record<FirstPage, string>> {
  const answer = await request.get('/api/properties?location=Ghadames&limit=1');
  const { properties } = (await answer.json()) as { properties: { id: string }[] };
  return { home: '/', search: '/search?location=Tripoli&guests=2', property: `/properties/${properties[0]!.id}` };
}

/** The bytes of a file as it is sent. */
async function sentBytes(request: APIRequestContext, path: string): Promise<number> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBe(200);
  const body = await answer.body();
  return path.endsWith('.css') ? brotliCompressSync(body).length : body.length;
}

/** A page as servers compress it. */
const compress = (html: string) => brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`, 'i').exec(tag)?.[1];

test('little but the large picture is fetched before it is painted', async ({ request }) => {
  for (const [page, path] of Object.entries(await addressesOf(request)) as [FirstPage, string][]) {
    for (const language of ['en', 'ar'] as const) {
      const name = `${page}, ${language}`;
      const answer = await request.get(path, { headers: { cookie: `locale=${language}` } });
      const html = await answer.text();
      const tags = (kind: string) => html.match(new RegExp(`<${kind}\\b[^>]*>`, 'g')) ?? [];
      const preloads = tags('link').filter((tag) => attribute(tag, 'rel') === 'preload');
      const fonts = preloads.map((tag) => attribute(tag, 'href')!);
      // The letters of English and French, and those of the page's own script.
      expect(
        fonts.map((href) => /readex-pro-(.*)-wght/.exec(href)?.[1]),
        name,
      ).toEqual(language === 'ar' ? ['arabic', 'latin-basic'] : ['latin-basic']);
      expect(
        tags('link').filter((tag) => ['modulepreload', 'preconnect'].includes(attribute(tag, 'rel')!)),
        name,
      ).toEqual([]);
      const [large, ...others] = tags('img').filter((tag) => attribute(tag, 'fetchpriority') === 'high');
      expect([large !== undefined, others], name).toEqual([true, []]);
      // All others are lazy, but for the copies of the home page's picture in its other arches.
      const eager = tags('img').filter((tag) => attribute(tag, 'loading') !== 'lazy' && tag !== large);
      expect(
        eager.filter((tag) => attribute(tag, 'src') !== attribute(large!, 'src')),
        name,
      ).toEqual([]);
      expect(/<style id="deferred-images" media="[^"]+">/.test(html), name).toBe(true);

      // The candidate of 640 pixels is the one of a phone with 360 to 412 CSS pixels at a ratio under 2.
      const source = html.slice(0, html.indexOf(large!)).lastIndexOf('<source');
      const picture = /([^\s",]+) 640w/.exec(html.slice(source))![1]!;
      const styles = tags('link').filter((tag) => attribute(tag, 'rel') === 'stylesheet');
      const files = [...fonts, ...styles.map((tag) => attribute(tag, 'href')!)];
      const sizes = await Promise.all(files.map((file) => sentBytes(request, file)));
      const bytes = sizes.reduce((sum, size) => sum + size, compress(html).length);
      expect(bytes, `${name}: ${files.join(', ')}`).toBeLessThanOrEqual(budgets[page][language]);
      expect(await sentBytes(request, picture), `${name}: ${picture}`).toBeLessThanOrEqual(pictureBudget);
    }
  }
});

/** A page on a phone that is not waited for, with what it has asked for so far. */
async function onPhone(page: Page) {
  const phone = await page
    .context()
    .browser()!
    .newContext({ ...devices['Pixel 7'], serviceWorkers: 'block' });
  const visitor = await phone.newPage();
  const asked: string[] = [];
  visitor.on('request', (request) => asked.push(new URL(request.url()).pathname));
  return { phone, visitor, asked };
}

test('on a phone, other pictures and scripts wait for the large picture', async ({ page, request, baseURL }) => {
  const { property } = await addressesOf(request);
  for (const [path, large] of [
    ['/', '**/assets/hero-*.avif'],
    [property, '**/media/*-{640,960,1200}.avif'],
  ] as const) {
    const { phone, visitor, asked } = await onPhone(page);
    let send!: () => void;
    const isSent = new Promise<void>((resolve) => (send = resolve));
    let first: string | undefined;
    await visitor.route(large, async (route) => {
      first ??= route.request().url();
      if (route.request().url() === first) await isSent;
      await route.continue();
    });
    await visitor.goto(`${baseURL}${path}`, { waitUntil: 'commit' });
    await visitor.locator('footer').waitFor({ state: 'attached' });
    await visitor.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 300))));
    const later = () =>
      asked.filter((file) => file.endsWith('.js') || (file.startsWith('/media/') && !first!.endsWith(file)));
    expect(later(), path).toEqual([]);
    send();
    await expect.poll(() => later().some((file) => file.startsWith('/media/')), path).toBe(true);
    await expect.poll(() => later().some((file) => file.endsWith('.js')), path).toBe(true);
    await phone.close();
  }
});

test('the first touch does not wait for the large picture', async ({ page, baseURL }) => {
  const { phone, visitor, asked } = await onPhone(page);
  await visitor.route('**/assets/hero-*.avif', () => undefined);
  await visitor.goto(`${baseURL}/`, { waitUntil: 'commit' });
  await visitor.locator('footer').waitFor({ state: 'attached' });
  await visitor.touchscreen.tap(5, 300);
  await expect.poll(() => asked.some((file) => file.startsWith('/media/'))).toBe(true);
  await phone.close();
});

test('Enter in the text field searches also before the scripts have arrived', async ({ page, baseURL }) => {
  const { phone, visitor } = await onPhone(page);
  await visitor.route('**/assets/*.js', () => undefined);
  await visitor.goto(`${baseURL}/en`, { waitUntil: 'commit' });
  // The page has arrived, and with it the script at its end.
  await visitor.waitForFunction(() => document.readyState !== 'loading');
  const field = visitor.getByRole('textbox', { name: 'Describe your stay' });
  // Nothing is searched, and no line is broken.
  await field.press('Enter');
  await field.pressSequentially('Tripoli for two');
  await field.press('Enter');
  await expect(visitor).toHaveURL(/\/en\/search\?q=Tripoli\+for\+two$/);
  await phone.close();
});
