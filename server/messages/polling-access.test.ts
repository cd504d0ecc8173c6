import { expect, it, vi } from 'vitest';
import { changeBooking, changeSessions, suspend } from '#test/changes.ts';
import { signedIn } from '#test/factories.ts';
import { poll, tagOf, useSecondInstance, usePolledConversation } from '#test/second-instance.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();
const other = useSecondInstance(server);
const polled = usePolledConversation(server, other);

it('refuses polls after the host changed, the account was suspended or the session revoked', async () => {
  const { host, guest } = polled.parties;
  const successor = await signedIn(server.services, { role: 'host' });
  const urls = [server.url, other.url];
  const tags = async (token: string) => [
    await tagOf(urls[0]!, polled.thread, token),
    await tagOf(urls[1]!, polled.thread, token),
  ];
  const expectStatus = async (token: string, held: string[], status: number) => {
    for (const [index, url] of urls.entries()) {
      await vi.waitFor(async () => expect((await poll(url, polled.thread, token, held[index])).status).toBe(status));
    }
  };

  const hosts = await tags(host.token);
  await changeBooking(server.services, { id: polled.id }, { host_id: successor.id });
  await expectStatus(host.token, hosts, 404);
  expect((await poll(other.url, polled.thread, successor.token)).status).toBe(200);

  const successors = await tags(successor.token);
  await suspend(server.services, successor);
  await expectStatus(successor.token, successors, 401);

  const guests = await tags(guest.token);
  await changeSessions(server.services, guest, { revoked_at: new Date() });
  await expectStatus(guest.token, guests, 401);
});

it('refuses polls with an expired token, though nothing else has changed', async () => {
  const { token } = polled.parties.guest;
  const tag = await tagOf(server.url, polled.thread, token);
  expect((await poll(server.url, polled.thread, token, tag)).status).toBe(304);
  server.clock.advanceHours(0.26);
  expect((await poll(server.url, polled.thread, token, tag)).status).toBe(401);
});

it('answers a stranger, or an invalid token, never from the cache', async () => {
  const stranger = await signedIn(server.services, {});
  const tag = await tagOf(server.url, polled.thread, polled.parties.guest.token);
  expect((await poll(server.url, polled.thread, stranger.token, tag)).status).toBe(404);
  expect((await poll(server.url, polled.thread, 'nonsense', tag)).status).toBe(401);
});
