import { guaranteedStatuses } from '#contract/booking-statuses.ts';
import type { Locale } from '#contract/common.ts';
import { todayLimit, type HostToday } from '#contract/hosting.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { listBookingPage, tabConditions, type BookingTab } from '#server/bookings/bookings.ts';
import type { Services } from '#server/platform/services.ts';
import { sqlList } from '#server/platform/sql-list.ts';
import { countUnreadConversations } from '#server/messages/messages.ts';
import { listTasks } from './task-list.ts';

const takesPlace = `${tabConditions.open} and b.status in ${sqlList(guaranteedStatuses)}`;
/** A stay is completed during its last day. Check-in is bounded for the index: no stay is longer than a year. */
const completedToday = `${tabConditions.closed} and b.status = 'completed' and b.check_out = $3::date and b.check_in >= $3::date - 366`;

/** The lists of the day. `$3` is today in Africa/Tripoli. */
const lists = {
  requests: { conditions: [`b.status = 'pending'`], order: 'oldest' },
  arriving: {
    conditions: [`${takesPlace} and b.check_in >= $3::date and b.check_in <= $3::date + 1`],
    order: 'soonest',
  },
  staying: {
    conditions: [`${takesPlace} and b.check_in < $3::date and b.check_out > $3::date + 1`],
    order: 'soonest',
  },
  leaving: {
    conditions: [
      `${takesPlace} and b.check_in < $3::date and b.check_out >= $3::date and b.check_out <= $3::date + 1`,
      completedToday,
    ],
    order: 'soonest',
  },
} as const satisfies Record<string, BookingTab>;

/**
 * What happens today and tomorrow (days in Africa/Tripoli) at the host's properties, and what the host has to do: at most
 * `todayLimit` entries of each list. An administrator sees the stays of all hosts, and no tasks.
 */
export async function getHostToday(
  services: Pick<Services, 'pool' | 'clock'>,
  viewer: Pick<Viewer, 'id' | 'role'>,
  locale: Locale,
): Promise<HostToday> {
  const { clock } = services;
  const audience = viewer.role === 'admin' ? 'admin' : 'host';
  const list = async (name: keyof typeof lists) => {
    const page = { name: `today_${name}_${audience}`, audience, tab: lists[name], limit: todayLimit } as const;
    return (await listBookingPage(services, viewer, locale, { ...page, cursor: undefined })).bookings;
  };
  const isHost = audience === 'host';
  const [requests, arriving, staying, leaving, unread, tasks] = await Promise.all([
    list('requests'),
    list('arriving'),
    list('staying'),
    list('leaving'),
    isHost ? countUnreadConversations(services, viewer.id) : 0,
    isHost ? listTasks(services, viewer.id, locale) : [],
  ]);
  return {
    today: clock.today(),
    requests,
    arriving,
    staying,
    leaving,
    unread_conversations: unread,
    tasks,
    generated_at: clock.now().toISOString(),
  };
}
