import { dayAhead } from '#test/day-ahead.ts';
import { expect, go, signIn, test } from '#test/journey.ts';
import { createPair, inputOf, lineOf } from '#test/messages-screen.ts';
import { textsOf } from '#test/screen-texts.ts';
import { inWorld } from '#test/world.ts';

const words = textsOf((t) => ({
  texts: t('Texts for guests'),
  newReply: t('New saved reply'),
  name: t('Name'),
  text: t('Text'),
  save: t('Save'),
  replies: t('Saved replies'),
  scheduled: t('Scheduled'),
  newRule: t('New scheduled message'),
  deleteIt: (name: string) => t('Delete “{name}”', { name }),
  undo: (name: string) => t('Undo: keep “{name}”', { name }),
  ofStay: t('Messages of this stay'),
  notFilled: t.pick({ en: /is not filled in yet/, ar: /لم يُملأ/ }),
  manual: t('House manual'),
  network: t('Name of the network'),
  password: t('Wi-Fi password'),
  wayIn: t('The way in'),
  saveManual: t('Save the house manual'),
  manualSaved: t('House manual saved'),
  codesLater: t.pattern('The Wi-Fi password and the door code appear here on {day}, the day you arrive.'),
  whatsApp: t('Send the way by WhatsApp'),
  send: t('Send'),
}));

/** What the host writes, in the language of the screen. */
const written = {
  en: {
    reply: 'Hello {guest}, the Wi-Fi is {Wi-Fi password}',
    filled: 'Hello Nuri, the Wi-Fi is {Wi-Fi password}',
    sent: 'Hello Nuri, the Wi-Fi is at the door',
    rule: 'See you tomorrow, {guest}. The password is {Wi-Fi password}',
    arrives: 'See you tomorrow, Nuri. The password is sea-1234',
    way: 'Ring twice at the blue door.',
  },
  ar: {
    reply: 'مرحباً {الضيف}، الواي فاي: {كلمة سر الواي فاي}',
    filled: 'مرحباً Nuri، الواي فاي: {كلمة سر الواي فاي}',
    sent: 'مرحباً Nuri، الواي فاي عند الباب',
    rule: 'نلتقي غداً {الضيف}. كلمة السر {كلمة سر الواي فاي}',
    arrives: 'نلتقي غداً Nuri. كلمة السر sea-1234',
    way: 'اقرعوا الباب الأزرق مرتين.',
  },
};

test.use({ serviceWorkers: 'allow' });

