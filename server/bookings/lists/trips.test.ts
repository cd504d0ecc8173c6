import { beforeEach, describe, expect, it } from 'vitest';
import type { Trip } from '#contract/types.gen.ts';
import { nextCursorHeader } from '#contract/paging.ts';
import { addDays } from '#contract/days.ts';
import { createBookings } from '#test/factories.ts';
import { bookingIn, createBookingParties, type BookingParties } from '#test/bookings.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();
let parties: BookingParties;
beforeEach(async () => {
  parties = await createBookingParties(server);
});

/** Completed stays of the guest, one a week, the last one a week ago. */
async function addPastStays(count: number): Promise<void> {
  await createBookings(
    server.services,
    parties.property,
    parties.guest.id,
    Array.from({ length: count }, (_, n) => ({
      status: 'completed',
      check_in: addDays(server.clock.today(), -7 * (n + 1)),
      check_out: addDays(server.clock.today(), -7 * (n + 1) + 2),
    })),
  );
}

/** Every page of the guest's trips, one after another. */
async function readPages(query: { status?: Trip['tab']; limit: number }): Promise<Trip[][]> {
  const pages: Trip[][] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const answer: { body: Trip[]; headers: Headers } = await server.call('listTrips', {
      token: parties.guest.token,
      query: { ...query, cursor },
    });
    pages.push(answer.body);
    cursor = answer.headers.get(nextCursorHeader);
  }
  return pages;
}

describe('listTrips', () => {
  it('lists an upcoming trip of a guest with 501 past stays', async () => {
    await addPastStays(501);
    const upcoming = await bookingIn(server, parties, 'pending', { fromDay: 20 });
    const { token } = parties.guest;
    const ofTab = await server.succeed('listTrips', { token, query: { status: 'upcoming' } });
    expect(ofTab.map(({ id }) => id)).toEqual([upcoming.id]);
    const ofAll = await server.succeed('listTrips', { token });
    expect(ofAll[0]!.id).toBe(upcoming.id);
    const [past] = await server.succeed('listTrips', { token, query: { status: 'past', limit: 1 } });
    expect(past!.dates.checkIn).toBe(addDays(server.clock.today(), -7));
  });

  it('lists every trip once over the pages of all tabs: current, upcoming by check-in, past from the latest', async () => {
    await addPastStays(4);
    const late = await bookingIn(server, parties, 'approved', { fromDay: 30 });
    const soon = await bookingIn(server, parties, 'pending', { fromDay: 20 });
    const current = await bookingIn(server, parties, 'paid', { fromDay: 0, nights: 3 });
    const whole = (await readPages({ limit: 100 })).flat();
    expect(whole.slice(0, 3).map(({ id }) => id)).toEqual([current.id, soon.id, late.id]);
    const past = whole.slice(3).map(({ dates }) => dates.checkIn);
    expect(past).toHaveLength(4);
    expect(past).toEqual(past.toSorted().toReversed());
    for (const limit of [1, 2, 3]) {
      const pages = await readPages({ limit });
      expect(pages.flat()).toEqual(whole);
      expect(Math.max(...pages.map((page) => page.length))).toBe(limit);
    }
    expect((await readPages({ status: 'past', limit: 3 })).map((page) => page.length)).toEqual([3, 1]);
  });

  it('allows for each trip what its own page allows', async () => {
    const { token } = parties.guest;
    for (const [index, status] of (['pending', 'approved', 'paid'] as const).entries()) {
      await bookingIn(server, parties, status, { fromDay: 20 + 10 * index });
    }
    await bookingIn(server, parties, 'paid', { fromDay: 0, nights: 3 });
    await addPastStays(1);
    const trips = await server.succeed('listTrips', { token });
    expect(trips).toHaveLength(5);
    for (const { id, status, actions } of trips) {
      const trip = await server.succeed('getTrip', { token, params: { id } });
      expect({ status, actions }).toEqual({ status: trip.status, actions: trip.actions });
    }
    expect(trips.some(({ actions }) => actions.includes('ask_change'))).toBe(true);
  });

  it('refuses the cursor of another tab', async () => {
    await addPastStays(2);
    const { token } = parties.guest;
    const first = await server.call('listTrips', { token, query: { status: 'past', limit: 1 } });
    const cursor = first.headers.get(nextCursorHeader)!;
    expect((await server.call('listTrips', { token, query: { status: 'past', cursor } })).status).toBe(200);
    expect((await server.call('listTrips', { token, query: { status: 'upcoming', cursor } })).status).toBe(422);
  });
});
