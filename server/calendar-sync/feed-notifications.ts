import type { Kysely } from 'kysely';
import type { DB } from '#db/types.ts';
import { listActingCoHosts } from '#server/co-hosts/co-hosts.ts';
import { readTitles } from '#server/listings/listings.ts';
import { notify } from '#server/notifications/notifications.ts';
import type { Services } from '#server/platform/services.ts';
import { listConflicts } from './conflict-list.ts';
import { isPassing, type FeedErrorCode } from './feed-error.ts';
import { feedTitle } from './feed-labels.ts';
import type { FeedRow } from './feed-list.ts';
import { calendarNotifications } from './notifications.ts';
import { readHostOf } from './property-host-list.ts';

/** Failures in a row of a network that may recover by itself, after which the host is told: more than half an hour. */
const passingFailures = 3;

/** Tells the host, and co-hosts who take care of the calendar, of each event of a feed that collides with a booking, once. */
export async function notifyConflicts(services: Services, trx: Kysely<DB>, feed: FeedRow): Promise<void> {
  const conflicts = await listConflicts(trx, feed.property_id, services.clock.today());
  const own = conflicts.filter((one) => one.feed_id === feed.id);
  if (own.length === 0) return;
  await tell(
    services,
    trx,
    feed,
    own.map(({ event_id, booking_id, guest, check_in }) => ({
      kind: 'calendar_conflict' as const,
      fact: `calendar-conflict:${event_id}:${booking_id}`,
      data: { guest, check_in_on: check_in },
    })),
  );
}

/** Tells the host that a feed cannot be read: once for each time that it stops working, and not of its very first reading, which the host waits for. */
export async function notifyFailure(
  services: Services,
  trx: Kysely<DB>,
  feed: FeedRow,
  { code, failures }: { code: FeedErrorCode; failures: number },
): Promise<void> {
  if (failures < (isPassing(code) ? passingFailures : 1)) return;
  if (feed.last_success_at === null && failures === 1) return;
  const since = feed.last_success_at?.getTime() ?? 'never';
  await tell(services, trx, feed, [{ kind: 'calendar_failed', fact: `calendar-failed:${feed.id}:${since}` }]);
}

/** Tells the host that the nights of a feed are open again, because it came back empty twice. */
export async function notifyEmptied(services: Services, trx: Kysely<DB>, feed: FeedRow): Promise<void> {
  const since = feed.emptied_at?.getTime() ?? 0;
  await tell(services, trx, feed, [{ kind: 'calendar_emptied', fact: `calendar-emptied:${feed.id}:${since}` }]);
}

type FeedNews = { fact: string } & (
  | { kind: 'calendar_conflict'; data: { guest: string; check_in_on: string } }
  | { kind: 'calendar_failed' | 'calendar_emptied'; data?: undefined }
);

async function tell(services: Services, trx: Kysely<DB>, feed: FeedRow, news: readonly FeedNews[]): Promise<void> {
  const host = await readHostOf(trx, feed.property_id);
  if (!host) return;
  const home = await readTitles(trx, feed.property_id);
  const coHosts = await listActingCoHosts(trx, 'calendar', { host_id: host, property_id: feed.property_id });
  await notify(
    services,
    trx,
    [host, ...coHosts].flatMap((to) =>
      news.map(({ kind, fact, data }) => ({
        to,
        kind: calendarNotifications[kind],
        side: 'host' as const,
        reference: feed.property_id,
        fact,
        data: { ...data, home, platform: feedTitle(feed) },
        at: services.clock.now(),
      })),
    ),
  );
}
