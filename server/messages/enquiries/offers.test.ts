import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import {
  accountTotals,
  createBookingParties,
  heldNights,
  payInSandbox,
  stayIn,
  travelHours,
  type BookingParties,
} from '#test/bookings.ts';
import { changeProperty, removeEnquiries } from '#test/changes.ts';
import { askHost, offerIn, offerStay } from '#test/enquiries.ts';
import { createProperty, signedIn } from '#test/factories.ts';
import { propertyRuns } from '#test/run-size.ts';
import { manyConnections, useTestServer } from '#test/server.ts';
import { followEnquiries } from './follow-enquiries.ts';

const server = useTestServer(manyConnections);
let parties: BookingParties;
let id: string;
beforeEach(async () => {
  await removeEnquiries(server);
  server.clock.set(new Date('2027-03-01T09:00:00Z'));
  parties = await createBookingParties(server, {
    cleaning_fee_dirham: 150_000,
    pay_at_property: true,
    min_nights: 3,
  });
  id = await askHost(server, parties);
  await travelHours(server, parties, 1);
});

const guestSees = () => server.succeed('getEnquiry', { token: parties.guest.token, params: { id } });
const offer = (body: object) => server.call('makeOffer', { token: parties.host.token, params: { id }, body });
const take = (offer_id: string, body: object = {}, headers: Record<string, string> = {}) =>
  server.call('takeOffer', { token: parties.guest.token, params: { id, offer_id }, body, headers });
const eventsOf = async (token: string) =>
  (await server.succeed('listMessages', { token, params: { booking_id: id } })).flatMap(({ event }) => event ?? []);

describe('an offer', () => {
  test('has the nights at the price of the host, cleaning, and the fee by the ordinary rule, and holds nothing', async () => {
    const body = offerIn(server, 10, 2, { nights_dirham: 180_000, hours: 6 });
    const preview = await server.succeed('previewOffer', {
      token: parties.host.token,
      params: { id },
      query: { check_in: body.check_in, check_out: body.check_out, adults: 2, nights_dirham: 180_000 },
    });
    // 180 and 150 dinar, and 6 percent of both.
    expect(preview).toMatchObject({
      total_dirham: 349_800,
      host_share_dirham: 330_000,
      calendar_nights_dirham: 200_000,
    });
    const made = await offer({ ...body, shown_total_dirham: 349_800 });
    expect(made.status).toBe(201);
    expect(made.body.offers).toMatchObject([{ state: 'open', host_share_dirham: 330_000, actions: ['withdraw'] }]);
    const [seen] = (await guestSees()).offers;
    expect(seen).toMatchObject({
      check_in: body.check_in,
      nights: 2,
      total_dirham: 349_800,
      calendar_total_dirham: 371_000,
      host_share_dirham: null,
      expires_at: new Date(server.clock.now().getTime() + 6 * 3_600_000).toISOString(),
      actions: ['take', 'decline'],
    });
    expect(seen!.lines.map((line) => [line.kind, line.amount_dirham])).toEqual([
      ['nights', 180_000],
      ['cleaning', 150_000],
      ['service_fee', 19_800],
    ]);
    expect(await heldNights(server, parties.property.id)).toEqual([]);
    const [listed] = await server.succeed('listConversations', { token: parties.guest.token });
    expect(listed).toMatchObject({ unread_count: 1, offer: { total_dirham: 349_800 } });
    expect(await eventsOf(parties.guest.token)).toEqual(['offer_made']);
  });

  test('costs what the calendar says where the host names no price', async () => {
    await offerStay(server, parties, id, offerIn(server, 10, 2));
    expect((await guestSees()).offers[0]).toMatchObject({ total_dirham: 371_000, calendar_total_dirham: 371_000 });
  });

  test('is refused for what cannot be: taken nights, too many guests, days that are over, another price than shown', async () => {
    const { token } = await signedIn(server.services);
    await changeProperty(server.services, parties.property, { instant_book: true, min_nights: 1 });
    await server.succeed('requestBooking', { token, body: stayIn(server, parties.property.id, 20, 3) });
    expect((await offer(offerIn(server, 21, 4))).body.code).toBe('change_nights_taken');
    expect((await offer(offerIn(server, 10, 2, { guests: { adults: 40 } }))).body.code).toBe('too_many_guests');
    expect((await offer(offerIn(server, 10, 2, { guests: { adults: 0, children: 1 } }))).body.code).toBe('no_adult');
    expect((await offer(offerIn(server, -2, 4))).body.code).toBe('dates_in_past');
    expect((await offer(offerIn(server, 10, 2, { shown_total_dirham: 10 }))).body.code).toBe('state_moved_on');
    expect((await offer(offerIn(server, 10, 2, { nights_dirham: 15 }))).status).toBe(422);
    expect((await offer(offerIn(server, 10, 2, { hours: 25 }))).status).toBe(422);
    expect((await guestSees()).offers).toEqual([]);
  });

  test('takes the place of the one before, can be withdrawn and declined, and ends', async () => {
    const first = await offerStay(server, parties, id, offerIn(server, 10, 2));
    const second = await offerStay(server, parties, id, offerIn(server, 12, 2));
    expect((await guestSees()).offers.map(({ state }) => state)).toEqual(['withdrawn', 'open']);
    expect((await take(first)).body.code).toBe('offer_ended');
    const withdraw = (offer_id: string) =>
      server.call('withdrawOffer', { token: parties.host.token, params: { id, offer_id } });
    expect((await withdraw(second)).status).toBe(200);
    expect((await withdraw(second)).body.code).toBe('offer_ended');
    const third = await offerStay(server, parties, id, offerIn(server, 12, 2));
    const decline = () => server.call('declineOffer', { token: parties.guest.token, params: { id, offer_id: third } });
    expect((await decline()).body.state).toBe('open');
    expect((await decline()).body.code).toBe('offer_ended');
    const fourth = await offerStay(server, parties, id, offerIn(server, 12, 2, { hours: 6 }));
    await travelHours(server, parties, 7);
    expect((await guestSees()).offers.at(-1)).toMatchObject({ state: 'expired', actions: [] });
    expect((await take(fourth)).body.code).toBe('offer_ended');
    expect(await followEnquiries(server.services)).toMatchObject({ offers: 1 });
    const events = await eventsOf(parties.host.token);
    expect(events.filter((event) => event === 'offer_made')).toHaveLength(4);
    expect(events.filter((event) => event === 'offer_withdrawn')).toHaveLength(2);
    expect(events.slice(-1)).toEqual(['offer_expired']);
    expect(events).toContain('offer_declined');
  });

  test('is limited in number', async () => {
    for (let count = 0; count < 20; count += 1) expect((await offer(offerIn(server, 10 + count, 2))).status).toBe(201);
    expect((await offer(offerIn(server, 10, 2))).body.code).toBe('too_many_offers');
    expect((await server.succeed('getEnquiry', { token: parties.host.token, params: { id } })).actions).toEqual([]);
  });
});

