import { describe, expect, test } from 'vitest';
import { tripoliInstant } from '#contract/days.ts';
import { walletBalance } from '#server/ledger/ledger.ts';
import { useBookingParties } from '#test/booking-parties.ts';
import { accountTotals, bookingIn, heldNights, travelHours, travelTo } from '#test/bookings.ts';
import { signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';
import { cancelAsAdmin } from './cancellations.ts';

const server = useTestServer();
const parties = useBookingParties(server, { cancellation_policy: 'flexible' });

const asGuest = (id: string) => ({ token: parties.guest.token, params: { id } });
const statusOf = async (id: string) => (await server.succeed('getBooking', asGuest(id))).status;

describe('cancelTrip', () => {
  const cancel = (id: string, body: object = {}) => server.call('cancelTrip', { ...asGuest(id), body });

  test('refuses contact details in the reason before the booking is paid', async () => {
    const reason = 'Ring me: 0912345678';
    const unpaid = await bookingIn(server, parties, 'pending');
    expect(await cancel(unpaid.id, { reason })).toMatchObject({ status: 400, body: { code: 'blocked_phone' } });
    expect(await statusOf(unpaid.id)).toBe('pending');
    const paid = await bookingIn(server, parties, 'paid', { fromDay: 60 });
    expect((await cancel(paid.id, { reason })).status).toBe(200);
  });

  test('refunds to the wallet what the trip showed', async () => {
    const booking = await bookingIn(server, parties, 'paid', { nights: 3 });
    expect(booking.refund_now_dirham).toBe(318_000);
    await travelTo(server, parties, new Date(tripoliInstant(booking.check_in, '15:00').getTime() - 23 * 3_600_000));
    const seen = await server.succeed('getTrip', asGuest(booking.id));
    expect(seen.refund_now_dirham).toBe(218_000);
    const answer = await cancel(booking.id, { reason: 'Plans changed' });
    expect(answer.body).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'guest',
      cancel_reason: 'Plans changed',
      refund_dirham: 218_000,
      refund_now_dirham: null,
      actions: ['receipt'],
      host: { phone: null },
    });
    expect(await heldNights(server, parties.property.id)).toEqual([]);
    expect(await walletBalance(server.services.db, parties.guest.id)).toBe(218_000);
    // What it leaves is due when the stay would have been.
    const { payouts } = await server.succeed('listPayouts', { token: parties.host.token, query: {} });
    const dueAt = tripoliInstant(booking.check_in, '15:00').getTime() + 24 * 3_600_000;
    expect(payouts.map(({ due_at }) => new Date(due_at).getTime())).toEqual([dueAt]);
    // The host earns the rest, less the service fee: 18 of 318 dinar.
    expect(await accountTotals(server, booking.id)).toEqual({
      gateway: 318_000,
      wallet: -218_000,
      host_payable: -94_340,
      service_fees: -5660,
    });
  });

  test('refunds to a payout if the guest chooses it', async () => {
    const booking = await bookingIn(server, parties, 'paid');
    await cancel(booking.id, { refund_to: 'payout' });
    expect(await accountTotals(server, booking.id)).toEqual({ gateway: 212_000, refunds_payable: -212_000 });
  });

  test('posts nothing for a booking that is not paid online', async () => {
    for (const [state, fromDay] of [
      ['pending', 30],
      ['approved', 40],
      ['confirmed', 50],
    ] as const) {
      const booking = await bookingIn(server, parties, state, { fromDay });
      const answer = await cancel(booking.id);
      expect(answer.body).toMatchObject({ status: 'cancelled', refund_dirham: 0 });
      expect(await accountTotals(server, booking.id)).toEqual({});
    }
  });

  test('is refused twice, and from check-in on', async () => {
    const booking = await bookingIn(server, parties, 'paid', { fromDay: 2 });
    await travelTo(server, parties, tripoliInstant(booking.check_in, '15:00'));
    expect((await cancel(booking.id)).body.code).toBe('state_moved_on');
    await travelHours(server, parties, -1);
    expect((await cancel(booking.id)).status).toBe(200);
    expect((await cancel(booking.id)).body.code).toBe('state_moved_on');
  });
});

test('cancelAsAdmin refunds everything, whatever the cancellation policy', async () => {
  const admin = await signedIn(server.services, { role: 'admin' });
  const booking = await bookingIn(server, parties, 'paid', { fromDay: 1 });
  await travelTo(server, parties, tripoliInstant(booking.check_in, '20:00'));
  await cancelAsAdmin(server.services, admin, booking.id, { reason: 'The water is cut off', refund_to: 'payout' });
  const seen = await server.succeed('getBooking', asGuest(booking.id));
  expect(seen).toMatchObject({ status: 'cancelled', cancelled_by: 'admin', refund_dirham: 212_000 });
});
