import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { foldText } from '#contract/text-folding.ts';
import { useBookingParties } from '#test/booking-parties.ts';
import { publishedReview, rateGuest } from '#test/records.ts';
import { changeUser } from '#test/changes.ts';
import { bookingIn, createBookingParties, endedStay } from '#test/bookings.ts';
import { createCoHost } from '#test/co-hosts.ts';
import { createBooking, createProperty, createUser, signedIn } from '#test/factories.ts';
import { propertyRuns } from '#test/run-size.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();
const parties = useBookingParties(server);

const list = (query: Record<string, string | number> = {}, token = parties.host.token) =>
  server.succeed('listReservations', { token, query });
const idsOf = async (query: Record<string, string | number> = {}) =>
  (await list(query)).reservations.map((one) => one.id);

test('listReservations lists and counts the reservations of each tab', async () => {
  const pending = await bookingIn(server, parties, 'pending', { fromDay: 60 });
  const approved = await bookingIn(server, parties, 'approved', { fromDay: 50 });
  const paid = await bookingIn(server, parties, 'paid', { fromDay: 40 });
  const now = await bookingIn(server, parties, 'paid', { fromDay: 0, nights: 3 });
  const cancelled = await bookingIn(server, parties, 'pending', { fromDay: 70 });
  await server.succeed('cancelTrip', { token: parties.guest.token, params: { id: cancelled.id }, body: {} });
  const completed = await createBooking(server.services, parties.property, parties.guest.id, {
    status: 'completed',
    check_in: addDays(server.clock.today(), -20),
  });
  const { reservations, counts } = await list();
  expect(counts).toEqual({ all: 6, pending: 1, upcoming: 2, current: 1, past: 1, cancelled: 1 });
  expect(reservations).toHaveLength(6);
  for (const [status, expected] of [
    ['pending', [pending.id]],
    ['upcoming', [paid.id, approved.id]],
    ['current', [now.id]],
    ['past', [completed]],
    ['cancelled', [cancelled.id]],
    ['open', [pending.id, now.id, paid.id, approved.id]],
  ] as const) {
    expect(await idsOf({ status }), status).toEqual(expected);
  }
  expect(reservations.find((one) => one.id === pending.id)!.actions).toEqual([
    'approve',
    'decline',
    'message',
    'offer',
  ]);
});

test('listReservations returns every reservation once over all pages, and refuses malformed cursors', async () => {
  for (let index = 0; index < 4; index += 1) await bookingIn(server, parties, 'approved', { fromDay: 20 + 3 * index });
  await bookingIn(server, parties, 'pending', { fromDay: 10 });
  for (const query of [{ status: 'upcoming' }, { status: 'open' }, {}, { q: 'nuri' }] as const) {
    const ids: string[] = [];
    let cursor = '';
    do {
      const page = await list({ ...query, limit: 2, cursor });
      ids.push(...page.reservations.map((one) => one.id));
      cursor = page.next_cursor ?? '';
    } while (cursor !== '');
    const expected = 'status' in query && query.status === 'upcoming' ? 4 : 5;
    expect(ids).toHaveLength(expected);
    expect(new Set(ids).size).toBe(expected);
  }
  const { token } = parties.host;
  const forged = Buffer.from(JSON.stringify(['all', '2026-99-99', parties.property.id])).toString('base64url');
  const ofAnotherTab = Buffer.from(JSON.stringify(['past', '2026-09-09', parties.property.id])).toString('base64url');
  for (const cursor of ['x', forged, ofAnotherTab, 'e30']) {
    expect((await server.call('listReservations', { token, query: { cursor } })).status).toBe(422);
  }
});

