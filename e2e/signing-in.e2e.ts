import type { Page } from '@playwright/test';
import { expect, go, test } from '#test/journey.ts';
import { logIn, words, wordsOf } from '#test/account-screens.ts';
import { textsOf } from '#test/screen-texts.ts';

const moreWords = textsOf((t) => ({
  signUp: t('Sign up'),
  confirm: t('Confirm password'),
  created: t('Account Created!'),
  denied: t("You don't have permission to access this page."),
  menu: t('Menu'),
  showInArabic: t('Show in Arabic'),
  showInEnglish: t('Show in English'),
}));
const isPhone = (page: Page) => page.viewportSize()!.width < 832;

/** Errors on the console: a script that the content security policy blocked, or a text without translation. */
function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      errors.push(message.text());
  });
  return errors;
}

async function fillSignUp(page: Page, email: string): Promise<void> {
  const more = isPhone(page) ? moreWords.ar : moreWords.en;
  const w = wordsOf(page);
  await page.getByLabel(w.name, { exact: true }).fill('Aisha Musa');
  await page.getByLabel(w.email, { exact: true }).fill(email);
  await page.getByLabel(w.password, { exact: true }).fill('secret-1');
  await page.getByLabel(more.confirm, { exact: true }).fill('secret-1');
  await page.getByRole('button', { name: more.signUp }).click();
}

test(
  'a visitor signs up on the way to a guarded page, logs out, loses a session and signs in on another device',
  { tag: '@phone-full' },
  async ({ page, request, context }, { project }) => {
    const errors = watchErrors(page);
    const w = wordsOf(page);
    const more = isPhone(page) ? moreWords.ar : moreWords.en;
    const email = `aisha-${project.name}-${Date.now()}@example.ly`;

    await page.goto('/account/settings');
    await expect(page).toHaveURL('/login');
    await page.getByRole('link', { name: more.signUp }).click();
    // The login has a field for the email address too, and is shown until this screen has come.
    await expect(page.getByLabel(more.confirm, { exact: true })).toBeVisible();
    await fillSignUp(page, email);
    await expect(page).toHaveURL('/account/settings');
    await expect(page.getByText(more.created)).toBeVisible();
    await go(page, '/host/calendar');
    await expect(page.getByText(more.denied)).toBeVisible();
    await page.getByRole('button', { name: more.menu }).click();
    await page.getByRole('button', { name: w.signOut }).click();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([
      0,
      expect.not.stringContaining('signed_in'),
    ]);

    // The session ends while a form is filled in: what was typed is there after the login.
    await go(page, '/account/settings');
    await expect(page).toHaveURL('/login');
    await logIn(page, email, 'secret-1');
    await expect(page).toHaveURL('/account/settings');
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
    expect(errors).toEqual([]);

    // Another device: the script of the form does not load at first. The page keeps its language, and offers the account's.
    const other = isPhone(page) ? 'en' : 'ar';
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const changed = await request.put('/api/auth/profile', {
      headers: { authorization: `Bearer ${token}` },
      data: { language: other },
    });
    expect(changed.ok(), await changed.text()).toBe(true);
    await page.evaluate(() => localStorage.clear());
    await context.clearCookies();
    await page.route('**/assets/log-in-*.js', (route) => route.abort());
    await page.goto('/account/trips?tab=past');
    await expect(page).toHaveURL('/login');
    await logIn(page, email, 'secret-1');
    const retry = page.getByRole('alert').getByRole('button', { name: w.retry });
    await expect(retry).toBeVisible();
    await page.unroute('**/assets/log-in-*.js');
    await retry.click();
    await expect(page).toHaveURL('/account/trips?tab=past');
    await expect(page.locator('html')).toHaveAttribute('lang', isPhone(page) ? 'ar' : 'en');
    await page.getByRole('button', { name: isPhone(page) ? more.showInEnglish : more.showInArabic }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', other);
    await expect(page).toHaveURL('/account/trips?tab=past');
    await expect(page.getByRole('button', { name: words[other].logIn, exact: true })).toHaveCount(0);
  },
);

test('what is pressed, typed and sent before the scripts have loaded is kept', async ({ context }, { project }) => {
  // A page of its own: that of the fixture waits for hydration.
  const page = await context.newPage();
  let release = () => {};
  const hold = async () => {
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await held;
      await route.continue();
    });
  };
  await hold();
  await page.goto('/', { waitUntil: 'commit' });
  const french = page.getByRole('button', { name: 'Français' });
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Language/ })
    .click();
  await expect(french).toBeHidden();
  release();
  await expect(french).toBeVisible();
  await page.unroute('**/assets/*.js');

  await hold();
  await page.goto('/signup', { waitUntil: 'commit' });
  await fillSignUp(page, `early-${project.name}-${Date.now()}@example.ly`);
  await expect(page).toHaveURL('/signup');
  release();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(moreWords.en.created)).toBeVisible();
});
