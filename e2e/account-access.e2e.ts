import { readFile } from 'node:fs/promises';
import { expect, go, signIn, test, waitForHydration } from '#test/journey.ts';
import { linkTo, logIn, newPerson, tokensOf, wordsOf } from '#test/account-screens.ts';

test('a forgotten password is replaced, sessions and address are changed, and the account is exported and closed', async ({
  page,
  request,
}) => {
  const w = wordsOf(page);
  const { email } = await newPerson(request, 'Aisha');
  const isSignedIn = async (token: string) =>
    (await request.get('/api/auth/me', { headers: { authorization: `Bearer ${token}` } })).ok();
  const before = await tokensOf(request, email);
  await page.goto('/login');
  await page.locator('a[href="/forgot-password"]').click();
  // The address changes before the screen, and both screens have a field for the email.
  const send = page.getByRole('button', { name: w.send });
  await expect(send).toBeVisible();
  await expect(page).toHaveURL('/forgot-password');
  await page.getByLabel(w.email, { exact: true }).fill(email);
  await send.click();
  await expect(page.getByText(w.asked)).toBeVisible();
  await page.goto(await linkTo(email, '/reset-password'));
  await page.getByLabel(w.newPassword, { exact: true }).fill('secret-2');
  await page.getByLabel(w.confirm, { exact: true }).fill('secret-2');
  await page.getByRole('button', { name: w.set }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText(w.changed)).toBeVisible();
  expect(await isSignedIn(before.access_token)).toBe(false);
  await logIn(page, email, 'secret-2');
  await expect(page).toHaveURL('/');

  // Another device is signed out from here.
  const other = await tokensOf(request, email, 'secret-2');
  await go(page, '/account/settings?section=security');
  await expect(page.getByText(w.thisDevice)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: w.signOut, exact: true }).click();
  await expect(page.getByRole('main').getByRole('button', { name: w.signOut, exact: true })).toHaveCount(0);
  expect(await isSignedIn(other.access_token)).toBe(false);

  // A wrong current password is an error of its field and ends no session.
  const form = page.locator('form').first();
  await form.getByLabel(w.current, { exact: true }).fill('guess');
  await form.getByLabel(w.newPassword, { exact: true }).fill('secret-3');
  await form.getByLabel(w.confirm, { exact: true }).fill('secret-3');
  await page.getByRole('button', { name: w.change }).click();
  await expect(page.getByText(w.currentWrong)).toBeVisible();
  await form.getByLabel(w.current, { exact: true }).fill('secret-2');
  await page.getByRole('button', { name: w.change }).click();
  await expect(page.getByText(w.changed)).toBeVisible();

  const renewed = `renewed-${email}`;
  const emailForm = page.locator('form').nth(1);
  await emailForm.getByLabel(w.newEmail, { exact: true }).fill(renewed);
  await emailForm.getByLabel(w.current, { exact: true }).fill('secret-3');
  await page.getByRole('button', { name: w.changeEmail }).click();
  await page.goto(await linkTo(renewed, '/confirm-email'));
  await page.getByRole('button', { name: w.confirmAddress }).click();
  await page.getByRole('main').getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByLabel(w.email, { exact: true })).toHaveValue(renewed);

  await go(page, '/account/settings?section=security');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: w.download }).click();
  const all = JSON.parse(await readFile(await (await download).path(), 'utf8')) as { profile: { email: string } };
  expect(all.profile.email).toBe(renewed);
  await page.getByRole('button', { name: w.closeAccount }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(w.current, { exact: true }).fill('secret-3');
  await dialog.getByRole('button', { name: w.closeAccount }).click();
  await expect(page).toHaveURL('/');
  const refused = await request.post('/api/auth/login', { data: { email: renewed, password: 'secret-3' } });
  expect(refused.status()).toBe(401);
});

test('windows of one browser show one account, keep sessions of their own apart, and refresh tokens once', async ({
  page,
  request,
  context,
}) => {
  const w = wordsOf(page);
  const [before, after] = [await newPerson(request, 'Najwa'), await newPerson(request, 'Sami')];
  await signIn(page, await tokensOf(request, 'guest@example.ly', 'diyar-demo'));
  await page.goto('/account/trips');
  const trips = page.getByRole('main').getByRole('article');
  await expect(trips.first()).toBeVisible();
  // Another account signs in in a second window.
  const second = waitForHydration(await context.newPage());
  await second.goto('/login');
  await logIn(second, after.email, 'secret-1');
  await expect(second).toHaveURL('/');
  await expect(page.getByText(w.noTrips)).toBeVisible();
  await expect(trips).toHaveCount(0);

  // Sessions that end with their window: neither takes over the other's, and neither polls in a loop.
  const windows = [
    { window: page, person: before },
    { window: second, person: after },
  ];
  for (const { window, person } of windows) {
    await window.goto('/robots.txt');
    const tokens = await tokensOf(request, person.email);
    await window.evaluate(({ access_token, refresh_token }) => {
      localStorage.clear();
      sessionStorage.clear();
      sessionStorage.setItem('token', access_token);
      sessionStorage.setItem('refresh_token', refresh_token);
    }, tokens);
  }
  const asked = { me: 0, refresh: 0 };
  context.on('request', (call) => {
    if (call.url().endsWith('/api/auth/me')) asked.me += 1;
    if (call.url().endsWith('/api/auth/refresh')) asked.refresh += 1;
  });
  for (const { window, person } of windows) {
    await window.goto('/account/settings');
    await expect(window.getByLabel(w.name, { exact: true })).toHaveValue(person.name);
  }
  await expect(page.getByLabel(w.name, { exact: true })).toHaveValue(before.name);
  expect(asked.me).toBe(2);

  // Two windows of one session whose token has expired ask for another one once.
  for (const { window } of windows) {
    await window.goto('/robots.txt');
    await window.evaluate(() => sessionStorage.clear());
  }
  await page.evaluate(
    ({ refresh_token }) => {
      localStorage.setItem('token', 'over');
      localStorage.setItem('refresh_token', refresh_token);
    },
    await tokensOf(request, before.email),
  );
  await Promise.all([page.goto('/account/settings'), second.goto('/account/settings')]);
  for (const { window } of windows) await expect(window.getByLabel(w.name, { exact: true })).toHaveValue(before.name);
  expect(asked.refresh).toBe(1);
});
