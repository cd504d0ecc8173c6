import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase, execute } from '#test/database.ts';
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

/** The partitions of `property_views` that are one month. */
async function listMonths(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    'select name from property_view_partitions() where first_day is not null order by name',
  );
  await client.end();
  return rows.map(({ name }) => name);
}

test('npm run migrate makes an empty database that of this version without a server, and a second time makes no more than months that are missing', async () => {
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
    const before = await listMonths(empty.href);
    expect(before).toHaveLength(2);
    await execute(empty.href, `drop table ${before[1]}`);
    const second = await migrate(empty.href);
    expect(second).toMatchObject({ code: 0, error: '' });
    expect(second.out).toContain(`Nothing was to be done. ${version}`);
    expect(await listMonths(empty.href)).toEqual(before);
  } finally {
    await client.query(`drop database if exists ${name}`);
    await client.end();
    database.close();
  }
});
