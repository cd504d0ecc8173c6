import { sql, type RawBuilder } from 'kysely';
import type { Locale } from '#contract/common.ts';
import type { AnswerOf, QueryOf } from '#contract/operation.ts';
import type { ManagedBooking, refundsOperations } from '#contract/refunds.ts';
import { foldText } from '#contract/text-folding.ts';
import { cutPage, readCursor } from '#server/platform/cursors.ts';
import { escapeLike } from '#server/platform/escape-like.ts';
import type { Services } from '#server/platform/services.ts';
import { bookingNumber } from './booking-number.ts';

type ListManagedBookings = (typeof refundsOperations)['listManagedBookings'];

interface ManagedRow extends Omit<ManagedBooking, 'number' | 'guest' | 'host' | 'created_at'> {
  guest_id: string;
  guest: string;
  host_id: string;
  host: string;
  created_at: Date;
}

/** Hosts whose names match are looked up in their own index; more than this many are not one name. */
const mostHosts = 50;

/**
 * A text that more bookings or names match is no search for one. It is far above what is expected, so that the index of
 * words is used and not a scan that hopes to find a few soon.
 */
const mostMatches = 5000;

/** A page of all bookings, newest first; with `q` those whose number, guest or host matches every word. */
export async function listManagedBookings(
  { db }: Pick<Services, 'db'>,
  { q, limit, cursor }: QueryOf<ListManagedBookings>,
  locale: Locale,
): Promise<AnswerOf<ListManagedBookings>> {
  if (q !== undefined && !isLongEnough(q)) return { bookings: [], next_cursor: null };
  const [after] = readCursor(cursor, ['uuid']) ?? [];
  const isAfter = after === undefined ? sql`` : sql`and id < ${after}::uuid`;
  const count = limit + 1;
  const found =
    q === undefined
      ? sql`select id from bookings where true ${isAfter} order by id desc limit ${count}`
      : sql`
        (select id from (
           select id from bookings where ${hasWords(sql.ref('search_text'), foldText(q))} limit ${sql.lit(mostMatches)}
         ) as matching where true ${isAfter} order by id desc limit ${count})
        union
        (select id from bookings where host_id in (
           select id from (
             select id from users where ${hasWords(sql`lower(name)`, q.toLowerCase())} limit ${sql.lit(mostMatches)}
           ) as matching limit ${mostHosts}
         ) ${isAfter} order by id desc limit ${count})`;
  const { rows } = await sql<ManagedRow>`
    select b.id, b.status, b.guest_id, g.name as guest, b.host_id, h.name as host,
      coalesce(
        (select t.title from property_texts as t where t.property_id = b.property_id
         order by t.language = ${locale} desc, t.language = 'ar' desc, t.language limit 1), '') as home,
      b.check_in, b.check_out, b.total_dirham, b.created_at
    from (${found}) as found
    join bookings as b on b.id = found.id
    join users as g on g.id = b.guest_id
    join users as h on h.id = b.host_id
    order by b.id desc limit ${count}
  `.execute(db);
  const { items, next_cursor } = cutPage(rows, limit, (last) => [last.id]);
  return { bookings: items.map(presentManaged), next_cursor };
}

/** The index of words finds parts of three letters; a shorter search would read every booking. */
const shortestWord = 3;

function isLongEnough(text: string): boolean {
  return text.split(/\s+/).some((word) => word.length >= shortestWord);
}

/** A condition for each word of a search; one condition for an array of them could not use the index. */
function hasWords(column: RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  const words = text
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, 6);
  return sql.join(
    words.map((word) => sql`${column} like ${`%${escapeLike(word)}%`}`),
    sql` and `,
  );
}

function presentManaged({ guest_id, guest, host_id, host, created_at, ...row }: ManagedRow): ManagedBooking {
  return {
    ...row,
    number: bookingNumber(row.id),
    guest: { id: guest_id, name: guest },
    host: { id: host_id, name: host },
    created_at: created_at.toISOString(),
  };
}
