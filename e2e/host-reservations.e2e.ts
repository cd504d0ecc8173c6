import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expectAccessible } from '#test/accessible.ts';
import { enter, newPerson, tokensOf } from '#test/account-screens.ts';
import { addDays, dayAhead } from '#test/day-ahead.ts';
import { addHomes, isPhone } from '#test/hosting-steps.ts';
import { expect, test, waitForHydration } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';

const words = textsOf((t) => ({
  offer: t('Special offer'),
  offerTo: t.pattern('Special offer to {guestName}'),
  price: (nights: number) => t('{nights, plural, one {Price of the night} other {Price of the # nights}}', { nights }),
  sendOffer: t('Send the offer'),
  offerSent: t('Special Offer Sent'),
  offerWaits: t.pattern('Your offer waits for the guest: {total} altogether.'),
  offered: t.pattern('{host} makes you a special offer'),
  acceptOffer: t('Accept the offer'),
  confirmed: t('Your stay is confirmed'),
  change: t('Change dates or price'),
  checkOut: t('Check-out'),
  word: t('A word to the guest (optional)'),
  send: t('Send proposal'),
  sent: t('Your proposal is sent'),
  waits: t.pattern('Your proposal waits for {guest}'),
  takeBack: t('Take it back'),
  takenBack: t('Taken back'),
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
}));
const wordsOf = (page: Page) => (isPhone(page) ? words.ar : words.en);

const host = { email: 'host2@example.ly', password: 'diyar-demo' };
const arrival = dayAhead(75);

/** A new guest in a browser of their own, who has asked for two nights at a new home of the host. */
async function requestedStay(
  page: Page,
  { browser, request, cash }: { browser: Browser; request: APIRequestContext; cash: boolean },
) {
  const title = `${isPhone(page) ? 'بيت الحجز' : 'Booked house'} ${Date.now()}`;
  const [home] = (await addHomes(host.email, [title])) as [string];
  const { email } = await newPerson(request, 'Nuri');
  const { access_token } = await tokensOf(request, email);
  const headers = { authorization: `Bearer ${access_token}` };
  const asked = await request.post('/api/bookings', {
    headers,
    data: {
      property_id: home,
      check_in: arrival,
      check_out: addDays(arrival, 2),
      guests: { adults: 2 },
      payment_choice: cash ? 'at_property' : 'online',
    },
  });
  expect(asked.status()).toBe(201);
  const { id } = (await asked.json()) as { id: string };
  const viewport = page.viewportSize()!;
  const context = await browser.newContext({ locale: isPhone(page) ? 'ar' : 'en', viewport, hasTouch: isPhone(page) });
  const guest = waitForHydration(await context.newPage());
  await enter(guest, request, email);
  await enter(page, request, host.email, host.password);
  return { id, headers, guest, context, reservation: `/host/reservations/${id}`, trip: `/account/trips/${id}` };
}

test('a guest accepts a special offer, then other dates, and keeps the stay as it is after that @phone', async ({
  page,
  browser,
  request,
}) => {
  const w = wordsOf(page);
  const { guest, context, reservation, trip } = await requestedStay(page, { browser, request, cash: true });

  await page.goto(reservation);
  await page.getByRole('button', { name: w.offer, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: w.offerTo })).toBeVisible();
  await dialog.getByLabel(w.price(2), { exact: true }).fill('180');
  // With the service fee.
  await expect(dialog.getByText('190.80').first()).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: w.sendOffer, exact: true }).click();
  await expect(page.getByText(w.offerSent)).toBeVisible();
  await expect(page.getByText(w.offerWaits)).toBeVisible();
  await expect(page.getByRole('button', { name: w.approve, exact: true })).toBeHidden();
  await expectAccessible(page);

  await guest.goto(trip);
  await expect(guest.getByRole('heading', { name: w.offered })).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole('button', { name: w.acceptOffer, exact: true }).click();
  await expect(guest.getByText(w.confirmed).first()).toBeVisible();
  await expect(guest.getByRole('heading', { name: w.offered })).toBeHidden();
  await expect(guest.getByText('190.80').first()).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: w.change, exact: true }).click();
  await dialog.getByLabel(w.checkOut, { exact: true }).fill(addDays(arrival, 3));
  await expect(dialog.getByLabel(w.price(3), { exact: true })).toBeVisible();
  await dialog.getByLabel(w.word, { exact: true }).fill(isPhone(page) ? 'ليلة زيادة؟' : 'One night more?');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: w.send, exact: true }).click();
  await expect(page.getByText(w.sent)).toBeVisible();
  await expect(page.getByRole('heading', { name: w.waits })).toBeVisible();
  await expectAccessible(page);

  await guest.reload();
  await expect(guest.getByRole('heading', { name: w.otherDates })).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole('button', { name: w.accept }).click();
  await expect(guest.getByText(w.changed).first()).toBeVisible();
  await expect(guest.getByText(w.agreed)).toBeVisible();
  await expect(guest.getByText(w.nights(3)).first()).toBeVisible();

  await page.reload();
  await expect(page.getByText(w.nights(3)).first()).toBeVisible();
  await page.getByRole('button', { name: w.change, exact: true }).click();
  await dialog.getByLabel(w.price(3), { exact: true }).fill('400');
  await dialog.getByRole('button', { name: w.send, exact: true }).click();
  await expect(page.getByRole('heading', { name: w.waits })).toBeVisible();
  await guest.reload();
  await expect(guest.getByRole('heading', { name: w.otherPrice })).toBeVisible();
  await guest.getByRole('button', { name: w.keep, exact: true }).click();
  await expect(guest.getByText(w.keptAsIs).first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(w.notAgreed)).toBeVisible();
  await expect(page.getByRole('button', { name: w.change, exact: true })).toBeVisible();
  await context.close();
});

