import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { APIRequestContext, Browser, Locator, Page } from '@playwright/test';
import { expectAccessible } from '#test/accessible.ts';
import { expect, test, waitForLife } from '#test/journey.ts';

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
    phoneRefused: /^Phone numbers can be shared once/,
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
    phoneRefused: /^يمكن تبادل أرقام الهاتف بعد/,
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
const wordsOf = (page: Page): Words => (isPhone(page) ? words.ar : words.en);

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

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** A host and a guest of this journey alone: a stay that has ended, and a request that waits. */
async function createPair(request: APIRequestContext, name: string) {
  const guest = await createPerson(request, `${name}-guest`, 'guest');
  const host = await createPerson(request, `${name}-host`, 'host');
  const { stdout } = await run(process.execPath, [
    'test/add-stay.ts',
    process.env['E2E_DATA_DIR']!,
    host.email,
    guest.email,
  ]);
  const { home, stay } = JSON.parse(stdout) as { home: string; stay: string };
  const nights = { check_in: inDays(40), check_out: inDays(43) };
  const asked = await request.post('/api/bookings', {
    headers: guest.headers,
    data: { property_id: home, ...nights, guests: { adults: 2 } },
  });
  expect(asked.status()).toBe(201);
  const pending = ((await asked.json()) as { id: string }).id;
  return { guest, host, home, stay, pending, nights };
}

async function logIn(browser: Browser, { email }: Person): Promise<Page> {
  const page = waitForLife(await (await browser.newContext()).newPage());
  const w = wordsOf(page);
  await page.goto('/login');
  await page.getByLabel(w.email, { exact: true }).fill(email);
  await page.getByLabel(w.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: w.logIn }).click();
  await expect(page).not.toHaveURL(/login/);
  return page;
}

const inputOf = (page: Page) => page.getByRole('textbox', { name: wordsOf(page).input });
const lineOf = (page: Page, text: string) => page.locator('[data-line]').filter({ hasText: text });

async function write(page: Page, text: string): Promise<void> {
  await inputOf(page).fill(text);
  await inputOf(page).press('Enter');
}

