import type { APIRequestContext, Page } from '@playwright/test';
import { newPerson, tokensOf, type Tokens } from '#test/account-screens.ts';
import { expectApart } from '#test/apart.ts';
import { dayAhead } from '#test/day-ahead.ts';
import { feedPort, feedText, startFeedServer } from '#test/feed-server.ts';
import { addHomes, makeCalendarLink, readCalendarAt } from '#test/hosting-steps.ts';
import { expect, signIn, test } from '#test/journey.ts';
import { textsOf } from '#test/screen-texts.ts';
import { inWorld } from '#test/world.ts';

const words = textsOf((t) => ({
  twoClaims: t.pattern('Two bookings for {nights}'),
  keepChoice: t.pattern('{guest} stays. I cancel at {partner}.'),
  cancelChoice: t.pattern('The guest of {partner} stays. I cancel {guest}.'),
  keep: t.pattern('Keep the stay of {guest}'),
  kept: t.pattern(
    'You keep the stay of {guest}. This closes when {partner} frees the nights: cancel there if you have not yet.',
  ),
  readNow: t('Read now'),
  readsWell: t('Working'),
  copyKept: t('Last good copy kept'),
  webPage: t.pick({ en: /A web page came instead of a calendar/, ar: /وصلت صفحة ويب بدل التقويم/ }),
  refused: t.pick({ en: /Calendars cannot be read from this address/, ar: /لا تُقرأ التقاويم من هذا العنوان/ }),
  lastRead: t.pattern('{partner} last read this {ago}'),
  revoke: t('Revoke'),
  revoked: t.pattern('Revoked {on}. Its reader now gets “not found”.'),
  more: t.pattern('More about {title}'),
  removeItem: t('Remove this calendar'),
  remove: t('Remove'),
  noFeeds: t.pick({ en: /Do you also rent this home out/, ar: /هل تؤجر هذا المكان/ }),
}));

/** A stay of the guest that the host has approved. */
async function bookApproved(
  request: APIRequestContext,
  people: { guest: string; host: Tokens; home: string },
  from: number,
  nights: number,
): Promise<void> {
  const guest = await tokensOf(request, people.guest);
  const asked = await request.post('/api/bookings', {
    headers: { authorization: `Bearer ${guest.access_token}` },
    data: {
      property_id: people.home,
      check_in: dayAhead(from),
      check_out: dayAhead(from + nights),
      guests: { adults: 2 },
      payment_choice: 'at_property',
    },
  });
  const { id } = (await asked.json()) as { id: string };
  const headers = { authorization: `Bearer ${people.host.access_token}` };
  const approved = await request.patch(`/api/bookings/${id}/approve`, { headers });
  expect(approved.status(), await approved.text()).toBe(200);
}

async function freeNights(page: Page, property: string, from: number, to: number): Promise<boolean[]> {
  const answer = await page.request.get(
    `/api/properties/${property}/availability?from=${dayAhead(from)}&to=${dayAhead(to)}`,
  );
  const { days } = (await answer.json()) as { days: { available: boolean }[] };
  return days.map(({ available }) => available);
}

test(
  'a host links a calendar, decides a conflict, and gives a partner a link that is revoked later',
  { tag: '@phone-full' },
  async ({ page, request, context }, { project, parallelIndex }) => {
    const w = project.name === 'phone-ar' ? words.ar : words.en;
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const platform = await startFeedServer(feedPort(parallelIndex));
    const [{ email }, guest] = [await newPerson(request, 'Hajer'), await newPerson(request, 'Issa')];
    await inWorld('becomeHost', email);
    const host = await tokensOf(request, email);
    const [home] = (await addHomes(email, ['Villa by the sea'], { check_in_time: '00:00' })) as [string];
    await bookApproved(request, { guest: guest.email, host, home }, 40, 4);
    const claim = { uid: 'one', from: dayAhead(42), to: dayAhead(46) };
    platform.answer('/airbnb.ics', feedText([claim, { uid: 'two', from: dayAhead(60), to: dayAhead(62) }]));

    await signIn(page, host);
    await page.goto(`/host/calendar/sync?property=${home}`);
    await expect(page.getByText(w.noFeeds)).toBeVisible();

    // An address on the machine of the server is refused at the field; the right one is read at once.
    const dialog = page.getByRole('dialog');
    await readCalendarAt(page, 'http://127.0.0.1:1/x.ics');
    await expect(dialog.getByText(w.refused)).toBeVisible();
    await readCalendarAt(page, platform.url('/airbnb.ics'));
    await expect(dialog).toBeHidden();

    // The conflict comes first; the choice that cancels the guest is not made for the host.
    const conflict = page.getByRole('region', { name: w.twoClaims });
    await expect(conflict).toBeVisible();
    await expect(conflict.getByRole('radio', { name: w.keepChoice })).toBeChecked();
    await expect(conflict.getByRole('radio', { name: w.cancelChoice })).not.toBeChecked();
    expect(await freeNights(page, home, 39, 47)).toEqual([true, false, false, false, false, false, false, true]);
    await conflict.getByRole('button', { name: w.keep }).click();
    await expect(page.getByText(w.kept)).toBeVisible();

    // Cancelled at the platform, the conflict ends with the next reading.
    platform.answer('/airbnb.ics', feedText([{ uid: 'two', from: dayAhead(60), to: dayAhead(62) }]));
    await page.getByRole('button', { name: w.readNow }).click();
    await expect(conflict).toBeHidden();
    await expect(page.getByText(w.readsWell)).toBeVisible();
    expect(await freeNights(page, home, 43, 47)).toEqual([false, true, true, true]);

    // A web page instead of the calendar frees nothing.
    platform.answer('/airbnb.ics', '<html>Please log in</html>');
    await page.getByRole('button', { name: w.readNow }).click();
    await expect(page.getByText(w.copyKept)).toBeVisible();
    await expect(page.getByText(w.webPage)).toBeVisible();
    expect(await freeNights(page, home, 60, 62)).toEqual([false, false]);

    // The link that Airbnb reads has the stay, and no name.
    const link = await makeCalendarLink(page);
    const calendar = await (await request.get(link, { headers: { 'user-agent': 'Airbnb/1.0' } })).text();
    expect(calendar).toContain(`DTSTART;VALUE=DATE:${dayAhead(40).replaceAll('-', '')}`);
    expect(calendar).toContain(`DTEND;VALUE=DATE:${dayAhead(44).replaceAll('-', '')}`);
    // What came from Airbnb is not given back to it.
    expect(calendar).not.toContain(dayAhead(60).replaceAll('-', ''));
    await page.reload();
    await expect(page.getByText(w.lastRead)).toBeVisible();
    await page.getByRole('button', { name: w.revoke }).click();
    const question = page.getByRole('alertdialog');
    await question.getByRole('button', { name: w.revoke }).click();
    await expect(page.getByText(w.revoked)).toBeVisible();
    expect((await request.get(link)).status()).toBe(404);

    // Removed, the feed frees its nights.
    await page.getByRole('button', { name: w.more }).click();
    await page.getByRole('button', { name: w.removeItem }).click();
    // What was said of the link covers nothing of the question.
    await expect(() => expectApart(page.locator('[role=status][data-react-aria-top-layer] > div'), question)).toPass();
    await question.getByRole('button', { name: w.remove, exact: true }).click();
    await expect(page.getByText(w.noFeeds)).toBeVisible();
    expect(await freeNights(page, home, 60, 62)).toEqual([true, true]);
    await platform.close();
  },
);
