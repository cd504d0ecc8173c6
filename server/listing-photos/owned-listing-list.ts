import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { AppError } from '#server/platform/errors.ts';

/** Throws `not_found` unless the listing belongs to this host. */
export async function requireOwnListing(db: Kysely<DB>, hostId: string, listingId: string): Promise<void> {
  const found = await db
    .selectFrom('listing_drafts')
    .select('id')
    .where('id', '=', listingId)
    .where('host_id', '=', hostId)
    .executeTakeFirst();
  if (!found) throw new AppError('not_found');
}
