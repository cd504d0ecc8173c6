import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '#test/accessible.ts';
import { dayAhead } from '#test/day-ahead.ts';
import {
  addHomes,
  availability,
  blockSelected,
  forwardKey,
  isPhone,
  nightOf,
  pressNight,
  selectByKeyboard,
} from '#test/hosting-steps.ts';
import { expect, test } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';

const words = textsOf((t) => ({
  email: t('Email'),
  password: t('Password'),
  logIn: t('Log in'),
  open: t.pick({ en: 'Open', ar: 'متاح' }),
  blocked: t.pick({ en: 'Blocked', ar: 'مغلق' }),
  openNights: (changed: number) => t('{changed, plural, one {Open # night} other {Open # nights}}', { changed }),
  save: (changed: number) => t('{changed, plural, one {Save # night} other {Save # nights}}', { changed }),
  changed: (changed_nights: number) =>
    t('{changed_nights, plural, one {# night changed} other {# nights changed}}', { changed_nights }),
  skipped: (skippedNights: number) =>
    t('{skippedNights, plural, one {# skipped: {reasons}} other {# skipped: {reasons}}}', {
      skippedNights,
      reasons: t('booked'),
    }),
  undo: t('Undo'),
  undone: t('Undone'),
  price: t('Price per night'),
  note: t('Note, only you see it'),
  allHomes: t('All homes'),
  year: t('Year'),
  nextMonth: t('Next month'),
  choose: (title: string) => t('Choose {title}', { title }),
  change: t('Change these nights'),
  request: t('request'),
}));

const wordsOf = (page: Page) => (isPhone(page) ? words.ar : words.en);
const host = { email: 'host2@example.ly', password: 'diyar-demo' };
const addHome = async (title: string) => (await addHomes(host.email, [title]))[0]!;

async function tokenOf(request: APIRequestContext, data: { email: string; password: string }): Promise<string> {
  const login = await request.post('/api/auth/login', { data });
  return ((await login.json()) as { access_token: string }).access_token;
}

/** A request of the demo guest for two nights, which the host approves. */
async function book(request: APIRequestContext, property_id: string, from: string, to: string): Promise<void> {
  const guest = await tokenOf(request, { email: 'guest2@example.ly', password: 'diyar-demo' });
  const asked = await request.post('/api/bookings', {
    headers: { authorization: `Bearer ${guest}` },
    data: { property_id, check_in: from, check_out: to, guests: { adults: 2 } },
  });
  expect(asked.status()).toBe(201);
  const { id } = (await asked.json()) as { id: string };
  const headers = { authorization: `Bearer ${await tokenOf(request, host)}` };
  expect((await request.patch(`/api/bookings/${id}/approve`, { headers, data: {} })).status()).toBe(200);
}

