import { describe, expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { useBookingParties } from '#test/booking-parties.ts';
import { bookingIn, heldNights, stayIn } from '#test/bookings.ts';
import { useTestServer } from '#test/server.ts';
import { freeNights } from '#test/blocks.ts';

const server = useTestServer();
const parties = useBookingParties(server);

const asHost = (id: string) => ({ token: parties.host.token, params: { id } });
const asGuest = (id: string) => ({ token: parties.guest.token, params: { id } });
const statusOf = async (id: string) => (await server.succeed('getBooking', asGuest(id))).status;

describe('declineBooking', () => {
  const decline = (id: string, decline_reason: unknown) =>
    server.call('declineBooking', { ...asHost(id), body: { status: 'declined', decline_reason } });

  test('blocks the free nights for a reason of availability; the host can free them', async () => {
    const booking = await bookingIn(server, parties, 'pending', { nights: 4 });
    await bookingIn(server, parties, 'approved', { fromDay: 32, nights: 1 });
    // The second request took a night of the first, which was declined with it.
    expect(await statusOf(booking.id)).toBe('declined');
    const open = await bookingIn(server, parties, 'pending', { fromDay: 30, nights: 2 });
    const answer = await decline(open.id, 'not_available');
    expect(answer.body).toMatchObject({ status: 'declined', dates_blocked: true, decline_reason: 'not_available' });
    const night = (offset: number) => addDays(booking.check_in, offset);
    expect(await heldNights(server, parties.property.id)).toEqual([
      [night(0), night(2)],
      [night(2), night(3)],
    ]);
    const taken = await server.call('requestBooking', {
      token: parties.guest.token,
      body: stayIn(server, parties.property.id, 30, 1),
    });
    expect(taken.body.code).toBe('dates_unavailable');
    expect(await freeNights(server.services, parties.property.id, { from: night(1), to: night(9) })).toBe(true);
    expect(await heldNights(server, parties.property.id)).toEqual([
      [night(0), night(1)],
      [night(2), night(3)],
    ]);
  });

  test('blocks the nights for free text about availability', async () => {
    const one = await bookingIn(server, parties, 'pending');
    expect((await decline(one.id, 'البيت محجوز في هذه الأيام')).body.dates_blocked).toBe(true);
    const other = await bookingIn(server, parties, 'pending', { fromDay: 60 });
    expect((await decline(other.id, 'We only host families')).body.dates_blocked).toBe(false);
    expect(await heldNights(server, parties.property.id)).toHaveLength(1);
  });

  test('needs a reason of at most 500 characters', async () => {
    const booking = await bookingIn(server, parties, 'pending');
    for (const reason of ['', '   ', undefined, 7, 'x'.repeat(501)]) {
      const answer = await decline(booking.id, reason);
      expect(answer.status).toBe(422);
    }
    expect((await decline(booking.id, '')).body.detail).toBe(
      'You must select a reason for declining this reservation.',
    );
    expect((await decline(booking.id, 'x'.repeat(500))).status).toBe(200);
  });

  test('refuses contact details in the reason', async () => {
    const booking = await bookingIn(server, parties, 'pending');
    const answer = await decline(booking.id, 'Call me on 091 234 5678 and you can have it for less');
    expect(answer).toMatchObject({ status: 400, body: { code: 'blocked_phone' } });
    expect(await statusOf(booking.id)).toBe('pending');
    expect((await decline(booking.id, 'review_concerns')).status).toBe(200);
  });

  test('is refused for an approved booking', async () => {
    const booking = await bookingIn(server, parties, 'approved');
    expect((await decline(booking.id, 'other')).body.code).toBe('state_moved_on');
  });
});
