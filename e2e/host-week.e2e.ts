import { readFile } from 'node:fs/promises';
import { dayAhead } from '#test/day-ahead.ts';
import { expect, go, test } from '#test/journey.ts';
import { createPair, lineOf } from '#test/messages-screen.ts';
import { textsOf } from '#test/screen-texts.ts';
import { inWorld } from '#test/world.ts';

const words = textsOf((t) => ({
  offer: t('Special offer'),
  price: (nights: number) => t('{nights, plural, one {Price of the night} other {Price of the # nights}}', { nights }),
  sendOffer: t('Send the offer'),
  offerSent: t('Special Offer Sent'),
  acceptOffer: t('Accept the offer'),
  confirmed: t('Your stay is confirmed'),
  approve: t('Approve'),
  approved: t('Approved'),
  undo: t('Undo'),
  enterNames: t('Enter names'),
  first: t('Enter the first person'),
  add: t('Add a person'),
  nationality: t('Nationality'),
  nameArabic: t('Name in Arabic'),
  nameLatin: t('Name in Latin letters'),
  nationalNumber: t('National number'),
  passportNumber: t('Passport number'),
  complete: t('Everything is there. Thank you!'),
  register: t('Guest register'),
  ready: t('Ready'),
  newRule: t('New scheduled message'),
  name: t('Name'),
  text: t('Text'),
  save: t('Save'),
  ofStay: t('Messages of this stay'),
  showCode: t('Show the code'),
  code: t.pick({ en: /^Code (\d ){5}\d$/, ar: /^الرمز (\d ){5}\d$/ }),
  record: t.pick({ en: /^Record the cash/, ar: /^تسجيل النقد/ }),
  digits: t.pick({ en: /^The six digits on the phone of/, ar: /^الأرقام الستة/ }),
  confirmCash: t.pick({ en: /^Confirm LYD/, ar: /^تأكيد [\d,.]+/ }),
  owe: t('You owe Diyar'),
  conversation: t('Conversation'),
  leave: t('Leave review'),
  leaveDialog: t('Leave a review'),
  stars: t('{0, plural, one {# star} other {# stars}}', { 0: 5 }),
  comment: t('Comment'),
  submit: t('Submit'),
  untilBoth: t('Your review will be visible once both parties submit.'),
  earnings: t('Earnings'),
  comingUp: t('Coming up'),
  statement: t('Statement'),
}));

/** What the host writes before the arrival, and what the guest reads. */
const arrival = {
  en: { rule: 'The key is with the neighbour, {guest}.', message: 'The key is with the neighbour, Nuri.' },
  ar: { rule: 'المفتاح عند الجيران يا {الضيف}.', message: 'المفتاح عند الجيران يا Nuri.' },
};

