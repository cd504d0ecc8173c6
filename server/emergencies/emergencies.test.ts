import { Client } from 'pg';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, tripoliInstant } from '#contract/days.ts';
import { circleAround } from '#contract/emergency-areas.ts';
import { postEarnings } from '#server/bookings/begun-stays.ts';
import { followEmergencies } from './declaring.ts';
import { walletBalance } from '#server/ledger/ledger.ts';
import { addRelocation } from '#test/records.ts';
import { changeBooking, changeProperties, endEmergencies } from '#test/changes.ts';
import { accountTotals, bookingIn, createBookingParties, travelTo, type BookingParties } from '#test/bookings.ts';
import { createCoHost } from '#test/co-hosts.ts';
import { signedIn, tokenFor } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';

const derna = { latitude: 32.76, longitude: 22.64 };
const tobruk = { latitude: 32.08, longitude: 23.96 };

const server = useTestServer();
let parties: BookingParties;
let admin: Awaited<ReturnType<typeof signedIn>>;
beforeEach(async () => {
  server.clock.set(tripoliInstant('2027-02-10', '10:00'));
  // Areas and homes of earlier tests are out of the way.
  await endEmergencies(server.services);
  await changeProperties(server.services, { latitude: 25, longitude: 15 });
  parties = await createBookingParties(server, { ...derna, cancellation_policy: 'strict' });
  admin = await signedIn(server.services, { role: 'admin', name: 'Amal Admin' });
});

const night = (offset: number) => addDays(server.clock.today(), offset);
const area = (changes: object = {}) => ({
  name: 'Derna, flood',
  reason: 'flood' as const,
  text_ar: 'فيضان في درنة.',
  text_en: 'The river in Derna has flooded.',
  text_fr: 'La rivière de Derna a débordé.',
  corners: circleAround(derna, 20),
  first_night: night(4),
  last_night: night(8),
  ...changes,
});
const declare = (changes: object = {}) =>
  server.succeed('declareEmergency', { token: admin.token, body: area(changes) });
const change = (emergency: { id: string; version: number }, changes: object = {}) =>
  server.call('changeEmergency', {
    token: admin.token,
    params: { emergency_id: emergency.id },
    body: { ...area(changes), version: emergency.version },
  });
const end = (id: string) =>
  server.succeed('endEmergency', {
    token: admin.token,
    params: { emergency_id: id },
    body: { reason: 'The water has gone.' },
  });
const read = (id: string) => server.succeed('getEmergency', { token: admin.token, params: { emergency_id: id } });
const tripOf = (id: string) => server.succeed('getTrip', { token: parties.guest.token, params: { id } });
const cancel = (id: string, shown_refund_dirham?: number) =>
  server.call('cancelTrip', { token: parties.guest.token, params: { id }, body: { shown_refund_dirham } });
const isFound = async (check_in: string, check_out: string) => {
  // Homes of other tests would fill the page.
  await server.services.db.deleteFrom('search').where('property_id', '<>', parties.property.id).execute();
  const { latitude: north, longitude: east } = derna;
  const bbox = `${east - 0.2},${north - 0.2},${east + 0.2},${north + 0.2}`;
  const { properties } = await server.succeed('searchProperties', { query: { bbox, check_in, check_out, guests: 1 } });
  return properties.some(({ id }) => id === parties.property.id);
};
const openNights = async () => {
  const { days } = await server.succeed('getAvailability', {
    params: { id: parties.property.id },
    query: { from: night(3), to: night(10) },
  });
  return days.filter(({ available }) => available).map(({ day }) => day);
};
const tell = () => server.services.jobs.drain('emergency-notices');

/** The types and texts of notifications about emergencies, the oldest first. */
async function toldOf(user: { id: string; token: string }, locale = 'en') {
  const { notifications } = await server.succeed('listNotifications', {
    token: user.token,
    params: { userId: user.id },
    headers: { 'accept-language': locale },
  });
  return notifications.filter(({ type }) => type.startsWith('emergency')).toReversed();
}

