import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '#test/accessible.ts';
import { bookApproved, gatewayUrl, sendFromGateway } from '#test/checkout.ts';
import { expect, test } from '#test/journey.ts';
import { createPair, logIn } from '#test/messages-screen.ts';
import { textsOf } from '#test/screen-texts.ts';

const words = textsOf((t) => ({
  pay: t.pick({ en: /^Pay LYD/, ar: /^دفع / }),
  adfali: t.pick({ en: 'Adfali', ar: 'ادفع لي' }),
  sadad: t.pick({ en: 'Sadad', ar: 'سداد' }),
  card: t('Libyan bank card'),
  tlync: t.pick({ en: 'T-Lync', ar: 'تي لينك' }),
  mpgs: t('Visa or Mastercard'),
  mobile: t('Mobile number'),
  birthYear: t('Year of birth'),
  code: t('Code'),
  confirm: t('Confirm the payment'),
  triesLeft: t.pick({ en: /4\stries are left/, ar: /4\sمحاولات/ }),
  noBalance: t.pick({ en: /^There is not enough money in this account/, ar: /^الرصيد في هذا الحساب لا يكفي/ }),
  notSubscribed: t.pick({ en: /^This number is not subscribed/, ar: /^هذا الرقم غير مشترك/ }),
  notApproved: t.pick({ en: /^The bank did not approve the payment/, ar: /^لم يوافق المصرف/ }),
  cancelled: t.pick({ en: /^The payment was cancelled on the page/, ar: /^أُلغيت الدفعة/ }),
  didNot: t('The payment did not go through'),
  tryAgain: t('Try again'),
  unknown: t('We do not know yet'),
  neither: t.pick({ en: /^This payment is neither made nor lost/, ar: /^هذه الدفعة لم تتم ولم تضِع/ }),
  otherNumber: t('Another number or way to pay'),
  goOn: t('Go on with this payment'),
  unfinished: t.pick({ en: /and have not finished it/, ar: /ولم تكملها/ }),
  confirmed: t.pick({ en: 'Confirmed', ar: 'مؤكد' }),
  dollars: t.pick({ en: /^Charged to your card:.*\$/, ar: /^يُخصم من بطاقتك:.*\$/ }),
  rate: t.pick({ en: /^At the rate of your booking/, ar: /^بسعر حجزك/ }),
  cap: t.pick({ en: /^At most LYD.1,500\.00 at once: 2\spayments/, ar: /على الأكثر في المرة: دفعتان/ }),
  received: t('Payment received'),
  payOther: t.pick({ en: /^Pay the other/, ar: /^دفع الباقي/ }),
  paidSoFar: t('Paid so far'),
  left: t('Left to pay'),
  noAnswer: t.pick({ en: /^The payment service does not answer now/, ar: /^خدمة الدفع لا تجيب|لا تستجيب/ }),
}));
const wordsOf = (page: Page) => (page.viewportSize()!.width < 832 ? words.ar : words.en);

/** A guest with an approved stay, on the screen where they pay it. */
async function openPay(browser: Parameters<typeof logIn>[0], request: APIRequestContext, name: string, price?: number) {
  const pair = await createPair(request, name);
  const trip = await bookApproved(request, pair, price);
  const page = await logIn(browser, pair.guest);
  await page.goto(`/account/trips/${trip}/pay`);
  return { page, trip, pair, w: wordsOf(page) };
}

const choose = (page: Page, method: string) => page.getByRole('radio', { name: new RegExp(`^${method}`) }).check();
const isPaid = (page: Page, trip: string) =>
  expect(page).toHaveURL(new RegExp(`/account/trips/${trip}/booked$`), { timeout: 15_000 });

test(
  'Adfali: a refused number, a wrong code, too little money, no answer, and a payment',
  { tag: '@phone' },
  async ({ browser, request }, { project }) => {
    const { page, trip, w } = await openPay(browser, request, `adfali-${project.name}`);
    await choose(page, w.adfali);
    await expectAccessible(page);
    const payFrom = async (number: string) => {
      await page.getByLabel(w.mobile).fill(number);
      await page.getByRole('button', { name: w.pay }).click();
    };
    await payFrom('0913000001');
    await expect(page.getByRole('alert').getByText(w.notSubscribed)).toBeVisible();
    await expectAccessible(page);
    // What was typed is still there, also after a reload.
    await page.reload();
    await expect(page.getByLabel(w.mobile)).toHaveValue('0913000001');
    await payFrom('0913000005');
    await expect(page.getByRole('alert').getByText(w.noAnswer)).toBeVisible();

    await payFrom('0913000002');
    await page.getByLabel(w.code, { exact: true }).fill('2222');
    await page.getByRole('button', { name: w.confirm }).click();
    await expect(page.getByText(w.triesLeft).first()).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(w.code, { exact: true }).fill('1111');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: w.didNot })).toBeVisible();
    await expect(page.getByText(w.noBalance)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: w.tryAgain }).click();

    // Another number may take the place of one whose code was not typed.
    await payFrom('0913000004');
    await page.getByRole('button', { name: w.otherNumber }).click();
    await payFrom('0913632323');
    await expect(page.getByText('0913632323')).toBeVisible();
    await page.getByLabel(w.code, { exact: true }).fill('١١١١');
    await page.getByRole('button', { name: w.confirm }).click();
    await isPaid(page, trip);
    await expect(page.getByRole('main').getByText(w.confirmed, { exact: true })).toBeVisible();
    await page.context().close();
  },
);

