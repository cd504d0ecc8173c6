import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookingIn, createHomeAndPeople } from '#test/bookings.ts';
import { startTestServer, type TestServer } from '#test/server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

it('loses no confirmed message where the server is killed while people write', { timeout: 30_000 }, async () => {
  const people = await createHomeAndPeople(server);
  const { id: booking_id } = await bookingIn(server, people, 'pending');
  const { settings } = server.services;
  const port = await freePort();
  const victim = spawn(process.execPath, ['bench/serve-product.ts', 'api'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: settings.DATABASE_URL,
      DATA_DIR: settings.DATA_DIR,
      AUTH_SECRET: settings.AUTH_SECRET,
      SANDBOX_SECRET: settings.SANDBOX_SECRET,
      RATE_LIMIT_FACTOR: '1000000',
      LOG_LEVEL: 'silent',
      PORT: String(port),
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await once(victim.stdout!, 'data');

  const confirmed: string[] = [];
  let refusals = 0;
  const write = async (token: string, name: string) => {
    for (let number = 1; ; number += 1) {
      const text = `${name} ${number}`;
      let response: Response;
      try {
        response = await fetch(`http://127.0.0.1:${port}/api/messages/send`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ booking_id, text }),
        });
        if (response.status === 201) confirmed.push(((await response.json()) as { id: string }).id);
        else refusals += 1;
      } catch {
        return;
      }
    }
  };
  const writers = [
    write(people.guest.token, 'Guest A'),
    write(people.guest.token, 'Guest B'),
    write(people.host.token, 'Host A'),
    write(people.host.token, 'Host B'),
  ];
  // In the midst of it, not before anything was written.
  while (confirmed.length < 25) await pause(5);
  victim.kill('SIGKILL');
  await Promise.all(writers);

  expect(refusals).toBe(0);
  expect(confirmed.length).toBeGreaterThanOrEqual(25);
  const { rows } = await server.services.pool.query<{ id: string; seq: number }>(
    'select id, seq from messages where booking_id = $1 order by seq',
    [booking_id],
  );
  const stored = new Set(rows.map((row) => row.id));
  expect(confirmed.filter((id) => !stored.has(id))).toEqual([]);
  expect(rows.map((row) => row.seq)).toEqual(rows.map((_, index) => index + 1));
});
