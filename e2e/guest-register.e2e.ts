import type { APIRequestContext, Page } from '@playwright/test';
import { newPerson, tokensOf } from '#test/account-screens.ts';
import { dayAhead } from '#test/day-ahead.ts';
import { addHomes, isPhone } from '#test/hosting-steps.ts';
import { expect, go, signIn, test } from '#test/journey.ts';
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

/** A stay of two people, paid at the property, which both sides agreed on. */
async function confirmedStay(request: APIRequestContext, property: string, guestToken: string, hostToken: string) {
  const asGuest = { headers: { authorization: `Bearer ${guestToken}` } };
  const data = {
    property_id: property,
    check_in: dayAhead(20),
    check_out: dayAhead(23),
    guests: { adults: 2 },
    payment_choice: 'at_property',
  };
  const { id } = (await (await request.post('/api/bookings', { ...asGuest, data })).json()) as { id: string };
  const asHost = { headers: { authorization: `Bearer ${hostToken}` } };
  expect((await request.patch(`/api/bookings/${id}/approve`, asHost)).ok()).toBe(true);
  // The guest is told of the approval some seconds later.
  await expect.poll(async () => (await request.get(`/api/trips/${id}/register`, asGuest)).status()).toBe(200);
  return id;
}

test(
  'a guest fills in the register, also offline, and the host makes files of it and sees who looked',
  { tag: '@phone-full' },
  async ({ page, openDevice, request }) => {
    const w = wordsOf(page);
    const unique = `${isPhone(page) ? 'phone' : 'desktop'}-${Date.now()}`;
    const [home] = (await addHomes('host@example.ly', [`Registered home ${unique}`])) as [string];
    const { email, name } = await newPerson(request, 'Nuri');
    const tokens = await tokensOf(request, email);
    const hostTokens = await tokensOf(request, 'host@example.ly', 'diyar-demo');
    const id = await confirmedStay(request, home, tokens.access_token, hostTokens.access_token);

    await signIn(page, tokens);
    await page.goto(`/account/trips/${id}`);
    await page.getByRole('link', { name: w.enterNames }).click();
    await page.getByRole('button', { name: w.first }).click();
    await page.getByLabel(w.nationality).selectOption('LY');
    await page.getByLabel(w.nameArabic).fill('سالم العربي');
    await page.getByRole('textbox', { name: w.nationalNumber }).fill('119790123451');
    await expect(page.getByText(w.ready, { exact: true })).toBeVisible();
    await expect(page.getByText(w.saved)).toBeVisible();
    await page.getByRole('button', { name: w.add }).click();
    await page.getByLabel(w.nationality).selectOption('TN');
    await page.context().setOffline(true);
    await page.getByLabel(w.nameLatin).fill('Anis Trabelsi');
    await page.getByLabel(w.passportNumber).fill('R612345');
    await expect(page.getByText(w.kept)).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText(w.complete)).toBeVisible({ timeout: 20_000 });

    const host = await openDevice(hostTokens);
    await host.goto(`/host/reservations/${id}`);
    const section = host.getByRole('region', { name: w.register });
    await expect(section.getByText('Anis Trabelsi')).toBeVisible();
    await expect(section.getByText('R612345')).toHaveCount(0);
    for (const kind of ['PDF', 'CSV'] as const) {
      const download = host.waitForEvent('download');
      await section.getByRole('button', { name: kind }).click();
      expect((await download).suggestedFilename()).toMatch(new RegExp(`\\.${kind.toLowerCase()}$`));
    }
    await expect(section.getByText(w.exported, { exact: true })).toBeVisible();
    await section.getByText(w.looks(2)).click();
    await expect(section.getByText(w.madePdf, { exact: false }).first()).toBeVisible();
    await go(host, `/host/register?state=exported&property=${home}`);
    await expect(host.getByRole('link', { name })).toBeVisible();
  },
);
