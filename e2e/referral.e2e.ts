import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { newPerson, tokensOf } from '#test/account-screens.ts';
import { dayAhead } from '#test/day-ahead.ts';
import { addHomes } from '#test/hosting-steps.ts';
import { expect, go, test } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';

const words = textsOf((t) => ({
  name: t('Full name'),
  email: t('Email'),
  password: t('Password'),
  confirm: t('Confirm password'),
  copyLink: t('Copy link'),
  copied: t('Copied'),
  credited: t('Credited'),
  friend: t.pick({ en: 'Layla F.', ar: 'Layla F.' }),
  pay: t.pick({ en: (dinar: string) => `Pay LYD ${dinar}`, ar: (dinar: string) => `ادفع ${dinar} د.ل` }),
  approvePayment: t('Approve the payment'),
  confirmed: t.pick({ en: 'Confirmed', ar: 'مؤكد' }),
  creditTitle: t.pick({ en: 'LYD 50.00 of credit is yours', ar: 'لك رصيد بقيمة 50.00 د.ل' }),
  entry: t('Credit for your first booking'),
  waiting: t.pick({ en: /Invited by Omar M\.: LYD\s50\.00/, ar: /دعوة من Omar M\.: لك رصيد بقيمة 50\.00/ }),
  useWallet: t.pick({ en: /^Use wallet credit/, ar: /^استعمال رصيد المحفظة/ }),
  fromWallet: t('From your wallet'),
  leftToPay: t('Left to pay'),
  paidFromWallet: t('Paid from your wallet'),
  seeTrip: t('See my trip'),
  cancelTrip: t('Cancel Trip'),
  keepTrip: t('Keep Trip'),
  takesBack: t.pick({ en: /LYD\s50\.00 of referral credit/, ar: /رصيد الدعوة، وقدره 50\.00/ }),
  getBack: t('Your refund'),
  cancelled: t('Trip Cancelled'),
  amount: t.pick({ en: (dinar: string) => `LYD ${dinar}`, ar: (dinar: string) => `${dinar} د.ل` }),
  refund: t('Refund'),
}));

/** Books a stay that is to be paid online. Returns its id. */
async function book(request: APIRequestContext, guest: string, property_id: string, from: number, nights: number) {
  const asked = await request.post('/api/bookings', {
    headers: { authorization: `Bearer ${guest}` },
    data: { property_id, check_in: dayAhead(from), check_out: dayAhead(from + nights), guests: { adults: 2 } },
  });
  expect(asked.ok(), await asked.text()).toBe(true);
  return ((await asked.json()) as { id: string }).id;
}

/** The notifications of the account on this page; they arrive a moment after their event. */
async function titlesTold(page: Page, request: APIRequestContext): Promise<string[]> {
  const { token, user, language } = await page.evaluate(() => ({
    token: localStorage.getItem('token')!,
    user: JSON.parse(localStorage.getItem('user')!) as { id: string },
    language: document.documentElement.lang,
  }));
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
  const answer = await request.get(`/api/notifications/user/${user.id}`, { headers });
  const { notifications } = (await answer.json()) as { notifications: { title: string }[] };
  // Amounts have no-break spaces.
  return notifications.map(({ title }) => title.replaceAll(/\s/g, ' '));
}

/** The amount beside a name in a list of names and amounts. */
const beside = (page: Page, name: string, part: Page | Locator = page) =>
  part.locator('dl > div', { has: page.locator('dt', { hasText: name }) }).locator('dd');

