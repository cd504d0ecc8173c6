import { describe, expect, it } from 'vitest';
import { addDays, tripoliInstant } from '#contract/days.ts';
import { heldFor, walletBalance } from '#server/ledger/ledger.ts';
import { useBookingParties } from '#test/booking-parties.ts';
import { changeProperty } from '#test/changes.ts';
import { recordedCash } from '#test/records.ts';
import { bookingIn, heldNights, payInSandbox, stayIn, travelHours, travelTo } from '#test/bookings.ts';
import { createCoHost } from '#test/co-hosts.ts';
import { signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';
import { expireBookings } from '../cancellation/cancellations.ts';
import { expireChanges } from './change-answers.ts';

const server = useTestServer();
const parties = useBookingParties(server);

interface Asked {
  check_in?: string;
  check_out?: string;
  guests?: { adults: number; children?: number };
  message?: string;
  shown_total_dirham?: number;
}

const ask = (id: string, body: Asked, token = parties.guest.token) =>
  server.call('proposeTripChange', { token, params: { id }, body });
const preview = (id: string, query: Record<string, string | number>, token = parties.guest.token) =>
  server.call('previewTripChange', { token, params: { id }, query });
const trip = (id: string) => server.succeed('getTrip', { token: parties.guest.token, params: { id } });
const change = async (id: string) => (await trip(id)).changes.at(-1)!;
const paramsOf = async (id: string) => ({ id, change_id: (await change(id)).id });
const accept = async (id: string, body: object = {}, token = parties.host.token) =>
  server.call('acceptAskedChange', { token, params: await paramsOf(id), body });
const decline = async (id: string, token = parties.host.token) =>
  server.call('declineAskedChange', { token, params: await paramsOf(id) });
const withdraw = async (id: string, token = parties.guest.token) =>
  server.call('withdrawTripChange', { token, params: await paramsOf(id) });
const later = (day: string, days = 1) => addDays(day, days);
const tasks = async (token = parties.host.token) =>
  (await server.succeed('getHostToday', { token })).tasks.filter(({ kind }) => kind === 'answer_change');

async function latestNotification(user: { id: string; token: string }) {
  await server.services.jobs.drain('booking-events');
  const params = { userId: user.id };
  return (await server.succeed('listNotifications', { token: user.token, params })).notifications[0];
}

describe('a change that the guest of a paid stay asks for', () => {
  it('is shown line by line, sent, accepted by the host, held, and made when the difference is paid', async () => {
    const { id, check_in, check_out, total_dirham } = await bookingIn(server, parties, 'paid');
    const { body: shown } = await preview(id, { check_out: later(check_out), adults: 3 });
    expect(shown).toMatchObject({
      check_in,
      check_out: later(check_out),
      nights: 3,
      guests: { adults: 3, children: 0, infants: 0 },
      total_dirham: 318_000,
      difference_dirham: 106_000,
      differences: [
        { kind: 'more_nights', quantity: 1, amount_dirham: 100_000 },
        { kind: 'service_fee', quantity: null, amount_dirham: 6000 },
      ],
      online_difference_dirham: 106_000,
      cash_dirham: 0,
      host_difference_dirham: 100_000,
    });
    expect((await trip(id)).actions).toContain('ask_change');
    const stale = await ask(id, { check_out: later(check_out), shown_total_dirham: 1000 });
    expect(stale.body.code).toBe('state_moved_on');
    const sent = await ask(id, {
      check_out: later(check_out),
      guests: { adults: 3 },
      message: 'My sister joins us.',
      shown_total_dirham: 318_000,
    });
    expect(sent.status).toBe(201);
    expect(sent.body.actions).not.toContain('ask_change');
    expect(sent.body.changes).toMatchObject([
      {
        kind: 'change',
        proposed_by: 'guest',
        status: 'proposed',
        message: 'My sister joins us.',
        from: { check_in, check_out, guests: { adults: 2 }, total_dirham },
        to: { check_in, check_out: later(check_out), guests: { adults: 3 }, total_dirham: 318_000 },
        actions: ['withdraw'],
      },
    ]);
    // The new night stays open to others while the host thinks.
    expect(await heldNights(server, parties.property.id)).toEqual([[check_in, check_out]]);
    expect(await tasks()).toMatchObject([{ kind: 'answer_change', booking_id: id, guest_name: 'Nuri Guest' }]);
    expect(await latestNotification(parties.host)).toMatchObject({
      type: 'change_asked',
      action_url: `/host/reservations/${id}`,
      action_text: 'Answer',
    });
    const wrong = await accept(id, { shown_total_dirham: 317_000 });
    expect(wrong.body.code).toBe('change_closed');
    const agreed = await accept(id, { shown_total_dirham: 318_000 });
    expect(agreed.body).toMatchObject({ check_out, total_dirham, status: 'paid' });
    expect(await tasks()).toEqual([]);
    expect(await latestNotification(parties.guest)).toMatchObject({
      type: 'asked_change_agreed',
      action_url: `/account/trips/${id}/pay`,
    });
    expect(await trip(id)).toMatchObject({
      due_dirham: 106_000,
      changes: [{ status: 'to_pay', due_dirham: 106_000, actions: ['withdraw'] }],
    });
    expect(await heldNights(server, parties.property.id)).toEqual([
      [check_in, check_out],
      [check_out, later(check_out)],
    ]);
    const rival = await signedIn(server.services);
    const refused = await server.call('requestBooking', {
      token: rival.token,
      body: stayIn(server, parties.property.id, 32, 2),
    });
    expect(refused.body.code).toBe('dates_taken');
    await payInSandbox(server, parties.guest.token, id);
    expect(await trip(id)).toMatchObject({
      check_out: later(check_out),
      guests: { adults: 3 },
      total_dirham: 318_000,
      paid_dirham: 318_000,
      due_dirham: 0,
      changes: [{ status: 'accepted', actions: [] }],
    });
    expect(await heldNights(server, parties.property.id)).toEqual([[check_in, later(check_out)]]);
    expect(await heldFor(server.services.db, id)).toBe(318_000);
    expect(await latestNotification(parties.host)).toMatchObject({ type: 'asked_change_made' });
  });

  it('costs what new nights cost today, while those that stay keep their price', async () => {
    const { id, check_in, check_out } = await bookingIn(server, parties, 'paid');
    await changeProperty(server.services, parties.property, { base_price_dirham: 150_000 });
    const longer = await preview(id, { check_out: later(check_out) });
    expect(longer.body).toMatchObject({ total_dirham: 371_000, differences: [{ amount_dirham: 150_000 }, {}] });
    const shorter = await preview(id, { check_out: later(check_in) });
    expect(shorter.body).toMatchObject({ total_dirham: 106_000, difference_dirham: -106_000 });
    const moved = await preview(id, { check_in: later(check_in), check_out: later(check_out) });
    expect(moved.body.differences).toMatchObject([
      { kind: 'more_nights', amount_dirham: 150_000 },
      { kind: 'fewer_nights', amount_dirham: -100_000 },
      { kind: 'service_fee' },
    ]);
  });

  it('returns the difference of a shorter stay to the wallet with the yes of the host', async () => {
    const { id, check_in } = await bookingIn(server, parties, 'paid');
    await ask(id, { check_out: later(check_in) });
    expect((await accept(id)).status).toBe(200);
    expect(await trip(id)).toMatchObject({ check_out: later(check_in), total_dirham: 106_000, due_dirham: 0 });
    expect(await walletBalance(server.services.db, parties.guest.id)).toBe(106_000);
    expect(await heldNights(server, parties.property.id)).toEqual([[check_in, later(check_in)]]);
    expect(await latestNotification(parties.guest)).toMatchObject({ type: 'asked_change_made' });
  });

  it('is refused where another guest took the nights while the host thought, and the stay is as it was', async () => {
    const { id, check_in, check_out, total_dirham } = await bookingIn(server, parties, 'paid');
    await ask(id, { check_out: later(check_out, 2) });
    await bookingIn(server, { ...parties, guest: await signedIn(server.services) }, 'approved', { fromDay: 33 });
    const { status, body } = await accept(id);
    expect([status, body.code]).toEqual([409, 'asked_nights_taken']);
    expect(body.detail).toContain('The stay is as it was');
    expect(await trip(id)).toMatchObject({ check_in, check_out, total_dirham, changes: [{ status: 'proposed' }] });
    expect((await decline(id)).status).toBe(200);
    expect((await preview(id, { check_out: later(check_out, 2) })).body.code).toBe('change_nights_taken');
  });

  it('is won by one where the host says yes while another guest books the nights', async () => {
    const { id, check_out } = await bookingIn(server, parties, 'paid');
    await changeProperty(server.services, parties.property, { instant_book: true });
    await ask(id, { check_out: later(check_out) });
    const rival = await signedIn(server.services);
    const body = stayIn(server, parties.property.id, 32, 1);
    const [answer, booked] = await Promise.all([
      accept(id),
      server.call('requestBooking', { token: rival.token, body }),
    ]);
    expect([answer.status, booked.status].toSorted((one, other) => one - other)).toEqual(
      answer.status === 200 ? [200, 409] : [201, 409],
    );
    // Whatever became of it: later tests count what expires.
    await withdraw(id);
  });

  it('expires once where nobody answers, and once where nobody pays: the old stay stands untouched', async () => {
    const { id, check_in, check_out, total_dirham } = await bookingIn(server, parties, 'paid');
    await ask(id, { check_out: later(check_out) });
    await travelHours(server, parties, 24);
    expect((await change(id)).status).toBe('expired');
    expect(await tasks()).toEqual([]);
    expect((await accept(id)).body.code).toBe('change_closed');
    const ended = await Promise.all([expireChanges(server.services), expireChanges(server.services)]);
    expect(ended.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await latestNotification(parties.guest)).toMatchObject({ type: 'asked_change_expired' });
    await ask(id, { check_out: later(check_out) });
    await travelHours(server, parties, 23);
    await accept(id);
    await travelHours(server, parties, 23);
    expect((await change(id)).status).toBe('to_pay');
    await travelHours(server, parties, 1);
    expect(await expireChanges(server.services)).toBe(1);
    expect(await trip(id)).toMatchObject({ check_in, check_out, total_dirham, status: 'paid', due_dirham: 0 });
    expect(await heldNights(server, parties.property.id)).toEqual([[check_in, check_out]]);
    expect(await heldFor(server.services.db, id)).toBe(total_dirham);
  });

  it('ends with a cancellation, which returns what was paid once', async () => {
    const { id, check_out, total_dirham } = await bookingIn(server, parties, 'paid');
    await ask(id, { check_out: later(check_out) });
    await accept(id);
    const cancelled = await server.succeed('cancelTrip', { token: parties.guest.token, params: { id }, body: {} });
    expect(cancelled).toMatchObject({ status: 'cancelled', changes: [{ status: 'withdrawn' }] });
    expect(await walletBalance(server.services.db, parties.guest.id)).toBe(total_dirham);
    expect(await heldNights(server, parties.property.id)).toEqual([]);
    expect((await accept(id)).body.code).toBe('change_closed');
  });
});

describe('a stay that is not paid online', () => {
  it('in cash changes at once: another sum at the door', async () => {
    const { id, check_out } = await bookingIn(server, parties, 'confirmed');
    const { body } = await preview(id, { check_out: later(check_out) });
    expect(body).toMatchObject({ online_difference_dirham: 0, cash_dirham: 318_000 });
    await ask(id, { check_out: later(check_out) });
    expect((await accept(id)).body).toMatchObject({ status: 'confirmed', check_out: later(check_out) });
    const cash = await server.succeed('getTripCash', { token: parties.guest.token, params: { id } });
    expect(cash.agreed_dirham).toBe(318_000);
  });

  it('whose cash is recorded keeps its price', async () => {
    const { id, check_out, total_dirham } = await bookingIn(server, parties, 'confirmed');
    await ask(id, { check_out: later(check_out) });
    await recordedCash(server.services, { id, total_dirham }, parties.host);
    expect((await accept(id)).body.code).toBe('cash_recorded');
    expect((await trip(id)).total_dirham).toBe(total_dirham);
  });

  it('that is approved changes what is to be paid', async () => {
    const { id, check_out } = await bookingIn(server, parties, 'approved');
    await ask(id, { check_out: later(check_out) });
    await accept(id);
    expect(await trip(id)).toMatchObject({ status: 'approved', total_dirham: 318_000, due_dirham: 318_000 });
    await travelHours(server, parties, 25);
    await expireBookings(server.services);
    expect(await heldNights(server, parties.property.id)).toEqual([]);
  });
});

describe('what is refused', () => {
  it('nearer than 24 hours to check-in, as it is and as it is asked for', async () => {
    const { id, check_in, check_out } = await bookingIn(server, parties, 'paid', { fromDay: 5 });
    const arrival = tripoliInstant(check_in, '15:00');
    const early = await ask(id, { check_in: server.clock.today(), check_out });
    expect(early.body.code).toBe('change_too_late');
    await travelTo(server, parties, new Date(arrival.getTime() - 24 * 3_600_000));
    expect((await preview(id, { check_out: later(check_out) })).status).toBe(200);
    await travelTo(server, parties, new Date(arrival.getTime() - 24 * 3_600_000 + 1000));
    expect((await ask(id, { check_out: later(check_out) })).body.code).toBe('change_too_late');
    expect((await trip(id)).actions).not.toContain('ask_change');
  });

  it('while another proposal stands, of either side', async () => {
    const { id, check_out } = await bookingIn(server, parties, 'paid');
    const propose = () =>
      server.call('proposeChange', { token: parties.host.token, params: { id }, body: { nights_dirham: 150_000 } });
    await propose();
    expect((await ask(id, { check_out: later(check_out) })).body.code).toBe('change_open');
    expect((await preview(id, { check_out: later(check_out) })).body.code).toBe('change_open');
    const { id: change_id } = await change(id);
    // Neither side answers, or takes back, what is its own or the other’s.
    const asHost = { token: parties.host.token, params: { id, change_id }, body: {} };
    expect((await server.call('acceptAskedChange', asHost)).status).toBe(404);
    expect((await withdraw(id)).status).toBe(404);
    await server.succeed('declineChange', { token: parties.guest.token, params: { id, change_id } });
    await ask(id, { check_out: later(check_out) });
    expect((await propose()).body.code).toBe('change_open');
    const own = { token: parties.guest.token, params: await paramsOf(id), body: {} };
    expect((await server.call('acceptChange', own)).status).toBe(404);
    expect((await server.call('declineChange', own)).status).toBe(404);
    const { token } = parties.host;
    expect((await server.call('withdrawChange', { token, params: own.params })).status).toBe(404);
  });

  it('what changes nothing, more guests than the home takes, nobody grown up, and a request', async () => {
    await changeProperty(server.services, parties.property, { capacity: 4 });
    const { id, check_in, check_out } = await bookingIn(server, parties, 'paid');
    const refusal = async (asked: Asked) => (await ask(id, asked)).body.code;
    expect(await refusal({ check_in, check_out, guests: { adults: 2 } })).toBe('change_same');
    expect(await refusal({ guests: { adults: 5 } })).toBe('too_many_guests');
    expect(await refusal({ guests: { adults: 0, children: 2 } })).toBe('no_adult');
    expect(await refusal({ check_in: check_out })).toBe('dates_reversed');
    const pending = await bookingIn(server, parties, 'pending', { fromDay: 50 });
    expect((await ask(pending.id, { check_out: later(pending.check_out) })).body.code).toBe('state_moved_on');
  });

  it('contact details while the stay is not sure, and more than ten proposals', async () => {
    const approved = await bookingIn(server, parties, 'approved');
    const body = { check_out: later(approved.check_out), message: 'Call me on 091 234 5678' };
    expect((await ask(approved.id, body)).body.code).toBe('blocked_phone');
    const { id, check_out } = await bookingIn(server, parties, 'paid', { fromDay: 50 });
    for (let time = 0; time < 10; time += 1) {
      expect((await ask(id, { check_out: later(check_out) })).status).toBe(201);
      await withdraw(id);
    }
    expect((await ask(id, { check_out: later(check_out) })).body.code).toBe('too_many_changes');
    // The host still has some.
    const more = { token: parties.host.token, params: { id }, body: { nights_dirham: 150_000 } };
    expect((await server.call('proposeChange', more)).status).toBe(201);
  });
});

describe('who may', () => {
  it('ask: the guest alone; answer: the host and co-hosts who change reservations', async () => {
    const { id, check_out } = await bookingIn(server, parties, 'paid');
    const stranger = await signedIn(server.services);
    const admin = await signedIn(server.services, { role: 'admin' });
    for (const { token } of [stranger, admin, parties.host]) {
      expect((await preview(id, { check_out: later(check_out) }, token)).status).toBe(404);
      expect((await ask(id, { check_out: later(check_out) }, token)).status).toBe(404);
    }
    await ask(id, { check_out: later(check_out) });
    expect((await withdraw(id, stranger.token)).status).toBe(404);
    const reader = await createCoHost(server.services, parties.host, ['messages']);
    expect((await accept(id, {}, reader.token)).status).toBe(404);
    expect((await decline(id, reader.token)).status).toBe(404);
    expect(await tasks(reader.token)).toEqual([]);
    const helper = await createCoHost(server.services, parties.host, ['calendar']);
    expect(await tasks(helper.token)).toMatchObject([{ booking_id: id }]);
    const seen = await server.succeed('getReservation', { token: helper.token, params: { id } });
    expect(seen.changes[0]!.actions).toEqual(['accept', 'decline']);
    expect((await decline(id, helper.token)).status).toBe(200);
    expect(await latestNotification(parties.guest)).toMatchObject({ type: 'asked_change_declined' });
  });

  it('one key is one question', async () => {
    const { id, check_out } = await bookingIn(server, parties, 'paid');
    const call = () =>
      server.call('proposeTripChange', {
        token: parties.guest.token,
        params: { id },
        body: { check_out: later(check_out) },
        headers: { 'idempotency-key': 'one-question' },
      });
    expect([(await call()).status, (await call()).status]).toEqual([201, 201]);
    expect((await trip(id)).changes).toHaveLength(1);
  });
});
