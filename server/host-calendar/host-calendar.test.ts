import { beforeEach, describe, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { bookingIn, createBookingParties, heldNights, type BookingParties } from '#test/bookings.ts';
import { createProperty, signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();
let parties: BookingParties;
beforeEach(async () => {
  parties = await createBookingParties(server);
});

const night = (offset: number) => addDays(server.clock.today(), offset);
const range = (from: number, to: number) => ({ from: night(from), to: night(to) });
const of = (property_id = parties.property.id) => ({ token: parties.host.token, params: { property_id } });
const put = (from: number, to: number, edit: object) =>
  server.succeed('editCalendar', { ...of(), body: { ...range(from, to), ...edit } });
const read = (from: number, to: number) => server.succeed('getCalendar', { ...of(), query: range(from, to) });
const undo = (token: string) => server.call('undoCalendarEdit', { token: parties.host.token, body: { token } });

/** Where the host's calendar and the public availability disagree about a night. */
async function disagreements(from: number, to: number) {
  const [{ days }, shown] = await Promise.all([
    read(from, to),
    server.succeed('getAvailability', { params: { id: parties.property.id }, query: range(from, to) }),
  ]);
  return days.filter(({ day, status, price_dirham, min_nights }, at) => {
    const other = shown.days[at]!;
    return (
      other.day !== day ||
      other.available !== (status === 'open') ||
      other.price_dirham !== price_dirham ||
      other.min_nights !== min_nights
    );
  });
}

describe('the calendar of a property', () => {
  it('has price, block and booking of each night, and the bookings as ranges', async () => {
    const paid = await bookingIn(server, parties, 'paid', { fromDay: 10, nights: 2 });
    const request = await bookingIn(server, parties, 'pending', { fromDay: 14, nights: 1 });
    await put(12, 13, { status: 'blocked', note: 'Painting' });
    await put(13, 14, { price_dirham: 120_000, min_nights: 3 });
    const calendar = await read(10, 15);
    expect(calendar).toMatchObject({ title: 'Quiet house', listing_status: 'published', ...range(10, 15) });
    expect(
      calendar.days.map(({ status, source, price_dirham, rule, min_nights, note }) => [
        status,
        source,
        price_dirham,
        rule,
        min_nights,
        note,
      ]),
    ).toEqual([
      ['booked', `booking:${paid.id}`, expect.any(Number), expect.any(String), 1, null],
      ['booked', `booking:${paid.id}`, expect.any(Number), expect.any(String), 1, null],
      ['blocked', 'host', 100_000, 'base', 1, 'Painting'],
      ['open', null, 120_000, 'override', 3, null],
      ['open', null, 100_000, 'base', 1, null],
    ]);
    expect(calendar.bookings).toEqual([
      { id: paid.id, guest: 'Nuri Guest', guests: 2, status: 'paid', check_in: night(10), check_out: night(12) },
      { id: request.id, guest: 'Nuri Guest', guests: 2, status: 'pending', check_in: night(14), check_out: night(15) },
    ]);
  });

  it('agrees with the public availability after every kind of edit, also beyond the booking horizon', async () => {
    await bookingIn(server, parties, 'approved', { fromDay: 5, nights: 3 });
    await put(0, 4, { status: 'blocked' });
    await put(2, 3, { status: 'open' });
    await put(8, 20, { price_dirham: 150_000 });
    await put(10, 12, { min_nights: 4 });
    expect(await disagreements(-5, 390)).toEqual([]);
  });

  it('is not shown to others, and refuses long and reversed ranges', async () => {
    const other = await signedIn(server.services, { role: 'host' });
    const ask = (token: string, query: object) =>
      server.call('getCalendar', {
        token,
        params: { property_id: parties.property.id },
        query: { ...range(0, 5), ...query },
      });
    expect((await ask(other.token, {})).status).toBe(404);
    expect((await ask(parties.host.token, { to: night(401) })).body.code).toBe('range_too_long');
    expect((await ask(parties.host.token, { to: night(0) })).body.code).toBe('dates_reversed');
  });

  it('is seen and not changed by an administrator; a company is a host', async () => {
    const admin = await signedIn(server.services, { role: 'admin' });
    const params = { property_id: parties.property.id };
    expect((await server.call('getCalendar', { token: admin.token, params, query: range(0, 2) })).status).toBe(200);
    const body = { ...range(0, 2), status: 'blocked' };
    expect((await server.call('editCalendar', { token: admin.token, params, body })).status).toBe(403);
    const company = await signedIn(server.services, { role: 'host_company' });
    const own = await createProperty(server.services, company.id);
    const answer = await server.succeed('editCalendar', {
      token: company.token,
      params: { property_id: own.id },
      body,
    });
    expect(answer.changed_nights).toBe(2);
  });
});

describe('an edit', () => {
  it('tells what it has changed and skipped, with the reason, and never frees a booked night', async () => {
    const booking = await bookingIn(server, parties, 'paid', { fromDay: 6, nights: 2 });
    const change = await put(5, 10, { status: 'blocked', price_dirham: 90_000 });
    expect(change).toMatchObject({
      changed_nights: 3,
      skipped_nights: 2,
      changed: [
        { property_id: parties.property.id, ...range(5, 6) },
        { property_id: parties.property.id, ...range(8, 10) },
      ],
      skipped: [
        {
          property_id: parties.property.id,
          ...range(6, 8),
          reason: 'booked',
          booking_id: booking.id,
          guest: 'Nuri Guest',
        },
      ],
    });
    expect((await put(5, 10, { status: 'open' })).changed_nights).toBe(3);
    expect(await heldNights(server, parties.property.id)).toEqual([[night(6), night(8)]]);
  });

  it('opens a block that a decline has made', async () => {
    const request = await bookingIn(server, parties, 'pending', { fromDay: 6, nights: 2 });
    await server.succeed('declineBooking', {
      token: parties.host.token,
      params: { id: request.id },
      body: { decline_reason: 'not_available' },
    });
    expect((await read(6, 7)).days[0]).toMatchObject({ status: 'blocked', source: 'decline' });
    expect(await put(6, 8, { status: 'open' })).toMatchObject({ changed_nights: 2, skipped_nights: 0 });
    expect(await disagreements(5, 9)).toEqual([]);
  });

  it('is refused where it changes nothing, is too far ahead or has no price that anybody means', async () => {
    const refused = async (edit: object) => {
      const { status, body } = await server.call('editCalendar', { ...of(), body: { ...range(5, 6), ...edit } });
      return [status, body.code];
    };
    expect(await refused({})).toEqual([400, 'nothing_to_change']);
    expect(await refused({ status: 'open', to: night(5) })).toEqual([400, 'dates_reversed']);
    expect(await refused({ status: 'open', from: night(729), to: night(731) })).toEqual([400, 'nights_too_far']);
    for (const price_dirham of [0, 990, 100_005, 200_000_000, -10, 1.5]) {
      expect(await refused({ price_dirham })).toEqual([422, 'invalid_input']);
    }
    expect(await refused({ note: 'x'.repeat(301) })).toEqual([422, 'invalid_input']);
  });

  it('takes a price back to the rules with null', async () => {
    await put(5, 6, { price_dirham: 90_000, min_nights: 2 });
    expect((await put(5, 6, { price_dirham: null, min_nights: null })).changed_nights).toBe(1);
    expect((await read(5, 6)).days[0]).toMatchObject({ price_dirham: 100_000, has_own_price: false, min_nights: 1 });
  });
});

describe('an edit of several properties', () => {
  it('changes all of them, tells before what it would do, and repeats under its key without a second effect', async () => {
    const second = await createProperty(server.services, parties.host.id, { base_price_dirham: 200_000 });
    await bookingIn(server, parties, 'paid', { fromDay: 6, nights: 3 });
    const body = { property_ids: [parties.property.id, second.id], ...range(5, 12), price_percent: -15 };
    const { token } = parties.host;
    const preview = await server.succeed('editCalendars', { token, body: { ...body, dry_run: true } });
    expect(preview).toMatchObject({ changed_nights: 11, skipped_nights: 3, undo: null });
    expect((await read(5, 6)).days[0]!.price_dirham).toBe(100_000);

    const headers = { 'idempotency-key': `a-percent-${second.id}` };
    const saved = await server.succeed('editCalendars', { token, body, headers });
    const again = await server.succeed('editCalendars', { token, body, headers });
    expect(saved).toMatchObject({ changed_nights: 11, skipped_nights: 3 });
    expect(again).toEqual(saved);
    const { properties } = await server.succeed('listCalendars', { token, query: range(5, 6) });
    expect(Object.fromEntries(properties.map(({ id, nights }) => [id, nights[0]!.price_dirham]))).toEqual({
      [parties.property.id]: 85_000,
      [second.id]: 170_000,
    });
  });

  it('changes nothing where one property is not the host’s', async () => {
    const other = await createBookingParties(server);
    const body = { property_ids: [parties.property.id, other.property.id], ...range(5, 6), status: 'blocked' };
    for (const dry_run of [true, false]) {
      expect(
        (await server.call('editCalendars', { token: parties.host.token, body: { ...body, dry_run } })).status,
      ).toBe(404);
    }
    expect(await heldNights(server, parties.property.id)).toEqual([]);
  });
});

describe('undo', () => {
  it('restores blocks, prices, shortest stays and notes, once', async () => {
    await put(5, 7, { price_dirham: 90_000, note: 'First' });
    const { undo: token } = await put(5, 9, { status: 'blocked', price_dirham: 80_000, min_nights: 3, note: 'Second' });
    expect((await undo(token!.token)).body).toEqual({ restored_nights: 4, kept_nights: 0, kept: [] });
    expect(
      (await read(5, 9)).days.map(({ status, price_dirham, min_nights, note }) => [
        status,
        price_dirham,
        min_nights,
        note,
      ]),
    ).toEqual([
      ['open', 90_000, 1, 'First'],
      ['open', 90_000, 1, 'First'],
      ['open', 100_000, 1, null],
      ['open', 100_000, 1, null],
    ]);
    expect((await undo(token!.token)).status).toBe(404);
    expect(await disagreements(5, 9)).toEqual([]);
  });

  it('leaves alone what was changed or booked in between, and tells it', async () => {
    await put(5, 8, { status: 'blocked' });
    const { undo: opened } = await put(5, 8, { status: 'open' });
    await bookingIn(server, parties, 'approved', { fromDay: 5, nights: 1 });
    await put(6, 7, { status: 'blocked', note: 'Mine' });
    expect((await undo(opened!.token)).body).toEqual({
      restored_nights: 1,
      kept_nights: 2,
      kept: [
        { property_id: parties.property.id, ...range(5, 6), reason: 'booked' },
        { property_id: parties.property.id, ...range(6, 7), reason: 'changed' },
      ],
    });
  });

  it('works for ten seconds and longer, not for ever, and not for another host', async () => {
    const { undo: token } = await put(5, 6, { status: 'blocked' });
    const other = await signedIn(server.services, { role: 'host' });
    expect((await server.call('undoCalendarEdit', { token: other.token, body: { token: token!.token } })).status).toBe(
      404,
    );
    server.clock.set(new Date(Date.now() + 61_000));
    expect((await undo(token!.token)).body.code).toBe('undo_expired');
    server.clock.set(new Date());
    expect((await undo(token!.token)).status).toBe(200);
  });
});

describe('the calendars of a host', () => {
  it('come in pages, each property once, with nights and bookings', async () => {
    const ids = [parties.property.id];
    for (let index = 0; index < 4; index += 1) ids.push((await createProperty(server.services, parties.host.id)).id);
    await bookingIn(server, parties, 'paid', { fromDay: 2, nights: 2 });
    const seen: string[] = [];
    let cursor: string | null = '';
    do {
      const page: Awaited<ReturnType<typeof list>> = await list(cursor);
      for (const { id, nights, bookings } of page.properties) {
        seen.push(id);
        // The ranges leave out no night, and two that meet differ.
        expect(nights[0]!.from).toBe(page.from);
        expect(nights.at(-1)!.to).toBe(page.to);
        expect(nights.slice(1).map(({ from }) => from)).toEqual(nights.slice(0, -1).map(({ to }) => to));
        expect(nights).toHaveLength(id === parties.property.id ? 3 : 1);
        expect(bookings).toHaveLength(id === parties.property.id ? 1 : 0);
      }
      cursor = page.next_cursor;
    } while (cursor !== null);
    expect(seen).toEqual(ids.toSorted());

    function list(after: string) {
      return server.succeed('listCalendars', {
        token: parties.host.token,
        query: { ...range(0, 62), limit: 2, cursor: after },
      });
    }
  });

  it('refuse more than 62 days', async () => {
    const { token } = parties.host;
    expect((await server.call('listCalendars', { token, query: range(0, 63) })).body.code).toBe('range_too_long');
  });
});
