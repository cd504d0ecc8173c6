/** People who block each other while they report: what they can do no longer, what stays, and how it ends. */
import { describe, expect, test } from 'vitest';
import { addDays, tripoliInstant } from '#contract/days.ts';
import { blockedPeopleLimits } from '#contract/limits.ts';
import { hashPassword } from '#server/accounts/passwords.ts';
import { completeStays } from '#server/bookings/completion.ts';
import { useBookingParties } from '#test/booking-parties.ts';
import { bookingIn, createBookingParties, stayIn, travelHours, travelTo } from '#test/bookings.ts';
import { createCoHost } from '#test/co-hosts.ts';
import { queued } from '#test/concurrently.ts';
import { askHost, offerIn, offerStay } from '#test/enquiries.ts';
import { createProperty, createUser, signedIn } from '#test/factories.ts';
import { manyConnections, useTestServer } from '#test/server.ts';
import { followEnquiries } from './enquiries/follow-enquiries.ts';

const server = useTestServer(manyConnections);
const parties = useBookingParties(server);

const send = (token: string, booking_id: string, text = 'Hello?') =>
  server.call('sendMessage', { token, body: { booking_id, text } });
const details = (token: string, booking_id: string) =>
  server.succeed('getConversationDetails', { token, params: { booking_id } });
const request = (token = parties.guest.token, values: object = {}) =>
  server.call('requestBooking', { token, body: { ...stayIn(server, parties.property.id, 60, 2), ...values } });
const ask = () =>
  server.call('openEnquiry', {
    token: parties.guest.token,
    body: { property_id: parties.property.id, text: 'Is there parking?' },
  });
const unblock = (token: string, user_id: string) => server.call('unblockPerson', { token, params: { user_id } });
const blockedOf = (token: string, query = {}) => server.succeed('listBlockedPeople', { token, query });

/** Reports the first message of a conversation, and blocks the other side. */
async function block(token: string, bookingId: string, values: object = {}) {
  const items = await server.succeed('listMessages', { token, params: { booking_id: bookingId } });
  const message = items.find(({ kind }) => kind === 'message');
  return server.call('reportMessage', {
    token,
    params: { id: message!.id },
    body: { kind: 'message', ground: 'pestering', block: true, ...values },
  });
}

async function noticesOf({ id }: { id: string }): Promise<string[]> {
  await server.services.jobs.drain('booking-events');
  const rows = await server.services.db.selectFrom('notifications').select('kind').where('user_id', '=', id).execute();
  return rows.map(({ kind }) => kind).toSorted();
}

describe('a guest who blocks a host', () => {
  test('and the host can write in the enquiry no longer; only the guest learns why', async () => {
    const id = await askHost(server, parties);
    const { guest, host } = parties;
    expect(await details(guest.token, id)).toMatchObject({ can_message: true, can_block: true, blocked: null });
    expect((await block(guest.token, id)).status).toBe(201);
    expect((await send(guest.token, id)).body.code).toBe('person_blocked');
    expect((await send(host.token, id)).body.code).toBe('conversation_closed');
    expect(await details(guest.token, id)).toMatchObject({ can_message: false, can_block: false, blocked: 'by_you' });
    expect(await details(host.token, id)).toMatchObject({ can_message: false, can_block: true, blocked: null });
    for (const { token } of [guest, host]) {
      const [listed] = await server.succeed('listConversations', { token });
      expect(listed).toMatchObject({ can_message: false, active_count: 0 });
    }
  });

  test('asks and requests nothing of any home of theirs, also at once', async () => {
    const id = await askHost(server, parties);
    const other = await createProperty(server.services, parties.host.id, { instant_book: true });
    await block(parties.guest.token, id);
    const told = await noticesOf(parties.host);
    for (const property_id of [parties.property.id, other.id]) {
      for (const payment_choice of ['online', 'at_property']) {
        const refused = await request(parties.guest.token, { property_id, payment_choice });
        expect([refused.status, refused.body.code]).toEqual([409, 'person_blocked']);
      }
    }
    expect((await ask()).body.code).toBe('person_blocked');
    expect(await noticesOf(parties.host)).toEqual(told);
  });

  test('neither takes an offer of theirs nor gets another one', async () => {
    const id = await askHost(server, parties);
    const offer = await offerStay(server, parties, id, offerIn(server, 20, 3));
    await block(parties.guest.token, id);
    const enquiry = await server.succeed('getEnquiry', { token: parties.guest.token, params: { id } });
    expect(enquiry.offers.map(({ actions }) => actions)).toEqual([[]]);
    const taken = await server.call('takeOffer', {
      token: parties.guest.token,
      params: { id, offer_id: offer },
      body: {},
    });
    expect(taken.body.code).toBe('person_blocked');
    const again = await server.call('makeOffer', {
      token: parties.host.token,
      params: { id },
      body: offerIn(server, 40, 3),
    });
    expect(again.body.code).toBe('conversation_closed');
    expect((await server.succeed('getEnquiry', { token: parties.host.token, params: { id } })).actions).toEqual([]);
  });

  test('withdraws the requests that wait for an answer, which nobody approves meanwhile', async () => {
    const { id } = await bookingIn(server, parties, 'pending');
    await send(parties.host.token, id);
    await block(parties.guest.token, id);
    const approval = await server.call('approveBooking', { token: parties.host.token, params: { id } });
    expect([approval.status, approval.body.code]).toEqual([409, 'state_moved_on']);
    await server.services.jobs.drain('blocked-people');
    const trip = await server.succeed('getBooking', { token: parties.guest.token, params: { id } });
    expect(trip).toMatchObject({ status: 'cancelled', cancel_reason: null });
  });
});

