import { randomInt } from 'node:crypto';
import type { Insertable } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, tripoliInstant } from '#contract/days.ts';
import { circleAround } from '#contract/emergency-areas.ts';
import type { Relocation } from '#contract/types.gen.ts';
import type { DB } from '#db/types.ts';
import { addBlock } from '#server/accounts/blocked-people.ts';
import { sumPostings, walletBalance } from '#server/ledger/ledger.ts';
import { proposeChange } from '#server/bookings/bookings.ts';
import { acceptChange } from '#server/bookings/changes/change-answers.ts';
import { expireBookings } from '#server/bookings/cancellation/cancellations.ts';
import { transact } from '#server/platform/postgres.ts';
import { removeRates, setValues } from '#test/rates.ts';
import { changeProperty, suspend } from '#test/changes.ts';
import {
  accountTotals,
  bookingIn,
  heldNights,
  payInSandbox,
  stayIn,
  travelHours,
  travelTo,
  type BookingParties,
} from '#test/bookings.ts';
import { concurrently } from '#test/concurrently.ts';
import { createProperty, signedIn, tokenFor } from '#test/factories.ts';
import { manyConnections, useTestServer } from '#test/server.ts';

/** Two nights at 100 dinar and a service fee of 6 percent. */
const price = 212_000;

const server = useTestServer(manyConnections);
let parties: BookingParties;
/** Each test plays in a place of its own. */
let at: { latitude: number; longitude: number };
let places = 0;
beforeEach(async () => {
  server.clock.set(new Date());
  places += 1;
  at = { latitude: 26 + places / 2, longitude: 14 };
  parties = await partiesHere();
});

/** People with phone numbers of their own: one number would make them one person. */
const phone = () => `+21891${randomInt(1_000_000, 9_999_999)}`;
async function partiesHere(): Promise<BookingParties> {
  const host = await signedIn(server.services, { role: 'host', name: 'Salma Host', phone: phone() });
  const guest = await signedIn(server.services, { role: 'guest', name: 'Nuri Guest', phone: phone() });
  return { host, guest, property: await createProperty(server.services, host.id, at) };
}

/** A home of another host, some kilometres to the north, that is booked at once. */
async function homeNearby(values: Partial<Insertable<DB['properties']>> = {}) {
  const host = await signedIn(server.services, { role: 'host', name: 'Huda Host', phone: phone() });
  const place = { latitude: at.latitude + 0.02, longitude: at.longitude };
  return createProperty(server.services, host.id, { ...place, instant_book: true, ...values });
}

async function cancelAsHost(id: string, who = parties) {
  const { host_cancellation } = await server.succeed('getReservation', { token: who.host.token, params: { id } });
  const body = { reason: 'The pump broke.', shown_fee_dirham: host_cancellation!.fee_dirham };
  await server.succeed('cancelReservation', { token: who.host.token, params: { id }, body });
}

async function cancelled(state: 'approved' | 'confirmed' | 'paid' = 'paid', who = parties) {
  const booking = await bookingIn(server, who, state);
  await cancelAsHost(booking.id, who);
  return booking;
}

const offered = (id: string, who = parties) =>
  server.succeed('getRelocation', { token: who.guest.token, params: { id } });
const bodyFor = ({ equivalents }: Relocation, propertyId?: string) => {
  const one = equivalents.find(({ home }) => propertyId === undefined || home.id === propertyId)!;
  return {
    property_id: one.home.id,
    shown_price_dirham: one.total_dirham,
    shown_credit_dirham: one.credit_dirham,
    shown_to_pay_dirham: one.to_pay_dirham,
  };
};
const move = (id: string, body: object, who = parties, headers = {}) =>
  server.call('relocateTrip', { token: who.guest.token, params: { id }, body, headers });
const getTrip = (id: string) => server.succeed('getTrip', { token: parties.guest.token, params: { id } });
const ids = ({ equivalents }: Relocation) => equivalents.map(({ home }) => home.id);
const wallet = () => walletBalance(server.services.db, parties.guest.id);

