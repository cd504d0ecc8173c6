import type { Page } from '@playwright/test';
import { enter, newAdministrator, newPerson, tokensOf } from '#test/account-screens.ts';
import { isPhone } from '#test/hosting-steps.ts';
import { expect, go, test } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';
import { inWorld } from '#test/world.ts';

const words = textsOf((t) => ({
  who: t('Number, guest or host'),
  refund: t('Refund'),
  byAmount: t('Amount'),
  amount: t('Amount'),
  goesTo: t('Goes to'),
  reason: t('Reason'),
  note: t('Why, for other administrators'),
  ask: t.pick({ en: /^Ask to grant/, ar: /^طلب منح/ }),
  refundNow: t.pick({ en: /^Refund LYD/, ar: /^استرداد \d/ }),
  grant: t.pick({ en: /^Grant LYD/, ar: /^منح / }),
  waits: t('Waits for a second administrator'),
  anotherGrants: t('You asked for it, so another administrator grants it.'),
  refunds: t('Refunds'),
  granted: t('Granted, to be sent'),
  sent: t('Sent'),
  markSent: t('Mark as sent'),
  bankReference: t('Reference of the bank'),
  sumZero: t('Sum zero'),
  byDiyar: t('Refunded by Diyar'),
  acts: [t('Asked for a refund'), t('Decided on a refund'), t('Sent a refund'), t('Opened a booking')],
  find: t('Find'),
  subject: t('Number, name or id'),
}));
const wordsOf = (page: Page) => (isPhone(page) ? words.ar : words.en);

const asDinar = (dirham: number) =>
  (dirham / 1000).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

test(
  'half a stay is refunded to the wallet with a second administrator, and a part to the bank',
  { tag: '@phone-full' },
  async ({ page, request, openDevice }) => {
    const w = wordsOf(page);
    const [host, guest, second] = [
      await newPerson(request, 'Fathi'),
      await newPerson(request, 'Rania'),
      await newPerson(request, 'Zohra'),
    ];
    await inWorld('becomeAdmin', second.email);
    const booking = await inWorld('addDearStay', { host: host.email, guest: guest.email });
    const half = booking.total_dirham / 2;

    // The first administrator finds the booking, and asks to grant half of it.
    await enter(page, request, (await newAdministrator(request)).email);
    await page.goto('/admin/bookings');
    await page.getByLabel(w.who).fill(booking.number);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('row')).toHaveCount(2);
    // On phones the name of the guest leads to the booking.
    await page.getByRole('row').nth(1).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: booking.number })).toBeVisible();
    const form = page.getByRole('region', { name: w.refund, exact: true });
    await form.getByText(w.byAmount, { exact: true }).click();
    await form.getByRole('textbox', { name: w.amount, exact: true }).fill((half / 1000).toFixed(2));
    await form.getByLabel(w.reason, { exact: true }).selectOption('H2');
    await form.getByLabel(w.note).fill('No hot water for half of the stay');
    await form.getByRole('button', { name: w.ask }).click();
    const listed = page.getByRole('region', { name: w.refunds, exact: true });
    await expect(listed.getByText(w.waits)).toBeVisible();
    await expect(listed.getByText(w.anotherGrants)).toBeVisible();

    // Another administrator agrees.
    const desk = await openDevice(await tokensOf(request, second.email));
    await desk.goto('/admin/refunds');
    const asked = desk.getByRole('listitem').filter({ hasText: booking.number });
    await expect(asked.getByText(w.waits)).toBeVisible();
    await asked.getByRole('button', { name: w.grant }).click();
    await expect(asked).toHaveCount(0);

    // A smaller part goes to the guest's bank, granted at once and sent later.
    await go(desk, `/admin/bookings/${booking.id}`);
    const next = desk.getByRole('region', { name: w.refund, exact: true });
    await next.getByText(w.byAmount, { exact: true }).click();
    await next.getByRole('textbox', { name: w.amount, exact: true }).fill('120');
    await next.getByLabel(w.goesTo).selectOption('payout');
    await next.getByLabel(w.reason, { exact: true }).selectOption('H2');
    await next.getByLabel(w.note).fill('Paid twice for the cleaning');
    await next.getByRole('button', { name: w.refundNow }).click();
    const refunds = desk.getByRole('region', { name: w.refunds, exact: true });
    await expect(refunds.getByText(w.granted, { exact: true })).toBeVisible();
    await expect(desk.getByText(w.sumZero)).toBeVisible();
    // Who granted it does not say that it was sent.
    await go(page, '/admin/refunds');
    await page
      .getByRole('listitem')
      .filter({ hasText: booking.number })
      .getByRole('button', { name: `${w.markSent}: ` })
      .click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(w.bankReference).fill(`FT${Date.now()}`);
    await dialog.getByRole('button', { name: w.markSent }).click();
    await expect(page.getByRole('listitem').filter({ hasText: booking.number })).toHaveCount(0);
    await desk.reload();
    await expect(refunds.getByText(w.sent, { exact: true })).toHaveCount(2);

    // All of it is in the audit log, where the first administrator looks for the booking.
    await go(page, '/admin/settings/audit');
    await page.getByLabel(w.subject).fill(booking.number);
    await page.getByRole('main').getByRole('button', { name: w.find }).click();
    for (const act of w.acts) await expect(page.getByRole('listitem').filter({ hasText: act }).first()).toBeVisible();

    // The guest sees both on the trip, and half of the price in the wallet.
    const own = await openDevice(await tokensOf(request, guest.email));
    await own.goto('/account/settings?section=payments');
    await expect(own.getByText(asDinar(half)).first()).toBeVisible();
    await go(own, `/account/trips/${booking.id}`);
    const line = own.getByText(w.byDiyar).locator('..');
    await expect(line).toContainText(asDinar(half + 120_000));
  },
);
