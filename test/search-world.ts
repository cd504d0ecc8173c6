import fc from 'fast-check';
import { sql } from 'kysely';
import { openDatabase, type OpenDatabase } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { createTestDatabase } from './database.ts';
import { addSearchProperties, type Home } from './naive-search.ts';

export interface SettledWorld {
  readonly open: OpenDatabase;
  /** What a search needs: the database, and a clock that stands still. */
  readonly services: Services;
  readonly homes: Home[];
  close(): Promise<void>;
}

/** A database of its own with homes of chance, the same each time, and what is known of them. */
export async function createSearchWorld(today: string, homeCount: number): Promise<SettledWorld> {
  const database = await createTestDatabase();
  const open = openDatabase(database.url);
  const clock = { now: () => new Date(`${today}T10:00:00Z`), today: () => today };
  await sql`select roll_search_window(${today})`.execute(open.db);
  return {
    open,
    services: { ...open, clock } as unknown as Services,
    homes: await addSearchProperties(open, today, homeCount),
    async close() {
      await open.db.destroy();
      await database.drop();
    },
  };
}

/** Most queries carry few conditions, or nothing would be found. */
export const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(undefined) }, { weight: 3, arbitrary });

/** A part of the map that homes of chance may lie in. */
export const someBox = fc
  .tuple(
    fc.double({ min: 12.8, max: 15, noNaN: true }),
    fc.double({ min: 26, max: 32.9, noNaN: true }),
    fc.double({ min: 0.01, max: 3, noNaN: true }),
    fc.double({ min: 0.01, max: 7, noNaN: true }),
  )
  .map(([west, south, width, height]) => ({ west, south, east: west + width, north: south + height }));