describe('the homes that are offered', () => {
  test('are free, booked at once, near, as large, of other hosts, and covered by refund and credit', async () => {
    const { services } = server;
    const booking = await bookingIn(server, parties, 'paid');
    const { check_in, check_out } = booking;
    const good = await homeNearby();
    const dearer = await homeNearby({ base_price_dirham: 109_000 });
    await homeNearby({ base_price_dirham: 111_000 });
    await homeNearby({ base_price_dirham: 40_000 });
    await homeNearby({ instant_book: false });
    await homeNearby({ latitude: at.latitude + 0.4 });
    await homeNearby({ capacity: 1 });
    await homeNearby({ bedrooms: 1, beds: 1 });
    await homeNearby({ min_nights: 3 });
    await createProperty(services, parties.host.id, { ...at, instant_book: true });
    const onePerson = await signedIn(services, { role: 'host', phone: parties.guest.phone });
    await createProperty(services, onePerson.id, { ...at, instant_book: true });
    const taken = await homeNearby();
    const other = await partiesHere();
    const stay = { property_id: taken.id, check_in, check_out, guests: { adults: 1 } };
    await server.succeed('requestBooking', { token: other.guest.token, body: stay });
    expect(await offered(booking.id)).toMatchObject({ state: 'closed', equivalents: [], moved: null });

    await cancelAsHost(booking.id);
    const answer = await offered(booking.id);
    expect(answer).toMatchObject({
      state: 'open',
      price_dirham: price,
      refund_dirham: price,
      credit_limit_dirham: price / 10,
    });
    expect(ids(answer)).toEqual([good.id, dearer.id]);
    const [first, second] = answer.equivalents;
    expect(first).toMatchObject({
      host_name: 'Huda Host',
      total_dirham: price,
      credit_dirham: 0,
      wallet_dirham: price,
      to_pay_dirham: 0,
      left_dirham: 0,
    });
    const total_dirham = 231_080;
    expect(second).toMatchObject({ total_dirham, credit_dirham: total_dirham - price, wallet_dirham: price });
    expect(first!.kilometres).toBeGreaterThan(1);
    expect(first!.kilometres).toBeLessThan(4);
  });

  test('are as large as the adults and the children of the stay need, whatever rooms it had', async () => {
    const small = await homeNearby({ capacity: 3 });
    const good = await homeNearby({ capacity: 4 });
    const body = { ...stayIn(server, parties.property.id, 30, 2), guests: { adults: 2, children: 2, infants: 1 } };
    const { id } = await server.succeed('requestBooking', { token: parties.guest.token, body });
    await server.succeed('approveBooking', { token: parties.host.token, params: { id } });
    await payInSandbox(server, parties.guest.token, id);
    await cancelAsHost(id);
    const found = await offered(id);
    expect(ids(found)).toContain(good.id);
    expect(ids(found)).not.toContain(small.id);
    const choice = bodyFor(found, good.id);
    expect((await move(id, { ...choice, property_id: small.id })).body.code).toBe('equivalent_gone');
    const { body: moved } = await move(id, choice);
    expect((await getTrip(moved.moved!.booking_id)).guests).toEqual({ adults: 2, children: 2, infants: 1 });
  });

  test('of a stay that is paid online may take no cash, and are of nobody who is apart from the guest', async () => {
    const { services } = server;
    const online = await homeNearby({ pay_at_property: false });
    const [blocking, blocked] = [await homeNearby(), await homeNearby()];
    const guest_id = parties.guest.id;
    await transact(services.db, async (trx) => {
      await addBlock(services, trx, { blocker_id: blocking.host_id, blocked_id: guest_id });
      await addBlock(services, trx, { blocker_id: guest_id, blocked_id: blocked.host_id });
    });
    const found = ids(await offered((await cancelled()).id));
    expect(found).toContain(online.id);
    expect([blocking, blocked].filter(({ id }) => found.includes(id))).toEqual([]);
  });

  test('are at most six, for the guest and administrators only', async () => {
    for (let count = 0; count < 8; count += 1) await homeNearby();
    const booking = await cancelled();
    expect((await offered(booking.id)).equivalents).toHaveLength(6);
    const stranger = await signedIn(server.services);
    for (const token of [stranger.token, parties.host.token]) {
      const params = { id: booking.id };
      expect((await server.call('getRelocation', { token, params })).status).toBe(404);
      expect(
        (await server.call('relocateTrip', { token, params, body: bodyFor(await offered(booking.id)) })).status,
      ).toBe(404);
      expect((await server.call('getManagedRelocation', { token, params })).status).toBe(403);
    }
  });

  test('are found behind any number of nearer homes that cannot take its place', async () => {
    const host = await signedIn(server.services, { role: 'host', phone: phone() });
    const [small, dear, cheap] = [
      { bedrooms: 1, beds: 1 },
      { base_price_dirham: 130_000 },
      { base_price_dirham: 55_000 },
    ];
    const nearer = { latitude: at.latitude + 0.001, longitude: at.longitude, instant_book: true };
    // More than are compared at once, by their rooms and by the price of their nights.
    for (let count = 0; count < 21; count += 1)
      for (const values of [
        small,
        dear,
        { ...cheap, weekend_price_dirham: 40_000, weekend_nights: [1, 2, 3, 4, 5, 6, 7] },
      ])
        await createProperty(server.services, host.id, { ...nearer, ...values });
    const good = await homeNearby({ latitude: at.latitude + 0.1 });
    const booking = await cancelled();
    const found = await offered(booking.id);
    expect(ids(found)).toEqual([good.id]);
    expect((await move(booking.id, bodyFor(found))).status).toBe(200);
    await suspend(server.services, host);
  });

  test('are none after the stay would have begun, and none for a cancellation by the guest', async () => {
    const home = await homeNearby();
    const booking = await cancelled();
    const body = bodyFor(await offered(booking.id));
    await travelHours(server, parties, 24 * 31);
    expect((await offered(booking.id)).state).toBe('closed');
    expect((await move(booking.id, body)).body.code).toBe('state_moved_on');
    const own = await bookingIn(server, parties, 'paid');
    await server.succeed('cancelTrip', {
      token: parties.guest.token,
      params: { id: own.id },
      body: { refund_to: 'wallet' },
    });
    expect((await move(own.id, { ...body, property_id: home.id })).body.code).toBe('state_moved_on');
  });
});

