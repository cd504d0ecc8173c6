import type { Pool } from 'pg';
import type { AnswerOf, QueryOf } from '#contract/operation.ts';
import type { Booking, bookingsOperations, Trip } from '#contract/bookings.ts';
import { day, type Locale } from '#contract/common.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { readCursor, writeCursor } from '#server/platform/cursors.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import {
  presentBookings,
  presentTrips,
  sideOf,
  viewColumns,
  viewTables,
  viewTimeline,
  type BookingView,
} from './present-bookings.ts';
import { tripTab } from './trip-tabs.ts';

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
  const [before] = readCursor(cursor, ['uuid']) ?? [null];
  const { rows } = await services.pool.query<BookingView>({
    name: 'bookings_mine',
    text: `select ${viewColumns}, ${viewTimeline} from ${viewTables}
           where b.guest_id = $2 and ($3::uuid is null or b.id < $3::uuid) order by b.id desc limit $4`,
    values: [locale, viewer.id, before, limit + 1],
  });
  const page = rows.slice(0, limit);
  return {
    bookings: await presentBookings(services, page, locale, viewer),
    next_cursor: rows.length > limit ? writeCursor([page.at(-1)!.id]) : null,
  };
}

/** More trips than anybody has; a list that is always whole. */
const mostTrips = 500;

/** The viewer's trips of one tab, or all: what comes soonest first, what is over latest first. */
export async function listTrips(
  services: Pick<Services, 'pool' | 'clock'>,
  viewer: Pick<Viewer, 'id'>,
  locale: Locale,
  tab: Trip['tab'] | undefined,
): Promise<Trip[]> {
  const { rows } = await services.pool.query<BookingView>({
    name: 'bookings_trips',
    text: `select ${viewColumns} from ${viewTables} where b.guest_id = $2 order by b.check_in, b.id limit ${mostTrips}`,
    values: [locale, viewer.id],
  });
  const today = services.clock.today();
  const trips = await presentTrips(
    services,
    rows.filter((row) => !tab || tripTab(row, today) === tab),
    locale,
  );
  const past = trips.filter((trip) => trip.tab === 'past').reverse();
  const order = ['current', 'upcoming'] as const;
  return [...order.flatMap((one) => trips.filter((trip) => trip.tab === one)), ...past];
}

/** The host's tabs in SQL: waiting for an answer, to come, running, over. `$3` is today. */
const tabConditions = {
  pending: `b.status = 'pending'`,
  upcoming: `b.status in ('approved', 'paid', 'confirmed') and b.check_in > $3::date`,
  current: `b.status in ('paid', 'confirmed') and b.check_in <= $3::date and b.check_out > $3::date`,
} as const;
const isPast = `not (${Object.values(tabConditions)
  .map((one) => `(${one})`)
  .join(' or ')})`;

/** How each tab is ordered, and how its next page continues. Requests are answered in the order they came. */
const tabOrders = {
  pending: { where: tabConditions.pending, order: 'b.id', after: 'b.id > $6::uuid' },
  upcoming: {
    where: tabConditions.upcoming,
    order: 'b.check_in, b.id',
    after: '(b.check_in, b.id) > ($5::date, $6::uuid)',
  },
  current: {
    where: tabConditions.current,
    order: 'b.check_in, b.id',
    after: '(b.check_in, b.id) > ($5::date, $6::uuid)',
  },
  past: { where: isPast, order: 'b.check_in desc, b.id desc', after: '(b.check_in, b.id) < ($5::date, $6::uuid)' },
  all: { where: 'true', order: 'b.id desc', after: 'b.id < $6::uuid' },
} as const;

/** Bookings of the host's properties, or of all for an administrator, with how many stand in each tab. */
export async function listReservations(
  services: Pick<Services, 'pool' | 'clock'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  locale: Locale,
  { status, limit, cursor }: QueryOf<Operations['listReservations']>,
): Promise<AnswerOf<Operations['listReservations']>> {
  const [checkIn, id] = readCursor(cursor, ['text', 'uuid']) ?? [null, null];
  if (checkIn !== null && !day.safeParse(checkIn).success) throw new AppError('invalid_input');
  const host = viewer.role === 'admin' ? null : viewer.id;
  const tab = tabOrders[status ?? 'all'];
  const today = services.clock.today();
  const [{ rows }, counts] = await Promise.all([
    services.pool.query<BookingView>({
      name: `bookings_reservations_${status ?? 'all'}`,
      text: `select ${viewColumns} from ${viewTables}
             where ($2::uuid is null or b.host_id = $2::uuid) and $3::date is not null and (${tab.where})
               and ($5::date is null or ${tab.after})
             order by ${tab.order} limit $4`,
      values: [locale, host, today, limit + 1, checkIn, id],
    }),
    countReservations(services.pool, host, today),
  ]);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    reservations: await presentBookings(services, page, locale, viewer),
    counts,
    next_cursor: rows.length > limit && last ? writeCursor([last.check_in, last.id]) : null,
  };
}

type Counts = AnswerOf<Operations['listReservations']>['counts'];

async function countReservations(pool: Pool, host: string | null, today: string): Promise<Counts> {
  const { pending, upcoming, current } = tabConditions;
  const { rows } = await pool.query<Counts>({
    name: 'bookings_reservation_counts',
    text: `select count(*) filter (where ${pending}) as pending, count(*) filter (where ${upcoming}) as upcoming,
             count(*) filter (where ${current}) as current, count(*) filter (where ${isPast}) as past
           from bookings as b
           where ($2::uuid is null or b.host_id = $2::uuid) and $1::text is not null`,
    values: ['', host, today],
  });
  return rows[0]!;
}
