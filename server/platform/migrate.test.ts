import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { migrate, type MigrateOptions } from './migrate.ts';

let database: TestDatabase;
let client: Client;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'diyar-migrations-'));
  client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('delete from migrations');
  await write('0001_one.sql', 'create table one (id int primary key)');
});
afterEach(async () => {
  await client.end();
  database.close();
  await rm(folder, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
const run = (options: MigrateOptions = {}) => migrate(database.url, { folder, ...options });
const tableExists = async (name: string) =>
  (await client.query('select to_regclass($1) is not null as there', [name])).rows[0].there as boolean;

test('applies each file once, in order', async () => {
  await write('0002_two.sql', 'create table two (one_id int references one (id)); insert into one values (7)');
  expect(await run()).toEqual(['0001_one.sql', '0002_two.sql']);
  expect(await run()).toEqual([]);
  await write('0003_three.sql', 'drop table two');
  expect(await run()).toEqual(['0003_three.sql']);
  expect((await client.query('select from one')).rowCount).toBe(1);
});

test('applies each file once when instances start at the same time', async () => {
  await write('0002_slow.sql', 'select pg_sleep(0.2); create table slow (id int)');
  const applied = await Promise.all([run(), run(), run()]);
  expect(applied.flat().toSorted()).toEqual(['0001_one.sql', '0002_slow.sql']);
});

test('rolls back a file that fails, keeps those before, and reports the line', async () => {
  await write('0002_bad.sql', 'create table half (id int);\ninsert into nowhere values (1);');
  await expect(run()).rejects.toThrow('0002_bad.sql failed at line 2: relation "nowhere" does not exist');
  expect([await tableExists('one'), await tableExists('half')]).toEqual([true, false]);
  await write('0002_bad.sql', 'create table half (id int)');
  expect(await run()).toEqual(['0002_bad.sql']);
});

test('refuses a file that was changed after it was applied', async () => {
  await run();
  await write('0001_one.sql', 'create table one (id bigint primary key)');
  await expect(run()).rejects.toThrow('0001_one.sql was changed after this database had it');
});

test('accepts a file that was written anew before a release had it, in the text that a database has had', async () => {
  await run();
  const { rows } = await client.query<{ checksum: string }>('select checksum from migrations');
  await write('0001_one.sql', 'create table one (id int)');
  await write('former.json', JSON.stringify({ '0001_one.sql': rows[0]!.checksum }));
  expect(await run()).toEqual([]);
  await write('former.json', JSON.stringify({ '0001_one.sql': 'another' }));
  await expect(run()).rejects.toThrow('0001_one.sql was changed after this database had it');
});

describe('a database that a newer version has migrated', () => {
  beforeEach(async () => {
    await run();
    await client.query("insert into migrations (name, checksum) values ('0009_later.sql', 'x')");
  });

  test('is accepted, and the log says so', async () => {
    const lines: unknown[][] = [];
    expect(await run({ log: { info: (...line: unknown[]) => void lines.push(line) } })).toEqual([]);
    expect(lines).toEqual([[{ newer: ['0009_later.sql'] }, expect.stringContaining('migrated by a newer version')]]);
  });

  test('is refused where a migration of this version was changed', async () => {
    await write('0001_one.sql', 'create table one (id bigint primary key)');
    await expect(run()).rejects.toThrow('0001_one.sql was changed after this database had it');
  });

  test('is refused where it has not had all migrations of this version', async () => {
    await write('0002_two.sql', 'select 1');
    await expect(run()).rejects.toThrow('0002_two.sql comes before 0009_later.sql');
  });
});

test('refuses a database with an unknown migration that is not newer', async () => {
  await write('0003_three.sql', 'select 1');
  await run();
  await client.query("insert into migrations (name, checksum) values ('0002_other.sql', 'x')");
  await expect(run()).rejects.toThrow('0002_other.sql, which this Diyar does not know although it knows later ones');
});

describe('a database that a version before 0.2.0 made', () => {
  beforeEach(async () => {
    await run();
    await client.query("insert into migrations (name, checksum) values ('0001_accounts.sql', 'x')");
  });

  test('is refused, and the sentence says to name a new one', async () => {
    await expect(run()).rejects.toThrow(
      /made by a version before 0\.2\.0.*Create a new, empty database and name it in DATABASE_URL\./,
    );
  });

  test('is refused, and the sentence names the folder of the bundled one', async () => {
    await expect(run({ dataDir: '/home/me/.data' })).rejects.toThrow(
      'Delete the folder /home/me/.data, or choose another',
    );
  });

  test('keeps what it has', async () => {
    await write('0002_two.sql', 'create table two (id int)');
    await expect(run()).rejects.toThrow('made by a version before 0.2.0');
    expect(await tableExists('two')).toBe(false);
  });
});

test('says which process has the lock, instead of waiting for ever', async () => {
  await client.query('begin');
  await client.query('select pg_advisory_xact_lock(4173022)');
  const { rows } = await client.query('select pg_backend_pid() as pid');
  await expect(run({ lockSeconds: 1 })).rejects.toThrow(
    `Another instance has been migrating the database for more than 1 s (process ${rows[0].pid} of PostgreSQL).`,
  );
  await client.query('rollback');
  expect(await run()).toEqual(['0001_one.sql']);
});

test('refuses a new file before an applied one', async () => {
  await run();
  await write('0000_zero.sql', 'select 1');
  await expect(run()).rejects.toThrow('0000_zero.sql comes before 0001_one.sql');
});

test('reports an unreachable database without its password', async () => {
  const failure = await migrate('postgres://diyar:hunter2@127.0.0.1:9/diyar', { folder }).catch(
    (error: Error) => error,
  );
  expect((failure as Error).message).toMatch(/^The database diyar at 127\.0\.0\.1:9 cannot be reached .*DATABASE_URL/);
  expect((failure as Error).message).not.toContain('hunter2');
});
