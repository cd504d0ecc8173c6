import { beforeEach, describe, expect, test } from 'vitest';
import { addDays, tripoliInstant } from '#contract/days.ts';
import { createBookingParties, heldNights, travelHours, travelTo, type BookingParties } from '#test/bookings.ts';
import { createCoHost } from '#test/co-hosts.ts';
import { changeProperty, removeEnquiries } from '#test/changes.ts';
import { askHost, offerIn, offerStay } from '#test/enquiries.ts';
import { createProperty, signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';
import { messagesAccount } from '../account-lifecycle.ts';
import { followEnquiries } from './follow-enquiries.ts';

const server = useTestServer();
let parties: BookingParties;
beforeEach(async () => {
  await removeEnquiries(server);
  server.clock.set(new Date('2027-03-01T09:00:00Z'));
  parties = await createBookingParties(server);
});

const ask = (body: object, token = parties.guest.token) =>
  server.call('openEnquiry', { token, body: { property_id: parties.property.id, text: 'Is there parking?', ...body } });
const list = (token: string, query = {}) => server.succeed('listConversations', { token, query });
const read = (token: string, booking_id: string) => server.succeed('listMessages', { token, params: { booking_id } });
const send = (token: string, booking_id: string, text: string) =>
  server.call('sendMessage', { token, body: { booking_id, text } });
const enquiryOf = (token: string, id: string) => server.succeed('getEnquiry', { token, params: { id } });
const noticesOf = async ({ id, token }: { id: string; token: string }) => {
  const { notifications } = await server.succeed('listNotifications', { token, params: { userId: id } });
  return notifications.filter(({ type }) => type.startsWith('enquiry_')).map(({ type }) => type);
};

describe('a question before a booking', () => {
  test('is a conversation without a booking on both sides, and holds no nights', async () => {
    const check_in = addDays(server.clock.today(), 20);
    const answer = await ask({ check_in, check_out: addDays(check_in, 4), guests: { adults: 2, children: 2 } });
    expect(answer.status).toBe(201);
    const { id } = answer.body;
    expect(answer.body).toMatchObject({
      state: 'open',
      check_in,
      guests: { adults: 2, children: 2, infants: 0 },
      answered_at: null,
      is_unanswered: false,
      answer_by: new Date(server.clock.now().getTime() + 24 * 3_600_000).toISOString(),
      offers: [],
      actions: ['close'],
    });
    for (const [{ token }, side, unread_count] of [
      [parties.guest, 'guest', 0],
      [parties.host, 'host', 1],
    ] as const) {
      const [listed] = await list(token);
      expect(listed).toMatchObject({
        id,
        booking_id: id,
        property_id: parties.property.id,
        booking_status: 'enquiry',
        check_in,
        last_message: 'Is there parking?',
        side,
        unread_count,
        can_message: true,
        active_count: 1,
      });
      const details = await server.succeed('getConversationDetails', { token, params: { booking_id: id } });
      expect(details).toMatchObject({
        booking: { id, status: 'enquiry', check_in, nights: 4, total_guests: 4, actions: [] },
        enquiry: { id, state: 'open' },
        property: { id: parties.property.id },
        other_user: { email: null, phone: null },
        contact_blocked: true,
        can_message: true,
      });
    }
    expect(await heldNights(server, parties.property.id)).toEqual([]);
    expect(await noticesOf(parties.host)).toEqual(['enquiry_asked']);
    expect((await server.call('getBooking', { token: parties.guest.token, params: { id } })).status).toBe(404);
  });

  test('is answered as any conversation is, and tells the first answer', async () => {
    const id = await askHost(server, parties);
    expect((await read(parties.host.token, id)).map(({ text }) => text)).toHaveLength(1);
    expect((await list(parties.host.token))[0]!.unread_count).toBe(0);
    expect((await send(parties.host.token, id, 'Yes, it is.')).status).toBe(201);
    expect(await enquiryOf(parties.guest.token, id)).toMatchObject({ answered_at: server.clock.now().toISOString() });
    expect((await send(parties.guest.token, id, 'Thank you')).status).toBe(201);
    expect((await read(parties.guest.token, id)).map(({ text }) => text).slice(1)).toEqual([
      'Yes, it is.',
      'Thank you',
    ]);
  });

  test('is filtered, also the first one, and nothing is stored of what is refused', async () => {
    for (const text of ['Call me: 091 234 56 78', 'ممكن رقمك؟ رقمي ٠٩١٢٣٤٥٦٧٨', 'écrivez-moi: amal@example.com']) {
      const refused = await ask({ text });
      expect([refused.status, refused.body.code.startsWith('blocked_')]).toEqual([400, true]);
    }
    expect(await list(parties.host.token)).toEqual([]);
    const id = await askHost(server, parties);
    expect((await send(parties.host.token, id, 'My number is 0912345678')).status).toBe(400);
  });

  test('is refused for an own home, without words, and for a home that nobody can book', async () => {
    expect((await ask({}, parties.host.token)).body.code).toBe('own_property');
    for (const text of ['', '  ', 'a'.repeat(601)]) expect((await ask({ text })).status).toBe(422);
    expect((await ask({ check_in: addDays(server.clock.today(), 3) })).status).toBe(422);
    expect((await ask({ check_in: '2027-02-01', check_out: '2027-02-03' })).body.code).toBe('dates_in_past');
    await changeProperty(server.services, parties.property, { listing_status: 'unlisted' });
    expect((await ask({})).status).toBe(404);
    expect(
      (await server.call('openEnquiry', { body: { property_id: parties.property.id, text: 'Hello?' } })).status,
    ).toBe(401);
  });

  test('is open once for each home', async () => {
    const first = await ask({});
    const again = await ask({ text: 'And a pool?' });
    expect([again.status, again.body.code]).toEqual([409, 'enquiry_exists']);
    expect(again.body.data).toEqual({ enquiry_id: first.body.id });
    const other = await createProperty(server.services, parties.host.id);
    expect((await ask({ property_id: other.id })).status).toBe(201);
    const closed = await server.succeed('closeEnquiry', { token: parties.guest.token, params: { id: first.body.id } });
    expect(closed).toMatchObject({ state: 'closed', actions: [] });
    expect((await send(parties.guest.token, first.body.id, 'Hello?')).body.code).toBe('conversation_closed');
    expect((await send(parties.host.token, first.body.id, 'Hello?')).body.code).toBe('conversation_closed');
    expect((await ask({})).status).toBe(201);
  });

  test('is opened once for each idempotency key', async () => {
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const body = { property_id: parties.property.id, text: 'Is there parking?' };
    const answers = await Promise.all(
      [0, 1].map(() => server.call('openEnquiry', { token: parties.guest.token, body, headers })),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect(answers[0]!.body.id).toBe(answers[1]!.body.id);
  });

  test('is nobody else’s to see', async () => {
    const id = await askHost(server, parties);
    const stranger = await signedIn(server.services, { role: 'host' });
    const { token } = stranger;
    expect((await server.call('getEnquiry', { token, params: { id } })).status).toBe(404);
    expect((await server.call('listMessages', { token, params: { booking_id: id } })).status).toBe(404);
    expect((await send(token, id, 'Hello')).status).toBe(404);
    expect((await server.call('closeEnquiry', { token, params: { id } })).status).toBe(404);
    expect((await server.call('closeEnquiry', { token: parties.host.token, params: { id } })).status).toBe(404);
    expect((await server.call('makeOffer', { token, params: { id }, body: offerIn(server, 10, 2) })).status).toBe(404);
  });

  test('is found among the conversations by its kind', async () => {
    const id = await askHost(server, parties);
    await server.succeed('requestBooking', {
      token: parties.guest.token,
      body: { property_id: parties.property.id, ...offerIn(server, 40, 2) },
    });
    for (const { token } of [parties.guest, parties.host]) {
      expect((await list(token, { kind: 'enquiry' })).map((one) => one.id)).toEqual([id]);
      expect((await list(token, { kind: 'stay' })).map((one) => one.booking_status)).toEqual(['pending']);
      expect(await list(token)).toHaveLength(2);
    }
    expect((await list(parties.host.token, { q: 'nuri', kind: 'enquiry' })).map((one) => one.id)).toEqual([id]);
  });
});

describe('time', () => {
  test('reminds the host once, tells the guest of no answer, and ends a silent conversation', async () => {
    const id = await askHost(server, parties);
    const follow = () => followEnquiries(server.services);
    await travelHours(server, parties, 11);
    expect(await follow()).toEqual({ reminded: 0, unanswered: 0, offers: 0, closed: 0 });
    await travelHours(server, parties, 2);
    expect(await follow()).toMatchObject({ reminded: 1, unanswered: 0 });
    expect(await follow()).toMatchObject({ reminded: 0 });
    expect(await noticesOf(parties.host)).toContain('enquiry_waiting');
    await travelHours(server, parties, 12);
    expect(await enquiryOf(parties.guest.token, id)).toMatchObject({ is_unanswered: true });
    expect(await follow()).toMatchObject({ reminded: 0, unanswered: 1 });
    expect(await noticesOf(parties.guest)).toEqual(['enquiry_unanswered']);
    await send(parties.host.token, id, 'Sorry, I was away.');
    expect(await enquiryOf(parties.guest.token, id)).toMatchObject({ is_unanswered: false });
    await travelHours(server, parties, 29 * 24);
    expect(await follow()).toMatchObject({ closed: 0 });
    await travelHours(server, parties, 25);
    expect(await follow()).toMatchObject({ closed: 1 });
    const [listed] = await list(parties.guest.token);
    expect(listed).toMatchObject({ booking_status: 'enquiry', can_message: false });
    expect((await read(parties.guest.token, id)).at(-1)).toMatchObject({ event: 'enquiry_closed' });
  });

  test('reminds nobody of what was answered', async () => {
    const id = await askHost(server, parties);
    await send(parties.host.token, id, 'Yes.');
    await travelHours(server, parties, 30);
    expect(await followEnquiries(server.services)).toEqual({ reminded: 0, unanswered: 0, offers: 0, closed: 0 });
  });
});

describe('on the side of the host', () => {
  test('an unanswered question stands among the tasks of the day, also for co-hosts of messages', async () => {
    const member = await createCoHost(server.services, parties.host, ['messages'], [parties.property.id]);
    const calendar = await createCoHost(server.services, parties.host, ['calendar']);
    const id = await askHost(server, parties);
    const { answer_by } = await enquiryOf(parties.host.token, id);
    const tasksOf = async (token: string) =>
      (await server.succeed('getHostToday', { token })).tasks.filter(({ kind }) => kind === 'answer_enquiry');
    for (const { token } of [parties.host, member]) {
      expect(await tasksOf(token)).toMatchObject([{ enquiry_id: id, guest_name: 'Nuri Guest', answer_by }]);
    }
    expect(await tasksOf(calendar.token)).toEqual([]);
    expect((await list(member.token)).map((one) => [one.id, one.side, one.active_count])).toEqual([[id, 'host', 1]]);
    expect((await server.succeed('getHostToday', { token: member.token })).unread_conversations).toBe(1);
    expect(await list(calendar.token)).toEqual([]);
    expect((await send(member.token, id, 'Yes, there is.')).status).toBe(201);
    expect(await tasksOf(parties.host.token)).toEqual([]);
  });

  test('a co-host offers a stay with the area of the calendar, not with that of messages alone', async () => {
    const messages = await createCoHost(server.services, parties.host, ['messages']);
    const both = await createCoHost(server.services, parties.host, ['messages', 'calendar']);
    const id = await askHost(server, parties);
    const body = offerIn(server, 10, 2);
    const offer = (token: string) => server.call('makeOffer', { token, params: { id }, body });
    expect((await offer(messages.token)).status).toBe(404);
    expect((await enquiryOf(messages.token, id)).actions).toEqual([]);
    expect((await enquiryOf(both.token, id)).actions).toEqual(['offer']);
    expect((await offer(both.token)).status).toBe(201);
  });
});

describe('an account', () => {
  test('exports its questions and offers', async () => {
    const id = await askHost(server, parties);
    await offerStay(server, parties, id, offerIn(server, 10, 2));
    for (const { token } of [parties.guest, parties.host]) {
      const exported = await server.succeed('exportAccount', { token });
      const data = exported as unknown as Record<string, { id?: string; enquiry_id?: string }[]>;
      expect(data['enquiries']!.map((one) => one.id)).toEqual([id]);
      expect(data['enquiry_offers']!.map((one) => one.enquiry_id)).toEqual([id]);
    }
  });

  test('that closes ends its questions and their offers', async () => {
    const id = await askHost(server, parties);
    const offer = await offerStay(server, parties, id, offerIn(server, 10, 2));
    const { db, clock } = server.services;
    await db.transaction().execute((trx) => messagesAccount.accountClosed!(trx, parties.guest.id, clock.now()));
    expect(await enquiryOf(parties.host.token, id)).toMatchObject({
      state: 'closed',
      offers: [{ id: offer, state: 'expired' }],
    });
    expect(await noticesOf(parties.host)).not.toContain('enquiry_asked');
  });
});

test('a reported question is shown to administrators without a booking, and can be hidden', async () => {
  const id = await askHost(server, parties, 'You are a liar');
  const [question] = await read(parties.host.token, id);
  await server.succeed('reportMessage', {
    token: parties.host.token,
    params: { id: question!.id },
    body: { kind: 'message' },
  });
  const admin = await signedIn(server.services, { role: 'admin', admin_role: 'owner' });
  const { reports } = await server.succeed('listReports', { token: admin.token });
  const report = await server.succeed('getReport', { token: admin.token, params: { report_id: reports[0]!.id } });
  expect(report).toMatchObject({
    booking: null,
    messages: [{ side: 'guest', text: 'You are a liar', is_reported: true }],
  });
});

test('the day of a limit is that of Tripoli', async () => {
  await travelTo(server, parties, tripoliInstant('2027-03-10', '23:30'));
  await askHost(server, parties);
  const { rows } = await server.services.pool.query<{ asked_on: string }>(
    'select asked_on::text from enquiries order by id desc limit 1',
  );
  expect(rows[0]!.asked_on).toBe('2027-03-10');
});
