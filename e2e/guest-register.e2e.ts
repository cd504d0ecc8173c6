import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '#test/accessible.ts';
import { logIn } from '#test/account-screens.ts';
import { dayAhead } from '#test/day-ahead.ts';
import { addHomes, isPhone } from '#test/hosting-steps.ts';
import { expect, test, waitForHydration } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';

const words = textsOf((t) => ({
  enterNames: t('Enter names'),
  first: t('Enter the first person'),
  add: t('Add a person'),
  nationality: t('Nationality'),
  nameArabic: t('Name in Arabic'),
  nameLatin: t('Name in Latin letters'),
  nationalNumber: t('National number'),
  passportNumber: t('Passport number'),
  saved: t('Saved by itself'),
  kept: t('No connection. It is kept on this device and sent when there is one.'),
  complete: t('Everything is there. Thank you!'),
  register: t('Guest register'),
  ready: t('Ready'),
  exported: t('Exported'),
  looks: (count: number) => t('{0, plural, one {# look at the numbers} other {# looks at the numbers}}', { 0: count }),
  madePdf: t('made a PDF'),
}));
const wordsOf = (page: Page) => (isPhone(page) ? words.ar : words.en);

const password = 'diyar-demo';

async function tokenOf(request: APIRequestContext, email: string, secret = password): Promise<string> {
  const answer = await request.post('/api/auth/login', { data: { email, password: secret } });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** A stay of two people, paid at the property, with the token of its new guest. */
async function confirmedStay(request: APIRequestContext, property: string, email: string, secret: string) {
  const guest = { name: 'Nuri Guest', email, password: secret, confirm_password: secret, role: 'guest' };
  expect((await request.post('/api/auth/signup', { data: guest })).ok()).toBe(true);
  const as = async (address: string, word?: string) => ({
    headers: { authorization: `Bearer ${await tokenOf(request, address, word)}` },
  });
  const stay = await request.post('/api/bookings', {
    ...(await as(email, secret)),
    data: {
      property_id: property,
      check_in: dayAhead(20),
      check_out: dayAhead(23),
      guests: { adults: 2 },
      payment_choice: 'at_property',
    },
  });
  const { id } = (await stay.json()) as { id: string };
  expect((await request.patch(`/api/bookings/${id}/approve`, await as('host@example.ly'))).ok()).toBe(true);
  const asGuest = await as(email, secret);
  // The guest is told of the approval some seconds later.
  await expect.poll(async () => (await request.get(`/api/trips/${id}/register`, asGuest)).status()).toBe(200);
  return id;
}

test(
  'a guest fills in the register, the host makes files of it, and sees who looked',
  { tag: '@phone' },
  async ({ page, browser, request }) => {
    const w = wordsOf(page);
    const unique = `${isPhone(page) ? 'phone' : 'desktop'}-${Date.now()}`;
    const [home] = (await addHomes('host@example.ly', [`Registered home ${unique}`])) as [string];
    const [email, secret] = [`registered-${unique}@example.ly`, 'a long enough secret'];
    const id = await confirmedStay(request, home, email, secret);

    await page.goto('/login');
    await logIn(page, email, secret);
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto(`/account/trips/${id}`);
    await page.getByRole('link', { name: w.enterNames }).click();
    await page.getByRole('button', { name: w.first }).click();
    await page.getByLabel(w.nationality).selectOption('LY');
    await page.getByLabel(w.nameArabic).fill('سالم العربي');
    await page.getByRole('textbox', { name: w.nationalNumber }).fill('119790123451');
    await expect(page.getByText(w.ready, { exact: true })).toBeVisible();
    await expect(page.getByText(w.saved)).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: w.add }).click();
    await page.getByLabel(w.nationality).selectOption('TN');
    await page.context().setOffline(true);
    await page.getByLabel(w.nameLatin).fill('Anis Trabelsi');
    await page.getByLabel(w.passportNumber).fill('R612345');
    await expect(page.getByText(w.kept)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(w.complete)).toBeVisible({ timeout: 20_000 });

    const context = await browser.newContext({
      locale: isPhone(page) ? 'ar' : 'en',
      ...(isPhone(page) ? { viewport: { width: 390, height: 844 } } : {}),
    });
    const host = waitForHydration(await context.newPage());
    await host.goto('/login');
    await logIn(host, 'host@example.ly', password);
    await host.waitForURL('**/host/today');
    await host.goto(`/host/reservations/${id}`);
    const section = host.getByRole('region', { name: w.register });
    await expect(section.getByText('Anis Trabelsi')).toBeVisible();
    await expect(section.getByText('R612345')).toHaveCount(0);
    await expectAccessible(host);
    for (const kind of ['PDF', 'CSV'] as const) {
      const download = host.waitForEvent('download');
      await section.getByRole('button', { name: kind }).click();
      expect((await download).suggestedFilename()).toMatch(new RegExp(`\\.${kind.toLowerCase()}$`));
    }
    await expect(section.getByText(w.exported, { exact: true })).toBeVisible();
    await section.getByText(w.looks(2)).click();
    await expect(section.getByText(w.madePdf, { exact: false }).first()).toBeVisible();

    await host.goto(`/host/register?state=exported&property=${home}`);
    await expect(host.getByRole('link', { name: 'Nuri Guest' })).toBeVisible();
    await expectAccessible(host);

    const other = { headers: { authorization: `Bearer ${await tokenOf(request, 'host2@example.ly')}` } };
    expect((await request.get(`/api/host/reservations/${id}/register`, other)).status()).toBe(404);
    const theirs = await request.post('/api/host/registers/csv', { ...other, data: { booking_ids: [id] } });
    expect(theirs.status()).toBe(404);
    await context.close();
  },
);
