import { sql, type Kysely } from 'kysely';
import type { DB } from '#db/types.ts';

/**
 * Serialises what changes the payouts and fees of a host, until the caller's transaction ends. Batches of all hosts wait
 * meanwhile; see `lockAllHostMoney`.
 */
export async function lockHostMoney(trx: Kysely<DB>, hostId: string): Promise<void> {
  await sql`
    select pg_advisory_xact_lock_shared(hashtextextended('host money', 0)),
      pg_advisory_xact_lock(hashtextextended('host money ' || ${hostId}::text, 0))
  `.execute(trx);
}
