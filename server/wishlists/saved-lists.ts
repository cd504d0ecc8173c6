import { sql, type Kysely } from 'kysely';
import { savedListLimits } from '#contract/limits.ts';
import type { OperationTypes, SavedListReference } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import { lockUser } from '#server/accounts/accounts.ts';
import { checkDays } from '#server/listings/listings.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';

type Change = OperationTypes['changeSavedList']['body'];

/** Makes a list, into which hearts save from now on. Throws `too_many_lists`. */
export async function createList(services: Services, userId: string, name: string): Promise<SavedListReference> {
  return transact(services.db, async (trx) => {
    await lockUser(trx, userId);
    const { count } = await trx
      .selectFrom('saved_lists')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    const { lists } = savedListLimits;
    if (count >= lists) throw new AppError('too_many_lists', { values: { count: lists } });
    return trx
      .insertInto('saved_lists')
      .values({ user_id: userId, name, created_at: services.clock.now() })
      .returning(['id', 'name'])
      .executeTakeFirstOrThrow();
  });
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
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('not_found');
}

/** Deletes a list with its homes, votes and notes. Throws `not_found`. */
export async function deleteList({ db }: Services, userId: string, listId: string): Promise<void> {
  await transact(db, async (trx) => {
    await lockUser(trx, userId);
    const { numDeletedRows } = await trx
      .deleteFrom('saved_lists')
      .where('id', '=', listId)
      .where('user_id', '=', userId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) throw new AppError('not_found');
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
