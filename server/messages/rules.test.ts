import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { completeStays } from '#server/bookings/bookings.ts';
import { bookingIn, createHomeAndPeople, stayIn, type People } from '#test/bookings.ts';
import { signedIn, tokenFor } from '#test/factories.ts';
import { concurrently } from '#test/concurrently.ts';
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
const thread = (token: string, booking_id: string, query: { cursor?: string; limit?: number } = {}) =>
  server.succeed('listMessages', { token, params: { booking_id }, query });

describe('sending', () => {
  it('refuses contact details before payment in the reader’s language, and stores nothing', async () => {
    const { guest } = people;
    const { id } = await bookingIn(server, people, 'pending');
    const refused = await server.call('sendMessage', {
      token: guest.token,
      headers: { 'accept-language': 'ar' },
      body: { booking_id: id, text: 'رقمي ٠٩١٢٣٤٥٦٧٨' },
    });
    expect([refused.status, refused.body.code]).toEqual([400, 'blocked_phone']);
    expect(refused.body.detail).toMatch(/أرقام الهاتف/);
    for (const [text, code] of [
      ['write to salma@example.com', 'blocked_email'],
      ['see https://example.com/villa', 'blocked_link'],
      ['add me on telegram, username omar_ly', 'blocked_handle'],
      ['pay me directly and we skip the fee', 'blocked_payment'],
    ]) {
      expect((await send(guest.token, id, { text })).body.code, text).toBe(code);
    }
    expect((await thread(guest.token, id)).filter((line) => line.kind === 'message')).toEqual([]);
  });

  it('lets them pass once the booking is paid, or confirmed', async () => {
    for (const state of ['paid', 'confirmed'] as const) {
      const own = await createHomeAndPeople(server, { pay_at_property: true });
      const { id } = await bookingIn(server, own, state);
      expect((await send(own.host.token, id, { text: 'Call me: 0912345678' })).status).toBe(201);
    }
  });

  it('holds the note of a request to the same', async () => {
    const { guest, home } = people;
    const asked = await server.call('requestBooking', {
      token: guest.token,
      body: { ...stayIn(server, home.id, 20, 2), message: 'Ring 0912345678' },
    });
    expect([asked.status, asked.body.code]).toEqual([400, 'blocked_phone']);
  });

  it('stores the same client_id once, also at the same time, and refuses another text under it', async () => {
    const { guest } = people;
    const { id } = await bookingIn(server, people, 'pending');
    const body = { text: 'Once only', client_id: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 5 }, () => send(guest.token, id, body)));
    expect(new Set(answers.map((one) => one.body.id)).size).toBe(1);
    expect(answers[0]!.body.client_id).toBe(body.client_id);
    const again = await send(guest.token, id, { ...body, text: 'Something else' });
    expect([again.status, again.body.code]).toEqual([409, 'idempotency_key_reused']);
    expect((await thread(guest.token, id)).filter((line) => line.text === 'Once only')).toHaveLength(1);
    // Under it nothing else is taken for it either: an answer to something, an offer, another conversation.
    const question = await send(people.host.token, id, { text: 'When do you come?' });
    const { id: elsewhere } = await bookingIn(server, people, 'pending', { fromDay: 60 });
    for (const [where, other] of [
      [id, { reply_to_message_id: question.body.id }],
      [id, { special_offer: true }],
      [elsewhere, {}],
    ] as const) {
      const refused = await send(guest.token, where, { ...body, ...other });
      expect([refused.status, refused.body.code]).toEqual([409, 'idempotency_key_reused']);
    }
    // The client's own id is the sender's business: the other may use the same.
    expect((await send(people.host.token, id, { ...body, text: 'Mine' })).status).toBe(201);
    const seen = await thread(people.host.token, id);
    expect(seen.find((line) => line.text === 'Once only')!.client_id).toBeNull();
  });

  it('wants words, at most 1,000 letters, the right receiver and home, and an answer to this conversation', async () => {
    const { guest, host, home } = people;
    const { id } = await bookingIn(server, people, 'pending');
    const other = await createHomeAndPeople(server);
    const { id: otherId } = await bookingIn(server, other, 'pending');
    const elsewhere = await send(other.guest.token, otherId, { text: 'Elsewhere' });
    for (const [body, status] of [
      [{ text: '   ' }, 422],
      [{ text: '\u200b \u2060\u202e' }, 422],
      [{ text: 'x'.repeat(1001) }, 422],
      [{ text: 'x'.repeat(1000) }, 201],
      [{ text: 'Hello', receiver_id: host.id, property_id: home.id }, 201],
      [{ text: 'Hello', receiver_id: guest.id }, 404],
      [{ text: 'Hello', property_id: other.home.id }, 404],
      [{ text: 'Hello', reply_to_message_id: elsewhere.body.id }, 404],
    ] as const) {
      expect((await send(guest.token, id, body)).status, JSON.stringify(body).slice(0, 60)).toBe(status);
    }
  });

  it('takes what was cut in the midst of an emoji, and the same again', async () => {
    const { guest } = people;
    const { id } = await bookingIn(server, people, 'pending');
    const body = { text: 'See you \ud83d', client_id: randomUUID() };
    const first = await send(guest.token, id, body);
    expect([first.status, first.body.text]).toEqual([201, 'See you \ufffd']);
    expect((await send(guest.token, id, body)).body.id).toBe(first.body.id);
  });

  it('knows a booking, a line and a person by their ids in capitals too', async () => {
    const { guest, host, home } = people;
    const { id } = await bookingIn(server, people, 'pending');
    const first = await send(host.token, id, { text: 'When do you come?' });
    const answer = await send(guest.token, id.toUpperCase(), {
      text: 'At noon',
      receiver_id: host.id.toUpperCase(),
      property_id: home.id.toUpperCase(),
      reply_to_message_id: first.body.id.toUpperCase(),
      client_id: randomUUID().toUpperCase(),
    });
    expect([answer.status, answer.body.reply_to_message_id]).toEqual([201, first.body.id]);
    expect(await thread(guest.token, id.toUpperCase())).toEqual(await thread(guest.token, id));
  });

  it('takes a special offer of the host, while the request waits', async () => {
    const { guest, host } = people;
    const { id } = await bookingIn(server, people, 'pending');
    const offer = { text: 'I can give you 20 dinars off a night.', special_offer: true };
    expect((await send(guest.token, id, offer)).status).toBe(403);
    expect((await send(host.token, id, offer)).body).toMatchObject({ special_offer: true, sender_id: host.id });
    await server.succeed('approveBooking', { token: host.token, params: { id } });
    expect((await send(host.token, id, offer)).status).toBe(409);
  });

  it('goes by the booking as it stands when the message is stored', async () => {
    const { guest } = people;
    const { id } = await bookingIn(server, people, 'paid');
    const cancel = `
      with moved as (update bookings set status = 'cancelled' where id = $1)
      insert into booking_events (booking_id, by_role, from_status, status) values ($1, 'admin', 'paid', 'cancelled')`;
    const [late] = await concurrently(server, [cancel, [id]], () => [
      send(guest.token, id, { text: 'See you tomorrow' }),
    ]);
    expect([late!.status, late!.body.code]).toEqual([409, 'conversation_closed']);
    expect((await thread(guest.token, id)).filter((line) => line.kind === 'message')).toEqual([]);
  });

  it('ends with a cancelled booking, and 30 days after a stay; what is there can still be read', async () => {
    const { guest } = people;
    const { id } = await bookingIn(server, people, 'pending');
    const first = await send(guest.token, id, { text: 'Hello', client_id: randomUUID() });
    await server.succeed('cancelTrip', { token: guest.token, params: { id }, body: {} });
    expect((await send(guest.token, id, { text: 'Still there?' })).body.code).toBe('conversation_closed');
    // What had arrived is confirmed all the same.
    const again = await send(guest.token, id, { text: 'Hello', client_id: first.body.client_id });
    expect(again.body.id).toBe(first.body.id);
    expect(await thread(guest.token, id)).toHaveLength(3);
    const [conversation] = await server.succeed('listConversations', { token: guest.token });
    expect(conversation).toMatchObject({ can_message: false, booking_status: 'cancelled' });
  });
});

