import type { Page } from '@playwright/test';
import { newPerson } from '#test/account-screens.ts';
import { authenticatorCode } from '#test/authenticator-code.ts';
import { expect, go, test } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';
import { inWorld } from '#test/world.ts';

const words = textsOf((t) => ({
  email: t('Email'),
  password: t('Password'),
  logIn: t('Log in'),
  setUp: t('Set up an authenticator app'),
  code: t('Code'),
  confirmCode: t('Confirm the code'),
  stored: t('I have stored them'),
  confirmTitle: t('Confirm that it is you'),
  digits: t('Six digits from your authenticator'),
  confirm: t('Confirm'),
  wrong: t.pick({ en: 'This does not match. Check it and try again.', ar: 'هذا لا يطابق. تحقق منه وحاول من جديد.' }),
  recovery: t('Use a recovery code'),
  recoveryCode: t('Recovery code'),
  useRecovery: t('Use the recovery code'),
  passkeyName: t('Name of the new passkey'),
  addPasskey: t('Add a passkey'),
  usePasskey: t('Use your passkey'),
}));
const wordsOf = (page: Page) => (page.viewportSize()!.width < 832 ? words.ar : words.en);

/** Opens the login on a device that has forgotten the session, and sends the password. */
async function logIn(page: Page, email: string): Promise<void> {
  const w = wordsOf(page);
  // A page that loses its session would keep the way back to itself.
  await page.goto('about:blank');
  await page.context().setStorageState({ cookies: await page.context().cookies(), origins: [] });
  await page.goto('/admin/login');
  await page.getByLabel(w.email, { exact: true }).fill(email);
  await page.getByLabel(w.password, { exact: true }).fill('secret-1');
  await page.getByRole('button', { name: w.logIn, exact: true }).click();
}

test(
  'an administrator signs in with a code, a recovery code and a passkey',
  { tag: '@phone-full' },
  async ({ page, context, request }) => {
    const w = wordsOf(page);
    const cdp = await context.newCDPSession(page);
    await cdp.send('WebAuthn.enable');
    await cdp.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    const { email } = await newPerson(request, 'Najla');
    await inWorld('becomeAdmin', email);
    await logIn(page, email);
    await expect(page).toHaveURL('/admin/dashboard');

    await go(page, '/admin/settings/security');
    await page.getByRole('button', { name: w.setUp }).click();
    const dialog = page.getByRole('dialog');
    const secret = (await dialog.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent())!;
    await dialog.getByLabel(w.code, { exact: true }).fill(authenticatorCode(secret));
    await dialog.getByRole('button', { name: w.confirmCode }).click();
    const listed = page.getByRole('alertdialog').getByRole('listitem');
    await expect(listed).toHaveCount(10);
    const codes = await listed.allTextContents();
    await page.getByRole('button', { name: w.stored }).click();

    await logIn(page, email);
    await expect(page.getByRole('heading', { name: w.confirmTitle })).toBeVisible();
    await page.getByLabel(w.digits).fill('000000');
    await page.getByRole('button', { name: w.confirm, exact: true }).click();
    await expect(page.getByText(w.wrong)).toBeVisible();
    // The code of the set-up is used; the next one is accepted a little before its time.
    await page.getByLabel(w.digits).fill(authenticatorCode(secret, 30));
    await page.getByRole('button', { name: w.confirm, exact: true }).click();
    await expect(page).toHaveURL('/admin/dashboard');

    await logIn(page, email);
    await page.getByRole('button', { name: w.recovery, exact: true }).click();
    await page.getByLabel(w.recoveryCode).fill(codes[0]!);
    await page.getByRole('button', { name: w.useRecovery }).click();
    await expect(page).toHaveURL('/admin/dashboard');

    await go(page, '/admin/settings/security');
    await page.getByLabel(w.passkeyName).fill('Laptop');
    await page.getByRole('button', { name: w.addPasskey }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'Laptop' })).toBeVisible();
    await logIn(page, email);
    await page.getByRole('button', { name: w.usePasskey }).click();
    await expect(page).toHaveURL('/admin/dashboard');
  },
);
