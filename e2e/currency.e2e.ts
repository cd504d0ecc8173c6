import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from '#test/journey.ts';
import { dayAhead } from '#test/day-ahead.ts';
import { expectAccessible } from '#test/accessible.ts';
import { textsOf } from '#test/screen-texts.ts';

const words = textsOf((t) => ({
  menu: t('Language and currency'),
  email: t('Email'),
  password: t('Password'),
  logIn: t('Log in'),
  receipt: t('Receipt'),
  dinar: t.pick({ en: /LYD/, ar: /د\.ل/ }),
  bookNow: t.pick({ en: /^(?:Book now|Request to book)$/, ar: /^(?:الحجز الآن|طلب الحجز)$/ }),
}));

const isPhone = (page: Page) => page.viewportSize()!.width < 832;
const wordsOf = (page: Page) => (isPhone(page) ? words.ar : words.en);
const foreign = /[$€]|\bUSD\b|\bEUR\b/;

/** Selects a currency in the menu of the top bar. */
async function selectCurrency(page: Page, code: string): Promise<void> {
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: wordsOf(page).menu }).click();
  await expect(banner.getByRole('list', { name: wordsOf(page).menu })).toBeVisible();
  await expectAccessible(page);
  await banner.getByRole('button', { name: new RegExp(`^${code}`) }).click();
}

async function expectDinarAlone(page: Page): Promise<void> {
  const main = page.getByRole('main');
  await expect(main).toContainText(wordsOf(page).dinar);
  expect(await main.innerText()).not.toMatch(foreign);
}

/** A property that can be booked at once, and a stay of two nights there. */
async function findStay(request: APIRequestContext, daysAhead: number) {
  const stay = { check_in: dayAhead(daysAhead), check_out: dayAhead(daysAhead + 2) };
  const query = new URLSearchParams({ ...stay, guests: '2', instant_book: 'true', limit: '20' }).toString();
  const { properties } = (await (await request.get(`/api/properties?${query}`)).json()) as {
    properties: { id: string }[];
  };
  return { ...stay, ids: properties.map(({ id }) => id) };
}

test(
  'a visitor selects dinar and sees no other currency from search to the quote',
  { tag: '@phone' },
  async ({ page, request }) => {
    const { ids, check_in, check_out } = await findStay(request, isPhone(page) ? 44 : 34);
    await page.goto('/');
    await selectCurrency(page, 'EUR');
    await expect(page.getByRole('main')).toContainText('€');
    await selectCurrency(page, 'LYD');
    await expectDinarAlone(page);
    await page.goto(`/search?checkIn=${check_in}&checkOut=${check_out}&guests=2`);
    await expectDinarAlone(page);
    await page.goto('/map');
    await expect(page.getByRole('main')).toContainText(wordsOf(page).dinar);
    expect(await page.getByRole('main').innerText()).not.toMatch(foreign);
    await page.goto(`/properties/${ids[0]}?checkIn=${check_in}&checkOut=${check_out}&adults=2`);
    await expectDinarAlone(page);
    if (isPhone(page)) {
      await page
        .getByRole('button', { name: wordsOf(page).bookNow })
        .first()
        .click();
      const sheet = page.getByRole('dialog');
      await expect(sheet).toContainText(wordsOf(page).dinar);
      expect(await sheet.innerText()).not.toMatch(foreign);
    }
  },
);

test('the first answer of the server has the selected currency', async ({ request }) => {
  const priceIn = async (headers: Record<string, string>) => {
    const html = await (await request.get('/search', { headers: { cookie: '', ...headers } })).text();
    return /class="card-price"><bdi>([^<]*)</.exec(html)?.[1];
  };
  expect(await priceIn({ 'accept-language': 'en-GB' })).toMatch(/^\$/);
  expect(await priceIn({ 'accept-language': 'en-GB', cookie: 'locale=en; currency=LYD' })).toMatch(/^LYD/);
  expect(await priceIn({ 'accept-language': 'en-GB', cookie: 'locale=en; account_currency=EUR' })).toMatch(/^€/);
  expect(await priceIn({ 'accept-language': 'ar-LY', cookie: 'locale=en' })).toMatch(/^LYD/);
  expect(await priceIn({ 'accept-language': 'ar-LY', cookie: 'locale=en; currency=USD' })).toMatch(/^\$/);
  expect(await priceIn({ 'accept-language': 'en-GB', cookie: 'locale=en; currency=GBP' })).toMatch(/^\$/);
});

test('a guest who selected dinar pays, travels and reads receipts in dinar; in dollars the dinar stand beside', async ({
  page,
  request,
}) => {
  const w = wordsOf(page);
  const email = `currency-${Date.now()}@example.ly`;
  const password = 'secret-1';
  const post = async (path: string, data: unknown, headers: Record<string, string> = {}) => {
    const answer = await request.post(path, { data, headers });
    return { ok: answer.ok(), body: await answer.json() };
  };
  await post('/api/auth/signup', { name: 'Amina Trial', email, password, confirm_password: password });
  const { access_token } = (await post('/api/auth/login', { email, password })).body;
  const headers = { authorization: `Bearer ${access_token}` };
  const { ids, check_in, check_out } = await findStay(request, 37);
  let id = '';
  for (const property_id of ids) {
    const asked = await post('/api/bookings', { property_id, check_in, check_out, guests: { adults: 2 } }, headers);
    // Another journey may hold these nights.
    if (!asked.ok) continue;
    id = asked.body.id;
    break;
  }
  await page.context().addCookies([{ name: 'currency', value: 'LYD', domain: 'localhost', path: '/' }]);
  await page.goto(`/account/trips/${id}/pay`);
  await page.getByLabel(w.email, { exact: true }).fill(email);
  await page.getByLabel(w.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: w.logIn }).click();
  await expect(page).toHaveURL(`/account/trips/${id}/pay`);
  await expectDinarAlone(page);
  const { body } = await post(`/api/bookings/${id}/pay`, { method: 'sandbox' }, headers);
  await post(`/api/payments/sandbox/${body.payment.id}`, { outcome: 'approved' }, headers);
  for (const path of [`/account/trips/${id}`, `/account/trips/${id}/receipt`, '/account/trips', '/bookings']) {
    await page.goto(path);
    await expectDinarAlone(page);
  }
  await page.goto(`/bookings/${id}/chat`);
  await expect(page.getByRole('main')).toContainText(w.dinar);
  expect(await page.getByRole('main').innerText()).not.toMatch(foreign);

  await page.goto(`/account/trips/${id}/receipt`);
  await selectCurrency(page, 'USD');
  await expect(page.getByRole('main')).toContainText('$');
  await expect(page.getByRole('main')).toContainText(w.dinar);
});
