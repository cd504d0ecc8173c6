import type { FavoriteDecision } from '#contract/guest-favorites.ts';
import { recordAudit } from '#server/audit/audit.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { lockProperty } from './locks.ts';
import { refreshSearchRow } from './search-rows.ts';

/**
 * Pins or suppresses a published home as Guest Favorite, or leaves it to its rating. Its search row gets a new version, so that
 * results show it at once. Throws `not_found`, and `state_moved_on` where it stands so already.
 */
export async function decideFavorite(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  admin: { id: string },
  propertyId: string,
  { decision, reason }: { decision: FavoriteDecision; reason: string },
): Promise<void> {
  await transact(db, async (trx) => {
    await lockProperty(trx, propertyId);
    const property = await trx
      .selectFrom('properties')
      .select('guest_favorite')
      .where('id', '=', propertyId)
      .where('listing_status', '=', 'published')
      .executeTakeFirst();
    if (!property) throw new AppError('not_found');
    const guest_favorite = decision === 'by_rating' ? null : decision;
    if (property.guest_favorite === guest_favorite) throw new AppError('state_moved_on');
    const at = clock.now();
    await trx.updateTable('properties').set({ guest_favorite }).where('id', '=', propertyId).execute();
    await trx
      .insertInto('guest_favorite_decisions')
      .values({ property_id: propertyId, decision, reason, decided_by: admin.id, decided_at: at })
      .execute();
    await refreshSearchRow(trx, propertyId);
    await recordAudit(trx, { before: { decision: property.guest_favorite ?? 'by_rating' }, after: { decision } });
  });
}
