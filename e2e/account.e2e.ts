import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext, Browser, Page } from '@playwright/test';
import { expectAccessible } from '#test/accessible.ts';
import { hostileSvg, phonePhoto } from '../test/pictures.ts';
import { expect, test, waitForLife } from '#test/journey.ts';

const words = {
  en: {
    email: 'Email',
    password: 'Password',
    logIn: 'Log in',
    send: 'Send the link',
    asked: 'If there is an account with this email, a link is on its way.',
    newPassword: 'New password',
    confirm: 'Confirm password',
    set: 'Set the password',
    changed: 'Your password is changed.',
    over: 'This link has expired or was used already. Ask for a new one.',
    wrong: 'Invalid credentials',
    current: 'Current password',
    change: 'Change password',
    currentWrong: 'The current password is not right.',
    thisDevice: 'This device',
    signOut: 'Sign out',
    newEmail: 'New email',
    changeEmail: 'Change email',
    confirmAddress: 'Confirm this address',
    name: 'Full name',
    phone: 'Phone number',
    about: 'About you',
    language: 'Language',
    currency: 'Currency',
    save: 'Save changes',
    updated: 'Profile Updated!',
    saved: 'Your profile has been saved successfully.',
    failed: 'Save Failed',
    failedText: 'Could not save your profile. Please try again.',
    photo: 'Profile photo',
    noPicture: 'This file is not a picture we can take. Choose a JPEG, PNG or WebP picture.',
    details: 'View details',
    notYet: 'Not yet',
    document: 'Picture of the document',
    sendDocument: 'Send the document',
    waiting: 'Being looked at',
    lookAt: 'Look at it',
    approve: 'Approve',
    verified: 'Verified',
    close: 'Close',
    check: 'Trouble logging in? Check your session',
    noAuth: 'You are not currently authenticated.',
    recovered: 'Authentication issue was automatically resolved.',
    resolved: 'Authentication status refreshed successfully.',
    unable: 'Unable to verify your authentication status. Please try logging in again.',
    retry: 'Retry',
    afresh: 'Start afresh',
    download: 'Download my data',
    closeAccount: 'Close my account',
    expired: 'Your session has expired or there was an authentication issue. Please log in again.',
  },
  ar: {
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    logIn: 'تسجيل الدخول',
    send: 'أرسل الرابط',
    asked: 'إن كان هناك حساب بهذا البريد فالرابط في طريقه إليك',
    newPassword: 'كلمة المرور الجديدة',
    confirm: 'تأكيد كلمة المرور',
    set: 'احفظ كلمة المرور',
    changed: 'تغيّرت كلمة مرورك.',
    over: 'انتهت صلاحية هذا الرابط أو استُعمل من قبل. اطلب رابطاً جديداً.',
    wrong: 'البريد أو كلمة المرور غير صحيحة',
    current: 'كلمة المرور الحالية',
    change: 'غيّر كلمة المرور',
    currentWrong: 'كلمة المرور الحالية غير صحيحة.',
    thisDevice: 'هذا الجهاز',
    signOut: 'تسجيل الخروج',
    newEmail: 'البريد الجديد',
    changeEmail: 'غيّر البريد',
    confirmAddress: 'أكّد هذا البريد',
    name: 'الاسم الكامل',
    phone: 'رقم الهاتف',
    about: 'نبذة عنك',
    language: 'اللغة',
    currency: 'العملة',
    save: 'حفظ التغييرات',
    updated: 'تم تحديث ملفك!',
    saved: 'حُفظ ملفك بنجاح.',
    failed: 'لم يُحفظ',
    failedText: 'تعذّر حفظ ملفك. حاول من جديد.',
    photo: 'الصورة الشخصية',
    noPicture: 'هذا الملف ليس صورة يمكننا قبولها. اختر صورة JPEG أو PNG أو WebP.',
    details: 'عرض التفاصيل',
    notYet: 'ليس بعد',
    document: 'صورة الوثيقة',
    sendDocument: 'أرسل الوثيقة',
    waiting: 'قيد المراجعة',
    lookAt: 'افتحها',
    approve: 'موافقة',
    verified: 'موثّقة',
    close: 'إغلاق',
    check: 'مشكلة في الدخول؟ تحقق من جلستك',
    noAuth: 'أنت غير مسجّل الدخول الآن.',
    recovered: 'حُلّت مشكلة الدخول من تلقاء نفسها.',
    resolved: 'تم التحقق، وأنت الآن داخل حسابك.',
    unable: 'تعذّر التحقق من حالة دخولك. حاول تسجيل الدخول من جديد.',
    retry: 'أعد المحاولة',
    afresh: 'ابدأ من جديد',
    download: 'نزّل بياناتي',
    closeAccount: 'أغلق حسابي',
    expired: 'انتهت جلستك أو حدثت مشكلة في التحقق. سجّل الدخول من جديد.',
  },
};
type Words = (typeof words)['en'];
const wordsOf = (page: Page): Words => (page.viewportSize()!.width < 832 ? words.ar : words.en);

let number = 0;
/** Somebody new, by a call. */
async function newPerson(request: APIRequestContext, name: string) {
  number += 1;
  const email = `${name.toLowerCase()}-${process.pid}-${Date.now()}-${number}@example.ly`;
  const form = { name: `${name} Musa`, email, password: 'secret-1', confirm_password: 'secret-1' };
  expect((await request.post('/api/auth/signup', { data: form })).status()).toBe(201);
  return { email, name: form.name };
}

