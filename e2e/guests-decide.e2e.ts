import type { Page } from '@playwright/test';
import { newPerson, smsCodeFor, tokensOf } from '#test/account-screens.ts';
import { agreeAndBook } from '#test/confirm-stay.ts';
import { addDays, dayAhead } from '#test/day-ahead.ts';
import { addHomes } from '#test/hosting-steps.ts';
import { expect, go, pressDay, signIn, test } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';
import { inWorld } from '#test/world.ts';

const words = textsOf((t) => ({
  usePhone: t('Use a phone number instead'),
  name: t('Full name'),
  number: t('Mobile number'),
  sendCode: t('Send me a code by SMS'),
  code: t('Code from the SMS'),
  signUp: t('Sign up'),
  welcome: t('Account Created!'),
  ask: t.pattern('Ask {host}'),
  lowerPrice: t('A lower price?'),
  sendQuestion: t('Send question'),
  offer: t('Special offer'),
  price: (nights: number) => t('{nights, plural, one {Price of the night} other {Price of the # nights}}', { nights }),
  sendOffer: t('Send the offer'),
  offerSent: t('Special Offer Sent'),
  bookFor: t.pattern('Book for {sum}'),
  pay: t.pick({ en: /^Pay LYD/, ar: /^دفع\s.*د\.ل/ }),
  approvePayment: t('Approve the payment'),
  change: t('Change dates or guests'),
  moreNights: (quantity: number) => t('{quantity, plural, one {# more night} other {# more nights}}', { quantity }),
  hasQuestion: t.pattern('{host} has your question'),
  accept: t.pattern('Accept {dates}'),
  keep: t('Keep it as it is'),
  keptAsIs: t('Everything stays as it is'),
  saidYes: t.pattern('{host} said yes to {asked}'),
  payDifference: t.pattern('Pay {due}'),
  nights: (nights: number) => t('{nights, plural, one {# night} other {# nights}}', { nights }),
  nightsNear: (nights: number) => t('{0, plural, one {# night close by} other {# nights close by}}', { 0: nights }),
  bookNow: t('Book now'),
  nextMonth: t('Next month'),
  guests: t.pick({ en: /^Guests/, ar: /^الضيوف/ }),
  moreAdults: t.pick({ en: 'More: adults', ar: 'زيادة: البالغون' }),
  samePrice: t('The price stays the same.'),
  asBefore: t.pattern('Your stay of {stay} is as before: {host} cannot change it to {asked}.'),
}));

/** Approves the payment of the page, and waits for the trip. */
async function payHere(page: Page, w: (typeof words)['en']): Promise<void> {
  await page.waitForURL('**/pay');
  await page.getByRole('button', { name: w.pay }).click();
  await page.waitForURL('**/pay/sandbox/**');
  await page.getByRole('button', { name: w.approvePayment }).click();
  await page.waitForURL(/\/account\/trips\/[^/]+(?:\/booked)?$/);
}

const arrival = dayAhead(60);

