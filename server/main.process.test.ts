/** The server prints one sentence for each reason why it cannot start, before the slow steps. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import { programEnvironment } from '#test/program-environment.ts';
import { isFullRun } from '#test/run-size.ts';
import { makeScratchFolder } from '#test/scratch-folder.ts';
import { startSmtpServer } from '#test/smtp-server.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await makeScratchFolder('main');
});
afterEach(async () => {
  await rm(dataDir, { recursive: true, force: true });
});

async function startServer(settings: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...programEnvironment, NODE_ENV: 'production', DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { out, error: error.trim(), code: code as number | null };
}

test('reports a port in use before the database starts, and writes JSON to a pipe', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as { port: number };
  try {
    const { out, error, code } = await startServer({ PORT: String(port), HOST: '127.0.0.1' });
    expect(error).toBe(`Port ${port} is in use by another program. Stop that one, or choose another port with PORT.`);
    expect(code).toBe(1);
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
    expect(
      out
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { msg: string }).msg),
    ).toEqual(['Diyar is starting …']);
  } finally {
    other.close();
  }
});

test.each(isFullRun ? ['192.0.2.7', 'no-such-host.invalid'] : ['192.0.2.7'])(
  'reports that HOST %s is not an address of this machine',
  async (HOST) => {
    const { error, code } = await startServer({ PORT: '0', HOST });
    expect(error).toBe(
      `HOST is ${HOST}, which is not an address of this machine. Use 0.0.0.0 for all its addresses, or 127.0.0.1.`,
    );
    expect(code).toBe(1);
  },
);

test('reports a database user without the right to create tables', async () => {
  const database = await createTestDatabase();
  const owner = new Client({ connectionString: database.url });
  await owner.connect();
  try {
    await owner.query(`create role visitor_${process.pid} login`);
    const url = new URL(database.url);
    url.username = `visitor_${process.pid}`;
    const { error, code } = await startServer({
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: url.href,
      AUTH_SECRET: 'a secret that only tests know, long enough',
      SANDBOX_SECRET: 'a secret that only tests know, long enough',
    });
    expect(error).toMatch(/^The database refuses its user a right \(permission denied for schema public\)\. .*own the/);
    expect(error).not.toContain('\n');
    expect(code).toBe(1);
  } finally {
    await owner.query(`drop role if exists visitor_${process.pid}`);
    await owner.end();
    database.close();
  }
});

const secrets = {
  AUTH_SECRET: 'a secret that only tests know, long enough',
  SANDBOX_SECRET: 'a secret that only tests know, long enough',
};

test.each(isFullRun ? ['https://stay.example', 'http://stay.example'] : ['https://stay.example'])(
  'does not open a database with accounts of the demo at %s, and names the command that closes them',
  async (PUBLIC_URL) => {
    const database = await createTestDatabase();
    const owner = new Client({ connectionString: database.url });
    await owner.connect();
    try {
      await owner.query(`insert into users (name, email, password_hash, role, referral_code, is_demo)
        values ('Amina', 'amina@example.ly', 'none', 'guest', 'AMINA1', true)`);
      const { out, error, code } = await startServer({
        PORT: '0',
        HOST: '127.0.0.1',
        DATABASE_URL: database.url,
        PUBLIC_URL,
        ...secrets,
      });
      expect(error).toMatch(
        /^The site is public \(PUBLIC_URL is .*stay\.example\), and .* 1 accounts .*npm run close-demo/,
      );
      expect(error).not.toContain('\n');
      expect(code).toBe(1);
      expect(out).not.toContain('Diyar is open');
    } finally {
      await owner.end();
      database.close();
    }
  },
);

test('does not open a site with the sandbox or for developers at a public address, before the database starts', async () => {
  const { error, code } = await startServer({
    PUBLIC_URL: 'https://stay.example',
    NODE_ENV: 'development',
    PAYMENT_PROVIDERS: 'sandbox,wallet',
    PORT: '0',
  });
  expect(error).toMatch(/NODE_ENV must not be development.*\n {2}PAYMENT_PROVIDERS must not have sandbox/);
  expect(code).toBe(1);
  expect(existsSync(join(dataDir, 'postgres'))).toBe(false);
});

test('names the setting that a mail server refuses', async () => {
  const database = await createTestDatabase();
  const smtp = await startSmtpServer();
  smtp.mode = 'refuse_login';
  try {
    const { error, code } = await startServer({
      PORT: '0',
      HOST: '127.0.0.1',
      DATABASE_URL: database.url,
      AUTH_SECRET: 'a secret that only tests know, long enough',
      SANDBOX_SECRET: 'a secret that only tests know, long enough',
      SMTP_URL: smtp.url,
    });
    expect(error).toBe(
      'The mail server refuses the user name or the password in SMTP_URL. Correct them, or remove SMTP_URL.',
    );
    expect(code).toBe(1);
  } finally {
    await smtp.close();
    database.close();
  }
});