describe('one act', () => {
  test('books the home and pays it from the refund and with credit', async () => {
    const home = await homeNearby({ base_price_dirham: 109_000 });
    const booking = await cancelled();
    const { body, status } = await move(booking.id, bodyFor(await offered(booking.id)));
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'moved', equivalents: [], moved: { credit_dirham: 19_080, admin: null } });
    const id = body.moved!.booking_id;
    const trip = await getTrip(id);
    const { check_in, check_out, guests } = booking;
    expect(trip).toMatchObject({ status: 'paid', check_in, check_out, guests, due_dirham: 0 });
    expect(trip).toMatchObject({ total_dirham: 231_080, paid_dirham: 231_080, relocation_credit_dirham: 19_080 });
    expect(await heldNights(server, home.id)).toEqual([[check_in, check_out]]);
    expect(await wallet()).toBe(0);
    expect(await accountTotals(server, id)).toEqual({ guest_funds: -231_080, promotions: 19_080, wallet: price });
    expect(await sumPostings(server.services.db)).toBe(0);

    await server.services.jobs.drain('booking-events');
    const inbox = async (user: { id: string; token: string }) =>
      (await server.succeed('listNotifications', { token: user.token, params: { userId: user.id } })).notifications;
    expect((await inbox(parties.guest)).map(({ type }) => type)).toEqual(
      expect.arrayContaining(['cancelled_by_host', 'relocated', 'payment_received']),
    );
    const host = await server.services.db
      .selectFrom('notifications')
      .select('kind')
      .where('user_id', '=', home.host_id)
      .execute();
    expect(host).toEqual([{ kind: 'payment_received' }]);
  });

  test('leaves what a cheaper home does not need in the wallet', async () => {
    await homeNearby({ base_price_dirham: 80_000 });
    const booking = await cancelled();
    const answer = await offered(booking.id);
    expect(answer.equivalents).toMatchObject([{ total_dirham: 169_600, left_dirham: 42_400, credit_dirham: 0 }]);
    expect((await move(booking.id, bodyFor(answer))).status).toBe(200);
    expect(await wallet()).toBe(42_400);
  });

  test('happens once: by the same key, by a second click, and not for a second home', async () => {
    const [home, other] = [await homeNearby(), await homeNearby()];
    const booking = await cancelled();
    const answer = await offered(booking.id);
    const body = bodyFor(answer, home.id);
    const key = { 'idempotency-key': 'one-relocation' };
    const calls = [
      () => move(booking.id, body, parties, key),
      () => move(booking.id, body, parties, key),
      () => move(booking.id, body),
    ];
    const answers = await Promise.all(calls.map((call) => call()));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map((one) => one.body.moved!.booking_id)).size).toBe(1);
    expect((await move(booking.id, bodyFor(answer, other.id))).body.code).toBe('relocation_done');
    expect(await heldNights(server, other.id)).toEqual([]);
    expect(await wallet()).toBe(0);
  });

  test('of two guests for one home: one gets it, the other a sentence and all of the refund', async () => {
    const home = await homeNearby({ base_price_dirham: 109_000 });
    const other = await partiesHere();
    const stays = [await cancelled(), await cancelled('paid', other)];
    const bodies = [bodyFor(await offered(stays[0]!.id)), bodyFor(await offered(stays[1]!.id, other))];
    const lock = [`select pg_advisory_xact_lock(hashtextextended($1::uuid::text, 7))`, [home.id]] as const;
    const answers = await concurrently(server, lock, () => [
      move(stays[0]!.id, bodies[0]!),
      move(stays[1]!.id, bodies[1]!, other),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)!.body.code).toBe('equivalent_gone');
    const balances = [await wallet(), await walletBalance(server.services.db, other.guest.id)];
    expect(balances.toSorted((one, two) => one - two)).toEqual([0, price]);
    expect(await heldNights(server, home.id)).toHaveLength(1);
    const { rows } = await server.services.pool.query(
      `select from ledger_entries where kind = 'relocation_credit' and reference in (select id from bookings where property_id = $1)`,
      [home.id],
    );
    expect(rows).toHaveLength(1);
    expect(
      (await offered(stays[answers[0]!.status === 409 ? 0 : 1]!.id, answers[0]!.status === 409 ? parties : other))
        .equivalents,
    ).toEqual([]);
  });

  test('is refused at other amounts than were shown, and then changes nothing', async () => {
    const home = await homeNearby();
    const booking = await cancelled();
    const body = bodyFor(await offered(booking.id));
    for (const other of [{ shown_price_dirham: 10 }, { shown_credit_dirham: 10 }, { shown_to_pay_dirham: 10 }])
      expect((await move(booking.id, { ...body, ...other })).body.code).toBe('equivalent_gone');
    await changeProperty(server.services, home, { base_price_dirham: 900_000 });
    const dear = {
      ...body,
      shown_price_dirham: 1_908_000,
      shown_credit_dirham: 21_200,
      shown_to_pay_dirham: 1_674_800,
    };
    expect((await move(booking.id, dear)).body.code).toBe('equivalent_gone');
    expect((await move(booking.id, { ...body, property_id: parties.property.id })).body.code).toBe('equivalent_gone');
    expect((await move(booking.id, { ...body, property_id: parties.host.id })).body.code).toBe('equivalent_gone');
    expect(await wallet()).toBe(price);
    expect(await heldNights(server, home.id)).toEqual([]);
  });

  test('is refused for homes that are not equivalents: too far, too small, or in an emergency area', async () => {
    const good = await homeNearby();
    const far = await homeNearby({ latitude: at.latitude + 0.4 });
    const small = await homeNearby({ bedrooms: 1, beds: 1 });
    const endangered = await homeNearby({ latitude: at.latitude - 0.1 });
    const booking = await cancelled();
    const { check_in, check_out } = await getTrip(booking.id);
    const admin = await signedIn(server.services, { role: 'admin' });
    await server.succeed('declareEmergency', {
      token: admin.token,
      body: {
        name: 'Flood',
        reason: 'flood',
        text_ar: 'فيضان.',
        text_en: 'The river has flooded.',
        text_fr: 'La rivière a débordé.',
        corners: circleAround({ latitude: at.latitude - 0.1, longitude: at.longitude }, 5),
        first_night: check_in,
        last_night: addDays(check_out, -1),
      },
    });
    const answer = await offered(booking.id);
    expect(ids(answer)).toEqual([good.id]);
    const body = bodyFor(answer);
    for (const { id } of [far, small, endangered]) {
      expect((await move(booking.id, { ...body, property_id: id })).body.code).toBe('equivalent_gone');
    }
    expect((await move(booking.id, body)).status).toBe(200);
  });

  test('asks for the part of the refund that was spent meanwhile', async () => {
    await homeNearby();
    const small = await homeNearby({ base_price_dirham: 50_000, capacity: 4, instant_book: true });
    const booking = await cancelled();
    const stay = { ...stayIn(server, small.id, 60, 1), payment_choice: 'online' };
    const { id } = await server.succeed('requestBooking', { token: parties.guest.token, body: stay });
    await server.succeed('payBooking', { token: parties.guest.token, params: { id }, body: { method: 'wallet' } });
    const answer = await offered(booking.id);
    expect(answer.equivalents[0]).toMatchObject({ total_dirham: price, wallet_dirham: 159_000, to_pay_dirham: 53_000 });
    const { body } = await move(booking.id, bodyFor(answer));
    const next = await getTrip(body.moved!.booking_id);
    expect(next).toMatchObject({ status: 'approved', due_dirham: 53_000 });
    await payInSandbox(server, parties.guest.token, next.id);
    expect((await getTrip(next.id)).status).toBe('paid');
  });
});