describe('declaring', () => {
  test('gives the guest of a strict stay everything back, and says so before', async () => {
    const stay = await bookingIn(server, parties, 'paid', { fromDay: 5, nights: 2 });
    expect(stay).toMatchObject({ emergency: null, refund_now_dirham: 0 });
    const { id } = await declare();
    const trip = await tripOf(stay.id);
    expect(trip).toMatchObject({
      refund_now_dirham: 212_000,
      emergency: {
        id,
        reason: 'flood',
        text: 'The river in Derna has flooded.',
        first_night: night(4),
        last_night: night(8),
      },
    });
    expect((await cancel(stay.id, 0)).body).toMatchObject({ code: 'refund_changed' });
    expect((await cancel(stay.id, 212_000)).body).toMatchObject({ status: 'cancelled', refund_dirham: 212_000 });
    expect(await walletBalance(server.services.db, parties.guest.id)).toBe(212_000);
    // Nothing is left for the host, nor of the service fee.
    expect(await accountTotals(server, stay.id)).toEqual({ gateway: 212_000, wallet: -212_000 });
    expect(await read(id)).toMatchObject({ stays: 1, cancelled_stays: 1 });
  });

  test('lets the host cancel without a fee', async () => {
    const stay = await bookingIn(server, parties, 'paid', { fromDay: 5 });
    const asHost = { token: parties.host.token, params: { id: stay.id } };
    expect((await server.succeed('getReservation', asHost)).host_cancellation).toMatchObject({
      percent: 25,
      in_emergency: false,
    });
    await declare();
    expect((await server.succeed('getReservation', asHost)).host_cancellation).toEqual({
      fee_dirham: 0,
      percent: 0,
      dearer_from: null,
      dearer_percent: null,
      in_emergency: true,
    });
    const body = { reason: 'The road is gone', shown_fee_dirham: 0 };
    expect((await server.call('cancelReservation', { ...asHost, body })).status).toBe(200);
    expect(await accountTotals(server, stay.id)).toEqual({ gateway: 212_000, wallet: -212_000 });
  });

  test.each([
    ['a stay that leaves on the first night', { fromDay: 2, nights: 2 }, false],
    ['a stay whose last night is the first', { fromDay: 2, nights: 3 }, true],
    ['a stay that begins on the last night', { fromDay: 8, nights: 2 }, true],
    ['a stay that begins after the last night', { fromDay: 9, nights: 2 }, false],
  ])('%s', async (_, stay, isConcerned) => {
    const { id } = await bookingIn(server, parties, 'confirmed', stay);
    const { stays } = await declare();
    expect(stays).toBe(isConcerned ? 1 : 0);
    expect((await tripOf(id)).emergency !== null).toBe(isConcerned);
  });

  test.each([
    ['inside', 32.5, 22.5, true],
    ['on an edge', 32.5, 22, true],
    ['on a corner', 32, 22, true],
    ['just outside of an edge', 32.5, 21.9999, false],
    ['in the notch of the area, but inside of its bounding box', 32.9, 22.5, false],
  ])('a home %s', async (_, latitude, longitude, isConcerned) => {
    parties = await createBookingParties(server, { latitude, longitude });
    const { id } = await bookingIn(server, parties, 'pending', { fromDay: 5 });
    const corner = (lat: number, long: number) => ({ latitude: lat, longitude: long });
    const corners = [corner(32, 22), corner(32, 23), corner(33, 23), corner(32.6, 22.5), corner(33, 22)];
    const { stays, corners: kept } = await declare({ corners });
    expect(kept).toEqual(corners);
    expect(stays).toBe(isConcerned ? 1 : 0);
    expect((await tripOf(id)).emergency !== null).toBe(isConcerned);
  });

  test('is done once for a key', async () => {
    await bookingIn(server, parties, 'confirmed', { fromDay: 5 });
    const call = { token: admin.token, body: area(), headers: { 'idempotency-key': crypto.randomUUID() } };
    const [one, other] = await Promise.all([
      server.succeed('declareEmergency', call),
      server.succeed('declareEmergency', call),
    ]);
    expect(other.id).toBe(one.id);
    await tell();
    expect(await toldOf(parties.guest)).toHaveLength(1);
  });

  test('shows before what it would concern', async () => {
    await bookingIn(server, parties, 'paid', { fromDay: 5 });
    await bookingIn(server, parties, 'confirmed', { fromDay: 8 });
    await bookingIn(server, parties, 'confirmed', { fromDay: 20 });
    const { corners, first_night, last_night } = area();
    const body = { corners, first_night, last_night };
    expect(await server.succeed('previewEmergency', { token: admin.token, body })).toEqual({
      homes: 1,
      stays: 2,
      guests: 4,
      hosts: 1,
      refund_dirham: 212_000,
      payouts: 0,
      payout_dirham: 0,
    });
  });

  test('shows no credit of Diyar as paid by guests', async () => {
    const moved = await bookingIn(server, parties, 'paid', { fromDay: 5 });
    const cancelled = await bookingIn(server, parties, 'confirmed', { fromDay: 20 });
    await cancel(cancelled.id);
    await addRelocation(server.services, cancelled, moved, {
      credit_dirham: 20_000,
      credit_returned_dirham: 5000,
      made_by: parties.guest.id,
    });
    const { corners, first_night, last_night } = area();
    const body = { corners, first_night, last_night };
    const preview = await server.succeed('previewEmergency', { token: admin.token, body });
    expect(preview).toMatchObject({ stays: 1, refund_dirham: 197_000 });
  });

  test.each([
    ['two corners', { corners: circleAround(derna, 20).slice(0, 2) }, 'corners', /three corners/],
    [
      'a corner in Crete',
      { corners: [...circleAround(derna, 5), { latitude: 35.2, longitude: 24.9 }] },
      'corners',
      /in Libya/,
    ],
    [
      'an outline that crosses itself',
      { corners: [0, 16, 8, 24].map((at) => circleAround(derna, 9)[at]!) },
      'corners',
      /crosses itself/,
    ],
    ['nights in the wrong order', { last_night: '2027-02-11' }, 'last_night', /in their order/],
    ['too many nights', { last_night: '2027-06-11' }, 'last_night', /92 nights/],
    ['no text in French', { text_fr: ' ' }, 'text_fr', /in this language/],
  ])('is refused in words with %s', async (_, changes, field, words) => {
    const refused = await server.call('declareEmergency', { token: admin.token, body: area(changes) });
    expect(refused.status).toBe(422);
    expect((refused.body as unknown as { fields: Record<string, string> }).fields[field]).toMatch(words);
  });

  test('is refused when its last night is over', async () => {
    const body = area({ first_night: night(-3), last_night: night(-1) });
    const refused = await server.call('declareEmergency', { token: admin.token, body });
    expect(refused).toMatchObject({ status: 400, body: { code: 'emergency_past' } });
  });
});

