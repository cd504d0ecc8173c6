import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hashPassword } from '#server/accounts/accounts.ts';
import { useBookingParties } from '#test/booking-parties.ts';
import { bookingIn, endedStay } from '#test/bookings.ts';
import { createUser, signedIn, tokenFor } from '#test/factories.ts';
import { manyConnections, useTestServer } from '#test/server.ts';

const server = useTestServer(manyConnections);
const parties = useBookingParties(server);

const send = (token: string, booking_id: string, body: Record<string, unknown>) =>
  server.call('sendMessage', { token, body: { booking_id, ...body } });
const listItems = (token: string, booking_id: string) =>
  server.succeed('listMessages', { token, params: { booking_id }, query: {} });

describe('closing an account', () => {
  const createMember = async () =>
    createUser(server.services, { name: 'Leila Member', password_hash: await hashPassword('secret-1') });
  const close = async (member: { id: string }) =>
    server.succeed('closeAccount', {
      token: await tokenFor(server.services, member),
      body: { current_password: 'secret-1' },
    });

  /** A guest some days after a stay: the account can be closed, and the conversation is still open. */
  async function memberAfterStay() {
    const member = await createMember();
    const token = await tokenFor(server.services, member);
    const { id } = await endedStay(server, { ...parties, guest: { ...member, token } });
    return { member, id };
  }

  it('removes the texts of messages, also from notifications of the other side, which sees that they were removed', async () => {
    const { host } = parties;
    const member = await createMember();
    const token = await tokenFor(server.services, member);
    const { id } = await bookingIn(server, { ...parties, guest: { ...member, token } }, 'pending');
    await send(token, id, { text: 'My secret plans' });
    await send(host.token, id, { text: 'Welcome' });
    await server.succeed('cancelTrip', { token, params: { id }, body: {} });
    const exported = (await server.succeed('exportAccount', { token })).messages;
    expect(exported).toMatchObject([{ booking_id: id, text: 'My secret plans' }]);
    await close(member);
    const items = await listItems(host.token, id);
    expect(items.filter((item) => item.kind === 'message').map((item) => [item.text, item.removed])).toEqual([
      ['', true],
      ['Welcome', false],
    ]);
    const { rows } = await server.services.pool.query(
      `select (select count(*) from messages where body like '%secret plans%')
        + (select count(*) from notifications where data::text like '%secret plans%') as left`,
    );
    expect(rows).toEqual([{ left: 0 }]);
  });

  it('closes the conversation, which the other side can still read', async () => {
    const { host } = parties;
    const { member, id } = await memberAfterStay();
    const token = await tokenFor(server.services, host);
    const sent = await send(token, id, { text: 'Come again', client_id: randomUUID() });
    expect(sent.status).toBe(201);
    await close(member);

    const refused = await send(token, id, { text: 'Are you there?' });
    expect([refused.status, refused.body.code]).toEqual([409, 'conversation_closed']);
    const details = await server.succeed('getConversationDetails', { token, params: { booking_id: id } });
    const [conversation] = await server.succeed('listConversations', { token });
    expect([details.can_message, conversation!.can_message]).toEqual([false, false]);
    expect(conversation!.active_count).toBe(0);
    expect((await listItems(token, id)).at(-1)!.id).toBe(sent.body.id);
  });

  it('leaves no readable message where messages are sent while the account is closed', async () => {
    const { member, id } = await memberAfterStay();
    const token = await tokenFor(server.services, member);
    await Promise.all([
      ...Array.from({ length: 12 }, (_, n) => send(token, id, { text: `Last words ${n}` })),
      close(member),
      ...Array.from({ length: 12 }, (_, n) => send(token, id, { text: `Very last words ${n}` })),
    ]);
    const { rows } = await server.services.pool.query(
      `select count(*)::int as readable from messages where booking_id = $1 and sender_id = $2 and body is not null`,
      [id, member.id],
    );
    expect(rows).toEqual([{ readable: 0 }]);
  });

  it('removes the name from a published review and from the notification of a report', async () => {
    const { host, property } = parties;
    const admin = await signedIn(server.services, { role: 'admin' });
    const { member, id } = await memberAfterStay();
    const token = await tokenFor(server.services, member);
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
    const notificationTexts = async () =>
      JSON.stringify(await server.succeed('listNotifications', { token: adminToken, params: { userId: admin.id } }));
    expect(await notificationTexts()).toContain('Leila Member');
    await close(member);
    expect(await notificationTexts()).not.toContain('Leila');
    const shown = await server.succeed('listPropertyReviews', { params: { id: property.id } });
    expect(shown.reviews.map((one) => one.author_name)).toEqual(['Former member · عضو سابق']);
  });
});
