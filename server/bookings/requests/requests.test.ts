import { beforeAll, describe, expect, test } from 'vitest';
import { addDays, tripoliInstant } from '#contract/days.ts';
import { cancellationPolicies } from '#contract/cancellation-rules.ts';
import { paymentChoices } from '#contract/online-and-cash.ts';
import { setNight } from '#test/records.ts';
import { blockNights } from '#test/blocks.ts';
import { changeProperty } from '#test/changes.ts';
import { createBookingParties, heldNights, stayIn, type BookingParties } from '#test/bookings.ts';
import { signedIn } from '#test/factories.ts';
import { manyConnections, useTestServer } from '#test/server.ts';

const server = useTestServer(manyConnections);
let parties: BookingParties;
beforeAll(async () => {
  parties = await createBookingParties(server, { min_nights: 2, max_nights: 30 });
});

const ask = (body: object, headers: Record<string, string> = {}) =>
  server.call('requestBooking', { token: parties.guest.token, body, headers });
const stay = (fromDay: number, nights: number) => stayIn(server, parties.property.id, fromDay, nights);
const countBookings = async () =>
  Number((await server.services.pool.query('select count(*) as n from bookings')).rows[0].n);

describe('a request', () => {
  test('is pending for a day and holds no nights', async () => {
    const answer = await ask({ ...stay(40, 3), message: '  We arrive late, is that fine?  ' });
    expect(answer.status).toBe(201);
    const booking = answer.body;
    expect(booking).toMatchObject({
      status: 'pending',
      nights: 3,
      message: 'We arrive late, is that fine?',
      payment_choice: 'online',
      guests: { adults: 2, children: 0, infants: 0 },
      total_dirham: 318_000,
      paid_dirham: 0,
      // 318 dinar at 6.4
      total_usd_cents: 4969,
      usd_rate: 6.4,
      check_in_time: '15:00',
      actions: ['cancel', 'message'],
      refund_now_dirham: 0,
      payment: null,
    });
    expect(booking.lines.map((line) => [line.kind, line.amount_dirham])).toEqual([
      ['nights', 300_000],
      ['service_fee', 18_000],
    ]);
    expect(new Date(booking.expires_at!).getTime() - server.clock.now().getTime()).toBe(24 * 3_600_000);
    expect(booking.timeline).toEqual([
      { at: server.clock.now().toISOString(), by: 'guest', status: 'pending', note: null },
    ]);
    expect(await heldNights(server, parties.property.id)).toEqual([]);
  });

  test('hides contact details and the exact location', async () => {
    const { body } = await ask(stay(44, 2));
    expect(body.host).toMatchObject({ name: 'Salma Host', phone: null, email: null });
    expect(body.guest).toMatchObject({ phone: null, email: null });
    expect([body.property.latitude, body.property.longitude]).not.toEqual([32.88, 13.19]);
    expect(Math.abs(body.property.latitude - 32.88)).toBeLessThan(0.01);
  });

  test('can be made for nights that another request is for', async () => {
    const other = await signedIn(server.services);
    expect((await ask(stay(50, 2))).status).toBe(201);
    expect((await server.call('requestBooking', { token: other.token, body: stay(51, 2) })).status).toBe(201);
  });

  test('has the price of the quote, and is refused if the price has changed', async () => {
    const { guests: _, ...dates } = stay(60, 7);
    const quote = await server.succeed('getQuote', {
      params: { id: parties.property.id },
      query: { check_in: dates.check_in, check_out: dates.check_out, guests: 2 },
    });
    const answer = await ask({ ...stay(60, 7), quoted_total_dirham: quote.total_dirham });
    expect(answer.body.lines).toEqual(quote.lines);
    expect(answer.body.free_cancellation_until).toBe(quote.free_cancellation_until);
    const stale = await ask({ ...stay(60, 7), quoted_total_dirham: quote.total_dirham - 10 });
    expect([stale.status, stale.body.code]).toEqual([409, 'state_moved_on']);
  });
});

