import { describe, expect, it } from 'vitest';
import { addDays, tripoliInstant } from '#contract/days.ts';
import { walletBalance } from '#server/ledger/ledger.ts';
import { useBookingParties } from '#test/booking-parties.ts';
import { accountTotals, bookingIn, createBookingParties, heldNights, travelHours, travelTo } from '#test/bookings.ts';
import { createCoHost } from '#test/co-hosts.ts';
import { useTestServer } from '#test/server.ts';
import { completeStays } from '../completion.ts';

const server = useTestServer();
const parties = useBookingParties(server);

const detail = (id: string, token = parties.host.token) => server.succeed('getReservation', { token, params: { id } });
const cancel = (id: string, body: object, token = parties.host.token) =>
  server.call('cancelReservation', { token, params: { id }, body: { reason: 'The pump broke.', ...body } });
const didNotCome = (id: string) =>
  server.call('endForAbsence', { token: parties.host.token, params: { id }, body: {} });

describe('a cancellation by the host', () => {
  it('gives everything back, charges the fee to payouts, and frees the nights', async () => {
    const { id, total_dirham } = await bookingIn(server, parties, 'paid', { fromDay: 10 });
    const { host_cancellation, actions } = await detail(id);
    const fee_dirham = total_dirham / 10;
    expect(actions).toContain('cancel_as_host');
    expect(host_cancellation).toMatchObject({ fee_dirham, percent: 10, dearer_percent: 25 });
    expect((await cancel(id, { shown_fee_dirham: 0 })).body.code).toBe('fee_changed');
    const { body, status } = await cancel(id, { shown_fee_dirham: fee_dirham });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'host',
      cancel_reason: 'The pump broke.',
      refund_dirham: total_dirham,
      host_cancellation: null,
    });
    expect(await accountTotals(server, id)).toEqual({
      gateway: total_dirham,
      wallet: -total_dirham,
      host_payable: fee_dirham,
      service_fees: -fee_dirham,
    });
    expect(await walletBalance(server.services.db, parties.guest.id)).toBe(total_dirham);
    expect(await heldNights(server, parties.property.id)).toEqual([]);
    expect((await cancel(id, { shown_fee_dirham: 0 })).body.code).toBe('state_moved_on');
  });

  it('tells the guest, with a link to the homes that are free in its place', async () => {
    const { id } = await bookingIn(server, parties, 'confirmed', { fromDay: 20 });
    await server.services.jobs.drain('booking-events');
    expect((await cancel(id, { shown_fee_dirham: 0 })).status).toBe(200);
    await server.services.jobs.drain('booking-events');
    const { notifications } = await server.succeed('listNotifications', {
      token: parties.guest.token,
      params: { userId: parties.guest.id },
    });
    expect(notifications[0]).toMatchObject({ type: 'cancelled_by_host', action_text: 'See free homes' });
    expect(notifications[0]!.message).toContain('The pump broke.');
    expect(notifications[0]!.action_url).toBe(`/account/trips/${id}#equivalents`);
    // Free within a day of the approval, two weeks ahead.
    expect(await accountTotals(server, id)).toEqual({});
  });

  it('keeps the nights blocked where the host wants it', async () => {
    const { id, check_in, check_out } = await bookingIn(server, parties, 'paid', { fromDay: 20 });
    expect((await cancel(id, { shown_fee_dirham: 0, keep_blocked: true })).status).toBe(200);
    expect(await heldNights(server, parties.property.id)).toEqual([[check_in, check_out]]);
  });

  it('is not for requests, not after check-in time, and not for those who may not change the calendar', async () => {
    const pending = await bookingIn(server, parties, 'pending', { fromDay: 40 });
    const paid = await bookingIn(server, parties, 'paid', { fromDay: 3 });
    expect((await cancel(pending.id, { shown_fee_dirham: 0 })).body.code).toBe('state_moved_on');
    const other = await createBookingParties(server);
    const reader = await createCoHost(server.services, parties.host, ['messages']);
    for (const token of [other.host.token, reader.token])
      expect((await cancel(paid.id, { shown_fee_dirham: 0 }, token)).status).toBe(404);
    expect((await cancel(paid.id, { shown_fee_dirham: 0, reason: ' ' })).status).toBe(422);
    await travelTo(server, parties, tripoliInstant(paid.check_in, '15:00'));
    expect((await detail(paid.id)).host_cancellation).toBeNull();
    expect((await cancel(paid.id, { shown_fee_dirham: 0 })).body.code).toBe('state_moved_on');
  });

  it('happens once for an idempotency key', async () => {
    const { id } = await bookingIn(server, parties, 'paid', { fromDay: 20 });
    const call = () =>
      server.call('cancelReservation', {
        token: parties.host.token,
        params: { id },
        body: { reason: 'The pump broke.', shown_fee_dirham: 0 },
        headers: { 'idempotency-key': 'one-cancellation' },
      });
    expect([(await call()).status, (await call()).status]).toEqual([200, 200]);
  });
});

describe('a guest who did not come', () => {
  it('ends the stay from noon of the next day: the host earns, and the nights are free', async () => {
    const { id, check_in, total_dirham, lines } = await bookingIn(server, parties, 'paid', { fromDay: 1, nights: 4 });
    const fee = lines.find(({ kind }) => kind === 'service_fee')!.amount_dirham;
    const from = tripoliInstant(addDays(check_in, 1), '12:00');
    expect((await detail(id)).did_not_come_from).toBe(from.toISOString());
    await travelTo(server, parties, new Date(from.getTime() - 1));
    expect((await didNotCome(id)).body.code).toBe('state_moved_on');
    await travelTo(server, parties, from);
    expect((await didNotCome(id)).body).toMatchObject({
      status: 'cancelled',
      cancel_reason: 'guest_did_not_come',
      refund_dirham: 0,
      did_not_come_from: null,
    });
    expect(await accountTotals(server, id)).toEqual({
      gateway: total_dirham,
      host_payable: fee - total_dirham,
      service_fees: -fee,
    });
    expect(await heldNights(server, parties.property.id)).toEqual([]);
  });

  it('of a stay to be paid at the property: nobody owes anything', async () => {
    const { id } = await bookingIn(server, parties, 'confirmed', { fromDay: 1, nights: 3 });
    await travelHours(server, parties, 24 * 3);
    expect((await didNotCome(id)).status).toBe(200);
    await travelHours(server, parties, 24 * 5);
    await completeStays(server.services);
    expect(await accountTotals(server, id)).toEqual({});
  });
});
