import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CalendarFeed } from '#contract/calendar-sync.ts';
import { addDays } from '#contract/days.ts';
import { bookingIn, createBookingParties, stayIn, travelHours, type BookingParties } from '#test/bookings.ts';
import { concurrently } from '#test/concurrently.ts';
import { signedIn } from '#test/factories.ts';
import { feedText, startFeedServer, type FeedFixture, type FeedServer } from '#test/feed-server.ts';
import { startTestServer, type TestServer } from '#test/server.ts';
import { readDueFeeds } from './calendar-sync.ts';

let server: TestServer;
let platform: FeedServer;
let parties: BookingParties;
beforeAll(async () => {
  platform = await startFeedServer();
  server = await startTestServer({ ICAL_ALLOW_HOSTS: platform.authority });
});
afterAll(async () => {
  await server.close();
  await platform.close();
});
beforeEach(async () => {
  parties = await createBookingParties(server);
});

let paths = 0;
/** A new path of the other platform with these events. */
function feedOf(...events: FeedFixture[]): string {
  paths += 1;
  const path = `/feed-${paths}.ics`;
  platform.answer(path, feedText(events));
  return path;
}

const night = (offset: number) => addDays(server.clock.today(), offset);
const event = (uid: string, from: number, to: number, summary?: string): FeedFixture => ({
  uid,
  from: night(from),
  to: night(to),
  ...(summary ? { summary } : {}),
});
const as = () => ({ token: parties.host.token, params: { id: parties.property.id } });
const add = (path: string, partner = 'airbnb') =>
  server.succeed('addCalendarFeed', { ...as(), body: { url: platform.url(path), partner } });
const sync = (feed: Pick<CalendarFeed, 'id'>) =>
  server.succeed('readCalendarFeed', { token: as().token, params: { ...as().params, feed_id: feed.id } });
const remove = (feed: Pick<CalendarFeed, 'id'>) =>
  server.succeed('removeCalendarFeed', { token: as().token, params: { ...as().params, feed_id: feed.id } });
const readAll = () => server.succeed('getCalendarSync', as());

/** Offsets of the nights of the next 60 days that cannot be booked, as calendar and availability agree. */
async function takenNights(): Promise<number[]> {
  const query = { from: night(0), to: night(60) };
  const [{ days }, shown] = await Promise.all([
    server.succeed('getCalendar', { token: as().token, params: { property_id: parties.property.id }, query }),
    server.succeed('getAvailability', { params: { id: parties.property.id }, query }),
  ]);
  const closed = (all: readonly { isOpen: boolean }[]) => all.flatMap(({ isOpen }, at) => (isOpen ? [] : [at]));
  const own = closed(days.map(({ status }) => ({ isOpen: status === 'open' })));
  expect(closed(shown.days.map(({ available }) => ({ isOpen: available })))).toEqual(own);
  return own;
}

async function titlesTold(): Promise<string[]> {
  const rows = await server.services.db
    .selectFrom('notifications')
    .select('kind')
    .where('user_id', '=', parties.host.id)
    .where('kind', 'like', 'calendar_%')
    .orderBy('created_at')
    .execute();
  return rows.map(({ kind }) => kind);
}