describe('filters', () => {
  it('are the property and the days of the stay, in the list and in its counts', async () => {
    const other = await createProperty(server.services, parties.host.id);
    const first = await bookingIn(server, parties, 'paid', { fromDay: 30, nights: 2 });
    const second = await bookingIn(server, { ...parties, property: other }, 'paid', { fromDay: 31, nights: 2 });
    const day = (offset: number) => addDays(server.clock.today(), offset);
    expect(await idsOf({ property: other.id })).toEqual([second.id]);
    expect((await list({ property: other.id })).counts).toMatchObject({ all: 1, upcoming: 1 });
    // The last night of the first stay is day 31.
    expect(await idsOf({ status: 'upcoming', from: day(31) })).toEqual([first.id, second.id]);
    expect(await idsOf({ status: 'upcoming', from: day(32) })).toEqual([second.id]);
    expect(await idsOf({ status: 'upcoming', to: day(30) })).toEqual([first.id]);
    expect(await idsOf({ status: 'upcoming', from: day(31), to: day(33), property: parties.property.id })).toEqual([
      first.id,
    ]);
    const { properties } = await list();
    expect(properties.map(({ id }) => id).toSorted()).toEqual([parties.property.id, other.id].toSorted());
  });

  it('finds the guest in any spelling, and the booking by its number, also in part', async () => {
    const guest = await signedIn(server.services, { name: 'أحمد الفيتوري' });
    const { id, number } = await bookingIn(server, { ...parties, guest }, 'pending', { fromDay: 33 });
    await bookingIn(server, parties, 'pending', { fromDay: 40 });
    for (const q of [
      'احمد',
      'فيتورى',
      'الفيتوري أحمد',
      number,
      number.toLowerCase(),
      number.replaceAll('-', ''),
      number.slice(3, 8),
    ])
      expect(await idsOf({ q, status: 'pending' }), q).toEqual([id]);
    for (const q of ['سالم', '100%', '_____________', 'أحمد سالم', '\\'])
      expect(await idsOf({ q, status: 'pending' }), q).toEqual([]);
    expect((await list({ q: 'احمد' })).counts).toMatchObject({ all: 1, pending: 1 });
    await changeUser(server.services, guest, { name: 'Ömer Fituri' });
    expect(await idsOf({ q: 'omer' })).toEqual([id]);
    expect(await idsOf({ q: 'احمد' })).toEqual([]);
  });

  it('never finds the reservations of another host', async () => {
    const { id } = await bookingIn(server, parties, 'paid');
    const other = await createBookingParties(server);
    for (const query of [{}, { q: 'nuri' }, { property: parties.property.id }]) {
      const found = await list(query, other.host.token);
      expect(found.reservations).toEqual([]);
      expect(found.counts.all).toBe(0);
    }
    const params = { id };
    expect((await server.call('getReservation', { token: other.host.token, params })).status).toBe(404);
    expect((await server.call('getReservation', { token: parties.guest.token, params })).status).toBe(403);
    expect((await server.succeed('getReservation', { token: parties.host.token, params })).id).toBe(id);
  });
});

describe('what a host decides by', () => {
  it('is the record of the guest, what the host receives, and who else asks for the nights', async () => {
    const { guest } = parties;
    const { services } = server;
    const cancelled = await bookingIn(server, parties, 'paid', { fromDay: 50 });
    await server.succeed('cancelTrip', { token: guest.token, params: { id: cancelled.id }, body: {} });
    const ignored = await bookingIn(server, parties, 'pending', { fromDay: 55 });
    await server.succeed('cancelTrip', { token: guest.token, params: { id: ignored.id }, body: {} });
    const past = await endedStay(server, parties);
    await publishedReview(services, past, { author_role: 'host', rating: 5, comment: 'Left it cleaner.' });
    await rateGuest(services, guest, { rating_sum: 9, review_count: 2 });
    const rival = await signedIn(services);
    const { id, check_in, total_dirham, lines } = await bookingIn(server, parties, 'pending', {
      fromDay: 30,
      nights: 3,
    });
    await bookingIn(server, { ...parties, guest: rival }, 'pending', { fromDay: 31, nights: 4 });
    const [listed] = (await list({ status: 'pending' })).reservations;
    const fee = lines.find(({ kind }) => kind === 'service_fee')!.amount_dirham;
    const record = { is_verified: false, rating: 4.5, review_count: 2, stays: 1, cancellations: 1 };
    expect(listed).toMatchObject({
      id,
      guest_record: record,
      host_share_dirham: total_dirham - fee,
      rivals: { count: 1, night: addDays(check_in, 1) },
    });
    const detail = await server.succeed('getReservation', { token: parties.host.token, params: { id } });
    expect(detail.guest_record).toMatchObject({
      ...record,
      reviews: [{ rating: 5, comment: 'Left it cleaner.', host_name: 'Salma Host' }],
    });
    expect(detail.rivals).toEqual({ count: 1, night: addDays(check_in, 1) });
    expect(detail.timeline).toHaveLength(1);
  });
});