describe('reading', () => {
  it('counts what is unread, and shows the writer that it was read', async () => {
    const { guest, host } = people;
    const { id } = await bookingIn(server, people, 'pending');
    await send(guest.token, id, { text: 'One' });
    await send(guest.token, id, { text: 'Two' });
    const unread = async (token: string) => (await server.succeed('listConversations', { token }))[0]!.unread_count;
    expect([await unread(host.token), await unread(guest.token)]).toEqual([2, 0]);
    expect((await thread(guest.token, id)).at(-1)!.is_read).toBe(false);
    await thread(host.token, id);
    expect([await unread(host.token), await unread(guest.token)]).toEqual([0, 0]);
    expect((await thread(guest.token, id)).at(-1)!.is_read).toBe(true);
  });

  it('gives older lines before one, system lines among them, none twice and none left out', async () => {
    const { guest, host } = people;
    const { id } = await bookingIn(server, people, 'pending');
    for (let n = 1; n <= 7; n += 1) {
      server.clock.advanceHours(0.01);
      await send(n % 2 ? guest.token : host.token, id, { text: `Message ${n}` });
      if (n === 3) await server.succeed('approveBooking', { token: host.token, params: { id } });
    }
    const whole = await thread(guest.token, id, { limit: 100 });
    expect(whole).toHaveLength(9);
    expect(whole.map((line) => line.timestamp)).toEqual(whole.map((line) => line.timestamp).toSorted());
    const pages: typeof whole = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string | number> = { limit: 2, ...(cursor ? { cursor } : {}) };
      const { body, headers } = await server.call('listMessages', {
        token: guest.token,
        params: { booking_id: id },
        query,
      });
      expect(body).toHaveLength(pages.length === 8 ? 1 : 2);
      pages.unshift(...body);
      cursor = headers.get('x-next-cursor');
    } while (cursor);
    expect(pages).toEqual(whole);
  });

  it('tells what happened to the booking, as the booking does', async () => {
    const { guest } = people;
    const { id } = await bookingIn(server, people, 'paid', { fromDay: 1, nights: 2 });
    server.clock.advanceHours(24 * 4);
    await completeStays(server.services);
    // The old token has ended concurrently.
    const token = await tokenFor(server.services, guest);
    const events = (await thread(token, id)).map((line) => line.event);
    expect(events).toEqual(['requested', 'approved', 'paid', 'completed']);
    const { timeline } = await server.succeed('getBooking', { token, params: { id } });
    expect(timeline).toHaveLength(events.length);
  });

  it('finds conversations by host, guest and home in any language, and the unread ones', async () => {
    const { guest, host } = people;
    const { id } = await bookingIn(server, people, 'pending');
    await send(guest.token, id, { text: 'Hello' });
    const found = async (token: string, query: Record<string, string>) =>
      (await server.succeed('listConversations', { token, query })).length;
    expect(await found(guest.token, { q: 'SALMA' })).toBe(1);
    expect(await found(guest.token, { q: 'هادئ' })).toBe(1);
    expect(await found(guest.token, { q: 'nobody' })).toBe(0);
    expect(await found(guest.token, { unread: 'true' })).toBe(0);
    expect(await found(host.token, { unread: 'true' })).toBe(1);
    expect(await found(host.token, { side: 'guest' })).toBe(0);
  });

  it('pages conversations with a cursor, for each audience and filter, without losing or repeating any', async () => {
    const { guest, host } = people;
    const admin = await signedIn(server.services, { role: 'admin' });
    const ids: string[] = [];
    for (let index = 0; index < 3; index += 1) {
      const { id } = await bookingIn(server, people, 'pending', { fromDay: 20 + 3 * index });
      await send(guest.token, id, { text: 'Hello' });
      server.clock.advanceHours(0.01);
      ids.unshift(id);
    }
    const pagesOf = async (token: string, query: Record<string, string>) => {
      const found: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const answer: { body: { id: string }[]; headers: Headers } = await server.call('listConversations', {
          token,
          query: { ...query, limit: 2, cursor },
        });
        expect(answer.body.length).toBeLessThanOrEqual(2);
        found.push(...answer.body.map(({ id }) => id));
        cursor = answer.headers.get('x-next-cursor');
      }
      return found;
    };
    for (const query of [{}, { q: 'salma' }] as Record<string, string>[]) {
      for (const side of [{}, { side: 'guest' }]) {
        expect(await pagesOf(guest.token, { ...query, ...side })).toEqual(ids);
      }
      expect(await pagesOf(host.token, { ...query, unread: 'true' })).toEqual(ids);
      expect(await pagesOf(host.token, { ...query, side: 'guest' })).toEqual([]);
      expect((await pagesOf(admin.token, query)).slice(0, 3)).toEqual(ids);
    }
    for (const q of ['sa', 'alma h', 'quiet', 'هادئ', 'nuri']) {
      expect((await pagesOf(admin.token, { q })).slice(0, 3), q).toEqual(ids);
    }
    for (const q of ['zz', 'nobody', '%', 's_lma', 'sa%ma']) expect(await pagesOf(admin.token, { q }), q).toEqual([]);
    const forged = { token: guest.token, query: { cursor: 'e30' } };
    expect((await server.call('listConversations', forged)).status).toBe(422);
  });

  it('counts the active ones of a part, whatever is looked for and however few are asked for', async () => {
    const { guest, host } = people;
    const other = await signedIn(server.services, { role: 'guest' });
    await bookingIn(server, people, 'paid', { fromDay: 1, nights: 2 });
    await bookingIn(server, people, 'approved', { fromDay: 10 });
    const declined = await bookingIn(server, people, 'pending', { fromDay: 20 });
    const decline = { params: { id: declined.id }, body: { decline_reason: 'need_info' } };
    await server.succeed('declineBooking', { token: host.token, ...decline });
    await bookingIn(server, { ...people, guest: other }, 'pending', { fromDay: 60 });
    const counted = async (user: { id: string }, query: Record<string, string> = {}) => {
      const list = await server.succeed('listConversations', { token: await tokenFor(server.services, user), query });
      expect(new Set(list.map(({ active_count }) => active_count)).size).toBe(1);
      return { count: list[0]!.active_count, shown: list.filter(({ can_message }) => can_message).length };
    };
    expect(await counted(guest)).toEqual({ count: 2, shown: 2 });
    expect(await counted(host, { side: 'host' })).toEqual({ count: 3, shown: 3 });
    expect(await counted(host, { limit: '1', q: 'nuri' })).toMatchObject({ count: 3 });
    // The stay ends after two days; thirty days later it is the last day to write.
    server.clock.advanceHours(24 * 5);
    await completeStays(server.services);
    server.clock.advanceHours(24 * 28);
    const last = await counted(guest);
    server.clock.advanceHours(24);
    const after = await counted(guest);
    expect(last.count).toBe(last.shown);
    expect(after).toEqual({ count: last.count - 1, shown: last.shown - 1 });
  });

  it('opens addresses in the details once paid', async () => {
    const { guest, host } = people;
    const pending = await bookingIn(server, people, 'pending');
    const details = (token: string, booking_id: string) =>
      server.succeed('getConversationDetails', { token, params: { booking_id } });
    const before = await details(guest.token, pending.id);
    expect(before.other_user).toMatchObject({
      id: host.id,
      name: 'Salma Host',
      side: 'host',
      email: null,
      phone: null,
    });
    expect(before.booking).toMatchObject({
      total_guests: 2,
      status: 'pending',
      total_cost: pending.total_usd_cents / 100,
    });
    expect(before).toMatchObject({ contact_blocked: true, can_message: true, side: 'guest' });
    const paid = await bookingIn(server, people, 'paid', { fromDay: 60 });
    expect((await details(host.token, paid.id)).other_user).toMatchObject({ email: guest.email, side: 'guest' });
  });

  it('lets administrators look on: nothing is marked, nothing can be written', async () => {
    const { guest, host } = people;
    const admin = await signedIn(server.services, { role: 'admin' });
    const { id } = await bookingIn(server, people, 'pending');
    await send(guest.token, id, { text: 'Hello' });
    expect(await thread(admin.token, id)).toHaveLength(2);
    expect((await send(admin.token, id, { text: 'I am watching' })).status).toBe(404);
    expect((await server.succeed('listConversations', { token: host.token }))[0]!.unread_count).toBe(1);
    const seen = await server.succeed('listConversations', { token: admin.token });
    expect(seen.find((one) => one.booking_id === id)).toMatchObject({ side: 'admin', unread_count: 0 });
  });
});

describe('a report', () => {
  it('is recorded once with the text, and administrators are told', async () => {
    const { guest, host } = people;
    const admin = await signedIn(server.services, { role: 'admin' });
    const { id } = await bookingIn(server, people, 'pending');
    const { body: message } = await send(guest.token, id, { text: 'Something rude' });
    const report = (kind: 'message' | 'translation') =>
      server.succeed('reportMessage', {
        token: host.token,
        params: { id: message.id },
        body: { kind, reason: 'Not nice' },
      });
    await report('message');
    await report('message');
    await report('translation');
    const rows = await server.services.db
      .selectFrom('reports')
      .selectAll()
      .where('message_id', '=', message.id)
      .execute();
    expect(rows.map((row) => row.kind).toSorted()).toEqual(['message', 'translation']);
    expect(rows[0]).toMatchObject({
      reporter_id: host.id,
      author_id: guest.id,
      body: 'Something rude',
      reason: 'Not nice',
    });
    const { notifications } = await server.succeed('listNotifications', {
      token: admin.token,
      params: { userId: admin.id },
    });
    expect(notifications.filter((one) => one.type === 'user_reported')).toHaveLength(2);
  });
});
