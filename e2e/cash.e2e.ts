import type { APIRequestContext, Page } from '@playwright/test';
import { dayAhead } from '#test/day-ahead.ts';
import { expect, test } from '#test/journey.ts';
import { createPair } from '#test/messages-screen.ts';
import { textsOf } from '#test/screen-texts.ts';

const words = textsOf((t) => ({
  showCode: t('Show the code'),
  code: t.pick({ en: /^Code (\d ){5}\d$/, ar: /^الرمز (\d ){5}\d$/ }),
  qr: t('QR code with the same six digits'),
  record: t.pick({ en: /^Record the cash/, ar: /^تسجيل النقد/ }),
  digits: t.pick({ en: /^The six digits on the phone of/, ar: /^الأرقام الستة/ }),
  confirm: t.pick({ en: /^Confirm LYD/, ar: /^تأكيد [\d,.]+/ }),
  pdf: t('Receipt as PDF'),
  owe: t('You owe Diyar'),
  kept: t('Kept on this phone, sent when the connection returns'),
  approve: t('Approve'),
  approvedHere: t('Approved on this device'),
  takeBack: t('Withdraw'),
  withdrawn: t.pick({ en: /^The guest withdrew this request on/, ar: /^سحب الضيف هذا الطلب/ }),
  read: t('I have read it'),
}));
const isPhone = (page: Page) => page.viewportSize()!.width < 832;
const wordsOf = (page: Page) => (isPhone(page) ? words.ar : words.en);

test.use({ serviceWorkers: 'allow' });

type Pair = Awaited<ReturnType<typeof createPair>>;

async function ask(request: APIRequestContext, { guest, property }: Pair, from: number, choice = 'at_property') {
  const asked = await request.post('/api/bookings', {
    headers: guest.headers,
    data: {
      property_id: property,
      check_in: dayAhead(from),
      check_out: dayAhead(from + 2),
      guests: { adults: 2 },
      payment_choice: choice,
    },
  });
  expect(asked.ok(), await asked.text()).toBe(true);
  return ((await asked.json()) as { id: string }).id;
}

/** A stay that begins tomorrow, for which the guest pays the host at the property. */
async function cashStay(request: APIRequestContext, pair: Pair): Promise<string> {
  const id = await ask(request, pair, 1);
  const approved = await request.patch(`/api/bookings/${id}/approve`, { headers: pair.host.headers });
  expect(approved.ok(), await approved.text()).toBe(true);
  const cash = () => request.get(`/api/trips/${id}/cash`, { headers: pair.guest.headers });
  await expect.poll(async () => (await cash()).status(), { timeout: 20_000 }).toBe(200);
  return id;
}

const statusOf = async (request: APIRequestContext, { guest }: Pair, path: string): Promise<string> =>
  ((await (await request.get(path, { headers: guest.headers })).json()) as { status: string }).status;

const isKept = (page: Page, path: string) =>
  expect
    .poll(() => page.evaluate(async (one) => (await caches.match(one, { ignoreSearch: true })) !== undefined, path), {
      timeout: 20_000,
    })
    .toBe(true);

async function shownCode(page: Page): Promise<string> {
  const text = await page.getByText(wordsOf(page).code).textContent();
  return text!.replaceAll(/\D/g, '');
}