describe('people', () => {
  test('are told once, each in their language, by notification and mail', async () => {
    const coHost = await createCoHost(server.services, parties.host, ['calendar']);
    const stay = await bookingIn(server, parties, 'paid', { fromDay: 5 });
    const cancelled = await bookingIn(server, parties, 'confirmed', { fromDay: 8 });
    await cancel(cancelled.id);
    await declare();
    await tell();
    await tell();
    const [told, ...more] = await toldOf(parties.guest);
    expect(more).toEqual([]);
    expect(told).toMatchObject({
      type: 'emergency_declared',
      title: 'Emergency around Quiet house: you can cancel free of charge',
      action_url: `/account/trips/${stay.id}`,
    });
    expect(told!.message).toMatch(
      /^The river in Derna has flooded\. It concerns the nights from .*service fee included\.$/,
    );
    expect((await toldOf(parties.host, 'ar'))[0]!.message).toMatch(/^فيضان في درنة\./);
    expect(await toldOf(coHost)).toHaveLength(1);
  });

  test('are told once a home, with the number of its stays, as its host', async () => {
    for (const fromDay of [5, 7]) await bookingIn(server, parties, 'confirmed', { fromDay, nights: 1 });
    const { id } = await declare();
    await tell();
    expect(await toldOf(parties.guest)).toHaveLength(2);
    expect((await toldOf(parties.host)).map(({ title }) => title)).toEqual([
      'Emergency around Quiet house: 2\u00a0stays',
    ]);
    await end(id);
    await tell();
    const ended = (await toldOf(parties.host, 'ar')).slice(1);
    expect(ended).toMatchObject([{ title: 'لم تعد حالة الطوارئ تشمل إقامتين في بيت هادئ' }]);
    expect(ended[0]!.message).toContain('محجوزة');
  });

  test('who are there already are not told that they can cancel, and get nothing back', async () => {
    await bookingIn(server, parties, 'paid', { fromDay: 1, nights: 6 });
    await travelTo(server, parties, tripoliInstant(night(2), '16:00'));
    admin.token = await tokenFor(server.services, admin);
    const nights = { first_night: night(0), last_night: night(2) };
    const body = { corners: area().corners, ...nights };
    expect(await server.succeed('previewEmergency', { token: admin.token, body })).toMatchObject({
      stays: 1,
      refund_dirham: 0,
    });
    await declare(nights);
    await tell();
    for (const user of [parties.guest, parties.host]) {
      const [told] = await toldOf(user);
      expect(told!.title).toBe('Emergency around Quiet house');
      expect(told!.message).toMatch(/write to us if/);
      expect(told!.message).not.toMatch(/cancel/);
    }
  });

  test('are not told that it has ended while another area is over the stay', async () => {
    await bookingIn(server, parties, 'confirmed', { fromDay: 5 });
    const [one, other] = [await declare(), await declare()];
    await tell();
    await end(one.id);
    await tell();
    const ended = async (user: { id: string; token: string }) =>
      (await toldOf(user)).filter(({ type }) => type === 'emergency_ended');
    expect([...(await ended(parties.guest)), ...(await ended(parties.host))]).toEqual([]);
    const hold = { kind: 'person' as const, subject_id: parties.host.id, reason: 'Asked by the police' };
    await server.succeed('addPayoutHold', { token: admin.token, body: hold });
    await end(other.id);
    await tell();
    expect(await ended(parties.guest)).toHaveLength(1);
    expect((await ended(parties.host)).map(({ message }) => message)).toEqual([
      'Stays keep their own cancellation policy.',
    ]);
  });

  test('are not told of requests that the host does not know of', async () => {
    const stay = await bookingIn(server, parties, 'pending', { fromDay: 5 });
    await changeBooking(server.services, stay, { awaiting_verification: true });
    await declare();
    await tell();
    expect(await toldOf(parties.guest)).toHaveLength(1);
    expect(await toldOf(parties.host)).toHaveLength(0);
  });
});

