import { sql, type Kysely, type RawBuilder } from 'kysely';
import { openStatuses, closedStatuses, type BookingStatus } from '#contract/booking-statuses.ts';
import { addDays, tripoliInstant } from '#contract/days.ts';
import type { QueryOf } from '#contract/schemas/operation.ts';
import type { refundsOperations } from '#contract/schemas/refunds.ts';
import type { DB } from '#db/types.ts';
import { beyondStart, type KeyKind, type PageStart, type SortKey } from '#server/platform/keyset-page.ts';
import { sqlList } from '#server/platform/sql-list.ts';

export type ListManagedBookings = (typeof refundsOperations)['listManagedBookings'];
type Query = QueryOf<ListManagedBookings>;
export type ManagedBookingQuery = Partial<Query> & Pick<Query, 'limit'>;

/**
 * At most as many bookings are read for one page. Filters that no index has would else read all of them; the answer then
 * has fewer than asked for, and a cursor with which the search goes on.
 */
const mostRead = 10_000;
/** The sort keys; each has an index with the id behind it. Ids begin with the time at which a booking was made. */
export const sorts = {
  created: { column: sql.ref('b.id'), kind: 'uuid' },
  check_in: { column: sql.ref('b.check_in'), kind: 'day' },
  total: { column: sql.ref('b.total_dirham'), kind: 'integer' },
} as const satisfies Record<Query['sort'], { column: unknown; kind: KeyKind }>;
const castOf = { uuid: sql`uuid`, day: sql`date`, integer: sql`int` } as const;

/** Bookings to look at for one page, in their order. */
export interface Scan {
  rows: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** The key of a row. */
  value: RawBuilder<unknown>;
}

/**
 * The bookings to look at, at most `mostRead`: those with these ids, if there are any, and only with conditions that the index
 * of the order has, so that their number bounds what is read.
 */
export function scanOf(
  query: ManagedBookingQuery,
  ids: readonly string[] | undefined,
  start: PageStart | undefined,
): Scan {
  const { sort = 'created', order = 'desc' } = query;
  const { column, kind } = sorts[sort];
  const isUp = (order === 'asc') !== (start?.isBack ?? false);
  const direction = isUp ? sql`asc` : sql`desc`;
  const conditions = [
    sql`true`,
    ...(start ? [beyond(start, order, { column, kind })] : []),
    ...(sort === 'total' ? [] : statusOfIndex(query.status, sort)),
    ...(sort === 'check_in' ? within(query) : []),
    ...(sort === 'created' ? madeWithin(query) : []),
  ];
  // What was found is looked up by its ids: a join could walk through all bookings in the order instead.
  const from = ids
    ? sql`unnest(${ids}::uuid[]) as found (id), lateral (select * from bookings where id = found.id limit 1) as b`
    : sql`bookings as b`;
  const ordered = sql`${column} ${direction}, b.id ${direction}`;
  const rows = sql`
    select b.* from ${from} where ${sql.join(conditions, sql` and `)} order by ${ordered} limit ${sql.lit(mostRead)}
  `;
  return { rows, order: ordered, value: column };
}

/** The key of the last booking of a scan that was cut off; undefined where it reached the end. */
export async function lastKeyOf(db: Kysely<DB>, { rows: scan, order, value }: Scan): Promise<SortKey | undefined> {
  const { rows } = await sql<{ value: string | number; id: string }>`
    select ${value} as value, b.id from (${scan}) as b order by ${order} offset ${sql.lit(mostRead - 1)}
  `.execute(db);
  return rows[0] ? [rows[0].value, rows[0].id] : undefined;
}

function beyond(
  start: PageStart,
  order: Query['order'],
  { column, kind }: { column: RawBuilder<unknown>; kind: KeyKind },
) {
  const [value, id] = start.key;
  const sign = beyondStart(start, order);
  if (kind === 'uuid') return sql`b.id ${sign} ${id}::uuid`;
  return sql`(${column}, b.id) ${sign} (${value}::${castOf[kind]}, ${id}::uuid)`;
}

const requestStatuses: readonly BookingStatus[] = ['pending'];

/** The group of states for which there is an index; the states themselves are looked at afterwards. */
function statusOfIndex(status: readonly BookingStatus[] | undefined, sort: 'created' | 'check_in') {
  const groups = sort === 'created' ? [requestStatuses] : [openStatuses, closedStatuses];
  const group = groups.find((one) => status?.every((asked) => one.includes(asked)));
  return group ? [sql`b.status in ${sql.raw(sqlList(group))}`] : [];
}

/** What a row of the scan must fulfil besides; the booking is `b`. */
export function remainingConditions(query: ManagedBookingQuery): RawBuilder<unknown>[] {
  const { status, method, payment, city } = query;
  return [
    ...(status ? [sql`b.status = any(${status}::text[])`] : [sql`true`]),
    ...within(query),
    ...madeWithin(query),
    ...(payment === 'cash' ? [sql`b.payment_choice = 'at_property'`] : []),
    ...(payment === 'paid' ? [hasApprovedPayment()] : []),
    ...(payment === 'unpaid' ? [sql`b.payment_choice <> 'at_property' and not ${hasApprovedPayment()}`] : []),
    ...(method === undefined ? [] : [hasApprovedPayment(method)]),
    ...(city === undefined
      ? []
      : [
          sql`exists (select from homes as p where p.id = b.property_id and p.place_id = any(array(${placesBelow(city)})))`,
        ]),
  ];
}

function hasApprovedPayment(method?: string): RawBuilder<unknown> {
  const ofMethod = method === undefined ? sql`` : sql`and method = ${method}`;
  // With `offset` it is looked up for each booking; without, all payments could be read to join them.
  return sql`exists (select from payments where reference = b.id and status = 'approved' ${ofMethod} offset 0)`;
}

/** A place and all that lie in it. */
function placesBelow(placeId: string): RawBuilder<unknown> {
  return sql`
    with recursive below (id) as (
      select id from places where id = ${placeId}
      union
      select places.id from places join below on places.parent = below.id
    )
    select id from below
  `;
}

/** The days of arrival, both included. */
function within({ from, to }: Pick<ManagedBookingQuery, 'from' | 'to'>) {
  return [
    ...(from === undefined ? [] : [sql`b.check_in >= ${from}::date`]),
    ...(to === undefined ? [] : [sql`b.check_in <= ${to}::date`]),
  ];
}

/** The days on which bookings were made, both included, as a range of ids: they begin with the milliseconds of their time. */
function madeWithin({ made_from, made_to }: Pick<ManagedBookingQuery, 'made_from' | 'made_to'>) {
  return [
    ...(made_from === undefined ? [] : [sql`b.id >= ${firstIdOf(made_from)}::uuid`]),
    ...(made_to === undefined ? [] : [sql`b.id < ${firstIdOf(addDays(made_to, 1))}::uuid`]),
  ];
}

/** The smallest id of a day in Libya. */
function firstIdOf(day: string): string {
  const milliseconds = Math.max(0, tripoliInstant(day, '00:00').getTime());
  const hex = milliseconds.toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-0000-0000-000000000000`;
}
