import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Download, Page } from '@playwright/test';
import { expect, test } from '#test/journey.ts';
import { dayAhead } from '#test/day-ahead.ts';
import { expectAccessible } from '../test/accessible.ts';
import { textsOf } from '#test/screen-texts.ts';

const words = textsOf((t) => ({
  email: t('Email'),
  password: t('Password'),
  logIn: t('Log in'),
  logOut: t('Log out'),
  menu: t('Menu'),
  mapOf: t.pattern('Map of the surroundings of {place}'),
  trips: t('Trips'),
  viewDetails: t('View Details'),
  receipt: t('Receipt'),
  confirmed: t.pick({ en: 'Confirmed', ar: 'مؤكد' }),
  sections: [
    t('Arriving and leaving'),
    t('Getting there'),
    t('Your Host'),
    t('House rules'),
    t('Price'),
    t('What has happened'),
  ],
  directions: t('Directions in Google Maps'),
  calendar: t('Add to calendar'),
  downloadPdf: t('Download PDF'),
  total: t('Total'),
  paidInAll: t('Paid in all'),
  offline: t.pick({
    en: /^You are offline; this was saved at \d+ \w+ \d{4}, \d\d:\d\d\.$/,
    ar: /^أنت غير متصل بالإنترنت؛ حُفظت هذه الصفحة في .*\d{4}، \d\d:\d\d\.$/,
  }),
  noConnection: t('You are offline'),
  cancelTrip: t('Cancel Trip'),
  keepTrip: t('Keep Trip'),
  warning: t.pick<string | RegExp>({
    en: "This action cannot be undone. You may be subject to cancellation fees based on the host's policy.",
    ar: /لا يمكن التراجع/,
  }),
  totalPaid: t('Total paid'),
  getBack: t('Your refund'),
  byTransfer: t('By transfer, sent by Diyar within a few days'),
  cancelled: t('Trip Cancelled'),
  cancelledText: t.pick<string | RegExp>({ en: 'Your trip has been successfully cancelled.', ar: /أُلغيت|إلغاء/ }),
  cancelledBadge: t.pick({ en: 'Cancelled', ar: 'ملغى' }),
  refundByTransfer: t('Refund by transfer'),
  past: t.pick({ en: /^Past/, ar: /^السابقة/ }),
  dinar: t.pick({ en: (amount: string) => `LYD\u00a0${amount}`, ar: (amount: string) => `${amount}\u00a0د.ل` }),
}));

test.use({ serviceWorkers: 'allow' });

const isPhone = (page: Page) => page.viewportSize()!.width < 832;
const wordsOf = (page: Page) => (isPhone(page) ? words.ar : words.en);
const password = 'secret-1';

interface Line {
  kind: string;
  amount_dirham: number;
}
interface Booking {
  id: string;
  number: string;
  lines: Line[];
  total_dirham: number;
  cancellation_policy: string;
  host: { phone: string | null };
  property: { title: string; latitude: number; longitude: number; arrival_steps: string[] };
}

