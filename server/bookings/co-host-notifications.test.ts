import { expect, it } from 'vitest';
import { changeUser } from '#test/changes.ts';
import { bookingIn, createBookingParties } from '#test/bookings.ts';
import { addCoHost, createCoHost, endCoHosting } from '#test/co-hosts.ts';
import { createProperty, tokenFor } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();

/** What somebody was notified of as a host, the oldest first. */
async function toldOf({ id }: { id: string }): Promise<string[]> {
  await server.services.jobs.drain('booking-events');
  const rows = await server.services.db
    .selectFrom('notifications')
    .select('kind')
    .where('user_id', '=', id)
    .where('side', '=', 'host')
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
}

it('requests, payments and cancellations are told to co-hosts of the calendar of this property', async () => {
  const parties = await createBookingParties(server);
  const { host, guest, property } = parties;
  const other = await createProperty(server.services, host.id);
  const calendar = await createCoHost(server.services, host, ['calendar'], [property.id]);
  const manager = await createCoHost(server.services, host, ['manager']);
  const notTold = [
    await createCoHost(server.services, host, ['messages', 'money']),
    await createCoHost(server.services, host, ['calendar'], [other.id]),
  ];
  const former = await createCoHost(server.services, host, ['calendar']);
  await endCoHosting(server.services, former.co_host_id);

  const booking = await bookingIn(server, parties, 'paid');
  await server.succeed('cancelTrip', { token: guest.token, params: { id: booking.id }, body: {} });
  const told = ['new_reservation', 'booking_approved', 'payment_received', 'cancellation'];
  for (const one of [host, calendar, manager]) expect(await toldOf(one)).toEqual(told);
  for (const one of [...notTold, former]) expect(await toldOf(one)).toEqual([]);
});

it('a co-host who is the guest of the stay is told of it as its guest', async () => {
  const parties = await createBookingParties(server);
  await addCoHost(server.services, parties.host, parties.guest, ['calendar']);
  await bookingIn(server, parties, 'pending');
  expect(await toldOf(parties.guest)).toEqual([]);
  expect(await toldOf(parties.host)).toEqual(['new_reservation']);
});

it('a co-host who is the guest of the stay does not answer, change or end it for the host', async () => {
  const parties = await createBookingParties(server);
  await addCoHost(server.services, parties.host, parties.guest, ['calendar']);
  const { id } = await bookingIn(server, parties, 'pending');
  // Who accepts an invitation becomes a host.
  await changeUser(server.services, parties.guest, { role: 'host' });
  const token = await tokenFor(server.services, parties.guest);
  const answers = [
    await server.call('approveBooking', { token, params: { id }, body: {} }),
    await server.call('declineBooking', { token, params: { id }, body: { decline_reason: 'not_available' } }),
    await server.call('endForAbsence', { token, params: { id }, body: {} }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
});
