import { beforeEach, describe, expect, it, vi } from 'vitest';
import { bookingIn, createBookingParties, type BookingParties } from '#test/bookings.ts';
import { poll, useSecondInstance } from '#test/second-instance.ts';
import { useTestServer } from '#test/server.ts';
import { statementsDuring } from '#test/statements.ts';
import { notificationKinds } from '#server/notification-kinds.ts';
import { notify } from './notify.ts';

const server = useTestServer();
const other = useSecondInstance(server);
let parties: BookingParties;
let path: string;
let token: string;

beforeEach(async () => {
  parties = await createBookingParties(server);
  ({ token } = parties.guest);
  path = `/api/notifications/user/${parties.guest.id}`;
  for (const { url } of [server, other]) await poll(url, path, token);
  await vi.waitFor(() => expect([server.services.etagCache.isLive, other.isLive()]).toEqual([true, true]));
  await tell('first');
  // Both instances have received the change before the tests poll.
  await vi.waitFor(async () => {
    const tag = await tagOf(other.url);
    expect(await statementsDuring(async () => void (await poll(other.url, path, token, tag)))).toBe(0);
  });
});

const tagOf = async (url: string) => (await poll(url, path, token)).tag;

async function tell(fact: string): Promise<void> {
  const { services } = server;
  await services.db.transaction().execute(async (trx) => {
    const data = { name: 'Amal' };
    const at = server.clock.now();
    const to = parties.guest.id;
    await notify(services, trx, [
      { to, kind: notificationKinds.referral_joined, side: 'guest', reference: null, fact, data, at },
    ]);
  });
}

describe('a poll of the notifications', () => {
  it('sends no statement while nothing has changed', async () => {
    const tag = await tagOf(server.url);
    const statements = await statementsDuring(async () => {
      for (let turn = 0; turn < 20; turn += 1) expect((await poll(server.url, path, token, tag)).status).toBe(304);
    });
    expect(statements).toBe(0);
    // Not cached: the answer is read.
    expect(await statementsDuring(async () => void (await poll(server.url, path, token)))).toBeGreaterThan(0);
  });

  it('returns a new notification on both instances', async () => {
    const held = [await tagOf(server.url), await tagOf(other.url)];
    await tell('second');
    for (const [index, { url }] of [server, other].entries()) {
      await vi.waitFor(async () => expect((await poll(url, path, token, held[index])).status).toBe(200));
    }
  });

  it('returns a change of the read state at once on the same instance, soon on the other', async () => {
    const { notifications } = await server.succeed('listNotifications', {
      token,
      params: { userId: parties.guest.id },
    });
    const here = await tagOf(server.url);
    const there = await tagOf(other.url);
    await server.succeed('readNotification', { token, params: { id: notifications[0]!.id } });
    expect((await poll(server.url, path, token, here)).status).toBe(200);
    await vi.waitFor(async () => expect((await poll(other.url, path, token, there)).status).toBe(200));

    await tell('third');
    const next = await tagOf(server.url);
    await server.succeed('readAllNotifications', { token, body: {} });
    expect((await poll(server.url, path, token, next)).status).toBe(200);
  });

  it('returns a change of the read state by reading the conversation', async () => {
    const { id: booking_id } = await bookingIn(server, parties, 'pending');
    await server.succeed('sendMessage', { token: parties.host.token, body: { booking_id, text: 'Welcome' } });
    const unread = await tagOf(server.url);
    await poll(server.url, `/api/messages/${booking_id}`, token);
    expect((await poll(server.url, path, token, unread)).status).toBe(200);
  });

  it('keeps the cached answers of other users', async () => {
    const stranger = await createBookingParties(server);
    const theirs = `/api/notifications/user/${stranger.guest.id}`;
    const { tag } = await poll(server.url, theirs, stranger.guest.token);
    await tell('fourth');
    await vi.waitFor(async () => {
      expect(
        await statementsDuring(async () => void (await poll(server.url, path, token, 'W/"none"'))),
      ).toBeGreaterThan(0);
    });
    expect(
      await statementsDuring(async () => {
        expect((await poll(server.url, theirs, stranger.guest.token, tag)).status).toBe(304);
      }),
    ).toBe(0);
  });

  it('is refused to other users although the answer is cached', async () => {
    const tag = await tagOf(server.url);
    expect((await poll(server.url, path, parties.host.token, tag)).status).toBe(403);
  });
});
