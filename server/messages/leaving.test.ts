import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '#server/accounts/accounts.ts';
import { completeStays } from '#server/bookings/bookings.ts';
import { bookingIn, createHomeAndPeople, type People } from '#test/bookings.ts';
import { createUser, signedIn, tokenFor } from '#test/factories.ts';
import { startTestServer, type TestServer } from '#test/server.ts';

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  people = await createHomeAndPeople(server);
});

const send = (token: string, booking_id: string, body: Record<string, unknown>) =>
  server.call('sendMessage', { token, body: { booking_id, ...body } });
const thread = (token: string, booking_id: string) =>
  server.succeed('listMessages', { token, params: { booking_id }, query: {} });

describe('leaving', () => {
  const createLeaver = async () =>
    createUser(server.services, { name: 'Leila Leaver', password_hash: await hashPassword('secret-1') });
  const close = async (leaver: { id: string }) =>
    server.succeed('closeAccount', {
      token: await tokenFor(server.services, leaver),
      body: { current_password: 'secret-1' },
    });

  /** Some days after a stay: nothing stands in the way of closing, and the two may still write. */
  async function leaverAfterStay() {
    const leaver = await createLeaver();
    const token = await tokenFor(server.services, leaver);
    const { id } = await bookingIn(server, { ...people, guest: { ...leaver, token } }, 'paid', {
      fromDay: 2,
      nights: 2,
    });
    server.clock.advanceHours(24 * 6);
    await completeStays(server.services);
    return { leaver, id };
  }

  it('takes back what was written, also out of the other’s bell, and shows that something was there', async () => {
    const { host } = people;
    const leaver = await createLeaver();
    const token = await tokenFor(server.services, leaver);
    const { id } = await bookingIn(server, { ...people, guest: { ...leaver, token } }, 'pending');
    await send(token, id, { text: 'My secret plans' });
    await send(host.token, id, { text: 'Welcome' });
    await server.succeed('cancelTrip', { token, params: { id }, body: {} });
    const mine = (await server.succeed('exportAccount', { token })).messages;
    expect(mine).toMatchObject([{ booking_id: id, text: 'My secret plans' }]);
    await close(leaver);
    const lines = await thread(host.token, id);
    expect(lines.filter((line) => line.kind === 'message').map((line) => [line.text, line.removed])).toEqual([
      ['', true],
      ['Welcome', false],
    ]);
    const { rows } = await server.services.pool.query(
      `select (select count(*) from messages where body like '%secret plans%')
        + (select count(*) from notifications where data::text like '%secret plans%') as left`,
    );
    expect(rows).toEqual([{ left: 0 }]);
  });

  it('ends the conversation for the one who stays, who reads on', async () => {
    const { host } = people;
    const { leaver, id } = await leaverAfterStay();
    const token = await tokenFor(server.services, host);
    const written = await send(token, id, { text: 'Come again', client_id: randomUUID() });
    expect(written.status).toBe(201);
    await close(leaver);

    const refused = await send(token, id, { text: 'Are you there?' });
    expect([refused.status, refused.body.code]).toEqual([409, 'conversation_closed']);
    const details = await server.succeed('getConversationDetails', { token, params: { booking_id: id } });
    const [conversation] = await server.succeed('listConversations', { token });
    expect([details.can_message, conversation!.can_message]).toEqual([false, false]);
    expect(conversation!.active_count).toBe(0);
    expect((await thread(token, id)).at(-1)!.id).toBe(written.body.id);
  });

  it('leaves nothing readable behind where the account is closed while its owner writes', async () => {
    const { leaver, id } = await leaverAfterStay();
    const token = await tokenFor(server.services, leaver);
    await Promise.all([
      ...Array.from({ length: 12 }, (_, n) => send(token, id, { text: `Last words ${n}` })),
      close(leaver),
      ...Array.from({ length: 12 }, (_, n) => send(token, id, { text: `Very last words ${n}` })),
    ]);
    const { rows } = await server.services.pool.query(
      `select count(*)::int as readable from messages where booking_id = $1 and sender_id = $2 and body is not null`,
      [id, leaver.id],
    );
    expect(rows).toEqual([{ readable: 0 }]);
  });

  it('leaves a published review without a name, and administrators a report without one', async () => {
    const { host, home } = people;
    const admin = await signedIn(server.services, { role: 'admin' });
    const { leaver, id } = await leaverAfterStay();
    const token = await tokenFor(server.services, leaver);
    const hostToken = await tokenFor(server.services, host);
    const adminToken = await tokenFor(server.services, admin);
    const review = (by: string, role: 'guest' | 'host') =>
      server.succeed('submitReview', { token: by, params: { booking_id: id, role }, body: { rating: 5 } });
    await review(token, 'guest');
    const { reviews } = await review(hostToken, 'host');
    await server.succeed('replyToReview', {
      token: hostToken,
      params: { booking_id: id },
      body: { reply: 'Thank you, Leila' },
    });
    expect((await server.succeed('exportAccount', { token: hostToken })).review_replies).toMatchObject([
      { booking_id: id, reply: 'Thank you, Leila' },
    ]);
    await server.succeed('reportReview', { token: hostToken, params: { review_id: reviews.guest!.id }, body: {} });
    const told = async () =>
      JSON.stringify(await server.succeed('listNotifications', { token: adminToken, params: { userId: admin.id } }));
    expect(await told()).toContain('Leila Leaver');
    await close(leaver);
    expect(await told()).not.toContain('Leila');
    const shown = await server.succeed('listPropertyReviews', { params: { id: home.id } });
    expect(shown.reviews.map((one) => one.author_name)).toEqual(['Former member · عضو سابق']);
  });
});
