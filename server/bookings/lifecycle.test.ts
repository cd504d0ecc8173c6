import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, tripoliInstant } from '#contract/days.ts';
import { walletBalance } from '#server/ledger/ledger.ts';
import {
  accountTotals,
  bookingIn,
  createHomeAndPeople,
  heldNights,
  payInSandbox,
  stayIn,
  type People,
} from '#test/bookings.ts';
import { signedIn, tokenFor } from '#test/factories.ts';
import { sentMails, startTestServer, type TestServer } from '#test/server.ts';
import { blockNights, cancelAsAdmin, completeStays, expireBookings, freeNights } from './bookings.ts';

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.clock.set(new Date());
  people = await createHomeAndPeople(server, { cancellation_policy: 'flexible' });
});

/** Moves the clock; what was signed before may have ended concurrently. */
async function travelTo(instant: Date): Promise<void> {
  server.clock.set(instant);
  for (const person of [people.guest, people.host]) person.token = await tokenFor(server.services, person);
}
const travelHours = (hours: number) => travelTo(new Date(server.clock.now().getTime() + hours * 3_600_000));

const asHost = (id: string) => ({ token: people.host.token, params: { id } });
const asGuest = (id: string) => ({ token: people.guest.token, params: { id } });
const statusOf = async (id: string) => (await server.succeed('getBooking', asGuest(id))).status;

describe('approving', () => {
  test('holds the nights, gives a day to pay, and declines the rivals', async () => {
    const booking = await bookingIn(server, people, 'pending');
    const rival = await signedIn(server.services);
    const theirs = await server.succeed('requestBooking', {
      token: rival.token,
      body: stayIn(server, people.home.id, 31, 3),
    });
    const beside = await server.succeed('requestBooking', {
      token: rival.token,
      body: stayIn(server, people.home.id, 32, 3),
    });
    await travelHours(5);
    rival.token = await tokenFor(server.services, rival);
    const approved = await server.succeed('approveBooking', asHost(booking.id));
    expect(approved).toMatchObject({ status: 'approved', actions: ['message'], guest: { phone: null } });
    expect(new Date(approved.expires_at!).getTime() - server.clock.now().getTime()).toBe(24 * 3_600_000);
    expect(await heldNights(server, people.home.id)).toEqual([[booking.check_in, booking.check_out]]);
    const lost = await server.succeed('getBooking', { token: rival.token, params: { id: theirs.id } });
    expect(lost).toMatchObject({ status: 'declined', decline_reason: 'not_available', actions: [] });
    const still = await server.succeed('getBooking', { token: rival.token, params: { id: beside.id } });
    expect(still.status).toBe('pending');
  });

  test('confirms at once where the guest pays at the property', async () => {
    const booking = await bookingIn(server, people, 'confirmed');
    expect(booking).toMatchObject({ status: 'confirmed', expires_at: null, host: { email: people.host.email } });
  });

  test('twice, after a withdrawal, or a day late is refused', async () => {
    const booking = await bookingIn(server, people, 'approved');
    const again = await server.call('approveBooking', asHost(booking.id));
    expect([again.status, again.body.code]).toEqual([409, 'state_moved_on']);

    const other = await bookingIn(server, people, 'pending', { fromDay: 40 });
    await server.succeed('cancelTrip', { ...asGuest(other.id), body: {} });
    expect((await server.call('approveBooking', asHost(other.id))).status).toBe(409);

    const late = await bookingIn(server, people, 'pending', { fromDay: 50 });
    await travelHours(24);
    expect((await server.call('approveBooking', asHost(late.id))).status).toBe(409);
    expect(
      (await server.call('declineBooking', { ...asHost(late.id), body: { decline_reason: 'other' } })).status,
    ).toBe(409);
  });

  test('nights that the host has blocked concurrently is refused', async () => {
    const booking = await bookingIn(server, people, 'pending');
    await blockNights(server.services, people.home.id, { from: booking.check_in, to: addDays(booking.check_in, 1) });
    const answer = await server.call('approveBooking', asHost(booking.id));
    expect([answer.status, answer.body.code]).toEqual([409, 'dates_taken']);
    expect(await statusOf(booking.id)).toBe('pending');
  });

  test('two hosts’ clicks at once approve one of two rivals', async () => {
    const one = await bookingIn(server, people, 'pending');
    const rival = await signedIn(server.services);
    const other = await server.succeed('requestBooking', {
      token: rival.token,
      body: stayIn(server, people.home.id, 31, 2),
    });
    const answers = await Promise.all([one.id, other.id].map((id) => server.call('approveBooking', asHost(id))));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200, 409]));
  });
});