test('a confirmation without an answer is neither paid nor lost', async ({ browser, request }, { project }) => {
  const { page, trip, w, pair } = await openPay(browser, request, `unknown-${project.name}`);
  await choose(page, w.adfali);
  await page.getByLabel(w.mobile).fill('0913000003');
  await page.getByRole('button', { name: w.pay }).click();
  await page.getByLabel(w.code, { exact: true }).fill('1111');
  await page.getByRole('button', { name: w.confirm }).click();
  await expect(page.getByRole('heading', { name: w.unknown })).toBeVisible();
  await expect(page.getByText(w.neither)).toBeVisible();
  await expectAccessible(page);
  // Whoever comes back sees the same, and no form to pay again.
  await page.goto(`/account/trips/${trip}/pay`);
  await expect(page.getByRole('heading', { name: w.unknown })).toBeVisible();
  const booking = await request.get(`/api/bookings/${trip}`, { headers: pair.guest.headers });
  expect(((await booking.json()) as { paid_dirham: number }).paid_dirham).toBe(0);
  await page.context().close();
});

test(
  'Sadad takes a dear stay in two payments, the rest in another way',
  { tag: '@phone' },
  async ({ browser, request }, { project }) => {
    const { page, trip, w } = await openPay(browser, request, `sadad-${project.name}`, 900_000);
    await choose(page, w.sadad);
    await expect(page.getByText(w.cap)).toBeVisible();
    await expectAccessible(page);
    await page.getByLabel(w.mobile).fill('0913632323');
    await page.getByLabel(w.birthYear).fill('1985');
    await page.getByRole('button', { name: w.pay }).click();
    await page.getByLabel(w.code, { exact: true }).fill('222222');
    await page.getByRole('button', { name: w.confirm }).click();
    await expect(page.getByText(w.triesLeft).first()).toBeVisible();
    await page.getByLabel(w.code, { exact: true }).fill('111111');
    await page.getByRole('button', { name: w.confirm }).click();
    await expect(page.getByRole('heading', { name: w.received })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: w.payOther }).click();
    await expect(page.getByText(w.paidSoFar).first()).toBeVisible();
    await expectAccessible(page);
    await choose(page, w.card);
    await page.getByRole('button', { name: w.pay }).click();
    await page.waitForURL(/\/pay\/D/);
    await page.getByRole('button', { name: 'Approve' }).click();
    await isPaid(page, trip);
    await page.context().close();
  },
);

test('cards, T-Lync and foreign cards: approved, refused, cancelled or left on the page of the gateway', async ({
  browser,
  request,
}, { project }) => {
  test.setTimeout(300_000);
  for (const method of ['card', 'tlync', 'mpgs'] as const) {
    const { page, trip, w } = await openPay(browser, request, `${method}-${project.name}`);
    const begin = async () => {
      await choose(page, w[method]);
      if (method === 'tlync') await page.getByLabel(w.mobile).fill('0913632323');
      if (method === 'mpgs') {
        await expect(page.getByText(w.dollars)).toBeVisible();
        await expect(page.getByText(w.rate)).toBeVisible();
      }
      await page.getByRole('button', { name: w.pay }).click();
      await page.waitForURL(new RegExp(`^${gatewayUrl()}/pay/`));
    };
    await begin();
    await page.getByRole('button', { name: 'Refuse' }).click();
    await expect(page.getByRole('heading', { name: w.didNot })).toBeVisible();
    await expect(page.getByText(w.notApproved)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: w.tryAgain }).click();
    if (method === 'card') {
      await begin();
      await page.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByText(w.cancelled)).toBeVisible();
      await page.getByRole('button', { name: w.tryAgain }).click();
    }
    // The page is closed without a word: the payment can be gone on with.
    await begin();
    await page.goto(`/account/trips/${trip}/pay`);
    await expect(page.getByText(w.unfinished)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: w.goOn }).click();
    await page.waitForURL(new RegExp(`^${gatewayUrl()}/pay/`));
    await page.getByRole('button', { name: 'Approve' }).click();
    await isPaid(page, trip);
    await page.context().close();
  }
});

test('callbacks that are forged, late and repeated', async ({ browser, request }, { project }) => {
  const { page, trip, w, pair } = await openPay(browser, request, `callbacks-${project.name}`);
  await choose(page, w.card);
  await page.getByRole('button', { name: w.pay }).click();
  await page.waitForURL(/\/pay\/D/);
  const invoice_no = new URL(page.url()).pathname.split('/').at(-1)!;
  expect(await sendFromGateway(request, { invoice_no, approved: 1, forged: true })).toEqual([400]);
  const statuses = await sendFromGateway(request, { invoice_no, approved: 1, times: 20 });
  expect(new Set(statuses)).toEqual(new Set([200]));
  // Later the gateway says otherwise: nothing moves.
  expect(await sendFromGateway(request, { invoice_no, approved: 0 })).toEqual([200]);
  await page.getByRole('button', { name: 'Approve' }).click();
  await isPaid(page, trip);
  const booking = await request.get(`/api/bookings/${trip}`, { headers: pair.guest.headers });
  const { paid_dirham, total_dirham } = (await booking.json()) as { paid_dirham: number; total_dirham: number };
  expect(paid_dirham).toBe(total_dirham);
  await page.context().close();
});