describe('a stay of which a part was to be paid in cash', () => {
  const [online, cash] = [63_600, 148_400];
  async function cancelledPart() {
    const { id: property } = parties.property;
    await changeProperty(server.services, { id: property }, { online_part_percent: 30 });
    const body = { ...stayIn(server, property, 30, 2), payment_choice: 'part_online' };
    const { id } = await server.succeed('requestBooking', { token: parties.guest.token, body });
    await server.succeed('approveBooking', { token: parties.host.token, params: { id } });
    await payInSandbox(server, parties.guest.token, id);
    await cancelAsHost(id);
    return id;
  }

  test('is paid online at the new home: the refund first, the former cash within its time', async () => {
    await homeNearby({ base_price_dirham: 102_000 });
    const id = await cancelledPart();
    expect(await wallet()).toBe(online);
    const answer = await offered(id);
    expect(answer).toMatchObject({ price_dirham: price, refund_dirham: online, credit_limit_dirham: online / 10 });
    const split = {
      total_dirham: 216_240,
      credit_dirham: 4240,
      wallet_dirham: online,
      to_pay_dirham: cash,
      left_dirham: 0,
    };
    expect(answer.equivalents).toMatchObject([split]);
    const { body } = await move(id, bodyFor(answer));
    const trip = await getTrip(body.moved!.booking_id);
    expect(trip).toMatchObject({ status: 'approved', payment_choice: 'online', cash_dirham: 0, due_dirham: cash });
    await payInSandbox(server, parties.guest.token, trip.id);
    expect(await getTrip(trip.id)).toMatchObject({ status: 'paid', paid_dirham: 216_240, due_dirham: 0 });
  });

  test('and is not paid, brings the guest their own money back and Diyar its credit', async () => {
    await homeNearby({ base_price_dirham: 102_000 });
    const id = await cancelledPart();
    const { body } = await move(id, bodyFor(await offered(id)));
    await travelHours(server, parties, 25);
    await expireBookings(server.services);
    const next = body.moved!.booking_id;
    expect(await getTrip(next)).toMatchObject({ status: 'cancelled' });
    expect(await wallet()).toBe(online);
    expect(await accountTotals(server, next)).toEqual({});
  });
});

