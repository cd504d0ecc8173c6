import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enter, newAdministrator, newPerson, tokensOf } from '#test/account-screens.ts';
import { isPhone } from '#test/hosting-steps.ts';
import { expect, test } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';
import { inWorld } from '#test/world.ts';

const words = textsOf((t) => ({
  fees: t('Fees you owe for cash stays'),
  overdue: t.pattern('Overdue since {day}'),
  reminder: t.pick({ en: 'a reminder', ar: 'تذكير' }),
  copy: t('Copy'),
  copied: t('Copied'),
  statement: t('Statement'),
  month: t('Month of the statement'),
  addDetails: t('Add payout details'),
  bank: t('Bank and branch'),
  holder: t('Name on the account'),
  iban: t('IBAN'),
  save: t('Save'),
  checking: t('We are checking it'),
  table: t('Table'),
  together: t('Together'),
  paid: t.pick({ en: 'Paid', ar: 'مدفوع' }),
}));
const wordsOf = (page: Page) => (isPhone(page) ? words.ar : words.en);

test(
  'a host sees the figures, adds payout details, downloads a statement, and pays overdue fees',
  { tag: '@phone-full' },
  async ({ page, request, context }) => {
    const w = wordsOf(page);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const [{ email }, guest] = [await newPerson(request, 'Nadia'), await newPerson(request, 'Rami')];
    const { reference, amount_dirham } = await inWorld('addOverdueFees', { host: email, guest: guest.email });
    const dinar = (amount_dirham / 1000).toFixed(2);

    await enter(page, request, email);
    await page.goto('/host/earnings');
    const fees = page.getByRole('region', { name: w.fees });
    await expect(fees.getByText(dinar).first()).toBeVisible();
    await expect(fees.getByText(w.overdue)).toBeVisible();
    await expect(fees.getByText(w.reminder)).toBeVisible();
    await fees.getByRole('button', { name: `${w.copy}: ${reference}` }).click();
    await expect(page.getByText(w.copied).first()).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);

    await page.getByText(w.table, { exact: true }).click();
    await expect(page.getByRole('columnheader', { name: w.together })).toBeVisible();
    // The months of the two stays have what the guest gave less the fee.
    const earliest = await page
      .getByRole('row')
      .filter({ hasText: /[1-9]\d*\.\d\d/ })
      .count();
    expect(earliest).toBeGreaterThan(1);

    await page.getByRole('button', { name: w.addDetails }).click();
    await page.getByLabel(w.bank).fill('Jumhouria Bank, Janzour');
    await page.getByLabel(w.holder).fill('Nadia Host');
    await page.getByRole('textbox', { name: w.iban }).fill('LY83 0020 4800 0020 1001 2036 1');
    await page.getByRole('button', { name: w.save, exact: true }).click();
    await expect(page.getByText(w.checking)).toBeVisible();
    await expect(page.getByText('•••• 0361')).toBeVisible();

    const month = page.getByLabel(w.month);
    const value = await month.locator('option').nth(1).getAttribute('value');
    await month.selectOption(value);
    for (const [name, start] of [
      [w.statement, '%PDF-'],
      ['CSV', '\uFEFF'],
    ] as const) {
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name, exact: true }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toContain(`earnings-${value}`);
      expect((await readFile(await download.path())).toString('utf8').startsWith(start)).toBe(true);
    }

    const { access_token } = await tokensOf(request, (await newAdministrator(request)).email);
    const recorded = await request.post(`/api/admin/fee-statements/${reference}/transfers`, {
      headers: { authorization: `Bearer ${access_token}` },
      data: { amount_dirham, bank_reference: `journey ${reference}` },
    });
    expect(recorded.ok()).toBe(true);
    await page.reload();
    await expect(fees.getByText(w.paid, { exact: true })).toBeVisible();
    await expect(fees.getByText(w.overdue)).toBeHidden();
  },
);
