import { closedStatuses } from '#contract/booking-statuses.ts';
import type { ActedFor } from '#server/co-hosts/co-hosts.ts';
import { sqlList } from '#server/platform/sql-list.ts';
import { viewColumns, viewTables } from './booking-view-list.ts';
import { tabConditions } from './list-statements.ts';

const { open, current, upcoming } = tabConditions;
/** An approval that can still be undone is listed with the requests. */
const answered = `${open} and b.status <> 'pending' and b.announce_at is null`;

/** Reservations that match any of `conditions` on `bookings as b`, which exclude each other; `$3` is today in Africa/Tripoli. */
export interface ReservationTab {
  /** A part of the name of the prepared statement. */
  name: string;
  conditions: readonly string[];
  /** Requests in the order in which they were made, or have to be answered; stays by check-in: the next first, or the last first. */
  order: 'oldest' | 'newest' | 'deadline' | 'soonest' | 'latest';
}

/** The tabs of a host's reservations. A request is in `pending` whatever its dates are. */
export const reservationTabs = {
  pending: { name: 'pending', conditions: [`b.status = 'pending'`, `b.announce_at is not null`], order: 'oldest' },
  current: { name: 'current', conditions: [`${answered} and ${current}`], order: 'soonest' },
  upcoming: { name: 'upcoming', conditions: [`${answered} and ${upcoming}`], order: 'soonest' },
  past: {
    name: 'past',
    conditions: [`b.status = 'completed'`, `${answered} and b.check_in <= $3::date and not (${current})`],
    order: 'latest',
  },
  cancelled: {
    name: 'cancelled',
    conditions: [`b.status in ${sqlList(closedStatuses)} and b.status <> 'completed'`],
    order: 'latest',
  },
  all: { name: 'all', conditions: ['true'], order: 'newest' },
} as const satisfies Record<string, ReservationTab>;
export type ReservationTabName = keyof typeof reservationTabs;

/** Until when a request has to be answered; an approval that can still be undone keeps the time of its request. */
const answerBy = (booking: string) => `coalesce(${booking}.request_expires_at, ${booking}.expires_at)`;

const orders = {
  oldest: { by: 'id', next: (day: string, id: string) => `(b.id, ${day}) > (${id}, ${day})` },
  newest: { by: 'id desc', next: (day: string, id: string) => `(b.id, ${day}) < (${id}, ${day})` },
  deadline: {
    by: 'answer_by, id',
    next: (day: string, id: string) =>
      `(${answerBy('b')}, b.id) > (select ${answerBy('a')}, a.id from bookings as a where a.id = ${id} and ${day} is not null)`,
  },
  soonest: { by: 'check_in, id', next: (day: string, id: string) => `(b.check_in, b.id) > (${day}, ${id})` },
  latest: { by: 'check_in desc, id desc', next: (day: string, id: string) => `(b.check_in, b.id) < (${day}, ${id})` },
} as const;

export interface ReservationFilters {
  property_id?: string | undefined;
  /** Stays with a night on or after this day. */
  from?: string | undefined;
  /** Stays with a night on or before this day. */
  to?: string | undefined;
  /** Patterns for `search_text`; all of them have to match. */
  patterns?: readonly string[] | undefined;
}

export interface ReservationQuery {
  locale: string;
  /** The hosts whose reservations are listed; null for those of all hosts, for an administrator. */
  hosts: readonly ActedFor[] | null;
  /** A day in Africa/Tripoli. */
  today: string;
  filters: ReservationFilters;
}

interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** What a file has of each reservation; see `ReservationRow`. */
const fileColumns = `
  b.id, b.status, g.name as guest_name, coalesce(t.title, '') as title, b.check_in, b.check_out, b.nights, b.adults,
  b.children, b.infants, b.payment_choice, b.total_dirham, b.online_dirham, b.lines, b.granted_refund_dirham,
  b.granted_refund_fee_dirham, b.created_at,
  coalesce((
    select c.paid_dirham from booking_changes as c where c.booking_id = b.id and c.status in ('proposed', 'to_pay')
  ), 0) as for_change_dirham`;

/** Most reservations of one answer, a CSV file included. */
export const longestReservationPage = 2000;
/** A search considers the latest matches only. */
const longestSearch = 5000;

/** Other requests for nights of a request that is not answered: their number, and the first of these nights. */
export const rivalColumn = `
  case when b.status = 'pending' then (
    select json_build_object('count', count(*), 'night', min(greatest(r.check_in, b.check_in)))
    from bookings as r
    where r.property_id = b.property_id and r.status = 'pending' and r.id <> b.id and not r.awaiting_verification
      and r.check_in < b.check_out and r.check_out > b.check_in
  ) end as rivals`;

/**
 * A page of these tabs, one after the other; each row has the position of its tab as `section`. The first tab continues
 * behind `after`. `columns`: those of a view of bookings, or of a file.
 */
