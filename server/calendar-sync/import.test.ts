import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { signedIn } from '#test/factories.ts';
import { feedText } from '#test/feed-server.ts';
import { prepareFeeds } from '#test/feeds.ts';
import { isFullRun } from '#test/run-size.ts';

const feeds = prepareFeeds();
const { add, as, event, feedOf, night, readAll, remove, sync, takenNights, titlesTold } = feeds;

describe('adding a feed', () => {
  it('fetches it at once and blocks its nights', async () => {
    const feed = await add(feedOf(event('a', 5, 8), event('b', 20, 21)));
    expect(feed).toMatchObject({
      partner: 'airbnb',
      url: feeds.platform.authority,
      status: 'ok',
      error: null,
      conflicts: [],
    });
    expect(feed).toMatchObject({ events: 2, holds: 2, echoes: 0, past: 0, nights: 4 });
    expect(feed.last_success_at).toBe(feeds.server.clock.now().toISOString());
    expect(await takenNights()).toEqual([5, 6, 7, 20]);
    const query = { from: night(5), to: night(6) };
    const params = { property_id: feeds.parties.property.id };
    const { days } = await feeds.server.succeed('getCalendar', { token: as().token, params, query });
    expect(days[0]).toMatchObject({ status: 'blocked', source: `feed:${feed.id}` });
  });

  it('stores it also where the first fetch fails, and says why without what the network answered', async () => {
    const path = feedOf();
    feeds.platform.answer(path, '<html>secret page</html>');
    const answer = await feeds.server.call('addCalendarFeed', {
      ...as(),
      body: { url: feeds.platform.url(path), partner: 'vrbo' },
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
    const answer = await feeds.server.call('addCalendarFeed', { ...as(), body: { url, partner: 'other' } });
    expect(answer).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    expect(answer.body.fields).toHaveProperty('url');
    expect((await readAll()).feeds).toEqual([]);
  });

  it('keeps a feed whose address redirects to this machine, and reads nothing from there', async () => {
    const path = feedOf();
    feeds.platform.answer(path, (_, response) =>
      response.writeHead(302, { location: 'http://[::ffff:7f00:1]/x' }).end(),
    );
    expect(await add(path)).toMatchObject({ status: 'error', error: { code: 'address_refused' } });
  });

  it('refuses the same address twice, and a property of somebody else', async () => {
    const path = feedOf();
    await add(path);
    const body = { url: feeds.platform.url(path), partner: 'airbnb' };
    expect(await feeds.server.call('addCalendarFeed', { ...as(), body })).toMatchObject({
      status: 409,
      body: { code: 'feed_exists' },
    });
    const { token } = await signedIn(feeds.server.services, { role: 'host' });
    for (const call of [
      feeds.server.call('addCalendarFeed', { ...as(), token, body }),
      feeds.server.call('getCalendarSync', { ...as(), token }),
      feeds.server.call('createCalendarLink', { ...as(), token, body: { partner: 'airbnb' } }),
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
        await feeds.server.services.db
          .selectFrom('calendar_events')
          .select(['id', 'uid'])
          .where('feed_id', '=', feed.id)
          .execute()
      )
        .toSorted((one, other) => (one.uid < other.uid ? -1 : 1))
        .map(({ id }) => id);
    const before = await idsOf();
    feeds.platform.answer(path, feedText([event('a', 6, 9), event('new', 20, 21), event('d', 40, 41)]));
    await sync(feed);
    expect(await takenNights()).toEqual([6, 7, 8, 20, 40]);
    const [a, , renamed] = await idsOf();
    expect([a, renamed]).toEqual([before[0], before[1]]);
  });

  it('asks for changes only, and keeps the nights on 304', async () => {
    const path = feedOf();
    const content = feedText([event('a', 5, 8)]);
    feeds.platform.answer(path, (request, response) =>
      request.headers['if-none-match'] === '"v1"'
        ? response.writeHead(304).end()
        : response.setHeader('etag', '"v1"').end(content),
    );
    const feed = await add(path);
    await sync(feed);
    expect(feeds.platform.requestsOf(path).map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"v1"']);
    expect(await takenNights()).toEqual([5, 6, 7]);
  });

  const brokenAnswers: [name: string, spoil: (good: string) => string][] = [
    ['empty_answer', () => ''],
    ['html', () => '<!doctype html><title>Log in</title>'],
    ['truncated', (good: string) => good.slice(0, -20)],
    ['bad_date', (good: string) => good.replace(/DTSTART;VALUE=DATE:\d+/, 'DTSTART;VALUE=DATE:20261345')],
    ['missing_start', (good: string) => good.replace(/DTSTART.*\r\n/, '')],
  ];
  // What else is broken is shown by the tests of the reader.
  it.for(brokenAnswers.filter((_, at) => isFullRun || at % 2 === 0))(
    'keeps the last good copy when the answer is broken (%s), and tells the host once',
    async ([code, broken]) => {
      const path = feedOf();
      const good = feedText([event('a', 5, 8)]);
      let content = good;
      feeds.platform.answer(path, (request, response) =>
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
    feeds.platform.answer(path, (_, response) => response.writeHead(503).end('<b>maintenance</b>'));
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
    feeds.platform.answer(path, (_, response) => void pause(300).then(() => response.end(content)));
    const answers = await Promise.all([sync(feed), sync(feed), sync(feed)]);
    expect(answers.map(({ status, nights }) => [status, nights])).toEqual(answers.map(() => ['ok', 4]));
    expect(feeds.platform.requestsOf(path)).toHaveLength(2);
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
    const body = { url: feeds.platform.url(feedOf(event('a', 5, 7))) };
    const replaced = await feeds.server.succeed('replaceCalendarFeedUrl', {
      token: as().token,
      params: { ...as().params, feed_id: feed.id },
      body,
    });
    expect(replaced).toMatchObject({ id: feed.id, status: 'ok', nights: 2 });
  });
});

it('blocks nights up to the horizon and those of a rule that never ends', async () => {
  const path = feedOf();
  const rule = feedText([event('daily', 3, 4)]).replace('SUMMARY', 'RRULE:FREQ=DAILY\r\nSUMMARY');
  feeds.platform.answer(path, rule);
  expect(await add(path, 'google')).toMatchObject({ status: 'ok', holds: 1, nights: 537 });
});

it('gives up a recurrence rule that never yields a day, and keeps the last good copy', async () => {
  const path = feedOf(event('a', 5, 8));
  const feed = await add(path);
  const endless = feedText([event('x', 5, 6)]).replace(
    'SUMMARY',
    'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30\r\nSUMMARY',
  );
  feeds.platform.answer(path, endless);
  expect(await sync(feed)).toMatchObject({ status: 'error', error: { code: 'too_slow' }, nights: 3 });
});

describe('a calendar that cannot be stored', () => {
  const whileStoringFails = async (uid: string, run: () => Promise<void>) => {
    await feeds.server.executeAsOwner(`
      create function fail_event() returns trigger language plpgsql as $$ begin raise 'failing'; end $$;
      create trigger fail_event before insert on calendar_events for each row when (new.uid = '${uid}')
      execute function fail_event()`);
    try {
      await run();
    } finally {
      await feeds.server.executeAsOwner('drop function fail_event cascade');
    }
  };

  it('is a failure of the feed, which keeps its nights, ends its attempt and is told after three', async () => {
    const path = feedOf(event('a', 5, 8));
    const feed = await add(path);
    feeds.platform.answer(path, feedText([event('a', 5, 8), event('not-storable', 20, 21)]));
    await whileStoringFails('not-storable', async () => {
      for (const failures of [1, 2, 3]) {
        expect(await sync(feed)).toMatchObject({ status: 'error', failures, error: { code: 'not_stored' }, holds: 1 });
      }
    });
    expect(await takenNights()).toEqual([5, 6, 7]);
    expect(await titlesTold()).toEqual(['calendar_failed']);
    expect(await sync(feed)).toMatchObject({ status: 'ok', failures: 0, error: null, holds: 2 });
    expect(await takenNights()).toEqual([5, 6, 7, 20]);
  });
});

it('stores a summary whose limit is in the middle of a character', async () => {
  const path = feedOf(event('a', 5, 8, `${'a'.repeat(119)}😀`));
  expect(await add(path)).toMatchObject({ status: 'ok', holds: 1 });
  expect(await takenNights()).toEqual([5, 6, 7]);
});

it('names the line of a calendar that is refused', async () => {
  const path = feedOf();
  feeds.platform.answer(path, feedText([event('a', 5, 8)]).replace(/DTEND.*/, 'DTEND:20270231'));
  const feed = await add(path);
  expect(feed.error).toEqual({
    code: 'bad_date',
    detail: 'The calendar has a date that does not exist. See line 8 of the file.',
  });
});