describe('adding a feed', () => {
  it('fetches it at once and blocks its nights', async () => {
    const feed = await add(feedOf(event('a', 5, 8), event('b', 20, 21)));
    expect(feed).toMatchObject({
      partner: 'airbnb',
      url: platform.authority,
      status: 'ok',
      error: null,
      conflicts: [],
    });
    expect(feed).toMatchObject({ events: 2, holds: 2, echoes: 0, past: 0, nights: 4 });
    expect(feed.last_success_at).toBe(server.clock.now().toISOString());
    expect(await takenNights()).toEqual([5, 6, 7, 20]);
    const query = { from: night(5), to: night(6) };
    const params = { property_id: parties.property.id };
    const { days } = await server.succeed('getCalendar', { token: as().token, params, query });
    expect(days[0]).toMatchObject({ status: 'blocked', source: `feed:${feed.id}` });
  });

  it('stores it also where the first fetch fails, and says why without what the network answered', async () => {
    const path = feedOf();
    platform.answer(path, '<html>secret page</html>');
    const answer = await server.call('addCalendarFeed', {
      ...as(),
      body: { url: platform.url(path), partner: 'vrbo' },
    });
    expect(answer).toMatchObject({ status: 201, body: { status: 'error', last_success_at: null } });
    expect(answer.body.error).toEqual({ code: 'html', detail: 'A web page came instead of a calendar.' });
    expect(await titlesTold()).toEqual([]);
  });

  it.for([
    'http://127.0.0.1:1/x.ics',
    'http://[::ffff:7f00:1]/x.ics',
    'http://localhost/x.ics',
    'ftp://example.com/x',
    'nonsense',
  ])('refuses %s', async (url) => {
    const answer = await server.call('addCalendarFeed', { ...as(), body: { url, partner: 'other' } });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    expect(answer.body.fields).toHaveProperty('url');
    expect((await readAll()).feeds).toEqual([]);
  });

  it('keeps a feed whose address redirects to this machine, and reads nothing from there', async () => {
    const path = feedOf();
    platform.answer(path, (_, response) => response.writeHead(302, { location: 'http://[::ffff:7f00:1]/x' }).end());
    expect(await add(path)).toMatchObject({ status: 'error', error: { code: 'address_refused' } });
  });

  it('refuses the same address twice, and a property of somebody else', async () => {
    const path = feedOf();
    await add(path);
    const body = { url: platform.url(path), partner: 'airbnb' };
    expect(await server.call('addCalendarFeed', { ...as(), body })).toMatchObject({
      status: 409,
      body: { code: 'feed_exists' },
    });
    const { token } = await signedIn(server.services, { role: 'host' });
    for (const call of [
      server.call('addCalendarFeed', { ...as(), token, body }),
      server.call('getCalendarSync', { ...as(), token }),
      server.call('createCalendarLink', { ...as(), token, body: { partner: 'airbnb' } }),
    ]) {
      expect(await call).toMatchObject({ status: 404 });
    }
  });
});

