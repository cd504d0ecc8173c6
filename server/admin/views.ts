import type { Kysely } from 'kysely';
import { mostViews, type ViewedList } from '#contract/admin-views.ts';
import type { AdminView } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import { lockUser } from '#server/accounts/accounts.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';

/** The views that an administrator has saved, by name. */
export async function listViews(db: Kysely<DB>, userId: string): Promise<{ views: AdminView[] }> {
  const views = await db
    .selectFrom('admin_views')
    .select(['id', 'list', 'name', 'query'])
    .where('user_id', '=', userId)
    .orderBy('list')
    .orderBy('name')
    .execute();
  return { views: views.map(({ list, ...view }) => ({ ...view, list: list as ViewedList })) };
}

/** Saves a view; one with this name in the list is replaced. Throws `too_many_views`. */
export async function saveView(
  db: Kysely<DB>,
  userId: string,
  view: Pick<AdminView, 'list' | 'name' | 'query'>,
  at: Date,
): Promise<{ views: AdminView[] }> {
  return transact(db, async (trx) => {
    // Two devices that save at once are counted one after the other.
    await lockUser(trx, userId);
    await trx
      .insertInto('admin_views')
      .values({ ...view, user_id: userId, saved_at: at })
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'list', 'name']).doUpdateSet({ query: view.query, saved_at: at }),
      )
      .execute();
    const saved = await listViews(trx, userId);
    if (saved.views.filter(({ list }) => list === view.list).length > mostViews)
      throw new AppError('too_many_views', { values: { count: mostViews } });
    return saved;
  });
}

/** Removes a view of this administrator. */
export async function removeView(db: Kysely<DB>, userId: string, viewId: string): Promise<{ views: AdminView[] }> {
  await db.deleteFrom('admin_views').where('user_id', '=', userId).where('id', '=', viewId).execute();
  return listViews(db, userId);
}
