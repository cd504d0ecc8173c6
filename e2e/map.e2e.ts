import type { Page } from '@playwright/test';
import { launchOptions } from '#test/browser.ts';
import { expect, go, test } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';

test.use({ launchOptions: launchOptions({ withMaps: true }) });

const words = textsOf((t) => ({
  map: t('Map of the homes'),
  list: t('List'),
  showMap: t('Map'),
  zoomIn: t('Zoom in'),
  zoomOut: t('Zoom out'),
  follow: t('Search as I move'),
  searchHere: t('Search this area'),
  clear: t('Clear all filters'),
  none: t('No homes in this part of the map'),
  here: t.pick({ en: /homes? here: zoom in$/, ar: /قرّب الخريطة$/ }),
  price: t.pick({ en: /, \$\d+ a night$/, ar: /، \p{Cf}*[\d,.]+\s\p{Cf}*د\.ل\p{Cf}*\sلليلة$/u }),
  cash: t.pick({ en: 'Cash on arrival', ar: 'نقداً عند الوصول' }),
}));
type Words = (typeof words)['en'];

const isPhone = (page: Page) => page.viewportSize()!.width < 1024;
const wordsOf = (locale: string | undefined): Words => (locale?.startsWith('ar') ? words.ar : words.en);
const pins = (page: Page, w: Words) => page.getByRole('button', { name: w.price });
const circles = (page: Page, w: Words) => page.getByRole('button', { name: w.here });

