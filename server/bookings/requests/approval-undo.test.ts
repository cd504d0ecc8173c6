import { describe, expect, it } from 'vitest';
import { useBookingParties } from '#test/booking-parties.ts';
import { bookingIn, heldNights, stayIn, travelTo } from '#test/bookings.ts';
import { signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';
import { announceDueApprovals } from './approvals.ts';
import { expireBookings } from '../cancellation/cancellations.ts';

const server = useTestServer({ APPROVAL_UNDO_SECONDS: '10' });
const parties = useBookingParties(server);

const params = (id: string) => ({ params: { id } });
const asGuest = (id: string) => server.succeed('getBooking', { token: parties.guest.token, ...params(id) });
const asHost = (id: string) => server.succeed('getReservation', { token: parties.host.token, ...params(id) });
const approve = (id: string, headers = {}) =>
  server.call('approveBooking', { token: parties.host.token, ...params(id), headers });
const undo = (id: string) => server.call('undoApproval', { token: parties.host.token, ...params(id) });

/** Ten seconds later, and the job has run. */
async function announce() {
  await travelTo(server, parties, new Date(server.clock.now().getTime() + 10_000));
  // The job waits for its time by the clock of the database.
  await server.executeAsOwner(`update jobs.job set start_after = created_on where name = 'approvals'`);
  await server.services.jobs.drain('approvals');
}

async function toldKinds(user: { id: string }): Promise<string[]> {
  await server.services.jobs.drain('booking-events');
  const { rows } = await server.services.pool.query<{ kind: string }>(
    'select kind from notifications where user_id = $1 order by id',
    [user.id],
  );
  return rows.map(({ kind }) => kind);
}

describe('an approval that a clock wrote which ran ahead', () => {
  const ahead = () => server.clock.set(new Date(Date.now() + 10 * 60_000));
  const approveAhead = async () => {
    const { id } = await bookingIn(server, parties, 'pending', { fromDay: 30, nights: 3 });
    ahead();
    expect((await approve(id)).status).toBe(200);
    server.clock.set(new Date());
    return id;
  };

  it('is held for ten seconds by the clock of the database, and leaves the guest a day to pay', async () => {
    const id = await approveAhead();
    const { rows } = await server.services.pool.query<{ held: number }>(`
      select extract(epoch from start_after - created_on)::float8 as held from jobs.job
      where name = 'approvals' and data ->> 'booking_id' = '${id}'`);
    expect(rows).toEqual([{ held: 10 }]);
    await announce();
    const { status, expires_at } = await asGuest(id);
    expect(status).toBe('approved');
    expect(Date.parse(expires_at!)).toBeLessThanOrEqual(server.clock.now().getTime() + 24 * 3_600_000);
    expect(await toldKinds(parties.guest)).toEqual(['new_reservation', 'booking_approved']);
  });

  it('is told where its job is lost or waits for that clock, and no other that can be undone', async () => {
    const id = await approveAhead();
    const other = await bookingIn(server, parties, 'pending', { fromDay: 50, nights: 3 });
    await approve(other.id);
    expect(await announceDueApprovals(server.services)).toBe(1);
    expect((await asGuest(id)).status).toBe('approved');
    expect((await asGuest(other.id)).status).toBe('pending');
    expect((await undo(other.id)).body.status).toBe('pending');
    expect(await announceDueApprovals(server.services)).toBe(0);
  });
});

describe('an approval', () => {
  it('holds the nights at once; guest and rivals hear of it ten seconds later', async () => {
    const rival = await signedIn(server.services);
    const { id } = await bookingIn(server, parties, 'pending', { fromDay: 30, nights: 3 });
    const other = await bookingIn(server, { ...parties, guest: rival }, 'pending', { fromDay: 31, nights: 3 });
    const before = await asGuest(id);
    expect((await approve(id)).body.status).toBe('approved');
    expect(await asHost(id)).toMatchObject({ status: 'approved', actions: ['undo_approval', 'message'] });
    expect((await heldNights(server, parties.property.id)).length).toBe(1);
    // To the guest nothing has happened.
    expect(await asGuest(id)).toEqual(before);
    const [trip] = await server.succeed('listTrips', { token: parties.guest.token });
    expect(trip).toMatchObject({ status: 'pending', expires_at: before.expires_at });
    const thread = { token: parties.guest.token, params: { booking_id: id } };
    expect((await server.succeed('listMessages', thread)).map(({ event }) => event)).toEqual(['requested']);
    expect((await server.succeed('getConversationDetails', thread)).booking.status).toBe('pending');
    expect((await server.succeed('listConversations', thread))[0]!.booking_status).toBe('pending');
    expect(await toldKinds(parties.guest)).toEqual(['new_reservation']);
    expect((await server.succeed('getBooking', { token: rival.token, ...params(other.id) })).status).toBe('pending');

    await announce();
    expect(await asGuest(id)).toMatchObject({
      status: 'approved',
      actions: ['pay', 'cancel', 'message', 'ask_change'],
    });
    expect((await asGuest(id)).timeline.map(({ status, by }) => [status, by])).toEqual([
      ['pending', 'guest'],
      ['approved', 'host'],
    ]);
    expect(await toldKinds(parties.guest)).toEqual(['new_reservation', 'booking_approved']);
    expect((await server.succeed('getBooking', { token: rival.token, ...params(other.id) })).status).toBe('declined');
    expect((await undo(id)).body.code).toBe('approval_told');
    expect((await asHost(id)).undo_until).toBeNull();
  });

  it('can be undone for ten seconds: a request as before, with its expiry, and free nights', async () => {
    const { id, expires_at } = await bookingIn(server, parties, 'pending');
    const before = await asGuest(id);
    for (let turn = 0; turn < 2; turn += 1) {
      await approve(id);
      expect((await undo(id)).body).toMatchObject({ status: 'pending', expires_at, undo_until: null });
    }
    expect(await heldNights(server, parties.property.id)).toEqual([]);
    expect((await undo(id)).body.code).toBe('approval_told');
    expect(await asGuest(id)).toEqual(before);
    // The jobs of the approvals that were undone tell nobody, also not of the next one.
    await approve(id);
    await server.executeAsOwner(`update jobs.job set start_after = created_on where name = 'approvals'`);
    server.clock.set(new Date(server.clock.now().getTime() - 1));
    expect(await toldKinds(parties.guest)).toEqual(['new_reservation']);
  });

  it('is answered once for an idempotency key, also after the undo', async () => {
    const { id } = await bookingIn(server, parties, 'pending');
    const headers = { 'idempotency-key': 'one-approval-of-this-device' };
    expect((await approve(id, headers)).status).toBe(200);
    expect((await approve(id, headers)).status).toBe(200);
    expect((await approve(id)).body.code).toBe('state_moved_on');
    await undo(id);
    expect((await approve(id, headers)).body.status).toBe('pending');
    const decline = (reason: string) =>
      server.call('declineBooking', {
        token: parties.host.token,
        ...params(id),
        body: { decline_reason: reason },
        headers: { 'idempotency-key': 'one-answer-of-this-device' },
      });
    expect((await decline('other guests come')).status).toBe(200);
    expect((await decline('other guests come')).status).toBe(200);
    expect((await decline('another reason')).body.code).toBe('idempotency_key_reused');
  });

  it('stands from when the guest starts to pay', async () => {
    const { id } = await bookingIn(server, parties, 'pending');
    await approve(id);
    const pay = { token: parties.guest.token, ...params(id), body: { method: 'sandbox' } };
    const { payment } = await server.succeed('payBooking', pay);
    expect((await undo(id)).body.code).toBe('approval_told');
    const play = { params: { payment_id: payment.id }, token: parties.guest.token, body: { outcome: 'approved' } };
    await server.succeed('playSandboxOutcome', play);
    expect((await asGuest(id)).timeline.map(({ status }) => status)).toEqual(['pending', 'approved', 'paid']);
    await announce();
    expect(await toldKinds(parties.guest)).toEqual(['new_reservation', 'booking_approved', 'payment_received']);
  });

  it('of a stay that is paid at the property opens the contact details only when the guest is told', async () => {
    const { id } = await server.succeed('requestBooking', {
      token: parties.guest.token,
      body: { ...stayIn(server, parties.property.id, 30, 2), payment_choice: 'at_property' },
    });
    expect((await approve(id)).body.status).toBe('confirmed');
    expect((await asGuest(id)).host.phone).toBeNull();
    const text = { booking_id: id, text: 'Call me on 091 234 5678' };
    expect((await server.call('sendMessage', { token: parties.guest.token, body: text })).body.code).toBe(
      'blocked_phone',
    );
    await announce();
    expect((await asGuest(id)).host.phone).not.toBeNull();
  });

  it('ends with a cancellation by the guest, who cancels a request', async () => {
    const { id } = await bookingIn(server, parties, 'pending');
    await approve(id);
    const cancelled = await server.succeed('cancelTrip', { token: parties.guest.token, ...params(id), body: {} });
    expect(cancelled.timeline.map(({ status }) => status)).toEqual(['pending', 'cancelled']);
    await announce();
    expect(await heldNights(server, parties.property.id)).toEqual([]);
    expect(await toldKinds(parties.guest)).toEqual(['new_reservation', 'cancellation']);
    await expireBookings(server.services);
  });
});
