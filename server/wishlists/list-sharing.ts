import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { ListShare } from '#contract/types.gen.ts';
import { readPeople } from '#server/accounts/accounts.ts';
import { AppError } from '#server/platform/errors.ts';
import { firstNameOf } from '#server/platform/first-name.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';

/** The link of a list and the friends who voted or left notes, by first name. Throws `not_found`. */
export async function getShare({ db, settings }: Services, userId: string, listId: string): Promise<ListShare> {
  const list = await db
    .selectFrom('saved_lists')
    .select(['share_token', 'friends_vote'])
    .where('id', '=', listId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (!list) throw new AppError('not_found');
  const friends = await db
    .selectFrom('saved_list_friends')
    .select('user_id')
    .where('list_id', '=', listId)
    .where('removed_at', 'is', null)
    .orderBy('joined_at')
    .orderBy('user_id')
    .execute();
  const people = await readPeople(
    db,
    friends.map((friend) => friend.user_id),
  );
  return {
    // In the fragment, which browsers send to no server.
    url: list.share_token === null ? null : `${settings.PUBLIC_URL}/shared-wishlist#${list.share_token}`,
    friends_vote: list.friends_vote,
    friends: friends.map(({ user_id }) => ({ id: user_id, name: firstNameOf(people.get(user_id)?.name ?? '') })),
  };
}

/** Makes a link for a list, or changes what its readers may do; simultaneous calls make one link. Throws `not_found`. */
export async function shareList(
  services: Services,
  userId: string,
  listId: string,
  friendsVote: boolean,
): Promise<ListShare> {
  const token = randomBytes(32).toString('base64url');
  const { numUpdatedRows } = await services.db
    .updateTable('saved_lists')
    .set({ share_token: sql<string>`coalesce(share_token, ${token})`, friends_vote: friendsVote })
    .where('id', '=', listId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('not_found');
  return getShare(services, userId, listId);
}

/** Revokes the link for good; votes and notes stay with the owner. Throws `not_found`. */
export async function unshareList(services: Services, userId: string, listId: string): Promise<ListShare> {
  await services.db
    .updateTable('saved_lists')
    .set({ share_token: null })
    .where('id', '=', listId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();
  return getShare(services, userId, listId);
}

/** Deletes a friend's votes and notes, and lets them write no more of them. Throws `not_found`. */
export async function removeFriend(
  services: Services,
  userId: string,
  { list_id, friend_id }: { list_id: string; friend_id: string },
): Promise<ListShare> {
  await transact(services.db, async (trx) => {
    // The friend does not vote meanwhile.
    const list = await trx
      .selectFrom('saved_lists')
      .select('id')
      .where('id', '=', list_id)
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!list) throw new AppError('not_found');
    const { numUpdatedRows } = await trx
      .updateTable('saved_list_friends')
      .set({ removed_at: services.clock.now() })
      .where('list_id', '=', list_id)
      .where('user_id', '=', friend_id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw new AppError('not_found');
    await trx.deleteFrom('saved_list_votes').where('list_id', '=', list_id).where('user_id', '=', friend_id).execute();
    await trx.deleteFrom('saved_list_notes').where('list_id', '=', list_id).where('user_id', '=', friend_id).execute();
  });
  return getShare(services, userId, list_id);
}
