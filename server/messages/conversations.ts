import type { BookingStatus } from '#contract/bookings.ts';
import type { Locale, Photo } from '#contract/common.ts';
import type { Conversation, messagesOperations } from '#contract/messages.ts';
import type { AnswerOf, QueryOf } from '#contract/operation.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { messageDaysAfterStay } from '#server/bookings/bookings.ts';
import { addDays } from '#server/platform/days.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { canWrite, digest, sideIn } from './conversation-access.ts';
import { validUntilTomorrow, type PolledAnswer } from './thread.ts';

type List = (typeof messagesOperations)['listConversations'];

interface Row {
  booking_id: string;
  property_id: string;
  guest_id: string;
  host_id: string;
  guest_name: string;
  host_name: string;
  guest_avatar: string | null;
  host_avatar: string | null;
  title: string | null;
  photo: Photo | null;
  status: BookingStatus;
  check_in: string;
  check_out: string;
  is_deserted: boolean;
  last_at: Date;
  body: string | null;
  sender_id: string | null;
  guest_unread: number;
  host_unread: number;
  active_count: number;
}

/**
 * `$1` is the reader's language, `$2` whose conversations they are: everybody's where null. Those that are active, by the
 * rule of `canWrite`, are counted whatever is looked for and however many are asked for: `$9` is the last day of
 * check-out of which one no longer writes.
 */
const text = `
  select c.booking_id, b.property_id, c.guest_id, c.host_id, g.name as guest_name, h.name as host_name,
    '/media/' || g.avatar_key as guest_avatar, '/media/' || h.avatar_key as host_avatar, t.title, b.status, b.check_in,
    b.check_out, g.closed_at is not null or h.closed_at is not null as is_deserted, c.last_at, m.body, m.sender_id, c.guest_unread, c.host_unread,
    (select json_build_object('key', f.key, 'width', f.width, 'height', f.height, 'color', f.color,
       'alt', case $1::text when 'ar' then f.alt_ar when 'fr' then f.alt_fr else f.alt_en end)
     from property_photos as f where f.property_id = b.property_id order by f.position limit 1) as photo,
    (select count(*)::int from conversations as o
       join bookings as ob on ob.id = o.booking_id
       join users as og on og.id = o.guest_id and og.closed_at is null
       join users as oh on oh.id = o.host_id and oh.closed_at is null
     where ((o.guest_id = $2 and $3::text is distinct from 'host') or (o.host_id = $2 and $3 is distinct from 'guest'))
       and ob.status not in ('cancelled', 'declined') and (ob.status <> 'completed' or ob.check_out > $9::date)
    ) as active_count
  from conversations as c
    join bookings as b on b.id = c.booking_id
    join users as g on g.id = c.guest_id
    join users as h on h.id = c.host_id
    left join messages as m on m.booking_id = c.booking_id and m.seq = c.last_seq
    left join lateral (
      select title from property_texts where property_id = b.property_id
      order by array_position(array[$1::text, 'en', 'ar', 'fr'], language) limit 1
    ) as t on true
  where ($2::uuid is null or c.guest_id = $2 or c.host_id = $2)
    and ($3::text is null or ($3 = 'guest' and c.guest_id = $2) or ($3 = 'host' and c.host_id = $2))
    and (not $4::boolean or (c.guest_id = $2 and c.guest_unread > 0) or (c.host_id = $2 and c.host_unread > 0))
    and ($5::text is null or strpos(lower(g.name), $5) > 0 or strpos(lower(h.name), $5) > 0
      or exists (select from property_texts as p where p.property_id = b.property_id and strpos(lower(p.title), $5) > 0))
    and ($6::timestamptz is null or (c.last_at, c.booking_id) < ($6, $7::uuid))
  order by c.last_at desc, c.booking_id desc limit $8`;

/**
 * The viewer's conversations, those first in which something was written last; every booking has one. An
 * administrator sees everybody's. Throws `not_found` where `after` is none of them.
 */
export async function listConversations(
  { pool, clock }: Pick<Services, 'pool' | 'clock'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  { q, unread = false, side, limit, after }: QueryOf<List>,
  locale: Locale,
): Promise<PolledAnswer<AnswerOf<List>>> {
  const whose = viewer.role === 'admin' ? null : viewer.id;
  const last = after === undefined ? undefined : await findPlace(pool, viewer, after);
  const today = clock.today();
  const silentSince = addDays(today, -messageDaysAfterStay - 1);
  const { rows } = await pool.query<Row>({
    name: 'messages_conversations',
    text,
    values: [
      locale,
      whose,
      side ?? null,
      unread,
      q?.toLowerCase() || null,
      last ?? null,
      after ?? null,
      limit,
      silentSince,
    ],
  });
  const conversations = rows.map((row) => present(row, viewer, today));
  return {
    version: digest(conversations),
    answer: () => Promise.resolve(conversations),
    ...(whose === null ? {} : { dependencies: validUntilTomorrow([`p:${whose}`], clock) }),
  };
}

async function findPlace(
  pool: Services['pool'],
  viewer: Pick<Viewer, 'id' | 'role'>,
  bookingId: string,
): Promise<Date> {
  const { rows } = await pool.query<{ guest_id: string; host_id: string; last_at: Date }>({
    name: 'messages_conversation_place',
    text: `select guest_id, host_id, last_at from conversations where booking_id = $1`,
    values: [bookingId],
  });
  if (!rows[0] || !sideIn(rows[0], viewer)) throw new AppError('not_found');
  return rows[0].last_at;
}

function present(row: Row, viewer: Pick<Viewer, 'id' | 'role'>, today: string): Conversation {
  const side = sideIn(row, viewer) ?? 'admin';
  return {
    id: row.booking_id,
    participants: [row.guest_id, row.host_id],
    booking_id: row.booking_id,
    property_id: row.property_id,
    host_name: row.host_name,
    guest_name: row.guest_name,
    property_name: row.title ?? '',
    last_message: row.body ?? '',
    last_message_timestamp: row.last_at.toISOString(),
    unread_count: side === 'admin' ? 0 : row[`${side}_unread`],
    check_in: row.check_in,
    check_out: row.check_out,
    booking_status: row.status,
    side,
    last_sender_id: row.sender_id,
    avatar: side === 'guest' ? row.host_avatar : row.guest_avatar,
    photo: row.photo,
    can_message: side !== 'admin' && canWrite(row, today),
    stay_ended: row.check_out < today,
    active_count: row.active_count,
  };
}
