import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/accessible.ts';
import { launchOptions } from '#test/browser.ts';
import { dayAhead } from '#test/day-ahead.ts';
import { expect, go, test } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';

test.use({ launchOptions: launchOptions({ withMaps: true }) });

const words = textsOf((t) => ({
  map: t('Map of the homes'),
  list: t('List'),
  showMap: t('Map'),
  back: t('Back to list'),
  zoomIn: t('Zoom in'),
  zoomOut: t('Zoom out'),
  follow: t('Search as I move'),
  searchHere: t('Search this area'),
  none: t('No homes in this part of the map'),
  clear: t('Clear all filters'),
  here: t.pick({ en: /homes? here: zoom in$/, ar: /قرّب الخريطة$/ }),
  price: t.pick({ en: /, \$\d+ a night$/, ar: /، \p{Cf}*[\d,.]+\s\p{Cf}*د\.ل\p{Cf}*\sلليلة$/u }),
  instant: t('Instant book'),
  unavailable: t.pick({ en: /^The map cannot be shown/, ar: /^لا يمكن عرض الخريطة/ }),
  cash: t.pick({ en: 'Cash on arrival', ar: 'نقداً عند الوصول' }),
  twoDays: t.pick({ en: '± 2 days', ar: '± يومين' }),
}));
type Words = (typeof words)['en'];

const isPhone = (page: Page) => page.viewportSize()!.width < 1024;
const wordsOf = (locale: string | undefined): Words => (locale?.startsWith('ar') ? words.ar : words.en);
const pins = (page: Page, w: Words) => page.getByRole('button', { name: w.price });
const circles = (page: Page, w: Words) => page.getByRole('button', { name: w.here });

/** Opens the map and waits until it is drawn and shows its pins. */
async function openMap(page: Page, path: string, w: Words): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('button', { name: w.zoomIn, exact: true })).toBeVisible({ timeout: 30_000 });
  await expect(pins(page, w).or(circles(page, w)).first()).toBeVisible({ timeout: 15_000 });
}

test(
  'a pin opens its card, the card opens the property, and going back restores the map',
  { tag: '@phone' },
  async ({ page, locale }) => {
    const w = wordsOf(locale);
    await openMap(page, '/map?location=Shahhat&pay_at_property=true', w);
    await expect(page.getByText('© OpenStreetMap contributors (ODbL) · GeoNames (CC BY 4.0)')).toBeVisible();
    await expectAccessible(page);

    const pin = pins(page, w).first();
    const name = (await pin.getAttribute('aria-label'))!;
    const title = name.replace(w.price, '');
    await pin.click();
    await expect(pin).toHaveAttribute('aria-expanded', 'true');
    const card = page.getByRole('region', { name: title });
    await expect(card.getByRole('link', { name: title })).toBeVisible();
    await expect(card.getByText(w.cash).filter({ visible: true })).toBeVisible();
    await expectAccessible(page);
    await card.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(/\/properties\//);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('button', { name }).first()).toHaveAttribute('data-viewed', 'true', {
      timeout: 30_000,
    });
  },
);

test(
  'moving the map searches its bounds; the list shows the same properties',
  { tag: '@phone' },
  async ({ page, locale }) => {
    const w = wordsOf(locale);
    await openMap(page, '/map', w);
    await circles(page, w).first().click();
    await expect(page).toHaveURL(/bbox=/, { timeout: 30_000 });
    const { searchParams } = new URL(page.url());
    const answer = await page.request.get('/api/properties', { params: { bbox: searchParams.get('bbox')! } });
    const { total } = (await answer.json()) as { total: number };
    if (isPhone(page)) await page.getByRole('button', { name: w.list, exact: true }).click();
    expect(total).toBeLessThan(240);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(Math.min(24, total));
    if (isPhone(page)) {
      await page.getByRole('button', { name: w.showMap, exact: true }).click();
      await expect(page.getByRole('button', { name: w.zoomIn, exact: true })).toBeVisible();
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
  },
);

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
  'the map opens at all pins of its search and below no control, and moves to those of the next search',
  { tag: '@phone' },
  async ({ page, locale }) => {
    const w = wordsOf(locale);
    const countHomes = async () => {
      const inClusters = await circles(page, w).allTextContents();
      return (await pins(page, w).count()) + inClusters.reduce((sum, text) => sum + Number(text), 0);
    };
    // The landmark goes, and the place stays the whole country, which is wider than a phone at the zoom that fits its
    // height. The rating leaves out the homes that other journeys list meanwhile.
    for (const query of ['near=Red+Castle+(Assaraya+al-Hamra)&near_km=10&min_rating=4', 'min_rating=4']) {
      const answer = await page.request.get(`/api/properties?limit=1&${query}`);
      const { total } = (await answer.json()) as { total: number };
      if (query.startsWith('near')) await openMap(page, `/map?${query}`, w);
      else await go(page, `/map?${query}`);
      await expect.poll(countHomes, { timeout: 30_000 }).toBe(total);
      expect(await pinsOutOfSight(page, w), query).toEqual([]);
    }
  },
);