describe('following', () => {
  test('waits for no stay that is recorded, and locks none', async () => {
    await bookingIn(server, parties, 'confirmed', { fromDay: 5 });
    await declare();
    const client = await server.services.pool.connect();
    try {
      await client.query('begin');
      await client.query('select from emergency_stays for update');
      await followEmergencies(server.services);
      await client.query('rollback');
    } finally {
      client.release();
    }
    await tell();
    expect(await toldOf(parties.guest)).toHaveLength(1);
  });

  test('has people told whose job was given up, also of an area that has ended', async () => {
    const stay = await bookingIn(server, parties, 'confirmed', { fromDay: 5 });
    const { id } = await declare();
    await tell();
    const owe = (to_tell: string) =>
      server.services.db.updateTable('emergency_stays').set({ to_tell }).where('booking_id', '=', stay.id).execute();
    await owe('changed');
    await followEmergencies(server.services);
    await tell();
    await end(id);
    await server.services.jobs.drain('emergency-notices');
    await owe('changed');
    await server.services.db
      .updateTable('emergency_stays')
      .set({ version: 9 })
      .where('booking_id', '=', stay.id)
      .execute();
    await followEmergencies(server.services);
    await tell();
    const told = (await toldOf(parties.guest)).map(({ type }) => type);
    expect(told).toEqual(['emergency_declared', 'emergency_changed', 'emergency_ended', 'emergency_changed']);
  });

  test('goes on with the other areas where one fails', async () => {
    const [broken, other] = [await declare(), await declare()];
    const owner = new Client({ connectionString: server.ownerUrl });
    await owner.connect();
    try {
      await owner.query(
        `alter table emergency_areas add constraint refused check (ended_at is null or id <> '${broken.id}')`,
      );
      server.clock.set(tripoliInstant(night(9), '00:05'));
      await followEmergencies(server.services);
    } finally {
      await owner.query('alter table emergency_areas drop constraint refused');
      await owner.end();
    }
    admin.token = await tokenFor(server.services, admin);
    expect(await read(broken.id)).toMatchObject({ ended_at: null });
    expect((await read(other.id)).ended_at).not.toBeNull();
  });
});

