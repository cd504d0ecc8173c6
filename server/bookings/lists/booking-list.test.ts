import { addDays } from '#contract/days.ts';
import { describe, expect, test } from 'vitest';
import { useBookingParties } from '#test/booking-parties.ts';
import { changeProperty, changeUser } from '#test/changes.ts';
import { accountTotals, bookingIn, createBookingParties, payInSandbox } from '#test/bookings.ts';
import { removeRates, setRates } from '#test/rates.ts';
import { useTestServer } from '#test/server.ts';
import { listTripTasks } from './trip-task-list.ts';

const server = useTestServer();
const parties = useBookingParties(server, { cancellation_policy: 'flexible' });

const asHost = (id: string) => ({ token: parties.host.token, params: { id } });
const asGuest = (id: string) => ({ token: parties.guest.token, params: { id } });

describe('lists of bookings', () => {
  test('listTrips lists the trips of each tab', async () => {
    const pending = await bookingIn(server, parties, 'pending', { fromDay: 60 });
    const approved = await bookingIn(server, parties, 'approved', { fromDay: 50 });
    const paid = await bookingIn(server, parties, 'paid', { fromDay: 40 });
    const now = await bookingIn(server, parties, 'paid', { fromDay: 0, nights: 3 });
    const cancelled = await bookingIn(server, parties, 'pending', { fromDay: 70 });
    await server.succeed('cancelTrip', { ...asGuest(cancelled.id), body: {} });
    const token = parties.guest.token;
    const idsOf = async (status: string) =>
      (await server.succeed('listTrips', { token, query: { status } })).map((trip) => trip.id);
    expect(await idsOf('upcoming')).toEqual([paid.id, approved.id, pending.id]);
    expect(await idsOf('current')).toEqual([now.id]);
    expect(await idsOf('past')).toEqual([cancelled.id]);
    expect(await idsOf('')).toEqual([now.id, paid.id, approved.id, pending.id, cancelled.id]);
    expect((await server.call('listTrips', { token, query: { status: 'lost' } })).status).toBe(422);
    const [trip] = await server.succeed('listTrips', { token, query: { status: 'current' } });
    expect(trip).toMatchObject({
      status: 'paid',
      type: 'house',
      canMessage: true,
      property: { title: 'Quiet house', city: 'Test Town' },
      dates: { checkIn: now.check_in, nights: 3 },
      guests: { total: 2 },
      price: { total: 318, total_dirham: 318_000 },
      host: { phoneVisible: true, phone: parties.host.phone },
      payment_method: 'sandbox',
      tab: 'current',
    });
    expect(trip!.actions).toContain('receipt');
  });

  test('trips and reservations have the portraits of the other side', async () => {
    const parties = await createBookingParties(server);
    await changeUser(server.services, parties.host, { avatar_key: 'avatar-host.webp' });
    await changeUser(server.services, parties.guest, { avatar_key: 'avatar-guest.webp' });
    const { id } = await bookingIn(server, parties, 'pending');
    const { token } = parties.guest;
    const [trip] = await server.succeed('listTrips', { token, query: {} });
    expect(trip!.host.avatar).toBe('/media/avatar-host.webp');
    const booking = await server.succeed('getBooking', { token: parties.host.token, params: { id } });
    expect([booking.host.avatar, booking.guest.avatar]).toEqual([
      '/media/avatar-host.webp',
      '/media/avatar-guest.webp',
    ]);
  });

  test('a trip says what it waits for', async () => {
    const approved = await bookingIn(server, parties, 'approved', { fromDay: 50 });
    const pending = await bookingIn(server, parties, 'pending', { fromDay: 60 });
    const paid = await bookingIn(server, parties, 'paid', { fromDay: 5 });
    const tasks = async () => {
      const trips = await server.succeed('listTrips', { token: parties.guest.token });
      return Object.fromEntries(trips.map(({ id, waits_for }) => [id, waits_for]));
    };
    expect(await tasks()).toEqual({ [approved.id]: 'pay', [pending.id]: null, [paid.id]: null });
    const taskOn = async (day: string) => (await listTripTasks(server.services, [paid.id], day)).get(paid.id);
    expect(await taskOn(paid.check_out)).toBeUndefined();
    expect(await taskOn(addDays(paid.check_out, 1))).toBe('review');
    expect(await taskOn(addDays(paid.check_out, 15))).toBeUndefined();
  });

  test('listMyBookings pages all bookings, and refuses malformed cursors', async () => {
    for (let index = 0; index < 5; index += 1)
      await bookingIn(server, parties, 'approved', { fromDay: 20 + 3 * index });
    const first = await server.succeed('listMyBookings', { token: parties.guest.token, query: { limit: 3 } });
    const rest = await server.succeed('listMyBookings', {
      token: parties.guest.token,
      query: { limit: 3, cursor: first.next_cursor! },
    });
    expect([...first.bookings, ...rest.bookings].map((one) => one.id).length).toBe(5);
    const forged = Buffer.from(JSON.stringify(['2026-99-99', parties.property.id])).toString('base64url');
    for (const cursor of ['x', forged, 'e30']) {
      expect((await server.call('listMyBookings', { token: parties.guest.token, query: { cursor } })).status).toBe(422);
    }
  });

  test('a booking keeps the price, exchange rate and cancellation policy that it was made with', async () => {
    const booking = await bookingIn(server, parties, 'pending');
    await changeProperty(server.services, parties.property, {
      base_price_dirham: 900_000,
      cancellation_policy: 'strict',
    });
    await setRates(server.services, { usd_rate: 80_000, eur_rate: 90_000 });
    const seen = await server.succeed('getBooking', asGuest(booking.id));
    expect(seen).toMatchObject({
      total_dirham: 212_000,
      total_usd_cents: booking.total_usd_cents,
      cancellation_policy: 'flexible',
    });
    await server.succeed('approveBooking', asHost(booking.id));
    await payInSandbox(server, parties.guest.token, booking.id);
    expect(await accountTotals(server, booking.id)).toEqual({ gateway: 212_000, guest_funds: -212_000 });
    await removeRates(server.services);
  });
});