describe('a host who blocks a guest', () => {
  test('is told so, and the guest no more than of a home that takes no bookings', async () => {
    const id = await askHost(server, parties);
    const offer = await offerStay(server, parties, id, offerIn(server, 20, 3));
    await block(parties.host.token, id, { ground: 'abuse' });
    expect((await send(parties.host.token, id)).body.code).toBe('person_blocked');
    expect((await send(parties.guest.token, id)).body.code).toBe('conversation_closed');
    expect(await details(parties.guest.token, id)).toMatchObject({ can_message: false, blocked: null });
    const taken = await server.call('takeOffer', {
      token: parties.guest.token,
      params: { id, offer_id: offer },
      body: {},
    });
    expect([taken.body.code, (await request()).body.code, (await ask()).body.code]).toEqual([
      'property_unavailable',
      'property_unavailable',
      'property_unavailable',
    ]);
    const made = { token: parties.host.token, params: { id }, body: offerIn(server, 40, 3) };
    expect((await server.call('makeOffer', made)).body.code).toBe('person_blocked');
    // Another guest is not concerned.
    const { token } = await signedIn(server.services);
    expect((await request(token)).status).toBe(201);
  });

  test('declines the requests that wait for an answer, as if the nights were taken', async () => {
    const { id } = await bookingIn(server, parties, 'pending');
    await send(parties.guest.token, id);
    await block(parties.host.token, id);
    await server.services.jobs.drain('blocked-people');
    const trip = await server.succeed('getBooking', { token: parties.guest.token, params: { id } });
    expect(trip).toMatchObject({ status: 'declined', decline_reason: 'not_available' });
    expect(await noticesOf(parties.guest)).toContain('booking_declined');
  });

  test('keeps the guest from an offer for a request until it has ended', async () => {
    const { id, check_in, check_out, guests } = await bookingIn(server, parties, 'pending');
    await send(parties.guest.token, id);
    const body = { check_in, check_out, guests, nights_dirham: 150_000 };
    const proposed = await server.succeed('proposeChange', { token: parties.host.token, params: { id }, body });
    await block(parties.host.token, id);
    const change_id = proposed.changes.at(-1)!.id;
    const accepted = await server.call('acceptChange', {
      token: parties.guest.token,
      params: { id, change_id },
      body: {},
    });
    expect(accepted.body.code).toBe('change_closed');
  });
});

describe('a stay that is booked', () => {
  test('keeps its conversation until it ends', async () => {
    const stay = await bookingIn(server, parties, 'confirmed', { fromDay: 2, nights: 2 });
    await send(parties.host.token, stay.id);
    await block(parties.guest.token, stay.id);
    await server.services.jobs.drain('blocked-people');
    expect(await details(parties.guest.token, stay.id)).toMatchObject({ can_message: true, blocked: 'by_you' });
    expect((await send(parties.guest.token, stay.id)).status).toBe(201);
    await travelTo(server, parties, tripoliInstant(stay.check_out, '11:00'));
    expect((await send(parties.host.token, stay.id)).status).toBe(201);
    await travelTo(server, parties, tripoliInstant(addDays(stay.check_out, 1), '12:00'));
    await completeStays(server.services);
    expect((await send(parties.guest.token, stay.id)).body.code).toBe('person_blocked');
    expect((await send(parties.host.token, stay.id)).body.code).toBe('conversation_closed');
    await unblock(parties.guest.token, parties.host.id);
    expect((await send(parties.host.token, stay.id)).status).toBe(201);
  });
});

