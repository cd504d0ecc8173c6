import type { Booking } from '#contract/types.gen.ts';
import type { Locale } from '#contract/common.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { readMoneyOfStays } from '#server/ledger/ledger.ts';
import { cutPage, readCursor, unknownCursor } from '#server/platform/cursors.ts';
import type { Services } from '#server/platform/services.ts';
import { bookingNumber } from '../booking-number.ts';
import { readHostSideAreas, withinAreas } from './host-side-actions.ts';
import { presentBookings, type BookingView } from './present-bookings.ts';
import { stayFigures, type StayFigures } from '../stay-figures.ts';
import {
  reservationCountStatement,
  reservationPageStatement,
  type ReservationQuery,
  type ReservationTab,
  type ReservationTabName,
} from './reservation-statements.ts';

/**
 * A booking in the list of a host, with what it brings. `rivals` are other requests for its nights, null once it is answered.
 */
export type ListedReservation = Booking & {
  figures: StayFigures;
  rivals: { count: number; night: string } | null;
};

/**
 * A page of these tabs of reservations, one tab after the other, as this viewer may see them, with the actions that their areas
 * allow. The caller has checked that the viewer acts for the hosts. Throws `invalid_input` for a malformed cursor.
 */
export async function listReservationPage(
  services: Pick<Services, 'db' | 'pool' | 'clock'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  query: ReservationQuery & { locale: Locale },
  { tabs, limit, cursor }: { tabs: readonly ReservationTab[]; limit: number; cursor: string | undefined },
): Promise<{ reservations: ListedReservation[]; next_cursor: string | null }> {
  const [tab, checkIn, id] = readCursor(cursor, ['text', 'day', 'uuid']) ?? [];
  const left = tab === undefined ? tabs : tabs.slice(tabs.findIndex(({ name }) => name === tab));
  if (tab !== undefined && left[0]?.name !== tab) throw unknownCursor();
  const after = tab === undefined ? undefined : { check_in: checkIn!, id: id! };
  const { rows } = await services.pool.query<BookingView & { section: number; rivals: ListedReservation['rivals'] }>(
    reservationPageStatement(query, left, limit + 1, after),
  );
  const { items, next_cursor } = cutPage(rows, limit, (last) => [left[last.section]!.name, last.check_in, last.id]);
  const [bookings, areasOf] = await Promise.all([
    presentBookings(services, items, query.locale, viewer, query.hosts ? 'host' : 'admin'),
    query.hosts ? readHostSideAreas(services, viewer, items) : undefined,
  ]);
  const reservations = bookings.map((booking, index) => {
    const row = items[index]!;
    const shown = areasOf ? withinAreas(booking, areasOf(row)) : booking;
    return { ...shown, rivals: row.rivals && row.rivals.count > 0 ? row.rivals : null };
  });
  return { reservations, next_cursor };
}

/** A line of a file of reservations. */
export interface ReservationRow extends Pick<
  BookingView,
  | 'id'
  | 'status'
  | 'check_in'
  | 'check_out'
  | 'nights'
  | 'adults'
  | 'children'
  | 'infants'
  | 'payment_choice'
  | 'total_dirham'
  | 'created_at'
> {
  number: string;
  guest_name: string;
  /** Of the property, in the reader's language if there is one, else in another. */
  title: string;
  figures: StayFigures;
}

type FileRow = Omit<ReservationRow, 'number' | 'figures'> & BookingView & { for_change_dirham: number };

/** The first `limit` reservations of a tab without what only screens show. The caller has checked the hosts. */
export async function listReservationRows(
  { db, pool }: Pick<Services, 'db' | 'pool'>,
  query: ReservationQuery,
  { tabs, limit }: { tabs: readonly ReservationTab[]; limit: number },
): Promise<ReservationRow[]> {
  const { rows } = await pool.query<FileRow>(reservationPageStatement(query, tabs, limit, undefined, 'file'));
  const money = await readMoneyOfStays(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    number: bookingNumber(row.id),
    figures: stayFigures(row, money.get(row.id)!, row.for_change_dirham),
  }));
}

/** The number of reservations of each tab, exact up to `limit` less one. */
export async function countReservations(
  { pool }: Pick<Services, 'pool'>,
  query: ReservationQuery,
  limit: number,
): Promise<Record<ReservationTabName, number>> {
  const { rows } = await pool.query<Record<ReservationTabName, number>>(reservationCountStatement(query, limit));
  return rows[0]!;
}
