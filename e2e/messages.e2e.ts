import type { Page } from '@playwright/test';
import { isPhone } from '#test/hosting-steps.ts';
import { expect, go, test } from '#test/journey.ts';
import { createPair, inputOf, lineOf, openMenu, placeOf, wordsOf, write } from '#test/messages-screen.ts';

test(
  'guest and host exchange messages about a request, then review a stay',
  { tag: '@phone-first' },
  async ({ openDevice, request }, { project }) => {
    const { guest, host, property, stay, pending, nights } = await createPair(request, project.name);
    // Before anybody looks: each would be shown as it arrives.
    for (let count = 1; count <= 75; count += 1) {
      const sent = await request.post('/api/messages/send', {
        headers: host.headers,
        data: { booking_id: stay, text: `Message number ${count}.` },
      });
      expect(sent.status()).toBe(201);
    }
    const guestPage = await openDevice(guest.tokens);
    const hostPage = await openDevice(host.tokens);
    const w = wordsOf(guestPage);

    await test.step('the list of conversations is searched', async () => {
      await guestPage.goto('/guest/messages');
      const rows = guestPage.getByRole('region').first().getByRole('listitem');
      await expect(rows).toHaveCount(2);
      // Only the completed stay can be reviewed.
      await expect(guestPage.getByRole('button', { name: w.leave })).toHaveCount(1);
      await guestPage.getByLabel(w.search, { exact: true }).fill('nowhere');
      await expect(guestPage.getByRole('heading', { name: w.nothing })).toBeVisible();
      await guestPage.getByLabel(w.search, { exact: true }).fill('NURI');
      await expect(rows).toHaveCount(2);
      await guestPage.locator(`[data-conversation="${pending}"]`).click();
      await expect(guestPage).toHaveURL(`/guest/messages?conversation=${pending}`);
      await hostPage.goto(`/host/messages?conversation=${pending}`);
    });

    await test.step('a message with a phone number is refused and stays in the input', async () => {
      await write(guestPage, 'Call me: 091 234 5678');
      await expect(guestPage.getByRole('status').getByText(w.blocked)).toBeVisible();
      await expect(inputOf(guestPage)).toHaveValue('Call me: 091 234 5678');
      await expect(lineOf(guestPage, 'Call me')).toHaveCount(0);
      // The reason stays until the text changes.
      await expect(inputOf(guestPage)).toHaveAccessibleDescription(w.why091);
      await inputOf(guestPage).fill('Call me');
      await expect(inputOf(guestPage)).toHaveAccessibleDescription('');
    });

    await test.step('a message shows its ticks, and a reply links to it', async () => {
      await write(guestPage, 'Is there a cot?');
      await expect(inputOf(guestPage)).toHaveValue('');
      await expect(lineOf(guestPage, 'Is there a cot?')).toBeVisible();
      await expect(lineOf(hostPage, 'Is there a cot?')).toBeVisible();
      await expect(lineOf(guestPage, 'Is there a cot?').getByText(w.read, { exact: true })).toBeVisible();
      const menu = await openMenu(hostPage, 'Is there a cot?');
      // A message in another language than the reader's can also be translated.
      await expect(menu.getByRole('menuitem')).toHaveCount(isPhone(hostPage) ? 4 : 3);
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
      const dialog = guestPage.getByRole('dialog', { name: w.report });
      await dialog.getByRole('radio', { name: w.ground }).check();
      await dialog.getByRole('button', { name: w.sendReport }).click();
      await expect(guestPage.getByRole('status').getByText(w.reported)).toBeVisible();
    });

    await test.step('messages written offline are sent once and in order, and what is typed survives a reload', async () => {
      await guestPage.context().setOffline(true);
      await write(guestPage, 'First, written offline.');
      await write(guestPage, 'Second, written offline.');
      await expect(guestPage.getByText(w.waits)).toHaveCount(2);
      await guestPage.context().setOffline(false);
      // While a message is being sent, the next one stays in the input.
      await expect(lineOf(guestPage, 'Second, written offline.').getByText(w.read, { exact: true })).toBeVisible();
      await expect(guestPage.getByText(w.waits)).toHaveCount(0);
      // The connection breaks after the server has stored the message: it is sent again and stored once.
      let lost = 0;
      await guestPage.route('**/api/messages/send', async (route) => {
        if (lost > 0) return route.continue();
        lost += 1;
        await route.fetch();
        return route.abort();
      });
      await write(guestPage, 'Third, answer lost.');
      await expect(lineOf(guestPage, 'Third, answer lost.').getByText(w.read, { exact: true })).toBeVisible({
        timeout: 15_000,
      });
      const lines = await (await request.get(`/api/messages/${pending}`, { headers: guest.headers })).json();
      const texts = (lines as { kind: string; text: string }[]).filter(({ kind }) => kind === 'message');
      expect(texts.map(({ text }) => text).slice(-3)).toEqual([
        'First, written offline.',
        'Second, written offline.',
        'Third, answer lost.',
      ]);
      await inputOf(guestPage).fill('A thought of');
      await guestPage.reload();
      await expect(inputOf(guestPage)).toHaveValue('A thought of');
      await inputOf(guestPage).fill('');
    });

    await test.step('the host makes a special offer', async () => {
      await inputOf(hostPage).fill('Ten percent less for you.');
      await hostPage.getByRole('button', { name: w.offer }).click();
      await expect(hostPage.getByRole('status').getByText(w.offered)).toBeVisible();
      await expect(lineOf(guestPage, 'Ten percent less')).toContainText(w.offer);
    });

    await test.step('a decline with a reason in free text blocks the nights', async () => {
      await hostPage.getByRole('button', { name: w.decline, exact: true }).click();
      const dialog = hostPage.getByRole('dialog', { name: w.why });
      await dialog.getByRole('radio', { name: w.other }).check();
      await dialog.getByLabel(w.details).fill('We are travelling those days.');
      // Without a connection it waits on the device.
      await hostPage.route('**/decline', (route) => route.abort());
      await dialog.getByRole('button', { name: w.confirmDecline }).click();
      await expect(hostPage.getByText(w.declinedHere)).toBeVisible();
      await hostPage.unroute('**/decline');
      await expect(hostPage.getByRole('status').getByText(w.declined, { exact: true })).toBeVisible();
      await expect(hostPage.getByRole('status').getByText(w.datesBlocked)).toBeVisible();
      await expect(hostPage.getByText(w.closed)).toBeVisible();
      await expect(lineOf(guestPage, w.wasDeclined)).toBeVisible();
      await expect(guestPage.getByText(w.closed)).toBeVisible();
      const { days } = await (
        await request.get(`/api/properties/${property}/availability?from=${nights.check_in}&to=${nights.check_out}`)
      ).json();
      expect((days as { available: boolean }[]).some(({ available }) => available)).toBe(false);
    });

    await test.step('the end of the conversation stays in sight while the window changes its size', async () => {
      await go(guestPage, `/bookings/${stay}/chat`);
      await expect(lineOf(guestPage, 'Message number 75.')).toBeInViewport();
      const before = await placeOf(guestPage, 'Message number 75.');
      const size = guestPage.viewportSize()!;
      // Without a pause: the window is already wide again when the browser tells of what the narrow one has moved.
      for (const width of [1024, 640, size.width]) await guestPage.setViewportSize({ width, height: size.height });
      await expect
        .poll(async () => Math.abs((await placeOf(guestPage, 'Message number 75.')) - before))
        .toBeLessThanOrEqual(1);
    });

    await test.step('earlier messages load without moving the visible ones', async () => {
      const first = lineOf(guestPage, 'Message number 26.');
      await expect(lineOf(guestPage, 'Message number 25.')).toHaveCount(0);
      const older = guestPage.waitForResponse(/cursor=/);
      await first.evaluate((line) => line.scrollIntoView({ block: 'start' }));
      const before = await placeOf(guestPage, 'Message number 26.');
      await older;
      await expect(lineOf(guestPage, 'Message number 15.')).toHaveCount(1);
      // Whole pixels: positions between two are rounded.
      expect(Math.abs((await placeOf(guestPage, 'Message number 26.')) - before)).toBeLessThanOrEqual(1);
      await request.post('/api/messages/send', {
        headers: host.headers,
        data: { booking_id: stay, text: 'One more for you.' },
      });
      const button = guestPage.getByRole('button', { name: w.newMessages });
      await expect(button).toBeVisible();
      // Whole pixels: positions between two are rounded.
      expect(Math.abs((await placeOf(guestPage, 'Message number 26.')) - before)).toBeLessThanOrEqual(1);
      await button.click();
      await expect(lineOf(guestPage, 'One more for you.')).toBeInViewport();
      await expect(button).toHaveCount(0);
    });

    await test.step('both review the stay, and the host replies', async () => {
      const review = async (page: Page, stars: number, comment: string) => {
        const thread = page.getByRole('region', { name: w.conversation, exact: true });
        await thread.getByRole('button', { name: w.leave }).filter({ visible: true }).click();
        const dialog = page.getByRole('dialog', { name: w.dialog });
        await expect(dialog.getByRole('button', { name: w.submit })).toBeDisabled();
        await dialog.getByRole('radio', { name: w.star(stars), exact: true }).check();
        await dialog.getByLabel(w.comment).fill(comment);
        await dialog.getByRole('button', { name: w.submit }).click();
        await expect(dialog).toHaveCount(0);
        return thread;
      };
      const ofGuest = await review(guestPage, 5, 'A quiet, clean house.');
      await expect(guestPage.getByRole('status').getByText(w.untilBoth)).toBeVisible();
      await expect(ofGuest.getByRole('button', { name: w.edit }).filter({ visible: true })).toBeVisible();
      await go(hostPage, `/bookings/${stay}/chat`);
      await review(hostPage, 4, 'Welcome back any time.');
      await expect(hostPage.getByRole('status').getByText(w.bothVisible)).toBeVisible();
      const card = hostPage.getByRole('region', { name: w.card });
      await card.getByRole('button', { name: w.answer }).click();
      await card.getByLabel(w.yourAnswer).fill('Thank you, Nuri.');
      await card.getByRole('button', { name: w.publish }).click();
      await expect(card.getByText('Thank you, Nuri.')).toBeVisible();
      await expect(ofGuest.getByRole('button', { name: w.view }).filter({ visible: true })).toBeVisible();
      await expect(guestPage.getByRole('region', { name: w.card })).toContainText('Welcome back any time.');
      const { reviews } = await (await request.get(`/api/properties/${property}/reviews`)).json();
      expect(reviews).toMatchObject([{ rating: 5, comment: 'A quiet, clean house.', reply: 'Thank you, Nuri.' }]);
    });
  },
);
