import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '#test/accessible.ts';
import { dayAhead } from '#test/day-ahead.ts';
import { expect, test, waitForHydration } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';

// See playwright.config.ts: everything moves here.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const words = textsOf((t) => ({
  where: t('Describe your stay'),
  search: t('Search'),
  dates: t('Dates'),
  done: t('Done'),
  showMore: t('Show more'),
  request: t('Request to book'),
  addNote: t.pattern('Add a note to {hostName}'),
  note: t.pattern('Note to {hostName}'),
  noteText: t.pick({ en: 'We arrive late, around ten.', ar: 'سنصل متأخرين، حوالي العاشرة.' }),
  createAccount: t('Create your account'),
  haveAccount: t('I have an account'),
  newHere: t('I am new to Diyar'),
  signUp: t('Sign up and send the request'),
  name: t('Full name'),
  email: t('Email'),
  password: t('Password'),
  logIn: t('Log in'),
  requestSent: t.pattern('Your request is with {name}'),
  seeRequest: t('See my request'),
  going: t.pattern('You are going to {city}'),
  whatsApp: t.pick<string | RegExp>({ en: 'Open in WhatsApp', ar: /^فتح في واتساب/ }),
  receipt: t('Receipt'),
  calendar: t('Add to calendar'),
  seeTrip: t('See my trip'),
  pending: t.pick({ en: 'Pending', ar: 'قيد الانتظار' }),
  approve: t('Approve'),
  readyToPay: t.pick({ en: 'Ready to pay', ar: 'جاهز للدفع' }),
  payNow: t('Pay now'),
  waiting: t('Waiting for you'),
  goToPayment: t('Go to payment'),
  pay: t.pick({ en: /^Pay LYD/, ar: /^دفع\s.*د\.ل/ }),
  approvePayment: t('Approve the payment'),
  confirmed: t.pick({ en: 'Confirmed', ar: 'مؤكد' }),
  contact: t('Contact available'),
  cancelTrip: t('Cancel Trip'),
  keepTrip: t('Keep Trip'),
  getBack: t('Your refund'),
}));

function isPhone(page: Page): boolean {
  return page.viewportSize()!.width < 832;
}

const host = { email: 'host@example.ly', password: 'diyar-demo' };

interface Home {
  id: string;
  title: string;
  place: string;
  checkIn: string;
  checkOut: string;
}

/** A property of the demo host without instant booking, with free nights some weeks ahead. */
async function findHome(request: APIRequestContext, language: string, weeksAhead: number): Promise<Home> {
  const headers = { 'accept-language': language };
  const login = await request.post('/api/auth/login', { data: host });
  const { access_token } = (await login.json()) as { access_token: string };
  const reservations = await request.get('/api/host/reservations?limit=100', {
    headers: { ...headers, authorization: `Bearer ${access_token}` },
  });
  const list = (await reservations.json()) as { reservations: { property: { id: string } }[] };
  for (const id of new Set(list.reservations.map(({ property }) => property.id))) {
    const property = await (await request.get(`/api/properties/${id}`, { headers })).json();
    if (property.instant_book || property.min_nights > 3) continue;
    const from = dayAhead(weeksAhead * 7);
    const to = dayAhead((weeksAhead + 5) * 7);
    const { days } = (await (await request.get(`/api/properties/${id}/availability?from=${from}&to=${to}`)).json()) as {
      days: { day: string; available: boolean; min_nights: number }[];
    };
    for (let at = 0; at + 3 < days.length; at += 1) {
      const nights = days.slice(at, at + 3);
      const last = days[at + 3];
      if (!last || !nights.every((night) => night.available && night.min_nights <= 3)) continue;
      return { id, title: property.title, place: property.place.name, checkIn: nights[0]!.day, checkOut: last.day };
    }
  }
  throw new Error('the demo host has no home that can be asked for');
}

