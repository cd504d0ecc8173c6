import fc from 'fast-check';
import { sql } from 'kysely';
import { openDatabase, type OpenDatabase } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { createTestDatabase } from './database.ts';
import { insertRandomProperties, type NaiveProperty } from './naive-search.ts';

export interface SearchWorld {
  readonly open: OpenDatabase;
  /** The database, and a clock that stays at noon of `today` in Tripoli. */
  readonly services: Services;
  readonly properties: NaiveProperty[];
  close(): Promise<void>;
}

/** Creates a database of pseudo-random properties, the same in each run, and the naive model of them. */
export async function createSearchWorld(today: string, propertyCount: number): Promise<SearchWorld> {
  const database = await createTestDatabase();
  const open = openDatabase(database.url);
  const clock = { now: () => new Date(`${today}T10:00:00Z`), today: () => today };
  await sql`select roll_search_window(${today})`.execute(open.db);
  return {
    open,
    services: { ...open, clock } as unknown as Services,
    properties: await insertRandomProperties(open, today, propertyCount),
    async close() {
      await open.db.destroy();
      database.close();
    },
  };
}

/** Undefined in 7 of 10 cases: with many conditions a query would match nothing. */
export const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.oneof({ weight: 7, arbitrary: fc.constant(undefined) }, { weight: 3, arbitrary });

/** A bounding box that may hold some of the properties. */
export const someBox = fc
  .tuple(
    fc.double({ min: 12.8, max: 15, noNaN: true }),
    fc.double({ min: 26, max: 32.9, noNaN: true }),
    fc.double({ min: 0.01, max: 3, noNaN: true }),
    fc.double({ min: 0.01, max: 7, noNaN: true }),
  )
  .map(([west, south, width, height]) => ({ west, south, east: west + width, north: south + height }));
