import { countLimit, type Locale } from '#contract/common.ts';
import type { AnswerOf, QueryOf } from '#contract/operation.ts';
import type { reservationsOperations } from '#contract/reservations.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import {
  audienceConditions,
  everyBooking,
  listBookingPage,
  pastTab,
  tabConditions,
  type BookingTab,
} from '#server/bookings/bookings.ts';
import type { Services } from '#server/platform/services.ts';

type ListReservations = (typeof reservationsOperations)['listReservations'];
type Counts = AnswerOf<ListReservations>['counts'];

const { open, current, upcoming } = tabConditions;
const isAnswered = `b.status <> 'pending'`;

/** A request is in `pending` whatever its dates are. Requests are listed in the order in which they were made. */
const tabs: Readonly<Record<keyof Counts, BookingTab>> = {
  pending: { conditions: [`b.status = 'pending'`], order: 'oldest' },
  upcoming: { conditions: [`${open} and ${isAnswered} and ${upcoming}`], order: 'soonest' },
  current: { conditions: [`${open} and ${current}`], order: 'soonest' },
  past: pastTab(isAnswered),
};

const countTexts = { host: countText('host'), admin: countText('admin') };

/**
 * A page of the reservations of the host's properties, or of all properties for an administrator; without `status`
 * reservations in every state, newest first. `counts` has the number of reservations of each tab, up to a limit.
 */
export async function listReservations(
  services: Pick<Services, 'pool' | 'clock'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  locale: Locale,
  { status, limit, cursor }: QueryOf<ListReservations>,
): Promise<AnswerOf<ListReservations>> {
  const audience = viewer.role === 'admin' ? 'admin' : 'host';
  const [{ bookings, next_cursor }, counted] = await Promise.all([
    listBookingPage(services, viewer, locale, {
      name: `reservations_${audience}_${status ?? 'all'}`,
      audience,
      tab: status ? tabs[status] : everyBooking,
      limit,
      cursor,
    }),
    services.pool.query<Counts>({
      name: `reservations_counts_${audience}`,
      text: countTexts[audience],
      values: [countLimit + 1, viewer.id, services.clock.today()],
    }),
  ]);
  return { reservations: bookings, counts: counted.rows[0]!, next_cursor };
}

/** Counts the reservations of each tab up to `$1`. */
function countText(audience: 'host' | 'admin'): string {
  const counts = Object.entries(tabs).map(([tab, { conditions }]) => {
    const branches = conditions.map(
      (condition) => `(select from bookings as b where ${audienceConditions[audience]} and ${condition} limit $1)`,
    );
    return `(select count(*) from (select from (${branches.join(' union all ')}) as found limit $1) as counted) as ${tab}`;
  });
  return `select ${counts.join(', ')}`;
}