describe('free cancellation', () => {
  test.each(cancellationPolicies)(
    'under %s, quote and booking name the same time for each way of paying',
    async (policy) => {
      const { guest, property } = await createBookingParties(server, { pay_at_property: true });
      await changeProperty(server.services, property, { cancellation_policy: policy, online_part_percent: 30 });
      for (const [index, payment_choice] of paymentChoices.entries()) {
        const request = stayIn(server, property.id, 40 + 10 * index, 2);
        const { check_in, check_out } = request;
        const quote = await server.succeed('getQuote', {
          params: { id: property.id },
          query: { check_in, check_out, guests: 2, payment_choice },
        });
        const booking = await server.succeed('requestBooking', {
          token: guest.token,
          body: { ...request, payment_choice },
        });
        if (payment_choice !== 'at_property' && policy === 'strict') continue; // Counts from the instant of each call.
        expect(booking.free_cancellation_until).toBe(quote.free_cancellation_until);
        if (payment_choice !== 'at_property') continue;
        expect(quote.free_cancellation_until).toBe(tripoliInstant(check_in, '15:00').toISOString());
        const trip = await server.succeed('getTrip', { token: guest.token, params: { id: booking.id } });
        expect(trip.free_cancellation_now).toEqual({ until: quote.free_cancellation_until });
      }
    },
  );
});

describe('a stay with several faults', () => {
  const faulty = [
    ['too short and too many guests', () => stay(20, 1), 5, ['guests', 'check_out']],
    ['too long and too many guests', () => stay(20, 31), 5, ['guests', 'check_out']],
    ['passed and too many guests', () => stay(-3, 3), 5, ['check_in', 'guests']],
  ] as const;
  test.each(faulty)('%s: the quote and the request say both', async (_, nights, guests, fields) => {
    const { check_in, check_out } = nights();
    const query = { check_in, check_out, guests };
    const quote = await server.call('getQuote', { params: { id: parties.property.id }, query });
    const request = await ask({ ...nights(), guests: { adults: guests } });
    for (const { status, body } of [quote, request]) {
      expect(status).toBe(400);
      expect(Object.keys(body.fields!)).toEqual(fields);
      expect(body.detail).toBe(Object.values(body.fields!).join(' '));
    }
  });

  test('that is also taken says so', async () => {
    const { property } = await createBookingParties(server, { min_nights: 3 });
    const { check_in, check_out } = stay(70, 2);
    await blockNights(server.services, property.id, { from: check_in, to: check_out });
    const answer = await server.call('getQuote', {
      params: { id: property.id },
      query: { check_in, check_out, guests: 9 },
    });
    expect(answer.body.fields).toEqual({
      guests: expect.stringContaining('many guests'),
      check_out: expect.stringContaining('too short'),
      check_in: expect.stringContaining('not available'),
    });
  });
});

describe('an instant booking', () => {
  test('holds the nights for a day if it is to be paid online', async () => {
    const { guest, property } = await createBookingParties(server, { instant_book: true });
    const answer = await server.call('requestBooking', {
      token: guest.token,
      body: stayIn(server, property.id, 10, 2),
    });
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ status: 'approved', actions: ['pay', 'cancel', 'message', 'ask_change'] });
    expect(answer.body.timeline.map((event) => [event.by, event.status])).toEqual([
      ['guest', 'pending'],
      ['system', 'approved'],
    ]);
    expect(answer.body.expires_at).not.toBeNull();
    expect(await heldNights(server, property.id)).toEqual([[answer.body.check_in, answer.body.check_out]]);
  });

  test('is confirmed at once if it is paid at the property', async () => {
    const { guest, host, property } = await createBookingParties(server, { instant_book: true });
    const body = { ...stayIn(server, property.id, 10, 2), payment_choice: 'at_property' };
    const answer = await server.call('requestBooking', { token: guest.token, body });
    expect(answer.body).toMatchObject({
      status: 'confirmed',
      expires_at: null,
      actions: ['cancel', 'message', 'ask_change'],
      host: { phone: host.phone, email: host.email },
    });
    expect(answer.body.property.latitude).toBe(32.88);
  });

  test('declines pending requests for the same nights', async () => {
    const { guest, property } = await createBookingParties(server);
    const waiting = await server.succeed('requestBooking', {
      token: guest.token,
      body: stayIn(server, property.id, 10, 2),
    });
    await changeProperty(server.services, property, { instant_book: true });
    const quick = await signedIn(server.services);
    await server.succeed('requestBooking', { token: quick.token, body: stayIn(server, property.id, 11, 2) });
    const { status, decline_reason } = await server.succeed('getBooking', {
      token: guest.token,
      params: { id: waiting.id },
    });
    expect([status, decline_reason]).toEqual(['declined', 'not_available']);
  });

  test('leaves the day of check-out to the next guest', async () => {
    const { guest, property } = await createBookingParties(server, { instant_book: true });
    for (const fromDay of [10, 12, 8]) {
      const answer = await server.call('requestBooking', {
        token: guest.token,
        body: stayIn(server, property.id, fromDay, 2),
      });
      expect(answer.status).toBe(201);
    }
    const other = await signedIn(server.services);
    const taken = await server.call('requestBooking', { token: other.token, body: stayIn(server, property.id, 11, 2) });
    expect([taken.status, taken.body.code]).toEqual([409, 'dates_taken']);
    expect(taken.body.detail).toContain('taken these dates');
  });
});

