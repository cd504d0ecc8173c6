import { describe, expect, test } from 'vitest';
import { useBookingParties } from '#test/booking-parties.ts';
import { bookingIn, createBookingParties } from '#test/bookings.ts';
import { signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();
const parties = useBookingParties(server);

const asGuest = (id: string) => ({ token: parties.guest.token, params: { id } });
const statusOf = async (id: string) => (await server.succeed('getBooking', asGuest(id))).status;

describe('access to a booking', () => {
  test('is not_found for strangers, in reads and changes', async () => {
    const booking = await bookingIn(server, parties, 'pending');
    const other = await createBookingParties(server);
    const params = { id: booking.id };
    const { token } = other.host;
    const answers = [
      await server.call('getBooking', { token, params }),
      await server.call('getTrip', { token, params }),
      // The booking's own host is not its guest.
      await server.call('getTrip', { token: parties.host.token, params }),
      await server.call('approveBooking', { token, params }),
      await server.call('declineBooking', { token, params, body: { decline_reason: 'other' } }),
      await server.call('cancelTrip', { token, params, body: {} }),
      await server.call('cancelTrip', { token: parties.host.token, params, body: {} }),
      await server.call('payBooking', { token: other.guest.token, params, body: { method: 'sandbox' } }),
    ];
    expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual(answers.map(() => [404, 'not_found']));
    expect((await server.call('approveBooking', { token: parties.guest.token, params })).status).toBe(403);
    expect(await statusOf(booking.id)).toBe('pending');
  });

  test('shows contact details to administrators', async () => {
    const admin = await signedIn(server.services, { role: 'admin' });
    const booking = await bookingIn(server, parties, 'pending');
    const seen = await server.succeed('getBooking', { token: admin.token, params: { id: booking.id } });
    expect(seen).toMatchObject({ actions: [], guest: { email: parties.guest.email }, refund_now_dirham: null });
  });
});