describe('new bookings', () => {
  const request = (check_in: string, check_out: string) =>
    server.call('requestBooking', {
      token: parties.guest.token,
      body: { property_id: parties.property.id, check_in, check_out, guests: { adults: 2 } },
    });
  const quote = (check_in: string, check_out: string) =>
    server.call('getQuote', { params: { id: parties.property.id }, query: { check_in, check_out } });

  test('of its nights are refused until it ends; the page of the home says so', async () => {
    const { id } = await declare();
    expect(await quote(night(8), night(10))).toMatchObject({ status: 409, body: { code: 'emergency_area' } });
    expect((await request(night(8), night(10))).body).toMatchObject({ code: 'emergency_area' });
    expect((await quote(night(9), night(11))).status).toBe(200);
    const page = () => server.succeed('getProperty', { params: { id: parties.property.id } });
    expect((await page()).emergencies).toMatchObject([{ id, first_night: night(4), last_night: night(8) }]);
    await end(id);
    expect((await page()).emergencies).toEqual([]);
    expect((await request(night(8), night(10))).status).toBe(201);
  });

  test('nor is a stay moved onto them', async () => {
    const stay = await bookingIn(server, parties, 'confirmed', { fromDay: 20 });
    await declare();
    const asked = { token: parties.host.token, params: { id: stay.id } };
    const into = { check_in: night(8), check_out: night(10) };
    expect(await server.call('proposeChange', { ...asked, body: into })).toMatchObject({
      status: 409,
      body: { code: 'emergency_area' },
    });
    const away = { check_in: night(22), check_out: night(24) };
    expect((await server.call('proposeChange', { ...asked, body: away })).status).toBe(201);
  });
});

describe('homes in an area', () => {
  test('are not found for its nights, and their calendar does not offer these, until it ends', async () => {
    expect([await isFound(night(8), night(10)), await openNights()]).toEqual([
      true,
      expect.arrayContaining([night(4)]),
    ]);
    const { id } = await declare();
    expect(await isFound(night(8), night(10))).toBe(false);
    expect(await isFound(night(3), night(5))).toBe(false);
    expect(await isFound(night(2), night(4))).toBe(true);
    expect(await isFound(night(9), night(11))).toBe(true);
    expect(await openNights()).toEqual([night(3), night(9)]);
    await end(id);
    expect(await isFound(night(8), night(10))).toBe(true);
    expect(await openNights()).toHaveLength(7);
  });

  test('outside of its polygon are found', async () => {
    await declare({ corners: circleAround(tobruk, 20) });
    expect(await isFound(night(4), night(6))).toBe(true);
    expect(await openNights()).toHaveLength(7);
  });
});

