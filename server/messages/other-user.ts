import type { Kysely } from 'kysely';
import { tripoliDay } from '#contract/days.ts';
import type { ConversationDetails } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import { readPerson } from '#server/accounts/accounts.ts';
import { readRating } from '#server/listings/listings.ts';
import { readGuestRating } from '#server/reviews/reviews.ts';

/** The other user of a conversation, without the ways to reach them. */
export type OtherUser = Omit<ConversationDetails['other_user'], 'email' | 'phone'> & { is_closed: boolean };

/** The guest or the host of a conversation. Hosts rate guests; guests rate the property, not its host. */
export async function readOther(
  db: Kysely<DB>,
  side: 'guest' | 'host',
  { user_id, property_id }: { user_id: string; property_id: string },
): Promise<OtherUser> {
  const [user, { rating, review_count }] = await Promise.all([
    readPerson(db, user_id),
    side === 'guest' ? readGuestRating(db, user_id) : readRating(db, property_id),
  ]);
  return {
    id: user.id,
    name: user.name,
    side,
    avatar: user.avatar_key === null ? null : `/media/${user.avatar_key}`,
    member_since: tripoliDay(user.created_at),
    is_verified: user.is_verified,
    is_closed: user.is_closed,
    rating,
    review_count,
  };
}
