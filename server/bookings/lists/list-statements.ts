import { closedStatuses, guaranteedStatuses, openStatuses } from '#contract/booking-statuses.ts';
import { sqlList } from '#server/platform/sql-list.ts';
import { viewColumns, viewTables, viewTimeline } from './booking-view-list.ts';

/** Most bookings that one page of a list holds. */
const longestPage = 100;

/** Conditions on `bookings as b` that tabs are composed of; `$3` is today in Africa/Tripoli. */
export const tabConditions = {
  open: `b.status in ${sqlList(openStatuses)}`,
  closed: `b.status in ${sqlList(closedStatuses)}`,
  upcoming: 'b.check_in > $3::date',
  current: `b.status in ${sqlList(guaranteedStatuses)} and b.check_in <= $3::date and b.check_out > $3::date`,
} as const;

/** Orders by columns of `bookings`, and the condition for what follows the booking with id `$5` and check-in `$6`. */
const orders = {
  newest: { by: 'id desc', next: 'b.id < $5' },
  soonest: { by: 'check_in, id', next: '(b.check_in, b.id) > ($6::date, $5::uuid)' },
  latest: { by: 'check_in desc, id desc', next: '(b.check_in, b.id) < ($6::date, $5::uuid)' },
} as const;
const ordersById: readonly string[] = ['newest'] satisfies (keyof typeof orders)[];

/**
 * A tab: the bookings that match any of `conditions`, which exclude each other, in one order. Each condition names the
 * statuses of one partial index.
 */
export interface BookingTab {
  conditions: readonly string[];
  order: keyof typeof orders;
}

/** Bookings in every state, newest first. */
export const everyBooking: BookingTab = { conditions: ['true'], order: 'newest' };

/** Closed bookings, and open ones whose stay has begun or ended and that match `condition`; the latest check-in first. */
export function pastTab(condition: string): BookingTab {
  const { open, closed, current } = tabConditions;
  return {
    conditions: [closed, `${open} and ${condition} and b.check_in <= $3::date and not (${current})`],
    order: 'latest',
  };
}

/** The tabs of a guest's trips; `tripTab` is the same rule for one trip. */
const tripTabs = {
  current: { conditions: [`${tabConditions.open} and ${tabConditions.current}`], order: 'soonest' },
  upcoming: { conditions: [`${tabConditions.open} and ${tabConditions.upcoming}`], order: 'soonest' },
  past: pastTab('true'),
} as const satisfies Record<string, BookingTab>;
export type TripTab = keyof typeof tripTabs;

interface Statement {
  name: string;
  text: string;
  values: unknown[];
}

/** The parameters of a page. `today` is a day in Africa/Tripoli; `after` is the last booking of the page before. */
export interface PageParameters {
  locale: string;
  viewerId: string;
  today: string;
  count: number;
  after: { id: string; check_in: string } | undefined;
}

export interface BookingPageStatement {
  /** Names the prepared statement; different tabs and columns need different names. */
  name: string;
  /** Listed one after the other; the first one continues behind `after`. */
  tabs: readonly BookingTab[];
  withTimeline?: boolean;
}

const texts = new Map<string, string>();

/** Reads a page of bookings. Each row has the position of its tab in `tabs` as `section`. */
export function bookingPageStatement(page: BookingPageStatement, parameters: PageParameters): Statement {
  const { locale, viewerId, today, count, after } = parameters;
  const isById = ordersById.includes(page.tabs[0]!.order);
  const continuation = after ? (isById ? [after.id] : [after.id, after.check_in]) : [];
  const name = after ? `${page.name}_next` : page.name;
  const text = texts.get(name) ?? pageText(page, after !== undefined);
  texts.set(name, text);
  return { name, text, values: [locale, viewerId, today, count, ...continuation] };
}

function pageText({ tabs, withTimeline = false }: BookingPageStatement, isContinued: boolean): string {
  const columns = withTimeline ? `${viewColumns}, ${viewTimeline}` : viewColumns;
  const sections = tabs.map(({ conditions, order }, section) => {
    const { by, next } = orders[order];
    const branches = conditions.map(
      (condition) => `
        (select id, check_in from bookings as b
         where b.guest_id = $2 and ${condition} ${isContinued && section === 0 ? `and ${next}` : ''}
         order by ${by} limit ${longestPage + 1})`,
    );
    return `
      select id, ${section} as section, row_number() over (order by ${by}) as position
      from (${branches.join(' union all ')}) as found`;
  });
  return `
    with page as (
      select id, section, position from (${sections.join(' union all ')}) as sections
      where $3::date is not null
      order by section, position limit $4
    )
    select ${columns}, page.section from ${viewTables} join page on page.id = b.id
    order by page.section, page.position`;
}

/** A guest's trips of these tabs, one tab after the other. */
export function tripsStatement(tabs: readonly TripTab[], parameters: PageParameters): Statement {
  const name = `bookings_trips_${tabs.join('_')}`;
  return bookingPageStatement({ name, tabs: tabs.map((tab) => tripTabs[tab]) }, parameters);
}
