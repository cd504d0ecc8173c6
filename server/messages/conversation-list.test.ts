import { expect, it } from 'vitest';
import { completeStays } from '#server/bookings/completion.ts';
import { useBookingParties } from '#test/booking-parties.ts';
import { bookingIn } from '#test/bookings.ts';
import { signedIn, tokenFor } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();
const parties = useBookingParties(server);

const send = (token: string, booking_id: string, body: Record<string, unknown>) =>
  server.call('sendMessage', { token, body: { booking_id, ...body } });
const listItems = (token: string, booking_id: string, query: { cursor?: string; limit?: number } = {}) =>
  server.succeed('listMessages', { token, params: { booking_id }, query });

it('counts unread messages, and shows the sender that they were read', async () => {
  const { guest, host } = parties;
  const { id } = await bookingIn(server, parties, 'pending');
  await send(guest.token, id, { text: 'One' });
  await send(guest.token, id, { text: 'Two' });
  const unread = async (token: string) => (await server.succeed('listConversations', { token }))[0]!.unread_count;
  expect([await unread(host.token), await unread(guest.token)]).toEqual([2, 0]);
  expect((await listItems(guest.token, id)).at(-1)!.is_read).toBe(false);
  await listItems(host.token, id);
  expect([await unread(host.token), await unread(guest.token)]).toEqual([0, 0]);
  expect((await listItems(guest.token, id)).at(-1)!.is_read).toBe(true);
});

it('finds conversations by host, guest and property title in any language, and unread ones', async () => {
  const { guest, host } = parties;
  const { id } = await bookingIn(server, parties, 'pending');
  await send(guest.token, id, { text: 'Hello' });
  const found = async (token: string, query: Record<string, string>) =>
    (await server.succeed('listConversations', { token, query })).length;
  expect(await found(guest.token, { q: 'SALMA' })).toBe(1);
  expect(await found(guest.token, { q: 'هادئ' })).toBe(1);
  expect(await found(guest.token, { q: 'nobody' })).toBe(0);
  expect(await found(guest.token, { unread: 'true' })).toBe(0);
  expect(await found(host.token, { unread: 'true' })).toBe(1);
  expect(await found(host.token, { side: 'guest' })).toBe(0);
});

it('pages with a cursor, for each audience and filter, without losing or repeating any', async () => {
  const { guest, host } = parties;
  const admin = await signedIn(server.services, { role: 'admin' });
  const ids: string[] = [];
  for (let index = 0; index < 3; index += 1) {
    const { id } = await bookingIn(server, parties, 'pending', { fromDay: 20 + 3 * index });
    await send(guest.token, id, { text: 'Hello' });
    server.clock.advanceHours(0.01);
    ids.unshift(id);
  }
  const pagesOf = async (token: string, query: Record<string, string>) => {
    const found: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const answer: { body: { id: string }[]; headers: Headers } = await server.call('listConversations', {
        token,
        query: { ...query, limit: 2, cursor },
      });
      expect(answer.body.length).toBeLessThanOrEqual(2);
      found.push(...answer.body.map(({ id }) => id));
      cursor = answer.headers.get('x-next-cursor');
    }
    return found;
  };
  for (const query of [{}, { q: 'salma' }] as Record<string, string>[]) {
    for (const side of [{}, { side: 'guest' }]) {
      expect(await pagesOf(guest.token, { ...query, ...side })).toEqual(ids);
    }
    expect(await pagesOf(host.token, { ...query, unread: 'true' })).toEqual(ids);
    expect(await pagesOf(host.token, { ...query, side: 'guest' })).toEqual([]);
    expect((await pagesOf(admin.token, query)).slice(0, 3)).toEqual(ids);
  }
  for (const q of ['sa', 'alma h', 'quiet', 'هادئ', 'nuri']) {
    expect((await pagesOf(admin.token, { q })).slice(0, 3), q).toEqual(ids);
  }
  for (const q of ['zz', 'nobody', '%', 's_lma', 'sa%ma']) expect(await pagesOf(admin.token, { q }), q).toEqual([]);
  const forged = { token: guest.token, query: { cursor: 'e30' } };
  expect((await server.call('listConversations', forged)).status).toBe(422);
});

it('counts the active conversations of a side, independent of search and limit', async () => {
  const { guest, host } = parties;
  const other = await signedIn(server.services, { role: 'guest' });
  await bookingIn(server, parties, 'paid', { fromDay: 1, nights: 2 });
  await bookingIn(server, parties, 'approved', { fromDay: 10 });
  const declined = await bookingIn(server, parties, 'pending', { fromDay: 20 });
  const decline = { params: { id: declined.id }, body: { decline_reason: 'need_info' } };
  await server.succeed('declineBooking', { token: host.token, ...decline });
  await bookingIn(server, { ...parties, guest: other }, 'pending', { fromDay: 60 });
  const counted = async (user: { id: string }, query: Record<string, string> = {}) => {
    const list = await server.succeed('listConversations', { token: await tokenFor(server.services, user), query });
    expect(new Set(list.map(({ active_count }) => active_count)).size).toBe(1);
    return { count: list[0]!.active_count, shown: list.filter(({ can_message }) => can_message).length };
  };
  expect(await counted(guest)).toEqual({ count: 2, shown: 2 });
  expect(await counted(host, { side: 'host' })).toEqual({ count: 3, shown: 3 });
  expect(await counted(host, { limit: '1', q: 'nuri' })).toMatchObject({ count: 3 });
  // The stay ends after two days; thirty days later it is the last day to write.
  server.clock.advanceHours(24 * 5);
  await completeStays(server.services);
  server.clock.advanceHours(24 * 28);
  const last = await counted(guest);
  server.clock.advanceHours(24);
  const after = await counted(guest);
  expect(last.count).toBe(last.shown);
  expect(after).toEqual({ count: last.count - 1, shown: last.shown - 1 });
});
