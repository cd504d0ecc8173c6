import { sql, type Kysely } from 'kysely';
import { savedListLimits } from '#contract/limits.ts';
import type { OperationTypes, SavedListReference } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import { lockUser } from '#server/accounts/accounts.ts';
import { checkDays } from '#server/listings/listings.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { putBackAllOf, removeAllOf } from './removed-homes.ts';

type Change = OperationTypes['changeSavedList']['body'];

/** Makes a list, into which hearts save from now on. Throws `too_many_lists`. */
export async function createList(services: Services, userId: string, name: string): Promise<SavedListReference> {
  return transact(services.db, async (trx) => {
    await lockUser(trx, userId);
    await requireRoomForList(trx, userId);
    return trx
      .insertInto('saved_lists')
      .values({ user_id: userId, name, created_at: services.clock.now() })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow();
  });
}

/** Throws `too_many_lists` where the person has as many as they may have. The caller holds the lock of the person. */
async function requireRoomForList(trx: Kysely<DB>, userId: string): Promise<void> {
  const { count } = await trx
    .selectFrom('saved_lists')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  const { lists } = savedListLimits;
  if (count >= lists) throw new AppError('too_many_lists', { values: { count: lists } });
}

/** Throws `not_found`, `dates_in_past`, `dates_reversed`, `dates_too_far`. */
export async function changeList(
  { db, clock }: Services,
  userId: string,
  listId: string,
  { name, stay, guests }: Change,
): Promise<void> {
  if (stay) checkDays(stay.check_in, stay.check_out, clock.today());
  const { numUpdatedRows } = await db
    .updateTable('saved_lists')
    .set({
      // An update needs a column.
      user_id: userId,
      ...(name === undefined ? {} : { name }),
      ...(stay === undefined ? {} : { check_in: stay?.check_in ?? null, check_out: stay?.check_out ?? null }),
      ...(guests === undefined ? {} : { guests }),
    })
    .where('id', '=', listId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('not_found');
}

/**
 * Gives the homes of a list this order, for its owner and for everybody with its link; none: the newest come first again. Homes that are
 * not named, such as those that were saved meanwhile, keep their place behind these, or come first where they have none. Throws
 * `not_found`.
 */
export async function orderList(
  { db }: Services,
  userId: string,
  listId: string,
  propertyIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(propertyIds)];
  const { numUpdatedRows } = await db
    .updateTable('saved_lists')
    .set({
      home_order:
        ids.length === 0
          ? null
          : // Those that were removed keep their place too: they may be put back.
            sql<string[]>`(${ids}::uuid[] || array(
              select id from unnest(home_order) with ordinality as known (id, at) where id <> all (${ids}::uuid[]) order by at
            ))[1:200]`,
    })
    .where('id', '=', listId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('not_found');
}

/** Deletes a list with its homes, votes and notes; all of it is kept for `restoreList`, for a day. Throws `not_found`. */
export async function deleteList({ db, clock }: Services, userId: string, listId: string): Promise<void> {
  await transact(db, async (trx) => {
    await lockUser(trx, userId);
    const now = clock.now();
    const { numUpdatedRows } = await trx
      .updateTable('saved_lists')
      .set({ deleted_at: now })
      .where('id', '=', listId)
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('not_found');
    await removeAllOf(trx, { userId, listId, now });
  });
}

/**
 * Undoes the deletion of a list within a day: its homes, votes, notes, order and link are what they were. A home that was saved into
 * another list meanwhile stays there. Throws `not_found`, and `too_many_lists` where others were made meanwhile.
 */
export async function restoreList(
  { db, clock }: Services,
  userId: string,
  listId: string,
): Promise<SavedListReference & { elsewhere: number }> {
  return transact(db, async (trx) => {
    await lockUser(trx, userId);
    const oldest = new Date(clock.now().getTime() - savedListLimits.hoursKept * 3_600_000);
    const list = await trx
      .selectFrom('saved_lists')
      .select(['id', 'name', 'deleted_at'])
      .where('id', '=', listId)
      .where('user_id', '=', userId)
      .where('deleted_at', '>', oldest)
      .executeTakeFirst();
    if (!list) throw new AppError('not_found');
    await requireRoomForList(trx, userId);
    await trx.updateTable('saved_lists').set({ deleted_at: null }).where('id', '=', listId).execute();
    const elsewhere = await putBackAllOf(trx, { userId, listId, removedAt: list.deleted_at! });
    return { id: list.id, name: list.name, elsewhere };
  });
}

/**
 * The list of this person, into which one more home is to be saved; it is the one used last from now on. The caller holds the
 * lock of the person. Throws `not_found`, and `list_full` unless the home is in the list already.
 */
export async function useList(
  trx: Kysely<DB>,
  userId: string,
  { listId, propertyId }: { listId: string; propertyId: string },
): Promise<SavedListReference> {
  const list = await trx
    .updateTable('saved_lists')
    .set({ last_use: sql<number>`nextval('saved_list_uses')` })
    .where('id', '=', listId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .returning(['id', 'name'])
    .executeTakeFirst();
  if (!list) throw new AppError('not_found');
  const { others } = await trx
    .selectFrom('wishlists')
    .select(({ fn }) => fn.countAll<number>().as('others'))
    .where('list_id', '=', listId)
    .where('property_id', '<>', propertyId)
    .executeTakeFirstOrThrow();
  const { homes } = savedListLimits;
  if (others >= homes) throw new AppError('list_full', { values: { count: homes } });
  return list;
}

/** The list that the person used last; the first one is made. The caller holds the lock of the person. */
export async function listToSaveIn(trx: Kysely<DB>, userId: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`select list_to_save_in(${userId}) as id`.execute(trx);
  return rows[0]!.id;
}
