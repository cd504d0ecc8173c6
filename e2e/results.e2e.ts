import AxeBuilder from '@axe-core/playwright';
import { expect, test, type APIRequestContext, type Page } from '@playwright/test';

/** What the two readers of these journeys see. */
const words = {
  en: {
    filters: 'Filters',
    price: 'Price',
    villa: 'Villa',
    pool: 'Pool',
    clearAll: 'Clear all',
    generator: /^Generator: /,
    families: /^Families only: /,
    instant: /^Instant book: /,
    lowest: 'Lowest',
    lowestThumb: 'Lowest price a night',
    highestThumb: 'Highest price a night',
    show: (total: number) => (total === 0 ? 'Show results' : `Show ${total} stay${total === 1 ? '' : 's'}`),
    remove: (name: string) => `Remove filter: ${name}`,
    on: 'Filters that are on',
    order: /^Order:/,
    cheapest: 'Lowest price first',
    dearest: 'Highest price first',
    showMore: 'Show more',
    nothing: 'No stays match this search',
    unknown: /We do not know “Atlantis” yet/,
    anyDates: /^On any dates/,
    nearby: 'More homes are free a few days off',
    allDates: 'All of these dates',
    exact: 'Exact dates',
    threeDays: '± 3 days',
    unable: 'Unable to load properties',
    onAnyDates: 'Search on any dates',
    passed: 'The dates in this link have passed, so these are homes on any dates.',
    totals: 'Totals include every fee',
    addDates: 'Add dates to see what a whole stay costs',
    map: 'Map',
    family: 'Family',
    authentication: 'Authentication Error',
    sentence: 'a villa with a pool in Benghazi for 4 people, family',
    said: ['Benghazi', '4 guests', 'Family', 'Villa', 'Pool'],
    abroad: 'a flat in Tunis for 2',
    libyaOnly: /Diyar has homes in Libya only/,
    noPlace: 'something quiet for 2 people',
    noPlaceNote: 'We found no place in “something quiet for 2 people”, so these are homes all over Libya.',
  },
  ar: {
    filters: 'تصفية',
    price: 'السعر',
    villa: 'فيلا',
    pool: 'مسبح',
    clearAll: 'مسح الكل',
    generator: /^مولّد: /,
    families: /^للعائلات فقط: /,
    instant: /^حجز فوري: /,
    lowest: 'الأدنى',
    lowestThumb: 'أدنى سعر لليلة',
    highestThumb: 'أعلى سعر لليلة',
    show: (total: number) =>
      total === 0
        ? 'اعرض النتائج'
        : total === 1
          ? 'اعرض بيتاً واحداً'
          : total === 2
            ? 'اعرض بيتين'
            : new RegExp(`^اعرض ${total} `),
    remove: (name: string) => `أزل عامل التصفية: ${name}`,
    on: 'عوامل التصفية المفعّلة',
    order: /^الترتيب:/,
    cheapest: 'الأقل سعراً أولاً',
    dearest: 'الأعلى سعراً أولاً',
    showMore: 'عرض المزيد',
    nothing: 'لا بيت يطابق هذا البحث',
    unknown: /Atlantis/,
    anyDates: /^في أي تاريخ/,
    nearby: 'بيوت أكثر متاحة قبلها أو بعدها بأيام',
    allDates: 'كل هذه التواريخ',
    exact: 'تواريخ محددة',
    threeDays: '± 3 أيام',
    unable: 'تعذّر تحميل البيوت',
    onAnyDates: 'ابحث في أي تاريخ',
    passed: 'مضت التواريخ التي في هذا الرابط، فهذه بيوت في أي تاريخ.',
    totals: 'الإجمالي يشمل كل الرسوم',
    addDates: 'أضف التواريخ لترى تكلفة الإقامة كاملة',
    map: 'الخريطة',
    family: 'عائلة',
    authentication: 'خطأ في التحقق من الهوية',
    sentence: 'نبي فيلا فيها مسبح في بنغازي لعيلة من 4',
    said: ['بنغازي', '4 ضيوف', 'عائلة', 'فيلا', 'مسبح'],
    abroad: 'شقة في تونس لشخصين',
    libyaOnly: /بيوت ديار في ليبيا فقط/,
    noPlace: 'نبي حاجة هادية لشخصين',
    noPlaceNote: 'لم نجد مكاناً في «نبي حاجة هادية لشخصين»، فهذه بيوت من كل أنحاء ليبيا.',
  },
};

const isPhone = (page: Page) => page.viewportSize()!.width < 832;
const wordsOf = (page: Page) => (isPhone(page) ? words.ar : words.en);
const cards = (page: Page) => page.locator('main .card');
const search = (page: Page) => new URL(page.url()).searchParams;
const dayAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function expectAccessible(page: Page): Promise<void> {
  // The map is walked by its own journey.
  const { violations } = await new AxeBuilder({ page }).exclude('.map-pane').analyze();
  expect(violations).toEqual([]);
}

