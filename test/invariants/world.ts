import { addDays, dayNumber, isoWeekday } from '#contract/days.ts';
import type { Partner } from '#contract/calendar-sync.ts';
import { unlistListing } from '#server/listings/publishing.ts';
import { createProperty, createUser, tokenFor } from '#test/factories.ts';
import type { FeedFixture, FeedServer } from '#test/feed-server.ts';
import type { TestServer } from '#test/server.ts';

/** A calendar of another platform: what it says now, and the feed that reads it. */
export interface WorldFeed {
  partner: Partner;
  path: string;
  events: FeedFixture[];
  /** Null where the property does not read it. */
  id: string | null;
}

/** One property with everybody who acts on it. */
export interface World {
  property: string;
  /** Another property of the host. */
  neighbour: string;
  host: { id: string; token: string };
  guests: { id: string }[];
  admin: { id: string };
  /** The first day, from which calls count. */
  start: string;
  feeds: WorldFeed[];
  /** The addresses by which two readers read the calendar: one whose feed the property may read, and another. */
  links: { partner: Partner; url: string }[];
  /** Restores what the last edit has changed. */
  undo: string | null;
  /** Steps so far. */
  step: number;
}

let worlds = 0;

/** A new world. It begins at ten o'clock on a Monday, so that the same calls meet the same weekdays on every day. */
export async function createWorld(server: TestServer, platform: FeedServer): Promise<World> {
  const { services, clock } = server;
  clock.set(new Date());
  const monday = addDays(clock.today(), 8 - isoWeekday(dayNumber(clock.today())));
  clock.set(new Date(`${monday}T08:00:00Z`));
  const user = await createUser(services, { role: 'host' });
  const host = { id: user.id, token: await tokenFor(services, user) };
  const [property, neighbour] = await Promise.all(
    [0, 1].map(() =>
      createProperty(services, host.id, { cancellation_policy: 'moderate', cleaning_fee_dirham: 12_340 }),
    ),
  );
  const guests = await Promise.all([0, 1, 2].map(() => createUser(services)));
  const admin = await createUser(services, { role: 'admin' });
  worlds += 1;
  const feeds = (['airbnb', 'vrbo'] as const).map((partner) => ({
    partner,
    path: `/${worlds}-${partner}.ics`,
    events: [],
    id: null,
  }));
  const links: World['links'] = [];
  for (const partner of ['google', 'airbnb'] as const) {
    const { url } = await server.succeed('createCalendarLink', {
      token: host.token,
      params: { id: property!.id },
      body: { partner },
    });
    links.push({ partner, url: url!.replace(services.settings.PUBLIC_URL, server.url) });
  }
  for (const { path } of feeds) platform.answer(path, '');
  return {
    property: property!.id,
    neighbour: neighbour!.id,
    host,
    guests,
    admin,
    start: monday,
    feeds,
    links,
    undo: null,
    step: 0,
  };
}

/** Takes its properties out of search, so that one page of results has all properties of the next world. */
export async function closeWorld({ services }: TestServer, { property, neighbour }: World): Promise<void> {
  await unlistListing(services, property);
  await unlistListing(services, neighbour);
}