describe('a stay that was not paid', () => {
  test('is to be paid as before, at no higher price and without credit', async () => {
    await homeNearby({ base_price_dirham: 109_000 });
    await homeNearby();
    const booking = await cancelled('approved');
    const answer = await offered(booking.id);
    expect(answer.equivalents).toMatchObject([{ credit_dirham: 0, wallet_dirham: 0, to_pay_dirham: price }]);
    const { body } = await move(booking.id, bodyFor(answer));
    const { booking_id: id } = body.moved!;
    expect(await getTrip(id)).toMatchObject({ status: 'approved', due_dirham: price });
    await travelHours(server, parties, 25);
    await expireBookings(server.services);
    expect(await getTrip(id)).toMatchObject({ status: 'cancelled', refund_dirham: 0 });
    expect(await accountTotals(server, id)).toEqual({});
    expect(await wallet()).toBe(0);
  });

  test('and is paid at the property stays so, at no higher price and without credit', async () => {
    await homeNearby({ base_price_dirham: 109_000, pay_at_property: true });
    const home = await homeNearby({ base_price_dirham: 95_000, pay_at_property: true });
    await homeNearby({ pay_at_property: false });
    const booking = await cancelled('confirmed');
    const answer = await offered(booking.id);
    expect(ids(answer)).toEqual([home.id]);
    const { body } = await move(booking.id, bodyFor(answer));
    const { booking_id: id } = body.moved!;
    expect(await getTrip(id)).toMatchObject({ status: 'confirmed', payment_choice: 'at_property' });
    expect(await accountTotals(server, id)).toEqual({});
  });
});

