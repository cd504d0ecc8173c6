import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { expectApart } from '#test/apart.ts';
import { isPhone } from '#test/hosting-steps.ts';
import { expect } from '#test/quiet-expect.ts';
import { textsOf } from '#test/screen-texts.ts';
import { inWorld } from '#test/world.ts';

/** Steps of a new host, from the account to the listing that is sent for review. */
const words = textsOf((t) => ({
  name: t('Full name'),
  email: t('Email'),
  password: t('Password'),
  confirm: t('Confirm password'),
  asHost: t('List properties and host'),
  signUp: t('Sign up'),
  begin: t('Begin a new listing'),
  next: t('Next'),
  search: t('Search a place'),
  place: t.pick({ en: 'Ghadames', ar: 'غدامس' }),
  moreGuests: t('More: {name}', { name: t('Guests') }),
  moreBedrooms: t('More: {name}', { name: t('Bedrooms') }),
  moreBathrooms: t('More: {name}', { name: t('Bathrooms') }),
  moreDoubles: t('More: {name}', { name: t('Double bed') }),
  type: t('Rest house'),
  addRoom: t('Add a room'),
  generator: t('Generator'),
  hours: t('Runs for, each day'),
  fridge: t('Fridge'),
  photos: t('Choose photos'),
  title: t('Title'),
  description: t('Description'),
  onDevice: t('On this device'),
  saved: t.pick({ en: /^Saved/, ar: /^(حُفظ|محفوظ)/ }),
  night: t('A weekday night'),
  instant: t('Instant book'),
  hasPhone: t('A text contains a phone number. Guests get it with a confirmed booking; remove it.'),
  notSent: t('Not sent yet'),
  agree: t('I may let this place and what I wrote is true.'),
  send: t('Send for review'),
  sent: t('Sent for review'),
}));
const wordsOf = (page: Page) => (isPhone(page) ? words.ar : words.en);

interface Account {
  name: string;
  email: string;
  password: string;
}

/** Signs up a host on the screen, which leads to the first listing. */
export async function signUpAsHost(page: Page, account: Account): Promise<void> {
  const w = wordsOf(page);
  await page.goto('/signup');
  await page.getByLabel(w.name, { exact: true }).fill(account.name);
  await page.getByLabel(w.email, { exact: true }).fill(account.email);
  await page.getByRole('radio', { name: w.asHost }).check();
  await page.getByLabel(w.password, { exact: true }).fill(account.password);
  await page.getByLabel(w.confirm, { exact: true }).fill(account.password);
  await page.getByRole('button', { name: w.signUp }).click();
  await expect(page).toHaveURL('/dashboard/add-listing');
}

/** The steps from the place to the photos: a rest house for two in Ghadames with a generator. */
export async function describeHome(page: Page): Promise<void> {
  const w = wordsOf(page);
  await page.getByRole('button', { name: w.begin }).click();
  await expect(page).toHaveURL(/\/host\/listings\/[0-9a-f-]{36}/);
  // Two more are uploaded below: the journey about photos uploads three.
  await inWorld('addPhotos', /listings\/([0-9a-f-]+)/.exec(page.url())![1]!, 3);
  await page.getByRole('combobox', { name: w.search }).fill(w.place);
  await page.getByRole('option', { name: w.place }).first().click();
  // The browser of the journeys draws no map; the coordinates stand beside it.
  await expect(page.getByText(/^30\.\d{5}, 9\.\d{5}$/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: w.search })).toHaveValue(new RegExp(w.place));
  await goOn(page);

  // A click on its text waits until the step stands still, a forced one does not.
  await page.getByRole('main').getByText(w.type, { exact: true }).click();
  await expect(page.getByRole('radio', { name: w.type })).toBeChecked();
  for (let guests = 0; guests < 2; guests += 1) await page.getByRole('button', { name: w.moreGuests }).click();
  await page.getByRole('button', { name: w.moreBedrooms }).click();
  await page.getByRole('button', { name: w.moreBathrooms }).click();
  await page.getByRole('button', { name: w.addRoom }).click();
  await page.getByRole('button', { name: w.moreDoubles }).click();
  await goOn(page);

  await page.getByRole('button', { name: w.generator, exact: true }).click();
  await page.getByLabel(w.hours).fill(isPhone(page) ? '٨' : '8');
  await page.getByRole('button', { name: w.fridge, exact: true }).click();
  await goOn(page);

  await page.getByLabel(w.photos).setInputFiles(await photoFiles(2));
  await expect(page.locator('[data-photo] img')).toHaveCount(5);
  await goOn(page);
}

const goOn = (page: Page) => page.getByRole('link', { name: wordsOf(page).next, exact: true }).click();

async function photoFiles(count: number) {
  return Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      name: `photo-${at}.jpg`,
      mimeType: 'image/jpeg',
      // Stripes of different widths, so that no photo looks like another.
      buffer: await sharp({
        create: { width: 1024, height: 683, channels: 3, background: { r: 40 * at, g: 120, b: 255 - 40 * at } },
      })
        .composite([
          {
            input: { create: { width: 200 + 250 * at, height: 683, channels: 3, background: '#efe6d2' } },
            left: 60 * at,
            top: 0,
          },
        ])
        .jpeg({ quality: 70 })
        .toBuffer(),
    })),
  );
}

/** Title and description, typed without a connection: kept on the device, and sent when there is one again. */
export async function writeOffline(page: Page, title: string, description: string): Promise<void> {
  const w = wordsOf(page);
  await page.context().setOffline(true);
  await page.getByRole('textbox', { name: w.title }).fill(title);
  await page.getByRole('textbox', { name: w.description }).fill(description);
  await expect(page.getByText(w.onDevice, { exact: true }).filter({ visible: true })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(w.saved).filter({ visible: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: w.title })).toHaveValue(title);
  await goOn(page);
}

/** Rules as they are, a price in dinar, and booking without an answer of the host. */
export async function setPrice(page: Page, dinar: number): Promise<void> {
  const w = wordsOf(page);
  await goOn(page);
  await page.getByRole('textbox', { name: w.night }).fill(String(dinar));
  // Prices of similar homes arrive above it meanwhile: a forced click could miss it.
  const instant = page.getByRole('switch', { name: w.instant });
  await instant.click();
  await expect(instant).toBeChecked();
  await goOn(page);
}

/** Sends the listing. It is refused for the phone number in its title, which `title` replaces, and sent again. */
export async function sendForReview(page: Page, title: string): Promise<void> {
  const w = wordsOf(page);
  const send = page.getByRole('button', { name: w.send });
  await page.getByLabel(w.agree).check();
  // The photos travel and are encoded meanwhile.
  await expect(send).toBeEnabled({ timeout: 45_000 });
  await send.click();
  // The toast stays while the pointer is on it, and leaves the buttons free.
  const toast = page.getByRole('status').getByText(w.notSent);
  await toast.hover();
  await expectApart(page.getByRole('status').filter({ hasText: w.notSent }).locator('> *'), send);
  const problem = page.getByRole('listitem').filter({ hasText: w.hasPhone });
  await expect(send).toBeDisabled();
  await problem.getByRole('link').click();
  await page.getByRole('textbox', { name: w.title }).fill(title);
  for (let step = 0; step < 3; step += 1) await goOn(page);
  await expect(problem).toBeHidden();
  await send.click();
  await expect(page.getByText(w.sent)).toBeVisible();
  await expect(page).toHaveURL('/host/listings');
}
