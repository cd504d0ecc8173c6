/** Migrations of large tables: in batches, without a transaction, and beside calls that go on. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { startTransactionPooler } from '#test/transaction-pooler.ts';
import { grantToProductRole, productRole } from './product-role.ts';
import { migrate, nextBatchRows, type MigrateOptions } from './migrate.ts';

let database: TestDatabase;
let client: Client;
let folder: string;
beforeEach(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'diyar-migrations-'));
  client = new Client({ connectionString: database.url });
  await client.connect();
  await client.query('delete from migrations');
  await write(
    '0001_items.sql',
    `create table items (id int primary key, twice int, changed_in xid8);
     insert into items select n from generate_series(1, 23) as n`,
  );
  await run();
});
afterEach(async () => {
  await client.end();
  database.close();
  await rm(folder, { recursive: true });
});

const connect = async () => {
  const other = new Client({ connectionString: database.url });
  await other.connect();
  return other;
};
const write = (name: string, sql: string) => writeFile(join(folder, name), sql);
const run = (options: MigrateOptions = {}) => migrate(database.url, { folder, batchRows: 5, ...options });
const read = async <Row>(sql: string) => (await client.query(sql)).rows as Row[];

/** Doubles the ids, and fails at one that is not there by default. */
const doubling = (failsAt = 0) => `
  with batch as (
    select id from items where $1::int is null or id > $1::int order by id limit $2 for update
  ), changed as (
    update items as i set twice = 2 * i.id / case when i.id = ${failsAt} then 0 else 1 end, changed_in = pg_current_xact_id()
    from batch where i.id = batch.id
  )
  select max(id) as last_key from batch`;
const doubled = () =>
  read<{ rows: number; batches: number; wrong: number }>(`
    select count(twice)::int as rows, count(distinct changed_in)::int as batches,
      count(*) filter (where twice <> 2 * id)::int as wrong
    from items`);

describe('in batches', () => {
  test('each is a transaction of its own', async () => {
    await write('0002_twice.batched.sql', doubling());
    expect(await run()).toEqual(['0002_twice.batched.sql']);
    expect(await doubled()).toEqual([{ rows: 23, batches: 5, wrong: 0 }]);
    expect(await run()).toEqual([]);
  });

  test('they are as large as takes moments, for calls that wait for their rows', () => {
    expect(nextBatchRows(500, 25, 5000)).toBe(1000);
    expect(nextBatchRows(4000, 50, 5000)).toBe(5000);
    expect(nextBatchRows(5000, 2000, 5000)).toBe(250);
    expect(nextBatchRows(100, 2000, 5000)).toBe(50);
    expect(nextBatchRows(5, 2000, 5)).toBe(5);
  });

  test('what was committed stays, and the next run goes on behind it', async () => {
    await write('0002_twice.batched.sql', doubling());
    await client.query('alter table items add constraint small check (twice < 26)');
    await expect(run()).rejects.toThrow(/0002_twice\.batched\.sql failed.*The batches before were kept/);
    expect(await doubled()).toEqual([{ rows: 10, batches: 2, wrong: 0 }]);
    await client.query('alter table items drop constraint small');
    expect(await run()).toEqual(['0002_twice.batched.sql']);
    expect(await doubled()).toEqual([{ rows: 23, batches: 5, wrong: 0 }]);
  });

  test('a process that dies in a batch loses that batch alone', async () => {
    await write('0002_twice.batched.sql', doubling());
    await client.query('begin');
    await client.query('select from items where id = 12 for update');
    const killed = run().catch((error: Error) => error.message);
    const other = await connect();
    await vi.waitFor(async () => {
      const { rows } = await other.query(
        `select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and application_name = 'diyar migrate' and wait_event_type = 'Lock'`,
      );
      expect(rows).toHaveLength(1);
    }, 10_000);
    await other.end();
    expect(await killed).toMatch(/terminating connection|Connection terminated/);
    await client.query('rollback');
    expect(await doubled()).toEqual([{ rows: 10, batches: 2, wrong: 0 }]);
    expect(await run()).toEqual(['0002_twice.batched.sql']);
    expect(await doubled()).toEqual([{ rows: 23, batches: 5, wrong: 0 }]);
  });

  test('instances that start at once share the batches, and apply what follows once', async () => {
    await write('0002_twice.batched.sql', doubling());
    await write('0003_once.sql', 'create table once (id int)');
    const applied = await Promise.all([run(), run(), run()]);
    expect(applied.flat().toSorted()).toEqual(['0002_twice.batched.sql', '0003_once.sql']);
    expect(await doubled()).toEqual([{ rows: 23, batches: 5, wrong: 0 }]);
  });

  test('the version before starts and serves while they run', async () => {
    await write('0002_twice.batched.sql', doubling(12));
    await expect(run()).rejects.toThrow('division by zero');
    await rm(join(folder, '0002_twice.batched.sql'));
    expect(await run()).toEqual([]);
  });

  test('a file that was changed between two batches is refused', async () => {
    await write('0002_twice.batched.sql', doubling(12));
    await expect(run()).rejects.toThrow('division by zero');
    await write('0002_twice.batched.sql', doubling());
    await expect(run()).rejects.toThrow('0002_twice.batched.sql was changed after this database had it');
  });

  test.each([
    ['select 1 as other where $1::int is null and $2::int > 0', 'must answer one row with the column last_key'],
    ['select 1::text as last_key where $1::text is null or $2::int > 0', 'does not advance beyond 1'],
  ])('that would never end are refused: %s', async (sql, problem) => {
    await write('0002_endless.batched.sql', sql);
    await expect(run()).rejects.toThrow(problem);
  });
});