describe('declining', () => {
  const decline = (id: string, decline_reason: unknown) =>
    server.call('declineBooking', { ...asHost(id), body: { status: 'declined', decline_reason } });

  test('for availability blocks the free nights, and the host can free them again', async () => {
    const booking = await bookingIn(server, people, 'pending', { nights: 4 });
    await bookingIn(server, people, 'approved', { fromDay: 32, nights: 1 });
    // The second request took a night of the first, which was declined with it.
    expect(await statusOf(booking.id)).toBe('declined');
    const open = await bookingIn(server, people, 'pending', { fromDay: 30, nights: 2 });
    const answer = await decline(open.id, 'not_available');
    expect(answer.body).toMatchObject({ status: 'declined', dates_blocked: true, decline_reason: 'not_available' });
    const night = (offset: number) => addDays(booking.check_in, offset);
    expect(await heldNights(server, people.home.id)).toEqual([
      [night(0), night(2)],
      [night(2), night(3)],
    ]);
    const taken = await server.call('requestBooking', {
      token: people.guest.token,
      body: stayIn(server, people.home.id, 30, 1),
    });
    expect(taken.body.code).toBe('dates_taken');
    expect(await freeNights(server.services, people.home.id, { from: night(1), to: night(9) })).toBe(true);
    expect(await heldNights(server, people.home.id)).toEqual([
      [night(0), night(1)],
      [night(2), night(3)],
    ]);
  });

  test('in the host’s own words is read for what they mean', async () => {
    const one = await bookingIn(server, people, 'pending');
    expect((await decline(one.id, 'البيت محجوز في هذه الأيام')).body.dates_blocked).toBe(true);
    const other = await bookingIn(server, people, 'pending', { fromDay: 60 });
    expect((await decline(other.id, 'We only host families')).body.dates_blocked).toBe(false);
    expect(await heldNights(server, people.home.id)).toHaveLength(1);
  });

  test('needs a reason of at most 500 letters', async () => {
    const booking = await bookingIn(server, people, 'pending');
    for (const reason of ['', '   ', undefined, 7, 'x'.repeat(501)]) {
      const answer = await decline(booking.id, reason);
      expect(answer.status).toBe(422);
    }
    expect((await decline(booking.id, '')).body.detail).toBe(
      'You must select a reason for declining this reservation.',
    );
    expect((await decline(booking.id, 'x'.repeat(500))).status).toBe(200);
  });

  test('carries no way past the product', async () => {
    const booking = await bookingIn(server, people, 'pending');
    const answer = await decline(booking.id, 'Call me on 091 234 5678 and you can have it for less');
    expect(answer).toMatchObject({ status: 400, body: { code: 'blocked_phone' } });
    expect(await statusOf(booking.id)).toBe('pending');
    expect((await decline(booking.id, 'review_concerns')).status).toBe(200);
  });

  test('what is approved is refused', async () => {
    const booking = await bookingIn(server, people, 'approved');
    expect((await decline(booking.id, 'other')).body.code).toBe('state_moved_on');
  });
});

