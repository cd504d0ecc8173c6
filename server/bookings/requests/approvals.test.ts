import { describe, expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { useBookingParties } from '#test/booking-parties.ts';
import { bookingIn, heldNights, stayIn, travelHours } from '#test/bookings.ts';
import { createCoHost } from '#test/co-hosts.ts';
import { signedIn, tokenFor } from '#test/factories.ts';
import { readPerson } from '#server/accounts/accounts.ts';
import { useTestServer } from '#test/server.ts';
import { blockNights } from '#test/blocks.ts';

const server = useTestServer();
const parties = useBookingParties(server);

const asHost = (id: string) => ({ token: parties.host.token, params: { id } });
const asGuest = (id: string) => ({ token: parties.guest.token, params: { id } });
const statusOf = async (id: string) => (await server.succeed('getBooking', asGuest(id))).status;

describe('approveBooking', () => {
  test('holds the nights, gives a day to pay, and declines other requests for the nights', async () => {
    const booking = await bookingIn(server, parties, 'pending');
    const rival = await signedIn(server.services);
    const rivalRequest = await server.succeed('requestBooking', {
      token: rival.token,
      body: stayIn(server, parties.property.id, 31, 3),
    });
    const nextStay = await server.succeed('requestBooking', {
      token: rival.token,
      body: stayIn(server, parties.property.id, 32, 3),
    });
    await travelHours(server, parties, 5);
    rival.token = await tokenFor(server.services, rival);
    const approved = await server.succeed('approveBooking', asHost(booking.id));
    expect(approved).toMatchObject({
      status: 'approved',
      actions: ['cancel_as_host', 'message', 'propose_change'],
      guest: { phone: null },
    });
    expect(new Date(approved.expires_at!).getTime() - server.clock.now().getTime()).toBe(24 * 3_600_000);
    expect(await heldNights(server, parties.property.id)).toEqual([[booking.check_in, booking.check_out]]);
    const declined = await server.succeed('getBooking', { token: rival.token, params: { id: rivalRequest.id } });
    expect(declined).toMatchObject({ status: 'declined', decline_reason: 'not_available', actions: [] });
    const pending = await server.succeed('getBooking', { token: rival.token, params: { id: nextStay.id } });
    expect(pending.status).toBe('pending');
  });

  test('confirms at once if the guest pays at the property', async () => {
    const booking = await bookingIn(server, parties, 'confirmed');
    expect(booking).toMatchObject({ status: 'confirmed', expires_at: null, host: { email: parties.host.email } });
  });

  test('is refused for an approved, cancelled or expired request', async () => {
    const booking = await bookingIn(server, parties, 'approved');
    const again = await server.call('approveBooking', asHost(booking.id));
    expect([again.status, again.body.code]).toEqual([409, 'state_moved_on']);

    const other = await bookingIn(server, parties, 'pending', { fromDay: 40 });
    await server.succeed('cancelTrip', { ...asGuest(other.id), body: {} });
    expect((await server.call('approveBooking', asHost(other.id))).status).toBe(409);

    const late = await bookingIn(server, parties, 'pending', { fromDay: 50 });
    await travelHours(server, parties, 24);
    expect((await server.call('approveBooking', asHost(late.id))).status).toBe(409);
    expect(
      (await server.call('declineBooking', { ...asHost(late.id), body: { decline_reason: 'other' } })).status,
    ).toBe(409);
  });

  test('of a request that was answered meanwhile says what happened, when and by whom', async () => {
    const detail = async (id: string) => {
      const { status, body } = await server.call('approveBooking', asHost(id));
      expect(status).toBe(409);
      return body.detail;
    };
    const helper = await createCoHost(server.services, parties.host, ['calendar']);
    const approved = await bookingIn(server, parties, 'pending', { fromDay: 20 });
    const person = await readPerson(server.services.db, helper.id);
    await server.succeed('approveBooking', { token: helper.token, params: { id: approved.id } });
    expect(await detail(approved.id)).toMatch(
      new RegExp(`^This request was approved already, on .+ by ${person.name}\\.$`),
    );
    const declined = await bookingIn(server, parties, 'pending', { fromDay: 40 });
    await server.succeed('declineBooking', { ...asHost(declined.id), body: { decline_reason: 'need_info' } });
    expect(await detail(declined.id)).toMatch(/^This request was declined already, on .+ by Salma Host\.$/);
    const withdrawn = await bookingIn(server, parties, 'pending', { fromDay: 50 });
    await server.succeed('cancelTrip', { ...asGuest(withdrawn.id), body: {} });
    expect(await detail(withdrawn.id)).toMatch(/^The guest withdrew this request on /);
    const late = await bookingIn(server, parties, 'pending', { fromDay: 60 });
    await travelHours(server, parties, 24);
    expect(await detail(late.id)).toMatch(/^The time to answer this request ended on /);
  });

  test('and a decline are refused where the request is not as the host was shown it', async () => {
    const { id, check_in, check_out, total_dirham } = await bookingIn(server, parties, 'pending');
    const shown = { check_in, check_out, total_dirham };
    for (const other of [{ total_dirham: total_dirham - 10 }, { check_out: addDays(check_out, 1) }]) {
      const body = { shown: { ...shown, ...other } };
      const refused = await server.call('approveBooking', { ...asHost(id), body });
      expect([refused.status, refused.body.code]).toEqual([409, 'request_changed']);
      expect(refused.body.detail).toContain((total_dirham / 1000).toFixed(2));
      const decline = { ...asHost(id), body: { ...body, decline_reason: 'need_info' } };
      expect((await server.call('declineBooking', decline)).body.code).toBe('request_changed');
    }
    expect((await server.succeed('approveBooking', { ...asHost(id), body: { shown } })).status).toBe('approved');
  });

  test('is refused if the host has blocked a night meanwhile', async () => {
    const booking = await bookingIn(server, parties, 'pending');
    await blockNights(server.services, parties.property.id, {
      from: booking.check_in,
      to: addDays(booking.check_in, 1),
    });
    const answer = await server.call('approveBooking', asHost(booking.id));
    expect([answer.status, answer.body.code]).toEqual([409, 'nights_held']);
    expect(await statusOf(booking.id)).toBe('pending');
  });

  test('approves one of two requests for a night in simultaneous calls', async () => {
    const one = await bookingIn(server, parties, 'pending');
    const rival = await signedIn(server.services);
    const other = await server.succeed('requestBooking', {
      token: rival.token,
      body: stayIn(server, parties.property.id, 31, 2),
    });
    const answers = await Promise.all([one.id, other.id].map((id) => server.call('approveBooking', asHost(id))));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 409]));
  });
});
