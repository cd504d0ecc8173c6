import type { APIRequestContext } from '@playwright/test';
import { newPerson, tokensOf, type Tokens } from '#test/account-screens.ts';
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
import { expect, go, signIn, test } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';
import { inWorld } from '#test/world.ts';

const words = textsOf((t) => ({
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
  offline: t('You are offline. What you write stays here; save it when the connection is back.'),
  year: t('Year'),
  choose: (title: string) => t('Choose {title}', { title }),
  change: t('Change these nights'),
}));

/** Two nights of a guest, which the host approves. */
async function book(
  request: APIRequestContext,
  people: { guest: Tokens; host: Tokens; home: string },
  check_in: string,
  check_out: string,
): Promise<void> {
  const asked = await request.post('/api/bookings', {
    headers: { authorization: `Bearer ${people.guest.access_token}` },
    data: { property_id: people.home, check_in, check_out, guests: { adults: 2 } },
  });
  expect(asked.status(), await asked.text()).toBe(201);
  const { id } = (await asked.json()) as { id: string };
  const headers = { authorization: `Bearer ${people.host.access_token}` };
  expect((await request.patch(`/api/bookings/${id}/approve`, { headers, data: {} })).status()).toBe(200);
}

test(
  'a host blocks and prices nights by touch or mouse and with the keyboard, of one home and of two at once',
  { tag: '@phone' },
  async ({ page, request }) => {
    const isTouch = isPhone(page);
    const w = isTouch ? words.ar : words.en;
    const [host, guest] = [await newPerson(request, 'Mustafa'), await newPerson(request, 'Huda')];
    await inWorld('becomeHost', host.email);
    const titles = isTouch ? ['بيت أول', 'بيت ثانٍ'] : ['First house', 'Second house'];
    const [home, second] = (await addHomes(host.email, titles)) as [string, string];
    // Its first two weeks lie behind the nights of both homes below.
    const month = dayAhead(80).slice(0, 7);
    const [first, last, after] = [`${month}-08`, `${month}-14`, `${month}-15`];
    const tokens = await tokensOf(request, host.email);
    const people = { guest: await tokensOf(request, guest.email), host: tokens, home };
    await book(request, people, `${month}-10`, `${month}-12`);
    await signIn(page, tokens);

    await test.step('a week around a booking is blocked, opened again, and priced', async () => {
      await page.goto(`/host/calendar?property=${home}&month=${month}`);
      await expect(nightOf(page, first)).toContainText('100');
      // Two taps, or two clicks, select from the first night to the last.
      await pressNight(page, first);
      await pressNight(page, last);
      await expect(page.getByText(w.skipped(2))).toBeVisible();
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

    await test.step('the week before is blocked with the keyboard, and opened again', async () => {
      const grid = page.getByRole('grid');
      const week = async () => availability(request, home, `${month}-01`, first);
      await page.goto(`/host/calendar?property=${home}&month=${month}`);
      await expect(nightOf(page, `${month}-01`)).toContainText('100');
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

    await test.step('nights of both homes are blocked at once, and what was typed survives a lost connection', async () => {
      const from = dayAhead(45);
      await go(page, `/host/calendar?view=all&from=${from}`);
      if (isTouch) {
        for (const title of titles) await page.getByRole('checkbox', { name: w.choose(title) }).check();
        const heads = page.locator('.calendar-strip-head button');
        await heads.nth(1).tap();
        await heads.nth(3).tap();
        await page.getByRole('button', { name: w.change }).click();
      } else {
        const row = (title: string) => page.getByRole('row', { name: title });
        const nightOfRow = (title: string, day: number) => row(title).locator(`[data-day="${dayAhead(day)}"]`);
        const [a, z] = [nightOfRow(titles[0]!, 46), nightOfRow(titles[1]!, 48)];
        await expect(z).toBeVisible();
        const [top, bottom] = [(await a.boundingBox())!, (await z.boundingBox())!];
        await page.mouse.move(top.x + 20, top.y + 50);
        await page.mouse.down();
        await page.mouse.move(bottom.x + 20, bottom.y + 50, { steps: 4 });
        await page.mouse.up();
        for (const title of titles) await expect(row(title).locator('[aria-selected="true"]')).toHaveCount(3);
      }
      await page.getByText(w.blocked, { exact: true }).click();
      await page.getByLabel(w.note, { exact: true }).fill('Painting');
      const save = page.getByRole('button', { name: w.save(6) });
      const place = await save.boundingBox();
      await page.context().setOffline(true);
      // Seen, not only announced.
      await expect.poll(async () => (await page.getByText(w.offline).boundingBox())?.width).toBeGreaterThan(100);
      // The button does not leave the finger when the connection is lost.
      expect(await save.boundingBox()).toEqual(place);
      await save.click();
      await expect(page.getByRole('alert')).toBeVisible();
      await expect(page.getByLabel(w.note, { exact: true })).toHaveValue('Painting');
      await page.context().setOffline(false);
      await save.click();
      await expect(page.getByText(w.changed(6))).toBeVisible();
      for (const one of [home, second]) {
        expect(await availability(request, one, from, dayAhead(50))).toEqual([100, 0, 0, 0, 100]);
      }
      await page.getByText(w.year, { exact: true }).click();
      await expect(page).toHaveURL(/view=year/);
      await expect(page.locator('.calendar-year-month').first()).toBeVisible();
    });
  },
);
