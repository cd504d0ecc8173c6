import { sql } from 'kysely';
import type { Services } from '#server/platform/services.ts';

/** Moves the search window to today. Returns the number of changed rows. */
export async function rollSearchWindow({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const { rows } = await sql<{ updated: number }>`select roll_search_window(${clock.today()}) as updated`.execute(db);
  return rows[0]?.updated ?? 0;
}
