import type { Kysely } from 'kysely';
import type { QueryOf } from '#contract/schemas/operation.ts';
import type { OperationTypes, SavedListReference } from '#contract/types.gen.ts';
import type { wishlistsOperations } from '#contract/schemas/wishlists.ts';
import type { Locale } from '#contract/common.ts';
import { savedListLimits } from '#contract/limits.ts';
import type { DB } from '#db/types.ts';
import { lockUser } from '#server/accounts/accounts.ts';
import { isPublished, showSavedCards } from '#server/listings/listings.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { listToSaveIn, useList } from './saved-lists.ts';
import { withPriceFalls } from './price-falls.ts';
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
  const cards = await withPriceFalls(services, userId, await showSavedCards(services, ids, locale));
  return {
    properties: cards.map((card) => ({ ...card, main_image: card.image, price_per_night: card.pricePerNight })),
    total,
    page,
    limit,
  };
}

/**
 * Saves a property into the list used last, or removes it from whichever has it. Toggles of one user run one after another, so
 * that simultaneous ones have a definite result. Throws `not_found` for a property that is not published, and `list_full`.
 * @returns whether it is saved now
 */
export async function toggleWishlist(
  { db, clock }: Services,
  userId: string,
  propertyId: string,
): Promise<{ liked: boolean }> {
  return transact(db, async (trx) => {
    // Serializes the toggles of the user.
    await lockUser(trx, userId);
    if (await remove(trx, userId, propertyId, clock.now())) return { liked: false };
    if (!(await isPublished(trx, propertyId))) throw new AppError('not_found');
    const listId = await listToSaveIn(trx, userId);
    await useList(trx, userId, { listId, propertyId });
    await trx.insertInto('wishlists').values({ user_id: userId, property_id: propertyId, list_id: listId }).execute();
    return { liked: true };
  });
}

/** Removes a property from whichever list has it; does nothing if it is not saved. */
export async function removeFromWishlist(
  { db, clock }: Services,
  userId: string,
  propertyId: string,
): Promise<{ liked: boolean }> {
  await transact(db, async (trx) => {
    await lockUser(trx, userId);
    await remove(trx, userId, propertyId, clock.now());
  });
  return { liked: false };
}

/**
 * Saves a property into this list, or moves it there; it keeps its place in the order of time. Throws `not_found` for a list of
 * somebody else and for a property that is neither saved nor published, and `list_full`.
 */
export async function saveToList(
  { db, clock }: Services,
  userId: string,
  { list_id, property_id }: { list_id: string; property_id: string },
): Promise<SavedListReference> {
  return transact(db, async (trx) => {
    await lockUser(trx, userId);
    const list = await useList(trx, userId, { listId: list_id, propertyId: property_id });
    const saved = await findSaved(trx, userId, property_id);
    if (saved?.list_id === list_id) return list;
    if (saved) {
      await remember(trx, { ...saved, user_id: userId, property_id }, clock.now());
      await moveTo(trx, userId, property_id, list_id);
      return list;
    }
    if (!(await isPublished(trx, property_id))) throw new AppError('not_found');
    await trx.insertInto('wishlists').values({ user_id: userId, property_id, list_id }).execute();
    return list;
  });
}

/**
 * Undoes the last removal or move of a property within a day: it is in the list and at the place where it was. Throws `not_found`
 * where there is nothing to undo, and `list_full`.
 */
export async function restoreHome(
  { db, clock }: Services,
  userId: string,
  propertyId: string,
): Promise<SavedListReference> {
  return transact(db, async (trx) => {
    await lockUser(trx, userId);
    const oldest = new Date(clock.now().getTime() - savedListLimits.hoursKept * 3_600_000);
    const was = await trx
      .selectFrom('removed_homes')
      .select(['list_id', 'saved_at', 'saved_price_dirham', 'told_price_dirham'])
      .where('user_id', '=', userId)
      .where('property_id', '=', propertyId)
      .where('removed_at', '>', oldest)
      .orderBy('removed_at', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!was) throw new AppError('not_found');
    const list = await useList(trx, userId, { listId: was.list_id, propertyId });
    await trx
      .deleteFrom('removed_homes')
      .where('list_id', '=', was.list_id)
      .where('property_id', '=', propertyId)
      .execute();
    await trx
      .insertInto('wishlists')
      .values({
        user_id: userId,
        property_id: propertyId,
        list_id: was.list_id,
        created_at: was.saved_at,
        saved_price_dirham: was.saved_price_dirham,
        told_price_dirham: was.told_price_dirham,
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'property_id']).doUpdateSet({ list_id: was.list_id }))
      .execute();
    return list;
  });
}

/** The list that has this property; null where it is not saved. */
export async function findSavedHome(
  { db }: Services,
  userId: string,
  propertyId: string,
): Promise<{ list: SavedListReference | null }> {
  const list = await db
    .selectFrom('wishlists as w')
    .innerJoin('saved_lists as l', 'l.id', 'w.list_id')
    .select(['l.id', 'l.name'])
    .where('w.user_id', '=', userId)
    .where('w.property_id', '=', propertyId)
    .executeTakeFirst();
  return { list: list ?? null };
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

interface SavedHome {
  list_id: string;
  created_at: Date;
  /** Prices of a night, see `price-fall-list.ts`. */
  saved_price_dirham: number | null;
  told_price_dirham: number | null;
}
const savedColumns = ['list_id', 'created_at', 'saved_price_dirham', 'told_price_dirham'] as const;

function findSaved(trx: Kysely<DB>, userId: string, propertyId: string): Promise<SavedHome | undefined> {
  return trx
    .selectFrom('wishlists')
    .select(savedColumns)
    .where('user_id', '=', userId)
    .where('property_id', '=', propertyId)
    .executeTakeFirst();
}

async function moveTo(trx: Kysely<DB>, userId: string, propertyId: string, listId: string): Promise<void> {
  await trx
    .updateTable('wishlists')
    .set({ list_id: listId })
    .where('user_id', '=', userId)
    .where('property_id', '=', propertyId)
    .execute();
}

/** @returns whether it was saved */
async function remove(trx: Kysely<DB>, userId: string, propertyId: string, now: Date): Promise<boolean> {
  const removed = await trx
    .deleteFrom('wishlists')
    .where('user_id', '=', userId)
    .where('property_id', '=', propertyId)
    .returning(savedColumns)
    .executeTakeFirst();
  if (!removed) return false;
  await remember(trx, { ...removed, user_id: userId, property_id: propertyId }, now);
  return true;
}

/** Notes where a home was, so that it can be put back. */
async function remember(
  trx: Kysely<DB>,
  {
    user_id,
    property_id,
    list_id,
    created_at,
    saved_price_dirham,
    told_price_dirham,
  }: SavedHome & { user_id: string; property_id: string },
  now: Date,
): Promise<void> {
  const when = { saved_at: created_at, removed_at: now, saved_price_dirham, told_price_dirham };
  await trx
    .insertInto('removed_homes')
    .values({ user_id, property_id, list_id, ...when })
    .onConflict((conflict) => conflict.columns(['list_id', 'property_id']).doUpdateSet(when))
    .execute();
}
