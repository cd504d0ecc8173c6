import { expectAccessible } from '#test/accessible.ts';
import { dayAhead } from '#test/day-ahead.ts';
import { expect, test } from '#test/journey.ts';
import { full, language, openWithClock, parserSays, parts, words } from '#test/search-box.ts';

test('sends all it knows, each only when it is known', async ({ page }) => {
  const { w, field, search, strip } = parts(page);
  const [check_in, check_out] = [dayAhead(30), dayAhead(33)];
  const answer = full();
  Object.assign(answer.parsed_data, { check_in, check_out, guests: { adults: 3, children: 1, infants: 0 } });
  await parserSays(page, () => answer);
  await page.goto('/');
  await field.fill(w.typed);
  await expect(strip).toBeVisible();
  await search.click();
  await expect(page).toHaveURL(/\/search\?/);
  const query = Object.fromEntries(new URL(page.url()).searchParams);
  expect(query).toEqual({
    q: w.typed,
    location: 'Ghadames',
    checkIn: check_in,
    checkOut: check_out,
    guests: '4',
    children: '1',
    propertyType: 'villa',
    groupType: 'family',
    amenities: 'pool',
    confidence: '0.86',
  });
});

test('goes at once with words that are not read yet', async ({ page }) => {
  const { field } = parts(page);
  const asked = await parserSays(page, full);
  await openWithClock(page);
  await field.fill('Tripoli');
  await field.press('Enter');
  // The router waits for a moment before it fetches a screen.
  await page.clock.resume();
  await expect(page).toHaveURL('/search?q=Tripoli');
  expect(asked).toEqual([]);
});

test('offers places for what may be one', async ({ page }) => {
  const { w, field, strip, search } = parts(page);
  await parserSays(page, full);
  await page.goto('/');
  await field.fill(w.place);
  const list = page.getByRole('listbox', { name: w.placeList });
  await expect(list.getByRole('option').first()).toContainText(w.ghadames);
  // The list lies below the box: nothing of it is covered.
  await expect(search).toBeInViewport();
  const [box, popup] = [await page.getByRole('search').boundingBox(), await list.boundingBox()];
  expect(popup!.y).toBeGreaterThanOrEqual(box!.y + box!.height);
  await expectAccessible(page);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue(w.ghadames);
  await expect(list).toBeHidden();
  await expect(strip).toBeVisible();
  await field.fill(w.typed);
  await expect(list).toBeHidden();
});

test('shows the same on the map', async ({ page }) => {
  const { w, field, strip } = parts(page);
  const [check_in, check_out] = [dayAhead(30), dayAhead(33)];
  const answer = full();
  Object.assign(answer.parsed_data, { check_in, check_out });
  await parserSays(page, () => answer);
  await page.goto('/');
  const link = page.getByRole('search').getByRole('link', { name: w.map });
  await expect(link).toHaveAttribute('href', '/map');
  await field.fill(w.typed);
  await expect(strip).toBeVisible();
  const query = new URL((await link.getAttribute('href'))!, page.url()).searchParams;
  const { location, guests, ...dates } = Object.fromEntries(query);
  expect({ location, guests }).toEqual({ location: 'Ghadames', guests: '4' });
  expect(dates).toMatchObject({ check_in, check_out });
});

test('is a plain form without scripts', async ({ browser, baseURL }) => {
  const w = words[language()];
  const { locale, viewport } = test.info().project.use;
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: baseURL!,
    ...(locale ? { locale } : {}),
    ...(viewport ? { viewport } : {}),
  });
  const page = await context.newPage();
  await page.goto('/');
  await page.getByRole('textbox', { name: w.field }).fill(w.ghadames);
  await page.getByRole('search').getByRole('button', { name: w.search, exact: true }).click();
  await expect(page).toHaveURL(`/search?q=${encodeURIComponent(w.ghadames)}`);
  await context.close();
});
