import type { APIRequestContext, Page } from '@playwright/test';
import { newAdministrator, newPerson, tokensOf } from '#test/account-screens.ts';
import { addDays, dayAhead } from '#test/day-ahead.ts';
import { addHomes, isPhone } from '#test/hosting-steps.ts';
import { expect, go, signIn, test } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';

const words = textsOf((t) => ({
  cancel: t('Cancel this stay'),
  reason: t('Your reason, which the guest reads'),
  free: t('{nights, plural, one {Free for the same night} other {Free for the same # nights}}', { nights: 2 }),
  instead: t('In its place'),
  diyarPays: t.pick({ en: 'Diyar pays', ar: 'تدفع ديار' }),
  move: t.pick({ en: /^Move to /, ar: /^الانتقال إلى / }),
  ofItByDiyar: t('Of it paid by Diyar'),
  relocate: t('Relocate'),
  chosenByGuest: t.pattern('Chosen by the guest, {at}'),
  credit: t('Relocation credit'),
}));
const wordsOf = (page: Page) => (isPhone(page) ? words.ar : words.en);

const host = 'host2@example.ly';
/** The service fee is 6 percent: 18 dinar more for two nights are 19.08. */
const credit = '19.08';

/** A new guest's paid stay of two nights at a spot of its own, and a home of another host that costs nine percent more. */
async function paidStay(page: Page, otherDevice: Page) {
  const titles = isPhone(page)
    ? ['بيت الحجز الأول', 'بيت آخر بجواره']
    : ['The first booked house', 'Another house beside it'];
  const [booked, other] = titles.map((title) => `${title} ${Date.now()}`) as [string, string];
  const place = { latitude: 22 + Math.random() * 4, longitude: 12 + Math.random() * 8, instant_book: true };
  const [home] = (await addHomes(host, [booked], place)) as [string];
  // Each person has a browser of their own: people of one browser are not offered each other's homes.
  const { email: otherHost } = await newPerson(otherDevice.context().request, 'Khaled');
  await addHomes(otherHost, [other], { ...place, base_price_dirham: 109_000 });
  const { request } = page.context();
  const { email } = await newPerson(request, 'Aisha');
  const tokens = await tokensOf(request, email);
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  const check_in = dayAhead(50);
  const data = { property_id: home, check_in, check_out: addDays(check_in, 2), guests: { adults: 2 } };
  const { id } = await post<{ id: string }>(request, '/api/bookings', headers, { ...data, payment_choice: 'online' });
  const { payment } = await post<{ payment: { id: string } }>(request, `/api/bookings/${id}/pay`, headers, {
    method: 'sandbox',
  });
  await post(request, `/api/payments/sandbox/${payment.id}`, headers, { outcome: 'approved' });
  return { id, tokens, booked, other };
}

async function post<T>(
  request: APIRequestContext,
  path: string,
  headers: Record<string, string>,
  data: object,
): Promise<T> {
  const answer = await request.post(path, { headers, data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as T;
}

test(
  'a guest whose host cancelled moves to another home in one act, and an administrator reads it',
  { tag: '@phone-full' },
  async ({ page, request, openDevice }) => {
    const w = wordsOf(page);
    const { id, tokens, booked, other } = await paidStay(page, await openDevice());
    const hostDevice = await openDevice(await tokensOf(request, host, 'diyar-demo'));
    await hostDevice.goto(`/host/reservations/${id}`);
    await hostDevice.getByRole('button', { name: w.cancel, exact: true }).click();
    const dialog = hostDevice.getByRole('alertdialog').or(hostDevice.getByRole('dialog'));
    await dialog.getByLabel(w.reason).fill('The pump broke, and there is no water.');
    await dialog.getByRole('button', { name: w.cancel, exact: true }).click();
    await expect(dialog).toHaveCount(0);

    await signIn(page, tokens);
    await page.goto(`/account/trips/${id}`);
    const offered = page.getByRole('region', { name: w.free });
    const home = offered.getByRole('radio', { name: other });
    await expect(home).toBeVisible();
    await expect(offered.getByRole('radio', { name: booked })).toHaveCount(0);
    await expect(offered.getByText(w.diyarPays).first()).toContainText(credit);
    await home.check();
    await offered.getByRole('button', { name: w.move }).click();
    await expect(page.getByRole('heading', { level: 1, name: other })).toBeVisible();
    await expect(page.getByText(w.ofItByDiyar).locator('..')).toContainText(credit);
    await go(page, `/account/trips/${id}`);
    await expect(page.getByRole('region', { name: w.instead })).toContainText(other);

    const desk = await openDevice(await tokensOf(request, (await newAdministrator(request)).email));
    await desk.goto(`/admin/bookings/${id}`);
    const moved = desk.getByRole('region', { name: w.relocate });
    await expect(moved).toContainText(other);
    await expect(moved.getByText(w.chosenByGuest)).toBeVisible();
    await moved.getByRole('link').click();
    await expect(desk.getByText(w.credit).first()).toBeVisible();
  },
);