describe('strangers', () => {
  test('see nothing and move nothing', async () => {
    const booking = await bookingIn(server, people, 'pending');
    const other = await createHomeAndPeople(server);
    const params = { id: booking.id };
    const { token } = other.host;
    const answers = [
      await server.call('getBooking', { token, params }),
      await server.call('getTrip', { token, params }),
      // The booking's own host is not its guest.
      await server.call('getTrip', { token: people.host.token, params }),
      await server.call('approveBooking', { token, params }),
      await server.call('declineBooking', { token, params, body: { decline_reason: 'other' } }),
      await server.call('cancelTrip', { token, params, body: {} }),
      await server.call('cancelTrip', { token: people.host.token, params, body: {} }),
      await server.call('payBooking', { token: other.guest.token, params, body: { method: 'sandbox' } }),
    ];
    expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual(answers.map(() => [404, 'not_found']));
    expect((await server.call('approveBooking', { token: people.guest.token, params })).status).toBe(403);
    expect(await statusOf(booking.id)).toBe('pending');
  });

  test('administrators see everything, also how to reach people', async () => {
    const admin = await signedIn(server.services, { role: 'admin' });
    const booking = await bookingIn(server, people, 'pending');
    const seen = await server.succeed('getBooking', { token: admin.token, params: { id: booking.id } });
    expect(seen).toMatchObject({ actions: [], guest: { email: people.guest.email }, refund_now_dirham: null });
  });
});

describe('cancelling', () => {
  const cancel = (id: string, body: object = {}) => server.call('cancelTrip', { ...asGuest(id), body });

  test('hands the host no telephone number before anything is paid', async () => {
    const reason = 'Ring me: 0912345678';
    const unpaid = await bookingIn(server, people, 'pending');
    expect(await cancel(unpaid.id, { reason })).toMatchObject({ status: 400, body: { code: 'blocked_phone' } });
    expect(await statusOf(unpaid.id)).toBe('pending');
    const paid = await bookingIn(server, people, 'paid', { fromDay: 60 });
    expect((await cancel(paid.id, { reason })).status).toBe(200);
  });

  test('gives back, to the wallet, what the trip said it would', async () => {
    const booking = await bookingIn(server, people, 'paid', { nights: 3 });
    expect(booking.refund_now_dirham).toBe(318_000);
    await travelTo(new Date(tripoliInstant(booking.check_in, '15:00').getTime() - 23 * 3_600_000));
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
    expect(await heldNights(server, people.home.id)).toEqual([]);
    expect(await walletBalance(server.services.db, people.guest.id)).toBe(218_000);
    // What was kept is the host's, less our share: 18 of 318 dinar.
    expect(await accountTotals(server, booking.id)).toEqual({
      gateway: 318_000,
      wallet: -218_000,
      host_payable: -94_340,
      service_fees: -5660,
    });
  });

  test('can send the money back instead', async () => {
    const booking = await bookingIn(server, people, 'paid');
    await cancel(booking.id, { refund_to: 'payout' });
    expect(await accountTotals(server, booking.id)).toEqual({ gateway: 212_000, refunds_payable: -212_000 });
  });

  test('what is not paid online moves no money', async () => {
    for (const [state, fromDay] of [
      ['pending', 30],
      ['approved', 40],
      ['confirmed', 50],
    ] as const) {
      const booking = await bookingIn(server, people, state, { fromDay });
      const answer = await cancel(booking.id);
      expect(answer.body).toMatchObject({ status: 'cancelled', refund_dirham: 0 });
      expect(await accountTotals(server, booking.id)).toEqual({});
    }
  });

  test('twice, or once the stay has begun, is refused', async () => {
    const booking = await bookingIn(server, people, 'paid', { fromDay: 2 });
    await travelTo(tripoliInstant(booking.check_in, '15:00'));
    expect((await cancel(booking.id)).body.code).toBe('state_moved_on');
    await travelHours(-1);
    expect((await cancel(booking.id)).status).toBe(200);
    expect((await cancel(booking.id)).body.code).toBe('state_moved_on');
  });

  test('by an administrator gives everything back, whatever the policy', async () => {
    const admin = await signedIn(server.services, { role: 'admin' });
    const booking = await bookingIn(server, people, 'paid', { fromDay: 1 });
    await travelTo(tripoliInstant(booking.check_in, '20:00'));
    await cancelAsAdmin(server.services, admin, booking.id, { reason: 'The water is cut off', refund_to: 'payout' });
    const seen = await server.succeed('getBooking', asGuest(booking.id));
    expect(seen).toMatchObject({ status: 'cancelled', cancelled_by: 'admin', refund_dirham: 212_000 });
  });
});