interface Tokens {
  access_token: string;
  refresh_token: string;
}
async function tokensOf(request: APIRequestContext, email: string, password = 'secret-1'): Promise<Tokens> {
  const path = email === 'admin@diyar.ly' ? '/api/auth/admin/login' : '/api/auth/login';
  return (await (await request.post(path, { data: { email, password, remember_me: true } })).json()) as Tokens;
}

/** Puts tokens where the browser keeps them; the next page is signed in. */
async function keepTokens(page: Page, { access_token, refresh_token }: Tokens): Promise<void> {
  if (page.url() === 'about:blank') await page.goto('/privacy');
  await page.evaluate(
    ([token, refreshToken]) => {
      localStorage.setItem('token', token!);
      localStorage.setItem('refresh_token', refreshToken!);
    },
    [access_token, refresh_token],
  );
}
const enter = async (page: Page, request: APIRequestContext, email: string, password?: string) =>
  keepTokens(page, await tokensOf(request, email, password));

async function logIn(page: Page, email: string, password: string): Promise<void> {
  const w = wordsOf(page);
  await page.getByLabel(w.email, { exact: true }).fill(email);
  await page.getByLabel(w.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: w.logIn, exact: true }).click();
}

/** The link in the newest mail to an address that has one of this kind. */
async function linkTo(address: string, path: string): Promise<string> {
  const outbox = join(process.env['E2E_DATA_DIR']!, 'outbox');
  let link = '';
  await expect
    .poll(
      async () => {
        for (const name of (await readdir(outbox).catch(() => [])).toSorted((a, b) => a.localeCompare(b))) {
          const mail = (await readFile(join(outbox, name), 'utf8')).replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
          const token = new RegExp(`${path}\\?token=([\\w-]{43})`).exec(mail)?.[1];
          if (mail.includes(`To: ${address}`) && token) link = `${path}?token=${token}`;
        }
        return link;
      },
      { timeout: 30_000 },
    )
    .not.toBe('');
  return link;
}

test('a forgotten password is set anew by a mailed link, once, and ends every session', async ({ page, request }) => {
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

test('password, address and sessions are changed in the settings', async ({ page, request }) => {
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

  // A wrong current password is told beside its field, and signs nobody out.
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

  // Everything as a file.
  await page.goto('/account/settings?section=security');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: w.download }).click();
  const all = JSON.parse(await readFile(await (await download).path(), 'utf8')) as { profile: { email: string } };
  expect(all.profile.email).toBe(renewed);

  // And the way out.
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

test('the profile changes the interface, the cards and the photo; what cannot be saved is told', async ({
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
  // What calls itself a picture and is none is refused by the server.
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
  expect(await shown.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight])).toEqual([512, 512]);

  // Which notifications come by mail has its section too.
  await page.goto('/account/settings?section=notifications');
  await expect(page.getByRole('main').getByRole('checkbox').first()).toBeVisible();
  await expectAccessible(page);
  await page.goto('/guest/profile');

  // The other language, at once and everywhere, with the message after the page has changed.
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

test('what was typed outlives a lost session', async ({ page, request }) => {
  const w = wordsOf(page);
  const { email } = await newPerson(request, 'Huda');
  await enter(page, request, email);
  await page.goto('/account/settings');
  await page.getByLabel(w.about, { exact: true }).fill('Half an hour of typing.');
  // At one go: any call in between would lead to the login by itself.
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

test('an identity is verified by an administrator who has seen the document', async ({ page, request, browser }) => {
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
  return waitForLife(await context.newPage());
}

test('the helper of the login page finds what is wrong, and mends what it can', async ({ page, request }) => {
  const w = wordsOf(page);
  const { email } = await newPerson(request, 'Karim');
  await page.goto('/login');
  await page.getByRole('button', { name: w.check }).click();
  await expect(page.getByText(w.noAuth)).toBeVisible();
  await expectAccessible(page);

  // Another window has signed in meanwhile.
  await enter(page, request, email);
  await page.getByRole('button', { name: w.retry }).click();
  await expect(page.getByText(w.resolved)).toBeVisible();

  // An access token that is over is exchanged by itself.
  await page.evaluate(() => localStorage.setItem('token', 'over'));
  await page.goto('/login');
  await expect(page.getByText(w.recovered)).toBeVisible();
  await expectAccessible(page);

  // No connection: nothing is lost, and nothing is claimed. Starting afresh clears what is stored.
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
});

test('two tabs that refresh at once stay signed in, and a burst of calls refreshes once', async ({
  page,
  request,
  context,
}) => {
  const { email } = await newPerson(request, 'Rami');
  await enter(page, request, email);
  // Where no screen is at work: one that polls would begin a refresh of its own, and be left before its answer.
  await page.goto('/api/health');
  const second = waitForLife(await context.newPage());
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

  // Without the browser's lock the server's grace does the same.
  const { refresh_token } = await tokensOf(request, email);
  const answers = await Promise.all(
    [1, 2, 3].map(() => request.post('/api/auth/refresh', { data: { refresh_token } })),
  );
  expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200]);
  const given = await Promise.all(answers.map(async (answer) => ((await answer.json()) as Tokens).refresh_token));
  expect(new Set(given).size).toBe(1);
});

test('an invitation fills in its code, and a code that does not exist is told beside its field', async ({
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

  // From the settings back to the search.
  const { email } = await newPerson(request, 'Sami');
  await enter(page, request, email);
  await page.goto('/account/settings');
  await page.locator('main a[href="/"]').click();
  await expect(page).toHaveURL('/');
});
