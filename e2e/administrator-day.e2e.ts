import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible } from '#test/accessible.ts';
import { enter, newPerson, tokensOf } from '#test/account-screens.ts';
import { authenticatorCode } from '#test/authenticator-code.ts';
import { adminPassword, createAdmin } from '#test/create-admin.ts';
import { addMonths, dayAhead, monthOf } from '#test/day-ahead.ts';
import { draftBatch } from '#test/draft-batch.ts';
import { isPhone } from '#test/hosting-steps.ts';
import { pageLike } from '#test/page-like.ts';
import { ibanOf } from '#test/ibans.ts';
import { expect, test } from '#test/journey.ts';
import { dataUrl, phonePhoto } from '#test/pictures.ts';
import { textsOf } from '#test/screen-texts.ts';

const words = textsOf((t) => ({
  email: t('Email'),
  password: t('Password'),
  logIn: t('Log in'),
  setUp: t('Set up an authenticator app'),
  code: t('Code'),
  confirmCode: t('Confirm the code'),
  stored: t('I have stored them'),
  digits: t('Six digits from your authenticator'),
  confirm: t('Confirm'),
  review: t('Review'),
  publish: t('Publish'),
  published: t('Published'),
  lookAt: t('Look at it'),
  approve: t('Approve'),
  refund: t('Refund'),
  amount: t('Amount'),
  note: t('Why, for other administrators'),
  refundNow: t.pick({ en: /^Refund LYD/, ar: /^استرداد \d/ }),
  refunds: t('Refunds'),
  sent: t('Sent'),
  settle: t('Settle'),
  wasNot: t('It was not'),
  how: t('How you know it'),
  notPaid: t('Record as not paid'),
  notPaidRecorded: t('The payment is recorded as not paid'),
  makeFiles: t('Make the files'),
  markSent: t('Mark as sent'),
  markedSent: t('The batch is marked as sent'),
  addValue: t('Add a value'),
  fee: t('Service fee of guests'),
  percentage: t('Percentage'),
  from: t('In force from'),
  reason: t('Reason'),
  setValue: t('Set the value'),
  toCome: t.pick({ en: 'To come', ar: 'لاحقاً' }),
  warn: t.pick({ en: /^Warn/, ar: /^تحذير/ }),
  rule: t('Which rule was broken'),
  insult: t('Insult or threat'),
  why: t('Why, for administrators'),
  sendWarning: t('Send the warning'),
  decided: t('Decided'),
  suspend: t('Suspend…'),
  suspendNow: t('Suspend'),
  suspended: t('The account is suspended'),
  who: t('Who'),
  acts: [
    t('Approved a listing'),
    t('Verified an identity'),
    t('Asked for a refund'),
    t('Settled a payment'),
    t('Drafted a batch of payouts'),
    t('Marked a batch as sent'),
    t('Decided on a report'),
    t('Suspended an account'),
    t('Planned a fee or a rate'),
  ],
}));
type Words = (typeof words)['en'];
const wordsOf = (page: Page): Words => (isPhone(page) ? words.ar : words.en);

interface Work {
  host: string;
  listing: string;
  paid: { id: string; number: string; total_dirham: number };
}

/** What waits for administrators of a host and a guest; see test/add-admin-work.ts. */
async function addWork(...input: string[]): Promise<Work> {
  const script = ['test/add-admin-work.ts', process.env['E2E_DATA_DIR']!, ...input];
  const { stdout } = await promisify(execFile)(process.execPath, script, {
    env: { ...process.env, NODE_ENV: 'test' },
  });
  return JSON.parse(stdout) as Work;
}

test.describe.configure({ timeout: 180_000 });

