import type { QueryOf } from '#contract/schemas/operation.ts';
import type { OperationTypes, Booking, Trip } from '#contract/types.gen.ts';
import type { bookingsOperations } from '#contract/schemas/bookings.ts';
import type { Locale } from '#contract/common.ts';
import type { Page } from '#contract/paging.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { mayActFor, type HostAct } from '#server/co-hosts/co-hosts.ts';
import { cutPage, readCursor, unknownCursor } from '#server/platform/cursors.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { viewColumns, viewTables, viewTimeline } from './booking-view-list.ts';
import { withinAreas } from './host-side-actions.ts';
import { presentBookings, presentTrips, sideOf, type BookingView } from './present-bookings.ts';
import type { ListedReservation } from './reservation-list.ts';
import type { StayFigures } from '../stay-figures.ts';
import { rivalColumn } from './reservation-statements.ts';
import {
  bookingPageStatement,
  everyBooking,
  tripsStatement,
  type BookingTab,
  type PageParameters,
} from './list-statements.ts';

type Operations = typeof bookingsOperations;

const bookingStatement = {
  name: 'bookings_one',
  text: `select ${viewColumns}, ${viewTimeline} from ${viewTables} where b.id = $2`,
} as const;

/**
 * One booking with its timeline, for its guest, its host, a co-host who may read reservations, or an administrator; `as`
 * limits that to one side.
 * Throws `not_found` for everybody else.
 */
export async function getBooking(
  services: Pick<Services, 'db' | 'pool' | 'clock'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  bookingId: string,
  locale: Locale,
  as?: 'guest',
): Promise<Booking & { figures: StayFigures }> {
  const { rows } = await services.pool.query<BookingView>({ ...bookingStatement, values: [locale, bookingId] });
  const side = rows[0] && sideOf(rows[0], viewer);
  if (rows[0] && !side && !as) return presentToHostSide(services, viewer, rows[0], locale);
  if (!side || (as && side !== as)) throw new AppError('not_found');
  return (await presentBookings(services, rows, locale, viewer))[0]!;
}

const hostBookingStatement = {
  name: 'bookings_of_host',
  text: `select ${viewColumns}, ${viewTimeline}, ${rivalColumn} from ${viewTables} where b.id = $2 and not b.awaiting_verification`,
} as const;

/** One booking for whoever acts for its host. Throws `not_found` for everybody else, administrators included. */
export async function getHostBooking(
  services: Pick<Services, 'db' | 'pool' | 'clock'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  bookingId: string,
  locale: Locale,
): Promise<ListedReservation> {
  const { rows } = await services.pool.query<BookingView & { rivals: ListedReservation['rivals'] }>({
    ...hostBookingStatement,
    values: [locale, bookingId],
  });
  const row = rows[0];
  if (!row) throw new AppError('not_found');
  const booking = await presentToHostSide(services, viewer, row, locale);
  return { ...booking, rivals: row.rivals && row.rivals.count > 0 ? row.rivals : null };
}

/** A booking as the host and co-hosts see it, with the actions that their areas allow. Throws `not_found` for others. */
async function presentToHostSide(
  services: Pick<Services, 'db' | 'pool' | 'clock'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  row: BookingView,
  locale: Locale,
): Promise<Booking & { figures: StayFigures }> {
  const may = (act: HostAct) => mayActFor(services.db, viewer, act, row);
  if (row.awaiting_verification || !(await may('reservations'))) throw new AppError('not_found');
  const [booking] = await presentBookings(services, [row], locale, viewer, 'host');
  const [mayAnswer, mayWrite] = await Promise.all([may('calendar'), may('messages')]);
  return withinAreas(booking!, { mayAnswer, mayWrite });
}

interface BookingPageRequest {
  /** Names the prepared statement; each tab needs its own. */
  name: string;
  tab: BookingTab;
  limit: number;
  cursor: string | undefined;
  withTimeline?: boolean;
}

/** A page of one tab of bookings, as this viewer may see them. Throws `invalid_input` for a malformed cursor. */
async function listBookingPage(
  services: Pick<Services, 'db' | 'pool' | 'clock'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  locale: Locale,
  { name, tab, limit, cursor, withTimeline = false }: BookingPageRequest,
): Promise<{ bookings: Booking[]; next_cursor: string | null }> {
  const parameters = pageParameters(services, viewer, locale, limit, readCursor(cursor, ['day', 'uuid']));
  const { rows } = await services.pool.query<BookingView>(
    bookingPageStatement({ name, tabs: [tab], withTimeline }, parameters),
  );
  const { items, next_cursor } = cutPage(rows, limit, (last) => [last.check_in, last.id]);
  return { bookings: await presentBookings(services, items, locale, viewer), next_cursor };
}

/** The viewer's bookings as guest, in every state, newest first. */
export async function listMyBookings(
  services: Pick<Services, 'db' | 'pool' | 'clock'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  locale: Locale,
  { limit, cursor }: QueryOf<Operations['listMyBookings']>,
): Promise<OperationTypes['listMyBookings']['ok']> {
  const page = { name: 'bookings_mine', tab: everyBooking, withTimeline: true };
  return listBookingPage(services, viewer, locale, { ...page, limit, cursor });
}

const tripTabs = ['current', 'upcoming', 'past'] as const;

/**
 * The viewer's trips of one tab, or of all: current and upcoming ones by check-in, the nearest first, then past ones,
 * the latest check-in first.
 */
export async function listTrips(
  services: Pick<Services, 'db' | 'pool' | 'clock'>,
  viewer: Pick<Viewer, 'id'>,
  locale: Locale,
  { status, limit, cursor }: QueryOf<Operations['listTrips']>,
): Promise<Page<Trip[]>> {
  const requestedTabs = status ? [status] : tripTabs;
  const [tab, checkIn, id] = readCursor(cursor, ['text', 'day', 'uuid']) ?? [];
  const tabs = tab === undefined ? requestedTabs : requestedTabs.slice(requestedTabs.findIndex((one) => one === tab));
  if (tab !== undefined && tabs[0] !== tab) throw unknownCursor();
  const after = tab === undefined ? undefined : ([checkIn!, id!] as const);
  const { rows } = await services.pool.query<BookingView & { section: number }>(
    tripsStatement(tabs, pageParameters(services, viewer, locale, limit, after)),
  );
  const { items, next_cursor } = cutPage(rows, limit, (last) => [tabs[last.section]!, last.check_in, last.id]);
  return { items: await presentTrips(services, items, locale), next_cursor };
}

/** Reads one booking more than a page holds, which tells whether there is another page. */
function pageParameters(
  { clock }: Pick<Services, 'clock'>,
  viewer: Pick<Viewer, 'id'>,
  locale: Locale,
  limit: number,
  after: readonly [checkIn: string, id: string] | undefined,
): PageParameters {
  return {
    locale,
    viewerId: viewer.id,
    today: clock.today(),
    count: limit + 1,
    after: after && { check_in: after[0], id: after[1] },
  };
}