describe('the credit', () => {
  async function moved() {
    const home = await homeNearby({ base_price_dirham: 109_000, cancellation_policy: 'flexible' });
    const booking = await cancelled();
    const { body } = await move(booking.id, bodyFor(await offered(booking.id)));
    return { home, id: body.moved!.booking_id };
  }

  test('goes back to Diyar when the guest cancels: they get their own money, as they were shown', async () => {
    const { id } = await moved();
    const trip = await getTrip(id);
    expect(trip.refund_now_dirham).toBe(price);
    const cancel = (shown: number) =>
      server.call('cancelTrip', {
        token: parties.guest.token,
        params: { id },
        body: { refund_to: 'payout', shown_refund_dirham: shown },
      });
    expect((await cancel(231_080)).body.code).toBe('refund_changed');
    expect((await cancel(price)).body).toMatchObject({ status: 'cancelled', refund_dirham: price });
    expect(await accountTotals(server, id)).toEqual({});
    expect(await wallet()).toBe(price);
    expect(await sumPostings(server.services.db)).toBe(0);
  });

  test('goes back first when a change lowers the price', async () => {
    const { home, id } = await moved();
    const { host_id } = await server.services.db
      .selectFrom('properties')
      .select('host_id')
      .where('id', '=', home.id)
      .executeTakeFirstOrThrow();
    const { check_out } = await getTrip(id);
    await proposeChange(server.services, { id: host_id }, id, { check_out, nights_dirham: 100_000 });
    const change = await server.services.db
      .selectFrom('booking_changes')
      .select('id')
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow();
    await acceptChange(server.services, parties.guest, id, change.id);
    const { total_dirham } = await getTrip(id);
    expect(total_dirham).toBeLessThan(price);
    expect(await wallet()).toBe(price - total_dirham);
    expect(await getTrip(id)).toMatchObject({ relocation_credit_dirham: 0, refund_now_dirham: total_dirham });
    expect(await accountTotals(server, id)).toMatchObject({ guest_funds: -total_dirham, wallet: total_dirham });
  });

  test('goes back to Diyar when an administrator cancels: the guest gets their own money, as it was shown', async () => {
    const { id } = await moved();
    const admin = await signedIn(server.services, { role: 'admin' });
    const call = { token: admin.token, params: { id } };
    const account = await server.succeed('getBookingAccount', call);
    expect(account.cancel_refund_dirham).toBe(price);
    expect(account.refundable.paid_dirham).toBeGreaterThan(price);
    const cancelManaged = (shown_refund_dirham: number) =>
      server.call('cancelManagedBooking', {
        ...call,
        body: { reason: 'The roof leaks', refund_to: 'wallet', shown_refund_dirham },
      });
    const refused = await cancelManaged(account.refundable.paid_dirham);
    expect([refused.status, refused.body.code]).toEqual([409, 'refund_changed']);
    expect((await cancelManaged(price)).body).toMatchObject({ status: 'cancelled', cancel_refund_dirham: null });
    expect(await getTrip(id)).toMatchObject({ refund_dirham: price });
    expect(await accountTotals(server, id)).toEqual({});
    expect(await wallet()).toBe(price);
  });

  test('stays with Diyar when an administrator refunds all in two parts, and the guest is told their part', async () => {
    const { id } = await moved();
    const admin = await signedIn(server.services, { role: 'admin' });
    const refund = (amount_dirham: number) =>
      server.succeed('requestRefund', {
        token: admin.token,
        params: { id },
        body: { amount_dirham, reason: 'H2', note: 'No water', refund_to: 'wallet' },
      });
    const credit = async () =>
      (await server.succeed('getBookingAccount', { token: admin.token, params: { id } })).refundable.credit_dirham;
    expect(await credit()).toBe(19_080);
    await refund(price - 10);
    expect([await wallet(), await credit()]).toEqual([price - 10, 19_080]);
    await refund(19_090);
    expect([await wallet(), await credit()]).toEqual([price, 0]);
    expect(await accountTotals(server, id)).toEqual({});
  });

  test('is not given to a guest in a case', async () => {
    const { id } = await moved();
    await travelTo(server, parties, tripoliInstant((await getTrip(id)).check_in, '17:00'));
    const open = (amount_dirham: number) =>
      server.call('openDispute', {
        token: parties.guest.token,
        params: { id },
        body: { kind: 'refund', amount_dirham, text: 'The pump of the well was broken.' },
      });
    expect((await open(price + 10)).body.code).toBe('dispute_amount_too_high');
    expect((await open(price)).status).toBe(201);
  });

  test('goes back in proportion with a part of the price', async () => {
    const { id } = await moved();
    await travelTo(server, parties, tripoliInstant((await getTrip(id)).check_in, '07:00'));
    const { refund_now_dirham } = await getTrip(id);
    // All but the first of two nights of 109 dinar: 122.08 of 231.08, of which the credit is 19.08.
    expect(refund_now_dirham).toBe(122_080 - 10_080);
    await server.succeed('cancelTrip', { token: parties.guest.token, params: { id }, body: { refund_to: 'wallet' } });
    expect(await wallet()).toBe(112_000);
    expect((await accountTotals(server, id)).promotions).toBe(9000);
  });

  test('is given again, within the limit of the guest’s own price, when the next host cancels too', async () => {
    const { home, id } = await moved();
    const next = await homeNearby({ base_price_dirham: 105_000 });
    const host = { ...parties.host, id: home.host_id, token: await tokenFor(server.services, { id: home.host_id }) };
    const second = { ...parties, host };
    await cancelAsHost(id, second);
    expect(await wallet()).toBe(price);
    const answer = await offered(id);
    expect(answer).toMatchObject({ price_dirham: price, refund_dirham: price });
    expect((await move(id, bodyFor(answer, next.id))).body.moved).toMatchObject({ credit_dirham: 10_600 });
    expect(await wallet()).toBe(0);
  });

  test('is bounded by the value in force', async () => {
    await homeNearby({ base_price_dirham: 109_000 });
    const booking = await cancelled();
    await setValues(server.services, { relocation_credit: 500 });
    expect(await offered(booking.id)).toMatchObject({ credit_limit_dirham: 10_600, equivalents: [] });
    await removeRates(server.services);
  });
});