test(
  'an administrator works through a day, and finds all of it in the audit log',
  { tag: '@phone' },
  async ({ page, request, browser }, { retry }) => {
    const w = wordsOf(page);
    const names = isPhone(page) ? ['Huda', 'Kamel', 'Widad'] : ['Asma', 'Nuri', 'Sundus'];
    // The people of a first try are still there at the second one.
    const own = names.map((name) => (retry > 0 ? `${name}${retry}` : name));
    const [host, guest, second] = [
      await newPerson(request, own[0]!),
      await newPerson(request, own[1]!),
      await newPerson(request, own[2]!),
    ];
    const title = `${own[0]} ${Date.now()}`;
    const work = await addWork(host.email, guest.email, second.email, title);
    const headersOf = async ({ email }: { email: string }) => ({
      authorization: `Bearer ${(await tokensOf(request, email)).access_token}`,
    });
    const hostHeaders = await headersOf(host);
    await submit(request, hostHeaders, work.listing);
    await expectOk(
      request.post('/api/account/verification', {
        headers: hostHeaders,
        data: { kind: 'passport', picture: dataUrl(await phonePhoto(1200, 800)) },
      }),
    );
    const seconds = await headersOf(second);
    const account = { kind: 'iban', provider: 'A bank', holder: host.name, number: ibanOf('021', Date.now() % 1e9) };
    const saved = await request.put('/api/host/payout-account', { headers: hostHeaders, data: account });
    const { current } = (await saved.json()) as { current: { id: string } };
    await expectOk(
      request.patch(`/api/admin/payout-accounts/${current.id}`, { headers: seconds, data: { state: 'verified' } }),
    );

    const sent = await request.post('/api/messages/send', {
      headers: hostHeaders,
      data: { booking_id: work.paid.id, text: 'Only a fool brings children.' },
    });
    const { id: message } = (await sent.json()) as { id: string };
    await expectOk(
      request.post(`/api/messages/${message}/report`, {
        headers: await headersOf(guest),
        data: { kind: 'message', reason: 'He insults us' },
      }),
    );

    const name = `Najla ${title}`;
    await signIn(page, await createAdmin(name));
    await expectAccessible(page);

    // A listing and an identity.
    await open(page.getByRole('listitem').filter({ hasText: title }), w.review);
    await page.getByRole('dialog').getByRole('button', { name: w.publish }).click();
    await expect(page.getByRole('status').getByText(w.published)).toBeVisible();
    await page.goto('/admin/users');
    const identity = page.getByRole('listitem').filter({ hasText: host.name }).filter({ hasText: w.lookAt });
    await open(identity, w.lookAt);
    await page.getByRole('dialog').getByRole('button', { name: w.approve, exact: true }).click();
    await expect(identity).toHaveCount(0);

    // Half of a booking, and a payment that nobody knows about.
    await page.goto(`/admin/bookings/${work.paid.id}`);
    const form = page.getByRole('region', { name: w.refund, exact: true });
    await form.getByText(w.amount, { exact: true }).click();
    await form.getByRole('textbox', { name: w.amount, exact: true }).fill((work.paid.total_dirham / 2000).toFixed(2));
    await form.getByLabel(w.note).fill('No water for half of the stay');
    await form.getByRole('button', { name: w.refundNow }).click();
    await expect(
      page.getByRole('region', { name: w.refunds, exact: true }).getByText(w.sent, { exact: true }),
    ).toBeVisible();
    await page.goto('/admin/finance');
    const settle = page.getByRole('button', { name: `${w.settle}: ${guest.name}` });
    await settle.click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: w.wasNot }).check();
    await dialog.getByLabel(w.how).fill('Not on their statement of today');
    await dialog.getByRole('button', { name: w.notPaid }).click();
    await expect(page.getByText(w.notPaidRecorded)).toBeVisible();
    await expect(settle).toHaveCount(0);

    // Hosts are paid out, once a second administrator agrees.
    const batch = `/api/admin/payout-batches/${await draftBatch(page, request, seconds, [host.name])}`;
    const { amount_dirham } = (await (await request.get(batch, { headers: seconds })).json()) as {
      amount_dirham: number;
    };
    await expectOk(request.post(`${batch}/approve`, { headers: seconds, data: { amount_dirham } }));
    await page.reload();
    await page.getByRole('button', { name: w.makeFiles }).click();
    await page.getByRole('button', { name: w.markSent }).click();
    await expect(page.getByText(w.markedSent)).toBeVisible();

    // The host is warned for a reported message, and suspended: the session of the device beside ends at once.
    await page.goto('/admin/reports');
    await page.getByRole('link', { name: host.name }).first().click();
    await expect(page).toHaveURL(/reports\/./);
    await expect(page.getByRole('radio', { name: w.warn })).toBeAttached();
    await expect(page.getByText('Only a fool brings children.').first()).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('radio', { name: w.warn }).check();
    await page.getByLabel(w.rule).selectOption({ label: w.insult });
    await page.getByLabel(w.why).fill('It is an insult');
    await page.getByRole('button', { name: w.sendWarning }).click();
    await expect(page.getByText(w.decided, { exact: true })).toBeVisible();
    const device = await pageLike(browser, page);
    await enter(device, request, host.email);
    await device.goto('/host/earnings');
    await expect(device).toHaveURL('/host/earnings');
    await page.goto(`/admin/users/${work.host}`);
    await expectAccessible(page);
    await page.getByRole('button', { name: w.suspend }).click();
    const asking = page.getByRole('alertdialog');
    await asking.getByRole('textbox').fill('Insults guests again and again');
    await asking.getByRole('button', { name: w.suspendNow, exact: true }).click();
    await expect(page.getByRole('status').getByText(w.suspended)).toBeVisible();
    await device.reload();
    await expect(device).toHaveURL(/\/login/);
    await device.context().close();

    // The fee of guests from a coming month.
    await page.goto('/admin/finance/fees');
    const fee = page.getByRole('region', { name: w.fee });
    await fee.getByRole('button', { name: w.addValue }).click();
    await dialog.getByLabel(w.percentage).fill('11.5');
    // Both devices change it in the same database.
    const month = addMonths(monthOf(dayAhead(0)), isPhone(page) ? 2 : 1);
    await dialog.getByLabel(w.from).fill(`${month}-01`);
    await dialog.getByLabel(w.reason).fill(title);
    await dialog.getByRole('button', { name: w.setValue }).click();
    await expect(fee.getByRole('listitem').filter({ hasText: title }).getByText(w.toCome)).toBeVisible();

    await page.goto('/admin/settings/audit');
    await page.getByLabel(w.who).selectOption({ label: name });
    for (const act of w.acts) await expect(page.getByRole('listitem').filter({ hasText: act }).first()).toBeVisible();
    await expectAccessible(page);
  },
);

