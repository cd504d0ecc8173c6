import { describe, expect, it, vi } from 'vitest';
import { feedLimits } from '#contract/limits.ts';
import { travelHours } from '#test/bookings.ts';
import { feedText } from '#test/feed-server.ts';
import { prepareFeeds } from '#test/feeds.ts';
import { readDueFeeds } from './due-feeds.ts';

const feeds = prepareFeeds();
const { add, event, feedOf, readAll } = feeds;

describe('the job', () => {
  it('reads feeds that are due, each once, and failing ones less often', async () => {
    const path = feedOf(event('a', 5, 8));
    const broken = feedOf();
    await add(path);
    feeds.platform.answer(broken, 'no calendar');
    const failing = await add(broken, 'vrbo');
    const own = (all: string) => feeds.platform.requestsOf(all).length;
    await readDueFeeds(feeds.server.services);
    expect([own(path), own(broken)]).toEqual([1, 1]);
    await travelHours(feeds.server, feeds.parties, 0.27);
    // Two instances at once.
    await Promise.all([readDueFeeds(feeds.server.services), readDueFeeds(feeds.server.services)]);
    expect([own(path), own(broken)]).toEqual([2, 2]);
    await travelHours(feeds.server, feeds.parties, 0.27);
    await readDueFeeds(feeds.server.services);
    // The second failure is followed by half an hour.
    expect([own(path), own(broken)]).toEqual([3, 2]);
    await travelHours(feeds.server, feeds.parties, 0.27);
    await readDueFeeds(feeds.server.services);
    expect([own(path), own(broken)]).toEqual([4, 3]);
    const { feeds: read } = await readAll();
    expect(read.find(({ id }) => id === failing.id)).toMatchObject({ failures: 3 });
  });

  it('does not read again what another instance has read since both found it due', async () => {
    // As many slow feeds as one instance fetches at once, and one more, which it comes to last.
    const paths = Array.from({ length: feedLimits.fetches + 1 }, (_, at) => feedOf(event(`event-${at}`, 5, 8)));
    for (const path of paths) await add(path);
    const { rows } = await feeds.server.services.pool.query<{ url: string }>(
      'select url from calendar_feeds where property_id = $1 order by next_attempt_at',
      [feeds.parties.property.id],
    );
    const inOrder = rows.map(({ url }) => new URL(url).pathname);
    const [slow, last] = [inOrder.slice(0, -1), inOrder.at(-1)!];
    const { resolve: open, promise: opened } = Promise.withResolvers<void>();
    const text = feedText([event('slow', 5, 8)]);
    for (const path of slow) {
      feeds.platform.answer(path, (_request, response) => {
        void opened.then(() => response.setHeader('content-type', 'text/calendar').end(text));
      });
    }
    const asked = (path: string) => feeds.platform.requestsOf(path).length;
    const before = asked(last);
    await travelHours(feeds.server, feeds.parties, 0.27);
    const first = readDueFeeds(feeds.server.services);
    await vi.waitFor(() => expect(slow.every((path) => asked(path) > 1)).toBe(true));
    await readDueFeeds(feeds.server.services);
    expect(asked(last)).toBe(before + 1);
    open();
    await first;
    expect(asked(last)).toBe(before + 1);
  });

  it('takes over a fetch whose process has died', async () => {
    const path = feedOf(event('a', 5, 8));
    const feed = await add(path);
    const ends = new Date(feeds.server.clock.now().getTime() + 60_000);
    await feeds.server.services.db
      .updateTable('calendar_feeds')
      .set({ attempt_id: feed.id, attempt_ends_at: ends, next_attempt_at: feeds.server.clock.now() })
      .where('id', '=', feed.id)
      .execute();
    await readDueFeeds(feeds.server.services);
    expect(feeds.platform.requestsOf(path)).toHaveLength(1);
    await travelHours(feeds.server, feeds.parties, 0.05);
    await readDueFeeds(feeds.server.services);
    expect(feeds.platform.requestsOf(path)).toHaveLength(2);
  });

  it('reads what a clock that ran ahead has put off for days, also what it had reserved', async () => {
    const { clock, services } = feeds.server;
    const now = clock.now();
    const [path, reserved] = [feedOf(event('a', 5, 8)), feedOf(event('b', 5, 8))];
    await add(path);
    const feed = await add(reserved);
    const before = (all: string) => feeds.platform.requestsOf(all).length;
    const read = [before(path), before(reserved)];
    clock.set(new Date(now.getTime() + 3 * 86_400_000));
    await readDueFeeds(services);
    await services.db
      .updateTable('calendar_feeds')
      .set({ attempt_id: feed.id, attempt_ends_at: new Date(clock.now().getTime() + 300_000) })
      .where('id', '=', feed.id)
      .execute();
    clock.set(now);
    await readDueFeeds(services);
    expect([before(path), before(reserved)]).toEqual(read.map((count) => count + 2));
    await readDueFeeds(services);
    expect([before(path), before(reserved)]).toEqual(read.map((count) => count + 2));
  });
});
