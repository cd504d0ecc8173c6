/** The worlds of benchmarks are filled by SQL, past the calls of the product: here in a small size, so that a change of the schema shows. */
import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '#test/database.ts';
import { openDatabase } from '#server/platform/postgres.ts';

async function inDatabase<Result>(work: (url: string) => Promise<Result>): Promise<Result> {
  const database = await createTestDatabase();
  try {
    return await work(database.url);
  } finally {
    database.close();
  }
}

async function countRows(url: string, table: string): Promise<number> {
  const { db, pool } = openDatabase(url, { connections: 2 });
  const { rows } = await pool.query<{ count: number }>(`select count(*)::int as count from ${table}`);
  await db.destroy();
  return rows[0]!.count;
}

test('the world of search has homes that are found', async () => {
  const { fillWorld } = await import('./world.ts');
  await inDatabase(async (url) => {
    await fillWorld(url, 40);
    expect([await countRows(url, 'search'), await countRows(url, 'property_photos')]).toEqual([40, 240]);
    expect(await countRows(url, 'holds')).toBeGreaterThan(0);
  });
});

test('the world of a host has their bookings', async () => {
  vi.stubEnv('BENCH_SMALL', '1');
  const { bookingsOfHost, fillHostingWorld } = await import('./hosting-world.ts');
  const { tripoliDay } = await import('#contract/days.ts');
  await inDatabase(async (url) => {
    const world = await fillHostingWorld(url, tripoliDay(new Date()));
    expect(await countRows(url, `bookings where host_id = '${world.hostId}'`)).toBe(bookingsOfHost);
  });
});