/** Pages the calendar until the day is enabled, and clicks it. Phones have all months in one list. */
async function pickDay(page: Page, day: string, nextMonth: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  const cell = dialog.locator(`[data-day="${day}"]`);
  await expect(dialog.locator('[data-day]').first()).toBeVisible();
  for (let turns = 0; turns < 15 && !(await cell.isVisible()); turns += 1) {
    await dialog.getByRole('button', { name: nextMonth }).locator('visible=true').click();
  }
  await cell.click();
}

async function mailsTo(address: string): Promise<string[]> {
  const outbox = join(process.env['E2E_DATA_DIR']!, 'outbox');
  const names = await readdir(outbox).catch(() => []);
  const mails = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${address}`));
}

test(
  'a visitor searches, signs up and requests a stay; the host approves, the guest pays, the trip is confirmed',
  { tag: '@phone' },
  async ({ page, request, browser }, { project }) => {
    test.setTimeout(300_000);
    const phone = isPhone(page);
    const w = phone ? words.ar : words.en;
    const home = await findHome(request, phone ? 'ar' : 'en', phone ? 16 : 6);
    const guest = {
      name: `Amal ${project.name}`,
      email: `amal-${project.name}-${Date.now()}@example.ly`,
      password: 'secret-1',
    };

    // The visitor enters place and dates, and pages through the results.
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(w.where).fill(home.place);
    await page.getByRole('option', { name: home.place }).first().click();
    await page.getByRole('button', { name: new RegExp(`^${w.dates}`) }).click();
    const nextMonth = phone ? 'الشهر التالي' : 'Next month';
    await pickDay(page, home.checkIn, nextMonth);
    await pickDay(page, home.checkOut, nextMonth);
    await page.getByRole('button', { name: w.done, exact: true }).click();
    await page.getByRole('button', { name: w.search, exact: true }).click();
    await expect(page).toHaveURL(/\/search\?/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(home.place);
    const card = page.locator(`a[href^="/properties/${home.id}"]`);
    while (!(await card.isVisible()) && (await page.getByRole('link', { name: w.showMore }).isVisible())) {
      await page.getByRole('link', { name: w.showMore }).click();
      await page.waitForTimeout(500);
    }
    await expectAccessible(page);
    await card.click();

    // The property page keeps the dates. Requesting needs an account; the request survives the sign-up.
    await expect(page.getByRole('heading', { level: 1, name: home.title })).toBeVisible();
    expect(page.url()).toContain(home.checkIn);
    await expectAccessible(page);
    const openPanel = async () => {
      if (phone) await page.getByRole('region').getByRole('button', { name: w.request }).click();
      return phone ? page.getByRole('dialog') : page.getByRole('main');
    };
    const panel = await openPanel();
    await panel.getByRole('button', { name: w.addNote }).click();
    await panel.getByLabel(w.note).fill(w.noteText);
    await panel.getByRole('button', { name: w.request }).last().click();
    const account = page.getByRole('dialog', { name: w.createAccount });
    await expect(account.getByText(home.title)).toBeVisible();
    await expectAccessible(page);
    await account.getByRole('button', { name: w.haveAccount }).click();
    await expect(page.getByRole('dialog', { name: w.logIn })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: w.newHere }).click();
    await account.getByLabel(w.name, { exact: true }).fill(guest.name);
    await account.getByLabel(w.email, { exact: true }).fill(guest.email);
    await account.getByLabel(w.password, { exact: true }).fill(guest.password);
    await account.getByRole('button', { name: w.signUp }).click();
    // The screen after the request says who has it, with the guest's own words.
    await expect(page).toHaveURL(/\/account\/trips\/[0-9a-f-]{36}\/booked$/);
    const tripUrl = page.url().replace(/\/booked$/, '');
    await expect(page.getByRole('heading', { level: 1, name: w.requestSent })).toBeVisible();
    await expect(page.getByRole('main').getByText(w.pending)).toBeVisible();
    await expect(page.getByRole('main').getByText(w.noteText)).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
    await expectAccessible(page);
    // Going back leads past the form that was sent.
    await page.goBack();
    await expect(page).toHaveURL(/\/(?:search|map)/);
    await page.goForward();
    await page.getByRole('link', { name: w.seeRequest }).click();
    await expect(page).toHaveURL(tripUrl);
    await expect(page.getByRole('main').getByText(w.pending)).toBeVisible();
    await expectAccessible(page);

    // The host approves in another browser.
    const { viewport, locale, userAgent, isMobile, hasTouch } = project.use;
    const hostContext = await browser.newContext({
      ...(viewport ? { viewport } : {}),
      ...(locale ? { locale } : {}),
      ...(userAgent ? { userAgent } : {}),
      isMobile: isMobile ?? false,
      hasTouch: hasTouch ?? false,
      baseURL: new URL(tripUrl).origin,
    });
    const hostPage = waitForHydration(await hostContext.newPage());
    await hostPage.goto('/login');
    await hostPage.getByLabel(w.email, { exact: true }).fill(host.email);
    await hostPage.getByLabel(w.password, { exact: true }).fill(host.password);
    await hostPage.getByRole('button', { name: w.logIn }).click();
    await expect(hostPage).toHaveURL('/host/today');
    // Other journeys ask this host too: the day shows the oldest requests only.
    await hostPage.goto(`/host/reservations?q=${encodeURIComponent(guest.name)}`);
    const asked = hostPage.getByRole('listitem').filter({ hasText: guest.name });
    await expect(asked).toContainText(w.noteText);
    await expectAccessible(hostPage);
    await asked.getByRole('button', { name: w.approve }).click();
    // The row stays as long as the approval can be undone.
    await expect(asked).toBeHidden({ timeout: 15_000 });
    await hostContext.close();

    // Then the guest is told, pays, and the trip is confirmed.
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(w.readyToPay)).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 20_000 });
    // What waits for the guest stands first among the trips, and leads to where it is done.
    await page.goto('/account/trips');
    const waiting = page.getByRole('region', { name: w.waiting });
    await expect(waiting.getByText(home.title)).toBeVisible();
    await expect(waiting.getByRole('link', { name: w.goToPayment })).toHaveAttribute('href', /\/pay$/);
    await expectAccessible(page);
    await page.goto(tripUrl);
    await page.getByRole('link', { name: w.payNow }).click();
    await expect(page.getByRole('button', { name: w.pay })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: w.pay }).click();
    await expect(page).toHaveURL(/\/pay\/sandbox\//);
    await expectAccessible(page);
    await page.getByRole('button', { name: w.approvePayment }).click();
    await expect(page).toHaveURL(`${tripUrl}/booked`);
    await expect(page.getByRole('heading', { level: 1, name: w.going })).toBeVisible();
    await expect(page.getByRole('main').getByText(w.confirmed, { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: w.whatsApp })).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+\?text=/);
    await expect(page.getByRole('link', { name: w.receipt })).toHaveAttribute('href', /\/receipt$/);
    const [calendar] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: w.calendar }).click(),
    ]);
    expect(calendar.suggestedFilename()).toMatch(/\.ics$/);
    await expectAccessible(page);
    await page.getByRole('link', { name: w.seeTrip }).click();
    await expect(page).toHaveURL(tripUrl);

    await page.goto('/account/trips');
    const trip = page.getByRole('article', { name: home.title });
    await expect(trip.getByText(w.confirmed, { exact: true })).toBeVisible();
    await expect(trip.getByText(w.contact)).toBeVisible();
    await expectAccessible(page);

    // The cancel dialog shows the refund; keeping the trip changes nothing.
    await trip.getByRole('button', { name: w.cancelTrip }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByText(w.getBack, { exact: true })).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: w.keepTrip }).click();
    await expect(dialog).toBeHidden();

    // Each step sent a mail.
    await expect.poll(async () => (await mailsTo(guest.email)).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
  },
);
