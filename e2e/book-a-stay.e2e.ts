import type { Page } from '@playwright/test';
import { mailsTo, tokensOf } from '#test/account-screens.ts';
import { agreeAndBook } from '#test/confirm-stay.ts';
import { dayAhead } from '#test/day-ahead.ts';
import { addHomes } from '#test/hosting-steps.ts';
import { expect, go, pressDay, test } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';

// See playwright.config.ts: everything moves here.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const words = textsOf((t) => ({
  where: t('Describe your stay'),
  search: t('Search'),
  dates: t('When'),
  done: t('Done'),
  places: t('Places'),
  nextMonth: t('Next month'),
  request: t('Request to book'),
  addNote: t.pattern('Add a note to {hostName}'),
  note: t.pattern('Note to {hostName}'),
  noteText: t.pick({ en: 'We arrive late, around ten.', ar: 'سنصل متأخرين، حوالي العاشرة.' }),
  createAccount: t('Create your account'),
  haveAccount: t('I have an account'),
  newHere: t('I am new to Diyar'),
  signUp: t('Sign up and send the request'),
  name: t('Full name'),
  email: t('Email'),
  password: t('Password'),
  logIn: t('Log in'),
  requestSent: t.pattern('Your request is with {name}'),
  seeRequest: t('See my request'),
  going: t.pattern('You are going to {city}'),
  seeTrip: t('See my trip'),
  pending: t.pick({ en: 'Pending', ar: 'قيد الانتظار' }),
  approve: t('Approve'),
  waiting: t('Waiting for you'),
  goToPayment: t('Go to payment'),
  pay: t.pick({ en: /^Pay LYD/, ar: /^دفع\s.*د\.ل/ }),
  approvePayment: t('Approve the payment'),
  confirmed: t.pick({ en: 'Confirmed', ar: 'مؤكد' }),
  contact: t('Contact available'),
  cancelTrip: t('Cancel Trip'),
  keepTrip: t('Keep Trip'),
  getBack: t('Your refund'),
}));

function isPhone(page: Page): boolean {
  return page.viewportSize()!.width < 832;
}

const host = { email: 'host2@example.ly', password: 'diyar-demo' };

/** Towns where nobody else has a home: one for each device. */
const towns = {
  desktop: { place_id: 'kikla', latitude: 32.07, longitude: 12.69 },
  phone: { place_id: 'al-rujban', latitude: 31.95, longitude: 12.13 },
};

