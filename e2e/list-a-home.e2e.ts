import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/accessible.ts';
import { expect, test, waitForHydration } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';

const words = textsOf((t) => ({
  email: t('Email'),
  password: t('Password'),
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
  agree: t('I may let this place and what I wrote is true.'),
  send: t('Send for review'),
  sent: t('Sent for review'),
  inReview: t('In review'),
  review: t('Review'),
  publish: t('Publish'),
  published: t('Published'),
  edit: t('Edit'),
  descriptionText: t.pick({
    en: 'A quiet rest house between palms, five minutes from the old town, with a walled garden and shade until noon.',
    ar: 'استراحة هادئة وسط النخيل، على خمس دقائق من المدينة القديمة، بحديقة مسوّرة وظل حتى الظهر وجلسة للعائلة.',
  }),
}));

async function photoFiles(count: number) {
  return Promise.all(
    Array.from({ length: count }, async (_, at) => ({
      name: `photo-${at}.jpg`,
      mimeType: 'image/jpeg',
      // Stripes of different widths, so that no photo looks like another.
      buffer: await sharp({
        create: { width: 1600, height: 1067, channels: 3, background: { r: 40 * at, g: 120, b: 255 - 40 * at } },
      })
        .composite([
          {
            input: { create: { width: 200 + 250 * at, height: 1067, channels: 3, background: '#efe6d2' } },
            left: 60 * at,
            top: 0,
          },
        ])
        .jpeg({ quality: 70 })
        .toBuffer(),
    })),
  );
}

async function logIn(page: Page, w: (typeof words)['en'], email: string, password: string, path = '/login') {
  await page.goto(path);
  await page.getByLabel(w.email, { exact: true }).fill(email);
  await page.getByLabel(w.password, { exact: true }).fill(password);
  await page.locator('form button[type="submit"]').click();
  await expect(page).not.toHaveURL(new RegExp(path));
}

test('a new host lists a home, loses the connection on the way, and an administrator publishes it', async ({
  page,
  context,
  browser,
  request,
}, { project }) => {
  const isPhone = page.viewportSize()!.width < 832;
  const w = isPhone ? words.ar : words.en;
  const password = 'secret-1';
  const unique = `${project.name}-${Date.now()}`;
  const email = `salma-${unique}@example.ly`;
  const title = `${w.place} ${unique}`.slice(0, 45);
  await request.post('/api/auth/signup', {
    data: { name: 'Salma Host', email, password, confirm_password: password, role: 'host' },
  });
  await logIn(page, w, email, password);
  await page.goto('/dashboard/add-listing');
  await expectAccessible(page);
  await page.getByRole('button', { name: w.begin }).click();
  const goOn = () => page.getByRole('link', { name: w.next, exact: true }).click();

  await page.getByRole('combobox', { name: w.search }).fill(w.place);
  await page.getByRole('option', { name: w.place }).first().click();
  // The browser of the journeys draws no map; the coordinates stand beside it.
  await expect(page.getByText(/^30\.\d{5}, 9\.\d{5}$/)).toBeVisible();
  await expect(page.getByRole('combobox', { name: w.search })).toHaveValue(new RegExp(w.place));
  await goOn();

  await page.getByRole('radio', { name: w.type }).check({ force: true });
  for (let guests = 0; guests < 2; guests += 1) await page.getByRole('button', { name: w.moreGuests }).click();
  await page.getByRole('button', { name: w.moreBedrooms }).click();
  await page.getByRole('button', { name: w.moreBathrooms }).click();
  await page.getByRole('button', { name: w.addRoom }).click();
  await page.getByRole('button', { name: w.moreDoubles }).click();
  await expectAccessible(page);
  await goOn();

  await page.getByRole('button', { name: w.generator, exact: true }).click();
  await page.getByLabel(w.hours).fill(isPhone ? '٨' : '8');
  await page.getByRole('button', { name: w.fridge, exact: true }).click();
  await expectAccessible(page);
  await goOn();

  await page.getByLabel(w.photos).setInputFiles(await photoFiles(5));
  await goOn();

  // Without a connection everything is kept on the device, and sent when there is one again.
  await context.setOffline(true);
  await page.getByRole('textbox', { name: w.title }).fill(title);
  await page.getByRole('textbox', { name: w.description }).fill(w.descriptionText);
  await expect(page.getByText(w.onDevice, { exact: true }).filter({ visible: true })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(w.saved).filter({ visible: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: w.title })).toHaveValue(title);
  await expectAccessible(page);
  await goOn();
  await goOn();
  await page.getByRole('textbox', { name: w.night }).fill('300');
  await expectAccessible(page);
  await goOn();

  const send = page.getByRole('button', { name: w.send });
  await page.getByLabel(w.agree).check();
  // The photos travel in the background; the step counts them when it is opened.
  await expect(async () => {
    await page.reload();
    await page.getByLabel(w.agree).check();
    await expect(send).toBeEnabled({ timeout: 500 });
  }).toPass({ timeout: 30_000 });
  await expectAccessible(page);
  await send.click();
  await expect(page.getByText(w.sent)).toBeVisible();
  await expect(page).toHaveURL('/host/listings');
  await expect(page.getByRole('listitem').filter({ hasText: title }).getByText(w.inReview)).toBeVisible();
  await expectAccessible(page);
  const path = (await page.getByRole('link', { name: title }).getAttribute('href'))!;
  const home = path.replace('/host/listings/', '/properties/');
  expect((await request.get(home)).status()).toBe(404);

  const office = await browser.newContext({ locale: isPhone ? 'ar-LY' : 'en-GB' });
  const desk = waitForHydration(await office.newPage());
  await logIn(desk, w, 'admin@diyar.ly', 'diyar-demo', '/admin/login');
  await desk.goto('/admin/dashboard');
  await desk.getByRole('listitem').filter({ hasText: title }).getByRole('button', { name: w.review }).click();
  await expect(desk.getByRole('dialog').getByText(w.descriptionText)).toBeVisible();
  await expectAccessible(desk);
  await desk.getByRole('dialog').getByRole('button', { name: w.publish }).click();
  await expect(desk.getByRole('status').getByText(w.published)).toBeVisible();
  await office.close();

  await page.goto('/host/listings');
  await expect(page.getByRole('listitem').filter({ hasText: title }).getByText(w.published)).toBeVisible();
  await page.goto(home);
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});
