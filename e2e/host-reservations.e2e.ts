import type { APIRequestContext, Page } from '@playwright/test';
import { newPerson, tokensOf } from '#test/account-screens.ts';
import { addDays, dayAhead } from '#test/day-ahead.ts';
import { addHomes, isPhone } from '#test/hosting-steps.ts';
import { expect, go, signIn, test } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';
import { inWorld } from '#test/world.ts';

const words = textsOf((t) => ({
  offer: t('Special offer'),
  offerTo: t.pattern('Special offer to {guestName}'),
  price: (nights: number) => t('{nights, plural, one {Price of the night} other {Price of the # nights}}', { nights }),
  sendOffer: t('Send the offer'),
  offerSent: t('Special Offer Sent'),
  offerWaits: t.pattern('Your offer waits for the guest: {total} altogether.'),
  offered: t.pattern('{host} makes you a special offer'),
  acceptOffer: t('Accept the offer'),
  change: t('Change dates or price'),
  checkOut: t('Check-out'),
  word: t('A word to the guest (optional)'),
  send: t('Send proposal'),
  sent: t('Your proposal is sent'),
  waits: t.pattern('Your proposal waits for {guest}'),
  takeBack: t('Withdraw it'),
  takenBack: t('Withdrawn'),
  otherDates: t.pattern('{host} proposes other dates'),
  otherPrice: t.pattern('{host} proposes another price'),
  accept: t.pattern('Accept {dates}'),
  keep: t('Keep it as it is'),
  keptAsIs: t('Everything stays as it is'),
  changed: t('Your stay is changed'),
  agreed: t('You agreed: the stay was changed'),
  notAgreed: t('The guest did not agree'),
  nights: (nights: number) => t('{nights, plural, one {# night} other {# nights}}', { nights }),
  payDifference: t('Pay the difference to change your stay'),
  pay: t.pick({ en: /^Pay LYD/, ar: /^دفع\s.*د\.ل/ }),
  approvePayment: t('Approve the payment'),
  approve: t('Approve'),
  approved: t('Approved'),
  undo: t('Undo'),
  decline: t('Decline'),
  confirmDecline: t('Confirm Decline'),
  declined: t('Reservation Declined'),
  guestDeclined: t.pick({ en: 'Declined', ar: 'مرفوض' }),
}));
const wordsOf = (page: Page) => (isPhone(page) ? words.ar : words.en);

const arrival = dayAhead(75);

/** Asks for two nights, to be paid online. Returns the id of the booking. */
async function askFor(
  request: APIRequestContext,
  headers: Record<string, string>,
  property_id: string,
  check_in: string,
): Promise<string> {
  const data = {
    property_id,
    check_in,
    check_out: addDays(check_in, 2),
    guests: { adults: 2 },
    payment_choice: 'online',
  };
  const asked = await request.post('/api/bookings', { headers, data });
  expect(asked.status(), await asked.text()).toBe(201);
  return ((await asked.json()) as { id: string }).id;
}

