import type { Page } from '@playwright/test';
import { enter, newAdministrator, newPerson, tokensOf } from '#test/account-screens.ts';
import { dayAhead } from '#test/day-ahead.ts';
import { isPhone } from '#test/hosting-steps.ts';
import { expect, go, test } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';
import { inWorld } from '#test/world.ts';

const words = textsOf((t) => ({
  emergencies: t('Emergencies'),
  declareOne: t('Declare an emergency'),
  place: t('Search a place'),
  // Each project has a town of its own: nothing new is booked in the area of the other.
  town: t.pick({ en: 'Derna', ar: 'طبرق' }),
  point: t.pick({ en: { latitude: 32.7648, longitude: 22.6392 }, ar: { latitude: 32.0836, longitude: 23.9764 } }),
  distance: t('Distance around it'),
  takeCircle: t('Take this circle as the area'),
  corners: t('Corners'),
  wrongLine: t('Line {wrongLine} is no point. Write its latitude and longitude, as in 32.76, 22.64', { wrongLine: 33 }),
  firstNight: t('First night'),
  lastNight: t('Last night'),
  name: t('Name for administrators'),
  inArabic: t('In Arabic'),
  inEnglish: t('In English'),
  inFrench: t('In French'),
  see: t('See what it concerns'),
  concerns: t('What it concerns now'),
  declare: t('Declare the emergency'),
  missingText: t('Write what guests and hosts read in this language'),
  told: t('are notified'),
  // Stays of the demo data may be in the area too.
  held: t.pick({ en: /^(1\sis|\d+\sare) held/, ar: /^(واحدة|اثنتان|\d+)\sمحجوز/ }),
  notHeld: t('not held'),
  free: t.pick({ en: /^Until check-in you can cancel free of charge/, ar: /^يمكنك الإلغاء مجاناً حتى موعد الوصول/ }),
  hostFree: t.pick({ en: /^Until check-in your guest can cancel/, ar: /^حتى موعد الوصول يمكن لضيفك/ }),
  nothingNew: t('Nothing new is booked here on these nights.'),
  cancelTrip: t('Cancel Trip'),
  because: t.pick({ en: /Because of the emergency around this home/, ar: /بسبب حالة الطوارئ حول هذا المكان/ }),
  cancelled: t('Trip Cancelled'),
  end: t('End this emergency'),
  endIt: t('End it'),
  why: t('Why it ends, for other administrators'),
  ended: t('The emergency has ended'),
  history: t('History'),
}));
const wordsOf = (page: Page) => (isPhone(page) ? words.ar : words.en);

const asDinar = (dirham: number) =>
  (dirham / 1000).toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

test(
  'a flood: a guest cancels and gets everything back, payouts are held until it ends',
  { tag: '@phone-full' },
  async ({ page, request, openDevice }) => {
    const w = wordsOf(page);
    const [host, guest] = [await newPerson(request, 'Fathia'), await newPerson(request, 'Munir')];
    const stay = await inWorld('addStayAt', { host: host.email, guest: guest.email }, w.point);

    // The administrator takes a circle around Derna, corrects a corner that is none, and sees what it concerns.
    await enter(page, request, (await newAdministrator(request)).email);
    await page.goto('/admin/settings');
    await page.getByRole('main').getByRole('link', { name: w.emergencies, exact: true }).last().click();
    await page.getByRole('link', { name: w.declareOne }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: w.declareOne })).toBeVisible();
    await page.getByRole('combobox', { name: w.place }).fill(w.town);
    await page.getByRole('option', { name: w.town }).first().click();
    await page.getByLabel(w.distance).fill('12');
    await page.getByRole('button', { name: w.takeCircle }).click();
    const corners = page.getByLabel(w.corners, { exact: true });
    await expect(corners).toHaveValue(/^32\.\d+, 2[24]\.\d+\n/);
    const circle = await corners.inputValue();
    await corners.fill(`${circle}\nDerna`);
    await page.getByLabel(w.firstNight).fill(dayAhead(3));
    await page.getByLabel(w.lastNight).fill(dayAhead(6));
    await page.getByRole('button', { name: w.see }).click();
    await expect(page.getByText(w.wrongLine)).toBeVisible();
    await corners.fill(circle);
    await page.getByRole('button', { name: w.see }).click();
    await expect(page.getByRole('heading', { name: w.concerns })).toBeVisible();
    await page.getByRole('button', { name: w.declare }).click();
    await expect(page.getByText(w.missingText)).toHaveCount(3);

    // What is typed survives a reload.
    const name = `Derna ${Date.now()}`;
    await page.getByLabel(w.name).fill(name);
    await page.getByLabel(w.inArabic).fill('فاض الوادي في درنة، والطرق مقطوعة.');
    await page.getByLabel(w.inEnglish).fill('The river in Derna has flooded, and roads are cut.');
    await page.getByLabel(w.inFrench).fill('La rivière de Derna a débordé, les routes sont coupées.');
    await page.reload();
    await expect(page.getByLabel(w.name)).toHaveValue(name);
    await page.getByRole('button', { name: w.see }).click();
    await page.getByRole('button', { name: w.declare }).click();
    await expect(page).toHaveURL(/\/admin\/emergencies\/[0-9a-f-]{36}$/);
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(page.getByText(w.held)).toBeVisible();
    await expect(page.getByText(w.told)).toBeVisible();

    // Host and visitors see it; the guest cancels and gets everything back.
    const hosting = await openDevice(await tokensOf(request, host.email));
    await hosting.goto(`/host/reservations/${stay.id}`);
    await expect(hosting.getByText(w.hostFree)).toBeVisible();
    const travelling = await openDevice(await tokensOf(request, guest.email));
    await travelling.goto(`/properties/${stay.property}`);
    await expect(travelling.getByText(w.nothingNew)).toBeVisible();
    await go(travelling, `/account/trips/${stay.id}`);
    await expect(travelling.getByText(w.free)).toBeVisible();
    await travelling.getByRole('button', { name: w.cancelTrip }).click();
    const dialog = travelling.getByRole('alertdialog');
    await expect(dialog.getByText(w.because)).toBeVisible();
    await expect(dialog.getByText(asDinar(stay.total_dirham))).toHaveCount(2);
    await dialog.getByRole('button', { name: w.cancelTrip }).click();
    await expect(travelling.getByText(w.cancelled, { exact: true })).toBeVisible();
    await go(travelling, '/account/settings?section=payments');
    await expect(travelling.getByText(asDinar(stay.total_dirham)).first()).toBeVisible();

    // It ends, and payouts go on.
    await page.getByRole('button', { name: w.end }).click();
    await page.getByRole('alertdialog').getByLabel(w.why).fill('The road is open again.');
    await page.getByRole('alertdialog').getByRole('button', { name: w.endIt }).click();
    await expect(page.getByText(w.ended)).toBeVisible();
    await expect(page.getByText(w.notHeld)).toBeVisible();
    await expect(page.getByRole('region', { name: w.history })).toContainText('The road is open again.');
  },
);