test(
  'a host’s week: offer, approval, register, arrival message, cash, review, earnings and statement',
  { tag: '@phone-first' },
  async ({ openDevice, request }, { project }) => {
    const pair = await createPair(request, `week-${project.name}`);
    const host = await openDevice(pair.host.tokens);
    const guest = await openDevice(pair.guest.tokens);
    const locale = host.viewportSize()!.width < 832 ? 'ar' : 'en';
    const w = words[locale];
    const asked = await request.post('/api/bookings', {
      headers: pair.guest.headers,
      data: {
        property_id: pair.property,
        check_in: dayAhead(1),
        check_out: dayAhead(3),
        guests: { adults: 2 },
        payment_choice: 'at_property',
      },
    });
    expect(asked.ok(), await asked.text()).toBe(true);
    const { id } = (await asked.json()) as { id: string };
    const dialog = host.getByRole('dialog');
    const requestOf = (booking: string) =>
      host.getByRole('listitem').filter({ has: host.locator(`a[href="/host/reservations/${booking}"]`) });

    await test.step('a message is written once for the day before each arrival', async () => {
      await host.goto('/host/messages/scheduled');
      await host.getByRole('button', { name: w.newRule }).click();
      await dialog.getByLabel(w.name, { exact: true }).fill('Key');
      await dialog.getByLabel(w.text, { exact: true }).fill(arrival[locale].rule);
      await dialog.getByRole('button', { name: w.save, exact: true }).click();
      await expect(dialog).toBeHidden();
    });

    await test.step('the host makes a special offer, which the guest accepts', async () => {
      await go(host, '/host/today');
      await requestOf(id).getByRole('button', { name: w.offer, exact: true }).click();
      await dialog.getByLabel(w.price(2), { exact: true }).fill('180');
      await dialog.getByRole('button', { name: w.sendOffer, exact: true }).click();
      await expect(host.getByText(w.offerSent)).toBeVisible();
      await guest.goto(`/account/trips/${id}`);
      await guest.getByRole('button', { name: w.acceptOffer, exact: true }).click();
      await expect(guest.getByText(w.confirmed).first()).toBeVisible();
    });

    await test.step('another request is approved, taken back and approved again', async () => {
      await go(host, '/host/today');
      const row = requestOf(pair.pending);
      await row.getByRole('button', { name: w.approve, exact: true }).click();
      await expect(row.getByText(w.approved).first()).toBeVisible();
      await row.getByRole('button', { name: w.undo }).click();
      await row.getByRole('button', { name: w.approve, exact: true }).click();
      const status = async () =>
        (await (await request.get(`/api/trips/${pair.pending}`, { headers: pair.guest.headers })).json()).status;
      await expect.poll(status, { timeout: 20_000 }).toBe('approved');
    });

    await test.step('the guest enters who comes, and the host sees that the register is ready', async () => {
      await guest.reload();
      await guest.getByRole('link', { name: w.enterNames }).click();
      await guest.getByRole('button', { name: w.first }).click();
      await guest.getByLabel(w.nationality).selectOption('LY');
      await guest.getByLabel(w.nameArabic).fill('نوري الزنتاني');
      await guest.getByRole('textbox', { name: w.nationalNumber }).fill('119790123451');
      await guest.getByRole('button', { name: w.add }).click();
      await guest.getByLabel(w.nationality).selectOption('TN');
      await guest.getByLabel(w.nameLatin).fill('Anis Trabelsi');
      await guest.getByLabel(w.passportNumber).fill('R612345');
      await expect(guest.getByText(w.complete)).toBeVisible({ timeout: 20_000 });
      await go(host, `/host/reservations/${id}`);
      const register = host.getByRole('region', { name: w.register });
      // Both people and the whole.
      await expect(register.getByText(w.ready, { exact: true })).toHaveCount(3);
    });

    await test.step('the message goes out by the clock', async () => {
      await expect(host.getByRole('region', { name: w.ofStay })).toContainText('Key');
      // By then it is due, also where it must wait for the morning.
      const tomorrow = `${dayAhead(1)}T08:00:00Z`;
      await inWorld('sendScheduled', tomorrow);
      await go(guest, `/bookings/${id}/chat`);
      await expect(lineOf(guest, arrival[locale].message)).toBeVisible();
    });

    await test.step('the guest pays in cash against the code', async () => {
      await go(guest, `/account/trips/${id}`);
      await guest.getByRole('link', { name: w.showCode }).click();
      const code = (await guest.getByText(w.code).textContent())!.replaceAll(/\D/g, '');
      await go(host, '/host/today');
      await host.getByRole('link', { name: w.record }).click();
      await host.getByLabel(w.digits).fill(code);
      await host.getByRole('button', { name: w.confirmCash }).click();
      await expect(host.getByText(w.owe)).toBeVisible();
    });

    await test.step('the host reviews the stay before', async () => {
      await go(host, `/bookings/${pair.stay}/chat`);
      const thread = host.getByRole('region', { name: w.conversation, exact: true });
      await thread.getByRole('button', { name: w.leave }).filter({ visible: true }).click();
      const review = host.getByRole('dialog', { name: w.leaveDialog });
      await review.getByRole('radio', { name: w.stars, exact: true }).check();
      await review.getByLabel(w.comment).fill('Left everything clean.');
      await review.getByRole('button', { name: w.submit }).click();
      await expect(host.getByRole('status').getByText(w.untilBoth)).toBeVisible();
    });

    await test.step('the earnings have the stays, and the statement is a file', async () => {
      await go(host, '/host/earnings');
      await expect(host.getByRole('heading', { level: 1, name: w.earnings })).toBeVisible();
      await expect(host.getByText(w.comingUp).first()).toBeVisible();
      // Of the cash stay, after the fee.
      await expect(host.getByText('180.00').first()).toBeVisible();
      const downloading = host.waitForEvent('download');
      await host.getByRole('button', { name: w.statement, exact: true }).click();
      const file = await readFile(await (await downloading).path());
      expect(file.toString('latin1').startsWith('%PDF-')).toBe(true);
    });
  },
);