describe('the list of areas', () => {
  test.each(['open', 'ended'] as const)('has all that are %s, page by page', async (state) => {
    const nights = [6, 4, 4, 5, 6];
    const declared: string[] = [];
    for (const first of nights) declared.push((await declare({ first_night: night(first) })).id);
    if (state === 'ended') for (const id of declared) await end(id);
    const read: string[] = [];
    let cursor: string | null = null;
    do {
      const query: { state: typeof state; limit: number; cursor?: string } = {
        state,
        limit: 2,
        ...(cursor && { cursor }),
      };
      const page = await server.succeed('listEmergencies', { token: admin.token, query });
      read.push(...page.emergencies.map(({ id }) => id));
      cursor = page.next_cursor;
    } while (cursor !== null && read.length < 200);
    const expected = [1, 2, 3, 0, 4].map((at) => declared[at]!);
    // Areas of other tests have ended too.
    if (state === 'ended') expect(read.slice(0, 5)).toEqual(declared.toReversed());
    else expect(read).toEqual(expected);
  });
});

describe('changing', () => {
  test('lets stays in and out, tells their people, and tells the others of other nights', async () => {
    const inside = await bookingIn(server, parties, 'confirmed', { fromDay: 5, nights: 3 });
    const later = await bookingIn(server, parties, 'confirmed', { fromDay: 12 });
    const emergency = await declare();
    await tell();
    const longer = await change(emergency, { last_night: night(12) });
    expect(longer.body).toMatchObject({ version: 2, stays: 2, last_night: night(12), is_telling: true });
    await tell();
    const references = async () => (await toldOf(parties.guest)).map(({ type, action_url }) => [type, action_url]);
    const at = (id: string) => `/account/trips/${id}`;
    expect(await references()).toEqual(
      expect.arrayContaining([
        ['emergency_declared', at(inside.id)],
        ['emergency_changed', at(inside.id)],
        ['emergency_declared', at(later.id)],
      ]),
    );
    expect(await references()).toHaveLength(3);

    const shorter = await change({ id: emergency.id, version: 2 }, { first_night: night(10), last_night: night(12) });
    expect(shorter.body).toMatchObject({ stays: 1 });
    await tell();
    expect(await references()).toHaveLength(5);
    expect((await references()).slice(3)).toEqual(
      expect.arrayContaining([
        ['emergency_ended', at(inside.id)],
        ['emergency_changed', at(later.id)],
      ]),
    );
    expect((await tripOf(inside.id)).emergency).toBeNull();
    const history = (await read(emergency.id)).events.map(({ kind, by }) => [kind, by]);
    expect(history).toEqual([
      ['declared', 'Amal Admin'],
      ['changed', 'Amal Admin'],
      ['changed', 'Amal Admin'],
    ]);
  });

  test('tells nobody of what they were never told', async () => {
    await bookingIn(server, parties, 'confirmed', { fromDay: 5 });
    const emergency = await declare();
    await change(emergency, { corners: circleAround(tobruk, 20) });
    await tell();
    expect(await toldOf(parties.guest)).toEqual([]);
  });

  test('is refused where somebody else has changed it, or it has ended; the same again changes nothing', async () => {
    const emergency = await declare();
    expect((await change(emergency, { name: 'Derna' })).status).toBe(200);
    expect((await change(emergency, { name: 'Derna' })).body).toMatchObject({ version: 2 });
    expect(await change(emergency, { name: 'Tobruk' })).toMatchObject({
      status: 409,
      body: { code: 'emergency_changed' },
    });
    await end(emergency.id);
    expect(await change({ id: emergency.id, version: 3 })).toMatchObject({ body: { code: 'state_moved_on' } });
  });
});