/** Waits until the map is drawn and shows its pins. */
async function isDrawn(page: Page, w: Words): Promise<void> {
  await expect(page.getByRole('button', { name: w.zoomIn, exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(pins(page, w).or(circles(page, w)).first()).toBeVisible({ timeout: 15_000 });
}

/** The pins that do not lie wholly on the map, or that one of its controls covers, as their texts. */
async function pinsOutOfSight(page: Page, w: Words): Promise<string[]> {
  const controls = [
    page.getByRole('button', { name: w.zoomIn, exact: true }),
    page.getByRole('button', { name: w.zoomOut, exact: true }),
    page.locator('label').filter({ hasText: w.follow }),
    page.locator('.map-screen-switch'),
  ];
  const covered: Box[] = (await Promise.all(controls.map((control) => control.evaluateAll(boxesOf)))).flat();
  const [map] = await page.locator('.map-pane').evaluateAll(boxesOf);
  const drawn = await page.locator('.map-pin').evaluateAll(boxesOf);
  const isCovered = (pin: Box) =>
    covered.some((box) => pin.left < box.right && box.left < pin.right && pin.top < box.bottom && box.top < pin.bottom);
  const isInside = (pin: Box) =>
    pin.left >= map!.left && pin.right <= map!.right && pin.top >= map!.top && pin.bottom <= map!.bottom;
  return drawn.filter((pin) => isCovered(pin) || !isInside(pin)).map(({ text }) => text);
}

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
  text: string;
}

/** The boxes of the elements that are shown. Runs in the page. */
const boxesOf = (elements: Element[]): Box[] =>
  elements.flatMap((element) => {
    const { left, right, top, bottom, width } = element.getBoundingClientRect();
    return width > 0 ? [{ left, right, top, bottom, text: element.textContent ?? '' }] : [];
  });

test(
  'a visitor retries a failed search of the map, opens a home from its pin, and moves the map to search elsewhere',
  { tag: '@phone-first' },
  async ({ page, locale }) => {
    const w = wordsOf(locale);
    let isDown = true;
    await page.route('**/api/search/markers?**', (route) =>
      isDown ? route.fulfill({ status: 429, json: { detail: '', code: 'too_many_requests' } }) : route.continue(),
    );
    await page.goto('/map?location=Shahhat&pay_at_property=true');
    const alert = page.getByRole('alert').filter({ has: page.getByRole('button') });
    await expect(alert).toBeVisible({ timeout: 30_000 });
    isDown = false;
    await alert.getByRole('button').click();
    await isDrawn(page, w);
    await expect(alert).toBeHidden();
    await expect(page.getByText('© OpenStreetMap contributors (ODbL) · GeoNames (CC BY 4.0)')).toBeVisible();

    // By keyboard: pins follow the order of the list, Enter opens a card, Escape returns to its pin.
    const pin = pins(page, w).first();
    const name = (await pin.getAttribute('aria-label'))!;
    const title = name.replace(w.price, '');
    const card = page.getByRole('region', { name: title });
    if (!isPhone(page)) {
      await page.getByRole('region', { name: w.map }).focus();
      await page.keyboard.press('Tab');
      await expect(pin).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(card).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(card).toBeHidden();
      await expect(pin).toBeFocused();
    }
    await pin.click();
    await expect(pin).toHaveAttribute('aria-expanded', 'true');
    await expect(card.getByText(w.cash).filter({ visible: true })).toBeVisible();
    await card.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(/\/properties\//);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name }).first()).toHaveAttribute('data-viewed', 'true', {
      timeout: 30_000,
    });

    // The map opens at all pins of its search and below no control, and moves to those of the next search. The landmark
    // goes, and the place becomes the whole country, which is wider than a phone at the zoom that fits its height. The
    // rating leaves out the homes that other journeys list meanwhile.
    const countHomes = async () => {
      const inClusters = await circles(page, w).allTextContents();
      return (await pins(page, w).count()) + inClusters.reduce((sum, text) => sum + Number(text), 0);
    };
    // Meanwhile other journeys may publish a review, which moves a home across this rating: the map shows what was there when
    // it asked.
    const totalOf = async (query: string) => {
      const answer = await page.request.get(`/api/properties?limit=1&${query}`);
      return ((await answer.json()) as { total: number }).total;
    };
    for (const query of ['near=Red+Castle+(Assaraya+al-Hamra)&near_km=10&min_rating=4', 'min_rating=4']) {
      const before = await totalOf(query);
      await go(page, `/map?${query}`);
      const differences = async () => {
        const shown = await countHomes();
        return [before, await totalOf(query)].map((total) => Math.abs(total - shown));
      };
      await expect.poll(differences, { message: query, timeout: 30_000 }).toContain(0);
      await expect.poll(() => pinsOutOfSight(page, w), query).toEqual([]);
    }

    // Moving it searches its bounds; the list shows the same homes.
    await circles(page, w).first().click();
    await expect(page).toHaveURL(/bbox=/, { timeout: 30_000 });
    const { searchParams } = new URL(page.url());
    const params = { bbox: searchParams.get('bbox')!, min_rating: '4' };
    const { total } = (await (await page.request.get('/api/properties', { params })).json()) as { total: number };
    if (isPhone(page)) await page.getByRole('button', { name: w.list, exact: true }).click();
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(Math.min(24, total));
    if (isPhone(page)) await page.getByRole('button', { name: w.showMap, exact: true }).click();
    if (!isPhone(page)) {
      const bounds = page.url();
      await page.getByRole('region', { name: w.map }).focus();
      await page.keyboard.press('ArrowUp');
      await expect(page).not.toHaveURL(bounds, { timeout: 30_000 });
    }
    // With automatic search off, a moved map offers a search; the list stays until then.
    const address = page.url();
    await page.getByRole('checkbox', { name: w.follow }).uncheck();
    await page.getByRole('button', { name: w.zoomOut, exact: true }).click();
    const searchHere = page.getByRole('button', { name: w.searchHere });
    await expect(searchHere).toBeVisible();
    expect(page.url()).toBe(address);
    await searchHere.click();
    await expect(page).not.toHaveURL(address);
    await expect(searchHere).toBeHidden();

    // A part of the country without homes says so.
    await go(page, '/map?bbox=17,34,18,34.6&instant_book=true');
    const news = page.getByRole('status').filter({ hasText: w.none });
    await expect(news).toBeVisible({ timeout: 30_000 });
    await expect(news.getByRole('link', { name: w.clear })).toBeVisible();
    await page.getByRole('checkbox', { name: w.follow }).check();
    await news.getByRole('button', { name: w.zoomOut, exact: true }).click();
    await expect(page).not.toHaveURL(/bbox=17%2C34|bbox=17,34/);
  },
);