type Query = Record<string, string>;

async function total(request: APIRequestContext, query: Query): Promise<number> {
  const answer = await request.get(`/api/properties?${new URLSearchParams({ ...query, limit: '1' })}`);
  return ((await answer.json()) as { total: number }).total;
}

/** A stay that so many homes are free for, while more are a few days off. */
async function findTightStay(request: APIRequestContext, fits: (total: number) => boolean) {
  for (const location of ['Tripoli', 'Ghadames', 'Benghazi', 'Misrata', 'Susa', 'Libya']) {
    for (const property_type of ['villa', 'chalet', 'house', 'apartment', 'farm_stay', 'studio', 'guesthouse']) {
      for (let ahead = 5; ahead < 60; ahead += 9) {
        const query = { location, check_in: dayAhead(ahead), check_out: dayAhead(ahead + 4), property_type };
        const free = await total(request, query);
        if (!fits(free)) continue;
        const { stays } = (await (await request.get(`/api/search/dates?${new URLSearchParams(query)}`)).json()) as {
          stays: { check_in: string; check_out: string; total: number }[];
        };
        const better = stays.find((stay) => stay.total > free);
        if (better) return { query, free, better };
      }
    }
  }
  throw new Error('the demo world has no such stay');
}

test('filters: bars and thumbs of prices, all kinds, a button that counts, chips that come off', async ({
  page,
  request,
}) => {
  const w = wordsOf(page);
  const all = await total(request, {});
  await page.goto('/search');
  await expect(page.getByText(w.addDates)).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
  await expectAccessible(page);

  await page.getByRole('button', { name: w.filters }).click();
  const sheet = page.getByRole('dialog', { name: w.filters });
  await expect(sheet.getByRole('button', { name: w.show(all) })).toBeVisible();
  await expect(sheet.locator('.price-bars span').nth(5)).toBeVisible();
  await expect(sheet.getByRole('button', { name: w.clearAll })).toBeDisabled();

  // Thumbs go by keyboard, say what they stand at, and keep off one another.
  const [low, high] = [
    sheet.getByRole('slider', { name: w.lowestThumb }),
    sheet.getByRole('slider', { name: w.highestThumb }),
  ];
  const lowest = sheet.getByRole('textbox', { name: w.lowest });
  await low.focus();
  const cheapest = Number(await low.inputValue());
  await page.keyboard.press('PageUp');
  const raised = Number(await low.inputValue());
  expect(raised).toBeGreaterThan(cheapest);
  await expect(low).toHaveAttribute('aria-valuetext', `$${raised}`);
  await expect(lowest).toHaveValue(String(raised));
  await high.focus();
  await page.keyboard.press('Home');
  expect(Number(await high.inputValue())).toBe(raised + 1);
  await page.keyboard.press('End');
  expect(await high.inputValue()).toBe(await high.getAttribute('max'));
  await expect(sheet.locator('.price-bars [data-in]').first()).toBeVisible();
  expect(await sheet.locator('.price-bars span:not([data-in])').count()).toBeGreaterThan(0);

  // A price can be typed, in either digits.
  await lowest.fill('٣٠');
  await expect(lowest).toHaveValue('30');
  await expect(low).toHaveAttribute('aria-valuetext', '$30');
  await sheet.getByRole('button', { name: w.villa, exact: true }).click();
  await sheet.getByRole('button', { name: '1+' }).click();
  for (const name of [w.families, w.instant, w.generator])
    await expect(sheet.getByRole('checkbox', { name })).toBeVisible();
  await sheet.getByRole('checkbox', { name: w.generator }).check();
  await expectAccessible(page);
  // 30 dollars are 192 dinar at the rate of the demo world.
  const filtered = await total(request, {
    min_price: '192',
    property_type: 'villa',
    bedrooms: '1',
    amenities: 'generator',
  });
  expect(filtered).toBeGreaterThan(0);
  await sheet.getByRole('button', { name: w.show(filtered) }).click();

  await expect(cards(page)).toHaveCount(Math.min(24, filtered));
  expect(search(page).get('min_price')).toBe('192');
  expect(search(page).get('amenities')).toBe('generator');
  await expect(page.getByRole('status').filter({ hasText: /\S/ }).first()).toBeAttached();
  const chips = page.getByRole('list', { name: w.on }).getByRole('listitem');
  await expect(chips).toHaveCount(4);
  await expect(page.getByRole('button', { name: w.filters })).toContainText('4');

  await page.getByRole('link', { name: w.remove(w.villa) }).click();
  await expect(chips).toHaveCount(3);
  expect(search(page).has('propertyType')).toBe(false);
  await page.getByRole('link', { name: w.clearAll }).click();
  await expect(chips).toHaveCount(0);
  await expect(page).toHaveURL(/\/search$/);

  // The quick ones are links that go on and off.
  await page.getByRole('link', { name: w.pool, exact: true }).click();
  await expect(page).toHaveURL(/amenities=pool/);
  await expect(chips).toHaveCount(1);
});