describe('calls that come at once', () => {
  interface Answered {
    status: number;
    body: { code: string; id?: string };
  }
  const lockOf = (id: string) => ['select lock_account($1)', [id]] as const;

  test('a request that waits behind the block is refused', async () => {
    const id = await askHost(server, parties);
    const [blocked, asked] = await queued<Answered>(server, lockOf(parties.guest.id), [
      () => block(parties.guest.token, id),
      () => request(),
    ]);
    expect([blocked!.status, asked!.status, asked!.body.code]).toEqual([201, 409, 'person_blocked']);
  });

  test('a request before which the block waits is ended by it', async () => {
    const id = await askHost(server, parties);
    const [asked, blocked] = await queued<Answered>(server, lockOf(parties.guest.id), [
      () => request(),
      () => block(parties.guest.token, id),
    ]);
    expect([asked!.status, blocked!.status]).toEqual([201, 201]);
    await server.services.jobs.drain('blocked-people');
    const params = { id: asked!.body.id! };
    expect((await server.succeed('getBooking', { token: parties.guest.token, params })).status).toBe('cancelled');
  });

  test('a message that waits behind the block is not sent', async () => {
    const id = await askHost(server, parties);
    const lock = ['select from conversations where booking_id = $1 for update', [id]] as const;
    const [blocked, sent] = await queued<Answered>(server, lock, [
      () => block(parties.guest.token, id),
      () => send(parties.host.token, id),
    ]);
    expect([blocked!.status, sent!.body.code]).toEqual([201, 'conversation_closed']);
    const thread = { token: parties.guest.token, params: { booking_id: id } };
    expect(await server.succeed('listMessages', thread)).toHaveLength(1);
  });

  test('two blocks of each other both stand', async () => {
    const id = await askHost(server, parties);
    const answers = await Promise.all([block(parties.guest.token, id), block(parties.host.token, id)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect((await send(parties.guest.token, id)).body.code).toBe('person_blocked');
    await unblock(parties.guest.token, parties.host.id);
    expect((await send(parties.guest.token, id)).body.code).toBe('conversation_closed');
  });
});

describe('co-hosts', () => {
  test('report, but block nobody in the name of the host; they see whom the host has blocked', async () => {
    const helper = await createCoHost(server.services, parties.host, ['messages', 'calendar']);
    const id = await askHost(server, parties);
    expect((await block(helper.token, id)).status).toBe(403);
    expect((await block(helper.token, id, { block: false })).status).toBe(201);
    expect(await details(helper.token, id)).toMatchObject({ can_message: true, can_block: false, blocked: null });
    await block(parties.host.token, id);
    expect(await details(helper.token, id)).toMatchObject({ can_message: false, can_block: false, blocked: 'by_host' });
    expect((await send(helper.token, id)).body.code).toBe('conversation_closed');
    const made = { token: helper.token, params: { id }, body: offerIn(server, 40, 3) };
    expect((await server.call('makeOffer', made)).body.code).toBe('conversation_closed');
  });

  test('whose message is reported: it is the host whom the guest blocks', async () => {
    const helper = await createCoHost(server.services, parties.host, ['messages']);
    const id = await askHost(server, parties);
    const { body: message } = await send(helper.token, id, 'Yes, there is.');
    await server.succeed('reportMessage', {
      token: parties.guest.token,
      params: { id: message.id },
      body: { kind: 'message', ground: 'outside_payment', block: true },
    });
    expect((await blockedOf(parties.guest.token)).people.map((one) => one.id)).toEqual([parties.host.id]);
    expect((await send(helper.token, id)).body.code).toBe('conversation_closed');
  });
});

describe('the people whom one has blocked', () => {
  test('are listed page by page, the latest first, and let go; others see and end nothing of it', async () => {
    const hosts = [];
    for (const name of ['First', 'Second', 'Third']) {
      const host = await signedIn(server.services, { role: 'host', name });
      const property = await createProperty(server.services, host.id);
      const id = await askHost(server, { ...parties, property });
      server.clock.set(new Date(server.clock.now().getTime() + 1000));
      await block(parties.guest.token, id);
      hosts.push(host);
    }
    const first = await blockedOf(parties.guest.token, { limit: 2 });
    expect(first.people.map(({ name }) => name)).toEqual(['Third', 'Second']);
    const rest = await blockedOf(parties.guest.token, { limit: 2, cursor: first.next_cursor! });
    expect([rest.people.map(({ name }) => name), rest.next_cursor]).toEqual([['First'], null]);
    expect((await unblock(parties.host.token, hosts[0]!.id)).status).toBe(404);
    expect((await unblock(parties.guest.token, hosts[0]!.id)).status).toBe(200);
    expect((await unblock(parties.guest.token, hosts[0]!.id)).status).toBe(404);
    expect((await blockedOf(parties.guest.token)).people).toHaveLength(2);
    expect((await blockedOf(hosts[1]!.token)).people).toEqual([]);
  });

  test('are in the export, and go when an account is closed', async () => {
    const id = await askHost(server, parties);
    await block(parties.guest.token, id);
    const exported = await server.succeed('exportAccount', { token: parties.guest.token });
    expect(exported.blocked_people).toMatchObject([{ blocked_id: parties.host.id }]);
    expect((await server.succeed('exportAccount', { token: parties.host.token })).blocked_people).toEqual([]);

    const password_hash = await hashPassword('sea-and-sand');
    const leaving = await signedIn(server.services, { password_hash });
    const theirs = await askHost(server, { ...parties, guest: leaving });
    await block(leaving.token, theirs);
    await block(parties.host.token, theirs);
    await server.succeed('closeAccount', { token: leaving.token, body: { current_password: 'sea-and-sand' } });
    expect((await blockedOf(parties.host.token)).people).toEqual([]);
    const left = server.services.db
      .selectFrom('blocked_people')
      .select('blocker_id')
      .where('blocker_id', '=', leaving.id);
    expect(await left.execute()).toEqual([]);
  });
});

describe('more people than the limit', () => {
  const strict = useTestServer({ ...manyConnections, RATE_LIMIT_FACTOR: '0.01' });

  test('are not blocked, and nothing is reported either', async () => {
    const here = await createBookingParties(strict);
    const id = await askHost(strict, here);
    const most = blockedPeopleLimits.perPerson / 100;
    for (let n = 0; n < most; n += 1) {
      const { id: blocked_id } = await createUser(strict.services);
      const row = { blocker_id: here.guest.id, blocked_id, blocked_at: new Date() };
      await strict.services.db.insertInto('blocked_people').values(row).execute();
    }
    const message = await strict.services.db
      .selectFrom('messages')
      .select('id')
      .where('booking_id', '=', id)
      .executeTakeFirstOrThrow();
    const refused = await strict.call('reportMessage', {
      token: here.guest.token,
      params: { id: message.id },
      body: { kind: 'message', ground: 'abuse', block: true },
    });
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_blocked']);
    expect(await strict.services.db.selectFrom('reports').select('id').execute()).toEqual([]);
  });
});

test('nobody is reminded of a question between people of whom one has blocked the other', async () => {
  const id = await askHost(server, parties);
  await block(parties.host.token, id);
  const told = [await noticesOf(parties.guest), await noticesOf(parties.host)];
  await travelHours(server, parties, 25);
  await followEnquiries(server.services);
  expect([await noticesOf(parties.guest), await noticesOf(parties.host)]).toEqual(told);
});

test('the page of a host is reported with a reason, and the host is blocked', async () => {
  const params = { id: parties.host.id };
  const body = { ground: 'impersonation', reason: 'It is my cousin’s house', block: true } as const;
  await server.succeed('reportHost', { token: parties.guest.token, params, body });
  const { token } = await signedIn(server.services, { role: 'admin', admin_role: 'trust' });
  const { reports } = await server.succeed('listReports', { token, query: { kind: 'profile', limit: 100 } });
  expect(reports.find(({ author }) => author.id === parties.host.id)).toMatchObject({
    ground: 'impersonation',
    reason: 'It is my cousin’s house',
  });
  expect((await ask()).body.code).toBe('person_blocked');
});
