/** SIGTERM ends the real server in order, whatever its connections do. Needs the build of the screens. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { headOf, lastAnswer, openRawConnection } from '#test/raw-connection.ts';
import { programEnvironment } from '#test/program-environment.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';

let database: TestDatabase;
let dataDir: string;
let child: ChildProcess;
let url: string;
let log: string;
let exited: Promise<unknown[]>;

beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = await makeScratchFolder('shutdown');
  const PORT = String(await freePort());
  url = `http://127.0.0.1:${PORT}`;
  child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {
      ...programEnvironment,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      HOST: '127.0.0.1',
      PORT,
      LOG_LEVEL: 'info',
      AUTH_SECRET: 'a secret that only tests know, long enough',
      SANDBOX_SECRET: 'a secret that only tests know, long enough',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  log = '';
  child.stdout!.on('data', (chunk) => (log += String(chunk)));
  exited = once(child, 'exit');
  await expect.poll(() => log, { timeout: 110_000 }).toContain('Diyar is open');
});
afterEach(async () => {
  child.kill('SIGKILL');
  await exited;
  database.close();
  await rm(dataDir, { recursive: true, force: true });
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

test('SIGTERM: readiness off first, running requests finish, the others are cut, all is closed in order', async () => {
  const ask = async (path: string) => {
    const answer = await fetch(url + path, { headers: { connection: 'close' } });
    return { status: answer.status, code: ((await answer.json()) as { code?: string }).code };
  };
  const body = JSON.stringify({ email: 'nobody@example.ly', password: 'wrong password' });
  const running = await openRawConnection(url);
  running.send(headOf('/api/auth/login', body.length));
  const stuck = await openRawConnection(url);
  stuck.send(`${headOf('/api/auth/login', 1000)}{`);
  const late = await openRawConnection(url);
  late.send('GET /api/hello HTTP/1.1\r\nhost: diyar\r\n');
  const untouched = await openRawConnection(url);
  expect(await ask('/api/ready')).toEqual({ status: 200, code: undefined });

  child.kill('SIGTERM');
  await expect.poll(() => ask('/api/ready'), { interval: 20 }).toEqual({ status: 503, code: 'unavailable' });
  expect(await ask('/api/hello')).toEqual({ status: 200, code: undefined });
  await expect.poll(() => ask('/api/hello').catch(() => 'closed'), { timeout: 5000 }).toBe('closed');

  running.send(body);
  late.send('\r\n');
  expect(lastAnswer(await running.received)).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } });
  expect(lastAnswer(await late.received)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(await untouched.received).toBe('');
  expect(lastAnswer(await stuck.received)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
  expect(await exited).toEqual([0, null]);
  const messages = log
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { msg: string }).msg);
  expect(messages).toContain('closed');
  // Nothing took longer than its limit in `shutdownLimits`.
  expect(messages).not.toContain('a part of the server did not close in order');
});
