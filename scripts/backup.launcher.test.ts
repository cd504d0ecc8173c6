/** Backs up a running embedded database, restores it elsewhere and checks it, with the programs of `npm run backup`, `restore` and `restore-drill`. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { migrate } from '#server/platform/migrate.ts';
import { startS3Server } from '#test/s3-server.ts';

const root = join(import.meta.dirname, '..');

let folder: string;
let postgres: ChildProcess;
let client: Client;
let connectionString: string;
const at = (path: string) => join(folder, path);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'diyar-backup-'));
  postgres = spawn(process.execPath, [join(root, 'test/postgres-process.ts'), at('data/postgres')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const [line] = (await once(createInterface({ input: postgres.stdout! }), 'line')) as [string];
  ({ connectionString } = JSON.parse(line) as { connectionString: string });
  await migrate(connectionString);
  client = new Client({ connectionString });
  await client.connect();
  await client.query(`
    insert into users (id, name, email, password_hash, role, avatar_key, referral_code)
    values ('00000000-0000-7000-8000-000000000001', 'Amal', 'amal@example.ly', 'x', 'guest', 'amal.webp', 'AMAL0001')`);
  await mkdir(at('data/uploads/media'), { recursive: true });
  await writeFile(at('data/uploads/media/amal.webp'), 'a picture');
  await writeFile(at('data/auth-secret'), 'a secret of this installation, long enough');
  await writeFile(at('data/sandbox-secret'), 'another secret of this installation, long enough');
});
afterAll(async () => {
  await client.end();
  postgres.kill('SIGTERM');
  await once(postgres, 'exit');
  await rm(folder, { recursive: true, force: true, maxRetries: 20 });
});

async function run(program: string, args: string[], dataDir = at('data'), settings: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(root, `scripts/${program}.ts`), ...args], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, ...settings },
  });
  const [out, error, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { out, error: error.trim(), code: code as number };
}

test('a backup made during writes restores, passes the drill, and has all that was committed before', async () => {
  let isWriting = true;
  let written = 0;
  const writing = (async () => {
    await client.query('create table counted (n integer primary key)');
    while (isWriting) await client.query('insert into counted values ($1)', [(written += 1)]);
  })();
  await expect.poll(() => written).toBeGreaterThan(20);
  const before = written;
  const made = await run('backup', [at('first')]);
  isWriting = false;
  await writing;
  expect(made).toMatchObject({ code: 0, error: '' });
  expect(made.out).toMatch(/first is a backup of .*data: 4 files, \d+\.\d MB\. Try it with "npm run restore-drill/);
  expect((await stat(at('first'))).mode & 0o077).toBe(0);

  const drill = await run('restore-drill', [at('first')]);
  expect(drill.error).toBe('');
  expect(drill.out).toMatch(/ok {6}trial balance is 0[^]*ok {6}every stored picture has its file \(1 checked\)/);
  expect(drill.code).toBe(0);

  expect(await run('restore', [at('first')], at('restored'))).toMatchObject({ code: 0, error: '' });
  expect(await readFile(at('restored/auth-secret'), 'utf8')).toBe('a secret of this installation, long enough');
  expect(await readFile(at('restored/uploads/media/amal.webp'), 'utf8')).toBe('a picture');
  const restored = await startPostgres({ dataDir: at('restored/postgres') });
  const copy = new Client({ connectionString: restored.connectionString });
  await copy.connect();
  const { rows } = await copy.query<{ n: number }>('select count(*)::int as n from counted');
  await copy.end();
  await restored.stop();
  expect(rows[0]!.n).toBeGreaterThanOrEqual(before);

  // Not over the data that is there now, except on request.
  const refused = await run('restore', [at('first')], at('restored'));
  expect(refused).toMatchObject({
    code: 1,
    error: expect.stringContaining('is not empty. Stop the server and add --force'),
  });
  expect(await run('restore', [at('first'), '--force'], at('restored'))).toMatchObject({ code: 0, error: '' });
  const aside = (await readdir(at('restored'))).filter((name) => name.startsWith('replaced-'));
  expect(await readdir(join(at('restored'), aside[0]!))).toContain('postgres');
});

test('the drill of a database of one’s own reads it alone, with its pictures in a folder or a bucket', async () => {
  const drill = (...args: string[]) => run('restore-drill', ['--database', connectionString, ...args]);
  const inFolder = await drill('--uploads', at('data/uploads'));
  expect(inFolder).toMatchObject({ code: 0, error: '' });
  expect(inFolder.out).toMatch(/^ok {6}trial balance is 0[^]*ok {6}every stored picture has its file \(1 checked\)\n$/);

  const without = await drill();
  expect(without).toMatchObject({ code: 0, error: '' });
  expect(without.out).toContain('Pictures are not looked for');
  expect(without.out).not.toContain('every stored picture');

  const bucket = await startS3Server();
  const inBucket = await run('restore-drill', ['--database', connectionString], at('data'), bucket.settings);
  await bucket.close();
  expect(inBucket).toMatchObject({ code: 1, error: '' });
  expect(inBucket.out).toContain('the file media/amal.webp is missing');

  const other = new URL(connectionString);
  other.pathname = '/not_restored';
  const sentence = (reason: string) => ({ code: 1, error: expect.stringContaining(reason) });
  expect(await run('restore-drill', ['--database', other.href])).toMatchObject(sentence('no database of this name'));
  other.pathname = '/template1';
  expect(await run('restore-drill', ['--database', other.href])).toMatchObject(sentence('empty or of another version'));
  expect(await drill('backup')).toMatchObject(sentence('Usage: npm run restore-drill'));
});

test('a missing picture fails the drill, a damaged backup is not restored, and a running server is not replaced', async () => {
  await client.query(`update users set avatar_key = 'lost.webp'`);
  expect(await run('backup', [at('second')])).toMatchObject({ code: 0 });
  const drill = await run('restore-drill', [at('second')]);
  expect(drill.error).toBe('');
  expect(drill.out).toContain(
    'FAILED  every stored picture has its file (1 checked)\n        the file media/lost.webp is missing',
  );
  expect(drill.code).toBe(1);

  expect(await run('backup', [at('second')])).toMatchObject({
    code: 1,
    error: expect.stringContaining('is not empty'),
  });
  expect(await run('restore', [at('second'), '--force'])).toMatchObject({
    code: 1,
    error: expect.stringMatching(/Diyar \(process \d+\) runs on .*Stop it first/),
  });

  await appendFile(at('second/database.tar.gz'), 'x');
  expect(await run('restore', [at('second')], at('other'))).toMatchObject({
    code: 1,
    error: expect.stringContaining('1 of 4 files are missing or differ from its manifest: database.tar.gz'),
  });
});
