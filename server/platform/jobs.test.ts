import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { createJobs, type Jobs } from './jobs.ts';
import { openDatabase, type OpenDatabase } from './postgres.ts';

let database: TestDatabase;
let open: OpenDatabase;
let jobs: Jobs;
const handled: number[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  open = openDatabase(database.url);
  const log = { debug() {}, info() {}, warn() {}, error() {} };
  jobs = createJobs(open.pool, log, { working: true });
  jobs.handle<{ number: number }>('numbers', async ({ number }) => {
    if (number === 7) throw new Error('not this one');
    handled.push(number);
  });
  await jobs.open();
});
afterAll(async () => {
  await jobs.close();
  await open.db.destroy();
  await database.drop();
});

test('many jobs are worked off at once; one that fails is tried again and holds no other up', async () => {
  for (let number = 0; number < 50; number += 1) await jobs.enqueue(open.db, 'numbers', { number });
  await jobs.work();
  // One a look would take a hundred seconds.
  await vi.waitFor(() => expect(handled).toHaveLength(49), { timeout: 15_000, interval: 100 });
  expect(handled.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 50 }, (_, number) => number).filter((number) => number !== 7),
  );
  const { rows } = await open.pool.query<{ state: string; count: number }>(
    `select state::text, count(*)::int from jobs.job where name = 'numbers' group by 1 order by 1`,
  );
  expect(rows).toEqual([
    { state: 'completed', count: 49 },
    { state: 'retry', count: 1 },
  ]);
}, 30_000);