describe('reading a feed again', () => {
  it('moves, adds and frees nights, and matches by UID, then by range', async () => {
    const path = feedOf(event('a', 5, 8), event('b', 20, 21), event('c', 30, 32));
    const feed = await add(path);
    const idsOf = async () =>
      (
        await server.services.db
          .selectFrom('calendar_events')
          .select(['id', 'uid'])
          .where('feed_id', '=', feed.id)
          .execute()
      )
        .toSorted((one, other) => (one.uid < other.uid ? -1 : 1))
        .map(({ id }) => id);
    const before = await idsOf();
    platform.answer(path, feedText([event('a', 6, 9), event('new', 20, 21), event('d', 40, 41)]));
    await sync(feed);
    expect(await takenNights()).toEqual([6, 7, 8, 20, 40]);
    const [a, , renamed] = await idsOf();
    expect([a, renamed]).toEqual([before[0], before[1]]);
  });

  it('asks for changes only, and keeps the nights on 304', async () => {
    const path = feedOf();
    const content = feedText([event('a', 5, 8)]);
    platform.answer(path, (request, response) =>
      request.headers['if-none-match'] === '"v1"'
        ? response.writeHead(304).end()
        : response.setHeader('etag', '"v1"').end(content),
    );
    const feed = await add(path);
    await sync(feed);
    expect(platform.requestsOf(path).map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"v1"']);
    expect(await takenNights()).toEqual([5, 6, 7]);
  });

  it.for([
    ['empty_answer', () => ''],
    ['html', () => '<!doctype html><title>Log in</title>'],
    ['truncated', (good: string) => good.slice(0, -20)],
    ['bad_date', (good: string) => good.replace(/DTSTART;VALUE=DATE:\d+/, 'DTSTART;VALUE=DATE:20261345')],
    ['missing_start', (good: string) => good.replace(/DTSTART.*\r\n/, '')],
  ] as const)(
    'keeps the last good copy when the answer is broken (%s), and tells the host once',
    async ([code, broken]) => {
      const path = feedOf();
      const good = feedText([event('a', 5, 8)]);
      let content = good;
      platform.answer(path, (request, response) =>
        request.headers['if-none-match'] === '"broken"'
          ? response.writeHead(304).end()
          : response.setHeader('etag', content === good ? '"good"' : '"broken"').end(content),
      );
      const feed = await add(path);
      content = broken(good);
      for (let failures = 1; failures <= 3; failures += 1) {
        expect(await sync(feed)).toMatchObject({ status: 'error', error: { code }, failures, holds: 1 });
      }
      expect(await takenNights()).toEqual([5, 6, 7]);
      expect(await titlesTold()).toEqual(['calendar_failed']);
      content = good;
      expect(await sync(feed)).toMatchObject({ status: 'ok', error: null, failures: 0 });
    },
  );

  it('tells the host of a network that fails only after three attempts', async () => {
    const path = feedOf(event('a', 5, 8));
    const feed = await add(path);
    platform.answer(path, (_, response) => response.writeHead(503).end('<b>maintenance</b>'));
    await sync(feed);
    await sync(feed);
    expect(await titlesTold()).toEqual([]);
    expect(await sync(feed)).toMatchObject({ error: { code: 'http_status' } });
    expect(await titlesTold()).toEqual(['calendar_failed']);
    expect(await takenNights()).toEqual([5, 6, 7]);
  });

  it('makes one fetch of two calls at once', async () => {
    const path = feedOf(event('a', 5, 8));
    const feed = await add(path);
    const content = feedText([event('a', 5, 9)]);
    platform.answer(path, (_, response) => void pause(300).then(() => response.end(content)));
    const answers = await Promise.all([sync(feed), sync(feed), sync(feed)]);
    expect(answers.map(({ status, nights }) => [status, nights])).toEqual(answers.map(() => ['ok', 4]));
    expect(platform.requestsOf(path)).toHaveLength(2);
  });

  it('frees the nights of a removed feed, except those that another one claims', async () => {
    const first = await add(feedOf(event('a', 5, 8)));
    const second = await add(feedOf(event('b', 7, 10)), 'vrbo');
    expect(await takenNights()).toEqual([5, 6, 7, 8, 9]);
    expect(await remove(first)).toEqual({ id: first.id, freed_nights: 2 });
    expect(await takenNights()).toEqual([7, 8, 9]);
    expect(await remove(second)).toEqual({ id: second.id, freed_nights: 3 });
    expect(await takenNights()).toEqual([]);
  });

  it('reads a new address in the place of one that no longer works', async () => {
    const feed = await add(feedOf(event('a', 5, 8)));
    const body = { url: platform.url(feedOf(event('a', 5, 7))) };
    const replaced = await server.succeed('replaceCalendarFeedUrl', {
      token: as().token,
      params: { ...as().params, feed_id: feed.id },
      body,
    });
    expect(replaced).toMatchObject({ id: feed.id, status: 'ok', nights: 2 });
  });
});

describe('a feed that comes back empty', () => {
  const emptied = async (answerEmpty: (path: string) => void) => {
    const path = feedOf(event('a', 5, 8));
    const feed = await add(path);
    answerEmpty(path);
    expect(await sync(feed)).toMatchObject({ status: 'waiting', holds: 1, nights: 3 });
    // Too early to be the second reading.
    expect(await sync(feed)).toMatchObject({ status: 'waiting', holds: 1 });
    expect(await takenNights()).toEqual([5, 6, 7]);
    await travelHours(server, parties, 0.2);
    return { path, feed };
  };

  it('frees its nights when a second reading says so ten minutes later, and tells the host', async () => {
    const { feed } = await emptied((path) => platform.answer(path, feedText([])));
    expect(await sync(feed)).toMatchObject({ status: 'ok', holds: 0, nights: 0 });
    expect(await takenNights()).toEqual([]);
    expect(await titlesTold()).toEqual(['calendar_emptied']);
  });

  it('takes a 304 as the second reading', async () => {
    const { feed } = await emptied((path) =>
      platform.answer(path, (request, response) =>
        request.headers['if-none-match'] === '"empty"'
          ? response.writeHead(304).end()
          : response.setHeader('etag', '"empty"').end(feedText([])),
      ),
    );
    expect(await sync(feed)).toMatchObject({ status: 'ok', holds: 0 });
  });

  it('keeps them where the second reading has them again', async () => {
    const { path, feed } = await emptied((one) => platform.answer(one, feedText([])));
    platform.answer(path, feedText([event('a', 5, 8)]));
    expect(await sync(feed)).toMatchObject({ status: 'ok', holds: 1, emptied_at: null });
    expect(await titlesTold()).toEqual([]);
  });

  it('counts events that are over as empty', async () => {
    const { feed } = await emptied((path) => platform.answer(path, feedText([event('old', -9, -5)])));
    expect(await sync(feed)).toMatchObject({ status: 'ok', holds: 0, past: 1 });
  });
});

describe('conflicts with bookings', () => {
  it('are listed and told once; the free nights of the event are held', async () => {
    const booking = await bookingIn(server, parties, 'paid', { fromDay: 10, nights: 4 });
    const feed = await add(feedOf(event('x', 12, 16)));
    expect(feed.conflicts).toMatchObject([
      {
        booking_id: booking.id,
        check_in: night(10),
        check_out: night(14),
        claimed_from: night(12),
        claimed_to: night(16),
        summary: 'Reserved',
        is_kept: false,
        guest: 'Nuri Guest',
        guests: 2,
        status: 'paid',
      },
    ]);
    await sync(feed);
    await sync(feed);
    expect(await titlesTold()).toEqual(['calendar_conflict']);
    expect(await takenNights()).toEqual([10, 11, 12, 13, 14, 15]);
    const { status } = await server.succeed('getBooking', { token: as().token, params: { id: booking.id } });
    expect(status).toBe('paid');
  });

  it('give the nights to the feed in the moment in which the booking is cancelled', async () => {
    const booking = await bookingIn(server, parties, 'confirmed', { fromDay: 10, nights: 4 });
    const feed = await add(feedOf(event('x', 12, 16)));
    await server.succeed('cancelTrip', { token: parties.guest.token, params: { id: booking.id }, body: {} });
    expect(await takenNights()).toEqual([12, 13, 14, 15]);
    expect((await sync(feed)).conflicts).toEqual([]);
  });

  it('end when the host says that it is the same guest: the nights follow the booking alone', async () => {
    const booking = await bookingIn(server, parties, 'confirmed', { fromDay: 10, nights: 4 });
    const feed = await add(feedOf(event('x', 12, 16)));
    const params = { ...as().params, event_id: feed.conflicts[0]!.event_id };
    const kept = await server.succeed('decideFeedConflict', { ...as(), params, body: { choice: 'keep_booking' } });
    expect(kept.feeds[0]!.conflicts).toMatchObject([{ is_kept: true }]);
    const same = await server.succeed('decideFeedConflict', { ...as(), params, body: { choice: 'same_guest' } });
    expect(same.feeds[0]).toMatchObject({ conflicts: [], echoes: 1 });
    expect(await takenNights()).toEqual([10, 11, 12, 13]);
    await sync(feed);
    await server.succeed('cancelTrip', { token: parties.guest.token, params: { id: booking.id }, body: {} });
    expect(await takenNights()).toEqual([]);
  });

  it('are not made of limits of Airbnb’s window', async () => {
    await bookingIn(server, parties, 'confirmed', { fromDay: 1, nights: 2 });
    const feed = await add(feedOf(event('w', 0, 2, 'Airbnb (Not available)')));
    expect(feed).toMatchObject({ conflicts: [], holds: 1 });
    expect(await takenNights()).toEqual([0, 1, 2]);
    expect(await titlesTold()).toEqual([]);
  });
});

describe('blocks of the host', () => {
  it('hide the claim of a feed, which holds the nights as soon as they are opened', async () => {
    const block = (status: string) =>
      server.succeed('editCalendar', {
        token: as().token,
        params: { property_id: parties.property.id },
        body: { from: night(4), to: night(7), status },
      });
    await block('blocked');
    const feed = await add(feedOf(event('a', 5, 8)));
    expect(feed.nights).toBe(1);
    await block('open');
    expect(await takenNights()).toEqual([5, 6, 7]);
    // A feed's own nights are not opened by hand.
    expect(await block('open')).toMatchObject({ changed_nights: 0, skipped: [{ reason: 'feed' }] });
    expect(await takenNights()).toEqual([5, 6, 7]);
  });
});

describe('echoes', () => {
  async function linkFor(partner: string): Promise<string> {
    const { url } = await server.succeed('createCalendarLink', { ...as(), body: { partner } });
    return url!.replace('http://localhost:3000', server.url);
  }

  it('of our own stays make no hold and do not outlive a cancellation', async () => {
    const booking = await bookingIn(server, parties, 'confirmed', { fromDay: 10, nights: 4 });
    await fetch(await linkFor('airbnb'));
    const path = feedOf(event('echo', 10, 14, 'Airbnb (Not available)'), event('own', 20, 22));
    const feed = await add(path);
    expect(feed).toMatchObject({ echoes: 1, holds: 1, conflicts: [] });
    expect(await titlesTold()).toEqual([]);
    await server.succeed('cancelTrip', { token: parties.guest.token, params: { id: booking.id }, body: {} });
    expect(await takenNights()).toEqual([20, 21]);
    await sync(feed);
    expect(await takenNights()).toEqual([20, 21]);
  });

  it('are recognised where the partner has joined stays that touch', async () => {
    await bookingIn(server, parties, 'confirmed', { fromDay: 10, nights: 2 });
    await bookingIn(server, parties, 'confirmed', { fromDay: 12, nights: 3 });
    await fetch(await linkFor('airbnb'));
    expect(await add(feedOf(event('echo', 10, 15)))).toMatchObject({ echoes: 1, conflicts: [] });
  });

  it('are not a range that nobody has read from us', async () => {
    await bookingIn(server, parties, 'confirmed', { fromDay: 10, nights: 4 });
    await linkFor('airbnb');
    expect(await add(feedOf(event('claim', 10, 14)))).toMatchObject({ echoes: 0, conflicts: [{}] });
  });

  it('are not a new stay on the nights of one that was cancelled, once the partner has read of it', async () => {
    const booking = await bookingIn(server, parties, 'confirmed', { fromDay: 10, nights: 4 });
    const link = await linkFor('airbnb');
    await fetch(link);
    const path = feedOf(event('echo', 10, 14));
    const feed = await add(path);
    await server.succeed('cancelTrip', { token: parties.guest.token, params: { id: booking.id }, body: {} });
    await fetch(link);
    await travelHours(server, parties, 3);
    platform.answer(path, feedText([event('new stay', 10, 14)]));
    expect(await sync(feed)).toMatchObject({ echoes: 0, holds: 1 });
    expect(await takenNights()).toEqual([10, 11, 12, 13]);
  });

  it('are not the nights of a partner whose feed is added again', async () => {
    const path = feedOf(event('stay', 10, 14));
    const feed = await add(path, 'vrbo');
    await fetch(await linkFor('airbnb'));
    await remove(feed);
    expect(await add(path, 'vrbo')).toMatchObject({ echoes: 0, holds: 1 });
    // Airbnb repeats what it read of Vrbo: gone with it.
    const echo = await add(feedOf(event('copy', 10, 14)), 'airbnb');
    expect(echo).toMatchObject({ echoes: 1, holds: 0 });
  });
});

describe('a guest and an import at once', () => {
  it.for([1, 2, 3])('one has the nights, the other is told (%i)', async () => {
    const path = feedOf();
    const feed = await add(path);
    platform.answer(path, feedText([event('x', 10, 14)]));
    const body = { ...stayIn(server, parties.property.id, 11, 2), payment_choice: 'at_property' };
    await server.services.db
      .updateTable('properties')
      .set({ instant_book: true })
      .where('id', '=', parties.property.id)
      .execute();
    let booking: Awaited<ReturnType<typeof server.call<'requestBooking'>>> | undefined;
    let synced: CalendarFeed | undefined;
    const book = async () => {
      booking = await server.call('requestBooking', { token: parties.guest.token, body });
    };
    const read = async () => {
      synced = await sync(feed);
    };
    await concurrently(server, ['select lock_property($1)', [parties.property.id]], () => [book(), read()]);
    const { conflicts } = synced!;
    if (booking!.status === 201) {
      expect(conflicts).toMatchObject([{ booking_id: booking!.body.id }]);
      expect(await titlesTold()).toEqual(['calendar_conflict']);
    } else {
      expect(booking).toMatchObject({ status: 409, body: { code: 'dates_unavailable' } });
      expect(conflicts).toEqual([]);
    }
    expect(await takenNights()).toEqual([10, 11, 12, 13]);
  });
});

describe('the job', () => {
  it('reads feeds that are due, each once, and failing ones less often', async () => {
    const path = feedOf(event('a', 5, 8));
    const broken = feedOf();
    await add(path);
    platform.answer(broken, 'no calendar');
    const failing = await add(broken, 'vrbo');
    const own = (all: string) => platform.requestsOf(all).length;
    await readDueFeeds(server.services);
    expect([own(path), own(broken)]).toEqual([1, 1]);
    await travelHours(server, parties, 0.27);
    // Two instances at once.
    await Promise.all([readDueFeeds(server.services), readDueFeeds(server.services)]);
    expect([own(path), own(broken)]).toEqual([2, 2]);
    await travelHours(server, parties, 0.27);
    await readDueFeeds(server.services);
    // The second failure is followed by half an hour.
    expect([own(path), own(broken)]).toEqual([3, 2]);
    await travelHours(server, parties, 0.27);
    await readDueFeeds(server.services);
    expect([own(path), own(broken)]).toEqual([4, 3]);
    const { feeds } = await readAll();
    expect(feeds.find(({ id }) => id === failing.id)).toMatchObject({ failures: 3 });
  });

  it('takes over a fetch whose process has died', async () => {
    const path = feedOf(event('a', 5, 8));
    const feed = await add(path);
    const ends = new Date(server.clock.now().getTime() + 60_000);
    await server.services.db
      .updateTable('calendar_feeds')
      .set({ attempt_id: feed.id, attempt_ends_at: ends, next_attempt_at: server.clock.now() })
      .where('id', '=', feed.id)
      .execute();
    await readDueFeeds(server.services);
    expect(platform.requestsOf(path)).toHaveLength(1);
    await travelHours(server, parties, 0.05);
    await readDueFeeds(server.services);
    expect(platform.requestsOf(path)).toHaveLength(2);
  });
});

it('blocks nights up to the horizon and those of a rule that never ends', async () => {
  const path = feedOf();
  const rule = feedText([event('daily', 3, 4)]).replace('SUMMARY', 'RRULE:FREQ=DAILY\r\nSUMMARY');
  platform.answer(path, rule);
  expect(await add(path, 'google')).toMatchObject({ status: 'ok', holds: 1, nights: 537 });
});

it('gives up a recurrence rule that never yields a day, and keeps the last good copy', async () => {
  const path = feedOf(event('a', 5, 8));
  const feed = await add(path);
  const endless = feedText([event('x', 5, 6)]).replace(
    'SUMMARY',
    'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30\r\nSUMMARY',
  );
  platform.answer(path, endless);
  expect(await sync(feed)).toMatchObject({ status: 'error', error: { code: 'too_slow' }, nights: 3 });
});
