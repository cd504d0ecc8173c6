import type { Browser, Page } from '@playwright/test';
import { expectAccessible } from '#test/accessible.ts';
import { hostileSvg, phonePhoto } from '#test/pictures.ts';
import { expect, test, waitForHydration } from '#test/journey.ts';
import { words, wordsOf, newPerson, enter, logIn } from '#test/account-screens.ts';

test('saving the profile changes language, currency and photo; a failed save shows an error', async ({
  page,
  request,
}) => {
  const w = wordsOf(page);
  const isArabic = w === words.ar;
  const { email } = await newPerson(request, 'Salma');
  await enter(page, request, email);
  await page.goto('/guest/profile');
  await expect(page.getByLabel(w.name, { exact: true })).toHaveValue('Salma Musa');
  await expectAccessible(page);

  await page.getByLabel(w.photo).setInputFiles({ name: 'a.svg', mimeType: 'image/svg+xml', buffer: hostileSvg });
  await expect(page.getByText(w.noPicture)).toBeVisible();
  // A file that is named .jpg but is no picture is refused by the server.
  await page.getByLabel(w.photo).setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: hostileSvg });
  await page.getByRole('button', { name: w.save }).click();
  await expect(page.getByText(w.failed)).toBeVisible();
  await expect(page.getByText(w.failedText).first()).toBeVisible();
  await expect(page.getByText(w.noPicture)).toBeVisible();
  await expectAccessible(page);

  const photo = await phonePhoto(4000, 3000);
  await page.getByLabel(w.photo).setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo });
  await page.getByLabel(w.phone, { exact: true }).fill('091 234 5678');
  await page.getByLabel(w.about, { exact: true }).fill('I paint doors.');
  await page.getByLabel(w.currency, { exact: true }).selectOption('LYD');
  await page.getByRole('button', { name: w.save }).click();
  await expect(page.getByText(w.updated)).toBeVisible();
  await expect(page.getByText(w.saved)).toBeVisible();
  await expect(page.getByLabel(w.phone, { exact: true })).toHaveValue('0912345678');
  const shown = page.locator('main img[src^="/media/avatar-"]');
  await expect(shown).toBeVisible();
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    .toEqual([512, 512]);

  // The section of notification preferences.
  await page.goto('/account/settings?section=notifications');
  await expect(page.getByRole('main').getByRole('checkbox').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/guest/profile');

  // The language changes without a reload; the toast follows in the new language.
  const other = isArabic ? words.en : words.ar;
  await page.getByLabel(w.language, { exact: true }).selectOption(isArabic ? 'en' : 'ar');
  await page.getByRole('button', { name: w.save }).click();
  await expect(page.locator('html')).toHaveAttribute('dir', isArabic ? 'ltr' : 'rtl');
  await expect(page.getByText(other.updated)).toBeVisible();
  await expect(page.getByLabel(other.about, { exact: true })).toHaveValue('I paint doors.');
  await page.goto('/search');
  await expect(
    page
      .locator('main')
      .getByText(isArabic ? /LYD/ : /د\.ل/)
      .first(),
  ).toBeVisible();
});

test('input of the profile form survives an expired session', async ({ page, request }) => {
  const w = wordsOf(page);
  const { email } = await newPerson(request, 'Huda');
  await enter(page, request, email);
  await page.goto('/account/settings');
  await page.getByLabel(w.about, { exact: true }).fill('Half an hour of typing.');
  // In one step: any call in between would redirect to the login.
  await page.getByRole('button', { name: w.save }).evaluate((save: HTMLElement) => {
    localStorage.setItem('token', 'over');
    localStorage.setItem('refresh_token', 'over');
    save.click();
  });
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(w.expired)).toBeVisible();
  await logIn(page, email, 'secret-1');
  await expect(page).toHaveURL('/account/settings');
  await expect(page.getByLabel(w.about, { exact: true })).toHaveValue('Half an hour of typing.');
  await page.getByRole('button', { name: w.save }).click();
  await expect(page.getByText(w.updated)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel(w.about, { exact: true })).toHaveValue('Half an hour of typing.');
});

test('an administrator opens an identity document and verifies the account', async ({ page, request, browser }) => {
  const w = wordsOf(page);
  const person = await newPerson(request, `Najat${page.viewportSize()!.width}`);
  await enter(page, request, person.email);
  await page.goto('/account/settings');
  await expect(page.getByText(w.notYet)).toBeVisible();
  await page.getByRole('button', { name: w.details }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  const picture = { name: 'pass.jpg', mimeType: 'image/jpeg', buffer: await phonePhoto(1200, 800) };
  await page.getByLabel(w.document).setInputFiles(picture);
  await page.getByRole('button', { name: w.sendDocument }).click();
  await page.getByRole('dialog').getByRole('button', { name: w.close, exact: true }).click();
  await expect(page.getByText(w.waiting)).toBeVisible();

  const admin = await adminPage(browser, page);
  await enter(admin, request, 'admin@diyar.ly', 'diyar-demo');
  await admin.goto('/admin/users');
  const row = admin.getByRole('listitem').filter({ hasText: person.name });
  await expectAccessible(admin);
  await row.getByRole('button', { name: w.lookAt }).click();
  await expect(admin.getByRole('dialog').locator('img[src^="data:image/webp"]')).toBeVisible();
  await expectAccessible(admin);
  await admin.getByRole('button', { name: w.approve, exact: true }).click();
  await expect(row).toHaveCount(0);
  await admin.context().close();

  await page.reload();
  await expect(page.getByText(w.verified, { exact: true })).toBeVisible();
});

async function adminPage(browser: Browser, like: Page): Promise<Page> {
  const locale = wordsOf(like) === words.ar ? 'ar-LY' : 'en-GB';
  const context = await browser.newContext({
    locale,
    viewport: like.viewportSize()!,
    baseURL: new URL(like.url()).origin,
  });
  return waitForHydration(await context.newPage());
}

test('an invitation link fills in its code, and an unknown code is an error of its field', async ({
  page,
  request,
}) => {
  const w = wordsOf(page);
  await page.goto('/signup?ref=NOSUCH22');
  await expect(page.getByText('NOSUCH22')).toBeVisible();
  await expect(page.locator('[name="referral_code"]')).toHaveValue('NOSUCH22');
  await expectAccessible(page);
  await page.getByLabel(w.name, { exact: true }).fill('Aisha Musa');
  await page.getByLabel(w.email, { exact: true }).fill(`invited-${process.pid}-${Date.now()}@example.ly`);
  await page.getByLabel(w.password, { exact: true }).fill('secret-1');
  await page.getByLabel(w.confirm, { exact: true }).fill('secret-1');
  await page.locator('form button[type="submit"]').click();
  await expect(page.locator('[name="referral_code"]')).toHaveAttribute('aria-invalid', 'true');

  // The settings link back to the home page.
  const { email } = await newPerson(request, 'Sami');
  await enter(page, request, email);
  await page.goto('/account/settings');
  await page.locator('main a[href="/"]').click();
  await expect(page).toHaveURL('/');
});