describe('time', () => {
  test('ends requests after a day without an answer, and approvals after a day without payment', async () => {
    const pending = await bookingIn(server, people, 'pending');
    const approved = await bookingIn(server, people, 'approved', { fromDay: 40 });
    const confirmed = await bookingIn(server, people, 'confirmed', { fromDay: 50 });
    await travelHours(23.9);
    await expireBookings(server.services);
    expect(await statusOf(pending.id)).toBe('pending');
    await travelHours(0.1);
    await expireBookings(server.services);
    expect(await server.succeed('getBooking', asGuest(pending.id))).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'system',
      cancel_reason: 'no_answer',
    });
    expect(await server.succeed('getBooking', asGuest(approved.id))).toMatchObject({
      status: 'cancelled',
      cancelled_by: 'system',
      cancel_reason: 'not_paid',
    });
    expect(await statusOf(confirmed.id)).toBe('confirmed');
    expect(await heldNights(server, people.home.id)).toEqual([[confirmed.check_in, confirmed.check_out]]);
  });

  test('completes stays the day after check-out, and gives the host what is theirs', async () => {
    const paid = await bookingIn(server, people, 'paid', { fromDay: 1, nights: 2 });
    const cash = await bookingIn(server, people, 'confirmed', { fromDay: 3, nights: 2 });
    await travelTo(tripoliInstant(paid.check_out, '23:59'));
    await completeStays(server.services);
    expect(await statusOf(paid.id)).toBe('paid');
    await travelTo(tripoliInstant(addDays(paid.check_out, 1), '00:00'));
    await completeStays(server.services);
    const completed = await server.succeed('getBooking', asGuest(paid.id));
    expect(completed).toMatchObject({ status: 'completed', actions: ['message', 'receipt'], host: { phone: null } });
    expect(await accountTotals(server, paid.id)).toEqual({
      gateway: 212_000,
      host_payable: -200_000,
      service_fees: -12_000,
    });

    await travelTo(tripoliInstant(addDays(cash.check_out, 1), '08:00'));
    expect(await completeStays(server.services)).toBe(1);
    expect(await completeStays(server.services)).toBe(0);
    expect(await accountTotals(server, cash.id)).toEqual({ host_payable: 12_000, service_fees: -12_000 });
    // A stay that was slept in keeps its nights.
    expect(await heldNights(server, people.home.id)).toHaveLength(2);
  });
});

describe('mail', () => {
  /** Undoes the folding of long lines. */
  const readMail = async (file: string) => (await readFile(file, 'utf8')).replaceAll('=\n', '');

  test('goes to both sides, each in their language, and only for what was really done', async () => {
    await server.services.db.updateTable('users').set({ language: 'ar' }).where('id', '=', people.host.id).execute();
    await sentMails(server);
    const count = (await sentMails(server)).length;
    const refused = await server.call('requestBooking', {
      token: people.guest.token,
      body: stayIn(server, people.home.id, -3, 2),
    });
    expect(refused.status).toBe(400);
    expect(await sentMails(server)).toHaveLength(count);

    const booking = await bookingIn(server, people, 'paid');
    const mails = await Promise.all((await sentMails(server)).slice(count).map(readMail));
    const to = (person: { email: string }) => mails.filter((mail) => mail.includes(`To: ${person.email}`));
    expect(to(people.guest)).toHaveLength(3);
    expect(to(people.host)).toHaveLength(3);
    const subjects = to(people.guest).map((mail) => /^Subject: (.*)$/m.exec(mail)![1]);
    expect(subjects[0]).toBe('Your request for Quiet house has been sent');
    expect(to(people.guest).at(-1)).toContain(`/account/trips/${booking.id}`);
    for (const mail of to(people.host)) expect(mail).toContain('Content-Language: ar');
  });
});

