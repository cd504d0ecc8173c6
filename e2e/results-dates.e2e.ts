import { tokensOf } from '#test/account-screens.ts';
import { dayAhead } from '#test/day-ahead.ts';
import { addHomes } from '#test/hosting-steps.ts';
import { expect, test } from '#test/journey.ts';
import { cards, isPhone, wordsOf } from '#test/results-screen.ts';

/** Towns where nobody else has a home: one for each device. */
const towns = {
  desktop: { place_id: 'mizda', latitude: 31.449, longitude: 12.985 },
  phone: { place_id: 'zaltan', latitude: 32.947, longitude: 11.867 },
};

test(
  'where few homes or none are free, nearby dates are offered, and dates can be flexible',
  { tag: '@phone-full' },
  async ({ page, request }) => {
    const w = wordsOf(page);
    const town = isPhone(page) ? towns.phone : towns.desktop;
    const host = 'host2@example.ly';
    const homes = await addHomes(host, ['First room', 'Second room', 'Third room'], town);
    const { access_token } = await tokensOf(request, host, 'diyar-demo');
    const headers = { authorization: `Bearer ${access_token}` };
    // In the searched stay the first two are blocked; two days later all are free.
    const block = async (id: string) => {
      const data = { from: dayAhead(20), to: dayAhead(22), status: 'blocked' };
      const blocked = await request.put(`/api/host/calendar/${id}`, { headers, data });
      expect(blocked.ok(), await blocked.text()).toBe(true);
    };
    await block(homes[0]!);
    await block(homes[1]!);
    const stay = { location: town.place_id, checkIn: dayAhead(20), checkOut: dayAhead(24) };
    const address = `/search?${new URLSearchParams(stay)}`;
    await page.goto(address);
    await expect(page.getByText(w.totals)).toBeVisible();
    await expect(cards(page)).toHaveCount(1);
    const offers = page
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: w.nearby }) })
      .getByRole('link');
    await offers.and(page.locator(`[href*="checkIn=${dayAhead(22)}"]`)).click();
    await expect(page).toHaveURL(new RegExp(`checkIn=${dayAhead(22)}.*checkOut=${dayAhead(26)}`));
    await expect(cards(page)).toHaveCount(3);
    await page.goBack();
    await expect(cards(page)).toHaveCount(1);

    await page.getByRole('button', { name: w.exact }).click();
    // The menu stays within the screen when its button is near the edge.
    await expect(page.getByRole('link', { name: w.threeDays })).toBeInViewport({ ratio: 1 });
    await page.getByRole('link', { name: w.threeDays }).click();
    await expect(page).toHaveURL(/flexible=3/);
    await expect(cards(page)).toHaveCount(3);
    // Each card links to its home with the nights that are free.
    await expect(page.locator('.card-dates')).toHaveCount(3);
    const href = (await page.locator(`.card-title > a[href*="${homes[0]}"]`).getAttribute('href'))!;
    const free = new URL(href, 'http://localhost').searchParams;
    expect(free.get('checkIn')).not.toBe(stay.checkIn);
    const quote = new URLSearchParams({
      check_in: free.get('checkIn')!,
      check_out: free.get('checkOut')!,
      guests: '1',
    });
    expect((await request.get(`/api/properties/${homes[0]}/quote?${quote}`)).status()).toBe(200);

    // Nothing is free: other dates, and the same search without dates, with what each would find.
    await block(homes[2]!);
    await page.goto(address);
    await expect(page.getByRole('heading', { name: w.nothing })).toBeVisible();
    await expect(page.getByRole('heading', { name: w.nearby })).toBeVisible();
    await expect(page.getByRole('link', { name: w.anyDates })).toContainText('3');
    await page.getByRole('link', { name: w.allDates }).click();
    await expect(page).toHaveURL(/flexible=3/);
    await expect(cards(page)).toHaveCount(3);
  },
);