test('a guest pays the difference of a change; a proposal that was taken back cannot be accepted @phone', async ({
  page,
  browser,
  request,
}) => {
  const w = wordsOf(page);
  const { id, headers, guest, context, reservation, trip } = await requestedStay(page, {
    browser,
    request,
    cash: false,
  });
  const { access_token } = await tokensOf(request, host.email, host.password);
  const asHost = { authorization: `Bearer ${access_token}` };
  expect((await request.patch(`/api/bookings/${id}/approve`, { headers: asHost, data: {} })).ok()).toBe(true);
  const paid = await request.post(`/api/bookings/${id}/pay`, { headers, data: { method: 'sandbox' } });
  const { payment } = (await paid.json()) as { payment: { id: string } };
  const outcome = { headers, data: { outcome: 'approved' } };
  expect((await request.post(`/api/payments/sandbox/${payment.id}`, outcome)).ok()).toBe(true);

  await page.goto(reservation);
  const dialog = page.getByRole('dialog');
  const propose = async () => {
    await page.getByRole('button', { name: w.change, exact: true }).click();
    await dialog.getByLabel(w.checkOut, { exact: true }).fill(addDays(arrival, 3));
    await expect(dialog.getByLabel(w.price(3), { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: w.send, exact: true }).click();
    await expect(page.getByRole('heading', { name: w.waits })).toBeVisible();
  };
  await propose();
  // Without its notifications, the trip does not learn that the proposal was taken back.
  const notifications = /\/api\/.*notifications/;
  await guest.route(notifications, (route) => route.abort());
  await guest.goto(trip);
  await expect(guest.getByRole('heading', { name: w.otherDates })).toBeVisible();
  await page.getByRole('button', { name: w.takeBack, exact: true }).click();
  await expect(page.getByText(w.takenBack).first()).toBeVisible();
  await guest.getByRole('button', { name: w.accept }).click();
  await expect(guest.getByRole('heading', { name: w.otherDates })).toBeHidden();
  await guest.unroute(notifications);

  await propose();
  await guest.reload();
  await guest.getByRole('button', { name: w.accept }).click();
  await guest.waitForURL('**/pay');
  await expect(guest.getByText('106.00').first()).toBeVisible();
  await expectAccessible(guest);
  await guest.goto(trip);
  await expect(guest.getByRole('heading', { name: w.payDifference })).toBeVisible();
  await expectAccessible(guest);
  await guest.getByRole('link', { name: w.pay }).click();
  await guest.waitForURL('**/pay');
  await guest.getByRole('button', { name: w.pay }).click();
  await guest.waitForURL('**/pay/sandbox/**');
  await guest.getByRole('button', { name: w.approvePayment }).click();
  await guest.waitForURL(`**${trip}`);
  await expect(guest.getByText(w.nights(3)).first()).toBeVisible();
  await expect(guest.getByText(w.agreed)).toBeVisible();
  await page.reload();
  await expect(page.getByText(w.nights(3)).first()).toBeVisible();
  await context.close();
});

test('a host approves a request, takes it back within seconds, and declines it @phone', async ({
  page,
  browser,
  request,
}) => {
  const w = wordsOf(page);
  const { guest, context, reservation, trip } = await requestedStay(page, { browser, request, cash: true });
  await page.goto(reservation);
  await page.getByRole('button', { name: w.approve, exact: true }).click();
  await expect(page.getByText(w.approved).first()).toBeVisible();
  await page.getByRole('button', { name: w.undo }).click();
  await expect(page.getByRole('button', { name: w.approve, exact: true })).toBeVisible();
  await page.getByRole('button', { name: w.decline, exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').first().check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: w.confirmDecline, exact: true }).click();
  await expect(page.getByText(w.declined).first()).toBeVisible();
  await guest.goto(trip);
  await expect(guest.getByRole('button', { name: w.acceptOffer })).toBeHidden();
  await expectAccessible(guest);
  await context.close();
});
