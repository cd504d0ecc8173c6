import type { Page } from '@playwright/test';
import { newAdministrator, tokensOf } from '#test/account-screens.ts';
import { isPhone } from '#test/hosting-steps.ts';
import { expect, signIn, test } from '#test/journey.ts';
import { createPair } from '#test/messages-screen.ts';
import { phonePhoto } from '#test/pictures.ts';
import { textsOf } from '#test/screen-texts.ts';

const words = textsOf((t) => ({
  openCase: t('Open a case'),
  damage: t('Damage'),
  howMuch: t('How much do you ask for?'),
  whatHappened: t('What happened?'),
  choose: t('Choose what it is about'),
  photo: t('Photo for the case'),
  send: t('Open a case'),
  waiting: t('Waiting for an answer'),
  sayNo: t('Say no'),
  offer: t('Offer an amount'),
  offered: t('How much do you offer?'),
  why: t('Why?'),
  answer: t('Send the answer'),
  toDecide: t('To decide'),
  open: t('Open'),
  part: t('A part'),
  reason: t('Reason'),
  amount: t.pick({ en: /^Amount for/, ar: /^المبلغ لصالح/ }),
  bothRead: t('What both read'),
  sumZero: t('Sum zero'),
  nothing: t('Nothing'),
  nothingPosted: t('Nothing is posted.'),
  post: t('Decide and post'),
  decided: t('Decided'),
  owes: t.pick({ en: /^The guest owes/, ar: /^على الضيف/ }),
  bankReference: t('Reference of the bank'),
  record: t('Record a transfer'),
  paid: t('All of it is paid.'),
  payBy: t.pick({ en: /^Pay by/, ar: /^الدفع قبل/ }),
}));
const wordsOf = (page: Page) => (isPhone(page) ? words.ar : words.en);

test(
  'a host asks for damage, the guest offers less, and an administrator decides and posts it',
  { tag: '@phone-full' },
  async ({ page, request, openDevice }) => {
    const w = wordsOf(page);
    const { guest, host, stay } = await createPair(request, 'case');

    // The host opens a case from the reservation, with a photo.
    await signIn(page, host.tokens);
    await page.goto(`/host/reservations/${stay}`);
    await page.getByRole('link', { name: w.openCase }).click();
    await page.getByRole('button', { name: w.send }).click();
    await expect(page.getByText(w.choose)).toBeVisible();
    await page.getByRole('radio', { name: w.damage }).check();
    await page.getByLabel(w.howMuch).fill('420');
    await page.getByLabel(w.whatHappened).fill('The glass table on the terrace is in pieces.');
    const photo = await phonePhoto(400, 300);
    await page.locator('input[type=file]').setInputFiles({ name: 'table.jpg', mimeType: 'image/jpeg', buffer: photo });
    await expect(page.locator('form img')).toBeVisible();
    await page.getByRole('button', { name: w.send }).click();
    await expect(page).toHaveURL(/\/cases\/[0-9a-f-]{36}$/);
    const path = new URL(page.url()).pathname;
    await expect(page.getByText(w.waiting)).toBeVisible();
    await expect(page.getByText('The glass table on the terrace is in pieces.')).toBeVisible();
    await expect(page.locator('ol img')).toBeVisible();

    // The guest offers a part.
    const phone = await openDevice(guest.tokens);
    await phone.goto(path);
    await phone.getByRole('radio', { name: w.offer }).check();
    await phone.getByLabel(w.offered).fill('150');
    await phone.getByLabel(w.why).fill('It fell in the wind, and one leg was loose.');
    await phone.getByRole('button', { name: w.answer }).click();
    await expect(phone.getByText(w.toDecide)).toBeVisible();

    // An administrator sees what would be posted, then decides.
    const desk = await openDevice(await tokensOf(request, (await newAdministrator(request)).email));
    await desk.goto('/admin/cases');
    const number = (await phone
      .getByText(/^C-\d+$/)
      .first()
      .textContent())!;
    const row = desk.getByRole('listitem').filter({ hasText: number });
    await expect(row).toBeVisible();
    await row.getByRole('link', { name: w.open }).click();
    await desk.getByRole('radio', { name: w.nothing, exact: true }).check();
    await expect(desk.getByText(w.nothingPosted)).toBeVisible();
    await desk.getByRole('radio', { name: w.part, exact: true }).check();
    await desk.getByLabel(w.amount).fill('210');
    await desk.getByLabel(w.reason).selectOption('shared_care');
    await desk.getByLabel(w.bothRead).fill('The wind and a loose leg speak for both; each bears half.');
    await desk.getByRole('button', { name: w.post }).click();
    await expect(desk.getByText(w.decided, { exact: true })).toBeVisible();

    // The wallet was empty, so the guest is asked to pay, and does by transfer.
    await phone.reload();
    await expect(phone.getByText('The wind and a loose leg speak for both; each bears half.').first()).toBeVisible();
    await expect(phone.getByRole('heading', { name: w.payBy })).toBeVisible();
    await expect(desk.getByRole('heading', { name: w.owes })).toBeVisible();
    await desk.getByLabel(w.bankReference).fill(`FT-${number}-${Date.now()}`);
    await desk.getByRole('button', { name: w.record }).click();
    await expect(desk.getByRole('heading', { name: w.owes })).toHaveCount(0);
    await phone.reload();
    await expect(phone.getByText(w.paid)).toBeVisible();
  },
);