test(
  'without a connection on either phone a host records cash by the code of the guest and answers requests; all is sent later',
  { tag: '@phone-full' },
  async ({ openDevice, request }, { project }) => {
    const pair = await createPair(request, `cash-${project.name}`);
    const id = await cashStay(request, pair);
    const stale = await ask(request, pair, 60);
    const guest = await openDevice(pair.guest.tokens);
    const w = wordsOf(guest);
    await guest.goto(`/account/trips/${id}`);
    for (const path of [`/account/trips/${id}`, `/account/trips/${id}/cash`, `/kept/cash/${id}`])
      await isKept(guest, path);
    // The host has looked at the day, and not at the stay.
    const host = await openDevice(pair.host.tokens);
    await host.goto('/host/today');
    for (const path of ['/host/today', `/host/reservations/${id}`, `/host/reservations/${id}/cash`])
      await isKept(host, path);
    for (const name of ['today', `reservation/${id}`, `cash-in/${id}`]) await isKept(host, `/kept/${name}`);

    await guest.context().setOffline(true);
    await host.context().setOffline(true);
    await guest.goto(`/account/trips/${id}`);
    // The email address of this host is wider than a phone.
    await expect(guest.getByRole('link', { name: '@example.ly' })).toBeVisible();
    expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(guest.viewportSize()!.width);
    await guest.getByRole('link', { name: w.showCode }).click();
    await expect(guest.getByRole('img', { name: w.qr })).toBeVisible();
    const code = await shownCode(guest);
    await guest.reload();
    expect(await shownCode(guest)).toBe(code);

    // Requests are answered on the day that is kept; one answer is taken back.
    await host.reload();
    const rowOf = (booking: string) =>
      host.getByRole('listitem').filter({ has: host.locator(`a[href="/host/reservations/${booking}"]`) });
    const approve = (booking: string) => rowOf(booking).getByRole('button', { name: w.approve, exact: true });
    await approve(pair.pending).click();
    await expect(rowOf(pair.pending).getByText(w.approvedHere)).toBeVisible();
    await rowOf(pair.pending).getByRole('button', { name: w.takeBack }).click();
    await approve(pair.pending).click();
    await approve(stale).click();

    await host.goto(`/host/reservations/${id}`);
    await host.getByRole('link', { name: w.record }).click();
    await host.getByLabel(w.digits).fill(code);
    await host.getByRole('button', { name: w.confirm }).click();
    await expect(host.getByText(w.kept)).toBeVisible();
    await host.reload();
    await expect(host.getByText(w.kept)).toBeVisible();
    expect(await statusOf(request, pair, `/api/trips/${id}/cash`)).toBe('open');
    expect(await statusOf(request, pair, `/api/trips/${pair.pending}`)).toBe('pending');
    const withdrawn = await request.post(`/api/trips/${stale}/cancel`, { headers: pair.guest.headers, data: {} });
    expect(withdrawn.ok(), await withdrawn.text()).toBe(true);

    // Another page than those of the acts sends them, and shows what came too late until it was read.
    await host.goto('/host/today');
    for (const booking of [pair.pending, stale]) await expect(rowOf(booking).getByText(w.approvedHere)).toBeVisible();
    await host.context().setOffline(false);
    await expect.poll(() => statusOf(request, pair, `/api/trips/${id}/cash`), { timeout: 30_000 }).toBe('received');
    const note = host.getByRole('main').getByText(w.withdrawn);
    await expect(note).toBeVisible({ timeout: 20_000 });
    await expect(rowOf(stale)).toHaveCount(0);
    await host.getByRole('button', { name: w.read }).click();
    await expect(note).toHaveCount(0);
    await expect
      .poll(() => statusOf(request, pair, `/api/trips/${pair.pending}`), { timeout: 20_000 })
      .toBe('approved');

    // Both have a receipt of the same number, the host's with what is owed.
    await guest.context().setOffline(false);
    const number = guest.getByText(/^R-[\dA-Z-]+$/);
    await expect(number).toBeVisible({ timeout: 20_000 });
    await expect(guest.getByText(w.owe)).toHaveCount(0);
    await host.goto(`/host/reservations/${id}/cash`);
    await expect(host.getByText((await number.textContent())!)).toBeVisible();
    await expect(host.getByText(w.owe)).toBeVisible();
    const download = host.waitForEvent('download');
    await host.getByRole('button', { name: w.pdf }).click();
    expect((await download).suggestedFilename()).toBe(`${await number.textContent()}.pdf`);
  },
);
