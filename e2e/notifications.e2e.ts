import type { Page } from '@playwright/test';
import { newPerson, tokensOf } from '#test/account-screens.ts';
import { dayAhead } from '#test/day-ahead.ts';
import { addHomes } from '#test/hosting-steps.ts';
import { expect, signIn, test } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';

const words = textsOf((t) => ({
  bell: (unread: number) =>
    unread === 0 ? t('Notifications') : t('Notifications, {count} unread', { count: unread > 9 ? '9+' : unread }),
  dismiss: t.pattern('Dismiss: {title}'),
  markAll: t('Mark all as read'),
  viewAll: t('View all notifications'),
  sent: t.pick({ en: /^Your request for .+ has been sent$/, ar: /^أُرسل طلبك لحجز / }),
  preferences: t('Email preferences'),
  bookings: t.pick({ en: /^Bookings/, ar: /^الحجوزات/ }),
  save: t('Save changes'),
  saved: t('Your choice is saved'),
}));

const listOf = (page: Page) => page.getByRole('banner').getByRole('region').getByRole('listitem');

test(
  'a guest dismisses, opens and reads notifications, is told of a new one by the poll, and stops the mails',
  { tag: '@phone-full' },
  async ({ page, request }) => {
    const w = page.viewportSize()!.width < 832 ? words.ar : words.en;
    const { email, id } = await newPerson(request, 'Nuri');
    const [home] = (await addHomes('host2@example.ly', [`Asked for ${email}`])) as [string];
    const tokens = await tokensOf(request, email);
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    let day = 100;
    const ask = async () => {
      const data = { property_id: home, check_in: dayAhead(day), check_out: dayAhead(day + 2), guests: { adults: 1 } };
      day += 3;
      const asked = await request.post('/api/bookings', { headers, data });
      expect(asked.ok(), await asked.text()).toBe(true);
    };
    const countUnread = async () =>
      (await (await request.get(`/api/notifications/user/${id}?limit=1`, { headers })).json()).unread_count;
    for (let asked = 0; asked < 10; asked += 1) await ask();
    // The server creates notifications in the background.
    await expect.poll(countUnread, { timeout: 20_000 }).toBe(10);
    await page.clock.install();
    await signIn(page, tokens);
    await page.goto('/privacy');
    const bell = (count: number) => page.getByRole('button', { name: w.bell(count), exact: true });
    await expect(bell(10)).toContainText('9+');

    // A dismissed notification stays away after the next poll and a reload, and is not counted.
    await bell(10).click();
    await expect(listOf(page)).toHaveCount(8);
    const first = await listOf(page).first().getByRole('link').getAttribute('href');
    await listOf(page).first().getByRole('button', { name: w.dismiss }).click();
    const gone = page.locator(`header a[href="${first}"]`);
    await expect(gone).toHaveCount(0);
    await expect(bell(9)).toBeVisible();
    const polled = page.waitForResponse(`**/api/notifications/user/${id}?*`);
    await page.clock.fastForward(31_000);
    // The poll sends its ETag. It still matches, so the answer is 304.
    const answer = await polled;
    expect((await answer.request().allHeaders())['if-none-match']).toBe(await answer.headerValue('etag'));
    await page.reload();
    await bell(9).click();
    await expect(listOf(page)).toHaveCount(8);
    await expect(gone).toHaveCount(0);

    // Opening a notification marks it as read.
    const second = listOf(page).first().getByRole('link', { name: w.sent });
    const target = await second.getAttribute('href');
    await second.click();
    await expect(page).toHaveURL(target!);
    await expect.poll(countUnread).toBe(9);
    await bell(8).click();
    await page.getByRole('link', { name: w.viewAll }).click();
    await expect(page).toHaveURL('/notifications');
    const rows = page.getByRole('main').getByRole('listitem');
    await expect(rows).toHaveCount(9);
    await page.getByRole('button', { name: w.markAll }).click();
    await expect(bell(0)).toBeVisible();
    await expect.poll(countUnread).toBe(0);

    // A new notification appears on the bell and in the list without a reload.
    await ask();
    await expect(async () => {
      await page.clock.fastForward(31_000);
      await expect(bell(1)).toBeVisible({ timeout: 2000 });
    }).toPass({ timeout: 30_000 });
    await expect(rows).toHaveCount(10);

    await page.getByRole('button', { name: w.preferences }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: w.bookings }).uncheck();
    await dialog.getByRole('button', { name: w.save }).click();
    await expect(page.getByText(w.saved)).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: w.preferences }).click();
    await expect(dialog.getByRole('checkbox', { name: w.bookings })).not.toBeChecked();
  },
);