describe('a refused request', () => {
  test.each([
    ['yesterday', () => stay(-1, 3), 400, 'dates_in_past'],
    [
      'check-out before check-in',
      () => ({ ...stay(20, 3), check_out: addDays(server.clock.today(), 18) }),
      400,
      'dates_reversed',
    ],
    ['check-out on the day of check-in', () => stay(20, 0), 400, 'dates_reversed'],
    ['beyond the horizon', () => stay(378, 3), 400, 'dates_too_far'],
    [
      'a century away',
      () => ({ ...stay(20, 3), check_in: '2126-01-01', check_out: '2126-01-04' }),
      400,
      'dates_too_far',
    ],
    ['under the minimum stay', () => stay(20, 1), 400, 'stay_too_short'],
    ['over the maximum stay', () => stay(20, 31), 400, 'stay_too_long'],
    ['too many guests', () => ({ ...stay(20, 3), guests: { adults: 3, children: 2 } }), 400, 'too_many_guests'],
    ['children alone', () => ({ ...stay(20, 3), guests: { adults: 0, children: 2 } }), 400, 'no_adult'],
    [
      'an unknown property',
      () => ({ ...stay(20, 3), property_id: '019a5c2e-7b60-7c3e-9a41-5f0d2b8c6e17' }),
      404,
      'not_found',
    ],
    ['a day that does not exist', () => ({ ...stay(20, 3), check_in: '2027-02-30' }), 422, 'invalid_input'],
    ['a month that does not exist', () => ({ ...stay(20, 3), check_in: '2027-13-01' }), 422, 'invalid_input'],
    ['a number for a day', () => ({ ...stay(20, 3), check_in: 20270301 }), 422, 'invalid_input'],
    ['half a guest', () => ({ ...stay(20, 3), guests: { adults: 1.5 } }), 422, 'invalid_input'],
    ['minus one child', () => ({ ...stay(20, 3), guests: { adults: 2, children: -1 } }), 422, 'invalid_input'],
    ['no guests at all', () => ({ ...stay(20, 3), guests: undefined }), 422, 'invalid_input'],
    ['a NUL in the message', () => ({ ...stay(20, 3), message: 'a\0b' }), 422, 'invalid_input'],
    ['a message of 1,001 letters', () => ({ ...stay(20, 3), message: 'x'.repeat(1001) }), 422, 'invalid_input'],
    ['another way to pay', () => ({ ...stay(20, 3), payment_choice: 'gold' }), 422, 'invalid_input'],
    ['no property', () => ({ ...stay(20, 3), property_id: 'x' }), 422, 'invalid_input'],
    ['a list', () => [], 422, 'invalid_input'],
  ])('%s: no booking is stored', async (_, body, status, code) => {
    const before = await countBookings();
    const answer = await ask(body());
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.detail.length).toBeGreaterThan(10);
    expect(await countBookings()).toBe(before);
  });

  test('a body of 10 MB', async () => {
    const answer = await ask({ ...stay(20, 3), message: 'x'.repeat(10_000_000) });
    expect([answer.status, answer.body.code]).toEqual([413, 'body_too_large']);
  });

  test('keys of the prototype', async () => {
    const response = await fetch(`${server.url}/api/bookings`, {
      method: 'POST',
      headers: { authorization: `Bearer ${parties.guest.token}`, 'content-type': 'application/json' },
      body: `{"__proto__": {"admin": true}, "constructor": {"prototype": {"x": 1}}, ${JSON.stringify(stay(20, 3)).slice(1)}`,
    });
    expect(response.status).toBe(422);
    expect(({} as Record<string, unknown>).admin).toBeUndefined();
  });

  test('blocked nights', async () => {
    const { guest, property } = await createBookingParties(server);
    const { check_in } = stayIn(server, property.id, 21, 2);
    await blockNights(server.services, property.id, { from: check_in, to: addDays(check_in, 1) });
    const answer = await server.call('requestBooking', {
      token: guest.token,
      body: stayIn(server, property.id, 20, 3),
    });
    expect([answer.status, answer.body.code]).toEqual([409, 'dates_unavailable']);
  });

  test('a stay below the minimum of the day of arrival', async () => {
    const { guest, property } = await createBookingParties(server);
    const body = stayIn(server, property.id, 20, 2);
    await setNight(server.services, property, body.check_in, { min_nights: 4 });
    const answer = await server.call('requestBooking', { token: guest.token, body });
    expect([answer.status, answer.body.code]).toEqual([400, 'stay_too_short']);
    expect(answer.body.detail).toContain('4');
  });

  test('the own property, a company as the guest, an unlisted property, and payment at a property that does not offer it', async () => {
    const own = await server.call('requestBooking', { token: parties.host.token, body: stay(20, 3) });
    expect([own.status, own.body.code]).toEqual([400, 'own_property']);
    const company = await signedIn(server.services, { role: 'host_company', host_type: 'company' });
    const refused = await server.call('requestBooking', { token: company.token, body: stay(20, 3) });
    expect([refused.status, refused.body.code]).toEqual([403, 'company_cannot_book']);
    const { guest, property } = await createBookingParties(server, { pay_at_property: false });
    const body = stayIn(server, property.id, 20, 2);
    const cash = await server.call('requestBooking', {
      token: guest.token,
      body: { ...body, payment_choice: 'at_property' },
    });
    expect([cash.status, cash.body.code]).toEqual([400, 'payment_choice_unavailable']);
    await changeProperty(server.services, property, { listing_status: 'unlisted' });
    expect((await server.call('requestBooking', { token: guest.token, body })).status).toBe(404);
  });

  test('a call without a token', async () => {
    const answer = await server.call('requestBooking', { body: stay(20, 3) });
    expect([answer.status, answer.body.code]).toEqual([401, 'not_signed_in']);
  });

  test('has its text in the reader’s language', async () => {
    const answer = await ask(stay(-1, 3), { 'accept-language': 'ar' });
    expect(answer.body.detail).toMatch(/\p{Script=Arabic}/u);
  });
});