test(
  'a guest accepts a special offer, pays the difference for another night, keeps the price, and a request is declined',
  { tag: '@phone-full' },
  async ({ page, openDevice, request }) => {
    const w = wordsOf(page);
    const [host, { email }] = [await newPerson(request, 'Samira'), await newPerson(request, 'Nuri')];
    await inWorld('becomeHost', host.email);
    const [home] = (await addHomes(host.email, [isPhone(page) ? 'بيت الحجز' : 'Booked house'])) as [string];
    const tokens = await tokensOf(request, email);
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    const id = await askFor(request, headers, home, arrival);
    const guest = await openDevice(tokens);
    await signIn(page, await tokensOf(request, host.email));
    const dialog = page.getByRole('dialog');

    await test.step('the host offers another price, which the guest accepts and pays', async () => {
      await page.goto(`/host/reservations/${id}`);
      await page.getByRole('button', { name: w.offer, exact: true }).click();
      await expect(dialog.getByRole('heading', { name: w.offerTo })).toBeVisible();
      await dialog.getByLabel(w.price(2), { exact: true }).fill('180');
      // With the service fee.
      await expect(dialog.getByText('190.80').first()).toBeVisible();
      await dialog.getByRole('button', { name: w.sendOffer, exact: true }).click();
      await expect(page.getByText(w.offerSent)).toBeVisible();
      await expect(page.getByText(w.offerWaits)).toBeVisible();
      await expect(page.getByRole('button', { name: w.approve, exact: true })).toBeHidden();

      await guest.goto(`/account/trips/${id}`);
      await expect(guest.getByRole('heading', { name: w.offered })).toBeVisible();
      await guest.getByRole('button', { name: w.acceptOffer, exact: true }).click();
      await guest.waitForURL('**/pay');
      await expect(guest.getByText('190.80').first()).toBeVisible();
      const paid = await request.post(`/api/bookings/${id}/pay`, { headers, data: { method: 'sandbox' } });
      const { payment } = (await paid.json()) as { payment: { id: string } };
      const outcome = { headers, data: { outcome: 'approved' } };
      expect((await request.post(`/api/payments/sandbox/${payment.id}`, outcome)).ok()).toBe(true);
    });

    const propose = async () => {
      await page.getByRole('button', { name: w.change, exact: true }).click();
      await dialog.getByLabel(w.checkOut, { exact: true }).fill(addDays(arrival, 3));
      await dialog.getByLabel(w.price(3), { exact: true }).fill('280');
      await dialog.getByLabel(w.word, { exact: true }).fill(isPhone(page) ? 'ليلة زيادة؟' : 'One night more?');
      await dialog.getByRole('button', { name: w.send, exact: true }).click();
      await expect(page.getByRole('heading', { name: w.waits })).toBeVisible();
    };

    await test.step('a proposal that was taken back cannot be accepted', async () => {
      await page.reload();
      await propose();
      await expect(page.getByText(w.sent)).toBeVisible();
      // Without its notifications, the trip does not learn that the proposal was taken back.
      const notifications = /\/api\/.*notifications/;
      await guest.route(notifications, (route) => route.abort());
      await guest.goto(`/account/trips/${id}`);
      await expect(guest.getByRole('heading', { name: w.otherDates })).toBeVisible();
      await page.getByRole('button', { name: w.takeBack, exact: true }).click();
      await expect(page.getByText(w.takenBack).first()).toBeVisible();
      await guest.getByRole('button', { name: w.accept }).click();
      await expect(guest.getByRole('heading', { name: w.otherDates })).toBeHidden();
      await guest.unroute(notifications);
    });

    await test.step('the guest accepts another night, and pays the difference later', async () => {
      await propose();
      await guest.goto(`/account/trips/${id}`);
      await guest.getByRole('button', { name: w.accept }).click();
      await guest.waitForURL('**/pay');
      await expect(guest.getByText('106.00').first()).toBeVisible();
      await go(guest, `/account/trips/${id}`);
      await expect(guest.getByRole('heading', { name: w.payDifference })).toBeVisible();
      await guest.getByRole('link', { name: w.pay }).click();
      await guest.waitForURL('**/pay');
      await guest.getByRole('button', { name: w.pay }).click();
      await guest.waitForURL('**/pay/sandbox/**');
      await guest.getByRole('button', { name: w.approvePayment }).click();
      await guest.waitForURL(`**/account/trips/${id}`);
      await expect(guest.getByText(w.nights(3)).first()).toBeVisible();
      await expect(guest.getByText(w.agreed)).toBeVisible();
    });

    await test.step('the guest keeps the stay at its price', async () => {
      await page.reload();
      await expect(page.getByText(w.nights(3)).first()).toBeVisible();
      await page.getByRole('button', { name: w.change, exact: true }).click();
      await dialog.getByLabel(w.price(3), { exact: true }).fill('400');
      await dialog.getByRole('button', { name: w.send, exact: true }).click();
      await expect(page.getByRole('heading', { name: w.waits })).toBeVisible();
      await guest.goto(`/account/trips/${id}`);
      await expect(guest.getByRole('heading', { name: w.otherPrice })).toBeVisible();
      await guest.getByRole('button', { name: w.keep, exact: true }).click();
      await expect(guest.getByText(w.keptAsIs).first()).toBeVisible();
      await page.reload();
      await expect(page.getByText(w.notAgreed)).toBeVisible();
      await expect(page.getByRole('button', { name: w.change, exact: true })).toBeVisible();
    });

    await test.step('another request is approved, taken back within seconds, and declined', async () => {
      const other = await askFor(request, headers, home, addDays(arrival, 10));
      await go(page, `/host/reservations/${other}`);
      await page.getByRole('button', { name: w.approve, exact: true }).click();
      await expect(page.getByText(w.approved).first()).toBeVisible();
      await page.getByRole('button', { name: w.undo }).click();
      await expect(page.getByRole('button', { name: w.approve, exact: true })).toBeVisible();
      await page.getByRole('button', { name: w.decline, exact: true }).click();
      await dialog.getByRole('radio').first().check();
      await dialog.getByRole('button', { name: w.confirmDecline, exact: true }).click();
      await expect(page.getByText(w.declined).first()).toBeVisible();
      await go(guest, `/account/trips/${other}`);
      await expect(guest.getByText(w.guestDeclined, { exact: true }).first()).toBeVisible();
    });
  },
);
