import { beforeEach, expect } from 'vitest';
import type { CalendarFeed } from '#contract/types.gen.ts';
import { addDays } from '#contract/days.ts';
import { createBookingParties, type BookingParties } from './bookings.ts';
import { feedText, startFeedServer, type FeedFixture } from './feed-server.ts';
import { useTestServer } from './server.ts';
import { useResource } from './use-resource.ts';

/**
 * For a file of tests: a server and another platform whose calendars it reads. Each test has a host with a property of its
 * own. Days are offsets from today.
 */
export function prepareFeeds() {
  const platform = useResource(startFeedServer);
  const server = useTestServer(() => ({ ICAL_ALLOW_HOSTS: platform.authority }));
  let parties: BookingParties;
  beforeEach(async () => {
    parties = await createBookingParties(server);
  });

  let paths = 0;
  const night = (offset: number) => addDays(server.clock.today(), offset);
  const as = () => ({ token: parties.host.token, params: { id: parties.property.id } });
  const ofFeed = ({ id }: Pick<CalendarFeed, 'id'>) => ({ ...as(), params: { ...as().params, feed_id: id } });

  return {
    server,
    platform,
    get parties() {
      return parties;
    },
    night,
    /** The host who asks for the property. */
    as,
    /** A new path of the other platform with these events. */
    feedOf(...events: FeedFixture[]): string {
      paths += 1;
      const path = `/feed-${paths}.ics`;
      platform.answer(path, feedText(events));
      return path;
    },
    event: (uid: string, from: number, to: number, summary?: string): FeedFixture => ({
      uid,
      from: night(from),
      to: night(to),
      ...(summary ? { summary } : {}),
    }),
    add: (path: string, partner = 'airbnb') =>
      server.succeed('addCalendarFeed', { ...as(), body: { url: platform.url(path), partner } }),
    sync: (feed: Pick<CalendarFeed, 'id'>) => server.succeed('readCalendarFeed', ofFeed(feed)),
    remove: (feed: Pick<CalendarFeed, 'id'>) => server.succeed('removeCalendarFeed', ofFeed(feed)),
    readAll: () => server.succeed('getCalendarSync', as()),
    /** Offsets of the nights of the next 60 days that cannot be booked, as calendar and availability agree. */
    async takenNights(): Promise<number[]> {
      const query = { from: night(0), to: night(60) };
      const [{ days }, shown] = await Promise.all([
        server.succeed('getCalendar', { token: as().token, params: { property_id: parties.property.id }, query }),
        server.succeed('getAvailability', { params: { id: parties.property.id }, query }),
      ]);
      const closed = (all: readonly { isOpen: boolean }[]) => all.flatMap(({ isOpen }, at) => (isOpen ? [] : [at]));
      const own = closed(days.map(({ status }) => ({ isOpen: status === 'open' })));
      expect(closed(shown.days.map(({ available }) => ({ isOpen: available })))).toEqual(own);
      return own;
    },
    /** The kinds of notifications about calendars that the host, or somebody else, has got. */
    async titlesTold({ id }: { id: string } = parties.host): Promise<string[]> {
      const rows = await server.services.db
        .selectFrom('notifications')
        .select('kind')
        .where('user_id', '=', id)
        .where('kind', 'like', 'calendar_%')
        .orderBy('created_at')
        .execute();
      return rows.map(({ kind }) => kind);
    },
  };
}