test('the order, more pages, a home and back: the list is as long and where it was, also after a reload', async ({
  page,
}) => {
  const w = wordsOf(page);
  // The map has a journey of its own, and is heavy where no graphics card draws it.
  await page.goto('/search?map=off');
  await page.locator('main').getByRole('button', { name: w.order }).locator('visible=true').click();
  await page.getByRole('link', { name: w.cheapest }).click();
  await expect(page).toHaveURL(/sort=price_asc/);
  await expect(page.locator('main').getByRole('button', { name: w.order }).locator('visible=true')).toContainText(
    w.cheapest,
  );
  const prices = async () =>
    (await page.locator('main .card-price > :first-child').allTextContents()).map((text) =>
      Number(text.replaceAll(/\D/g, '')),
    );
  const first = await prices();
  expect(first).toEqual(first.toSorted((one, other) => one - other));

  for (const length of [48, 72]) {
    await page.getByRole('link', { name: w.showMore }).click();
    await expect(cards(page)).toHaveCount(length);
    await expect(page).toHaveURL(new RegExp(`shown=${length}`));
  }
  const all = await prices();
  expect(all).toEqual(all.toSorted((one, other) => one - other));
  const home = cards(page).nth(60);
  await home.scrollIntoViewIfNeeded();
  const title = await home.getByRole('heading').textContent();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(2000);
  await home.getByRole('link').click();
  await expect(page).toHaveURL(/\/properties\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title!);
  await page.goBack();
  await expect(cards(page)).toHaveCount(72);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 5);
  expect(await page.evaluate(() => window.scrollY)).toBeLessThan(before + 5);
  await page.reload();
  await expect(cards(page)).toHaveCount(72);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before - 5);
  // Another order is another list.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.locator('main').getByRole('button', { name: w.order }).locator('visible=true').click();
  await page.getByRole('link', { name: w.dearest }).click();
  await expect(cards(page)).toHaveCount(24);
});

test('few homes: dates close by are offered, and dates may be flexible', async ({ page, request }) => {
  const w = wordsOf(page);
  const { query, free, better } = await findTightStay(request, (found) => found > 0 && found < 6);
  const { location, check_in, check_out, property_type } = query;
  await page.goto(
    `/search?${new URLSearchParams({ location, checkIn: check_in, checkOut: check_out, property_type })}`,
  );
  await expect(page.getByText(w.totals)).toBeVisible();
  await expect(cards(page)).toHaveCount(free);
  await expect(page.getByRole('heading', { name: w.nearby })).toBeVisible();
  await expectAccessible(page);
  const offers = page
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: w.nearby }) })
    .getByRole('link');
  await offers.and(page.locator(`[href*="checkIn=${better.check_in}"]`)).click();
  await expect(page).toHaveURL(new RegExp(`checkIn=${better.check_in}.*checkOut=${better.check_out}`));
  await expect(cards(page)).toHaveCount(Math.min(24, better.total));
  await page.goBack();

  await page.getByRole('button', { name: w.exact }).click();
  await page.getByRole('link', { name: w.threeDays }).click();
  await expect(page).toHaveURL(/flexible=3/);
  const flexible = await total(request, { ...query, flexible: '3' });
  expect(flexible).toBeGreaterThan(free);
  await expect(cards(page)).toHaveCount(Math.min(24, flexible));
  // Each card leads to its home with the nights that it is free for.
  await expect(page.locator('.card-dates')).toHaveCount(Math.min(24, flexible));
  const links = await page
    .locator('.card-title > a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')!));
  const moved = links.filter((href) => !href.includes(`checkIn=${check_in}`));
  expect(moved.length).toBeGreaterThan(0);
  const stay = new URL(moved[0]!, 'http://localhost');
  const id = stay.pathname.split('/').pop();
  const dates = {
    check_in: stay.searchParams.get('checkIn')!,
    check_out: stay.searchParams.get('checkOut')!,
    guests: '1',
  };
  expect((await request.get(`/api/properties/${id}/quote?${new URLSearchParams(dates)}`)).status()).toBe(200);
  await expectAccessible(page);
});

