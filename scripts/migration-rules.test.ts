import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { exceptions, findMigrationProblems, lastUncheckedMigration, smallTables } from './migration-rules.ts';

const folder = join(import.meta.dirname, '../db/migrations');

test('no migration stops calls on a large database', async () => {
  const names = (await readdir(folder)).filter((name) => name.slice(0, 4) > lastUncheckedMigration);
  expect(names).not.toEqual([]);
  const problems = await Promise.all(
    names.map(async (name) => {
      const found = findMigrationProblems(name, await readFile(join(folder, name), 'utf8'));
      return found.map((problem) => `${name}: ${problem}`);
    }),
  );
  const excepted = Object.keys(exceptions);
  expect(problems.flat().filter((problem) => !excepted.includes(problem.split(':', 1)[0]!))).toEqual([]);
  expect(excepted.filter((name) => !problems.flat().some((problem) => problem.startsWith(`${name}:`)))).toEqual([]);
});

test('the tables that are small are there', async () => {
  const schema = await readFile(join(folder, '../schema.sql'), 'utf8');
  expect([...smallTables].filter((table) => !schema.includes(`create table ${table} (`))).toEqual([]);
});

describe.each([
  ['a whole-table update', 'update search set version = version'],
  [
    'an update with a condition, which may be true of every row',
    "update users set phone = '+' || phone where phone !~ '^\\+'",
  ],
  [
    'an update in a common table expression',
    'with one as (update bookings as b set note = 1 returning id) select 1 from one',
  ],
  ['a delete', 'delete from notifications where created_at < now()'],
  ['a merge', 'merge into reviews using places on true when matched then delete'],
  ['an update in a block', 'do $$ declare n int; begin update messages set text = 1; end $$'],
  [
    'an update in a loop',
    'do $$\nbegin for n in 1..9 loop update only public."messages" set text = 1; end loop; end\n$$',
  ],
  ['a table that is filled from another', 'create table copies (id uuid); insert into copies select id from bookings'],
  ['a table that is made from another', 'create table copies as select id from bookings'],
  ['an index', 'create index on_title on properties (title)'],
  ['a unique index without a name', 'create unique index on only reviews (id)'],
  ['an index in the transaction of a file', 'create index concurrently if not exists one on users (id)'],
  ['a constraint', 'alter table bookings add constraint positive check (adults > 0)'],
  [
    'a constraint that is widened',
    'alter table security_events drop constraint a, add constraint a check (kind in (1, 2))',
  ],
  ['a constraint without a name', 'alter table messages add check (length(text) < 9)'],
  ['a foreign key', 'alter table reviews add constraint one foreign key (id) references bookings (id)'],
  ['a column with a foreign key', 'alter table reviews add column booking uuid references bookings'],
  ['a column with a check', 'alter table users add column age int check (age > 0)'],
  ['a second column with a check', 'alter table users add column a int, add column age int check (age > 0)'],
  ['a unique constraint', 'alter table users add constraint one unique (phone)'],
  ['a column that is unique', 'alter table users add column nick text unique'],
  ['an exclusion', 'alter table holds add constraint none exclude using gist (nights with &&)'],
  [
    'a column that is generated',
    "alter table messages add column words tsvector generated always as (to_tsvector('simple', text)) stored",
  ],
  ['a column with an id for each row', 'alter table messages add column key uuid not null default uuidv7()'],
  ['a serial', 'alter table messages add column number bigserial'],
  ['another type', 'alter table messages alter column text type varchar(9)'],
  ['not null', 'alter table messages alter text set not null'],
  ['another storage', 'alter table property_views set logged'],
  [
    'a constraint that is validated beside other changes',
    'alter table users add column a int; alter table users validate constraint one',
  ],
  ['a lock', 'lock table bookings in exclusive mode'],
  ['a new index of all', 'reindex table bookings'],
  ['a partition of a table with rows', 'create table messages_2027 partition of messages for values from (1) to (2)'],
  ['a table with rows as a partition', 'alter table messages attach partition reviews for values from (1) to (2)'],
  [
    'an index on a table whose name another gets later',
    'create index one on messages (text); alter table messages rename to earlier; create table messages (id uuid)',
  ],
  ['a constraint of a domain', 'alter domain dirham add constraint positive check (value > 0)'],
])('%s', (_, sql) => {
  test('is refused', () => {
    expect(findMigrationProblems('0099_change.sql', `-- a comment; update nothing\n${sql};`)).not.toEqual([]);
  });
});

test.each([
  [
    'a table with indexes and rows of its own',
    "create table notes (id uuid primary key, text text unique check (text <> '')); create index a on notes (text); insert into notes values (uuidv7(), 'update users set x'); update notes set text = 1; alter table notes add constraint b check (true)",
  ],
  [
    'a column',
    "alter table bookings add column note text not null default '', add column at timestamptz not null default now(), drop column old",
  ],
  [
    'a constraint that is not validated',
    'alter table bookings add constraint positive check (adults > 0) not valid; alter table bookings add constraint there not null note not valid',
  ],
  [
    'constraints that are validated alone',
    'alter table bookings validate constraint positive; alter table users validate constraint one',
  ],
  [
    'a unique constraint of an index that is there',
    'alter table users add constraint one unique using index users_phone',
  ],
  [
    'functions and triggers',
    'create or replace function f() returns trigger language plpgsql as $$ begin update bookings set x = 1; return new; end $$; create trigger t before update on bookings for each row execute function f()',
  ],
  [
    'functions of statements',
    'create function g() returns void language sql begin atomic update bookings set x = 1; delete from users; end;',
  ],
  [
    'rows of small tables',
    "insert into dated_values values (1) on conflict (id) do update set value = 2; update holidays set name = 'Eid'; delete from coast",
  ],
  [
    'a partitioned table of its own, and a partition that is made beside',
    'create table notes (id uuid, at date) partition by range (at); create table notes_default partition of notes default; create table late (like messages); alter table messages attach partition late for values from (1) to (2)',
  ],
  ['an index that is removed', 'drop index if exists bookings_old'],
])('%s: allowed', (_, sql) => {
  expect(findMigrationProblems('0099_change.sql', sql)).toEqual([]);
});

const batch =
  'with b as (select id from users where $1::uuid is null or id > $1 order by id limit $2), u as (update users as x set y = 1 from b where b.id = x.id) select (select id from b order by id desc limit 1)::text as last_key';

test('a file in batches goes on behind the last key, takes a batch and says how far it is', () => {
  const find = (sql: string) => findMigrationProblems('0099_change.batched.sql', sql);
  expect(find(batch)).toEqual([]);
  expect(find(`${batch}; select 1`)).toHaveLength(1);
  expect(find(batch.replaceAll('$1', 'null'))).toHaveLength(1);
  expect(find(batch.replace('limit $2', ''))).toHaveLength(1);
  expect(find(batch.replace('last_key', 'last'))).toHaveLength(1);
});

test('a concurrent file makes or removes one index', () => {
  const find = (sql: string) => findMigrationProblems('0099_change.concurrent.sql', sql);
  expect(find('-- Why.\ncreate unique index concurrently one on users (id) where phone is not null;')).toEqual([]);
  expect(find('drop index concurrently if exists one')).toEqual([]);
  expect(find('create index one on users (id)')).toHaveLength(1);
  expect(find('drop index concurrently one; drop index concurrently two')).toHaveLength(1);
});
