import { guaranteedStatuses } from '#contract/booking-statuses.ts';
import type { Locale } from '#contract/common.ts';
import { todayLimit } from '#contract/hosting.ts';
import type { HostToday } from '#contract/types.gen.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { reservationTabs, tabConditions, type ReservationTab } from '#server/bookings/bookings.ts';
import { listReservationsOf } from '#server/reservations/reservations.ts';
import type { Services } from '#server/platform/services.ts';
import { sqlList } from '#server/platform/sql-list.ts';
import { countUnreadConversations } from '#server/messages/messages.ts';
import { listTasks } from './task-list.ts';

const takesPlace = `${tabConditions.open} and b.status in ${sqlList(guaranteedStatuses)}`;
/** A stay is completed during its last day. Check-in is bounded for the index: no stay is longer than a year. */
const completedToday = `${tabConditions.closed} and b.status = 'completed' and b.check_out = $3::date and b.check_in >= $3::date - 366`;

const leaving = `${takesPlace} and b.check_in < $3::date and b.check_out >= $3::date and b.check_out <= $3::date + 1`;

/** The lists of the day. `$3` is today in Africa/Tripoli. */
const lists = {
  /** All requests of a host are read to sort them: there are as many as are made in a day. */
  requests: { ...reservationTabs.pending, name: 'today_requests', order: 'deadline' },
  /** Of all hosts, as they were made: no index has them by their deadline. */
  requestsOfAll: reservationTabs.pending,
  arriving: {
    name: 'today_arriving',
    conditions: [`${takesPlace} and b.check_in >= $3::date and b.check_in <= $3::date + 1`],
    order: 'soonest',
  },
  staying: {
    name: 'today_staying',
    conditions: [`${takesPlace} and b.check_in < $3::date and b.check_out > $3::date + 1`],
    order: 'soonest',
  },
  leaving: { name: 'today_leaving', conditions: [leaving, completedToday], order: 'soonest' },
  /** Of all hosts: no index finds completed stays of all hosts by their last day. */
  leavingOfAll: { name: 'today_leaving_of_all', conditions: [leaving], order: 'soonest' },
} as const satisfies Record<string, ReservationTab>;

/**
 * What happens today and tomorrow (days in Africa/Tripoli) at the host's properties, and what the host has to do: at most
 * `todayLimit` entries of each list. An administrator sees the stays of all hosts, and no tasks.
 */
export async function getHostToday(
  services: Pick<Services, 'db' | 'pool' | 'clock'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  locale: Locale,
): Promise<HostToday> {
  const { clock } = services;
  const list = (name: keyof typeof lists) => listReservationsOf(services, viewer, locale, lists[name], todayLimit);
  const isHost = viewer.role !== 'admin';
  const [requests, arriving, staying, departing, unread, tasks] = await Promise.all([
    list(isHost ? 'requests' : 'requestsOfAll'),
    list('arriving'),
    list('staying'),
    list(isHost ? 'leaving' : 'leavingOfAll'),
    isHost ? countUnreadConversations(services, viewer.id) : 0,
    isHost ? listTasks(services, viewer.id, locale) : [],
  ]);
  return {
    today: clock.today(),
    requests,
    arriving,
    staying,
    leaving: departing,
    unread_conversations: unread,
    tasks,
    generated_at: clock.now().toISOString(),
  };
}