describe('the CSV file', () => {
  const file = async (locale: string) => {
    const response = await fetch(`${server.url}/api/host/reservations`, {
      headers: { authorization: `Bearer ${parties.host.token}`, accept: 'text/csv', 'accept-language': locale },
    });
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const bytes = new Uint8Array(await response.arrayBuffer());
    // The byte order mark, without which Excel does not read Arabic.
    expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
    return new TextDecoder().decode(bytes);
  };

  it('has the labels of each language, and no formula', async () => {
    const guest = await signedIn(server.services, { name: '=HYPERLINK("http://x.ly";"a")' });
    const { number } = await bookingIn(server, { ...parties, guest }, 'paid');
    const english = await file('en');
    expect(english).toMatch(/^Booking number,State,Guest/);
    expect(english).toContain(`${number},Confirmed,"'=HYPERLINK(""http://x.ly"";""a"")",Quiet house`);
    expect(await file('ar')).toContain(`${number},مؤكد,`);
    expect(await file('fr')).toMatch(/Maison calme/);
  });
});

test('names are folded in the database as in the contract, and numbers written alike', async () => {
  const { pool } = server.services;
  const latinOrArabic = fc.string({
    unit: fc.constantFrom(...'aZéÖœÆßñ’`ʿ١٤۹0-_% ءأإآؤئىیةہكکڤڨپچگڭلاٱًٌَُِّْٰـ\u200f\u00adﷲﻼ①Ａ'.normalize('NFC')),
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(latinOrArabic, async (name) => {
      const { rows } = await pool.query<{ folded: string }>('select folded_name($1) as folded', [name]);
      expect(rows[0]!.folded).toBe(foldText(name));
    }),
    { numRuns: propertyRuns(300) },
  );
  const user = await createUser(server.services);
  const { rows } = await pool.query<{ number: string }>('select booking_number($1) as number', [user.id]);
  const { bookingNumber } = await import('#server/bookings/bookings.ts');
  expect(rows[0]!.number).toBe(bookingNumber(user.id));
});

test('a co-host sees the reservations of the properties that the areas and the invitation allow, and no others', async () => {
  const { services } = server;
  const other = await createProperty(services, parties.host.id);
  const { id } = await bookingIn(server, parties, 'pending');
  const hidden = await bookingIn(server, { ...parties, property: other }, 'pending', { fromDay: 40 });
  const readerOnly = await createCoHost(services, parties.host, ['messages'], [parties.property.id]);
  const money = await createCoHost(services, parties.host, ['money']);
  expect((await list({}, readerOnly.token)).reservations.map((one) => one.id)).toEqual([id]);
  expect((await list({}, money.token)).reservations).toEqual([]);
  const get = async (token: string, booking: string) =>
    (await server.call('getReservation', { token, params: { id: booking } })).status;
  expect([await get(readerOnly.token, id), await get(readerOnly.token, hidden.id), await get(money.token, id)]).toEqual(
    [200, 404, 404],
  );
  const approve = async (token: string) => (await server.call('approveBooking', { token, params: { id } })).status;
  expect(await approve(readerOnly.token)).toBe(404);
  const calendar = await createCoHost(services, parties.host, ['calendar']);
  expect(await approve(calendar.token)).toBe(200);
});

test('a co-host is offered what their areas allow of each home, in lists, on Today and in the reservation', async () => {
  const { services } = server;
  const helped = await createBookingParties(server);
  const other = await createProperty(services, helped.host.id);
  const booking = await bookingIn(server, helped, 'pending', { fromDay: 20 });
  const elsewhere = await bookingIn(server, { ...helped, property: other }, 'pending', { fromDay: 24 });
  const ids = [booking.id, elsewhere.id];
  const offered = async (token: string) => {
    const { reservations } = await list({}, token);
    const { requests } = await server.succeed('getHostToday', { token });
    const single = await Promise.all(ids.map((id) => server.succeed('getReservation', { token, params: { id } })));
    const lists = [reservations, requests, single].map((all) =>
      ids.map((id) => all.find((one) => one.id === id)!.actions.toSorted()),
    );
    expect(lists[1]).toEqual(lists[0]);
    expect(lists[2]).toEqual(lists[0]);
    return lists[0]!;
  };
  const all = (await offered(helped.host.token))[0]!;
  expect(all).toEqual(expect.arrayContaining(['approve', 'decline', 'message']));
  const answers = all.filter((action) => action !== 'message');

  const calendar = await createCoHost(services, helped.host, ['calendar']);
  expect(await offered(calendar.token)).toEqual([answers, answers]);
  const messages = await createCoHost(services, helped.host, ['messages']);
  expect(await offered(messages.token)).toEqual([['message'], ['message']]);
  const both = await createCoHost(services, helped.host, ['calendar', 'messages']);
  expect(await offered(both.token)).toEqual([all, all]);
});
