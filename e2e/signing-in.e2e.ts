import type { Page } from '@playwright/test';
import { expectAccessible } from '#test/accessible.ts';
import { expect, test } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';

/** The texts of these journeys in both languages. */
const words = textsOf((t) => ({
  signUp: t('Sign up'),
  logIn: t('Log in'),
  logOut: t('Log out'),
  menu: t('Menu'),
  name: t('Full name'),
  email: t('Email'),
  password: t('Password'),
  confirm: t('Confirm password'),
  nameMissing: t('Full name is required'),
  emailWrong: t('Please enter a valid email'),
  passwordShort: t('Password must be at least 6 characters'),
  passwordsDiffer: t('Passwords do not match'),
  created: t('Account Created!'),
  wrong: t('Invalid credentials'),
  signupFailed: t('Signup Failed'),
  loginFailed: t('Login Failed'),
  welcome: t('Welcome back!'),
  loggedIn: t('Successfully logged in as user user.'),
  expired: t('Your session has expired or there was an authentication issue. Please log in again.'),
  checkAgain: t('Retry'),
  persists: t('Authentication issue persists. Please log in again.'),
  denied: t("You don't have permission to access this page."),
  missing: t('Page not found'),
  terms: t('Terms'),
  offline: t('You are offline'),
  tryAgain: t('Try again'),
}));

function wordsOf(page: Page): (typeof words)['en'] {
  return page.viewportSize()!.width < 832 ? words.ar : words.en;
}

/** Fails for errors on the console: a script that the policy blocked, or a text without translation. */
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
  const w = wordsOf(page);
  await page.getByLabel(w.name, { exact: true }).fill('Aisha Musa');
  await page.getByLabel(w.email, { exact: true }).fill(email);
  await page.getByLabel(w.password, { exact: true }).fill('secret-1');
  await page.getByLabel(w.confirm, { exact: true }).fill('secret-1');
  await page.getByRole('button', { name: w.signUp }).click();
}

async function logIn(page: Page, email: string, password: string): Promise<void> {
  const w = wordsOf(page);
  await page.getByLabel(w.email, { exact: true }).fill(email);
  await page.getByLabel(w.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: w.logIn }).click();
}

test('input typed while the page is loading is kept', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const field = document.querySelector<HTMLInputElement>('input[type=email]');
      if (!field) return;
      observer.disconnect();
      field.value = 'early@example.ly';
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/login');
  const w = wordsOf(page);
  await page.getByLabel(w.password, { exact: true }).fill('secret-1');
  await expect(page.getByLabel(w.email, { exact: true })).toHaveValue('early@example.ly');
});

test('a form submitted before hydration is kept', async ({ context }, { project }) => {
  // A separate page: the page of the fixture waits for hydration.
  const page = await context.newPage();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/signup', { waitUntil: 'commit' });
  await fillSignUp(page, `early-${project.name}-${Date.now()}@example.ly`);
  await expect(page).toHaveURL('/signup');
  release();
  await expect(page).toHaveURL('/');
  await expect(page.getByText(wordsOf(page).created)).toBeVisible();
});

