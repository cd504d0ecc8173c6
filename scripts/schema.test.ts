import { readdir, readFile } from 'node:fs/promises';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { dumpSchema, generateTypes } from './schema.ts';

let database: TestDatabase;
let client: Client;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  database.close();
});

const committed = (path: string) => readFile(new URL(`../db/${path}`, import.meta.url), 'utf8');

test('db/schema.sql matches the migrations (update it with npm run db:dump)', async () => {
  expect(await dumpSchema(client)).toBe(await committed('schema.sql'));
});

test('db/types.ts matches the schema (update it with npm run db:dump)', async () => {
  expect(await generateTypes(database.url)).toBe(await committed('types.ts'));
});

test('each migration has a number of its own', async () => {
  const all = await readdir(new URL('../db/migrations/', import.meta.url));
  const files = all.filter((file) => file !== 'former.json');
  const numbers = files.map((file) => /^(\d{4})_[a-z0-9_]+(?:\.batched|\.concurrent)?\.sql$/.exec(file)?.[1] ?? file);
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at || number.length !== 4)).toEqual([]);
});

test('the dump changes with every kind of change of the schema', async () => {
  const before = await dumpSchema(client);
  const changes = [
    "create type mood as enum ('calm', 'busy')",
    'create domain small as int not null check (value < 10)',
    'create table things (id int primary key, name text collate "C" default \'x\', twice int generated always as (id * 2) stored)',
    'alter table things add constraint positive check (id > 0)',
    'create index things_name on things (name) where id > 5',
    'create view named as select name from things',
    'create function answer() returns int language sql as $$ select 42 $$',
    'create function keep() returns trigger language plpgsql as $$ begin return new; end $$',
    'create trigger keep before update on things for each row execute function keep()',
    'alter table things alter column name set not null',
    'create sequence counter as bigint',
  ];
  let last = before;
  for (const change of changes) {
    await client.query(change);
    const now = await dumpSchema(client);
    expect(now, change).not.toBe(last);
    last = now;
  }
});
