import type { Kysely } from 'kysely';
import { savedListLimits } from '#contract/limits.ts';
import type { DB } from '#db/types.ts';
import { isPublished } from '#server/listings/listings.ts';
import { AppError } from '#server/platform/errors.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { readListByToken } from './saved-property-list.ts';

/** A vote that is given or taken back, or a note; an empty text deletes it. */
export type Opinion = { is_voted: boolean } | { text: string };

/** Votes for a home of a list of one's own, or notes something on it. Throws `not_found`. */
export async function giveOwnOpinion(
  { db, clock }: Services,
  userId: string,
  { list_id, property_id }: { list_id: string; property_id: string },
  opinion: Opinion,
): Promise<void> {
  await transact(db, async (trx) => {
    const list = await trx
      .selectFrom('saved_lists')
      .select('id')
      .where('id', '=', list_id)
      .where('user_id', '=', userId)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!list) throw new AppError('not_found');
    await requireListed(trx, list_id, property_id);
    await write(trx, { list_id, property_id, user_id: userId }, opinion, clock.now());
  });
}

/**
 * Votes for a home of a shared list, or notes something on it. Whoever does so first joins the friends of the list. Throws
 * `link_invalid`, `not_found` for a home that is not in the list, `list_vote_closed` where the owner does not let this person do
 * so, and `too_many_list_friends`.
 */
export async function giveSharedOpinion(
  services: Services,
  userId: string,
  { token, property_id }: { token: string; property_id: string },
  opinion: Opinion,
): Promise<void> {
  const { db, pool, clock } = services;
  if (!(await readListByToken(pool, token, userId))) throw new AppError('link_invalid');
  await transact(db, async (trx) => {
    // The owner neither revokes the link nor lets somebody else in meanwhile.
    const list = await trx
      .selectFrom('saved_lists')
      .select(['id', 'user_id', 'friends_vote'])
      .where('share_token', '=', token)
      .where('deleted_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!list) throw new AppError('link_invalid');
    if (list.user_id !== userId) await join(trx, { list, userId, now: clock.now() });
    await requireListed(trx, list.id, property_id);
    if (!(await isPublished(trx, property_id))) throw new AppError('not_found');
    await write(trx, { list_id: list.id, property_id, user_id: userId }, opinion, clock.now());
  });
}

async function join(
  trx: Kysely<DB>,
  { list, userId, now }: { list: { id: string; friends_vote: boolean }; userId: string; now: Date },
): Promise<void> {
  const friends = await trx
    .selectFrom('saved_list_friends')
    .select(['user_id', 'removed_at'])
    .where('list_id', '=', list.id)
    .execute();
  const known = friends.find((friend) => friend.user_id === userId);
  if (!list.friends_vote || known?.removed_at) throw new AppError('list_vote_closed');
  if (known) return;
  const { friends: most } = savedListLimits;
  if (friends.filter((friend) => friend.removed_at === null).length >= most) {
    throw new AppError('too_many_list_friends', { values: { count: most } });
  }
  await trx.insertInto('saved_list_friends').values({ list_id: list.id, user_id: userId, joined_at: now }).execute();
}

async function requireListed(trx: Kysely<DB>, listId: string, propertyId: string): Promise<void> {
  const row = await trx
    .selectFrom('wishlists')
    .select('property_id')
    .where('list_id', '=', listId)
    .where('property_id', '=', propertyId)
    .executeTakeFirst();
  if (!row) throw new AppError('not_found');
}

interface OpinionKey {
  list_id: string;
  property_id: string;
  user_id: string;
}

const keyColumns = ['list_id', 'property_id', 'user_id'] as const;

async function write(trx: Kysely<DB>, key: OpinionKey, opinion: Opinion, now: Date): Promise<void> {
  if ('text' in opinion) await writeNote(trx, key, opinion.text, now);
  else await writeVote(trx, key, opinion.is_voted, now);
}

async function writeNote(trx: Kysely<DB>, key: OpinionKey, text: string, now: Date): Promise<void> {
  if (text === '') {
    await trx
      .deleteFrom('saved_list_notes')
      .where('list_id', '=', key.list_id)
      .where('property_id', '=', key.property_id)
      .where('user_id', '=', key.user_id)
      .execute();
    return;
  }
  await trx
    .insertInto('saved_list_notes')
    .values({ ...key, text, written_at: now })
    .onConflict((conflict) => conflict.columns(keyColumns).doUpdateSet({ text, written_at: now }))
    .execute();
}

async function writeVote(trx: Kysely<DB>, key: OpinionKey, isVoted: boolean, now: Date): Promise<void> {
  if (isVoted) {
    await trx
      .insertInto('saved_list_votes')
      .values({ ...key, voted_at: now })
      .onConflict((conflict) => conflict.columns(keyColumns).doNothing())
      .execute();
    return;
  }
  await trx
    .deleteFrom('saved_list_votes')
    .where('list_id', '=', key.list_id)
    .where('property_id', '=', key.property_id)
    .where('user_id', '=', key.user_id)
    .execute();
}
