import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, type APIRequestContext, type Browser, type Locator, type Page } from '@playwright/test';
import { dayAhead } from '#test/day-ahead.ts';
import { waitForLife } from './journey.ts';

const run = promisify(execFile);
const password = 'secret-1';

const words = {
  en: {
    email: 'Email',
    password: 'Password',
    logIn: 'Log in',
    conversation: 'Conversation',
    search: 'Search conversations',
    nothing: 'No conversations found',
    input: /^(Your message|Reply to message)$/,
    send: 'Send',
    delivered: 'Delivered',
    read: 'Read',
    blocked: 'Message Blocked',
    why091: /^Phone numbers can be shared once/,
    menuOf: (text: string) => `What to do with: ${text.slice(0, 40)}`,
    reply: 'Reply',
    report: 'Report this message',
    reported: 'Message Reported',
    offer: 'Special offer',
    offered: 'Special Offer Sent',
    decline: 'Decline',
    why: 'Why are you declining this reservation?',
    confirmDecline: 'Confirm Decline',
    selectReason: 'You must select a reason for declining this reservation.',
    other: 'Another reason',
    details: 'Details',
    declined: 'Reservation Declined',
    datesBlocked: 'Calendar dates have been automatically blocked',
    wasDeclined: 'The request was declined',
    closed: 'This conversation is closed. You can still read it.',
    newMessages: 'New messages',
    waits: 'Waits for a connection',
    leave: 'Leave review',
    edit: 'Edit review',
    view: 'View reviews',
    dialog: 'Leave a review',
    star: (count: number) => (count === 1 ? '1 star' : `${count} stars`),
    comment: 'Comment',
    submit: 'Submit',
    untilBoth: 'Your review will be visible once both parties submit.',
    bothVisible: 'Both reviews are now visible.',
    card: 'Stay Reviews',
    answer: 'Answer publicly',
    yourAnswer: 'Your public answer',
    publish: 'Publish',
    listFailed: 'Failed to load conversations.',
    threadFailed: 'Failed to load messages.',
    retry: 'Retry',
    copy: 'Copy',
    copied: 'Message copied to clipboard.',
    copyFailed: 'Failed to copy message.',
    reportFailed: 'Failed to report message. Please try again.',
    sendFailed: 'Failed to send message.',
    reviewFailed: 'Failed to submit review',
    declineFailed: 'Failed to decline reservation. Please try again.',
    notOpened: 'This could not be opened',
  },
  ar: {
    email: 'البريد الإلكتروني',
    password: 'كلمة المرور',
    logIn: 'تسجيل الدخول',
    conversation: 'المحادثة',
    search: 'البحث في المحادثات',
    nothing: 'لا توجد محادثات',
    input: /^(رسالتك|الرد على الرسالة)$/,
    send: 'إرسال',
    delivered: 'وصلت',
    read: 'قُرئت',
    blocked: 'مُنعت الرسالة',
    why091: /^يمكن تبادل أرقام الهاتف/,
    menuOf: (text: string) => `خيارات الرسالة: ${text.slice(0, 40)}`,
    reply: 'رد',
    report: 'الإبلاغ عن هذه الرسالة',
    reported: 'أُبلغ عن الرسالة',
    offer: 'عرض خاص',
    offered: 'أُرسل العرض الخاص',
    decline: 'رفض',
    why: 'لماذا ترفض هذا الحجز؟',
    confirmDecline: 'تأكيد الرفض',
    selectReason: 'يجب اختيار سبب لرفض هذا الحجز.',
    other: 'سبب آخر',
    details: 'التفاصيل',
    declined: 'رُفض الحجز',
    datesBlocked: 'أُغلقت هذه التواريخ في التقويم',
    wasDeclined: 'رُفض الطلب',
    closed: 'هذه المحادثة مغلقة. ما زال بإمكانك قراءتها.',
    newMessages: 'رسائل جديدة',
    waits: 'تنتظر الاتصال',
    leave: 'اكتب تقييماً',
    edit: 'تعديل التقييم',
    view: 'عرض التقييمات',
    dialog: 'اكتب تقييماً',
    star: (count: number) => ({ 1: 'نجمة واحدة', 2: 'نجمتان' })[count] ?? `${count} نجوم`,
    comment: 'تعليق',
    submit: 'إرسال',
    untilBoth: 'يظهر تقييمك بعد أن يرسل الطرفان تقييمهما.',
    bothVisible: 'التقييمان ظاهران الآن.',
    card: 'تقييمات الإقامة',
    answer: 'ردّ علناً',
    yourAnswer: 'ردك العلني',
    publish: 'نشر',
    listFailed: 'تعذّر تحميل المحادثات.',
    threadFailed: 'تعذّر تحميل الرسائل.',
    retry: 'أعد المحاولة',
    copy: 'نسخ',
    copied: 'نُسخت الرسالة إلى الحافظة.',
    copyFailed: 'تعذّر نسخ الرسالة.',
    reportFailed: 'تعذّر الإبلاغ عن الرسالة. حاول مرة أخرى.',
    sendFailed: 'تعذّر إرسال الرسالة.',
    reviewFailed: 'تعذّر إرسال التقييم',
    declineFailed: 'تعذّر رفض الحجز. حاول مرة أخرى.',
    notOpened: 'تعذّر الفتح',
  },
};
type Words = (typeof words)['en'];

