import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Download, Page } from '@playwright/test';
import { newPerson, tokensOf } from '#test/account-screens.ts';
import { dayAhead } from '#test/day-ahead.ts';
import { addHomes } from '#test/hosting-steps.ts';
import { expect, go, signIn, test } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';
import { shownPhone } from '#test/shown-phone.ts';

const words = textsOf((t) => ({
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
  preferences: t('Language and currency'),
  anyDinar: t.pick({ en: /LYD/, ar: /د\.ل/ }),
  dinar: t.pick({ en: (amount: string) => `LYD\u00a0${amount}`, ar: (amount: string) => `${amount}\u00a0د.ل` }),
}));

test.use({ serviceWorkers: 'allow' });

const isPhone = (page: Page) => page.viewportSize()!.width < 832;
const wordsOf = (page: Page) => (isPhone(page) ? words.ar : words.en);

interface Line {
  kind: string;
  amount_dirham: number;
}
interface Booking {
  id: string;
  number: string;
  lines: Line[];
  total_dirham: number;
  host: { phone: string | null };
  property: { title: string; latitude: number; longitude: number; arrival_steps: string[] };
}

/** A guest pays for two nights at a new home, where stays are confirmed at once. */
async function payForStay(
  request: APIRequestContext,
  headers: Record<string, string>,
  { title, daysAhead, policy }: { title: string; daysAhead: number; policy: string },
): Promise<Booking> {
  const columns = { cancellation_policy: policy, instant_book: true };
  const texts = { arrival_steps: ['The blue gate behind the mosque'], house_rules: ['No shoes indoors'] };
  const [property_id] = (await addHomes('host2@example.ly', [title], columns, texts)) as [string];
  const post = async (path: string, data: unknown) => {
    const answer = await request.post(path, { data, headers });
    expect(answer.ok(), `${path} answered ${answer.status()} ${await answer.text()}`).toBe(true);
    return answer.json();
  };
  const stay = { check_in: dayAhead(daysAhead), check_out: dayAhead(daysAhead + 2), guests: { adults: 2 } };
  const { id } = await post('/api/bookings', { property_id, ...stay });
  const { payment } = await post(`/api/bookings/${id}/pay`, { method: 'sandbox' });
  await post(`/api/payments/sandbox/${payment.id}`, { outcome: 'approved' });
  return (await request.get(`/api/bookings/${id}`, { headers })).json();
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

/** Prices of a guest who selected dinar are in no other currency. */
async function expectDinarAlone(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main).toContainText(wordsOf(page).anyDinar);
  expect(await main.innerText()).not.toMatch(/[$€]|\bUSD\b|\bEUR\b/);
}