test(
  'a visitor searches, signs up and requests a stay; the host approves, the guest pays, the trip is confirmed',
  { tag: '@phone-first' },
  async ({ page, request, openDevice }, { project }) => {
    const phone = isPhone(page);
    const w = phone ? words.ar : words.en;
    const title = `${phone ? 'حوش الجبل' : 'House on the mountain'} ${Date.now()}`;
    const [home] = (await addHomes(host.email, [title], phone ? towns.phone : towns.desktop)) as [string];
    const { place } = await (
      await request.get(`/api/properties/${home}`, { headers: { 'accept-language': phone ? 'ar' : 'en' } })
    ).json();
    const [checkIn, checkOut] = [dayAhead(40), dayAhead(43)];
    const guest = {
      name: `Amal ${project.name}`,
      email: `amal-${project.name}-${Date.now()}@example.ly`,
      password: 'secret-1',
    };

    // The visitor chooses a suggested place by keyboard, and dates in a calendar that fits the window.
    await page.goto('/');
    await page.getByLabel(w.where).fill(place.name);
    const option = page.getByRole('option', { name: place.name }).first();
    await expect(option).toBeVisible();
    // The list covers nothing of the box.
    const [box, popup] = [
      await page.getByRole('search').boundingBox(),
      await page.getByRole('listbox', { name: w.places }).boundingBox(),
    ];
    expect(popup!.y).toBeGreaterThanOrEqual(box!.y + box!.height);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(w.where)).toHaveValue(place.name);
    await page.getByRole('button', { name: new RegExp(`^${w.dates}`) }).click();
    await pressDay(page, checkIn, w.nextMonth);
    await pressDay(page, checkOut, w.nextMonth);
    await page.getByRole('button', { name: w.done, exact: true }).click();
    // The focus returns to the button that opened the dialog.
    await expect(page.getByRole('button', { name: new RegExp(`^${w.dates}`) })).toBeFocused();
    await page.getByRole('button', { name: w.search, exact: true }).click();
    await expect(page).toHaveURL(/\/search\?/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(place.name);
    await page.locator(`a[href^="/properties/${home}"]`).first().click();

    // The property page keeps the dates. Requesting needs an account; the request survives the sign-up.
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(page.url()).toContain(checkIn);
    if (phone) await page.getByRole('region').getByRole('button', { name: w.request }).click();
    const panel = page.getByRole(phone ? 'dialog' : 'main');
    await panel.getByRole('button', { name: w.addNote }).click();
    await panel.getByLabel(w.note).fill(w.noteText);
    if (!phone) await panel.getByRole('button', { name: w.request }).click();
    await agreeAndBook(page, w.request);
    const account = page.getByRole('dialog', { name: w.createAccount });
    await expect(account.getByText(title)).toBeVisible();
    await account.getByRole('button', { name: w.haveAccount }).click();
    await expect(page.getByRole('dialog', { name: w.logIn })).toBeVisible();
    await page.getByRole('button', { name: w.newHere }).click();
    await account.getByLabel(w.name, { exact: true }).fill(guest.name);
    await account.getByLabel(w.email, { exact: true }).fill(guest.email);
    await account.getByLabel(w.password, { exact: true }).fill(guest.password);
    await account.getByRole('button', { name: w.signUp }).click();
    // The screen after the request says who has it, with the guest's own words.
    await expect(page).toHaveURL(/\/account\/trips\/[0-9a-f-]{36}\/booked$/);
    const tripUrl = page.url().replace(/\/booked$/, '');
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1, name: w.requestSent })).toBeVisible();
    await expect(main.getByText(w.pending)).toBeVisible();
    await expect(main.getByText(w.noteText)).toBeVisible();
    // Going back leads past the form that was sent.
    await page.goBack();
    await expect(page).toHaveURL(/\/(?:search|map)/);
    await page.goForward();
    await page.getByRole('link', { name: w.seeRequest }).click();
    await expect(page).toHaveURL(tripUrl);
    await expect(main.getByText(w.pending)).toBeVisible();

    // The host approves on another device.
    const hostPage = await openDevice(await tokensOf(request, host.email, host.password));
    // Other journeys ask this host too: the day shows the oldest requests only.
    await hostPage.goto(`/host/reservations?q=${encodeURIComponent(guest.name)}`);
    const asked = hostPage.getByRole('listitem').filter({ hasText: guest.name });
    await expect(asked).toContainText(w.noteText);
    await asked.getByRole('button', { name: w.approve }).click();
    // The row stays as long as the approval can be undone.
    await expect(asked).toBeHidden({ timeout: 15_000 });

    // Then the guest is told: what waits stands first among the trips, and leads to where it is done.
    const { access_token } = await tokensOf(request, guest.email, guest.password);
    const headers = { authorization: `Bearer ${access_token}` };
    const status = async () =>
      (await (await request.get(tripUrl.replace('/account', '/api'), { headers })).json()).status;
    await expect.poll(status, { timeout: 20_000 }).toBe('approved');
    await page.goto('/account/trips');
    const waiting = page.getByRole('region', { name: w.waiting });
    await expect(waiting.getByText(title)).toBeVisible();
    await waiting.getByRole('link', { name: w.goToPayment }).click();
    await expect(page).toHaveURL(`${tripUrl}/pay`);
    await page.getByRole('button', { name: w.pay }).click();
    await expect(page).toHaveURL(/\/pay\/sandbox\//);
    await page.getByRole('button', { name: w.approvePayment }).click();
    await expect(page).toHaveURL(`${tripUrl}/booked`);
    await expect(page.getByRole('heading', { level: 1, name: w.going })).toBeVisible();
    await expect(main.getByText(w.confirmed, { exact: true })).toBeVisible();
    await page.getByRole('link', { name: w.seeTrip }).click();
    await expect(page).toHaveURL(tripUrl);

    // The cancel dialog shows the refund; keeping the trip changes nothing.
    await go(page, '/account/trips');
    const trip = page.getByRole('article', { name: title });
    await expect(trip.getByText(w.confirmed, { exact: true })).toBeVisible();
    await expect(trip.getByText(w.contact)).toBeVisible();
    await trip.getByRole('button', { name: w.cancelTrip }).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByText(w.getBack, { exact: true })).toBeVisible();
    await dialog.getByRole('button', { name: w.keepTrip }).click();
    await expect(dialog).toBeHidden();

    // Each step sent a mail.
    await expect.poll(async () => (await mailsTo(guest.email)).length, { timeout: 20_000 }).toBeGreaterThanOrEqual(3);
  },
);