const isPhone = (page: Page) => page.viewportSize()!.width < 832;
export const wordsOf = (page: Page): Words => (isPhone(page) ? words.ar : words.en);

interface Person {
  email: string;
  headers: Record<string, string>;
}

async function createPerson(request: APIRequestContext, name: string, role: 'guest' | 'host'): Promise<Person> {
  const email = `${name}-${Date.now()}@example.ly`;
  const account = { name: `Nuri ${name}`, email, password, confirm_password: password, role };
  expect((await request.post('/api/auth/signup', { data: account })).ok()).toBe(true);
  const { access_token } = await (await request.post('/api/auth/login', { data: { email, password } })).json();
  return { email, headers: { authorization: `Bearer ${access_token}` } };
}

/** A host and a guest of this journey alone: a stay that has ended, and a request that waits. */
export async function createPair(request: APIRequestContext, name: string) {
  const guest = await createPerson(request, `${name}-guest`, 'guest');
  const host = await createPerson(request, `${name}-host`, 'host');
  const { stdout } = await run(process.execPath, [
    'test/add-stay.ts',
    process.env['E2E_DATA_DIR']!,
    host.email,
    guest.email,
  ]);
  const { home, stay } = JSON.parse(stdout) as { home: string; stay: string };
  const nights = { check_in: dayAhead(40), check_out: dayAhead(43) };
  const asked = await request.post('/api/bookings', {
    headers: guest.headers,
    data: { property_id: home, ...nights, guests: { adults: 2 } },
  });
  expect(asked.status()).toBe(201);
  const pending = ((await asked.json()) as { id: string }).id;
  return { guest, host, home, stay, pending, nights };
}

export async function logIn(browser: Browser, { email }: Person): Promise<Page> {
  const page = waitForLife(await (await browser.newContext()).newPage());
  const w = wordsOf(page);
  await page.goto('/login');
  await page.getByLabel(w.email, { exact: true }).fill(email);
  await page.getByLabel(w.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: w.logIn }).click();
  await expect(page).not.toHaveURL(/login/);
  return page;
}

export const inputOf = (page: Page) => page.getByRole('textbox', { name: wordsOf(page).input });
export const lineOf = (page: Page, text: string) => page.locator('[data-line]').filter({ hasText: text });

export async function write(page: Page, text: string): Promise<void> {
  await inputOf(page).fill(text);
  await inputOf(page).press('Enter');
}

/** Opens what can be done with a message: by a long press on a phone, else from the keyboard. */
export async function openMenu(page: Page, text: string): Promise<Locator> {
  if (isPhone(page)) {
    const bubble = lineOf(page, text).locator('[data-bubble]');
    const box = (await bubble.boundingBox())!;
    const at = { pointerType: 'touch', clientX: box.x + 20, clientY: box.y + 20 };
    await bubble.dispatchEvent('pointerdown', at);
  } else {
    await page.getByRole('button', { name: wordsOf(page).menuOf(text) }).focus();
    await page.keyboard.press('Enter');
  }
  const menu = page.getByRole('menu');
  await expect(menu).toBeVisible();
  return menu;
}

/** How far below the top of the thread a line stands. */
export async function placeOf(page: Page, text: string): Promise<number> {
  return lineOf(page, text).evaluate((line) => Math.round(line.getBoundingClientRect().top));
}
