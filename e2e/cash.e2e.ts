import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { expectAccessible } from '#test/accessible.ts';
import { dayAhead } from '#test/day-ahead.ts';
import { expect, test } from '#test/journey.ts';
import { createPair, logIn } from '#test/messages-screen.ts';
import { textsOf } from '#test/screen-texts.ts';

const words = textsOf((t) => ({
  showCode: t('Show the code'),
  code: t.pick({ en: /^Code (\d ){5}\d$/, ar: /^الرمز (\d ){5}\d$/ }),
  qr: t('QR code with the same six digits'),
  record: t.pick({ en: /^Record the cash/, ar: /^تسجيل النقد/ }),
  digits: t.pick({ en: /^The six digits on the phone of/, ar: /^الأرقام الستة/ }),
  right: t('The code is right'),
  wrong: t.pick({ en: /4\stries are left/, ar: /بقيت 4\sمحاولات/ }),
  confirm: t.pick({ en: /^Confirm LYD/, ar: /^تأكيد [\d,.]+/ }),
  pdf: t('Receipt as PDF'),
  owe: t('You owe Diyar'),
  kept: t('Kept on this phone, sent when the connection returns'),
  waiting: t('Waiting for you'),
  approve: t('Approve'),
  approved: t('Reservation Approved'),
  approvedHere: t('Approved on this device'),
  takeBack: t('Take back'),
  undo: t.pick({ en: /^Undo/, ar: /^تراجع/ }),
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

/** The end of the contexts of other devices, also where the journey fails. */
const contexts: BrowserContext[] = [];
test.afterEach(async () => {
  await Promise.all(contexts.splice(0).map((one) => one.close()));
});

async function deviceOf(...input: Parameters<typeof logIn>): Promise<Page> {
  const page = await logIn(...input);
  contexts.push(page.context());
  return page;
}

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

/** The digits of a code with the last one changed. */
const another = (code: string) => code.slice(0, 5) + String((Number(code[5]) + 1) % 10);

test(
  'cash changes hands: the guest shows a code, the host enters it, and both have a receipt',
  { tag: '@phone' },
  async ({ browser, request }, { project }) => {
    const pair = await createPair(request, `cash-${project.name}`);
    const id = await cashStay(request, pair);
    const guest = await deviceOf(browser, pair.guest);
    const w = wordsOf(guest);
    await guest.goto(`/account/trips/${id}`);
    await guest.getByRole('link', { name: w.showCode }).click();
    await expect(guest.getByRole('img', { name: w.qr })).toBeVisible();
    await expectAccessible(guest);
    const code = await shownCode(guest);

    const host = await deviceOf(browser, pair.host);
    await host.goto('/host/today');
    await host.getByRole('link', { name: w.record }).click();
    const field = host.getByLabel(w.digits);
    await field.fill(another(code));
    await expect(host.getByText(w.wrong)).toBeVisible();
    await expectAccessible(host);
    await field.fill(code);
    await expect(host.getByText(w.right)).toBeVisible();
    await expectAccessible(host);
    await host.getByRole('button', { name: w.confirm }).click();
    await expect(host.getByText(w.owe)).toBeVisible();
    const number = (await host.getByText(/^R-[\dA-Z-]+$/).textContent())!;
    await expect(host.getByRole('button', { name: w.pdf })).toBeVisible();
    await expectAccessible(host);
    const [file] = await Promise.all([
      host.waitForEvent('download'),
      host.getByRole('button', { name: w.pdf }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${number}.pdf`);

    // The guest's screen shows the receipt by itself.
    await expect(guest.getByText(number)).toBeVisible({ timeout: 20_000 });
    await expect(guest.getByText(w.owe)).toHaveCount(0);
    await expectAccessible(guest);
  },
);

test(
  'cash changes hands without a connection on either phone; the entry is sent later',
  { tag: '@phone' },
  async ({ browser, request }, { project }) => {
    const pair = await createPair(request, `cash-offline-${project.name}`);
    const id = await cashStay(request, pair);
    const guest = await deviceOf(browser, pair.guest);
    const w = wordsOf(guest);
    await guest.goto(`/account/trips/${id}`);
    await isKept(guest, `/account/trips/${id}`);
    await isKept(guest, `/account/trips/${id}/cash`);
    await isKept(guest, `/kept/cash/${id}`);
    // The host has looked at the day, and not at the stay.
    const host = await deviceOf(browser, pair.host);
    await host.goto('/host/today');
    for (const path of ['/host/today', `/host/reservations/${id}`, `/host/reservations/${id}/cash`])
      await isKept(host, path);
    for (const name of ['today', `reservation/${id}`, `cash-in/${id}`]) await isKept(host, `/kept/${name}`);

    await guest.context().setOffline(true);
    await host.context().setOffline(true);
    await guest.goto(`/account/trips/${id}`);
    // The email address of this host is wider than a phone.
    await expect(guest.getByRole('link', { name: `@example.ly` })).toBeVisible();
    expect(await guest.evaluate(() => document.documentElement.scrollWidth)).toBe(guest.viewportSize()!.width);
    await guest.getByRole('link', { name: w.showCode }).click();
    const code = await shownCode(guest);
    await guest.reload();
    expect(await shownCode(guest)).toBe(code);
    await expectAccessible(guest);

    await host.goto(`/host/reservations/${id}`);
    await expectAccessible(host);
    await host.getByRole('link', { name: w.record }).click();
    await host.getByLabel(w.digits).fill(code);
    await host.getByRole('button', { name: w.confirm }).click();
    await expect(host.getByText(w.kept)).toBeVisible();
    await expectAccessible(host);
    await host.reload();
    await expect(host.getByText(w.kept)).toBeVisible();
    expect(await statusOf(request, pair, `/api/trips/${id}/cash`)).toBe('open');

    // Another page than that of the entry sends it.
    await host.goto('/host/today');
    await host.context().setOffline(false);
    await expect.poll(() => statusOf(request, pair, `/api/trips/${id}/cash`), { timeout: 30_000 }).toBe('received');
    await guest.context().setOffline(false);
    await expect(guest.getByText(/^R-[\dA-Z-]+$/)).toBeVisible({ timeout: 20_000 });
  },
);

test(
  'an approval without a connection is sent when it returns, and refused where the guest has withdrawn',
  { tag: '@phone' },
  async ({ browser, request }, { project }) => {
    const pair = await createPair(request, `answers-${project.name}`);
    const stale = await ask(request, pair, 60);
    const host = await deviceOf(browser, pair.host);
    const w = wordsOf(host);
    await host.goto('/host/today');
    const rowOf = (id: string) =>
      host.getByRole('listitem').filter({ has: host.locator(`a[href="/host/reservations/${id}"]`) });
    await expect(rowOf(stale)).toBeVisible();
    await isKept(host, '/host/today');
    await isKept(host, '/kept/today');

    await host.context().setOffline(true);
    await host.reload();
    const approve = (id: string) => rowOf(id).getByRole('button', { name: w.approve, exact: true });
    await approve(pair.pending).click();
    await expect(rowOf(pair.pending).getByText(w.approvedHere)).toBeVisible();
    await rowOf(pair.pending).getByRole('button', { name: w.takeBack }).click();
    await approve(pair.pending).click();
    await approve(stale).click();
    await expectAccessible(host);
    await host.reload();
    for (const id of [pair.pending, stale]) await expect(rowOf(id).getByText(w.approvedHere)).toBeVisible();
    expect(await statusOf(request, pair, `/api/trips/${pair.pending}`)).toBe('pending');
    const withdrawn = await request.post(`/api/trips/${stale}/cancel`, { headers: pair.guest.headers, data: {} });
    expect(withdrawn.ok(), await withdrawn.text()).toBe(true);

    await host.context().setOffline(false);
    const note = host.getByRole('main').getByText(w.withdrawn);
    await expect(note).toBeVisible({ timeout: 20_000 });
    await expect(rowOf(stale)).toHaveCount(0);
    await expectAccessible(host);
    await host.getByRole('button', { name: w.read }).click();
    await expect(note).toHaveCount(0);
    await expect
      .poll(() => statusOf(request, pair, `/api/trips/${pair.pending}`), { timeout: 20_000 })
      .toBe('approved');
  },
);