/** A new guest who has paid for two nights that begin in some days, at a property with the given policy. */
async function guestWithPaidStay(
  request: APIRequestContext,
  { language, daysAhead, policies }: { language: string; daysAhead: number; policies: readonly string[] },
): Promise<{ email: string; booking: Booking }> {
  const email = `trips-${language}-${daysAhead}-${Date.now()}@example.ly`;
  const headers: Record<string, string> = { 'accept-language': language };
  const post = async (path: string, data: unknown) => {
    const answer = await request.post(path, { data, headers });
    expect(answer.ok(), `${path} answered ${answer.status()} ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const name = language === 'ar' ? 'أمينة التجربة' : 'Amina Trial';
  await post('/api/auth/signup', { name, email, password, confirm_password: password });
  headers['authorization'] = `Bearer ${(await post('/api/auth/login', { email, password })).access_token}`;

  const stay = { check_in: dayAhead(daysAhead), check_out: dayAhead(daysAhead + 2) };
  const query = new URLSearchParams({ ...stay, guests: '2', instant_book: 'true', limit: '48' }).toString();
  const { properties } = await (await request.get(`/api/properties?${query}`, { headers })).json();
  for (const { id } of properties as { id: string }[]) {
    const home = await (await request.get(`/api/properties/${id}`, { headers })).json();
    if (!policies.includes(home.cancellation_policy)) continue;
    const body = { property_id: id, ...stay, guests: { adults: 2 } };
    const asked = await request.post('/api/bookings', { data: body, headers });
    // Another journey may hold these nights.
    if (!asked.ok()) continue;
    const { id: bookingId } = await asked.json();
    const { payment } = await post(`/api/bookings/${bookingId}/pay`, { method: 'sandbox' });
    await post(`/api/payments/sandbox/${payment.id}`, { outcome: 'approved' });
    return { email, booking: await (await request.get(`/api/bookings/${bookingId}`, { headers })).json() };
  }
  throw new Error('no home can be booked at once for these days');
}

async function logIn(page: Page, email: string): Promise<void> {
  const w = wordsOf(page);
  await page.getByLabel(w.email, { exact: true }).fill(email);
  await page.getByLabel(w.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: w.logIn }).click();
}

async function downloaded(page: Page, press: () => Promise<void>): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), press()]);
  const file: Download = download;
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** An amount of dirham as the screens format it. */
function amount(page: Page, dirham: number): string {
  const text = (dirham / 1000).toFixed(2).replaceAll(/\B(?=(\d{3})+\.)/g, ',');
  return wordsOf(page).dinar(text);
}

test(
  'a confirmed trip shows its arrival details and receipt, also offline',
  { tag: '@phone' },
  async ({ page, context, request }) => {
    const w = wordsOf(page);
    const language = isPhone(page) ? 'ar' : 'en';
    const { email, booking } = await guestWithPaidStay(request, {
      language,
      daysAhead: isPhone(page) ? 40 : 20,
      policies: ['flexible', 'moderate', 'strict'],
    });
    const tripPath = `/account/trips/${booking.id}`;
    await page.goto(tripPath);
    await expect(page).toHaveURL('/login');
    await logIn(page, email);
    await expect(page).toHaveURL(tripPath);
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1, name: booking.property.title })).toBeVisible();
    await expect(main.getByText(w.confirmed, { exact: true })).toBeVisible();
    for (const name of w.sections) await expect(main.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(main.getByText(booking.property.arrival_steps[0]!)).toBeVisible();
    await expect(main.getByRole('link', { name: booking.host.phone! })).toHaveAttribute(
      'href',
      `tel:${booking.host.phone}`,
    );
    const { latitude, longitude } = booking.property;
    await expect(main.getByRole('link', { name: w.directions })).toHaveAttribute(
      'href',
      `https://www.google.com/maps/dir/?api=1&destination=${latitude.toFixed(5)},${longitude.toFixed(5)}`,
    );
    await expect(main.getByRole('img', { name: w.mapOf })).toBeVisible();
    await expectAccessible(page);

    const calendar = await downloaded(page, () => main.getByRole('button', { name: w.calendar }).click());
    expect(calendar.name).toBe(`${booking.number}.ics`);
    expect(calendar.bytes.toString()).toContain(`UID:${booking.id}@${new URL(page.url()).hostname}`);

    // The receipt, on the screen and as a PDF.
    await main.getByRole('link', { name: w.receipt }).click();
    await expect(page).toHaveURL(`${tripPath}/receipt`);
    await expect(page.getByRole('heading', { level: 1, name: w.receipt })).toBeVisible();
    await expect(main.getByText(booking.number)).toBeVisible();
    const total = amount(page, booking.total_dirham);
    await expect(main.getByRole('row', { name: w.total })).toContainText(total);
    await expect(main.getByRole('row', { name: w.paidInAll })).toContainText(total);
    await expectAccessible(page);
    const pdf = await downloaded(page, () => main.getByRole('button', { name: w.downloadPdf }).click());
    expect(pdf.name).toBe(`${booking.number}.pdf`);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');

    // A trip that was loaded once is shown offline, with its age.
    const isKept = (path: string) =>
      expect.poll(() => page.evaluate(async (one) => (await caches.match(one)) !== undefined, path)).toBe(true);
    await page.goBack();
    await isKept(tripPath);
    await main.getByRole('link', { name: w.trips, exact: true }).click();
    await isKept('/account/trips');
    await context.setOffline(true);
    await page.goto('/account/trips');
    await expect(main.getByText(w.offline)).toBeVisible();
    await expect(main.getByRole('link', { name: w.receipt })).toBeHidden();
    await expect(main.getByRole('button', { name: w.cancelTrip })).toBeHidden();
    await expectAccessible(page);
    await main.getByRole('link', { name: w.viewDetails }).click();
    await expect(page.getByRole('heading', { level: 1, name: booking.property.title })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: booking.property.title })).toBeVisible();
    await expect(main.getByText(w.offline)).toBeVisible();
    await expect(main.getByText(booking.host.phone!)).toBeVisible();
    await expect(main.getByRole('img', { name: w.mapOf })).toBeVisible();
    await expect(main.getByRole('img').first()).toHaveJSProperty('complete', true);
    expect(
      await main
        .getByRole('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    ).not.toBe(0);
    await expect(main.getByRole('button', { name: w.cancelTrip })).toBeHidden();
    await expectAccessible(page);
    await context.setOffline(false);
    await expect(main.getByText(w.offline)).toBeHidden();
    await expect(main.getByRole('button', { name: w.cancelTrip })).toBeVisible();

    // Signing out, here offline, removes the stored trips from the device.
    await context.setOffline(true);
    await page.getByRole('button', { name: w.menu, exact: true }).click();
    await page.getByText(w.logOut, { exact: true }).click();
    // It leads home, which this device does not keep.
    await expect(page.getByRole('heading', { level: 1, name: w.noConnection })).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect
      .poll(() =>
        page.evaluate(async () => ({
          caches: (await caches.keys()).filter((name) => name.startsWith('diyar-kept-')).length,
          keys: Object.keys(localStorage).filter((key) => /token|user|kept/i.test(key)).length,
        })),
      )
      .toEqual({ caches: 0, keys: 0 });
    await page.goto(tripPath);
    await expect(page.getByRole('heading', { level: 1, name: w.noConnection })).toBeVisible();
    await expect(page.getByText(booking.property.title)).toBeHidden();
    await context.setOffline(false);
    await page.goto(tripPath);
    await expect(page).toHaveURL('/login');
  },
);