test('nothing found: what to let go of, with what it brings', async ({ page, request }) => {
  const w = wordsOf(page);
  const { query } = await findTightStay(request, (found) => found === 0);
  const { location, check_in, check_out, property_type } = query;
  await page.goto(
    `/search?${new URLSearchParams({ location, checkIn: check_in, checkOut: check_out, property_type })}`,
  );
  await expect(page.getByRole('heading', { name: w.nothing })).toBeVisible();
  await expect(page.getByRole('heading', { name: w.nearby })).toBeVisible();
  await expectAccessible(page);
  const anyDates = page.getByRole('link', { name: w.anyDates });
  await expect(anyDates).toContainText(String(await total(request, { location, property_type })).replace(/^[12]$/, ''));
  await page.getByRole('link', { name: w.allDates }).click();
  await expect(page).toHaveURL(/flexible=3/);
  await expect(cards(page).first()).toBeVisible();

  await page.goto('/search?location=Atlantis');
  await expect(page.getByRole('heading', { name: w.unknown })).toBeVisible();
});

test('what cannot be asked is said, with a way out; dates that have passed are let go', async ({ page }) => {
  const w = wordsOf(page);
  await page.goto(`/search?checkIn=${dayAhead(700)}&checkOut=${dayAhead(703)}`);
  await expect(page.getByRole('alert')).toContainText(w.unable);
  await expectAccessible(page);
  await page.getByRole('link', { name: w.onAnyDates }).click();
  await expect(cards(page).first()).toBeVisible();
  await page.goto('/search?checkIn=2024-01-01&checkOut=2024-01-04');
  await expect(page.getByText(w.passed)).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
});

test('a sentence is read on the server, and each part of it can be taken back', async ({ page, request }) => {
  const w = wordsOf(page);
  await page.goto(`/search?${new URLSearchParams({ q: w.sentence })}`);
  const chips = page.getByRole('list', { name: w.on }).getByRole('listitem');
  await expect(chips).toHaveText(w.said);
  const query = { location: 'Benghazi', guests: '4', property_type: 'villa', amenities: 'pool' };
  await expect(cards(page)).toHaveCount(await total(request, query));
  await expectAccessible(page);
  // What was taken away stays away, whatever the sentence said.
  await page.getByRole('link', { name: w.remove(w.villa) }).click();
  await expect(chips).toHaveText(w.said.filter((part) => part !== w.villa));
  await page.getByRole('link', { name: w.remove(w.family) }).click();
  await expect(chips).toHaveCount(3);
  await page.reload();
  await expect(chips).toHaveCount(3);
  await expect(cards(page)).toHaveCount(await total(request, { ...query, property_type: '' }));

  // What the address says apart from the words wins.
  await page.goto(`/search?${new URLSearchParams({ q: w.sentence, location: 'Tripoli', guests: '2' })}`);
  const mixed = await total(request, { ...query, location: 'Tripoli', guests: '2' });
  await expect(cards(page)).toHaveCount(mixed);

  await page.goto(`/search?${new URLSearchParams({ q: w.abroad })}`);
  await expect(page.getByText(w.libyaOnly)).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
  await page.goto(`/search?${new URLSearchParams({ q: w.noPlace })}`);
  await expect(page.getByText(w.noPlaceNote)).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
});

test('hearts ask visitors to log in, and the map is one press away', async ({ page }) => {
  const w = wordsOf(page);
  await page.goto('/search?location=Tripoli&propertyType=apartment');
  const heart = cards(page).first().getByRole('button');
  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  if (isPhone(page)) {
    await page.getByRole('main').getByRole('link', { name: w.map, exact: true }).click();
    await expect(page).toHaveURL(/\/map\?.*location=Tripoli/);
    expect(search(page).get('property_type')).toBe('apartment');
    await page.goBack();
  } else {
    await expect(page.getByRole('region', { name: w.map, exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Hide map' }).click();
    await expect(page).toHaveURL(/map=off/);
    await expect(page.getByRole('region', { name: w.map, exact: true })).toHaveCount(0);
    await page.reload();
    await page.getByRole('link', { name: 'Show map' }).click();
    await expect(page.getByRole('region', { name: w.map, exact: true })).toBeVisible();
  }
  // Who is signed in is known a moment after the page is there; until then a press does nothing.
  await expect(async () => {
    if (!page.url().includes('/login')) await cards(page).first().getByRole('button').click({ timeout: 2000 });
    await expect(page).toHaveURL(/\/login/, { timeout: 3000 });
  }).toPass();
  await expect(page.getByText(w.authentication)).toBeVisible();
});

test('without scripts there are homes, filters and pages', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL ? { baseURL } : {}),
    locale: 'en-GB',
  });
  const page = await context.newPage();
  await page.goto('/search');
  await expect(cards(page)).toHaveCount(24);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(page.getByRole('link', { name: 'Back to the first results' })).toBeVisible();
  await page.getByRole('link', { name: 'Pool', exact: true }).click();
  await expect(page).toHaveURL(/amenities=pool/);
  await context.close();
});