async function expectOk(answer: Promise<{ ok(): boolean; text(): Promise<string> }>): Promise<void> {
  const answered = await answer;
  expect(answered.ok(), await answered.text()).toBe(true);
}

async function submit(request: APIRequestContext, headers: Record<string, string>, id: string): Promise<void> {
  const listing = `/api/host/listings/${id}`;
  const { version } = (await (await request.get(listing, { headers })).json()) as { version: number };
  await expectOk(request.post(`${listing}/submit`, { headers, data: { version } }));
}

/** Signs in for the first time, sets an authenticator up, and signs in again with its code. */
async function signIn(page: Page, email: string): Promise<void> {
  const w = wordsOf(page);
  const logIn = async () => {
    await page.goto('/admin/login');
    await page.getByLabel(w.email, { exact: true }).fill(email);
    await page.getByLabel(w.password, { exact: true }).fill(adminPassword);
    await page.getByRole('button', { name: w.logIn, exact: true }).click();
  };
  await logIn();
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goto('/admin/settings/security');
  await page.getByRole('button', { name: w.setUp }).click();
  const dialog = page.getByRole('dialog');
  const secret = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent())!;
  await dialog.getByLabel(w.code, { exact: true }).fill(authenticatorCode(secret));
  await dialog.getByRole('button', { name: w.confirmCode }).click();
  await page.getByRole('button', { name: w.stored }).click();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await logIn();
  // The code of the set-up is used; the next one is accepted a little before its time.
  await page.getByLabel(w.digits).fill(authenticatorCode(secret, 30));
  await page.getByRole('button', { name: w.confirm, exact: true }).click();
  await expect(page).toHaveURL('/admin/dashboard');
}

/** Opens an item of a queue, which may stand on a later page of it. */
async function open(item: Locator, act: string): Promise<void> {
  await item.getByRole('button', { name: act }).click();
}
