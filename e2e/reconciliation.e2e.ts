import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/accessible.ts';
import { enter } from '#test/account-screens.ts';
import { bookApproved } from '#test/checkout.ts';
import { dayAhead } from '#test/day-ahead.ts';
import { isPhone } from '#test/hosting-steps.ts';
import { expect, test } from '#test/journey.ts';
import { createPair, logIn } from '#test/messages-screen.ts';
import { textsOf } from '#test/screen-texts.ts';

const words = textsOf((t) => ({
  transfer: t('Bank transfer'),
  pay: t.pick({ en: /^Pay LYD/, ar: /^ادفع/ }),
  waiting: t('Waiting for your transfer'),
  copy: t('Copy the reference'),
  seeTransfer: t('See the transfer'),
  awaited: t.pick({ en: /^A bank transfer of/, ar: /^ننتظر حوالة مصرفية/ }),
  file: t('File of the statement'),
  imported: t('The statement is imported'),
  byReference: t('By reference'),
}));
const wordsOf = (page: Page) => (isPhone(page) ? words.ar : words.en);

const importFile = (page: Page, name: string, csv: string) =>
  page.getByLabel(wordsOf(page).file).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) });

test(
  'a guest pays by a bank transfer that an imported statement settles',
  { tag: '@phone' },
  async ({ page, browser, request }, { project }) => {
    const pair = await createPair(request, `transfer-${project.name}`);
    const trip = await bookApproved(request, pair);
    const guest = await logIn(browser, pair.guest);
    const w = wordsOf(guest);
    await guest.goto(`/account/trips/${trip}/pay`);
    await guest.getByRole('radio', { name: new RegExp(`^${w.transfer}`) }).check({ force: true });
    await expectAccessible(guest);
    await guest.getByRole('button', { name: w.pay }).click();
    await expect(guest.getByRole('heading', { name: w.waiting })).toBeVisible();
    await expect(guest.getByRole('button', { name: w.copy })).toBeVisible();
    await expectAccessible(guest);
    const reference = (await guest.getByText(/^DYB-\d{4}-\d{4}$/).innerText()).trim();
    // The trip leads back to it, with the same reference.
    await guest.goto(`/account/trips/${trip}`);
    await guest.getByRole('link', { name: w.seeTransfer }).click();
    await expect(guest.getByText(reference)).toBeVisible();

    const host = await logIn(browser, pair.host);
    await host.goto(`/host/reservations/${trip}`);
    await expect(host.getByText(w.awaited)).toContainText(reference);
    await expectAccessible(host);
    await host.context().close();

    await enter(page, request, 'admin@diyar.ly', 'diyar-demo');
    await page.goto(`/admin/finance/reconciliation/bank_transfer/${dayAhead(0)}`);
    const booking = await request.get(`/api/bookings/${trip}`, { headers: pair.guest.headers });
    const { total_dirham } = (await booking.json()) as { total_dirham: number };
    const theirs = `FT-${Date.now()}`;
    const csv = `reference;amount;description\r\n${theirs};${(total_dirham / 1000).toFixed(2)};Stay ${reference.replaceAll('-', ' ')}\r\n`;
    await importFile(page, 'bank.csv', csv);
    await expect(page.getByText(w.imported)).toBeVisible();
    const row = page.getByRole('listitem').filter({ hasText: theirs });
    await expect(row.getByText(w.byReference)).toBeVisible();

    await guest.reload();
    await expect(guest).toHaveURL(new RegExp(`/account/trips/${trip}`));
    const paid = await request.get(`/api/bookings/${trip}`, { headers: pair.guest.headers });
    expect(((await paid.json()) as { status: string }).status).toBe('paid');
    await guest.goto(`/account/trips/${trip}`);
    await expect(guest.getByText(w.transfer)).toBeVisible();
    await guest.context().close();
  },
);
