import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { useBookingParties } from '#test/booking-parties.ts';
import { bookingIn, stayIn } from '#test/bookings.ts';
import { manyConnections, sentMails, useTestServer } from '#test/server.ts';

const server = useTestServer(manyConnections);
const parties = useBookingParties(server);

const send = (token: string, booking_id: string, body: Record<string, unknown>) =>
  server.call('sendMessage', { token, body: { booking_id, ...body } });
const listItems = (token: string, booking_id: string) =>
  server.succeed('listMessages', { token, params: { booking_id }, query: {} });

describe('notifications and mails of messages', () => {
  /** Runs the jobs that are due later, and returns the mails about messages to this address. */
  async function mailsTo(email: string): Promise<string[]> {
    await server.services.pool.query(`update jobs.job set start_after = now() where name = 'message-mails'`);
    await server.services.jobs.drain('message-mails');
    const mails = await Promise.all((await sentMails(server)).map((path) => readFile(path, 'utf8')));
    return mails.filter((mail) => mail.includes(email) && mail.includes('/chat'));
  }

  it('notifies once of unread messages, and mails all of them after some minutes', async () => {
    const { guest, host } = parties;
    const { id } = await bookingIn(server, parties, 'pending');
    await send(guest.token, id, { text: 'First thing' });
    await send(guest.token, id, { text: 'Second thing' });
    const listNotifications = () =>
      server.succeed('listNotifications', { token: host.token, params: { userId: host.id } });
    const shown = (await listNotifications()).notifications.filter((one) => one.type === 'message_from_guest');
    expect(shown).toHaveLength(1);
    expect(shown[0]).toMatchObject({ message: 'First thing', action_url: `/bookings/${id}/chat`, read: false });

    const mails = await mailsTo(host.email);
    expect(mails).toHaveLength(1);
    const mail = mails[0]!;
    expect(mail).toContain('First thing');
    expect(mail).toContain('Second thing');

    // The job runs again where its completion was lost.
    await server.services.pool.query(
      `update jobs.job set state = 'created', completed_on = null where name = 'message-mails'`,
    );
    expect(await mailsTo(host.email)).toEqual(mails);

    await listItems(host.token, id);
    expect((await listNotifications()).notifications.find((one) => one.id === shown[0]!.id)!.read).toBe(true);
  });

  it('notifies of the first message after a request, though the message of the request is still unread', async () => {
    const { guest, host, property } = parties;
    const { id } = await server.succeed('requestBooking', {
      token: guest.token,
      body: { ...stayIn(server, property.id, 30, 2), message: 'We come with a baby.' },
    });
    await send(guest.token, id, { text: 'And is there a cot?' });
    await send(guest.token, id, { text: 'And a bath?' });
    const { notifications } = await server.succeed('listNotifications', {
      token: host.token,
      params: { userId: host.id },
    });
    const shown = notifications.filter((one) => one.type === 'message_from_guest');
    expect(shown.map((one) => one.message)).toEqual(['And is there a cot?']);
    expect(await mailsTo(host.email)).toHaveLength(1);
  });

  it('sends one mail for a message that was sent several times at once', async () => {
    const { guest, host } = parties;
    const { id } = await bookingIn(server, parties, 'pending');
    const body = { text: 'Once only', client_id: randomUUID() };
    await Promise.all(Array.from({ length: 8 }, () => send(guest.token, id, body)));
    expect(await mailsTo(host.email)).toHaveLength(1);
  });

  it('sends no mail to a user who has read the message meanwhile, or has turned such mails off', async () => {
    const { guest, host } = parties;
    const { id } = await bookingIn(server, parties, 'pending');
    await send(guest.token, id, { text: 'Read soon' });
    await listItems(host.token, id);
    expect(await mailsTo(host.email)).toEqual([]);
    const { email } = await server.succeed('getNotificationPreferences', { token: host.token });
    await server.succeed('setNotificationPreferences', {
      token: host.token,
      body: { email: { ...email, messages: false } },
    });
    await send(guest.token, id, { text: 'Unwanted mail' });
    expect(await mailsTo(host.email)).toEqual([]);
  });
});
