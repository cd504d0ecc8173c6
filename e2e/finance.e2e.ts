import type { Page } from '@playwright/test';
import { enter, newAdministrator, newPerson, tokensOf } from '#test/account-screens.ts';
import { dayAhead } from '#test/day-ahead.ts';
import { isPhone } from '#test/hosting-steps.ts';
import { expect, go, test } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';
import { inWorld } from '#test/world.ts';

const words = textsOf((t) => ({
  trialBalance: t('Trial balance'),
  guestMoney: t('Money of guests'),
  held: t('Guest payments held'),
  sumZero: t('Sum zero'),
  time: t('Balances at (time in Libya)'),
  nothingThen: t('Nothing was posted by then.'),
  showNow: t('Show now'),
  settle: t('Settle'),
  wasPaid: t('It was paid'),
  wasNot: t('It was not'),
  reference: t('Reference of the payment service'),
  amount: t('Amount they show'),
  how: t('How you know it'),
  notPaid: t('Record as not paid'),
  posted: t('The payment is posted'),
  recorded: t('The payment is recorded as not paid'),
  contradictions: t('Reports that contradict the record'),
  close: t('Close'),
  closeReport: t('Close the report'),
  done: t('What was done'),
  closed: t('The report is closed'),
  hosts: t('Hosts below zero'),
  addValue: t('Add a value'),
  dollar: t('Price of a dollar'),
  euro: t('Price of a euro'),
  dinarForOne: t('Dinar for one'),
  from: t('In force from'),
  reason: t('Reason'),
  setValue: t('Set the value'),
  toCome: t.pick({ en: 'To come', ar: 'لاحقاً' }),
  remove: t('Remove'),
  removed: t('Removed'),
  shortNotice: t.pick({ en: /stays to pay for/, ar: /لم يُدفع عن/ }),
  failedNotice: t.pick({ en: /did not go through/, ar: /لم تتم دفعتك/ }),
}));
const wordsOf = (page: Page) => (isPhone(page) ? words.ar : words.en);

test(
  'an administrator settles unknown payments, closes a contradiction, sees the books, and plans the price of a currency',
  { tag: '@phone-full' },
  async ({ page, request, openDevice }, { project }) => {
    const w = wordsOf(page);
    // Names of their own: what other projects have added is listed too.
    const nameOf = (name: string) => `${name}-${project.name}`;
    const [host, guest] = [await newPerson(request, nameOf('Jamal')), await newPerson(request, nameOf('Mariam'))];
    const { total_dirham } = await inWorld('addFinance', { host: host.email, guest: guest.email });
    await enter(page, request, (await newAdministrator(request)).email);
    await page.goto('/admin/finance');
    const books = page.getByRole('region', { name: w.trialBalance });
    await expect(books.getByText(w.sumZero)).toBeVisible();
    await expect(books.getByRole('rowheader', { name: w.held })).toBeVisible();
    const settle = page.getByRole('button', { name: `${w.settle}: ${guest.name}` });
    await expect(settle).toHaveCount(2);
    await expect(page.getByRole('region', { name: w.hosts }).getByText(host.name).first()).toBeVisible();

    // The books of another time.
    await books.getByLabel(w.time).fill('2020-01-01T12:00');
    await expect(books.getByText(w.nothingThen)).toBeVisible();
    await books.getByLabel(w.time).fill(`${dayAhead(-1)}T14:20`);
    await expect(books.getByText(w.sumZero)).toBeVisible();
    await expect(books.getByText(w.guestMoney)).toBeVisible();
    await books.getByRole('button', { name: w.showNow }).click();

    // The gateway took ten dinar less than the stay costs.
    await settle.first().click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: w.wasPaid }).check();
    await dialog.getByLabel(w.reference).fill(`9F31-${Date.now()}`);
    await dialog.getByLabel(w.amount).fill(((total_dirham - 10_000) / 1000).toFixed(2));
    await dialog.getByLabel(w.how).fill('On their statement of today');
    await dialog.getByRole('button', { name: amountPattern(total_dirham - 10_000) }).click();
    await expect(page.getByText(w.posted)).toBeVisible();
    await expect(settle).toHaveCount(1);
    await settle.click();
    await dialog.getByRole('radio', { name: w.wasNot }).check();
    await dialog.getByLabel(w.how).fill('Not on their statement of today');
    await dialog.getByRole('button', { name: w.notPaid }).click();
    await expect(page.getByText(w.recorded)).toBeVisible();
    await expect(settle).toHaveCount(0);

    const contradictions = page.getByRole('region', { name: w.contradictions });
    await contradictions.getByRole('button', { name: `${w.close}: ${guest.name}` }).click();
    await dialog.getByLabel(w.done).fill('They reversed it by mistake');
    await dialog.getByRole('button', { name: w.closeReport }).click();
    await expect(page.getByText(w.closed)).toBeVisible();
    await expect(page.getByRole('button', { name: `${w.close}: ${guest.name}` })).toHaveCount(0);

    // From a later day on; each project has a currency of its own: who changes one at the same time is told.
    await go(page, '/admin/finance/fees');
    const price = page.getByRole('region', { name: isPhone(page) ? w.euro : w.dollar });
    await price.getByRole('button', { name: w.addValue }).click();
    await dialog.getByLabel(w.dinarForOne).fill('6.8125');
    await dialog.getByLabel(w.from).fill(dayAhead(400));
    await dialog.getByLabel(w.reason).fill('The central bank');
    await dialog.getByRole('button', { name: w.setValue }).click();
    await expect(dialog).toHaveCount(0);
    const row = price.getByRole('listitem').filter({ hasText: '6.8125' }).filter({ hasText: w.toCome }).first();
    await row.getByRole('button', { name: w.remove }).click();
    await expect(price.getByText(w.removed, { exact: true }).first()).toBeVisible();

    // The guest was told of both payments.
    const own = await openDevice(await tokensOf(request, guest.email));
    await own.goto('/notifications');
    await expect(own.getByText(w.shortNotice).first()).toBeVisible({ timeout: 20_000 });
    await expect(own.getByText(w.failedNotice).first()).toBeVisible();
  },
);

const amountPattern = (dirham: number) =>
  new RegExp((dirham / 1000).toLocaleString('en', { minimumFractionDigits: 2 }).replaceAll('.', String.raw`\.`));
