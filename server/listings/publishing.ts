import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { lockProperty } from './locks.ts';
import { refreshSearchRow } from './search-rows.ts';

/**
 * Publishes a listing after an administrator's review: it can be found and booked from now on.
 * Throws `not_found`, and `state_moved_on` for a listing that is published already.
 */
export async function publishListing(services: Services, propertyId: string): Promise<void> {
  await transact(services.db, async (trx) => {
    await lockProperty(trx, propertyId);
    const property = await trx
      .selectFrom('properties')
      .select('listing_status')
      .where('id', '=', propertyId)
      .forUpdate()
      .executeTakeFirst();
    if (!property) throw new AppError('not_found');
    if (property.listing_status === 'published') throw new AppError('state_moved_on');
    const now = services.clock.now();
    await trx
      .updateTable('properties')
      .set({ listing_status: 'published', published_at: now, rejected_reason: null, updated_at: now })
      .where('id', '=', propertyId)
      .execute();
    await refreshSearchRow(trx, propertyId);
  });
}

/** Takes a listing out of search; its bookings stay. Throws `not_found`. */
export async function unlistListing(services: Services, propertyId: string): Promise<void> {
  await transact(services.db, async (trx) => {
    await lockProperty(trx, propertyId);
    const { numUpdatedRows } = await trx
      .updateTable('properties')
      .set({ listing_status: 'unlisted', updated_at: services.clock.now() })
      .where('id', '=', propertyId)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('not_found');
    await refreshSearchRow(trx, propertyId);
  });
}

/** Whether a property can be found and booked, as the caller's transaction sees it. */
export async function isPublished(db: Kysely<DB>, propertyId: string): Promise<boolean> {
  const row = await db
    .selectFrom('properties')
    .select('id')
    .where('id', '=', propertyId)
    .where('listing_status', '=', 'published')
    .where('is_withheld', '=', false)
    .executeTakeFirst();
  return row !== undefined;
}
