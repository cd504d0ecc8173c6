import type { Pool } from 'pg';
import { countLimit } from '#contract/common.ts';
import type { GuestRecord, StayDetail } from '#contract/types.gen.ts';
import { tripoliDay } from '#contract/days.ts';

/** The record of a guest; `$1` are guests, `$2` is the highest count. Cancellations of requests that nobody approved do not count. */
const recordColumns = `
  u.id, u.identity_verified_at is not null as is_verified,
  round(g.rating_sum::numeric / nullif(g.review_count, 0), 2)::float8 as rating, coalesce(g.review_count, 0) as review_count,
  (select count(*)::int from (
    select from bookings as b where b.guest_id = u.id and b.status = 'completed' limit $2
  ) as counted) as stays,
  (select count(*)::int from (
    select from bookings as b
    where b.guest_id = u.id and b.status = 'cancelled' and b.cancelled_by = 'guest' and exists (
      select from booking_events as e where e.booking_id = b.id and e.status in ('approved', 'confirmed')
    ) limit $2
  ) as counted) as cancellations`;

/** The records of these guests, by their ids. */
export async function readGuestRecords(pool: Pool, guestIds: readonly string[]): Promise<Map<string, GuestRecord>> {
  const { rows } = await pool.query<GuestRecord & { id: string }>({
    name: 'reservations_guest_records',
    text: `select ${recordColumns} from users as u left join guest_ratings as g on g.user_id = u.id where u.id = any($1::uuid[])`,
    values: [[...new Set(guestIds)], countLimit + 1],
  });
  return new Map(rows.map(({ id, ...record }) => [id, record]));
}

type FullRecord = StayDetail['guest_record'];

/** Most reviews that a record shows. */
const shownReviews = 3;

/** The record of one guest with the latest published reviews by hosts. */
export async function readFullRecord(pool: Pool, guestId: string): Promise<FullRecord> {
  const { rows } = await pool.query<
    Omit<FullRecord, 'member_since' | 'avatar' | 'reviews'> & {
      id: string;
      created_at: Date;
      avatar_key: string | null;
      reviews: FullRecord['reviews'] | null;
    }
  >({
    name: 'reservations_guest_record',
    text: `
      select ${recordColumns}, u.phone_verified_at is not null as phone_verified, u.city, u.created_at, u.avatar_key,
        (select json_agg(json_build_object(
           'rating', r.rating, 'comment', coalesce(r.comment, ''), 'host_name', r.name, 'written_at', r.published_at
         ) order by r.published_at desc)
         from (
           select r.rating, r.comment, r.published_at, h.name
           from bookings as b join reviews as r on r.booking_id = b.id join people as h on h.id = r.author_id
           where b.guest_id = u.id and b.status = 'completed' and r.author_role = 'host' and r.published_at is not null
             and r.hidden_at is null
           order by r.published_at desc limit ${shownReviews}
         ) as r) as reviews
      from users as u left join guest_ratings as g on g.user_id = u.id where u.id = any($1::uuid[])`,
    values: [[guestId], countLimit + 1],
  });
  const { id: _id, created_at, avatar_key, reviews, ...record } = rows[0]!;
  return {
    ...record,
    member_since: tripoliDay(created_at),
    avatar: avatar_key === null ? null : `/media/${avatar_key}`,
    reviews: (reviews ?? []).map((one) => ({ ...one, written_at: new Date(one.written_at).toISOString() })),
  };
}