describe('an index', () => {
  const name = '0002_index.concurrent.sql';
  const sql = 'create unique index concurrently items_twice on items (twice);';
  const indexes = () =>
    read<{ indisvalid: boolean }>("select indisvalid from pg_index where indexrelid = to_regclass('items_twice')");

  test('is made while others write, by one of the instances that start', async () => {
    await write(name, sql);
    const applied = await Promise.all([run(), run()]);
    expect(applied.flat()).toEqual([name]);
    expect(await indexes()).toEqual([{ indisvalid: true }]);
  });

  test('that a run before left broken is dropped and made anew', async () => {
    await client.query('update items set twice = 1');
    await write(name, sql);
    await expect(run()).rejects.toThrow(/could not create unique index "items_twice".*makes it anew/);
    expect(await indexes()).toEqual([{ indisvalid: false }]);
    await client.query('update items set twice = id');
    expect(await run()).toEqual([name]);
    expect(await indexes()).toEqual([{ indisvalid: true }]);
  });

  test('that a run before has finished without a record stays', async () => {
    await client.query(sql);
    const [before] = await read<{ oid: number }>("select to_regclass('items_twice')::oid as oid");
    await write(name, sql);
    expect(await run()).toEqual([name]);
    expect(await read("select to_regclass('items_twice')::oid as oid")).toEqual([before]);
  });

  test('is removed in the same way', async () => {
    await client.query(sql);
    await write(name, 'drop index concurrently if exists items_twice');
    expect(await run()).toEqual([name]);
    expect(await indexes()).toEqual([]);
  });

  test('is waited for by other instances for as long as it takes', async () => {
    const waits = await connect();
    // A transaction that has written makes the index wait.
    await waits.query('begin');
    await waits.query('update items set twice = 7 where id = 7');
    await write(name, sql);
    const first = run();
    await vi.waitFor(async () => {
      expect(await read('select from pg_stat_progress_create_index where datname = current_database()')).toHaveLength(
        1,
      );
    }, 10_000);
    const second = run({ lockSeconds: 1 });
    const granted = grantToProductRole(database.url, productRole, ['public']);
    await expect(Promise.race([second, granted, client.query('select pg_sleep(1.5)')])).resolves.toHaveProperty('rows');
    await waits.query('commit');
    await waits.end();
    expect([...(await first), ...(await second)]).toEqual([name]);
    await granted;
  });

  test.each(['create index items_twice on items (twice)', `${sql} select 1`, 'update items set twice = 1'])(
    'cannot be anything else: %s',
    async (other) => {
      await write(name, other);
      await expect(run()).rejects.toThrow(
        'must be one statement, create index concurrently or drop index concurrently',
      );
    },
  );

  test('and batches are made over a pooler in transaction mode', async () => {
    const pooler = await startTransactionPooler(database.url);
    try {
      await write('0001_twice.batched.sql', doubling());
      await rm(join(folder, '0001_items.sql'));
      await client.query('delete from migrations');
      await write(name, sql);
      const applied = await Promise.all([0, 1].map(() => migrate(pooler.url, { folder, batchRows: 5 })));
      expect(applied.flat().toSorted()).toEqual(['0001_twice.batched.sql', name]);
      expect(await doubled()).toEqual([{ rows: 23, batches: 5, wrong: 0 }]);
      expect(await indexes()).toEqual([{ indisvalid: true }]);
    } finally {
      await pooler.close();
    }
  });
});

describe('where a long transaction uses the table', () => {
  beforeEach(async () => {
    await write('0002_column.sql', 'alter table items add column note text');
    await client.query('begin');
    await client.query('select from items');
  });

  test('a file lets others pass between its tries, and is applied once the table is free', async () => {
    const migrated = run();
    const other = await connect();
    await vi.waitFor(async () => {
      const { rows } = await other.query(
        `select from pg_locks where relation = 'items'::regclass and mode = 'AccessExclusiveLock' and not granted`,
      );
      expect(rows).toHaveLength(1);
    }, 10_000);
    const began = performance.now();
    await other.query('update items set twice = 1 where id = 1');
    expect(performance.now() - began).toBeLessThan(1000);
    await other.end();
    await client.query('commit');
    expect(await migrated).toEqual(['0002_column.sql']);
  });

  test('a file gives up in the end, and names the transaction', async () => {
    const [{ pid }] = (await read<{ pid: number }>('select pg_backend_pid() as pid')) as [{ pid: number }];
    await expect(run({ tableSeconds: 0.5 })).rejects.toThrow(
      new RegExp(`waited for more than 0.5 s for a table that others use .*\\(process ${pid} of PostgreSQL`),
    );
    await client.query('commit');
    expect(await run()).toEqual(['0002_column.sql']);
  });
});

test('a file that locks tables in another order than calls gets through beside them', async () => {
  await client.query('create table events (id int)');
  await write('0002_columns.sql', 'alter table events add column note text; alter table items add column note text');
  let isOver = false;
  let calls = 0;
  // At each moment one of them has written to the first table and not yet to the second.
  const callers = [0, 1, 2].map(async (turn) => {
    const caller = await connect();
    await caller.query('select pg_sleep($1)', [turn / 20]);
    while (!isOver) {
      await caller.query('begin');
      await caller.query('update items set twice = 0 where id = $1', [turn + 1]);
      await caller.query('select pg_sleep(0.15)');
      await caller.query('insert into events (id) values (1)');
      await caller.query('commit');
      calls += 1;
    }
    await caller.end();
  });
  try {
    expect(await run({ tableSeconds: 20 })).toEqual(['0002_columns.sql']);
  } finally {
    isOver = true;
    await Promise.all(callers);
  }
  expect(calls).toBeGreaterThan(3);
});