test(
  'cancelling shows the exact refund, pays it, and the receipt lists it',
  { tag: '@phone' },
  async ({ page, request }) => {
    const w = wordsOf(page);
    const language = isPhone(page) ? 'ar' : 'en';
    // Too late for everything, too early for nothing.
    const { email, booking } = await guestWithPaidStay(request, {
      language,
      daysAhead: isPhone(page) ? 4 : 3,
      policies: ['moderate'],
    });
    const nights = booking.lines.filter(({ kind }) => kind === 'nights' || kind === 'discount');
    const half = nights.reduce((sum, line) => sum + line.amount_dirham, 0) / 2;
    const refund = Math.floor((half + 5) / 10) * 10;
    await page.goto('/account/trips');
    await logIn(page, email);
    const card = page.getByRole('article', { name: booking.property.title });
    await expect(card.getByRole('link', { name: w.receipt })).toBeVisible();
    await expectAccessible(page);
    await card.getByRole('button', { name: w.cancelTrip }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByText(booking.property.title)).toBeVisible();
    await expect(dialog.getByText(w.warning)).toBeVisible();
    const told = (name: string) => dialog.locator('dl > div').filter({ hasText: name });
    await expect(told(w.totalPaid)).toContainText(amount(page, booking.total_dirham));
    await expect(told(w.getBack)).toContainText(amount(page, refund));
    await expect(dialog.getByRole('button', { name: w.keepTrip })).toBeVisible();
    await dialog.getByRole('radio', { name: w.byTransfer }).check();
    await expectAccessible(page);
    // Two clicks cancel once.
    const sent: string[] = [];
    page.on('request', (one) => {
      if (one.url().endsWith('/cancel')) sent.push(one.url());
    });
    await dialog.getByRole('button', { name: w.cancelTrip }).dblclick();
    await expect(page.getByText(w.cancelled, { exact: true })).toBeVisible();
    expect(sent).toHaveLength(1);
    await expect(page.getByText(w.cancelledText).last()).toBeVisible();
    await expect(dialog).toBeHidden();

    await page.getByRole('tab', { name: w.past }).click();
    await expect(card.getByText(w.cancelledBadge, { exact: true })).toBeVisible();
    await card.getByRole('link', { name: w.viewDetails }).click();
    await page.getByRole('main').getByRole('link', { name: w.receipt }).click();
    await expect(page.getByRole('row', { name: w.refundByTransfer })).toContainText(amount(page, refund));
    await expect(page.getByRole('row', { name: w.paidInAll })).toContainText(
      amount(page, booking.total_dirham - refund),
    );
    await expectAccessible(page);
  },
);
