import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { useOpenDatabase } from '#test/open-database.ts';
import { transact } from './postgres.ts';

const open = useOpenDatabase();

test('parses days as strings, int8 and numeric as numbers, also in arrays', async () => {
  const { rows } = await open.pool.query(
    `select date '2026-03-29' as day, array[date '2026-03-29', null] as days, 9007199254740991::int8 as big,
            array[1::int8, null] as bigs, 5.25::numeric as rate, array[0.5::numeric] as rates`,
  );
  expect(rows[0]).toEqual({
    day: '2026-03-29',
    days: ['2026-03-29', null],
    big: 9007199254740991,
    bigs: [1, null],
    rate: 5.25,
    rates: [0.5],
  });
});

test('refuses an int8 that is not a safe integer', async () => {
  await expect(open.pool.query('select 9007199254740993::int8 as big')).rejects.toThrow('too large for a number');
  await expect(open.pool.query('select 1 as fine')).resolves.toBeDefined();
});

describe('transact', () => {
  beforeAll(() => open.pool.query('create table pairs (id int primary key, value int not null)'));

  test('retries a deadlocked transaction', async () => {
    await open.pool.query('truncate pairs');
    await open.pool.query('insert into pairs values (1, 0), (2, 0)');
    let waiting = 2;
    let release = (): void => undefined;
    const bothLocked = new Promise<void>((resolve) => (release = resolve));
    const lockInOrder = (first: number, second: number) => {
      let tries = 0;
      return transact(open.db, async (trx) => {
        tries += 1;
        await sql`update pairs set value = value + 1 where id = ${first}`.execute(trx);
        if (tries === 1) {
          waiting -= 1;
          if (waiting === 0) release();
          await bothLocked;
        }
        await sql`update pairs set value = value + 1 where id = ${second}`.execute(trx);
        return tries;
      });
    };
    const tries = await Promise.all([lockInOrder(1, 2), lockInOrder(2, 1)]);
    expect(tries.toSorted()).toEqual([1, 2]);
    const { rows } = await open.pool.query('select value from pairs order by id');
    expect(rows).toEqual([{ value: 2 }, { value: 2 }]);
  });

  test('rolls back and rethrows any other error without a retry', async () => {
    await open.pool.query('truncate pairs');
    let tries = 0;
    const work = transact(open.db, async (trx) => {
      tries += 1;
      await sql`insert into pairs values (1, 0)`.execute(trx);
      await sql`insert into pairs values (1, 0)`.execute(trx);
    });
    await expect(work).rejects.toThrow('duplicate key');
    expect(tries).toBe(1);
    expect((await open.pool.query('select from pairs')).rowCount).toBe(0);
  });

  test('joins an open transaction', async () => {
    await open.pool.query('truncate pairs');
    const work = transact(open.db, async (outer) => {
      await transact(outer, (inner) => sql`insert into pairs values (1, 0)`.execute(inner));
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect((await open.pool.query('select from pairs')).rowCount).toBe(0);
  });
});
