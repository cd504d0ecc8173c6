import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { APIRequestContext } from '@playwright/test';
import { cards, expectAccessible, total, wordsOf } from '#test/results-screen.ts';
import { expect, test } from '#test/journey.ts';
import { dayAhead } from '#test/day-ahead.ts';

/** A stay whose count of free properties passes `fits`, while nearby dates have more. */
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
  throw new Error('the demo data has no such stay');
}

/** Publishes the only hotel room of Kufra, and blocks two nights in the middle of the stay that it returns. */
async function addBlockedHome(request: APIRequestContext) {
  const host = { email: 'host@example.ly', password: 'diyar-demo' };
  const values = { place_id: 'kufra', latitude: 24.18, longitude: 23.29, property_type: 'hotel_room' };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['test/add-property.ts', process.env['E2E_DATA_DIR']!, host.email, 'Room in Kufra', JSON.stringify(values)],
    { env: { ...process.env, NODE_ENV: 'test' } },
  );
  const login = await request.post('/api/auth/login', { data: host });
  const { access_token } = (await login.json()) as { access_token: string };
  const blocked = await request.put(`/api/host/calendar/${stdout.trim()}`, {
    headers: { authorization: `Bearer ${access_token}` },
    data: { from: dayAhead(21), to: dayAhead(23), status: 'blocked' },
  });
  expect(blocked.status()).toBe(200);
  return { location: 'kufra', property_type: 'hotel_room', check_in: dayAhead(20), check_out: dayAhead(24) };
}

test(
  'few results: nearby dates are offered, and dates can be flexible',
  { tag: '@phone' },
  async ({ page, request }) => {
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
    await expect(cards(page)).toHaveCount(free);

    await page.getByRole('button', { name: w.exact }).click();
    // The menu stays within the screen when its button is near the edge.
    await expect(page.getByRole('link', { name: w.threeDays })).toBeInViewport({ ratio: 1 });
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(beyond).toBe(0);
    await page.getByRole('link', { name: w.threeDays }).click();
    await expect(page).toHaveURL(/flexible=3/);
    const flexible = await total(request, { ...query, flexible: '3' });
    expect(flexible).toBeGreaterThan(free);
    await expect(cards(page)).toHaveCount(Math.min(24, flexible));
    // Each card links to its property with the nights that are free.
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
  },
);

test('no results: filters to remove are offered with the count that each would give', async ({ page, request }) => {
  const w = wordsOf(page);
  const { location, check_in, check_out, property_type } = await addBlockedHome(request);
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

test('a refused search shows the reason and a way on; past dates are dropped', async ({ page }) => {
  const w = wordsOf(page);
  await page.goto(`/search?checkIn=${dayAhead(700)}&checkOut=${dayAhead(703)}`);
  await expect(page.getByRole('alert').first()).toContainText(w.unable);
  await expectAccessible(page);
  // The map beside the list shows it too, a moment later.
  await page.getByRole('link', { name: w.onAnyDates }).first().click();
  await expect(cards(page).first()).toBeVisible();
  await page.goto('/search?checkIn=2024-01-01&checkOut=2024-01-04');
  await expect(page.getByText(w.passed)).toBeVisible();
  await expect(cards(page).first()).toBeVisible();
});