/** Opens what can be done with a message: by a long press on a phone, else from the keyboard. */
async function openMenu(page: Page, text: string): Promise<Locator> {
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
async function placeOf(page: Page, text: string): Promise<number> {
  return lineOf(page, text).evaluate((line) => Math.round(line.getBoundingClientRect().top));
}

test('guest and host talk about a request, then review a stay', async ({ browser, request }, { project }) => {
  const { guest, host, home, stay, pending, nights } = await createPair(request, project.name);
  const guestPage = await logIn(browser, guest);
  const hostPage = await logIn(browser, host);
  const w = wordsOf(guestPage);

  await test.step('the list, searched', async () => {
    await guestPage.goto('/guest/messages');
    const rows = guestPage.getByRole('region').first().getByRole('listitem');
    await expect(rows).toHaveCount(2);
    // Only the stay that is over can be reviewed.
    await expect(guestPage.getByRole('button', { name: w.leave })).toHaveCount(1);
    await guestPage.getByLabel(w.search, { exact: true }).fill('nowhere');
    await expect(guestPage.getByRole('heading', { name: w.nothing })).toBeVisible();
    await guestPage.getByLabel(w.search, { exact: true }).fill('NURI');
    await expect(rows).toHaveCount(2);
    await expectAccessible(guestPage);
    await guestPage.locator(`[data-conversation="${pending}"]`).click();
    await expect(guestPage).toHaveURL(`/guest/messages?conversation=${pending}`);
    await hostPage.goto(`/host/messages?conversation=${pending}`);
  });

  await test.step('a phone number comes back to the input', async () => {
    await write(guestPage, 'Call me: 091 234 5678');
    await expect(guestPage.getByRole('status').getByText(w.blocked)).toBeVisible();
    await expect(inputOf(guestPage)).toHaveValue('Call me: 091 234 5678');
    await expect(lineOf(guestPage, 'Call me')).toHaveCount(0);
    // The reason stays until the text is another.
    await expect(inputOf(guestPage)).toHaveAccessibleDescription(w.why091);
    await inputOf(guestPage).fill('Call me');
    await expect(inputOf(guestPage)).toHaveAccessibleDescription('');
  });

  await test.step('a message, its ticks, and a reply that leads back to it', async () => {
    await write(guestPage, 'Is there a cot?');
    await expect(inputOf(guestPage)).toHaveValue('');
    await expect(lineOf(guestPage, 'Is there a cot?')).toBeVisible();
    await expect(lineOf(hostPage, 'Is there a cot?')).toBeVisible();
    await expect(lineOf(guestPage, 'Is there a cot?').getByText(w.read, { exact: true })).toBeVisible();
    const menu = await openMenu(hostPage, 'Is there a cot?');
    await expect(menu.getByRole('menuitem')).toHaveCount(4);
    await expectAccessible(hostPage);
    await menu.getByRole('menuitem', { name: w.reply }).click();
    await expect(inputOf(hostPage)).toBeFocused();
    await write(hostPage, 'Yes, for one child.');
    const answer = lineOf(guestPage, 'Yes, for one child.');
    await answer.getByRole('button', { name: 'Is there a cot?' }).first().click();
    await expect(lineOf(guestPage, 'Is there a cot?').first()).toBeFocused();
    await guestPage.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await (await openMenu(guestPage, 'Yes, for one child.')).getByRole('menuitem', { name: w.copy }).click();
    await expect(guestPage.getByRole('status').getByText(w.copied)).toBeVisible();
    expect(await guestPage.evaluate(() => navigator.clipboard.readText())).toBe('Yes, for one child.');
    const own = await openMenu(guestPage, 'Yes, for one child.');
    await own.getByRole('menuitem', { name: w.report }).click();
    await expect(guestPage.getByRole('status').getByText(w.reported)).toBeVisible();
  });

  await test.step('a special offer', async () => {
    await inputOf(hostPage).fill('Ten percent less for you.');
    await hostPage.getByRole('button', { name: w.offer }).click();
    await expect(hostPage.getByRole('status').getByText(w.offered)).toBeVisible();
    await expect(lineOf(guestPage, 'Ten percent less')).toContainText(w.offer);
    await expectAccessible(guestPage);
    await expectAccessible(hostPage);
  });

  await test.step('a decline in own words closes the nights', async () => {
    await hostPage.getByRole('button', { name: w.decline, exact: true }).click();
    const dialog = hostPage.getByRole('dialog', { name: w.why });
    await dialog.getByRole('button', { name: w.confirmDecline }).click();
    await expect(hostPage.getByRole('status').getByText(w.selectReason)).toBeVisible();
    await dialog.getByRole('radio', { name: w.other }).check();
    await dialog.getByLabel(w.details).fill('Call me on 091 234 5678 instead.');
    await dialog.getByRole('button', { name: w.confirmDecline }).click();
    await expect(dialog.getByText(w.phoneRefused)).toBeVisible();
    await dialog.getByLabel(w.details).fill('We are travelling those days.');
    await expect(dialog.getByText(w.phoneRefused)).toHaveCount(0);
    await hostPage.route('**/decline', (route) => route.abort());
    await dialog.getByRole('button', { name: w.confirmDecline }).click();
    await expect(hostPage.getByRole('status').getByText(w.declineFailed)).toBeVisible();
    await expect(dialog.getByLabel(w.details)).toHaveValue('We are travelling those days.');
    await hostPage.unroute('**/decline');
    await dialog.getByRole('button', { name: w.confirmDecline }).click();
    await expect(hostPage.getByRole('status').getByText(w.declined, { exact: true })).toBeVisible();
    await expect(hostPage.getByRole('status').getByText(w.datesBlocked)).toBeVisible();
    await expect(hostPage.getByText(w.closed)).toBeVisible();
    await expect(lineOf(guestPage, w.wasDeclined)).toBeVisible();
    await expect(guestPage.getByText(w.closed)).toBeVisible();
    const { days } = await (
      await request.get(`/api/properties/${home}/availability?from=${nights.check_in}&to=${nights.check_out}`)
    ).json();
    expect((days as { available: boolean }[]).some(({ available }) => available)).toBe(false);
  });

  await test.step('what is read stays where it is', async () => {
    for (let count = 1; count <= 75; count += 1) {
      const text = `Message number ${count}.`;
      const sent = await request.post('/api/messages/send', {
        headers: host.headers,
        data: { booking_id: stay, text },
      });
      expect(sent.status()).toBe(201);
    }
    await guestPage.goto(`/bookings/${stay}/chat`);
    await expect(lineOf(guestPage, 'Message number 75.')).toBeInViewport();
    const first = lineOf(guestPage, 'Message number 26.');
    await expect(lineOf(guestPage, 'Message number 25.')).toHaveCount(0);
    const older = guestPage.waitForResponse(/before=/);
    await first.evaluate((line) => line.scrollIntoView({ block: 'start' }));
    const before = await placeOf(guestPage, 'Message number 26.');
    await older;
    await expect(lineOf(guestPage, 'Message number 15.')).toHaveCount(1);
    // To the pixel: places between two are rounded.
    expect(Math.abs((await placeOf(guestPage, 'Message number 26.')) - before)).toBeLessThanOrEqual(1);
    await request.post('/api/messages/send', {
      headers: host.headers,
      data: { booking_id: stay, text: 'One more for you.' },
    });
    const button = guestPage.getByRole('button', { name: w.newMessages });
    await expect(button).toBeVisible();
    // To the pixel: places between two are rounded.
    expect(Math.abs((await placeOf(guestPage, 'Message number 26.')) - before)).toBeLessThanOrEqual(1);
    await button.click();
    await expect(lineOf(guestPage, 'One more for you.')).toBeInViewport();
    await expect(button).toHaveCount(0);
  });

  await test.step('both review the stay, and the host answers', async () => {
    const review = async (page: Page, stars: number, comment: string) => {
      const thread = page.getByRole('region', { name: w.conversation, exact: true });
      await thread.getByRole('button', { name: w.leave }).filter({ visible: true }).click();
      const dialog = page.getByRole('dialog', { name: w.dialog });
      await expect(dialog.getByRole('button', { name: w.submit })).toBeDisabled();
      await dialog.getByRole('radio', { name: w.star(stars), exact: true }).check({ force: true });
      await dialog.getByLabel(w.comment).fill(comment);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: w.submit }).click();
      await expect(dialog).toHaveCount(0);
      return thread;
    };
    const ofGuest = await review(guestPage, 5, 'A quiet, clean house.');
    await expect(guestPage.getByRole('status').getByText(w.untilBoth)).toBeVisible();
    await expect(ofGuest.getByRole('button', { name: w.edit }).filter({ visible: true })).toBeVisible();
    await hostPage.goto(`/bookings/${stay}/chat`);
    await review(hostPage, 4, 'Welcome back any time.');
    await expect(hostPage.getByRole('status').getByText(w.bothVisible)).toBeVisible();
    const card = hostPage.getByRole('region', { name: w.card });
    await card.getByRole('button', { name: w.answer }).click();
    await card.getByLabel(w.yourAnswer).fill('Thank you, Nuri.');
    await card.getByRole('button', { name: w.publish }).click();
    await expect(card.getByText('Thank you, Nuri.')).toBeVisible();
    await expectAccessible(hostPage);
    await expect(ofGuest.getByRole('button', { name: w.view }).filter({ visible: true })).toBeVisible();
    await expect(guestPage.getByRole('region', { name: w.card })).toContainText('Welcome back any time.');
    const { reviews } = await (await request.get(`/api/properties/${home}/reviews`)).json();
    expect(reviews).toMatchObject([{ rating: 5, comment: 'A quiet, clean house.', reply: 'Thank you, Nuri.' }]);
  });
});

