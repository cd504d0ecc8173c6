import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import { productVersion } from './version.ts';

async function migrate(databaseUrl: string) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../scripts/migrate.ts')], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      AUTH_SECRET: 'a secret that only tests know, long enough',
      PAYMENT_PROVIDERS: 'wallet',
    },
  });
  const [out, error, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise<number | null>((resolve) => child.once('exit', resolve)),
  ]);
  return { out, error, code };
}

test('npm run migrate makes an empty database that of this version without a server, and a second time changes nothing', async () => {
  const database = await createTestDatabase();
  const client = new Client({ connectionString: database.url });
  await client.connect();
  const name = `empty_${process.pid}`;
  try {
    await client.query(`create database ${name}`);
    const empty = new URL(database.url);
    empty.pathname = `/${name}`;
    const version = `The database is that of version ${productVersion}.`;
    const first = await migrate(empty.href);
    expect(first).toMatchObject({ code: 0, error: '' });
    expect(first.out).toMatch(/Applied: 0001_.*, \d{4}_[\w.]+\.sql\. /);
    expect(first.out).toContain(version);
    const second = await migrate(empty.href);
    expect(second).toMatchObject({ code: 0, error: '' });
    expect(second.out).toContain(`Nothing was to be done. ${version}`);
  } finally {
    await client.query(`drop database if exists ${name}`);
    await client.end();
    database.close();
  }
});
