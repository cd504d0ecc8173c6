import { sql, type Kysely } from 'kysely';
import { silentSince } from '#contract/limits.ts';
import type { DB } from '#db/types.ts';

/** Whether the number of an account may have another owner by now, and has to be proved anew; false without a number. */
export async function isNumberSilent(db: Kysely<DB>, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql<{ is_silent: boolean }>`
    select coalesce(is_number_silent(${userId}, ${silentSince(now)}), false) as is_silent`.execute(db);
  return rows[0]!.is_silent;
}
