import { cards, expectAccessible, isPhone, search, total, wordsOf } from '#test/results-screen.ts';
import { expect, test } from '#test/journey.ts';

test(
  'filters: price histogram and slider, every kind of filter, a button with the count, chips that remove',
  { tag: '@phone' },
  async ({ page, request }) => {
    const w = wordsOf(page);
    const all = await total(request, {});
    // The browser of the phone names Libya, whose currency is the dinar.
    await page.context().addCookies([{ name: 'currency', value: 'USD', domain: 'localhost', path: '/' }]);
    await page.goto('/search');
    await expect(page.getByText(w.addDates)).toBeVisible();
    await expect(cards(page)).toHaveCount(24);
    await expectAccessible(page);

    await page.getByRole('button', { name: w.filters }).click();
    const sheet = page.getByRole('dialog', { name: w.filters });
    await expect(sheet.locator('.price-bars span').nth(5)).toBeVisible();
    // Another journey may have published a property in the meantime.
    const counted = [all, await total(request, {})].map((homes) => sheet.getByRole('button', { name: w.show(homes) }));
    await expect(counted[0]!.or(counted[1]!)).toBeVisible();
    await expect(sheet.getByRole('button', { name: w.clearAll })).toBeDisabled();

    // The slider's thumbs move by keyboard, announce their value, and do not pass each other.
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

    // A price can be typed in Western or Arabic digits.
    await lowest.fill('٣٠');
    await expect(lowest).toHaveValue('30');
    await expect(low).toHaveAttribute('aria-valuetext', '$30');
    await sheet.getByRole('button', { name: w.villa, exact: true }).click();
    // Of bedrooms, which come before beds and bathrooms.
    await sheet.getByRole('button', { name: '1+' }).first().click();
    for (const name of [w.families, w.instant, w.generator])
      await expect(sheet.getByRole('checkbox', { name })).toBeVisible();
    await sheet.getByRole('checkbox', { name: w.generator }).check();
    await expectAccessible(page);
    // 30 dollars are 192 dinar at the rate of the demo data.
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

    // Quick filters are links that toggle.
    await page.getByRole('link', { name: w.pool, exact: true }).click();
    await expect(page).toHaveURL(/amenities=pool/);
    await expect(chips).toHaveCount(1);
  },
);

test('going back from a property restores sort, length and scroll position of the list, also after a reload', async ({
  page,
}) => {
  const w = wordsOf(page);
  // The map has its own journey and is slow without a graphics card. Other journeys publish only houses, which do
  // not change this list.
  await page.goto('/search?map=off&propertyType=apartment,villa,studio');
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
  // Another sort starts a new list.
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.locator('main').getByRole('button', { name: w.order }).locator('visible=true').click();
  await page.getByRole('link', { name: w.dearest }).click();
  await expect(cards(page)).toHaveCount(24);
});

test('a page of results that arrives late does not return to the list that was left', async ({ page }) => {
  const w = wordsOf(page);
  let deliver = () => {};
  const isDelivered = new Promise<void>((resolve) => (deliver = resolve));
  await page.route('**/api/properties?*cursor=*', async (route) => {
    await isDelivered;
    await route.continue();
  });
  await page.goto('/search?map=off');
  await page.getByRole('link', { name: w.showMore }).click();
  await expect(page.getByRole('link', { name: w.showMore })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('link', { name: w.pool, exact: true }).click();
  await expect(page).toHaveURL(/amenities=pool/);
  const answered = page.waitForResponse(/cursor=/);
  deliver();
  await answered;
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(/amenities=pool/);
  expect(search(page).has('shown')).toBe(false);
});

test(
  'saving a property invites visitors to log in, and a button opens the map',
  { tag: '@phone' },
  async ({ page }) => {
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
    // A click does nothing until the session is known.
    const invitation = page.getByRole('dialog', { name: w.saveThisHome });
    await expect(async () => {
      if (!(await invitation.isVisible())) await cards(page).first().getByRole('button').click({ timeout: 2000 });
      await expect(invitation).toBeVisible({ timeout: 2000 });
    }).toPass();
    await invitation.getByRole('link', { name: w.logIn }).click();
    await expect(page).toHaveURL(/\/login/);
  },
);

test('going back closes the sheet first and keeps the position of the list', { tag: '@phone' }, async ({ page }) => {
  const w = wordsOf(page);
  await page.goto('/search?map=off');
  await page.getByRole('button', { name: w.filters }).click();
  const sheet = page.getByRole('dialog', { name: w.filters });
  await expect(sheet).toBeVisible();
  if (isPhone(page)) await page.goBack();
  else await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(cards(page)).toHaveCount(24);
  expect(search(page).get('map')).toBe('off');
});

test('results, filters and pages work without scripts', async ({ browser, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL ? { baseURL } : {}),
    locale: 'en-GB',
    // No language was chosen on this device.
    storageState: { cookies: [], origins: [] },
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