test('an invited friend books, receives credit, spends it, and cancels with a partial refund', async ({
  page,
  openDevice,
  request,
}) => {
  const w = words.en;
  const unique = Date.now();
  const omar = await newPerson(request, 'Omar');
  const layla = { name: 'Layla Friend', email: `layla-${unique}@example.ly`, password: 'secret-1' };
  const columns = { cancellation_policy: 'moderate', check_in_time: '00:00', instant_book: true };
  const [home] = (await addHomes('host@example.ly', [`House of ${unique}`], columns)) as [string];
  const omarsTokens = await tokensOf(request, omar.email);
  const referral = await request.get('/api/referral', {
    headers: { authorization: `Bearer ${omarsTokens.access_token}` },
  });
  const { link } = (await referral.json()) as { link: string };

  // The friend opens the link in another browser and visits other pages before signing up.
  await page.goto(link);
  await go(page, '/signup');
  await expect(page.getByText(new URL(link).searchParams.get('ref')!)).toBeVisible();
  await page.getByLabel(w.name, { exact: true }).fill(layla.name);
  await page.getByLabel(w.email, { exact: true }).fill(layla.email);
  await page.getByLabel(w.password, { exact: true }).fill(layla.password);
  await page.getByLabel(w.confirm, { exact: true }).fill(layla.password);
  await page.locator('form button[type="submit"]').click();
  await expect(page).toHaveURL('/');
  await go(page, '/account/referral');
  await expect(page.getByText(w.waiting)).toBeVisible();
  await expect(page.locator('[data-balance]')).toHaveText(w.amount('0.00'));

  // The first stay: requested, approved, paid.
  const token = await page.evaluate(() => localStorage.getItem('token')!);
  const first = await book(request, token, home, 40, 2);
  await go(page, `/account/trips/${first}/pay`);
  await page.getByRole('button', { name: w.pay('212.00') }).click();
  await page.getByRole('button', { name: w.approvePayment }).click();
  await expect(page.getByRole('main').getByText(w.confirmed, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: w.seeTrip }).click();
  // The cancel dialog says that cancelling takes the credit back.
  await page.getByRole('button', { name: w.cancelTrip }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(w.takesBack)).toBeVisible();
  await dialog.getByRole('button', { name: w.keepTrip }).click();

  // The credit has a notification and is in the wallet, held until the stay begins.
  await expect.poll(() => titlesTold(page, request)).toContain(w.creditTitle);
  await go(page, '/notifications');
  await page.getByRole('link', { name: w.creditTitle }).or(page.getByText(w.creditTitle)).first().click();
  await expect(page).toHaveURL('/account/settings?section=payments');
  await expect(page.locator('[data-balance]')).toHaveText(w.amount('0.00'));
  await expect(page.locator('[data-held]')).toHaveText(w.amount('50.00'));
  await expect(page.getByText(w.entry)).toBeVisible();

  // Cancelled, it takes the credit with it. The credit of a stay that has begun is available at once.
  const headers = { authorization: `Bearer ${token}` };
  const cancelled = await request.post(`/api/trips/${first}/cancel`, { headers, data: { refund_to: 'payout' } });
  expect(cancelled.status()).toBe(200);
  const begun = await book(request, token, home, 0, 2);
  const started = await request.post(`/api/bookings/${begun}/pay`, { headers, data: { method: 'sandbox' } });
  const { payment } = (await started.json()) as { payment: { id: string } };
  await request.post(`/api/payments/sandbox/${payment.id}`, { headers, data: { outcome: 'approved' } });
  await page.reload();
  await expect(page.locator('[data-balance]')).toHaveText(w.amount('50.00'));
  await expect(page.locator('[data-held]')).toBeHidden();

  // Spent on another stay: the amounts add up before and after the payment.
  const second = await book(request, token, home, 3, 3);
  await go(page, `/account/trips/${second}/pay`);
  await page.getByRole('checkbox', { name: w.useWallet }).check();
  await expect(beside(page, w.fromWallet)).toHaveText(w.amount('50.00'));
  await expect(beside(page, w.leftToPay)).toHaveText(w.amount('268.00'));
  await page.getByRole('button', { name: w.pay('268.00') }).click();
  await page.getByRole('button', { name: w.approvePayment }).click();
  await page.getByRole('link', { name: w.seeTrip }).click();
  await expect(beside(page, w.paidFromWallet)).toHaveText(w.amount('50.00'));

  // Cancelled in the last five days before check-in: half of the nights are refunded, 150 of 318 dinar.
  await page.getByRole('button', { name: w.cancelTrip }).click();
  await expect(beside(page, w.getBack, dialog)).toHaveText(w.amount('150.00'));
  await expect(dialog.getByText(w.takesBack)).toBeHidden();
  await dialog.getByRole('button', { name: w.cancelTrip }).click();
  await expect(page.getByText(w.cancelled).first()).toBeVisible();
  await go(page, '/account/settings?section=payments');
  await expect(page.locator('[data-balance]')).toHaveText(w.amount('150.00'));
  await expect(page.getByRole('listitem').filter({ hasText: w.refund })).toContainText('150.00');

  // The inviter sees the friend's state and shares the link.
  const omars = await openDevice(omarsTokens);
  await omars.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await omars.goto('/account/referral');
  await expect(omars.getByRole('listitem').filter({ hasText: w.friend })).toContainText(w.credited);
  await omars.getByRole('button', { name: w.copyLink }).click();
  await expect(omars.getByText(w.copied).first()).toBeVisible();
  expect(await omars.evaluate(() => navigator.clipboard.readText())).toBe(link);
});