describe('ending', () => {
  test('keeps what was refunded, and lets the others follow their policies; people are told once', async () => {
    const [refunded, kept] = [
      await bookingIn(server, parties, 'paid', { fromDay: 5, nights: 1 }),
      await bookingIn(server, parties, 'paid', { fromDay: 6, nights: 1 }),
    ];
    const { id } = await declare();
    await tell();
    await cancel(refunded.id);
    await end(id);
    await end(id);
    await tell();
    expect(await tripOf(refunded.id)).toMatchObject({ status: 'cancelled', refund_dirham: 106_000 });
    expect(await tripOf(kept.id)).toMatchObject({ emergency: null, refund_now_dirham: 0 });
    const told = (await toldOf(parties.guest)).map(({ type }) => type);
    expect(told).toEqual(['emergency_declared', 'emergency_declared', 'emergency_ended']);
    const ended = await read(id);
    expect(ended).toMatchObject({ state: 'ended', ended_by: 'Amal Admin', stays: 2, cancelled_stays: 1, hold: null });
    expect(ended.events.at(-1)).toMatchObject({ kind: 'ended', note: 'The water has gone.' });
  });

  test('follows by itself after the last night', async () => {
    const { id } = await declare();
    server.clock.set(tripoliInstant(night(8), '23:50'));
    await followEmergencies(server.services);
    admin.token = await tokenFor(server.services, admin);
    expect(await read(id)).toMatchObject({ state: 'in_force', ended_at: null });
    server.clock.set(tripoliInstant(night(1), '00:05'));
    await followEmergencies(server.services);
    admin.token = await tokenFor(server.services, admin);
    expect(await read(id)).toMatchObject({ state: 'ended', ended_by: null, hold: null });
  });
});

describe('payouts', () => {
  const due = async () => {
    const { rows } = await server.services.pool.query<{ held: boolean }>(
      `select payout_hold_of(p.host_id, p.booking_id, b.property_id) is not null as held
       from payouts as p join bookings as b on b.id = p.booking_id where p.host_id = $1`,
      [parties.host.id],
    );
    return rows.map(({ held }) => held);
  };

  test('of these homes are held until it ends, and the others go on', async () => {
    await bookingIn(server, parties, 'paid', { fromDay: 1, nights: 4 });
    await travelTo(server, parties, tripoliInstant(night(2), '16:00'));
    await postEarnings(server.services);
    admin.token = await tokenFor(server.services, admin);
    const { corners, first_night, last_night } = area({ first_night: night(0), last_night: night(2) });
    const body = { corners, first_night, last_night };
    const preview = await server.succeed('previewEmergency', { token: admin.token, body });
    expect(preview.payouts).toBeGreaterThan(0);
    const emergency = await declare(body);
    expect(emergency.hold).toMatchObject({ payouts: preview.payouts, amount_dirham: preview.payout_dirham });
    expect(await due()).toEqual([true]);
    // Another area: the stay is out.
    const elsewhere = await change(emergency, { ...body, corners: circleAround(tobruk, 20) });
    expect(elsewhere.body).toMatchObject({ hold: { payouts: 0 } });
    expect(await due()).toEqual([false]);
    await change({ id: emergency.id, version: 2 }, body);
    expect(await due()).toEqual([true]);
    await end(emergency.id);
    expect(await due()).toEqual([false]);
  });
});

describe('hosts', () => {
  test('see the areas over their homes, and co-hosts those of theirs', async () => {
    await bookingIn(server, parties, 'confirmed', { fromDay: 5 });
    const { id } = await declare();
    const shown = await server.succeed('listHostEmergencies', { token: parties.host.token });
    expect(shown.emergencies).toMatchObject([{ id, reason: 'flood', homes: 1, stays: 1 }]);
    const stranger = await signedIn(server.services, { role: 'host' });
    expect(await server.succeed('listHostEmergencies', { token: stranger.token })).toEqual({ emergencies: [] });
  });
});

test('lists what is open with the first nights first, and pages what has ended', async () => {
  const late = await declare({ first_night: night(6) });
  const early = await declare();
  const list = (query: Record<string, string | number>) =>
    server.succeed('listEmergencies', { token: admin.token, query });
  expect((await list({})).emergencies.map(({ id, state }) => [id, state])).toEqual([
    [early.id, 'planned'],
    [late.id, 'planned'],
  ]);
  await end(late.id);
  await end(early.id);
  const first = await list({ state: 'ended', limit: 1 });
  expect(first.emergencies.map(({ id }) => id)).toEqual([early.id]);
  const second = await list({ state: 'ended', limit: 1, cursor: first.next_cursor! });
  expect(second.emergencies.map(({ id }) => id)).toEqual([late.id]);
});
