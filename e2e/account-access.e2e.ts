import { readFile } from 'node:fs/promises';
import { expectAccessible } from '#test/accessible.ts';
import { expect, test, waitForHydration } from '#test/journey.ts';
import { wordsOf, newPerson, type Tokens, tokensOf, enter, logIn, linkTo } from '#test/account-screens.ts';

test('a mailed link resets a forgotten password once and ends every session', async ({ page, request }) => {
  const w = wordsOf(page);
  const { email } = await newPerson(request, 'Aisha');
  const elsewhere = await tokensOf(request, email);

  await page.goto('/login');
  await page.locator('a[href="/forgot-password"]').click();
  await expect(page).toHaveURL('/forgot-password');
  await expectAccessible(page);
  await page.getByLabel(w.email, { exact: true }).fill(email);
  await page.getByRole('button', { name: w.send }).click();
  await expect(page.getByText(w.asked)).toBeVisible();
  await expectAccessible(page);

  const link = await linkTo(email, '/reset-password');
  await page.goto(link);
  await expectAccessible(page);
  await page.getByLabel(w.newPassword, { exact: true }).fill('secret-2');
  await page.getByLabel(w.confirm, { exact: true }).fill('secret-2');
  await page.getByRole('button', { name: w.set }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(w.changed)).toBeVisible();
  const me = await request.get('/api/auth/me', { headers: { authorization: `Bearer ${elsewhere.access_token}` } });
  expect(me.status()).toBe(401);
  await logIn(page, email, 'secret-1');
  await expect(page.getByRole('alert').getByText(w.wrong)).toBeVisible();
  await logIn(page, email, 'secret-2');
  await expect(page).toHaveURL('/');

  await page.goto(link);
  await page.getByLabel(w.newPassword, { exact: true }).fill('secret-3');
  await page.getByLabel(w.confirm, { exact: true }).fill('secret-3');
  await page.getByRole('button', { name: w.set }).click();
  await expect(page.getByText(w.over)).toBeVisible();
  await expectAccessible(page);
});

test('the settings change password and email address, and end sessions', async ({ page, request }) => {
  const w = wordsOf(page);
  const { email } = await newPerson(request, 'Omar');
  const others = [await tokensOf(request, email), await tokensOf(request, email)];
  await enter(page, request, email);
  await page.goto('/account/settings?section=security');
  await expect(page.getByText(w.thisDevice)).toBeVisible();
  await expect(page.getByRole('button', { name: w.signOut, exact: true })).toHaveCount(2);
  await expectAccessible(page);
  await page.getByRole('button', { name: w.signOut, exact: true }).first().click();
  await expect(page.getByRole('button', { name: w.signOut, exact: true })).toHaveCount(1);
  const statuses = await Promise.all(
    others.map(async ({ access_token }) =>
      (await request.get('/api/auth/me', { headers: { authorization: `Bearer ${access_token}` } })).status(),
    ),
  );
  expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 401]);

  // A wrong current password is an error of its field and ends no session.
  const form = page.locator('form').first();
  await form.getByLabel(w.current, { exact: true }).fill('guess');
  await form.getByLabel(w.newPassword, { exact: true }).fill('secret-2');
  await form.getByLabel(w.confirm, { exact: true }).fill('secret-2');
  await page.getByRole('button', { name: w.change }).click();
  await expect(page.getByText(w.currentWrong)).toBeVisible();
  await form.getByLabel(w.current, { exact: true }).fill('secret-1');
  await page.getByRole('button', { name: w.change }).click();
  await expect(page.getByText(w.changed)).toBeVisible();

  const renewed = `renewed-${email}`;
  const emailForm = page.locator('form').nth(1);
  await emailForm.getByLabel(w.newEmail, { exact: true }).fill(renewed);
  await emailForm.getByLabel(w.current, { exact: true }).fill('secret-2');
  await page.getByRole('button', { name: w.changeEmail }).click();
  await page.goto(await linkTo(renewed, '/confirm-email'));
  await expectAccessible(page);
  await page.getByRole('button', { name: w.confirmAddress }).click();
  await page
    .getByRole('main')
    .getByRole('link', { name: /إعدادات|Settings/ })
    .click();
  await expect(page.getByLabel(w.email, { exact: true })).toHaveValue(renewed);

  // Export of the account.
  await page.goto('/account/settings?section=security');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: w.download }).click();
  const all = JSON.parse(await readFile(await (await download).path(), 'utf8')) as { profile: { email: string } };
  expect(all.profile.email).toBe(renewed);

  // Closing the account.
  await page.getByRole('button', { name: w.closeAccount }).click();
  const dialog = page.getByRole('alertdialog');
  await expectAccessible(page);
  await dialog.getByLabel(w.current, { exact: true }).fill('secret-2');
  await dialog.getByRole('button', { name: w.closeAccount }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/login');
  await logIn(page, renewed, 'secret-2');
  await expect(page.getByRole('alert').getByText(w.wrong)).toBeVisible();
});

