import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/database.ts';
import { followDatabase } from './database-clock.ts';
import { openDatabase, type OpenDatabase } from './postgres.ts';

let database: TestDatabase;
let open: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  open = openDatabase(database.url, { connections: 1 });
});
afterAll(async () => {
  await open.db.destroy();
  database.close();
});

const log = {
  debug: vi.fn<() => void>(),
  info: vi.fn<() => void>(),
  warn: vi.fn<() => void>(),
  error: vi.fn<() => void>(),
};
const databaseTime = async () => {
  const { rows } = await open.pool.query<{ now: Date }>('select clock_timestamp() as now');
  return rows[0]!.now.getTime();
};
const monotonic = () => performance.timeOrigin + performance.now();
const hour = 3_600_000;

test.each([0, 5, -5])('tells the time of the database where the machine is %i hours ahead', async (hours) => {
  const clock = await followDatabase(open.pool, log, { monotonic: () => monotonic() + hours * hour });
  const before = await databaseTime();
  const now = clock.now().getTime();
  const after = await databaseTime();
  expect(now).toBeGreaterThan(before - 1000);
  expect(now).toBeLessThan(after + 1000);
  clock.close();
});

test('follows while it runs, and keeps its time while the database does not answer', async () => {
  let ahead = 0;
  let isDown = false;
  const pool = {
    query: (text: string) => (isDown ? Promise.reject(new Error('down')) : open.pool.query(text)),
  } as unknown as typeof open.pool;
  const clock = await followDatabase(pool, log, { everyMs: 20, monotonic: () => monotonic() + ahead });
  ahead = 3 * hour;
  expect(clock.now().getTime()).toBeGreaterThan((await databaseTime()) + 2 * hour);
  await vi.waitFor(async () => expect(Math.abs(clock.now().getTime() - (await databaseTime()))).toBeLessThan(1000));
  expect(log.warn).toHaveBeenCalledWith({ seconds: expect.any(Number) }, 'the clock was set to that of the database');
  isDown = true;
  await vi.waitFor(() => expect(log.debug).toHaveBeenCalled());
  expect(Math.abs(clock.now().getTime() - (await databaseTime()))).toBeLessThan(1000);
  clock.close();
});