describe('an idempotency key', () => {
  const key = (name: string) => ({ 'idempotency-key': `test-key-${name}` });

  test('repeats the first answer, and is refused with another body', async () => {
    const body = stay(100, 3);
    const first = await ask(body, key('again'));
    const again = await ask(body, key('again'));
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    const reused = await ask({ ...body, message: 'other' }, key('again'));
    expect([reused.status, reused.body.code]).toEqual([409, 'idempotency_key_reused']);
  });

  test('makes one booking in ten simultaneous calls', async () => {
    const { guest, property } = await createBookingParties(server, { instant_book: true });
    const body = stayIn(server, property.id, 10, 2);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        server.call('requestBooking', { token: guest.token, body, headers: key('ten-at-once') }),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 10 }, () => 201));
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1);
    const later = await server.call('requestBooking', { token: guest.token, body, headers: key('ten-at-once') });
    expect(later.body.id).toBe(answers[0]!.body.id);
  });

  test('is not stored for a refused call', async () => {
    const body = stay(120, 1);
    expect((await ask(body, key('failed'))).status).toBe(400);
    await changeProperty(server.services, parties.property, { min_nights: 1 });
    expect((await ask(body, key('failed'))).status).toBe(201);
  });

  test('belongs to its caller', async () => {
    const other = await signedIn(server.services);
    const mine = await ask(stay(130, 3), key('shared'));
    const theirs = await server.call('requestBooking', {
      token: other.token,
      body: stay(130, 3),
      headers: key('shared'),
    });
    expect(theirs.status).toBe(201);
    expect(theirs.body.id).not.toBe(mine.body.id);
  });
});