test('keyboard: pins follow the order of the list, Enter opens a card, Escape returns to its pin', async ({
  page,
  locale,
}) => {
  const w = wordsOf(locale);
  await openMap(page, '/map?location=Shahhat', w);
  const canvas = page.getByRole('region', { name: w.map });
  await canvas.focus();
  await page.keyboard.press('Tab');
  const first = pins(page, w).first();
  await expect(first).toBeFocused();
  const title = (await first.getAttribute('aria-label'))!.replace(w.price, '');
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: title });
  await expect(card).toBeFocused();
  await expect(card.getByRole('link', { name: title })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(first).toBeFocused();
  // Arrow keys pan the map.
  await canvas.focus();
  await page.keyboard.press('ArrowUp');
  await expect(page).toHaveURL(/bbox=/, { timeout: 30_000 });
});

test('filters, dates and guests are kept between list and map', async ({ page, locale }) => {
  const w = wordsOf(locale);
  const [checkIn, checkOut] = [dayAhead(100), dayAhead(104)];
  const query = `location=Tripoli&check_in=${checkIn}&check_out=${checkOut}&guests=2&property_type=villa,house&amenities=wifi&max_price=2000`;
  await openMap(page, `/map?${query}`, w);
  const listed = await page.request.get(`/api/properties?${query}&limit=1`);
  const { total } = (await listed.json()) as { total: number };
  if (isPhone(page)) await page.getByRole('button', { name: w.list, exact: true }).click();
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(Math.min(24, total));
  // Changing a filter stays on the map.
  await page.getByRole('link', { name: w.instant }).click();
  await expect(page).toHaveURL(/\/map\?.*instant_book=true/);
  await page.getByRole('link', { name: w.back }).click();
  await expect(page).toHaveURL(/\/search\?/);
  const back = new URL(page.url()).searchParams;
  expect(Object.fromEntries(back)).toMatchObject({
    location: 'Tripoli',
    checkIn,
    checkOut,
    guests: '2',
    propertyType: 'house,villa',
    amenities: 'wifi',
    max_price: '2000',
    instant_book: 'true',
  });
});

test('map bounds without results show a message and a way to properties', async ({ page, locale }) => {
  const w = wordsOf(locale);
  await page.goto('/map?bbox=17,34,18,34.6&instant_book=true');
  const news = page.getByRole('status').filter({ hasText: w.none });
  await expect(news).toBeVisible({ timeout: 30_000 });
  await expect(news.getByRole('link', { name: w.clear })).toBeVisible();
  await expectAccessible(page);
  await news.getByRole('button', { name: w.zoomOut, exact: true }).click();
  await expect(page).not.toHaveURL(/bbox=17%2C34|bbox=17,34/);
});

test('a failed search of the map shows an error and can be retried', async ({ page, locale }) => {
  const w = wordsOf(locale);
  let isDown = true;
  await page.route('**/api/search/markers?**', (route) =>
    isDown ? route.fulfill({ status: 429, json: { detail: '', code: 'too_many_requests' } }) : route.continue(),
  );
  await page.goto('/map?location=Shahhat');
  const alert = page.getByRole('alert').filter({ has: page.getByRole('button') });
  await expect(alert).toBeVisible({ timeout: 30_000 });
  isDown = false;
  await alert.getByRole('button').click();
  await expect(pins(page, w).first()).toBeVisible({ timeout: 15_000 });
  await expect(alert).toBeHidden();
});

test('without WebGL the list shows the same properties', async ({ page, locale }) => {
  const w = wordsOf(locale);
  await page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
      return kind.startsWith('webgl') ? null : (getContext as (...all: unknown[]) => null).call(this, kind, ...rest);
    } as typeof getContext;
  });
  await page.goto('/map?location=Shahhat');
  await expect(page.getByText(w.unavailable)).toBeVisible({ timeout: 30_000 });
  if (isPhone(page)) await page.getByRole('button', { name: w.list, exact: true }).click();
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });
  test('the list has its earlier length and includes properties with nearby dates', async ({ page, locale }) => {
    await page.goto(`/map?check_in=${dayAhead(20)}&check_out=${dayAhead(23)}&flexible=2&shown=48`);
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(48);
    await expect(page.getByRole('button', { name: wordsOf(locale).twoDays })).toBeVisible();
  });
});