test(
  'a guest signs up by number, asks the host, takes the offer, and pays the difference for another night',
  { tag: '@phone-only' },
  async ({ page, openDevice, request }) => {
    const w = words.ar;
    const host = await newPerson(request, 'Salma');
    await inWorld('becomeHost', host.email);
    const [home] = (await addHomes(host.email, ['بيت السؤال'])) as [string];
    const hostDevice = await openDevice(await tokensOf(request, host.email));
    const hostWords = words.ar;
    const number = `+21891${String(Date.now()).slice(-7)}`;

    await test.step('an account by number', async () => {
      await page.goto('/signup');
      await page.getByRole('button', { name: w.usePhone, exact: true }).click();
      await page.getByLabel(w.name, { exact: true }).fill('أمل الطرابلسي');
      await page.getByLabel(w.number, { exact: true }).fill(number);
      await page.getByRole('button', { name: w.sendCode, exact: true }).click();
      await expect(page.getByLabel(w.code)).toBeVisible();
      await page.getByLabel(w.code).fill(await smsCodeFor(number));
      await page.getByRole('button', { name: w.signUp, exact: true }).click();
      await expect(page.getByText(w.welcome)).toBeVisible();
    });

    const conversation = await test.step('a question before any booking', async () => {
      await go(page, `/properties/${home}?check_in=${arrival}&check_out=${addDays(arrival, 2)}&adults=2`);
      await page.getByRole('button', { name: w.ask }).first().click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('button', { name: w.lowerPrice, exact: true }).click();
      await sheet.getByRole('button', { name: w.sendQuestion, exact: true }).click();
      await page.waitForURL('**/guest/messages?conversation=*');
      return new URL(page.url()).searchParams.get('conversation')!;
    });

    await test.step('the host offers the stay for less', async () => {
      await hostDevice.goto(`/host/messages?conversation=${conversation}`);
      await hostDevice.getByRole('button', { name: hostWords.offer, exact: true }).click();
      const dialog = hostDevice.getByRole('dialog');
      await dialog.getByLabel(hostWords.price(2), { exact: true }).fill('180');
      await expect(dialog.getByText('190.80').first()).toBeVisible();
      await dialog.getByRole('button', { name: hostWords.sendOffer, exact: true }).click();
      await expect(hostDevice.getByText(hostWords.offerSent)).toBeVisible();
    });

    const trip = await test.step('the guest takes it through the sheet, and pays', async () => {
      await page.reload();
      await page.getByRole('button', { name: w.bookFor }).click();
      await agreeAndBook(page, w.bookFor);
      await payHere(page, w);
      return /trips\/([^/]+)/.exec(page.url())![1]!;
    });

    await test.step('another night is asked for, agreed to and paid', async () => {
      await go(page, `/account/trips/${trip}`);
      await page.getByRole('button', { name: w.change, exact: true }).click();
      await pressDay(page, arrival, w.nextMonth);
      await pressDay(page, addDays(arrival, 3), w.nextMonth);
      await expect(page.getByRole('dialog').getByText(w.moreNights(1))).toBeVisible();
      await page.getByRole('dialog').getByRole('button', { name: w.ask }).click();
      await expect(page.getByRole('heading', { name: w.hasQuestion })).toBeVisible();

      await hostDevice.goto(`/host/reservations/${trip}`);
      await hostDevice.getByRole('button', { name: hostWords.accept }).click();
      await expect(hostDevice.getByRole('button', { name: hostWords.accept })).toBeHidden();

      await page.reload();
      await expect(page.getByRole('heading', { name: w.saidYes })).toBeVisible();
      await page.getByRole('link', { name: w.payDifference }).click();
      await payHere(page, w);
      await go(page, `/account/trips/${trip}`);
      await expect(page.getByText(w.nights(3)).first()).toBeVisible();
    });
  },
);

test('a guest meets taken dates, takes the nearest free ones, and the host keeps the stay as it is', async ({
  page,
  openDevice,
  request,
}) => {
  const w = words.en;
  const [host, guest, rival] = [
    await newPerson(request, 'Huda'),
    await newPerson(request, 'Omar'),
    await newPerson(request, 'Rival'),
  ];
  await inWorld('becomeHost', host.email);
  const [home] = (await addHomes(host.email, ['House of taken nights'], { instant_book: true })) as [string];
  const rivals = { authorization: `Bearer ${(await tokensOf(request, rival.email)).access_token}` };
  const taken = await request.post('/api/bookings', {
    headers: rivals,
    data: {
      property_id: home,
      check_in: arrival,
      check_out: addDays(arrival, 2),
      guests: { adults: 2 },
      payment_choice: 'online',
    },
  });
  expect(taken.status(), await taken.text()).toBe(201);
  await signIn(page, await tokensOf(request, guest.email));

  const trip = await test.step('the nearest free dates are one press away', async () => {
    await page.goto(`/properties/${home}?check_in=${arrival}&check_out=${addDays(arrival, 2)}&adults=2`);
    await expect(page.getByRole('heading', { name: w.nightsNear(2) })).toBeVisible();
    await expect(page.getByRole('button', { name: w.bookNow, exact: true })).toBeDisabled();
    await page
      .getByRole('region', { name: w.nightsNear(2) })
      .getByRole('button')
      .first()
      .click();
    await page.getByRole('button', { name: w.bookNow, exact: true }).click();
    await agreeAndBook(page, w.bookNow);
    await page.waitForURL('**/booked');
    return /trips\/([^/]+)/.exec(page.url())![1]!;
  });

  await test.step('the host declines other dates', async () => {
    await go(page, `/account/trips/${trip}`);
    await page.getByRole('button', { name: w.change, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: w.guests }).click();
    await dialog.getByRole('button', { name: w.moreAdults, exact: true }).click();
    await expect(dialog.getByText(w.samePrice)).toBeVisible();
    await dialog.getByRole('button', { name: w.ask }).click();
    await expect(page.getByRole('heading', { name: w.hasQuestion })).toBeVisible();
    const hostDevice = await openDevice(await tokensOf(request, host.email));
    await hostDevice.goto(`/host/reservations/${trip}`);
    await hostDevice.getByRole('button', { name: w.keep, exact: true }).click();
    await expect(hostDevice.getByText(w.keptAsIs).first()).toBeVisible();
    await page.reload();
    await expect(page.getByText(w.asBefore)).toBeVisible();
  });
});
