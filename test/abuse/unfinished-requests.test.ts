/** Connections whose requests never end are cut and bounded, without harm to honest ones from the same address. */
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { headOf, lastAnswer, openRawConnection } from '#test/raw-connection.ts';
import { useTestServer } from '#test/server.ts';

const path = '/api/auth/login';
const most = 20;

const server = useTestServer(
  { RATE_LIMIT_FACTOR: '1' },
  { connections: { unfinishedPerAddress: most, headersMs: 800, bodyGraceMs: 800, bodyBytesPerSecond: 2000 } },
);

test('cuts a body that arrives a byte at a time, and tells why', async () => {
  const connection = await openRawConnection(server.url);
  connection.send(headOf(path, 1000));
  const drip = setInterval(() => connection.send(' '), 100);
  const answer = lastAnswer(await connection.received);
  clearInterval(drip);
  expect(answer).toMatchObject({ status: 408, body: { code: 'request_timeout' } });
});

test('takes a body that arrives slowly but steadily for longer than the grace period', async () => {
  const body = JSON.stringify({ email: 'nobody@example.ly', password: 'x'.repeat(9000) });
  const connection = await openRawConnection(server.url);
  connection.send(headOf(path, body.length).replace('\r\n\r\n', '\r\nconnection: close\r\n\r\n'));
  // Ahead of the slowest rate at once, so that a busy machine does not look like a slow client.
  connection.send(body.slice(0, 3000));
  for (let at = 3000; at < body.length; at += 1000) {
    await pause(180);
    connection.send(body.slice(at, at + 1000));
  }
  expect(lastAnswer(await connection.received).body.code).not.toBe('request_timeout');
});

test('cuts headers that never end', async () => {
  const connection = await openRawConnection(server.url);
  connection.send('GET /api/hello HTTP/1.1\r\n');
  const drip = setInterval(() => connection.send('x: y\r\n'), 100);
  const answer = lastAnswer(await connection.received);
  clearInterval(drip);
  expect(answer).toMatchObject({ status: 408, body: { code: 'request_timeout' } });
});

test('keeps few unfinished requests of one address, and goes on answering its neighbours', async () => {
  const connections = await Promise.all(Array.from({ length: 3 * most }, () => openRawConnection(server.url)));
  for (const connection of connections) connection.send(`${headOf(path, 1000)}{`);
  const calls = await Promise.all(Array.from({ length: 5 }, () => server.call('sayHello')));
  expect(calls.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const statuses = await Promise.all(connections.map(async ({ received }) => lastAnswer(await received).status));
  // Those that made room for others, and those that were cut as slow later.
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(most);
  expect(new Set(statuses)).toEqual(new Set([429, 408]));
});

test('cuts a slow body also behind a request that came complete on the same connection', async () => {
  const connection = await openRawConnection(server.url);
  // Refused at once: the second request is cut after the first has its answer.
  connection.send(`${headOf(path, 2)}{}${headOf(path, 1000)}`);
  const drip = setInterval(() => connection.send(' '), 100);
  // Node's own limit for a request is five minutes.
  const received = await Promise.race([connection.received, pause(8000, '')]);
  clearInterval(drip);
  connection.socket.destroy();
  expect(received).toContain(' 422 ');
  expect(lastAnswer(received)).toMatchObject({ status: 408, body: { code: 'request_timeout' } });
});
