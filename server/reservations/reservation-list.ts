import { countLimit, type Locale } from '#contract/common.ts';
import type { AnswerOf, QueryOf } from '#contract/schemas/operation.ts';
import { reservationFileLimit } from '#contract/reservations.ts';
import type { Reservation } from '#contract/types.gen.ts';
import type { reservationsOperations } from '#contract/schemas/reservations.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import {
  countReservations,
  listReservationPage,
  listReservationRows,
  reservationTabs,
  type ListedReservation,
  type ReservationQuery,
  type ReservationRow,
  type ReservationTab,
} from '#server/bookings/bookings.ts';
import { hostsFor } from '#server/co-hosts/co-hosts.ts';
import type { Services } from '#server/platform/services.ts';
import { listFilterProperties } from './filter-property-list.ts';
import { readGuestRecords } from './guest-record-list.ts';
import { searchPatterns } from './search-words.ts';

type ListReservations = (typeof reservationsOperations)['listReservations'];
type Filters = QueryOf<ListReservations>;

/**
 * A page of the reservations of the hosts for whom the viewer acts, or of all hosts for an administrator. `counts` has the
 * number of reservations of each tab with the same filters, up to a limit.
 */
export async function listReservations(
  services: Pick<Services, 'db' | 'pool' | 'clock'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  locale: Locale,
  filters: Filters,
): Promise<AnswerOf<ListReservations>> {
  const query = await queryOf(services, viewer, locale, filters);
  const [page, counts, properties] = await Promise.all([
    listReservationPage(services, viewer, query, {
      tabs: tabsOf(filters),
      limit: filters.limit,
      cursor: filters.cursor,
    }),
    countReservations(services, query, countLimit + 1),
    query.hosts ? listFilterProperties(services.pool, query.hosts, locale) : [],
  ]);
  const reservations = await addGuestRecords(services, page.reservations);
  return { reservations, counts, properties, next_cursor: page.next_cursor };
}

/** The first reservations of one tab, with what the list shows of each: for other screens of hosts. */
export async function listReservationsOf(
  services: Pick<Services, 'db' | 'pool' | 'clock'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  locale: Locale,
  tab: ReservationTab,
  limit: number,
): Promise<Reservation[]> {
  const query = await queryOf(services, viewer, locale, {});
  const page = { tabs: [tab], limit, cursor: undefined };
  return addGuestRecords(services, (await listReservationPage(services, viewer, query, page)).reservations);
}

/** The reservations of a CSV file: all that match the filters, up to `reservationFileLimit`. */
export async function listReservationsForFile(
  services: Pick<Services, 'db' | 'pool' | 'clock'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  locale: Locale,
  filters: Filters,
): Promise<ReservationRow[]> {
  const query = await queryOf(services, viewer, locale, filters);
  return listReservationRows(services, query, { tabs: tabsOf(filters), limit: reservationFileLimit });
}

async function queryOf(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  locale: Locale,
  { property, from, to, q }: Pick<Filters, 'property' | 'from' | 'to' | 'q'>,
): Promise<ReservationQuery & { locale: Locale }> {
  const hosts = viewer.role === 'admin' ? null : await hostsFor(db, viewer, 'reservations');
  // The search reads the index of one host; one over all hosts would read every booking.
  const patterns = q === undefined || hosts === null ? undefined : searchPatterns(q);
  return { locale, hosts, today: clock.today(), filters: { property_id: property, from, to, patterns } };
}

const openTabs = [reservationTabs.pending, reservationTabs.current, reservationTabs.upcoming];

function tabsOf({ status }: Filters): readonly ReservationTab[] {
  if (status === undefined) return [reservationTabs.all];
  return status === 'open' ? openTabs : [reservationTabs[status]];
}

/** Adds what only hosts see: the records of the guests, and what the host receives. */
async function addGuestRecords(
  { pool }: Pick<Services, 'pool'>,
  reservations: readonly ListedReservation[],
): Promise<Reservation[]> {
  const ids = reservations.map(({ guest }) => guest.id);
  const records = ids.length === 0 ? undefined : await readGuestRecords(pool, ids);
  return reservations.map(({ figures, ...one }) => ({
    ...one,
    guest_record: records!.get(one.guest.id)!,
    host_share_dirham: figures.keep_dirham,
    fee_dirham: figures.fee_dirham,
  }));
}
