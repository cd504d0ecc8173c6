import type { Page } from '@playwright/test';
import { enter, newAdministrator, tokensOf } from '#test/account-screens.ts';
import { bookApproved } from '#test/checkout.ts';
import { dayAhead } from '#test/day-ahead.ts';
import { isPhone } from '#test/hosting-steps.ts';
import { expect, go, test } from '#test/journey.ts';
import { createPair } from '#test/messages-screen.ts';
import { textsOf } from '#test/screen-texts.ts';
import { inWorld } from '#test/world.ts';

const words = textsOf((t) => ({
  transfer: t('Bank transfer'),
  pay: t.pick({ en: /^Pay LYD/, ar: /^دفع / }),
  waiting: t('Waiting for your transfer'),
  copy: t('Copy the reference'),
  seeTransfer: t('See the transfer'),
  awaited: t.pick({ en: /^A bank transfer of/, ar: /^ننتظر حوالة مصرفية/ }),
  file: t('File of the statement'),
  imported: t('The statement is imported'),
  importedBefore: t('This file was imported before'),
  matched: t('Matched'),
  differs: t('Amount differs'),
  onlyOurs: t('Only ours'),
  onlyTheirs: t('Only theirs'),
  byReference: t('By reference'),
  byTime: t('Amount and time'),
  byHand: t('By hand'),
  match: t('Match'),
  undo: t('Undo the match'),
  takenBack: t('The match is withdrawn'),
  writeReason: t('Write a reason'),
  inWords: t('In words'),
  keep: t('Keep the reason'),
  theirFee: t('Their fee'),
  otherDay: t('In the file of another day'),
  unknownPayer: t('Payer unknown'),
  posts: t('It is taken back if the reason is withdrawn while the day is open.'),
  withdraw: t('Withdraw the reason'),
  change: t('Change the reason'),
  close: t('Close the day'),
  anotherCloses: t('You wrote reasons, so another administrator closes the day'),
  mpgs: t('Visa or Mastercard'),
  reasons: t('Reasons: {explained} of {differences}', { explained: 0, differences: 3 }),
  oneMissing: t('Reasons: {explained} of {differences}', { explained: 2, differences: 3 }),
  closedWith: t('{differences, plural, one {Closed with # reason} other {Closed with # reasons}}', { differences: 3 }),
  wrongLine: t('Line {line}', { line: 2 }),
}));
const wordsOf = (page: Page) => (isPhone(page) ? words.ar : words.en);

const importFile = (page: Page, name: string, csv: string) =>
  page.getByLabel(wordsOf(page).file).setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(csv) });

test(
  'a guest pays by a bank transfer that an imported statement settles',
  { tag: '@phone-full' },
  async ({ page, openDevice, request }, { project }) => {
    const pair = await createPair(request, `transfer-${project.name}`);
    const trip = await bookApproved(request, pair);
    const guest = await openDevice(pair.guest.tokens);
    const w = wordsOf(guest);
    await guest.goto(`/account/trips/${trip}/pay`);
    await guest.getByRole('radio', { name: new RegExp(`^${w.transfer}`) }).check();
    await guest.getByRole('button', { name: w.pay }).click();
    await expect(guest.getByRole('heading', { name: w.waiting })).toBeVisible();
    await expect(guest.getByRole('button', { name: w.copy })).toBeVisible();
    const reference = (await guest.getByText(/^DYB-\d{4}-\d{4}$/).innerText()).trim();
    // The trip leads back to it, with the same reference.
    await go(guest, `/account/trips/${trip}`);
    await guest.getByRole('link', { name: w.seeTransfer }).click();
    await expect(guest.getByText(reference)).toBeVisible();

    const host = await openDevice(pair.host.tokens);
    await host.goto(`/host/reservations/${trip}`);
    await expect(host.getByText(w.awaited)).toContainText(reference);

    await enter(page, request, (await newAdministrator(request)).email);
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
    await go(guest, `/account/trips/${trip}`);
    await expect(guest.getByText(w.transfer)).toBeVisible();
  },
);