describe('taking an offer', () => {
  test('is an approved booking with the id, the price and the conversation of the enquiry, whose nights are held', async () => {
    const stay = offerIn(server, 10, 2, { nights_dirham: 180_000 });
    const offerId = await offerStay(server, parties, id, stay);
    const quote = await server.succeed('quoteOffer', { token: parties.guest.token, params: { id, offer_id: offerId } });
    const taken = await take(offerId, { shown_total_dirham: quote.total_dirham });
    expect(taken.status).toBe(201);
    expect(taken.body).toMatchObject({
      id,
      status: 'approved',
      check_in: stay.check_in,
      total_dirham: 349_800,
      lines: quote.lines,
      actions: expect.arrayContaining(['pay', 'cancel', 'message']),
      free_cancellation_until: quote.free_cancellation_until,
    });
    expect(await heldNights(server, parties.property.id)).toEqual([[stay.check_in, stay.check_out]]);
    for (const { token } of [parties.guest, parties.host]) {
      const [listed, ...others] = await server.succeed('listConversations', { token });
      expect([listed!.id, listed!.booking_status, others.length]).toEqual([id, 'approved', 0]);
      expect(await eventsOf(token)).toEqual(['offer_made', 'offer_taken']);
      const details = await server.succeed('getConversationDetails', { token, params: { booking_id: id } });
      expect(details).toMatchObject({ booking: { id, status: 'approved' }, enquiry: { state: 'booked', actions: [] } });
    }
    const items = await server.succeed('listMessages', { token: parties.guest.token, params: { booking_id: id } });
    expect(items[0]).toMatchObject({ kind: 'message', text: expect.stringContaining('generator') });
    expect((await server.succeed('getReservation', { token: parties.host.token, params: { id } })).id).toBe(id);
    expect((await take(offerId)).body.code).toBe('offer_ended');
  });

  test('is confirmed at once where the guest pays at the property', async () => {
    const offerId = await offerStay(server, parties, id, offerIn(server, 10, 2));
    expect((await take(offerId, { payment_choice: 'part_online' })).body.code).toBe('payment_choice_unavailable');
    expect((await take(offerId, { payment_choice: 'at_property' })).body).toMatchObject({ id, status: 'confirmed' });
  });

  test('says clearly that the nights are taken meanwhile, and the offer stays', async () => {
    const offerId = await offerStay(server, parties, id, offerIn(server, 10, 3));
    const other = await signedIn(server.services);
    await changeProperty(server.services, parties.property, { instant_book: true, min_nights: 1 });
    await server.succeed('requestBooking', { token: other.token, body: stayIn(server, parties.property.id, 12, 2) });
    const refused = await take(offerId);
    expect([refused.status, refused.body.code]).toEqual([409, 'dates_taken']);
    expect(refused.body.detail).not.toBe('');
    expect((await guestSees()).offers[0]!.state).toBe('open');
    expect((await server.call('getBooking', { token: parties.guest.token, params: { id } })).status).toBe(404);
  });

  test('happens once: of simultaneous calls, of a key, and of rivals for the nights', async () => {
    const offerId = await offerStay(server, parties, id, offerIn(server, 10, 2));
    const rival = { ...parties, guest: await signedIn(server.services) };
    const rivalId = await askHost(server, rival);
    const rivalOffer = await offerStay(server, parties, rivalId, offerIn(server, 11, 2));
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const answers = await Promise.all([
      take(offerId, {}, headers),
      take(offerId, {}, headers),
      server.call('takeOffer', { token: rival.guest.token, params: { id: rivalId, offer_id: rivalOffer }, body: {} }),
    ]);
    expect(answers[0].status).toBe(answers[1].status);
    const booked = [answers[0], answers[2]].filter(({ status }) => status === 201);
    expect(booked).toHaveLength(1);
    expect(await heldNights(server, parties.property.id)).toHaveLength(1);
  });

  test('is refused to others, after withdrawal of the home, and for another price than was shown', async () => {
    const offerId = await offerStay(server, parties, id, offerIn(server, 10, 2));
    for (const token of [parties.host.token, (await signedIn(server.services)).token]) {
      const refused = await server.call('takeOffer', { token, params: { id, offer_id: offerId }, body: {} });
      expect(refused.status).toBe(404);
    }
    expect((await take(offerId, { shown_total_dirham: 10 })).body.code).toBe('state_moved_on');
    await changeProperty(server.services, parties.property, { listing_status: 'unlisted' });
    expect((await take(offerId)).body.code).toBe('property_unavailable');
  });
});

