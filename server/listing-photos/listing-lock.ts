import { sql, type Transaction } from 'kysely';
import type { DB } from '#db/types.ts';
import { AppError } from '#server/platform/errors.ts';

/**
 * Locks a listing of this host until the transaction ends, so that changes of its photos follow each other. Throws
 * `not_found`.
 */
export async function lockOwnListing(trx: Transaction<DB>, hostId: string, listingId: string): Promise<void> {
  const { rows } = await sql<{ is_own: boolean }>`select lock_listing_of(${listingId}, ${hostId}) as is_own`.execute(
    trx,
  );
  if (!rows[0]!.is_own) throw new AppError('not_found');
}
