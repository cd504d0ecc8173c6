import { sql, type Kysely } from 'kysely';
import type { Locale } from '#contract/common.ts';
import type { AnswerOf } from '#contract/schemas/operation.ts';
import type { ManagedBooking } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import { cutKeysetPage, readPageStart, type SortKey } from '#server/platform/keyset-page.ts';
import { forceCustomPlans } from '#server/platform/custom-plans.ts';
import { transact } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { bookingNumber } from '../booking-number.ts';
import { findBookings, type FoundBookings } from './managed-booking-match-list.ts';
import {
  lastKeyOf,
  remainingConditions,
  scanOf,
  sorts,
  type ListManagedBookings,
  type ManagedBookingQuery,
  type Scan,
} from './managed-booking-scan-list.ts';

interface ManagedRow extends Omit<ManagedBooking, 'number' | 'guest' | 'host' | 'created_at'> {
  guest_id: string;
  guest: string;
  host_id: string;
  host: string;
  created_at: Date;
}

/**
 * A page of all bookings that pass the filters, in the order that was asked for; with `q` those whose number, guest or host
 * matches every word. A page of rare filters, or of words and people with too many bookings, may be short and still have a next
 * one: see `mostRead`.
 */
export async function listManagedBookings(
  { db }: Pick<Services, 'db'>,
  query: ManagedBookingQuery,
  locale: Locale,
): Promise<AnswerOf<ListManagedBookings>> {
  const isSearch = [query.q, query.guest, query.host].some((text) => text !== undefined);
  if (!isSearch) return readPage(db, query, locale);
  return transact(db, async (trx) => {
    await forceCustomPlans(trx);
    return readPage(trx, query, locale);
  });
}

async function readPage(
  db: Kysely<DB>,
  query: ManagedBookingQuery,
  locale: Locale,
): Promise<AnswerOf<ListManagedBookings>> {
  const { sort = 'created', limit } = query;
  const start = readPageStart(query.cursor, sorts[sort].kind);
  const { ids, conditions } = await findBookings(db, query);
  const scan = scanOf(query, ids, start);
  const rows = ids?.length === 0 ? [] : await readRows(db, scan, query, conditions, locale);
  // What was found by its ids is read as a whole.
  const readUntil = rows.length > limit || ids ? undefined : await lastKeyOf(db, scan);
  const keyOf = (row: ManagedRow): SortKey => [row[keyFields[sort]], row.id];
  const { items, ...cursors } = cutKeysetPage(rows, limit, start, keyOf, readUntil);
  return { bookings: items.map(presentManaged), ...cursors, matches_many: !ids && conditions.length > 0 };
}

/** Ids begin with the time at which a booking was made. */
const keyFields = { created: 'id', check_in: 'check_in', total: 'total_dirham' } as const;

/** The rows of the scan that pass all filters. */
async function readRows(
  db: Kysely<DB>,
  scan: Scan,
  query: ManagedBookingQuery,
  conditions: FoundBookings['conditions'],
  locale: Locale,
): Promise<ManagedRow[]> {
  const { rows } = await sql<ManagedRow>`
    select b.id, b.status, b.guest_id, g.name as guest, b.host_id, h.name as host,
      coalesce((select title from title_of(b.property_id, ${locale})), '') as home,
      b.check_in, b.check_out, b.adults + b.children as guests, b.payment_choice, b.total_dirham, b.created_at
    from (${scan.rows}) as b
    join people as g on g.id = b.guest_id
    join people as h on h.id = b.host_id
    where ${sql.join([...remainingConditions(query), ...conditions], sql` and `)}
    order by ${scan.order} limit ${sql.lit(query.limit + 1)}
  `.execute(db);
  return rows;
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