export function reservationPageStatement(
  query: ReservationQuery,
  tabs: readonly ReservationTab[],
  count: number,
  after: { id: string; check_in: string } | undefined,
  columns: 'view' | 'file' = 'view',
): Statement {
  const values: unknown[] = [query.locale, hostsValue(query), query.today, count];
  const { relation, prelude } = sourceOf(query, values);
  const cursor = after && [parameter(values, after.check_in, 'date'), parameter(values, after.id, 'uuid')];
  const sections = tabs.map(({ conditions, order }, section) => {
    const { by, next } = orders[order];
    const branches = conditions.map((condition) =>
      relation(
        order === 'deadline' ? `b.id, ${answerBy('b')} as answer_by` : 'b.id, b.check_in',
        [condition, ...(cursor && section === 0 ? [next(cursor[0]!, cursor[1]!)] : [])],
        `order by ${by} limit $4`,
      ),
    );
    return `select id, ${section} as section, row_number() over (order by ${by}) as position
      from (${branches.join(' union all ')}) as found`;
  });
  const text = `
    with ${prelude} page as (
      select id, section, position from (${sections.join(' union all ')}) as sections
      where $3::date is not null
      order by section, position limit $4
    )
    select ${columns === 'file' ? fileColumns : `${viewColumns}, ${rivalColumn}`}, page.section from ${viewTables} join page on page.id = b.id
    order by page.section, page.position`;
  return {
    name: nameOf([columns === 'file' ? 'file' : 'page', ...tabs.map(({ name }) => name)], query, after && 'next'),
    text,
    values,
  };
}

/** The number of reservations of each tab, up to `limit`. */
export function reservationCountStatement(query: ReservationQuery, limit: number): Statement {
  const values: unknown[] = [query.locale, hostsValue(query), query.today, limit];
  const { relation, prelude } = sourceOf(query, values);
  const counts = Object.entries(reservationTabs).map(([tab, { conditions }]) => {
    const branches = conditions.map((condition) => relation('b.id', [condition], 'limit $4'));
    return `(select count(*)::int from (select from (${branches.join(' union all ')}) as found limit $4) as counted) as ${tab}`;
  });
  const text = `with ${prelude} asked as (select $1::text, $3::date) select ${counts.join(', ')} from asked`;
  return { name: nameOf(['counts'], query), text, values };
}

/**
 * A relation of bookings that the viewer may see and that match the filters: for each host an index scan that ends at its
 * limit. A search reads the index of one host as a whole, once for all tabs.
 */
function sourceOf({ hosts, filters }: ReservationQuery, values: unknown[]) {
  const conditions = [
    ...(filters.property_id ? [`b.property_id = ${parameter(values, filters.property_id, 'uuid')}`] : []),
    ...(filters.from ? [`b.check_out > ${parameter(values, filters.from, 'date')}`] : []),
    ...(filters.to ? [`b.check_in <= ${parameter(values, filters.to, 'date')}`] : []),
    ...(filters.patterns ? [`b.search_text like all(${parameter(values, filters.patterns, 'text[]')})`] : []),
  ];
  const ofHosts = (columns: string, more: readonly string[], end: string) => `
    (select found.* from jsonb_to_recordset($2::jsonb) as h(host_id uuid, property_ids uuid[])
     cross join lateral (
       select ${columns} from bookings as b
       where b.host_id = h.host_id and b.property_id = any(coalesce(h.property_ids, array[b.property_id]))
         and not b.awaiting_verification and ${[...conditions, ...more].join(' and ')}
       ${end}
     ) as found)`;
  const ofAll = (columns: string, more: readonly string[], end: string) => `
    (select ${columns} from bookings as b where $2::jsonb is null and ${[...conditions, ...more].join(' and ')} ${end})`;
  const source = hosts ? ofHosts : ofAll;
  if (!filters.patterns) return { relation: source, prelude: '' };
  const columns = 'b.id, b.status, b.check_in, b.check_out, b.announce_at, b.request_expires_at, b.expires_at';
  return {
    prelude: `searched as materialized (${source(columns, ['true'], `order by b.id desc limit ${longestSearch}`)}),`,
    relation: (wanted: string, more: readonly string[], end: string) =>
      `(select ${wanted} from searched as b where ${more.join(' and ')} ${end})`,
  };
}

const hostsValue = ({ hosts }: ReservationQuery) => (hosts ? JSON.stringify(hosts) : null);

function parameter(values: unknown[], value: unknown, type: string): string {
  values.push(value);
  return `$${values.length}::${type}`;
}

/** Names the prepared statement: each audience and each set of filters has its own. */
function nameOf(parts: readonly string[], { hosts, filters }: ReservationQuery, more?: string): string {
  const used = Object.entries(filters).flatMap(([filter, value]) => (value === undefined ? [] : [filter]));
  return ['reservations', hosts ? 'hosts' : 'all', ...parts, ...used, ...(more ? [more] : [])].join('_');
}
