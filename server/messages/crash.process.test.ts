import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookingIn, createBookingParties, type BookingParties } from '#test/bookings.ts';
import { useTestServer } from '#test/server.ts';

const root = join(import.meta.dirname, '../..');
/** Confirmed messages before the server is killed, so that it is killed in the midst of writing. */
const messagesBeforeKill = 25;

const server = useTestServer();
let parties: BookingParties;
let booking_id: string;
let victim: ChildProcess;
let url: string;

// Starting the second server takes up to 30 seconds on a busy machine, which is not part of the test’s own time.
beforeAll(async () => {
  parties = await createBookingParties(server);
  ({ id: booking_id } = await bookingIn(server, parties, 'pending'));
  const port = await freePort();
  url = `http://127.0.0.1:${port}`;
  const { settings } = server.services;
  victim = spawn(process.execPath, [join(root, 'bench/serve-product.ts'), 'api'], {
    cwd: root,
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
  const ended = once(victim, 'exit').then(([code]) => {
    throw new Error(`The server ended with code ${String(code)} before it was ready.`);
  });
  await Promise.race([once(victim.stdout!, 'data'), ended]);
}, 120_000);
afterAll(() => {
  victim?.kill('SIGKILL');
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}

it('loses no confirmed message when the server is killed while messages are written', async () => {
  const confirmed: string[] = [];
  const refused: number[] = [];
  /** Sends one message after another until the connection breaks. */
  const write = async (token: string, name: string) => {
    for (let number = 1; ; number += 1) {
      try {
        const response = await fetch(`${url}/api/messages/send`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ booking_id, text: `${name} ${number}` }),
        });
        if (response.status === 201) confirmed.push(((await response.json()) as { id: string }).id);
        else refused.push(response.status);
      } catch {
        return;
      }
      if (confirmed.length >= messagesBeforeKill || refused.length > 0) victim.kill('SIGKILL');
    }
  };
  await Promise.all([
    write(parties.guest.token, 'Guest A'),
    write(parties.guest.token, 'Guest B'),
    write(parties.host.token, 'Host A'),
    write(parties.host.token, 'Host B'),
  ]);

  expect(refused).toEqual([]);
  expect(confirmed.length).toBeGreaterThanOrEqual(messagesBeforeKill);
  const { rows } = await server.services.pool.query<{ id: string; seq: number }>(
    'select id, seq from messages where booking_id = $1 order by seq',
    [booking_id],
  );
  const stored = new Set(rows.map((row) => row.id));
  expect(confirmed.filter((id) => !stored.has(id))).toEqual([]);
  expect(rows.map((row) => row.seq)).toEqual(rows.map((_, index) => index + 1));
});