test('the sign-in help of the login page diagnoses sessions and repairs them', async ({ page, request }) => {
  const w = wordsOf(page);
  const { email } = await newPerson(request, 'Karim');
  await page.goto('/login');
  await page.getByRole('button', { name: w.check }).click();
  await expect(page.getByText(w.noAuth)).toBeVisible();
  await expectAccessible(page);

  // Another window has signed in in the meantime.
  await enter(page, request, email);
  await page.getByRole('button', { name: w.retry }).click();
  await expect(page.getByText(w.resolved)).toBeVisible();

  // An expired access token is refreshed automatically.
  await page.evaluate(() => localStorage.setItem('token', 'over'));
  await page.goto('/login');
  await expect(page.getByText(w.recovered)).toBeVisible();
  await expectAccessible(page);

  // Without a connection the session is kept. "Start afresh" clears the stored tokens.
  await page.route('**/api/auth/me', (route) => route.abort());
  await page.goto('/login');
  await expect(page.getByText(w.unable)).toBeVisible();
  await page.getByRole('button', { name: w.afresh }).click();
  await expect(page.getByText(w.unable)).toBeHidden();
  expect(
    await page.evaluate(() =>
      ['token', 'refresh_token', 'access_token', 'user'].map((key) => localStorage.getItem(key)),
    ),
  ).toEqual([null, null, null, null]);
  await page.unroute('**/api/auth/me');

  // The script of the form fails to load: an error is shown, the input stays, and the next attempt loads it again.
  await page.route('**/assets/log-in-*.js', (route) => route.abort());
  await logIn(page, email, 'secret-1');
  await expect(page.getByRole('status').filter({ hasText: w.unexpected })).toBeVisible();
  await expect(page.getByRole('alert').getByText(w.unexpectedText)).toBeVisible();
  await page.unroute('**/assets/log-in-*.js');
  await page.getByRole('button', { name: w.logIn, exact: true }).click();
  await expect(page).toHaveURL('/');
});

test('a window hides data of the previous account, and two windows keep separate sessions', async ({
  page,
  request,
  context,
}) => {
  const w = wordsOf(page);
  const [before, after] = [await newPerson(request, 'Najwa'), await newPerson(request, 'Sami')];
  await enter(page, request, 'guest@example.ly', 'diyar-demo');
  await page.goto('/account/trips');
  const main = page.getByRole('main');
  const trips = main.getByRole('article');
  await expect(trips.first()).toBeVisible();
  // Another account signs in in a second window.
  const second = waitForHydration(await context.newPage());
  await second.goto('/login');
  await logIn(second, after.email, 'secret-1');
  await expect(second).toHaveURL('/');
  await expect(page.getByText(w.noTrips)).toBeVisible();
  await expect(trips).toHaveCount(0);

  // Two windows with separate sessions: neither takes over the other's, and neither polls in a loop.
  const windows = [page, second];
  for (const [at, window] of windows.entries()) {
    await window.goto('/login');
    await window.evaluate(() => (localStorage.clear(), sessionStorage.clear()));
    await window.goto('/login');
    await window.getByLabel(w.remember).uncheck();
    await logIn(window, [before, after][at]!.email, 'secret-1');
    await expect(window).toHaveURL('/');
  }
  let asked = 0;
  context.on('request', (call) => {
    if (call.url().endsWith('/api/auth/me')) asked += 1;
  });
  await page.goto('/account/settings');
  await expect(page.getByLabel(w.name, { exact: true })).toHaveValue(before.name);
  await second.goto('/account/settings');
  await expect(second.getByLabel(w.name, { exact: true })).toHaveValue(after.name);
  await expect(page.getByLabel(w.name, { exact: true })).toHaveValue(before.name);
  expect(asked).toBe(2);
});

test('two tabs that refresh at the same time stay signed in, and concurrent calls refresh once', async ({
  page,
  request,
  context,
}) => {
  const { email } = await newPerson(request, 'Rami');
  await enter(page, request, email);
  // An address without a screen: a screen that polls would start another refresh and be left before its answer.
  await page.goto('/api/health');
  const second = waitForHydration(await context.newPage());
  let refreshes = 0;
  context.on('request', (call) => {
    if (call.url().endsWith('/api/auth/refresh')) refreshes += 1;
  });
  await page.evaluate(() => localStorage.setItem('token', 'over'));
  await Promise.all([page.goto('/account/settings'), second.goto('/account/settings?section=security')]);
  for (const tab of [page, second]) {
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(/إعدادات الحساب|Account Settings/);
    await expect(tab).not.toHaveURL('/login');
  }
  expect(refreshes).toBe(1);

  // Without the browser's lock, the server's grace period gives all three calls the same token.
  const { refresh_token } = await tokensOf(request, email);
  const answers = await Promise.all(
    [1, 2, 3].map(() => request.post('/api/auth/refresh', { data: { refresh_token } })),
  );
  expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200]);
  const given = await Promise.all(answers.map(async (answer) => ((await answer.json()) as Tokens).refresh_token));
  expect(new Set(given).size).toBe(1);
});
