import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { migrate } from './migrate.ts';

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
  await database.drop();
  await rm(folder, { recursive: true });
});

const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
const run = () => migrate(database.url, folder);
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

test('refuses a database of a newer version', async () => {
  await run();
  await client.query("insert into migrations (name, checksum) values ('0009_later.sql', 'x')");
  await expect(run()).rejects.toThrow('0009_later.sql, which this Diyar does not know');
});

test('refuses a new file before an applied one', async () => {
  await run();
  await write('0000_zero.sql', 'select 1');
  await expect(run()).rejects.toThrow('0000_zero.sql comes before 0001_one.sql');
});

test('reports an unreachable database without its password', async () => {
  const failure = await migrate('postgres://diyar:hunter2@127.0.0.1:9/diyar', folder).catch((error: Error) => error);
  expect((failure as Error).message).toMatch(/^The database diyar at 127\.0\.0\.1:9 cannot be reached .*DATABASE_URL/);
  expect((failure as Error).message).not.toContain('hunter2');
});
