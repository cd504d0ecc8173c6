import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#test/accessible.ts';
import { expect, test } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';

const words = textsOf((t) => ({
  forYou: t('Recommended for you'),
  popular: t('Most popular'),
  recent: t('Recently booked'),
  showAll: t('Show all'),
  failed: t('Unable to load properties'),
  retry: t('Retry'),
  sample: t('Sample'),
  sampleNote: t.pick({
    en: /^Sample: this home does not exist and cannot be booked/,
    ar: /^نموذج: هذا المكان غير موجود/,
  }),
  request: t('Request to book'),
  email: t('Email'),
  password: t('Password'),
  logIn: t('Log in'),
}));

const forYouCalls = '**/api/recommendations/for-you*';

function wordsOf(page: Page) {
  return page.viewportSize()!.width < 832 ? words.ar : words.en;
}

function rowOf(page: Page, name: string): Locator {
  return page.getByRole('region', { name });
}

async function logIn(page: Page): Promise<void> {
  const w = wordsOf(page);
  await page.goto('/login');
  await page.getByLabel(w.email, { exact: true }).fill('guest@example.ly');
  await page.getByLabel(w.password, { exact: true }).fill('diyar-demo');
  await page.getByRole('main').getByRole('button', { name: w.logIn }).click();
  await expect(page).toHaveURL('/');
}

async function hrefsOf(links: Locator, count: number): Promise<string[]> {
  await expect(links).toHaveCount(count);
  return links.evaluateAll((elements) => elements.map((link) => link.getAttribute('href')!));
}

test(
  'a visitor sees three rows of four properties, and opens all properties of a row',
  { tag: '@phone' },
  async ({ page }) => {
    const w = wordsOf(page);
    const hellos: string[] = [];
    page.on('console', (message) => hellos.push(message.text()));
    await page.goto('/');
    const rows = [w.forYou, w.popular, w.recent];
    const shown = new Map<string, string[]>();
    for (const name of rows) {
      const cards = rowOf(page, name).locator('a[href^="/properties/"]');
      shown.set(name, await hrefsOf(cards, 4));
      await expect(rowOf(page, name).getByRole('listitem').getByRole('button')).toHaveCount(4);
    }
    // No property is shown twice.
    expect(new Set([...shown.values()].flat()).size).toBe(12);
    // The greeting is written to the console and shown nowhere else.
    await expect.poll(() => hellos).toContain('Marhaba from Diyar');
    await expect(page.getByText('Marhaba from Diyar')).toHaveCount(0);

    for (const [name, path] of [
      [w.forYou, 'for-you'],
      [w.popular, 'popular'],
      [w.recent, 'recent'],
    ] as const) {
      // Again where the order changed in between: other journeys view, save and book these homes.
      await expect(async () => {
        await page.goto('/');
        const row = rowOf(page, name);
        const inRow = await hrefsOf(row.locator('a[href^="/properties/"]'), 4);
        await row.getByRole('link', { name: w.showAll }).click();
        await expect(page).toHaveURL(`/recommendations/${path}`);
        await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
        const all = await hrefsOf(page.getByRole('main').locator('a[href^="/properties/"]'), 24);
        // Without those that the rows above showed.
        expect(all.filter((href) => inRow.includes(href))).toEqual(inRow);
      }).toPass();
      await expectAccessible(page);
    }
    const unknown = await page.goto('/recommendations/castles');
    expect(unknown?.status()).toBe(404);
  },
);

test('when the samples fail to load too, the page shows the two that it contains', async ({ page }) => {
  const w = wordsOf(page);
  await logIn(page);
  await page.route(forYouCalls, (route) => route.abort());
  await page.route('**/assets/more-sample-cards*', (route) => route.abort());
  await page.reload();
  const row = rowOf(page, w.forYou);
  await expect(row.getByRole('alert')).toContainText(w.failed);
  await expect(row.getByText(w.sample, { exact: true })).toHaveCount(2);
  await expect(row.getByRole('listitem').getByRole('link')).toHaveCount(0);
  await expect(row.getByRole('button', { name: w.retry })).toBeVisible();
});

test('the test property is marked as a sample and cannot be booked', async ({ page }) => {
  const w = wordsOf(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') calls.push(request.url());
  });
  await page.goto('/test-property');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('note')).toHaveText(w.sampleNote);
  const request = page.getByRole('button', { name: w.request }).locator('visible=true').first();
  await expect(request).toBeDisabled();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expectAccessible(page);
  expect(calls).toEqual([]);
});

test('a view of a property is reported once in a visit', async ({ page }) => {
  const w = wordsOf(page);
  const looks: string[] = [];
  page.on('request', (request) => {
    const looked = /\/api\/properties\/([0-9a-f-]+)\/views$/.exec(request.url())?.[1];
    if (looked !== undefined) looks.push(looked);
  });
  await page.goto('/');
  const card = rowOf(page, w.popular).locator('a[href^="/properties/"]').first();
  const id = (await card.getAttribute('href'))!.split('/').at(-1)!;
  for (let visit = 0; visit < 2; visit += 1) {
    await card.click();
    await expect(page).toHaveURL(new RegExp(`/properties/${id}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => looks).toEqual([id]);
    await page.goBack();
    await expect(page).toHaveURL('/');
  }
});

test('scripts load after the first paint, and a click before that is replayed', async ({ page, request }) => {
  const html = await (await request.get('/')).text();
  expect(html).toContain('rel="deferred-module"');
  expect(html).not.toContain('rel="modulepreload"');
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route('**/assets/framework-*', async (route) => {
    await held;
    await route.continue();
  });
  const opened = page.goto('/');
  const french = page.getByRole('button', { name: 'Français' });
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^(?:Language|اللغة)/ })
    .click();
  await expect(french).toBeHidden();
  letGo();
  await opened;
  await expect(french).toBeVisible();
});
