import type { Page } from '@playwright/test';
import { agreeAndBook } from '#test/confirm-stay.ts';
import { dayAhead } from '#test/day-ahead.ts';
import { expect, go, test } from '#test/journey.ts';
import { createPair } from '#test/messages-screen.ts';
import { textsOf } from '#test/screen-texts.ts';
import { inWorld } from '#test/world.ts';

const words = textsOf((t) => ({
  inParts: t('Part online, the rest in cash'),
  share: t('Share that is paid online'),
  saved: t.pick({ en: /^Saved/, ar: /^(حُفظ|محفوظ)/ }),
  agree: t('I may let this place and what I wrote is true.'),
  publish: t('Publish'),
  amounts: t.pattern('{online} online to confirm, {cash} in cash on arrival'),
  request: t('Request to book'),
  pending: t.pick({ en: 'Pending', ar: 'قيد الانتظار' }),
  approve: t('Approve'),
  seeRequest: t('See my request'),
  seeTrip: t('See my trip'),
  notPaid: t('Not paid yet: part online, the rest in cash'),
  partPaid: t('The online part is paid, the rest is paid in cash on arrival'),
  payNow: t('Pay now'),
  pay: t.pick({ en: /^Pay LYD/, ar: /^دفع / }),
  adfali: t.pick({ en: 'Adfali', ar: 'ادفع لي' }),
  mobile: t('Mobile number'),
  code: t('Code'),
  confirmPayment: t('Confirm the payment'),
  confirmed: t.pick({ en: 'Confirmed', ar: 'مؤكد' }),
  showCode: t('Show the code'),
  cashCode: t.pick({ en: /^Code (\d ){5}\d$/, ar: /^الرمز (\d ){5}\d$/ }),
  record: t.pick({ en: /^Record the cash/, ar: /^تسجيل النقد/ }),
  digits: t.pick({ en: /^The six digits on the phone of/, ar: /^الأرقام الستة/ }),
  right: t('The code is right'),
  confirmCash: t.pick({ en: /^Confirm LYD/, ar: /^تأكيد [\d,.]+/ }),
  owe: t('You owe Diyar'),
  inCash: t('In cash on arrival'),
  online: t('Online, to confirm'),
  feeOffOnline: t('The guest pays a part online, and the rest to you in cash. The fee comes off the online part.'),
  receipt: t('Receipt'),
  ofItInCash: t('Of it in cash at the property'),
}));
const isPhone = (page: Page) => page.viewportSize()!.width < 832;
const wordsOf = (page: Page) => (isPhone(page) ? words.ar : words.en);

/** Two nights of 100 dinar with a fee of 12: 30 % of it online. */
const [online, cash] = [/63[.,]60/, /148[.,]40/];

const amountIn = (page: Page, term: string) =>
  page.getByRole('term').filter({ hasText: term }).locator('xpath=..').first();

