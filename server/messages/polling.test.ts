import { expect, it, vi } from 'vitest';
import {
  conversationsPath,
  poll,
  tagOf,
  useSecondInstance,
  waitForListeners,
  usePolledConversation,
} from '#test/second-instance.ts';
import { useTestServer } from '#test/server.ts';
import { statementsDuring } from '#test/statements.ts';

const server = useTestServer();
const other = useSecondInstance(server);
const polled = usePolledConversation(server, other);
const list = conversationsPath;

const send = (token: string, text: string) =>
  server.succeed('sendMessage', { token, body: { booking_id: polled.id, text } });

it('answers an unchanged thread and list without a statement', async () => {
  const { token } = polled.parties.guest;
  const tags = [await tagOf(server.url, polled.thread, token), await tagOf(server.url, list, token)];
  const statements = await statementsDuring(async () => {
    for (let turn = 0; turn < 20; turn += 1) {
      expect((await poll(server.url, polled.thread, token, tags[0])).status).toBe(304);
      expect((await poll(server.url, list, token, tags[1])).status).toBe(304);
    }
  });
  expect(statements).toBe(0);
  // A call without a tag reads the database, which shows that statements are counted.
  expect(await statementsDuring(async () => void (await poll(server.url, polled.thread, token)))).toBeGreaterThan(0);
});

it('shows a new message on the instance that stored it and on the other', async () => {
  const { host, guest } = polled.parties;
  const here = await tagOf(server.url, polled.thread, host.token);
  const there = await tagOf(other.url, polled.thread, host.token);
  expect(there).toBe(here);
  const message = await send(guest.token, 'Is the well deep?');
  const next = await poll(server.url, polled.thread, host.token, here);
  expect(next.status).toBe(200);
  expect(next.body.at(-1)!.id).toBe(message.id);
  await vi.waitFor(async () => {
    const answer = await poll(other.url, polled.thread, host.token, there);
    expect(answer.status).toBe(200);
    expect(answer.body.at(-1)!.id).toBe(message.id);
  });
});

it('shows that a message was read, and that the booking was approved', async () => {
  const { host, guest } = polled.parties;
  await send(guest.token, 'Hello');
  let tag = await tagOf(other.url, polled.thread, guest.token);
  await poll(server.url, polled.thread, host.token);
  await vi.waitFor(async () => expect((await poll(other.url, polled.thread, guest.token, tag)).status).toBe(200));
  tag = await tagOf(other.url, polled.thread, guest.token);
  await server.succeed('approveBooking', { token: host.token, params: { id: polled.id } });
  await vi.waitFor(async () => expect((await poll(other.url, polled.thread, guest.token, tag)).status).toBe(200));
});

it('marks messages as read only in listMessages, and then answers 304 again', async () => {
  const { host, guest } = polled.parties;
  await send(guest.token, 'Hello');
  expect((await poll(server.url, list, host.token)).body[0]!.unread_count).toBe(1);
  await server.succeed('getConversationDetails', { token: host.token, params: { booking_id: polled.id } });
  expect((await poll(server.url, list, host.token)).body[0]!.unread_count).toBe(1);
  const tag = await tagOf(server.url, polled.thread, host.token);
  expect((await poll(server.url, list, host.token)).body[0]!.unread_count).toBe(0);
  // By then the news of the reading has come here as well.
  await vi.waitFor(async () => expect((await poll(other.url, list, host.token)).body[0]!.unread_count).toBe(0));
  const again = await poll(server.url, polled.thread, host.token, tag);
  expect(again.status).toBe(304);
});

it('shows new messages also where the path has the booking’s id in capital letters', async () => {
  const path = `/api/messages/${polled.id.toUpperCase()}`;
  const tag = await tagOf(other.url, path, polled.parties.host.token);
  expect((await poll(other.url, path, polled.parties.host.token, tag)).status).toBe(304);
  await send(polled.parties.guest.token, 'Is it far?');
  await vi.waitFor(async () => {
    expect((await poll(other.url, path, polled.parties.host.token, tag)).body.at(-1)?.text).toBe('Is it far?');
  });
});

it('does not cache an answer to a very long address', async () => {
  const { token } = polled.parties.guest;
  const path = `${polled.thread}?x=${'x'.repeat(4000)}`;
  const { size } = server.services.etagCache;
  const tag = await tagOf(server.url, path, token);
  expect(server.services.etagCache.size).toBe(size);
  expect((await poll(server.url, path, token, tag)).status).toBe(304);
});

it('answers from the database while the listener is disconnected, misses nothing, and reconnects', async () => {
  const { host, guest } = polled.parties;
  const tags = [await tagOf(server.url, polled.thread, host.token), await tagOf(other.url, polled.thread, host.token)];
  const { rows } = await server.services.pool.query<{ killed: boolean }>(
    `select pg_terminate_backend(pid) as killed from pg_stat_activity
     where application_name = 'diyar changes' and datname = current_database()`,
  );
  expect(rows).toEqual([{ killed: true }, { killed: true }]);
  // Written by neither instance, while neither listens.
  await server.services.pool.query(`select write_message($1, $2, 'While disconnected', null, false, null, now())`, [
    polled.id,
    guest.id,
  ]);
  for (const [index, url] of [server.url, other.url].entries()) {
    await vi.waitFor(async () => {
      const answer = await poll(url, polled.thread, host.token, tags[index]);
      expect(answer.body.at(-1)?.text).toBe('While disconnected');
    });
  }
  // An answer read while disconnected was not cached: a later message is shown as well.
  const uncached = await tagOf(other.url, polled.thread, host.token);
  await send(guest.token, 'Still there?');
  await vi.waitFor(async () => expect((await poll(other.url, polled.thread, host.token, uncached)).status).toBe(200));

  await waitForListeners(server, other, polled.parties.guest.token);
  const tag = await tagOf(server.url, polled.thread, host.token);
  const statements = await statementsDuring(async () => {
    expect((await poll(server.url, polled.thread, host.token, tag)).status).toBe(304);
  });
  expect(statements).toBe(0);
});
