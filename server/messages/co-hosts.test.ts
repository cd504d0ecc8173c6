import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createCoHost, endCoHosting } from '#test/co-hosts.ts';
import { bookingIn, createBookingParties, type BookingParties } from '#test/bookings.ts';
import { createProperty } from '#test/factories.ts';
import { conversationsPath, poll, tagOf, useSecondInstance, waitForListeners } from '#test/second-instance.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();
const other = useSecondInstance(server);
let parties: BookingParties;
let booking_id: string;
let member: Awaited<ReturnType<typeof createCoHost>>;
beforeEach(async () => {
  parties = await createBookingParties(server);
  ({ id: booking_id } = await bookingIn(server, parties, 'pending'));
  member = await createCoHost(server.services, parties.host, ['messages']);
});

const send = (token: string, text: string) => server.succeed('sendMessage', { token, body: { booking_id, text } });
const read = (token: string) => server.succeed('listMessages', { token, params: { booking_id } });
const list = (token: string, query = {}) => server.succeed('listConversations', { token, query });
const unreadOf = async (token: string) => (await list(token))[0]!.unread_count;
const notificationsOf = async ({ id, token }: { id: string; token: string }) => {
  const { notifications } = await server.succeed('listNotifications', { token, params: { userId: id } });
  return notifications.filter(({ type }) => type.startsWith('message_'));
};

describe('a co-host who answers messages', () => {
  it('finds the conversations of the host, and reads them on the side of the host', async () => {
    const [listed] = await list(member.token);
    expect(listed).toMatchObject({ booking_id, side: 'host', guest_name: 'Nuri Guest', can_message: true });
    expect(listed!.active_count).toBe(1);
    for (const query of [{ side: 'host' }, { q: 'nuri' }]) expect(await list(member.token, query)).toHaveLength(1);
    expect(await list(member.token, { side: 'guest' })).toEqual([]);
    const details = await server.succeed('getConversationDetails', { token: member.token, params: { booking_id } });
    expect(details).toMatchObject({ side: 'host', other_user: { name: 'Nuri Guest', side: 'guest' } });
    // The area of messages answers no requests.
    expect(details.booking.actions).toEqual(['message']);
  });

  it('writes under their own name, which the guest has unread and is told', async () => {
    const sent = await send(member.token, 'The key is with Amal');
    expect(sent).toMatchObject({ sender_id: member.id, sender_name: member.name });
    expect(await unreadOf(parties.guest.token)).toBe(1);
    const [told] = await notificationsOf(parties.guest);
    expect(told!.title).toContain(member.name);
    const messages = (await read(parties.guest.token)).filter(({ kind }) => kind === 'message');
    expect(messages.at(-1)).toMatchObject({ sender_name: member.name, text: 'The key is with Amal' });
    expect(await unreadOf(parties.guest.token)).toBe(0);
    expect((await read(parties.host.token)).at(-1)).toMatchObject({ sender_id: member.id, is_read: true });
  });

  it('shares what is unread with the host: what one has read, nobody is told of again', async () => {
    await send(parties.guest.token, 'Is there a cot?');
    for (const one of [parties.host, member]) {
      expect(await unreadOf(one.token)).toBe(1);
      expect(await notificationsOf(one)).toMatchObject([{ read: false }]);
    }
    await read(member.token);
    for (const one of [parties.host, member]) {
      expect(await unreadOf(one.token)).toBe(0);
      expect(await notificationsOf(one)).toMatchObject([{ read: true }]);
    }
  });

  it('gets those of their properties alone', async () => {
    const property = await createProperty(server.services, parties.host.id);
    const elsewhere = await createCoHost(server.services, parties.host, ['messages'], [property.id]);
    expect(await list(elsewhere.token)).toEqual([]);
    const { id } = await bookingIn(server, { ...parties, property }, 'pending', { fromDay: 50 });
    const found = await list(elsewhere.token);
    expect(found.map((one) => one.booking_id)).toEqual([id]);
    expect(found[0]).toMatchObject({ side: 'host', active_count: 1 });
    expect(await list(member.token)).toHaveLength(2);
    const { guest } = parties;
    await send(guest.token, 'Hello');
    expect(await notificationsOf(elsewhere)).toEqual([]);
    expect((await list(elsewhere.token, { unread: 'true' })).map((one) => one.booking_id)).toEqual([]);
  });
});

it('an open poll ends with the access, and sees each change before', async () => {
  await waitForListeners(server, other, member.token);
  const thread = `/api/messages/${booking_id}`;
  for (const [path, question] of [
    [conversationsPath, 'Is there a cot?'],
    [thread, 'Is there parking?'],
  ] as const) {
    const tag = await tagOf(other.url, path, member.token);
    await vi.waitFor(async () => expect((await poll(other.url, path, member.token, tag)).status).toBe(304));
    await send(parties.guest.token, question);
    await vi.waitFor(async () => expect((await poll(other.url, path, member.token, tag)).status).toBe(200));
  }
  const held = await Promise.all([conversationsPath, thread].map((path) => tagOf(other.url, path, member.token)));
  await endCoHosting(server.services, member.co_host_id);
  await vi.waitFor(async () => expect((await poll(other.url, thread, member.token, held[1])).status).toBe(404));
  const after = await poll(other.url, conversationsPath, member.token, held[0]);
  expect([after.status, after.body]).toEqual([200, []]);
  const refused = await server.call('sendMessage', { token: member.token, body: { booking_id, text: 'Still here' } });
  expect(refused.status).toBe(404);
});
