import type { QueryOf } from '#contract/schemas/operation.ts';
import type { OperationTypes } from '#contract/types.gen.ts';
import type { wishlistsOperations } from '#contract/schemas/wishlists.ts';
import type { Locale } from '#contract/common.ts';
import { lockUser } from '#server/accounts/accounts.ts';
import { isPublished, showSavedCards } from '#server/listings/listings.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { listSavedIds } from './saved-property-list.ts';

type WishlistPage = OperationTypes['listWishlist']['ok'];

/**
 * A page of the properties that a user saved, newest first. One whose host is suspended is shown as not available. A
 * property that is not published is neither listed nor counted, but stays saved.
 */
export async function listWishlist(
  services: Services,
  userId: string,
  { page, limit }: QueryOf<(typeof wishlistsOperations)['listWishlist']>,
  locale: Locale,
): Promise<WishlistPage> {
  const { total, ids } = await listSavedIds(services.pool, userId, { limit, offset: (page - 1) * limit });
  const cards = await showSavedCards(services, ids, locale);
  return {
    properties: cards.map((card) => ({ ...card, main_image: card.image, price_per_night: card.pricePerNight })),
    total,
    page,
    limit,
  };
}

/**
 * Saves a property, or removes it if it is saved. Toggles of one user run one after another, so that simultaneous ones
 * have a definite result. Throws `not_found` for a property that is not published.
 * @returns whether it is saved now
 */
export async function toggleWishlist(
  { db }: Services,
  userId: string,
  propertyId: string,
): Promise<{ liked: boolean }> {
  return transact(db, async (trx) => {
    // Serializes the toggles of the user.
    await lockUser(trx, userId);
    const removed = await trx
      .deleteFrom('wishlists')
      .where('user_id', '=', userId)
      .where('property_id', '=', propertyId)
      .executeTakeFirst();
    if (removed.numDeletedRows > 0n) return { liked: false };
    if (!(await isPublished(trx, propertyId))) throw new AppError('not_found');
    await trx.insertInto('wishlists').values({ user_id: userId, property_id: propertyId }).execute();
    return { liked: true };
  });
}

/** Removes a property; does nothing if it is not saved. */
export async function removeFromWishlist(
  { db }: Services,
  userId: string,
  propertyId: string,
): Promise<{ liked: boolean }> {
  await db.deleteFrom('wishlists').where('user_id', '=', userId).where('property_id', '=', propertyId).execute();
  return { liked: false };
}

/** The properties among these that the user has saved. */
export async function checkWishlist(
  { db }: Services,
  userId: string,
  propertyIds: readonly string[],
): Promise<string[]> {
  if (propertyIds.length === 0) return [];
  const rows = await db
    .selectFrom('wishlists')
    .select('property_id')
    .where('user_id', '=', userId)
    .where('property_id', 'in', propertyIds)
    .execute();
  return rows.map((row) => row.property_id);
}