async function logIn(page: Page): Promise<void> {
  const w = wordsOf(page);
  await page.goto('/login');
  await page.getByLabel(w.email, { exact: true }).fill(host.email);
  await page.getByLabel(w.password, { exact: true }).fill(host.password);
  await page.getByRole('main').getByRole('button', { name: w.logIn, exact: true }).click();
  await page.waitForURL(/\/host\//);
}

/** The second week from Saturday of the month after next: far enough that no demo booking matters. */
function aWeek(): { month: string; nights: string[] } {
  const month = dayAhead(62).slice(0, 7);
  const nights = Array.from({ length: 7 }, (_, at) => `${month}-${String(8 + at).padStart(2, '0')}`);
  return { month, nights };
}

test('a host blocks a week by touch or mouse, undoes it, and prices the week @phone', async ({ page, request }) => {
  const w = wordsOf(page);
  const isTouch = isPhone(page);
  const { month, nights } = aWeek();
  const [first, last] = [nights[0]!, nights.at(-1)!];
  const after = `${month}-15`;
  const home = await addHome(isTouch ? 'بيت التقويم' : 'Calendar house');
  await book(request, home, nights[2]!, nights[4]!);
  await logIn(page);
  await page.goto(`/host/calendar?property=${home}&month=${month}`);
  await expect(nightOf(page, first)).toContainText('100');
  await expectAccessible(page);

  // Two taps, or two clicks, select from the first night to the last.
  await pressNight(page, first);
  await pressNight(page, last);
  await expect(page.getByText(w.skipped(2))).toBeVisible();
  await expectAccessible(page);
  await blockSelected(page, 5, 'touch');
  expect(await availability(request, home, first, after)).toEqual([0, 0, 0, 0, 0, 0, 0]);
  await page.getByRole('button', { name: w.undo }).click();
  await expect(page.getByText(w.undone)).toBeVisible();
  expect(await availability(request, home, first, after)).toEqual([100, 100, 0, 0, 100, 100, 100]);

  // The price of the nights that nobody has booked; typed in Arabic digits on the phone.
  await pressNight(page, first);
  await pressNight(page, last);
  await page.getByLabel(w.price, { exact: true }).fill(isTouch ? '١٥٠' : '150');
  await page.getByRole('button', { name: w.save(5) }).click();
  await expect(page.getByText(w.changed(5))).toBeVisible();
  await expect(nightOf(page, first)).toContainText('150');
  expect(await availability(request, home, first, after)).toEqual([150, 150, 0, 0, 150, 150, 150]);
});

test('a host blocks a week with the keyboard and opens it again; the selection is spoken @phone', async ({
  page,
  request,
}) => {
  const w = wordsOf(page);
  const { month, nights } = aWeek();
  const home = await addHome(isPhone(page) ? 'بيت المفاتيح' : 'Keyboard house');
  await logIn(page);
  await page.goto(`/host/calendar?property=${home}&month=${month}`);
  await expect(nightOf(page, nights[0]!)).toContainText('100');
  const grid = page.getByRole('grid');
  const week = async () => availability(request, home, `${month}-01`, `${month}-08`);

  await selectByKeyboard(page, 7);
  await blockSelected(page, 7, 'keyboard');
  expect(await week()).toEqual([0, 0, 0, 0, 0, 0, 0]);
  // The focus returns to the nights.
  await expect(grid).toBeFocused();
  await page.reload();
  await expect(nightOf(page, `${month}-01`)).toHaveClass(/is-blocked/);
  await grid.focus();
  for (let step = 0; step < 6; step += 1) await page.keyboard.press(`Shift+${forwardKey(page)}`);
  await page.getByText(w.open, { exact: true }).click();
  await page.getByRole('button', { name: w.openNights(7) }).click();
  await expect(page.getByText(w.changed(7))).toBeVisible();
  expect(await week()).toEqual([100, 100, 100, 100, 100, 100, 100]);
});

test('a host blocks nights of several homes at once, and what was typed survives a lost connection @phone', async ({
  page,
  request,
}) => {
  const w = wordsOf(page);
  const isTouch = isPhone(page);
  const from = dayAhead(45);
  const unique = String(Date.now()).slice(-6);
  const titles = (isTouch ? ['بيت أول', 'بيت ثانٍ'] : ['First house', 'Second house']).map((one) => `${one} ${unique}`);
  const homes = await addHomes(host.email, titles);
  await logIn(page);
  await page.goto(`/host/calendar?view=all&from=${from}`);
  if (isTouch) {
    for (const title of titles) {
      await page.getByRole('checkbox', { name: w.choose(title) }).check();
    }
    const heads = page.locator('.calendar-strip-head button');
    await heads.nth(1).tap();
    await heads.nth(3).tap();
    await page.getByRole('button', { name: w.change }).click();
  } else {
    const row = (title: string) => page.getByRole('row', { name: title });
    await row(titles[1]!).scrollIntoViewIfNeeded();
    const nightOf = (title: string, day: number) => row(title).locator(`[data-day="${dayAhead(day)}"]`);
    // Dragged over both homes; again if the rows moved meanwhile, because another journey has added a home.
    await expect(async () => {
      const [a, z] = [await nightOf(titles[0]!, 46).boundingBox(), await nightOf(titles[1]!, 48).boundingBox()];
      await page.mouse.move(a!.x + 20, a!.y + 50);
      await page.mouse.down();
      await page.mouse.move(z!.x + 20, z!.y + 50, { steps: 4 });
      await page.mouse.up();
      for (const title of titles)
        await expect(row(title).locator('[aria-selected="true"]')).toHaveCount(3, { timeout: 1000 });
    }).toPass({ timeout: 15_000 });
  }
  await expectAccessible(page);
  await page.getByText(w.blocked, { exact: true }).click();
  await page.getByLabel(w.note, { exact: true }).fill('Painting');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: w.save(6) }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByLabel(w.note, { exact: true })).toHaveValue('Painting');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: w.save(6) }).click();
  await expect(page.getByText(w.changed(6))).toBeVisible();
  for (const home of homes) {
    expect(await availability(request, home, from, dayAhead(50))).toEqual([100, 0, 0, 0, 100]);
  }

  await page.getByText(w.year, { exact: true }).click();
  await expect(page).toHaveURL(/view=year/);
  await expect(page.locator('.calendar-year-month').first()).toBeVisible();
  await expectAccessible(page);
});
