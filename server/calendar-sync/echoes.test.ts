import { describe, expect, it } from 'vitest';
import { bookingIn, travelHours } from '#test/bookings.ts';
import { feedText } from '#test/feed-server.ts';
import { prepareFeeds } from '#test/feeds.ts';

const feeds = prepareFeeds();
const { add, as, event, feedOf, remove, sync, takenNights, titlesTold } = feeds;

describe('echoes', () => {
  async function linkFor(partner: string): Promise<string> {
    const { url } = await feeds.server.succeed('createCalendarLink', { ...as(), body: { partner } });
    return url!.replace('http://localhost:3000', feeds.server.url);
  }

  it('of our own stays make no hold and do not outlive a cancellation', async () => {
    const booking = await bookingIn(feeds.server, feeds.parties, 'confirmed', { fromDay: 10, nights: 4 });
    await fetch(await linkFor('airbnb'));
    const path = feedOf(event('echo', 10, 14, 'Airbnb (Not available)'), event('own', 20, 22));
    const feed = await add(path);
    expect(feed).toMatchObject({ echoes: 1, holds: 1, conflicts: [] });
    expect(await titlesTold()).toEqual([]);
    await feeds.server.succeed('cancelTrip', {
      token: feeds.parties.guest.token,
      params: { id: booking.id },
      body: {},
    });
    expect(await takenNights()).toEqual([20, 21]);
    await sync(feed);
    expect(await takenNights()).toEqual([20, 21]);
  });

  it('are recognised where the partner has joined stays that touch', async () => {
    await bookingIn(feeds.server, feeds.parties, 'confirmed', { fromDay: 10, nights: 2 });
    await bookingIn(feeds.server, feeds.parties, 'confirmed', { fromDay: 12, nights: 3 });
    await fetch(await linkFor('airbnb'));
    expect(await add(feedOf(event('echo', 10, 15)))).toMatchObject({ echoes: 1, conflicts: [] });
  });

  it('are not a range that nobody has read from us', async () => {
    await bookingIn(feeds.server, feeds.parties, 'confirmed', { fromDay: 10, nights: 4 });
    await linkFor('airbnb');
    expect(await add(feedOf(event('claim', 10, 14)))).toMatchObject({ echoes: 0, conflicts: [{}] });
  });

  it('are not a new stay on the nights of one that was cancelled, once the partner has read of it', async () => {
    const booking = await bookingIn(feeds.server, feeds.parties, 'confirmed', { fromDay: 10, nights: 4 });
    const link = await linkFor('airbnb');
    await fetch(link);
    const path = feedOf(event('echo', 10, 14));
    const feed = await add(path);
    await feeds.server.succeed('cancelTrip', {
      token: feeds.parties.guest.token,
      params: { id: booking.id },
      body: {},
    });
    await fetch(link);
    await travelHours(feeds.server, feeds.parties, 3);
    feeds.platform.answer(path, feedText([event('new stay', 10, 14)]));
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
