import { describe, expect, it } from 'vitest';
import { travelHours } from '#test/bookings.ts';
import { feedText } from '#test/feed-server.ts';
import { prepareFeeds } from '#test/feeds.ts';

const feeds = prepareFeeds();
const { add, event, feedOf, sync, takenNights, titlesTold } = feeds;

describe('a feed that comes back empty', () => {
  const emptied = async (answerEmpty: (path: string) => void) => {
    const path = feedOf(event('a', 5, 8));
    const feed = await add(path);
    answerEmpty(path);
    expect(await sync(feed)).toMatchObject({ status: 'waiting', holds: 1, nights: 3 });
    // Too early to be the second reading.
    expect(await sync(feed)).toMatchObject({ status: 'waiting', holds: 1 });
    expect(await takenNights()).toEqual([5, 6, 7]);
    await travelHours(feeds.server, feeds.parties, 0.2);
    return { path, feed };
  };

  it('frees its nights when a second reading says so ten minutes later, and tells the host', async () => {
    const { feed } = await emptied((path) => feeds.platform.answer(path, feedText([])));
    expect(await sync(feed)).toMatchObject({ status: 'ok', holds: 0, nights: 0 });
    expect(await takenNights()).toEqual([]);
    expect(await titlesTold()).toEqual(['calendar_emptied']);
  });

  it('takes a 304 as the second reading', async () => {
    const { feed } = await emptied((path) =>
      feeds.platform.answer(path, (request, response) =>
        request.headers['if-none-match'] === '"empty"'
          ? response.writeHead(304).end()
          : response.setHeader('etag', '"empty"').end(feedText([])),
      ),
    );
    expect(await sync(feed)).toMatchObject({ status: 'ok', holds: 0 });
  });

  it('keeps them where the second reading has them again', async () => {
    const { path, feed } = await emptied((one) => feeds.platform.answer(one, feedText([])));
    feeds.platform.answer(path, feedText([event('a', 5, 8)]));
    expect(await sync(feed)).toMatchObject({ status: 'ok', holds: 1, emptied_at: null });
    expect(await titlesTold()).toEqual([]);
  });

  it('counts events that are over as empty', async () => {
    const { feed } = await emptied((path) => feeds.platform.answer(path, feedText([event('old', -9, -5)])));
    expect(await sync(feed)).toMatchObject({ status: 'ok', holds: 0, past: 1 });
  });
});