test(
  'a visitor signs up on the way to a guarded page, signs out, and signs in again',
  { tag: '@phone' },
  async ({ page }, { project }) => {
    const errors = watchErrors(page);
    const w = wordsOf(page);
    const email = `aisha-${project.name}-${Date.now()}@example.ly`;

    await page.goto('/account/settings');
    await expect(page).toHaveURL('/login');
    await expectAccessible(page);
    await page.getByRole('link', { name: w.signUp }).click();
    await expect(page).toHaveURL('/signup');
    // The login has a field for the email address too, and is shown until this screen has come.
    await expect(page.getByLabel(w.confirm, { exact: true })).toBeVisible();

    // Every field is invalid: each has its error, which disappears on edit.
    await page.getByLabel(w.email, { exact: true }).fill('aisha@nowhere');
    await page.getByLabel(w.password, { exact: true }).fill('123');
    await page.getByLabel(w.confirm, { exact: true }).fill('1234');
    await page.getByRole('button', { name: w.signUp }).click();
    for (const sentence of [w.nameMissing, w.emailWrong, w.passwordShort, w.passwordsDiffer]) {
      await expect(page.getByText(sentence)).toBeVisible();
    }
    await expect(page.getByLabel(w.name, { exact: true })).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel(w.name, { exact: true }).fill('A');
    await expect(page.getByText(w.nameMissing)).toBeHidden();

    await fillSignUp(page, email);
    await expect(page).toHaveURL('/account/settings');
    await expect(page.getByText(w.created)).toBeVisible();

    // A screen of another role shows 'Access Denied' and a way back.
    await page.goto('/host/calendar');
    await expect(page.getByText(w.denied)).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: w.menu }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: w.logOut }).click();
    await expect(page).toHaveURL('/');
    expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([
      0,
      expect.not.stringContaining('signed_in'),
    ]);

    // The email address is taken now.
    await page.goto('/signup');
    await fillSignUp(page, email);
    await expect(page.getByText(w.signupFailed, { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/signup');

    await page.goto('/login');
    await logIn(page, email, 'not-it');
    await expect(page.getByText(w.loginFailed, { exact: true })).toBeVisible();
    await expect(page.getByRole('alert').getByText(w.wrong)).toBeVisible();
    await logIn(page, email, 'secret-1');
    await expect(page).toHaveURL('/');
    await expect(page.getByText(w.welcome, { exact: true })).toBeVisible();
    await expect(page.getByText(w.loggedIn, { exact: true })).toBeVisible();
    expect(errors).toEqual([]);
  },
);

test('an ended session redirects to the login, and signing in returns', async ({ page }, { project }) => {
  const w = wordsOf(page);
  const email = `omar-${project.name}-${Date.now()}@example.ly`;
  await page.goto('/signup');
  await fillSignUp(page, email);
  await expect(page).toHaveURL('/');

  // An expired access token is refreshed without a visible change.
  await page.evaluate(() => localStorage.setItem('token', 'over'));
  await page.goto('/account/settings');
  await expect(page).toHaveURL('/account/settings');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token'))).not.toBe('over');

  // Both tokens are invalid: the login page says that the session has ended.
  await page.evaluate(() => {
    localStorage.setItem('token', 'over');
    localStorage.setItem('refresh_token', 'over');
  });
  await page.goto('/account/settings?section=personal');
  await expect(page.getByText(w.expired)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: w.checkAgain }).click();
  await expect(page.getByText(w.persists)).toBeVisible();
  await logIn(page, email, 'secret-1');
  await expect(page).toHaveURL('/account/settings?section=personal');
});

test('the server renders the page in the right language', async ({ browser, request, baseURL }) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    locale: 'fr-FR',
    // No language was chosen on this device.
    storageState: { cookies: [], origins: [] },
    ...(baseURL ? { baseURL } : {}),
  });
  const page = await context.newPage();
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Se connecter');
  await context.addCookies([{ name: 'locale', value: 'ar', url: baseURL! }]);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await context.close();

  const missing = await request.get('/nowhere');
  expect(missing.status()).toBe(404);
  const html = await missing.text();
  const nonce = /script-src 'self' 'nonce-([^']+)'/.exec(missing.headers()['content-security-policy'] ?? '')?.[1];
  expect(html.startsWith('<!DOCTYPE html>')).toBe(true);
  // Every script has the nonce of this answer, and each answer has another.
  const scripts = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
  expect(scripts.length).toBeGreaterThan(0);
  expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
  expect((await request.get('/nowhere')).headers()['content-security-policy']).not.toContain(nonce);

  const asset = /\/assets\/entry\.client-[\w-]+\.js/.exec(html)?.[0];
  expect((await request.get(asset!)).headers()['cache-control']).toContain('immutable');
  expect((await request.post('/login', { data: 'x' })).status()).toBe(404);
});

test('a screen that was never loaded shows that the connection is missing, and loads once it is back', async ({
  page,
}) => {
  const w = wordsOf(page);
  await page.goto('/');
  await page.context().setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: w.terms }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.offline);
  await expectAccessible(page);
  await page.getByRole('link', { name: w.tryAgain }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.offline);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.terms);
});

test('an unknown address keeps the bars and links to the home page', async ({ page }) => {
  const w = wordsOf(page);
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.missing);
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expectAccessible(page);
});