test(
  'a guest reads a paid trip and its receipt in dinar, also offline, and cancels another one for its exact refund',
  { tag: '@phone-full' },
  async ({ page, context, request }) => {
    const w = wordsOf(page);
    const { email } = await newPerson(request, 'Amina');
    const tokens = await tokensOf(request, email);
    const headers = {
      authorization: `Bearer ${tokens.access_token}`,
      'accept-language': isPhone(page) ? 'ar' : 'en',
    };
    const unique = `${isPhone(page) ? 'phone' : 'desktop'} ${Date.now()}`;
    const kept = { title: `Kept stay ${unique}`, daysAhead: 20, policy: 'strict' };
    const booking = await payForStay(request, headers, kept);
    // Too late for everything, too early for nothing.
    const late = { title: `Late stay ${unique}`, daysAhead: 3, policy: 'moderate' };
    const cancelled = await payForStay(request, headers, late);
    const nights = cancelled.lines.filter(({ kind }) => kind === 'nights' || kind === 'discount');
    const half = nights.reduce((sum, line) => sum + line.amount_dirham, 0) / 2;
    const refund = Math.floor((half + 5) / 10) * 10;
    const main = page.getByRole('main');

    // Only the list is loaded; all else is reached from it.
    await signIn(page, tokens);
    await context.addCookies([{ name: 'currency', value: 'LYD', domain: 'localhost', path: '/' }]);
    await page.goto('/account/trips');
    const card = main.getByRole('article', { name: late.title });
    await card.getByRole('button', { name: w.cancelTrip }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByText(w.warning)).toBeVisible();
    const told = (name: string) => dialog.locator('dl > div').filter({ hasText: name });
    await expect(told(w.totalPaid)).toContainText(amount(page, cancelled.total_dirham));
    await expect(told(w.getBack)).toContainText(amount(page, refund));
    await dialog.getByRole('radio', { name: w.byTransfer }).check();
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
    await main.getByRole('link', { name: w.receipt }).click();
    await expect(page.getByRole('row', { name: w.refundByTransfer })).toContainText(amount(page, refund));
    const left = amount(page, cancelled.total_dirham - refund);
    await expect(page.getByRole('row', { name: w.paidInAll })).toContainText(left);

    // The trip that is kept.
    const tripPath = `/account/trips/${booking.id}`;
    await go(page, tripPath);
    await expect(page.getByRole('heading', { level: 1, name: kept.title })).toBeVisible();
    await expect(main.getByText(w.confirmed, { exact: true })).toBeVisible();
    for (const name of w.sections) await expect(main.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(main.getByText(booking.property.arrival_steps[0]!)).toBeVisible();
    const phone = shownPhone(page, booking.host.phone!);
    await expect(main.getByRole('link', { name: phone })).toHaveAttribute('href', `tel:${booking.host.phone}`);
    const { latitude, longitude } = booking.property;
    await expect(main.getByRole('link', { name: w.directions })).toHaveAttribute(
      'href',
      `https://www.google.com/maps/dir/?api=1&destination=${latitude.toFixed(5)},${longitude.toFixed(5)}`,
    );
    await expect(main.getByRole('img', { name: w.mapOf })).toBeVisible();
    await expectDinarAlone(page);
    const calendar = await downloaded(page, () => main.getByRole('button', { name: w.calendar }).click());
    expect(calendar.name).toBe(`${booking.number}.ics`);
    expect(calendar.bytes.toString()).toContain(`UID:${booking.id}@${new URL(page.url()).hostname}`);

    for (const path of ['/bookings', `/bookings/${booking.id}/chat`]) {
      await go(page, path);
      await expect(page).toHaveURL(path);
      await expectDinarAlone(page);
    }
    await go(page, tripPath);

    // The receipt, on the screen and as a PDF; in dollars the dinar stand beside.
    await main.getByRole('link', { name: w.receipt }).click();
    await expect(page).toHaveURL(`${tripPath}/receipt`);
    await expect(main.getByText(booking.number)).toBeVisible();
    const total = amount(page, booking.total_dirham);
    await expect(main.getByRole('row', { name: w.total })).toContainText(total);
    await expect(main.getByRole('row', { name: w.paidInAll })).toContainText(total);
    await expectDinarAlone(page);
    const pdf = await downloaded(page, () => main.getByRole('button', { name: w.downloadPdf }).click());
    expect(pdf.name).toBe(`${booking.number}.pdf`);
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const banner = page.getByRole('banner');
    await banner.getByRole('button', { name: w.preferences }).click();
    await banner.getByRole('button', { name: /^USD/ }).click();
    await expect(main).toContainText('$');
    await expect(main).toContainText(w.anyDinar);

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
    await main.getByRole('article', { name: kept.title }).getByRole('link', { name: w.viewDetails }).click();
    // The page that is being opened would abort the reload.
    await expect(page.getByRole('heading', { level: 1, name: kept.title })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: kept.title })).toBeVisible();
    await expect(main.getByText(w.offline)).toBeVisible();
    await expect(main.getByText(phone)).toBeVisible();
    await expect(main.getByRole('img', { name: w.mapOf })).toBeVisible();
    const picture = main.getByRole('img').first();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(main.getByRole('button', { name: w.cancelTrip })).toBeHidden();

    // Signing out, here offline, removes the stored trips from the device.
    await page.getByRole('button', { name: w.menu, exact: true }).click();
    await page.getByText(w.logOut, { exact: true }).click();
    // It leads home, which this device does not keep.
    await expect(page.getByRole('heading', { level: 1, name: w.noConnection })).toBeVisible();
    await expect(page).toHaveURL('/');
    await expect
      .poll(() =>
        page
          .evaluate(async () => ({
            caches: (await caches.keys()).filter((name) => name.startsWith('diyar-kept-')).length,
            keys: Object.keys(localStorage).filter((key) => /token|user|kept/i.test(key)).length,
          }))
          // The page that leads home may just be giving way to that of the worker.
          .catch(() => null),
      )
      .toEqual({ caches: 0, keys: 0 });
    await page.goto(tripPath);
    await expect(page.getByRole('heading', { level: 1, name: w.noConnection })).toBeVisible();
    await expect(page.getByText(kept.title)).toBeHidden();
    await context.setOffline(false);
    await page.goto(tripPath);
    await expect(page).toHaveURL('/login');
  },
);