describe('an administrator', () => {
  test('moves the guest with a reason, which only administrators read', async () => {
    const admin = await signedIn(server.services, { role: 'admin', name: 'Najla Shaban' });
    await homeNearby({ base_price_dirham: 109_000 });
    const booking = await cancelled();
    const call = { token: admin.token, params: { id: booking.id } };
    const answer = await server.succeed('getManagedRelocation', call);
    expect(answer.equivalents).toMatchObject([{ credit_dirham: 19_080 }]);
    const body = bodyFor(answer);
    const empty = await server.call('relocateBooking', { ...call, body: { ...body, note: ' ' } });
    expect(empty.body.fields).toHaveProperty('note');
    const note = 'She called from the door.';
    const moved = await server.succeed('relocateBooking', { ...call, body: { ...body, note } });
    expect(moved.moved).toMatchObject({ credit_dirham: 19_080, admin: { name: 'Najla Shaban', note } });
    expect(await server.succeed('relocateBooking', { ...call, body: { ...body, note } })).toEqual(moved);
    expect((await offered(booking.id)).moved!.admin).toBeNull();
    expect(await getTrip(moved.moved!.booking_id)).toMatchObject({ status: 'paid' });
    // A refund of all that is left brings the credit back as well.
    const { refundable } = await server.succeed('getBookingAccount', {
      token: admin.token,
      params: { id: moved.moved!.booking_id },
    });
    const left = refundable.paid_dirham - refundable.refunded_dirham;
    await server.succeed('requestRefund', {
      token: admin.token,
      params: { id: moved.moved!.booking_id },
      body: { amount_dirham: left, reason: 'H2', note: 'No water', refund_to: 'payout' },
    });
    expect(await wallet()).toBe(price);
    expect(await accountTotals(server, moved.moved!.booking_id)).toEqual({});
  });
});
