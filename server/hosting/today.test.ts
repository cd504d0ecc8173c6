import { describe, expect, it } from 'vitest';
import { addDays } from '#contract/days.ts';
import { completeStays } from '#server/bookings/completion.ts';
import { bookingIn, createBookingParties, stayIn, travelHours, travelTo } from '#test/bookings.ts';
import { createProperty, signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';
import { verificationToken } from '#test/verification.ts';

const server = useTestServer();

const today = (token: string) => server.succeed('getHostToday', { token });
const ids = (bookings: readonly { id: string }[]) => bookings.map(({ id }) => id);

describe('the day of a host', () => {
  it('is empty for a new host', async () => {
    const { token } = await signedIn(server.services, { role: 'host' });
    expect(await today(token)).toMatchObject({
      today: server.clock.today(),
      requests: [],
      arriving: [],
      staying: [],
      leaving: [],
      unread_conversations: 0,
      tasks: [],
    });
  });

  it('has arrivals, stays and departures of today and tomorrow, each stay in one list, and none of others', async () => {
    const parties = await createBookingParties(server);
    const others = await createBookingParties(server);
    await bookingIn(server, others, 'confirmed', { fromDay: 10, nights: 2 });
    const more = async () => ({ ...parties, property: await createProperty(server.services, parties.host.id) });
    const request = await bookingIn(server, await more(), 'pending', { fromDay: 11 });
    const unpaid = await bookingIn(server, await more(), 'approved', { fromDay: 10 });
    const arriving = await bookingIn(server, parties, 'confirmed', { fromDay: 10, nights: 1 });
    const tomorrow = await bookingIn(server, parties, 'paid', { fromDay: 11, nights: 3 });
    const staying = await bookingIn(server, await more(), 'paid', { fromDay: 8, nights: 5 });
    const leaving = await bookingIn(server, await more(), 'confirmed', { fromDay: 8, nights: 2 });
    const leavingTomorrow = await bookingIn(server, await more(), 'confirmed', { fromDay: 8, nights: 3 });
    const later = await bookingIn(server, await more(), 'paid', { fromDay: 12, nights: 2 });
    const at = (day: string) => travelTo(server, parties, new Date(`${day}T05:00:00Z`));
    await at(addDays(server.clock.today(), 10));

    const morning = await today(parties.host.token);
    // The request and the approval expire by a job, which has not run.
    expect(ids(morning.requests)).toEqual([request.id]);
    expect(ids(morning.arriving)).toEqual([arriving.id, tomorrow.id]);
    expect(ids(morning.staying)).toEqual([staying.id]);
    expect(ids(morning.leaving)).toEqual([leaving.id, leavingTomorrow.id]);
    const shown = [...morning.requests, ...morning.arriving, ...morning.staying, ...morning.leaving];
    expect(ids(shown)).not.toContain(unpaid.id);
    expect(ids(shown)).not.toContain(later.id);

    // A stay that was completed on its last day is still one that leaves today.
    await travelHours(server, parties, 10);
    await completeStays(server.services);
    expect(ids((await today(parties.host.token)).leaving)).toContain(leaving.id);
  });

  it('counts conversations with unread messages', async () => {
    const parties = await createBookingParties(server);
    const { id } = await bookingIn(server, parties, 'confirmed');
    const before = (await today(parties.host.token)).unread_conversations;
    for (const text of ['Is there parking?', 'We come by car.']) {
      await server.succeed('sendMessage', { token: parties.guest.token, body: { booking_id: id, text } });
    }
    expect((await today(parties.host.token)).unread_conversations).toBe(before + 1);
  });

  it('names what there is to do: a listing to finish, a calendar that fails, payout details that are missing, a review to write', async () => {
    const parties = await createBookingParties(server);
    const { host, property } = parties;
    const stay = await bookingIn(server, parties, 'confirmed', { fromDay: 1, nights: 1 });
    await travelTo(server, parties, new Date(`${addDays(stay.check_out, 1)}T09:00:00Z`));
    await completeStays(server.services);
    const draft = await server.succeed('createListing', { token: host.token });
    // Nothing listens there.
    await server.services.db
      .insertInto('calendar_feeds')
      .values({
        property_id: property.id,
        partner: 'airbnb',
        url: 'https://example.com/a.ics',
        status: 'error',
        created_at: server.clock.now(),
        next_attempt_at: server.clock.now(),
      })
      .execute();
    const review = { kind: 'write_review', booking_id: stay.id, guest_name: 'Nuri Guest' };
    const { tasks } = await today(host.token);
    expect(tasks).toEqual([
      expect.objectContaining({ kind: 'repair_feed', property_id: property.id, partner: 'airbnb', name: null }),
      { kind: 'add_payout_account' },
      expect.objectContaining({ ...review, closes_on: addDays(stay.check_out, 14) }),
      expect.objectContaining({ kind: 'finish_listing', listing_id: draft.id, is_rejected: false }),
    ]);

    await server.succeed('submitReview', {
      token: host.token,
      params: { booking_id: stay.id, role: 'host' },
      body: { rating: 5, comment: '', categories: {} },
    });
    const kinds = async () => (await today(host.token)).tasks.map(({ kind }) => kind);
    expect(await kinds()).toEqual(['repair_feed', 'add_payout_account', 'finish_listing']);
  });

  it('shows an administrator the stays of all hosts and no tasks', async () => {
    const parties = await createBookingParties(server);
    const booking = await bookingIn(server, parties, 'confirmed', { fromDay: 1 });
    const admin = await signedIn(server.services, { role: 'admin' });
    const day = await today(admin.token);
    expect(ids(day.arriving)).toContain(booking.id);
    expect(day.tasks).toEqual([]);
    expect(day.arriving.every(({ actions }) => actions.length === 0)).toBe(true);
  });
});

describe('the requests of a day', () => {
  const verifying = useTestServer({ VERIFY_EMAIL: 'true', APPROVAL_UNDO_SECONDS: '10' });

  it('are in the order in which they have to be answered, also while an approval can be undone', async () => {
    const { services } = verifying;
    const guest = await signedIn(services, { role: 'guest', email_verified_at: verifying.clock.now() });
    const parties = { ...(await createBookingParties(verifying)), guest };
    const { host, property } = parties;
    const requests = async () => (await verifying.succeed('getHostToday', { token: host.token })).requests;
    // Made first; its day to answer begins when the address is verified.
    const late = await signedIn(services, { role: 'guest', email_verified_at: null });
    const body = stayIn(verifying, property.id, 30, 2);
    const made = await verifying.succeed('requestBooking', { token: late.token, body });
    expect(made.awaiting_verification).toBe(true);
    const token = await verificationToken(verifying, late.email);
    await travelHours(verifying, parties, 0.1);
    const first = await bookingIn(verifying, parties, 'pending', { fromDay: 40 });
    await travelHours(verifying, parties, 0.1);
    await verifying.succeed('verifyEmail', { body: { token } });
    await verifying.services.jobs.drain('email-verified');
    await travelHours(verifying, parties, 0.1);
    const last = await bookingIn(verifying, parties, 'pending', { fromDay: 50 });

    const order = [first.id, made.id, last.id];
    const listed = await requests();
    const deadlines = listed.map(({ expires_at }) => Date.parse(expires_at!));
    expect(deadlines).toEqual(deadlines.toSorted((a, b) => a - b));
    expect(ids(listed)).toEqual(order);
    const params = { id: first.id };
    await verifying.succeed('approveBooking', { token: host.token, params });
    expect(ids(await requests())).toEqual(order);
    await verifying.succeed('undoApproval', { token: host.token, params });
    expect(ids(await requests())).toEqual(order);
  });
});
