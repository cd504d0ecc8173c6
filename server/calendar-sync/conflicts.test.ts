import { describe, expect, it } from 'vitest';
import { bookingIn } from '#test/bookings.ts';
import { createCoHost } from '#test/co-hosts.ts';
import { prepareFeeds } from '#test/feeds.ts';

const feeds = prepareFeeds();
const { add, as, event, feedOf, night, sync, takenNights, titlesTold } = feeds;

describe('conflicts with bookings', () => {
  it('are listed and told once, also to who takes care of the calendar; the free nights of the event are held', async () => {
    const { services } = feeds.server;
    const calendar = await createCoHost(services, feeds.parties.host, ['calendar'], [feeds.parties.property.id]);
    const messages = await createCoHost(services, feeds.parties.host, ['messages', 'money']);
    const booking = await bookingIn(feeds.server, feeds.parties, 'paid', { fromDay: 10, nights: 4 });
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
        may_write: true,
        status: 'paid',
      },
    ]);
    const seen = await feeds.server.succeed('getCalendarSync', { token: calendar.token, params: as().params });
    expect(seen.feeds[0]!.conflicts).toMatchObject([{ booking_id: booking.id, may_write: false }]);
    await sync(feed);
    await sync(feed);
    expect(await titlesTold()).toEqual(['calendar_conflict']);
    expect(await titlesTold(calendar)).toEqual(['calendar_conflict']);
    expect(await titlesTold(messages)).toEqual([]);
    expect(await takenNights()).toEqual([10, 11, 12, 13, 14, 15]);
    const { status } = await feeds.server.succeed('getBooking', { token: as().token, params: { id: booking.id } });
    expect(status).toBe('paid');
  });

  it('give the nights to the feed in the moment in which the booking is cancelled', async () => {
    const booking = await bookingIn(feeds.server, feeds.parties, 'confirmed', { fromDay: 10, nights: 4 });
    const feed = await add(feedOf(event('x', 12, 16)));
    await feeds.server.succeed('cancelTrip', {
      token: feeds.parties.guest.token,
      params: { id: booking.id },
      body: {},
    });
    expect(await takenNights()).toEqual([12, 13, 14, 15]);
    expect((await sync(feed)).conflicts).toEqual([]);
  });

  it('end when the host says that it is the same guest: the nights follow the booking alone', async () => {
    const booking = await bookingIn(feeds.server, feeds.parties, 'confirmed', { fromDay: 10, nights: 4 });
    const feed = await add(feedOf(event('x', 12, 16)));
    const params = { ...as().params, event_id: feed.conflicts[0]!.event_id };
    const kept = await feeds.server.succeed('decideFeedConflict', {
      ...as(),
      params,
      body: { choice: 'keep_booking' },
    });
    expect(kept.feeds[0]!.conflicts).toMatchObject([{ is_kept: true }]);
    const same = await feeds.server.succeed('decideFeedConflict', { ...as(), params, body: { choice: 'same_guest' } });
    expect(same.feeds[0]).toMatchObject({ conflicts: [], echoes: 1 });
    expect(await takenNights()).toEqual([10, 11, 12, 13]);
    await sync(feed);
    await feeds.server.succeed('cancelTrip', {
      token: feeds.parties.guest.token,
      params: { id: booking.id },
      body: {},
    });
    expect(await takenNights()).toEqual([]);
  });

  it('are not made of limits of Airbnb’s window', async () => {
    await bookingIn(feeds.server, feeds.parties, 'confirmed', { fromDay: 1, nights: 2 });
    const feed = await add(feedOf(event('w', 0, 2, 'Airbnb (Not available)')));
    expect(feed).toMatchObject({ conflicts: [], holds: 1 });
    expect(await takenNights()).toEqual([0, 1, 2]);
    expect(await titlesTold()).toEqual([]);
  });
});

describe('blocks of the host', () => {
  it('hide the claim of a feed, which holds the nights as soon as they are opened', async () => {
    const block = (status: string) =>
      feeds.server.succeed('editCalendar', {
        token: as().token,
        params: { property_id: feeds.parties.property.id },
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
