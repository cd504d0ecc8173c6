import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { enter, newPerson, tokensOf } from '#test/account-screens.ts';
import { ibanOf } from '#test/ibans.ts';
import { expect, go, test } from '#test/journey.ts';
import { draftBatch } from '#test/draft-batch.ts';
import { textsOf } from '#test/screen-texts.ts';
import { inWorld } from '#test/world.ts';

const words = textsOf((t) => ({
  anotherApproves: t(
    'You drafted this batch, so another administrator approves it. Two people look at money before it leaves.',
  ),
  transfers: t('Transfers'),
  leftOut: t('Left out by an administrator'),
  amount: t('Type the amount, to confirm it'),
  approve: t.pick({ en: /^Approve LYD/, ar: /^اعتماد [\d,.]+/ }),
  approved: t('The batch is approved'),
  makeFiles: t('Make the files'),
  saveFile: t('Save the file'),
  csv: t('CSV, for all other banks and wallets'),
  jumhouria: t('Jumhouria Bank'),
  markSent: t('Mark as sent'),
  markedSent: t('The batch is marked as sent'),
  acts: t.pick({ en: 'Acts', ar: 'إجراءات' }),
  cameBack: t('The bank sent it back'),
  closed: t('The account is closed'),
  markReturned: t('Mark as returned'),
  markedReturned: t('The transfer is marked as returned'),
  returned: t('Returned'),
  sent: t('Sent'),
  asked: t('The host is asked for another account'),
  accountClosed: t('the account is closed.'),
  correct: t('Correct the payout details'),
}));

const bearer = async (request: APIRequestContext, email: string, password?: string) => {
  const { access_token } = await tokensOf(request, email, password);
  return { authorization: `Bearer ${access_token}` };
};

test('a batch is drafted by one administrator, approved by another, sent, and one transfer comes back', async ({
  page,
  request,
  openDevice,
}) => {
  const w = words.en;
  const [second, paid, refused] = [
    await newPerson(request, 'Najwa'),
    await newPerson(request, 'Munir'),
    await newPerson(request, 'Ghada'),
  ];
  await inWorld('becomeAdmin', second.email);
  await inWorld('addDuePayouts', [paid.email, refused.email]);
  const admin = await bearer(request, 'admin@diyar.ly', 'diyar-demo');
  const numberOf = {
    [paid.email]: ibanOf('002', Date.now() % 1e9),
    [refused.email]: ibanOf('021', Date.now() % 1e9),
  };
  for (const host of [paid, refused]) {
    const headers = await bearer(request, host.email);
    const data = { kind: 'iban', provider: 'A bank', holder: host.name, number: numberOf[host.email] };
    const saved = await request.put('/api/host/payout-account', { headers, data });
    const { current } = (await saved.json()) as { current: { id: string } };
    const verified = await request.patch(`/api/admin/payout-accounts/${current.id}`, {
      headers: admin,
      data: { state: 'verified' },
    });
    expect(verified.ok()).toBe(true);
  }

  // One administrator drafts what is due, and cannot approve it.
  await enter(page, request, 'admin@diyar.ly', 'diyar-demo');
  const batchId = await draftBatch(page, request, admin, [paid.name, refused.name]);
  await expect(page.getByText(w.anotherApproves)).toBeVisible();

  // Another one approves it with its amount, and makes the files.
  const desk = await openDevice(await tokensOf(request, second.email));
  await desk.goto(`/admin/payouts/batches/${batchId}`);
  const rows = desk.getByRole('region', { name: w.transfers, exact: true }).getByRole('listitem');
  await expect(rows.filter({ hasText: paid.name }).first()).toContainText('640.50');
  await expect(rows.filter({ hasText: refused.name }).first()).toContainText('740.50');
  await desk.getByLabel(w.amount).fill('1,381.00');
  await desk.getByRole('button', { name: w.approve }).click();
  await expect(desk.getByText(w.approved)).toBeVisible();
  await desk.getByRole('button', { name: w.makeFiles }).click();
  const ofJumhouria = await saveFile(desk, w.jumhouria);
  expect(ofJumhouria).toContain(`${numberOf[paid.email]!.slice(4)}|640.500|${paid.name}`);
  const ofOthers = await saveFile(desk, w.csv);
  expect(ofOthers).toContain(`${numberOf[refused.email]},740.500,LYD`);
  expect(ofOthers).not.toContain(paid.name);
  await desk.getByRole('button', { name: w.markSent }).click();
  await expect(desk.getByText(w.markedSent)).toBeVisible();

  // The bank sends one back.
  const row = rows.filter({ hasText: refused.name }).first();
  await row.getByRole('button', { name: w.acts }).click();
  await row.getByRole('button', { name: w.cameBack }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('radio', { name: w.closed }).check();
  await dialog.getByRole('button', { name: w.markReturned }).click();
  await expect(desk.getByText(w.markedReturned)).toBeVisible();
  await expect(row).toContainText(w.closed);
  await go(desk, '/admin/payouts/returned');
  await expect(desk.getByRole('listitem').filter({ hasText: refused.name })).toContainText(w.asked);

  // One host sees that the payout is sent, the other that it came back, and why.
  const happy = await openDevice(await tokensOf(request, paid.email));
  await happy.goto('/host/earnings');
  await expect(
    happy.getByRole('listitem').filter({ hasText: '640.50' }).getByText(w.sent, { exact: true }),
  ).toBeVisible();
  const asked = await openDevice(await tokensOf(request, refused.email));
  await asked.goto('/host/earnings');
  await expect(asked.getByText(w.accountClosed).first()).toBeVisible();
  await expect(asked.getByRole('button', { name: w.correct })).toBeVisible();
  await expect(
    asked.getByRole('listitem').filter({ hasText: '740.50' }).getByText(w.returned, { exact: true }),
  ).toBeVisible();
  await go(asked, '/notifications');
  await expect(asked.getByRole('listitem').filter({ hasText: '740.50' }).first()).toBeVisible();
});

async function saveFile(page: Page, bank: string): Promise<string> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: `${words.en.saveFile}: ${bank}` }).click();
  return readFile(await (await saving).path(), 'utf8');
}