test('what fails is told and tried again; what is written without a connection goes out once, in order', async ({
  browser,
  request,
}, { project }) => {
  const { guest, pending } = await createPair(request, `off-${project.name}`);
  const page = await logIn(browser, guest);
  const w = wordsOf(page);
  const refuse = (address: string) =>
    page.route(address, (route) => route.fulfill({ status: 403, json: { detail: 'No.', code: 'forbidden' } }));
  await refuse('**/api/messages/conversations?*');
  await page.goto('/guest/messages');
  const alert = page.getByRole('main').getByRole('alert');
  await expect(alert).toContainText(w.listFailed);
  await expectAccessible(page);
  await page.unrouteAll();
  await alert.getByRole('button', { name: w.retry }).click();
  await expect(page.locator(`[data-conversation="${pending}"]`)).toBeVisible();
  await refuse(`**/api/messages/${pending}?*`);
  await page.locator(`[data-conversation="${pending}"]`).click();
  await expect(alert).toContainText(w.threadFailed);
  // Another press, unless the next asking, three seconds later, is quicker.
  const again = alert.getByRole('button', { name: w.retry });
  await page.unrouteAll();
  await again.click({ timeout: 4000 }).catch(() => undefined);
  await expect(alert).toHaveCount(0);

  await inputOf(page).fill('A thought of');
  await page.reload();
  await expect(inputOf(page)).toHaveValue('A thought of');

  await page.context().setOffline(true);
  await write(page, 'First, written offline.');
  await write(page, 'Second, written offline.');
  await expect(page.getByText(w.waits)).toHaveCount(2);
  await page.context().setOffline(false);
  await expect(page.getByText(w.waits)).toHaveCount(0);
  await expect(page.getByText(w.delivered, { exact: true })).toHaveCount(2);

  // The connection breaks after the server has stored it: it is sent again, and stored once.
  let lost = 0;
  await page.route('**/api/messages/send', async (route) => {
    if (lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    return route.abort();
  });
  await write(page, 'Third, answer lost.');
  await expect(page.getByText(w.delivered, { exact: true })).toHaveCount(3, { timeout: 15_000 });
  const lines = await (await request.get(`/api/messages/${pending}`, { headers: guest.headers })).json();
  const texts = (lines as { kind: string; text: string }[]).filter(({ kind }) => kind === 'message');
  expect(texts.map(({ text }) => text)).toEqual([
    'First, written offline.',
    'Second, written offline.',
    'Third, answer lost.',
  ]);

  await test.step('a refused message is sent again, a report and a copy are tried again', async () => {
    const failOnce = (address: string) =>
      page.route(address, (route) => route.fulfill({ status: 500, json: { detail: 'No.', code: 'internal' } }), {
        times: 1,
      });
    await failOnce('**/api/messages/send');
    await write(page, 'Fourth, refused once.');
    await expect(page.getByRole('status').getByText(w.sendFailed)).toBeVisible();
    await expect(inputOf(page)).toHaveValue('Fourth, refused once.');
    await inputOf(page).press('Enter');
    await expect(lineOf(page, 'Fourth, refused once.')).toContainText(w.delivered);
    const choose = async (name: string) =>
      (await openMenu(page, 'Third, answer lost.')).getByRole('menuitem', { name }).click();
    await failOnce('**/api/messages/*/report');
    await choose(w.report);
    await expect(page.getByRole('status').getByText(w.reportFailed)).toBeVisible();
    await choose(w.report);
    await expect(page.getByRole('status').getByText(w.reported)).toBeVisible();
    await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error('denied'))));
    await choose(w.copy);
    await expect(page.getByRole('status').getByText(w.copyFailed)).toBeVisible();
  });

  await test.step('a review without a connection', async () => {
    const leave = page.getByRole('button', { name: w.leave }).filter({ visible: true });
    await page.route(/review-dialog-/, (route) => route.abort());
    await page.goto('/guest/messages');
    await leave.click();
    await expect(page.getByRole('status').getByText(w.notOpened)).toBeVisible();
    await page.unroute(/review-dialog-/);
    const ahead = Promise.all([page.waitForResponse(/review-dialog-/), page.waitForResponse(/dialog-frame-/)]);
    const state = page.waitForResponse(/api\/reviews\//);
    await page.reload();
    await Promise.all([ahead, state]);
    await expect(leave).toBeVisible();
    await page.context().setOffline(true);
    await leave.click();
    const dialog = page.getByRole('dialog', { name: w.dialog });
    await dialog.getByRole('radio', { name: w.star(4), exact: true }).check({ force: true });
    await dialog.getByLabel(w.comment).fill('Good beds.');
    await dialog.getByRole('button', { name: w.submit }).click();
    await expect(page.getByRole('status').getByText(w.reviewFailed)).toBeVisible();
    await expect(dialog.getByLabel(w.comment)).toHaveValue('Good beds.');
    await page.context().setOffline(false);
    await dialog.getByRole('button', { name: w.submit }).click();
    await expect(page.getByRole('status').getByText(w.untilBoth)).toBeVisible();
    await expect(page.getByRole('button', { name: w.edit }).filter({ visible: true })).toBeVisible();
  });
});
