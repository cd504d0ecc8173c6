import { closedStatuses, guaranteedStatuses, openStatuses } from '#contract/booking-statuses.ts';
import { sqlList } from '#server/platform/sql-list.ts';
import { viewColumns, viewTables, viewTimeline } from './booking-view-list.ts';

/** Most bookings that one page of a list holds. */
export const longestPage = 100;

/**
 * Whose bookings a list shows, as a condition on `bookings as b`; `$2` is the viewer. Each audience has statements of
 * its own: a condition that is sometimes true for every row could use no index once a statement is planned for any
 * values.
 */
const audiences = { guest: 'b.guest_id = $2', host: 'b.host_id = $2', admin: '$2::uuid is not null' } as const;
export type Audience = keyof typeof audiences;

const open = `b.status in ${sqlList(openStatuses)}`;
const closed = `b.status in ${sqlList(closedStatuses)}`;
const isCurrent = `b.status in ${sqlList(guaranteedStatuses)} and b.check_in <= $3::date and b.check_out > $3::date`;

/** Orders of a list by columns of `bookings`, and what comes behind the booking with id `$5` and check-in `$6`. */
const orders = {
  oldest: { by: 'id', next: 'b.id > $5' },
  newest: { by: 'id desc', next: 'b.id < $5' },
  soonest: { by: 'check_in, id', next: '(b.check_in, b.id) > ($6::date, $5::uuid)' },
  latest: { by: 'check_in desc, id desc', next: '(b.check_in, b.id) < ($6::date, $5::uuid)' },
} as const;
const ordersById: readonly string[] = ['oldest', 'newest'] satisfies (keyof typeof orders)[];

/**
 * A tab: the bookings that match any of `conditions`, which exclude each other, in one order. `$3` is today in
 * Africa/Tripoli. Each condition names the statuses of one partial index.
 */
interface Tab {
  conditions: readonly string[];
  order: keyof typeof orders;
}

const past = (stillOpen: string): Tab => ({
  conditions: [closed, `${open} and ${stillOpen} and b.check_in <= $3::date and not (${isCurrent})`],
  order: 'latest',
});

/** The tabs of a guest's trips; `tripTab` is the same rule for one trip. */
const tripTabs = {
  current: { conditions: [`${open} and ${isCurrent}`], order: 'soonest' },
  upcoming: { conditions: [`${open} and b.check_in > $3::date`], order: 'soonest' },
  past: past('true'),
} as const satisfies Record<string, Tab>;

/** The tabs of reservations. Requests stay in theirs whatever their dates are, and are answered in the order they came. */
const reservationTabs = {
  pending: { conditions: [`b.status = 'pending'`], order: 'oldest' },
  upcoming: { conditions: [`${open} and b.status <> 'pending' and b.check_in > $3::date`], order: 'soonest' },
  current: { conditions: [`${open} and ${isCurrent}`], order: 'soonest' },
  past: past(`b.status <> 'pending'`),
} as const satisfies Record<string, Tab>;
export type ReservationTab = keyof typeof reservationTabs;
export type TripTab = keyof typeof tripTabs;
const everything: Tab = { conditions: ['true'], order: 'newest' };

interface Query {
  name: string;
  text: string;
  values: unknown[];
}

/** Where the page before ended. */
interface LastOfPage {
  id: string;
  check_in: string;
}

/** What a page of a list is read for. `today` is a day in Africa/Tripoli. */
interface PageRequest {
  locale: string;
  viewerId: string;
  today: string;
  count: number;
  after: LastOfPage | undefined;
}

const texts = new Map<string, string>();

/** The text of a statement by its name; it is made once. */
function textOf(name: string, make: () => string): string {
  const text = texts.get(name) ?? make();
  texts.set(name, text);
  return text;
}

/**
 * A page of bookings, tab after tab, where the first one continues behind `after`. Each row has the number of its tab as
 * `section`.
 */
function pageQuery(
  name: string,
  audience: Audience,
  tabs: readonly Tab[],
  { locale, viewerId, today, count, after }: PageRequest,
  columns = viewColumns,
): Query {
  const isById = ordersById.includes(tabs[0]!.order);
  const continuation = after ? (isById ? [after.id] : [after.id, after.check_in]) : [];
  const nameOfText = after ? `${name}_next` : name;
  return {
    name: nameOfText,
    text: textOf(nameOfText, () => pageText(audience, tabs, after !== undefined, columns)),
    values: [locale, viewerId, today, count, ...continuation],
  };
}

function pageText(audience: Audience, tabs: readonly Tab[], continued: boolean, columns: string): string {
  const sections = tabs.map(({ conditions, order }, section) => {
    const { by, next } = orders[order];
    const branches = conditions.map(
      (condition) => `
        (select id, check_in from bookings as b
         where ${audiences[audience]} and ${condition} ${continued && section === 0 ? `and ${next}` : ''}
         order by ${by} limit ${longestPage + 1})`,
    );
    return `
      select id, ${section} as section, row_number() over (order by ${by}) as place
      from (${branches.join(' union all ')}) as found`;
  });
  return `
    with page as (
      select id, section, place from (${sections.join(' union all ')}) as sections
      where $3::date is not null
      order by section, place limit $4
    )
    select ${columns}, page.section from ${viewTables} join page on page.id = b.id
    order by page.section, page.place`;
}

/** A guest's trips of these tabs, one tab after the other. */
export function tripsQuery(tabs: readonly TripTab[], request: PageRequest): Query {
  const found = tabs.map((tab) => tripTabs[tab]);
  return pageQuery(`bookings_trips_${tabs.join('_')}`, 'guest', found, request);
}

/** A guest's bookings in every state, newest first, with their timelines. */
export function myBookingsQuery(request: PageRequest): Query {
  return pageQuery('bookings_mine', 'guest', [everything], request, `${viewColumns}, ${viewTimeline}`);
}

/** Reservations of one tab; where there is none, all of them, newest first. */
export function reservationsQuery(
  audience: 'host' | 'admin',
  tab: ReservationTab | undefined,
  request: PageRequest,
): Query {
  const name = `bookings_reservations_${audience}_${tab ?? 'all'}`;
  return pageQuery(name, audience, [tab ? reservationTabs[tab] : everything], request);
}

/** How many reservations each tab has, counted up to `most`. */
export function reservationCountsQuery(
  audience: 'host' | 'admin',
  { viewerId, today, most }: { viewerId: string; today: string; most: number },
): Query {
  const name = `bookings_reservation_counts_${audience}`;
  const text = textOf(name, () => {
    const counts = Object.entries<Tab>(reservationTabs).map(([tab, { conditions }]) => {
      const branches = conditions.map(
        (condition) => `(select from bookings as b where ${audiences[audience]} and ${condition} limit $1)`,
      );
      return `(select count(*) from (select from (${branches.join(' union all ')}) as found limit $1) as counted) as ${tab}`;
    });
    return `select ${counts.join(', ')}`;
  });
  return { name, text, values: [most, viewerId, today] };
}