test('whatever is offered and taken, exactly its nights are held, and its lines and postings agree', async () => {
  const asked = fc.record({
    fromDay: fc.integer({ min: 1, max: 300 }),
    nights: fc.integer({ min: 1, max: 40 }),
    nights_dirham: fc.option(
      fc.integer({ min: 1, max: 2_000_000 }).map((tens) => tens * 10),
      { nil: null },
    ),
    adults: fc.integer({ min: 1, max: 4 }),
    cleaning: fc.constantFrom(0, 12_340, 150_000),
    extra: fc.constantFrom(0, 7_770),
    choice: fc.constantFrom('online' as const, 'at_property' as const),
  });
  await fc.assert(
    fc.asyncProperty(asked, async ({ fromDay, nights, nights_dirham, adults, cleaning, extra, choice }) => {
      const property = await createProperty(server.services, parties.host.id, {
        cleaning_fee_dirham: cleaning,
        extra_guest_fee_dirham: extra,
        guests_included: 1,
        capacity: 4,
        pay_at_property: true,
      });
      const guest = await signedIn(server.services);
      const enquiry = await askHost(server, { guest, property });
      const body = offerIn(server, fromDay, nights, { nights_dirham, guests: { adults } });
      const offerId = await offerStay(server, parties, enquiry, body);
      expect(await heldNights(server, property.id)).toEqual([]);
      const booking = await server.succeed('takeOffer', {
        token: guest.token,
        params: { id: enquiry, offer_id: offerId },
        body: { payment_choice: choice },
      });
      expect(await heldNights(server, property.id)).toEqual([[body.check_in, addDays(body.check_in, nights)]]);
      const amountOf = (kind: string) =>
        booking.lines.filter((line) => line.kind === kind).reduce((sum, line) => sum + line.amount_dirham, 0);
      const nightsAmount = nights_dirham ?? amountOf('nights') + amountOf('discount');
      const extraAmount = adults > 1 ? extra * (adults - 1) * nights : 0;
      const share = nightsAmount + cleaning + extraAmount;
      const fee = Math.floor((share * 6 + 500) / 1000) * 10;
      expect(booking.total_dirham).toBe(share + fee);
      expect(booking.lines.reduce((sum, line) => sum + line.amount_dirham, 0)).toBe(booking.total_dirham);
      expect(booking.total_dirham % 10).toBe(0);
      if (choice === 'at_property') return;
      await payInSandbox(server, guest.token, enquiry);
      const totals = Object.values(await accountTotals(server, enquiry));
      expect(totals.reduce((sum, total) => sum + total, 0)).toBe(0);
      expect(Math.max(...totals.map(Math.abs))).toBe(booking.total_dirham);
    }),
    { numRuns: propertyRuns(40), seed: 48 },
  );
}, 120_000);
