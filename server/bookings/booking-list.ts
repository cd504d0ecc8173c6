import type { AnswerOf, QueryOf } from '#contract/operation.ts';
import type { Booking, bookingsOperations, Trip } from '#contract/bookings.ts';
import { countLimit, type Locale } from '#contract/common.ts';
import type { Page } from '#contract/paging.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { readCursor, unknownCursor, writeCursor } from '#server/platform/cursors.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { viewColumns, viewTables, viewTimeline } from './booking-view-list.ts';
import { presentBookings, presentTrips, sideOf, type BookingView } from './present-bookings.ts';
import { myBookingsQuery, reservationCountsQuery, reservationsQuery, tripsQuery } from './list-statements.ts';

type Operations = typeof bookingsOperations;

const oneQuery = {
  name: 'bookings_one',
  text: `select ${viewColumns}, ${viewTimeline} from ${viewTables} where b.id = $2`,
} as const;

/**
 * One booking with its timeline, for its guest, its host or an administrator; `as` narrows that to one side.
 * Throws `not_found` for everybody else.
 */
export async function getBooking(
  services: Pick<Services, 'pool' | 'clock'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  bookingId: string,
  locale: Locale,
  as?: 'guest',
): Promise<Booking> {
  const { rows } = await services.pool.query<BookingView>({ ...oneQuery, values: [locale, bookingId] });
  const side = rows[0] && sideOf(rows[0], viewer);
  if (!side || (as && side !== as)) throw new AppError('not_found');
  return (await presentBookings(services, rows, locale, viewer))[0]!;
}

/** The viewer's bookings as guest, in every state, newest first. */
export async function listMyBookings(
  services: Pick<Services, 'pool' | 'clock'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  locale: Locale,
  { limit, cursor }: QueryOf<Operations['listMyBookings']>,
): Promise<AnswerOf<Operations['listMyBookings']>> {
  const after = readCursor(cursor, ['day', 'uuid']);
  const { rows } = await services.pool.query<BookingView>(
    myBookingsQuery(pageRequest(services, viewer, locale, limit, after)),
  );
  return {
    bookings: await presentBookings(services, rows.slice(0, limit), locale, viewer),
    next_cursor: nextCursorOf(rows, limit),
  };
}

const tripTabs = ['current', 'upcoming', 'past'] as const;

/**
 * The viewer's trips of one tab, or of all: current and upcoming ones by check-in, the nearest first, then past ones,
 * the latest check-in first.
 */
export async function listTrips(
  services: Pick<Services, 'pool' | 'clock'>,
  viewer: Pick<Viewer, 'id'>,
  locale: Locale,
  { status, limit, cursor }: QueryOf<Operations['listTrips']>,
): Promise<Page<Trip[]>> {
  const asked = status ? [status] : tripTabs;
  const [tab, checkIn, id] = readCursor(cursor, ['text', 'day', 'uuid']) ?? [];
  const tabs = tab === undefined ? asked : asked.slice(asked.findIndex((one) => one === tab));
  if (tab !== undefined && tabs[0] !== tab) throw unknownCursor();
  const after = tab === undefined ? undefined : ([checkIn!, id!] as const);
  const { rows } = await services.pool.query<BookingView & { section: number }>(
    tripsQuery(tabs, pageRequest(services, viewer, locale, limit, after)),
  );
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: await presentTrips(services, page, locale),
    next_cursor: rows.length > limit && last ? writeCursor([tabs[last.section]!, last.check_in, last.id]) : null,
  };
}

/** Reservations of the host's properties, or of all properties for an administrator, and how many each tab has. */
export async function listReservations(
  services: Pick<Services, 'pool' | 'clock'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  locale: Locale,
  { status, limit, cursor }: QueryOf<Operations['listReservations']>,
): Promise<AnswerOf<Operations['listReservations']>> {
  const after = readCursor(cursor, ['day', 'uuid']);
  const audience = viewer.role === 'admin' ? 'admin' : 'host';
  const [{ rows }, counted] = await Promise.all([
    services.pool.query<BookingView>(
      reservationsQuery(audience, status, pageRequest(services, viewer, locale, limit, after)),
    ),
    services.pool.query<Counts>(
      reservationCountsQuery(audience, { viewerId: viewer.id, today: services.clock.today(), most: countLimit + 1 }),
    ),
  ]);
  return {
    reservations: await presentBookings(services, rows.slice(0, limit), locale, viewer),
    counts: counted.rows[0]!,
    next_cursor: nextCursorOf(rows, limit),
  };
}

/** Asks for one more than a page holds, which tells whether there is another page. */
function pageRequest(
  { clock }: Pick<Services, 'clock'>,
  viewer: Pick<Viewer, 'id'>,
  locale: Locale,
  limit: number,
  after: readonly [checkIn: string, id: string] | undefined,
) {
  return {
    locale,
    viewerId: viewer.id,
    today: clock.today(),
    count: limit + 1,
    after: after && { check_in: after[0], id: after[1] },
  };
}

function nextCursorOf(rows: readonly BookingView[], limit: number): string | null {
  const last = rows[limit - 1];
  return rows.length > limit && last ? writeCursor([last.check_in, last.id]) : null;
}

type Counts = AnswerOf<Operations['listReservations']>['counts'];
