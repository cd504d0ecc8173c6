import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { operations } from '#contract/schemas/operations.ts';
import type { OperationId } from '#contract/types.gen.ts';
import { writeCursor } from '#server/platform/cursors.ts';
import { bookingIn, createBookingParties, endedStay, type BookingParties } from '#test/bookings.ts';
import { signedIn, tokenFor } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();
let parties: BookingParties;
/** A pending booking, and a completed one with both reviews published: together they allow every call. */
let pending: string;
let stayed: string;
let message: string;
/** The host's review of the guest, which only these two may read. */
let hostReview: string;
const outsiders: Record<string, { id: string; token: string }> = {};

beforeAll(async () => {
  parties = await createBookingParties(server);
  ({ id: stayed } = await endedStay(server, parties));
  const review = (token: string, role: string) =>
    server.succeed('submitReview', { token, params: { booking_id: stayed, role }, body: { rating: 5 } });
  await review(parties.guest.token, 'guest');
  hostReview = (await review(parties.host.token, 'host')).reviews.host!.id;
  ({ id: pending } = await bookingIn(server, parties, 'pending'));
  ({ id: message } = await server.succeed('sendMessage', {
    token: parties.guest.token,
    body: { booking_id: pending, text: 'Hello' },
  }));

  const neighbours = await createBookingParties(server);
  const rival = await signedIn(server.services, {});
  await bookingIn(server, { ...parties, guest: rival }, 'pending', { fromDay: 60 });
  Object.assign(outsiders, {
    'a stranger': await signedIn(server.services, {}),
    'another guest of the same home': rival,
    'the host of another home': neighbours.host,
    'a company': await signedIn(server.services, { role: 'host_company' }),
    'a host whose setup is pending': await signedIn(server.services, { role: 'host_pending_setup' }),
  });
});

interface Call {
  id: OperationId;
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Every call that names this booking, its message or its review. */
function callsOf(booking: string, messageId: string, review: string): Call[] {
  const ofBooking = { params: { booking_id: booking } };
  const byId = { params: { id: booking } };
  return [
    { id: 'listMessages', ...ofBooking },
    { id: 'listMessages', ...ofBooking, query: { cursor: writeCursor([messageId]) } },
    { id: 'getConversationDetails', ...ofBooking },
    { id: 'sendMessage', body: { booking_id: booking, text: 'Let me in' } },
    { id: 'sendMessage', body: { booking_id: booking, text: 'Let me in', receiver_id: parties.host.id } },
    { id: 'sendMessage', body: { booking_id: booking, text: 'Cheaper', special_offer: true } },
    { id: 'sendMessage', body: { booking_id: booking, text: 'Hello', client_id: randomUUID() } },
    { id: 'reportMessage', params: { id: messageId }, body: { kind: 'message' } },
    { id: 'reportMessage', params: { id: messageId }, body: { kind: 'translation' } },
    { id: 'getReviewState', ...ofBooking },
    { id: 'submitReview', params: { booking_id: booking, role: 'guest' }, body: { rating: 1 } },
    { id: 'submitReview', params: { booking_id: booking, role: 'host' }, body: { rating: 1 } },
    { id: 'replyToReview', ...ofBooking, body: { reply: 'Thank you' } },
    { id: 'reportReview', params: { review_id: review }, body: {} },
    { id: 'getBooking', ...byId },
    { id: 'getTrip', ...byId },
    { id: 'cancelTrip', ...byId, body: {} },
    { id: 'approveBooking', ...byId },
    { id: 'declineBooking', ...byId, body: { status: 'declined', decline_reason: 'need_info' } },
    { id: 'payBooking', ...byId, body: { method: 'sandbox' } },
    { id: 'getReceipt', ...byId },
  ];
}

const call = ({ id, ...input }: Call, token: string) => server.call(id, { ...input, token });

/** The rows of all tables that these calls could change. */
async function contents(): Promise<unknown> {
  const { rows } = await server.services.pool.query(`
    select (select json_agg(m order by m.id) from messages as m) as messages,
      (select json_agg(c order by c.booking_id) from conversations as c) as conversations,
      (select json_agg(r order by r.id) from reviews as r) as reviews, (select json_agg(r) from reports as r) as reports,
      (select json_agg(b order by b.id) from bookings as b) as bookings`);
  return rows[0];
}

describe('a user who is no side of a booking', () => {
  it('gets the answers of a booking that does not exist from every call, and changes nothing', async () => {
    const before = await contents();
    for (const [who, { token, id }] of Object.entries(outsiders)) {
      const { role } = await server.services.db
        .selectFrom('users')
        .select('role')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      for (const booking of [pending, stayed]) {
        const real = callsOf(booking, message, hostReview);
        const unknown = callsOf(randomUUID(), randomUUID(), randomUUID());
        for (const [at, operation] of real.entries()) {
          const { access } = operations[operation.id];
          const mayCall = typeof access === 'string' || (access as readonly string[]).includes(role);
          const what = `${who}: ${operation.id}`;
          const answer = await call(operation, token);
          expect([answer.status, answer.body.code], what).toEqual(mayCall ? [404, 'not_found'] : [403, 'forbidden']);
          expect(answer.body, what).toEqual((await call(unknown[at]!, token)).body);
        }
      }
    }
    expect(await contents()).toEqual(before);
  });

  it('gets nothing with an ETag of a side of the booking, or with an ended session', async () => {
    const own = await call({ id: 'listMessages', params: { booking_id: pending } }, parties.guest.token);
    const headers = { 'if-none-match': own.headers.get('etag')! };
    for (const { token } of Object.values(outsiders)) {
      expect((await call({ id: 'listMessages', params: { booking_id: pending }, headers }, token)).status).toBe(404);
    }
    const ended = await tokenFor(server.services, parties.host);
    await server.succeed('logout', { token: ended, body: {} });
    for (const operation of callsOf(pending, message, hostReview)) {
      const answer = await call({ ...operation, headers }, ended);
      expect([answer.status, answer.body.code], operation.id).toEqual([401, 'not_signed_in']);
    }
  });

  it('does not find it in the list of conversations', async () => {
    const queries = [{}, { q: 'Nuri' }, { q: 'Quiet house' }, { side: 'host' }, { side: 'guest' }, { unread: 'true' }];
    for (const [who, { token }] of Object.entries(outsiders)) {
      for (const query of queries) {
        const found = await server.succeed('listConversations', { token, query });
        const ids = found.map((one) => one.booking_id);
        expect(ids.includes(pending) || ids.includes(stayed), `${who} ${JSON.stringify(query)}`).toBe(false);
      }
    }
  });
});

describe('a side of a booking', () => {
  it('cannot name another receiver, property or cursor than those of the conversation', async () => {
    const { token } = parties.guest;
    const send = (body: Record<string, unknown>) =>
      server.call('sendMessage', { token, body: { booking_id: pending, text: 'Hello', ...body } });
    const rival = outsiders['another guest of the same home']!;
    expect((await send({ receiver_id: rival.id })).status).toBe(404);
    expect((await send({ property_id: randomUUID() })).status).toBe(404);
    const page = {
      id: 'listMessages',
      params: { booking_id: stayed },
      query: { cursor: writeCursor([message]) },
    } as const;
    expect((await call(page, token)).status).toBe(404);
  });
});
