import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect, signIn, type Tokens } from './journey.ts';

export type { Tokens };
import { textsOf } from '#test/screen-texts.ts';
import { inWorld } from '#test/world.ts';

export const words = textsOf((t) => ({
  email: t('Email'),
  password: t('Password'),
  logIn: t('Log in'),
  send: t('Send the link'),
  asked: t.pick({
    en: 'If there is an account with this email, a link is on its way.',
    ar: 'إن كان هناك حساب بهذا البريد فالرابط في طريقه إليك',
  }),
  newPassword: t('New password'),
  confirm: t('Confirm password'),
  set: t('Set the password'),
  changed: t.pick({ en: 'Your password is changed.', ar: 'تغيّرت كلمة مرورك.' }),
  over: t('This link has expired or was used already. Ask for a new one.'),
  wrong: t('Invalid credentials'),
  current: t('Current password'),
  change: t('Change password'),
  currentWrong: t.pick({ en: 'The current password is not right.', ar: 'كلمة المرور الحالية غير صحيحة.' }),
  thisDevice: t('This device'),
  signOut: t('Log out'),
  newEmail: t('New email'),
  changeEmail: t('Change email'),
  confirmAddress: t('Confirm this address'),
  name: t('Full name'),
  phone: t('Phone number'),
  about: t('About you'),
  language: t('Language'),
  currency: t('Currency'),
  save: t('Save changes'),
  updated: t('Profile Updated!'),
  saved: t('Your profile has been saved successfully.'),
  failed: t('Save Failed'),
  failedText: t('Could not save your profile. Please try again.'),
  photo: t('Profile photo'),
  noPicture: t('This file is not a picture we can take. Choose a JPEG, PNG or WebP picture.'),
  details: t('View details'),
  notYet: t('Not yet'),
  document: t('Picture of the document'),
  sendDocument: t('Send the document'),
  waiting: t('Being looked at'),
  lookAt: t('Look at it'),
  approve: t('Approve'),
  verified: t('Verified'),
  close: t('Close'),
  check: t('Trouble logging in? Check your session'),
  noAuth: t('You are not currently authenticated.'),
  recovered: t('Authentication issue was automatically resolved.'),
  resolved: t('Authentication status refreshed successfully.'),
  unable: t('Unable to verify your authentication status. Please try logging in again.'),
  retry: t('Retry'),
  remember: t('Remember me'),
  noTrips: t('No upcoming trips'),
  afresh: t('Start afresh'),
  download: t('Download my data'),
  closeAccount: t('Close my account'),
  expired: t('Your session has expired or there was an authentication issue. Please log in again.'),
}));
type Words = (typeof words)['en'];
export const wordsOf = (page: Page): Words => (page.viewportSize()!.width < 832 ? words.ar : words.en);

let number = 0;
/** Signs up a new account over the API. */
export async function newPerson(request: APIRequestContext, name: string) {
  number += 1;
  const email = `${name.toLowerCase()}-${process.pid}-${Date.now()}-${number}@example.ly`;
  const form = { name: `${name} Musa`, email, password: 'secret-1', confirm_password: 'secret-1' };
  const answer = await request.post('/api/auth/signup', { data: form });
  expect(answer.status()).toBe(201);
  const { user } = (await answer.json()) as { user: { id: string } };
  return { id: user.id, email, name: form.name };
}

/**
 * A new administrator with all rights. What one may do alone on a day is limited over all that moves money: journeys that do such
 * things do not share one.
 */
export async function newAdministrator(request: APIRequestContext) {
  const person = await newPerson(request, 'Aisha');
  await inWorld('becomeAdmin', person.email);
  return person;
}

export async function tokensOf(request: APIRequestContext, email: string, password = 'secret-1'): Promise<Tokens> {
  const logInAt = (path: string) => request.post(path, { data: { email, password, remember_me: true } });
  const answer = email === 'admin@diyar.ly' ? undefined : await logInAt('/api/auth/login');
  // Administrators have an address of their own.
  const entered = answer?.ok() ? answer : await logInAt('/api/auth/admin/login');
  return (await entered.json()) as Tokens;
}

/** Signs the device of a page in; its next page is that of the account. */
export const enter = async (page: Page, request: APIRequestContext, email: string, password?: string) =>
  signIn(page, await tokensOf(request, email, password));

export async function logIn(page: Page, email: string, password: string): Promise<void> {
  const w = wordsOf(page);
  await page.getByLabel(w.email, { exact: true }).fill(email);
  await page.getByLabel(w.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: w.logIn, exact: true }).click();
}

/** Headers and text of a stored mail. Texts in Arabic are stored in Base64, others as quoted-printable. */
function decodeMail(stored: string): string {
  const base64 = /Content-Transfer-Encoding: base64[^]*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/g;
  const isBase64 = stored.search(base64) >= 0;
  if (isBase64) return stored.replaceAll(base64, (_, body: string) => Buffer.from(body, 'base64').toString('utf8'));
  return stored.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
}

/** The mails to an address, the oldest first, as they are stored. */
export async function mailsTo(address: string): Promise<string[]> {
  const outbox = join(process.env['E2E_DATA_DIR']!, 'outbox');
  // One that is being written has a dot before its name, and soon another name.
  const names = (await readdir(outbox).catch(() => [])).filter((name) => !name.startsWith('.'));
  const inOrder = names.toSorted((one, other) => one.localeCompare(other));
  const mails = await Promise.all(inOrder.map((name) => readFile(join(outbox, name), 'utf8')));
  return mails.filter((mail) => mail.includes(`To: ${address}`));
}

/** Waits for an SMS with a code to a number, and returns the newest code. */
export async function smsCodeFor(number: string): Promise<string> {
  const outbox = join(process.env['E2E_DATA_DIR']!, 'outbox');
  let code: string | undefined;
  await expect
    .poll(
      async () => {
        const names = (await readdir(outbox).catch(() => [])).filter((name) => /^[^.].*\.sms$/.test(name)).toSorted();
        for (const text of await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8'))))
          if (text.startsWith(`To: ${number}\n`)) code = /#(\d{6})/.exec(text)?.[1] ?? code;
        return code;
      },
      { timeout: 30_000 },
    )
    .toBeDefined();
  return code!;
}

/** Waits for a mail to the address with a link to `path`, and returns the link of the newest one. */
export async function linkTo(address: string, path: string): Promise<string> {
  let link = '';
  await expect
    .poll(
      async () => {
        for (const mail of (await mailsTo(address)).map(decodeMail)) {
          const token = new RegExp(`${path}#token=([\\w-]{43})`).exec(mail)?.[1];
          if (token) link = `${path}#token=${token}`;
        }
        return link;
      },
      { timeout: 30_000 },
    )
    .not.toBe('');
  return link;
}