test(
  'a host’s saved reply, a message sent by the clock, and the house manual on the trip, also offline',
  { tag: '@phone-full' },
  async ({ page, context, openDevice, request }, { project }) => {
    const locale = page.viewportSize()!.width < 832 ? 'ar' : 'en';
    const w = words[locale];
    const says = written[locale];
    const { guest, host, property, pending } = await createPair(request, `texts-${project.name}`);
    const hostPage = await openDevice(host.tokens);

    // A saved reply, written, deleted and kept after all.
    await hostPage.goto('/host/messages');
    await hostPage.getByRole('link', { name: w.texts }).click();
    await hostPage.getByRole('button', { name: w.newReply }).click();
    const dialog = hostPage.getByRole('dialog');
    await dialog.getByLabel(w.name, { exact: true }).fill('Wi-Fi');
    await dialog.getByLabel(w.text, { exact: true }).fill(says.reply);
    await dialog.getByRole('button', { name: w.save, exact: true }).click();
    await expect(dialog).toBeHidden();
    await hostPage.getByRole('button', { name: w.deleteIt('Wi-Fi') }).click();
    await hostPage.getByRole('button', { name: w.undo('Wi-Fi') }).click();
    await expect(hostPage.getByRole('button', { name: w.deleteIt('Wi-Fi') })).toBeVisible();

    // In the conversation it is filled; what is open keeps it from being sent.
    await go(hostPage, `/host/messages?conversation=${pending}`);
    await hostPage.getByRole('button', { name: w.replies }).click();
    await hostPage.getByRole('dialog').getByRole('button', { name: /Wi-Fi/ }).first().click();
    await expect(inputOf(hostPage)).toHaveValue(says.filled);
    await hostPage.getByRole('button', { name: w.send, exact: true }).click();
    await expect(hostPage.getByText(w.notFilled).first()).toBeVisible();
    await inputOf(hostPage).fill(says.sent);
    await hostPage.getByRole('button', { name: w.send, exact: true }).click();
    await expect(lineOf(hostPage, says.sent)).toBeVisible();

    // A message at its time.
    await go(hostPage, '/host/messages/scheduled');
    await hostPage.getByRole('button', { name: w.newRule }).click();
    await dialog.getByLabel(w.name, { exact: true }).fill('Arrival');
    await dialog.getByLabel(w.text, { exact: true }).fill(says.rule);
    await dialog.getByRole('button', { name: w.save, exact: true }).click();
    await expect(dialog).toBeHidden();

    // The house manual.
    await go(hostPage, `/host/listings/${property}/house-manual`);
    await hostPage.getByLabel(w.network, { exact: true }).fill('Dar');
    await hostPage.getByLabel(w.password, { exact: true }).fill('sea-1234');
    await hostPage.getByLabel(w.wayIn, { exact: true }).first().fill(says.way);
    await hostPage.getByRole('button', { name: w.saveManual }).click();
    await expect(hostPage.getByText(w.manualSaved)).toBeVisible();

    // A stay that is sure. The clock is set to the day before it for the whole site, when the messages of other journeys' stays
    // must not be too late yet.
    const booked = await request.post('/api/bookings', {
      headers: guest.headers,
      data: {
        property_id: property,
        check_in: dayAhead(3),
        check_out: dayAhead(5),
        guests: { adults: 2 },
        payment_choice: 'at_property',
      },
    });
    expect(booked.status(), await booked.text()).toBe(201);
    const { id } = (await booked.json()) as { id: string };
    const approved = await request.patch(`/api/bookings/${id}/approve`, { headers: host.headers, data: {} });
    expect(approved.status(), await approved.text()).toBe(200);
    const ofStay = async () => {
      const answer = await request.get(`/api/host/reservations/${id}/messages`, { headers: host.headers });
      return ((await answer.json()) as { messages: { due_at: string }[] }).messages;
    };
    await expect.poll(async () => (await ofStay()).length, { timeout: 20_000 }).toBe(1);
    await go(hostPage, `/host/reservations/${id}`);
    await expect(hostPage.getByRole('region', { name: w.ofStay })).toContainText('Arrival');

    const [message] = await ofStay();
    expect(await inWorld('sendScheduled', message!.due_at)).toBeGreaterThanOrEqual(1);

    await signIn(page, guest.tokens);
    await page.goto(`/bookings/${id}/chat`);
    await expect(lineOf(page, says.arrives)).toBeVisible();
    await go(page, `/account/trips/${id}`);
    const manual = page.getByRole('region', { name: w.manual });
    await expect(manual).toContainText(says.way);
    // It is for the day of arrival.
    await expect(manual.getByText(w.codesLater)).toBeVisible();
    await expect(manual).not.toContainText('sea-1234');
    await expect(manual.getByRole('link', { name: w.whatsApp })).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=/);
    for (const path of [`/account/trips/${id}`, `/kept/trips/${id}`, `/kept/manual/${id}`]) {
      await expect
        .poll(() => page.evaluate(async (one) => (await caches.match(one, { ignoreSearch: true })) !== undefined, path))
        .toBe(true);
    }
    await context.setOffline(true);
    await page.goto(`/account/trips/${id}`);
    await expect(manual.getByText(w.codesLater)).toBeVisible();
    await expect(manual).toContainText(says.way);
    await context.setOffline(false);
  },
);
