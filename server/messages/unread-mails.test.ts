import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bookingIn, createHomeAndPeople, stayIn, type People } from '#test/bookings.ts';
import { sentMails, startTestServer, type TestServer } from '#test/server.ts';

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  people = await createHomeAndPeople(server);
});

const send = (token: string, booking_id: string, body: Record<string, unknown>) =>
  server.call('sendMessage', { token, body: { booking_id, ...body } });
const thread = (token: string, booking_id: string) =>
  server.succeed('listMessages', { token, params: { booking_id }, query: {} });

describe('the other side is told', () => {
  /** Runs the jobs that wait for their time, and gives the mails that this person got of messages. */
  async function mailsTo(email: string): Promise<string[]> {
    await server.services.pool.query(`update jobs.job set start_after = now() where name = 'message-mails'`);
    await server.services.jobs.drain('message-mails');
    const mails = await Promise.all((await sentMails(server)).map((path) => readFile(path, 'utf8')));
    return mails.filter((mail) => mail.includes(email) && mail.includes('/chat'));
  }

  it('in the bell at once and once; by mail when some minutes have passed unread, with all of it', async () => {
    const { guest, host } = people;
    const { id } = await bookingIn(server, people, 'pending');
    await send(guest.token, id, { text: 'First thing' });
    await send(guest.token, id, { text: 'Second thing' });
    const bell = () => server.succeed('listNotifications', { token: host.token, params: { userId: host.id } });
    const told = (await bell()).notifications.filter((one) => one.type === 'message_from_guest');
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ message: 'First thing', action_url: `/bookings/${id}/chat`, read: false });

    const mails = await mailsTo(host.email);
    expect(mails).toHaveLength(1);
    const mail = mails[0]!;
    expect(mail).toContain('First thing');
    expect(mail).toContain('Second thing');

    await thread(host.token, id);
    expect((await bell()).notifications.find((one) => one.id === told[0]!.id)!.read).toBe(true);
  });

  it('of the first message after a request that came with a note, though the note is still unread', async () => {
    const { guest, host, home } = people;
    const { id } = await server.succeed('requestBooking', {
      token: guest.token,
      body: { ...stayIn(server, home.id, 30, 2), message: 'We come with a baby.' },
    });
    await send(guest.token, id, { text: 'And is there a cot?' });
    await send(guest.token, id, { text: 'And a bath?' });
    const { notifications } = await server.succeed('listNotifications', {
      token: host.token,
      params: { userId: host.id },
    });
    const told = notifications.filter((one) => one.type === 'message_from_guest');
    expect(told.map((one) => one.message)).toEqual(['And is there a cot?']);
    expect(await mailsTo(host.email)).toHaveLength(1);
  });

  it('by one mail of a message that came several times at once', async () => {
    const { guest, host } = people;
    const { id } = await bookingIn(server, people, 'pending');
    const body = { text: 'Once only', client_id: randomUUID() };
    await Promise.all(Array.from({ length: 8 }, () => send(guest.token, id, body)));
    expect(await mailsTo(host.email)).toHaveLength(1);
  });

  it('not by mail who has read concurrently, or wants no such mails', async () => {
    const { guest, host } = people;
    const { id } = await bookingIn(server, people, 'pending');
    await send(guest.token, id, { text: 'Read soon' });
    await thread(host.token, id);
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
