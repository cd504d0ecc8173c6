import { dayAhead } from '#test/day-ahead.ts';
import { expect, go, test } from '#test/journey.ts';
import { cards, isPhone, search, total, wordsOf } from '#test/results-screen.ts';

test(
  'a visitor narrows the results by filters, orders and lengthens the list, and comes back to its place',
  { tag: '@phone-first' },
  async ({ page, request }) => {
    const w = wordsOf(page);
    // The browser of the phone names Libya, whose currency is the dinar.
    await page.context().addCookies([{ name: 'currency', value: 'USD', domain: 'localhost', path: '/' }]);
    // Without WebGL, as here, the list stands alone, and the map says so.
    await page.goto('/search');
    await expect(page.getByText(w.addDates)).toBeVisible();
    await expect(cards(page)).toHaveCount(24);

    await page.getByRole('button', { name: w.filters }).click();
    const sheet = page.getByRole('dialog', { name: w.filters });
    await expect(sheet.locator('.price-bars span').nth(5)).toBeVisible();
    const low = sheet.getByRole('slider', { name: w.lowestThumb });
    const lowest = sheet.getByRole('textbox', { name: w.lowest });
    // By keyboard, then in Arabic digits: 30 dollars are 192 dinar at the rate of the demo data.
    await low.focus();
    await page.keyboard.press('PageUp');
    await expect(lowest).toHaveValue(await low.inputValue());
    await lowest.fill('٣٠');
    await expect(lowest).toHaveValue('٣٠');
    await expect(low).toHaveAttribute('aria-valuetext', '$30');
    await sheet.getByRole('button', { name: w.villa, exact: true }).click();
    await sheet.getByRole('checkbox', { name: w.generator }).check();
    const found = await total(request, { min_price: '192', property_type: 'villa', amenities: 'generator' });
    expect(found).toBeGreaterThan(0);
    await sheet.getByRole('button', { name: w.show(found) }).click();
    await expect(page).toHaveURL(/min_price=192/);
    expect(search(page).get('amenities')).toBe('generator');
    await expect(cards(page)).toHaveCount(Math.min(24, found));
    const chips = page.getByRole('list', { name: w.on }).getByRole('listitem');
    await expect(chips).toHaveCount(3);
    await expect(page.getByRole('button', { name: w.filters })).toContainText('3');
    await page.getByRole('link', { name: w.remove(w.villa) }).click();
    await expect(chips).toHaveCount(2);
    expect(search(page).has('propertyType')).toBe(false);
    await page.getByRole('link', { name: w.clearAll }).click();
    await expect(chips).toHaveCount(0);
    await expect(page).toHaveURL(/\/search$/);

    // A quick filter whose search fails keeps the screen and can be retried there.
    let isDown = true;
    await page.route(/\/search\.data\?.*amenities=pool/, (route) => (isDown ? route.abort() : route.continue()));
    await page.getByRole('link', { name: w.pool, exact: true }).click();
    const alert = page.getByRole('alert').filter({ hasText: w.unable });
    await expect(alert).toBeVisible();
    expect(search(page).get('amenities')).toBe('pool');
    isDown = false;
    await alert.getByRole('link').click();
    await expect(alert).toBeHidden();
    await expect(cards(page).first()).toBeVisible();

    // A page that arrives after another search has begun does not return to the list that was left.
    let deliver = () => {};
    const isDelivered = new Promise<void>((resolve) => (deliver = resolve));
    await page.route('**/api/properties?*cursor=*', async (route) => {
      await isDelivered;
      await route.continue();
    });
    await page.getByRole('link', { name: w.remove(w.pool) }).click();
    await expect(page).toHaveURL(/\/search$/);
    await page.getByRole('link', { name: w.showMore }).click();
    await expect(page.getByRole('link', { name: w.showMore })).toHaveAttribute('aria-disabled', 'true');
    await page.getByRole('link', { name: w.pool, exact: true }).click();
    await expect(page).toHaveURL(/amenities=pool/);
    const answered = page.waitForResponse(/cursor=/);
    deliver();
    await (await answered).finished();
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 0)));
    expect(search(page).get('amenities')).toBe('pool');
    expect(search(page).has('shown')).toBe(false);
    await page.unrouteAll();

    // Homes of types that no other journey publishes.
    await go(page, '/search?propertyType=villa,chalet,studio,guesthouse');
    const order = page.locator('main').getByRole('button', { name: w.order }).locator('visible=true');
    await order.click();
    await page.getByRole('link', { name: w.cheapest }).click();
    await expect(page).toHaveURL(/sort=price_asc/);
    await expect(order).toContainText(w.cheapest);
    const prices = async () =>
      (await page.locator('main .card-price > :first-child').allTextContents()).map((text) =>
        Number(text.replaceAll(/\D/g, '')),
      );
    await page.getByRole('link', { name: w.showMore }).click();
    await expect(cards(page)).toHaveCount(48);
    await expect(page).toHaveURL(/shown=48/);
    const all = await prices();
    expect(all).toEqual(all.toSorted((one, other) => one - other));
    const home = cards(page).nth(40);
    await home.scrollIntoViewIfNeeded();
    const title = await home.getByRole('heading').textContent();
    const before = await page.evaluate(() => window.scrollY);
    expect(before).toBeGreaterThan(1000);
    await home.getByRole('link').click();
    await expect(page).toHaveURL(/\/properties\//);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(title!);
    await page.goBack();
    const isBack = async () => {
      await expect(cards(page)).toHaveCount(48);
      await expect.poll(() => page.evaluate((top) => Math.abs(scrollY - top) < 5, before)).toBe(true);
    };
    await isBack();
    await page.reload();
    await isBack();
    // Another sort starts a new list.
    await page.evaluate(() => window.scrollTo(0, 0));
    await order.click();
    await page.getByRole('link', { name: w.dearest }).click();
    await expect(cards(page)).toHaveCount(24);

    // Filters, dates and guests are kept between list and map, which is beside the list where there is room.
    const stay = { checkIn: dayAhead(100), checkOut: dayAhead(104), guests: '2' };
    const query = { location: 'Tripoli', ...stay, propertyType: 'house,villa', amenities: 'wifi', max_price: '2000' };
    await go(page, `/search?${new URLSearchParams(query)}`);
    if (isPhone(page)) {
      await page.getByRole('main').getByRole('link', { name: w.map, exact: true }).click();
    } else {
      await page.getByRole('link', { name: w.hideMap }).click();
      await expect(page).toHaveURL(/map=off/);
      await expect(page.getByRole('region', { name: w.map, exact: true })).toHaveCount(0);
      await page.reload();
      await page.getByRole('link', { name: w.showMap }).click();
      await expect(page).not.toHaveURL(/map=off/);
      await go(page, `/map?${new URLSearchParams(mapQuery(query))}`);
    }
    await expect(page).toHaveURL(/\/map\?.*location=Tripoli/);
    // The address changes before the page, and the map beside the list says it too.
    if (!isPhone(page)) await expect(page.getByRole('link', { name: w.backToList })).toBeVisible();
    await expect(page.getByText(w.mapUnavailable)).toBeVisible();
    if (isPhone(page)) await page.getByRole('button', { name: w.list, exact: true }).click();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    await page.getByRole('link', { name: w.instantOnly }).click();
    await expect(page).toHaveURL(/\/map\?.*instant_book=true/);
    await page.getByRole('link', { name: w.backToList }).click();
    await expect(page).toHaveURL(/\/search\?/);
    expect(Object.fromEntries(search(page))).toMatchObject({ ...query, instant_book: 'true' });

    // Dates that have passed are dropped, with a note.
    await go(page, '/search?checkIn=2024-01-01&checkOut=2024-01-04');
    await expect(page.getByText(w.passed)).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
  },
);

/** The address of the map has names of its own for some parameters. */
function mapQuery({ checkIn, checkOut, propertyType, ...others }: Record<string, string>): Record<string, string> {
  return { ...others, check_in: checkIn!, check_out: checkOut!, property_type: propertyType! };
}
