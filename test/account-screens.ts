import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './journey.ts';

export const words = {
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
    unexpected: /Login Error.*An unexpected error occurred during login\./s,
    unexpectedText: 'An unexpected error occurred during login.',
    remember: 'Remember me',
    noTrips: 'No upcoming trips',
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
    unexpected: /خطأ في تسجيل الدخول.*حدث خطأ غير متوقع أثناء تسجيل الدخول\./s,
    unexpectedText: 'حدث خطأ غير متوقع أثناء تسجيل الدخول.',
    remember: 'تذكّرني',
    noTrips: 'لا رحلات قادمة',
    afresh: 'ابدأ من جديد',
    download: 'نزّل بياناتي',
    closeAccount: 'أغلق حسابي',
    expired: 'انتهت جلستك أو حدثت مشكلة في التحقق. سجّل الدخول من جديد.',
  },
};
type Words = (typeof words)['en'];
export const wordsOf = (page: Page): Words => (page.viewportSize()!.width < 832 ? words.ar : words.en);

let number = 0;
/** Somebody new, by a call. */
export async function newPerson(request: APIRequestContext, name: string) {
  number += 1;
  const email = `${name.toLowerCase()}-${process.pid}-${Date.now()}-${number}@example.ly`;
  const form = { name: `${name} Musa`, email, password: 'secret-1', confirm_password: 'secret-1' };
  expect((await request.post('/api/auth/signup', { data: form })).status()).toBe(201);
  return { email, name: form.name };
}

export interface Tokens {
  access_token: string;
  refresh_token: string;
}
export async function tokensOf(request: APIRequestContext, email: string, password = 'secret-1'): Promise<Tokens> {
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
export const enter = async (page: Page, request: APIRequestContext, email: string, password?: string) =>
  keepTokens(page, await tokensOf(request, email, password));

export async function logIn(page: Page, email: string, password: string): Promise<void> {
  const w = wordsOf(page);
  await page.getByLabel(w.email, { exact: true }).fill(email);
  await page.getByLabel(w.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: w.logIn, exact: true }).click();
}

/** The link in the newest mail to an address that has one of this kind. */
export async function linkTo(address: string, path: string): Promise<string> {
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
