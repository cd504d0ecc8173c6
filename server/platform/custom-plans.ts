import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/types.ts';

/**
 * Plans the statements of the caller's transaction for the values of their parameters, not once for all values as usual. For
 * searches: a word that every fifth name has is read in another way than one that hardly any has.
 */
export async function forceCustomPlans(trx: Transaction<DB>): Promise<void> {
  await sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(trx);
}