test('a day has each of the four piles, and closes by a second administrator once every difference has a reason', async ({
  page,
  request,
  openDevice,
}) => {
  const w = words.en;
  const pair = await createPair(request, 'piles');
  const second = await newAdministrator(request);
  const day = dayAhead(-3);
  const invoices = await inWorld('addPayments', pair.guest.email, day, [100, 200, 300, 400]);
  await enter(page, request, (await newAdministrator(request)).email);
  const address = `/admin/finance/reconciliation/mpgs/${day}`;
  await page.goto(address);

  await importFile(page, 'wrong.csv', 'reference,amount\nT-1,ten\n');
  await expect(page.getByRole('alert').filter({ hasText: w.wrongLine })).toBeVisible();

  const name = `T${day}`;
  const lines = [
    `${name}-1,100.00,18:00,${invoices[0]}`,
    `${name}-2,200.00,11:03,`,
    `${name}-3,290.00,12:00,${invoices[2]}`,
    `${name}-4,55.00,17:03,`,
  ];
  const csv = `reference,amount,time,invoice_no\n${lines.join('\n')}\n`;
  await importFile(page, 'mpgs.csv', csv);
  const pile = (title: string) => page.getByRole('region', { name: title, exact: true });
  await expect(pile(w.matched).getByText(w.byReference)).toBeVisible();
  await expect(pile(w.matched).getByText(w.byTime)).toBeVisible();
  await expect(pile(w.differs).getByText(`${name}-3`)).toBeVisible();
  await expect(pile(w.onlyOurs).getByRole('listitem')).toHaveCount(1);
  await expect(pile(w.onlyTheirs).getByText(`${name}-4`)).toBeVisible();
  await expect(page.getByText(w.reasons)).toBeVisible();
  await expect(page.getByRole('button', { name: w.close })).toBeDisabled();
  await importFile(page, 'mpgs.csv', csv);
  await expect(page.getByText(w.importedBefore)).toBeVisible();
  await expect(page.getByText(w.reasons)).toBeVisible();

  // Matched by hand with the payment that is left, it differs; undone, both stand where they stood.
  await pile(w.onlyTheirs)
    .getByRole('button', { name: `${w.match}: ` })
    .click();
  const dialog = page.getByRole('dialog');
  // Payments of days around it are offered too.
  const ours = (await pile(w.onlyOurs).getByRole('listitem').textContent())!;
  const number = /DY-\w{5}-\w{5}/.exec(ours)![0];
  await dialog.getByRole('radio', { name: number }).check();
  await dialog.getByRole('button', { name: w.match }).click();
  await expect(dialog).toHaveCount(0);
  await expect(pile(w.differs).getByText(w.byHand)).toBeVisible();
  await expect(pile(w.onlyOurs).getByRole('listitem')).toHaveCount(0);
  await page.getByRole('button', { name: `${w.undo}: ` }).click();
  await expect(page.getByText(w.takenBack)).toBeVisible();
  for (const one of [w.differs, w.onlyOurs, w.onlyTheirs]) {
    await expect(pile(one).getByRole('listitem')).toHaveCount(1);
  }

  for (const [title, reason, note] of [
    [w.differs, w.theirFee, 'They keep ten dinar'],
    [w.onlyOurs, w.otherDay, 'It is in the next file'],
    [w.onlyTheirs, w.unknownPayer, 'Nobody knows this payer'],
  ] as const) {
    const section = pile(title);
    await section.getByRole('button', { name: `${w.writeReason}: ` }).click();
    await section.getByRole('button', { name: reason }).click();
    await section.getByLabel(w.inWords).fill(note);
    // Where money moved, it says what is posted.
    await expect(section.getByText(w.posts)).toHaveCount(title === w.onlyOurs ? 0 : 1);
    await section.getByRole('button', { name: w.keep }).click();
    await expect(section.getByText(note)).toBeVisible();
  }
  // Withdrawn, the reason is missing again.
  const theirs = pile(w.onlyTheirs);
  await theirs.getByRole('button', { name: `${w.change}: ` }).click();
  await theirs.getByRole('button', { name: w.withdraw }).click();
  await expect(page.getByText(w.oneMissing)).toBeVisible();
  await theirs.getByRole('button', { name: `${w.writeReason}: ` }).click();
  await theirs.getByRole('button', { name: w.unknownPayer }).click();
  await theirs.getByLabel(w.inWords).fill('Still nobody knows this payer');
  await theirs.getByRole('button', { name: w.keep }).click();
  await expect(page.getByText(w.anotherCloses)).toBeVisible();
  await expect(page.getByRole('button', { name: w.close })).toBeDisabled();

  const other = await openDevice(await tokensOf(request, second.email));
  await other.goto(address);
  await other.getByRole('button', { name: w.close }).click();
  await expect(other.getByRole('button', { name: w.close })).toHaveCount(0);
  await expect(other.getByRole('button', { name: `${w.writeReason}: ` })).toHaveCount(0);
  await go(other, '/admin/finance/reconciliation');
  await expect(
    other.getByRole('listitem').filter({ hasText: w.mpgs }).filter({ hasText: w.closedWith }).first(),
  ).toBeVisible();
});
