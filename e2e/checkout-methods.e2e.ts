import { bookApproved, gatewayUrl } from '#test/checkout.ts';
import { expect, test } from '#test/journey.ts';
import { createPair } from '#test/messages-screen.ts';
import { textsOf } from '#test/screen-texts.ts';

const words = textsOf((t) => ({
  pay: t.pick({ en: /^Pay LYD/, ar: /^دفع / }),
  adfali: t.pick({ en: 'Adfali', ar: 'ادفع لي' }),
  sadad: t.pick({ en: 'Sadad', ar: 'سداد' }),
  card: t('Libyan bank card'),
  mobile: t('Mobile number'),
  birthYear: t('Year of birth'),
  code: t('Code'),
  triesLeft: t.pick({ en: /4\stries are left/, ar: /4\sمحاولات/ }),
  noBalance: t.pick({ en: /^There is not enough money in this account/, ar: /^الرصيد في هذا الحساب لا يكفي/ }),
  notSubscribed: t.pick({ en: /^This number is not subscribed/, ar: /^هذا الرقم غير مشترك/ }),
  notApproved: t.pick({ en: /^The bank did not approve the payment/, ar: /^لم يوافق المصرف/ }),
  cancelled: t.pick({ en: /^The payment was cancelled on the page/, ar: /^أُلغيت الدفعة/ }),
  didNot: t('The payment did not go through'),
  tryAgain: t('Try again'),
  otherNumber: t('Another number or way to pay'),
  goOn: t('Go on with this payment'),
  unfinished: t.pick({ en: /and have not finished it/, ar: /ولم تكملها/ }),
  confirmed: t.pick({ en: 'Confirmed', ar: 'مؤكد' }),
  received: t('Payment received'),
  payOther: t.pick({ en: /^Pay the other/, ar: /^دفع الباقي/ }),
  paidSoFar: t('Paid so far'),
  noAnswer: t.pick({ en: /^The payment service does not answer now/, ar: /^خدمة الدفع لا تجيب|لا تستجيب/ }),
}));

test(
  'a dear stay is paid in three ways: Adfali and Sadad by codes, the rest by card on the page of the gateway',
  { tag: '@phone-first' },
  async ({ openDevice, request }, { project }) => {
    const pair = await createPair(request, `checkout-${project.name}`);
    const trip = await bookApproved(request, pair, 4_000_000);
    const page = await openDevice(pair.guest.tokens);
    const w = page.viewportSize()!.width < 832 ? words.ar : words.en;
    const choose = (method: string) => page.getByRole('radio', { name: new RegExp(`^${method}`) }).check();
    const payFrom = async (number: string) => {
      await page.getByLabel(w.mobile).fill(number);
      await page.getByRole('button', { name: w.pay }).click();
    };
    const confirm = async (code: string) => {
      await page.getByLabel(w.code, { exact: true }).fill(code);
      await page.keyboard.press('Enter');
    };
    await page.goto(`/account/trips/${trip}/pay`);

    // Adfali: a refused number, no answer, a wrong code, too little money, then Arabic digits.
    await choose(w.adfali);
    await payFrom('0913000001');
    await expect(page.getByRole('alert').getByText(w.notSubscribed)).toBeVisible();
    // What was typed is still there, also after a reload.
    await page.reload();
    await expect(page.getByLabel(w.mobile)).toHaveValue('0913000001');
    await payFrom('0913000005');
    await expect(page.getByRole('alert').getByText(w.noAnswer)).toBeVisible();
    await payFrom('0913000002');
    await confirm('2222');
    await expect(page.getByText(w.triesLeft).first()).toBeVisible();
    await confirm('1111');
    await expect(page.getByRole('heading', { name: w.didNot })).toBeVisible();
    await expect(page.getByText(w.noBalance)).toBeVisible();
    await page.getByRole('button', { name: w.tryAgain }).click();
    // Another number may take the place of one whose code was not typed.
    await payFrom('0913000004');
    await page.getByRole('button', { name: w.otherNumber }).click();
    await payFrom('0913632323');
    await expect(page.getByText('0913632323')).toBeVisible();
    await confirm('١١١١');
    await expect(page.getByRole('heading', { name: w.received })).toBeVisible();
    await page.getByRole('button', { name: w.payOther }).click();
    await expect(page.getByText(w.paidSoFar).first()).toBeVisible();

    await choose(w.sadad);
    await page.getByLabel(w.birthYear).fill('1985');
    await payFrom('0913632323');
    await confirm('111111');
    await expect(page.getByRole('heading', { name: w.received })).toBeVisible();
    await page.getByRole('button', { name: w.payOther }).click();

    // The card: refused, cancelled, left without a word, and gone on with.
    const begin = async () => {
      await choose(w.card);
      await page.getByRole('button', { name: w.pay }).click();
      await page.waitForURL(new RegExp(`^${gatewayUrl()}/pay/`));
    };
    await begin();
    await page.getByRole('button', { name: 'Refuse' }).click();
    await expect(page.getByText(w.notApproved)).toBeVisible();
    await page.getByRole('button', { name: w.tryAgain }).click();
    await begin();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText(w.cancelled)).toBeVisible();
    await page.getByRole('button', { name: w.tryAgain }).click();
    await begin();
    await page.goto(`/account/trips/${trip}/pay`);
    await expect(page.getByText(w.unfinished)).toBeVisible();
    await page.getByRole('button', { name: w.goOn }).click();
    await page.waitForURL(new RegExp(`^${gatewayUrl()}/pay/`));
    await page.getByRole('button', { name: 'Approve' }).click();
    await expect(page).toHaveURL(new RegExp(`/account/trips/${trip}/booked$`), { timeout: 15_000 });
    await expect(page.getByRole('main').getByText(w.confirmed, { exact: true })).toBeVisible();
    const booking = await (await request.get(`/api/bookings/${trip}`, { headers: pair.guest.headers })).json();
    expect(booking.paid_dirham).toBe(booking.total_dirham);
  },
);