test(
  'a host allows 30 % online; a guest pays that with Adfali and the rest in cash, and both see what is paid how',
  { tag: '@phone-full' },
  async ({ openDevice, request }, { project }) => {
    const pair = await createPair(request, `part-${project.name}`);
    await inWorld('completeListing', pair.property);

    const host = await openDevice(pair.host.tokens);
    const w = wordsOf(host);
    await host.goto(`/host/listings/${pair.property}?step=price`);
    const inParts = host.getByRole('switch', { name: w.inParts });
    await inParts.click();
    await expect(inParts).toBeChecked();
    await expect(host.getByLabel(w.share)).toHaveValue('30');
    await expect(host.getByText(w.saved).filter({ visible: true })).toBeVisible();
    await go(host, `/host/listings/${pair.property}?step=preview`);
    await host.getByLabel(w.agree).check();
    await host.getByRole('button', { name: w.publish, exact: true }).click();
    await expect(host).toHaveURL('/host/listings');

    const guest = await openDevice(pair.guest.tokens);
    await guest.goto(`/properties/${pair.property}?check_in=${dayAhead(1)}&check_out=${dayAhead(3)}&adults=2`);
    if (isPhone(guest)) await guest.getByRole('region').getByRole('button', { name: w.request }).click();
    const panel = guest.getByRole(isPhone(guest) ? 'dialog' : 'main');
    const choice = panel.getByRole('radio', { name: w.inParts });
    await expect(panel.getByText(w.amounts)).toContainText(online);
    await expect(panel.getByText(w.amounts)).toContainText(cash);
    await choice.check();
    if (!isPhone(guest)) await panel.getByRole('button', { name: w.request }).click();
    await agreeAndBook(guest, w.request);
    await expect(guest).toHaveURL(/\/account\/trips\/[0-9a-f-]{36}\/booked$/);
    await expect(guest.getByText(cash).first()).toBeVisible();
    await guest.getByRole('link', { name: w.seeRequest }).click();
    await expect(guest).toHaveURL(/\/account\/trips\/[0-9a-f-]{36}$/);
    await expect(guest.getByText(w.notPaid)).toBeVisible();
    await expect(amountIn(guest, w.inCash)).toContainText(cash);
    const path = new URL(guest.url()).pathname;
    const id = path.split('/').at(-1)!;

    await go(host, `/host/reservations/${id}`);
    await expect(host.getByText(w.feeOffOnline)).toBeVisible();
    await expect(amountIn(host, w.online)).toContainText(online);
    await host.getByRole('button', { name: w.approve, exact: true }).click();
    const status = async () => {
      const booking = await request.get(`/api/bookings/${id}`, { headers: pair.guest.headers });
      return ((await booking.json()) as { status: string }).status;
    };
    await expect.poll(status, { timeout: 20_000 }).toBe('approved');

    await go(guest, `${path}/pay`);
    await expect(amountIn(guest, w.inCash)).toContainText(cash);
    await guest.getByRole('radio', { name: new RegExp(`^${w.adfali}`) }).check();
    await guest.getByLabel(w.mobile).fill('0913632323');
    await expect(guest.getByRole('button', { name: w.pay })).toContainText(online);
    await guest.getByRole('button', { name: w.pay }).click();
    await guest.getByLabel(w.code, { exact: true }).fill('1111');
    await guest.getByRole('button', { name: w.confirmPayment }).click();
    await expect(guest).toHaveURL(`${path}/booked`, { timeout: 15_000 });
    await expect(guest.getByRole('main').getByText(w.confirmed, { exact: true })).toBeVisible();
    await expect(guest.getByText(cash).first()).toBeVisible();
    await guest.getByRole('link', { name: w.seeTrip }).click();
    await expect(guest).toHaveURL(path);
    await expect(guest.getByText(w.partPaid)).toBeVisible();

    await guest.getByRole('link', { name: w.showCode }).click();
    await expect(guest.getByText(cash).first()).toBeVisible();
    const code = (await guest.getByText(w.cashCode).textContent())!.replaceAll(/\D/g, '');

    await go(host, '/host/today');
    await host.getByRole('link', { name: w.record }).click();
    await host.getByLabel(w.digits).fill(code);
    await expect(host.getByText(w.right)).toBeVisible();
    await expect(host.getByRole('button', { name: w.confirmCash })).toContainText(cash);
    await host.getByRole('button', { name: w.confirmCash }).click();
    const number = (await host.getByText(/^R-[\dA-Z-]+$/).textContent())!;
    await expect(host.getByText(w.owe)).toHaveCount(0);
    await go(host, `/host/reservations/${id}`);
    await expect(host.getByText(cash).first()).toBeVisible();

    await expect(guest.getByText(number)).toBeVisible({ timeout: 20_000 });
    await go(guest, `${path}/receipt`);
    await expect(guest.getByRole('row').filter({ hasText: w.ofItInCash })).toContainText(cash);
  },
);
