import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { addDays } from '#contract/days.ts';
import type { DB } from '#db/types.ts';

/** A shared list of a demo guest with dates, in which a friend votes and leaves a note; its homes were saved before. */
export async function insertSavedList(
  trx: Kysely<DB>,
  { ownerId, friendId, today, now }: { ownerId: string; friendId: string; today: string; now: Date },
): Promise<void> {
  const saved = await trx
    .selectFrom('wishlists')
    .select('property_id')
    .where('user_id', '=', ownerId)
    .orderBy('created_at', 'desc')
    .orderBy('property_id')
    .limit(5)
    .execute();
  const [first, second, third] = saved.map((home) => home.property_id);
  if (third === undefined) return;
  const { id: list_id } = await trx
    .insertInto('saved_lists')
    .values({
      user_id: ownerId,
      name: 'Family by the sea',
      check_in: addDays(today, 24),
      check_out: addDays(today, 29),
      guests: 4,
      share_token: randomBytes(32).toString('base64url'),
      friends_vote: true,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .updateTable('wishlists')
    .set({ list_id })
    .where('user_id', '=', ownerId)
    .where(
      'property_id',
      'in',
      saved.map((home) => home.property_id),
    )
    .execute();
  await trx.insertInto('saved_list_friends').values({ list_id, user_id: friendId, joined_at: now }).execute();
  const vote = (property_id: string, user_id: string) => ({ list_id, property_id, user_id, voted_at: now });
  await trx
    .insertInto('saved_list_votes')
    .values([vote(first!, friendId), vote(second!, ownerId), vote(second!, friendId), vote(third, ownerId)])
    .execute();
  await trx
    .insertInto('saved_list_notes')
    .values([
      { list_id, property_id: first!, user_id: ownerId, text: 'Ask about the road after rain.', written_at: now },
      {
        list_id,
        property_id: second!,
        user_id: friendId,
        text: 'قريب من البحر، والأولاد يقدروا يمشوا.',
        written_at: now,
      },
    ])
    .execute();
}