describe('lists', () => {
  test('put every trip under its tab, and count the host’s by theirs', async () => {
    const pending = await bookingIn(server, people, 'pending', { fromDay: 60 });
    const approved = await bookingIn(server, people, 'approved', { fromDay: 50 });
    const paid = await bookingIn(server, people, 'paid', { fromDay: 40 });
    const now = await bookingIn(server, people, 'paid', { fromDay: 0, nights: 3 });
    const cancelled = await bookingIn(server, people, 'pending', { fromDay: 70 });
    await server.succeed('cancelTrip', { ...asGuest(cancelled.id), body: {} });
    const token = people.guest.token;
    const ids = async (status: string) =>
      (await server.succeed('listTrips', { token, query: { status } })).map((trip) => trip.id);
    expect(await ids('upcoming')).toEqual([paid.id, approved.id, pending.id]);
    expect(await ids('current')).toEqual([now.id]);
    expect(await ids('past')).toEqual([cancelled.id]);
    expect(await ids('')).toEqual([now.id, paid.id, approved.id, pending.id, cancelled.id]);
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
      host: { phoneVisible: true, phone: people.host.phone },
      payment_method: 'sandbox',
      tab: 'current',
    });
    expect(trip!.actions).toContain('receipt');

    const asked = { token: people.host.token };
    const { reservations, counts } = await server.succeed('listReservations', asked);
    expect(counts).toEqual({ pending: 1, upcoming: 2, current: 1, past: 1 });
    expect(reservations).toHaveLength(5);
    for (const [status, expected] of [
      ['pending', [pending.id]],
      ['upcoming', [paid.id, approved.id]],
      ['current', [now.id]],
      ['past', [cancelled.id]],
    ] as const) {
      const page = await server.succeed('listReservations', { ...asked, query: { status } });
      expect(page.reservations.map((one) => one.id)).toEqual(expected);
    }
    expect(reservations.find((one) => one.id === pending.id)!.actions).toEqual(['approve', 'decline', 'message']);
  });

  test('page to the end without losing or repeating any, and refuse made-up cursors', async () => {
    for (let index = 0; index < 5; index += 1) await bookingIn(server, people, 'approved', { fromDay: 20 + 3 * index });
    for (const [operation, token, query] of [
      ['listReservations', people.host.token, { status: 'upcoming' }],
      ['listReservations', people.host.token, {}],
    ] as const) {
      const seen: string[] = [];
      let cursor = '';
      do {
        const page = await server.succeed(operation, { token, query: { ...query, limit: 2, cursor } });
        seen.push(...page.reservations.map((one) => one.id));
        cursor = page.next_cursor ?? '';
      } while (cursor !== '');
      expect(new Set(seen).size).toBe(5);
      expect(seen).toHaveLength(5);
    }
    const first = await server.succeed('listMyBookings', { token: people.guest.token, query: { limit: 3 } });
    const rest = await server.succeed('listMyBookings', {
      token: people.guest.token,
      query: { limit: 3, cursor: first.next_cursor! },
    });
    expect([...first.bookings, ...rest.bookings].map((one) => one.id).length).toBe(5);
    const forged = Buffer.from(JSON.stringify(['2026-99-99', people.home.id])).toString('base64url');
    for (const cursor of ['x', forged, 'e30']) {
      expect((await server.call('listReservations', { token: people.host.token, query: { cursor } })).status).toBe(422);
      expect((await server.call('listMyBookings', { token: people.guest.token, query: { cursor } })).status).toBe(422);
    }
  });

  test('keep the price, the dollars and the policy a booking was made with', async () => {
    const booking = await bookingIn(server, people, 'pending');
    await server.services.db
      .updateTable('properties')
      .set({ base_price_dirham: 900_000, cancellation_policy: 'strict' })
      .where('id', '=', people.home.id)
      .execute();
    await server.services.db.insertInto('currency_rates').values({ usd_rate: 8, eur_rate: 9 }).execute();
    const seen = await server.succeed('getBooking', asGuest(booking.id));
    expect(seen).toMatchObject({
      total_dirham: 212_000,
      total_usd_cents: booking.total_usd_cents,
      cancellation_policy: 'flexible',
    });
    await server.succeed('approveBooking', asHost(booking.id));
    await payInSandbox(server, people.guest.token, booking.id);
    expect(await accountTotals(server, booking.id)).toEqual({ gateway: 212_000, guest_funds: -212_000 });
    await server.services.db.deleteFrom('currency_rates').where('usd_rate', '=', 8).execute();
  });
});
