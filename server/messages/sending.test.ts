import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { useBookingParties } from '#test/booking-parties.ts';
import { bookingIn, createBookingParties, stayIn } from '#test/bookings.ts';
import { concurrently } from '#test/concurrently.ts';
import { manyConnections, useTestServer } from '#test/server.ts';

const server = useTestServer(manyConnections);
const parties = useBookingParties(server);

const send = (token: string, booking_id: string, body: Record<string, unknown>) =>
  server.call('sendMessage', { token, body: { booking_id, ...body } });
const listItems = (token: string, booking_id: string, query: { cursor?: string; limit?: number } = {}) =>
  server.succeed('listMessages', { token, params: { booking_id }, query });

it('refuses contact details before payment, in the language of the caller, and stores nothing', async () => {
  const { guest } = parties;
  const { id } = await bookingIn(server, parties, 'pending');
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
  expect((await listItems(guest.token, id)).filter((item) => item.kind === 'message')).toEqual([]);
});

it('allows contact details once the booking is paid or confirmed', async () => {
  for (const state of ['paid', 'confirmed'] as const) {
    const own = await createBookingParties(server, { pay_at_property: true });
    const { id } = await bookingIn(server, own, state);
    expect((await send(own.host.token, id, { text: 'Call me: 0912345678' })).status).toBe(201);
  }
});

it('refuses contact details in the message of a booking request', async () => {
  const { guest, property } = parties;
  const refused = await server.call('requestBooking', {
    token: guest.token,
    body: { ...stayIn(server, property.id, 20, 2), message: 'Ring 0912345678' },
  });
  expect([refused.status, refused.body.code]).toEqual([400, 'blocked_phone']);
});

it('stores a message once for each client_id, and refuses another message under the same one', async () => {
  const { guest } = parties;
  const { id } = await bookingIn(server, parties, 'pending');
  const body = { text: 'Once only', client_id: randomUUID() };
  const answers = await Promise.all(Array.from({ length: 5 }, () => send(guest.token, id, body)));
  expect(new Set(answers.map((one) => one.body.id)).size).toBe(1);
  expect(answers[0]!.body.client_id).toBe(body.client_id);
  const again = await send(guest.token, id, { ...body, text: 'Something else' });
  expect([again.status, again.body.code]).toEqual([409, 'idempotency_key_reused']);
  expect((await listItems(guest.token, id)).filter((item) => item.text === 'Once only')).toHaveLength(1);
  // The same text as a reply, as an offer or in another conversation is another message.
  const question = await send(parties.host.token, id, { text: 'When do you come?' });
  const { id: elsewhere } = await bookingIn(server, parties, 'pending', { fromDay: 60 });
  for (const [where, other] of [
    [id, { reply_to_message_id: question.body.id }],
    [id, { special_offer: true }],
    [elsewhere, {}],
  ] as const) {
    const refused = await send(guest.token, where, { ...body, ...other });
    expect([refused.status, refused.body.code]).toEqual([409, 'idempotency_key_reused']);
  }
  // Each sender has client ids of their own.
  expect((await send(parties.host.token, id, { ...body, text: 'Mine' })).status).toBe(201);
  const seen = await listItems(parties.host.token, id);
  expect(seen.find((item) => item.text === 'Once only')!.client_id).toBeNull();
});

it('requires 1 to 1,000 visible characters, and a receiver, property and replied message of this conversation', async () => {
  const { guest, host, property } = parties;
  const { id } = await bookingIn(server, parties, 'pending');
  const other = await createBookingParties(server);
  const { id: otherId } = await bookingIn(server, other, 'pending');
  const foreign = await send(other.guest.token, otherId, { text: 'Elsewhere' });
  for (const [body, status] of [
    [{ text: '   ' }, 422],
    [{ text: '\u200b \u2060\u202e' }, 422],
    [{ text: 'x'.repeat(1001) }, 422],
    [{ text: 'x'.repeat(1000) }, 201],
    [{ text: 'Hello', receiver_id: host.id, property_id: property.id }, 201],
    [{ text: 'Hello', receiver_id: guest.id }, 404],
    [{ text: 'Hello', property_id: other.property.id }, 404],
    [{ text: 'Hello', reply_to_message_id: foreign.body.id }, 404],
  ] as const) {
    expect((await send(guest.token, id, body)).status, JSON.stringify(body).slice(0, 60)).toBe(status);
  }
});

it('replaces half of a surrogate pair, also when the message is sent again', async () => {
  const { guest } = parties;
  const { id } = await bookingIn(server, parties, 'pending');
  const body = { text: 'See you \ud83d', client_id: randomUUID() };
  const first = await send(guest.token, id, body);
  expect([first.status, first.body.text]).toEqual([201, 'See you \ufffd']);
  expect((await send(guest.token, id, body)).body.id).toBe(first.body.id);
});

it('accepts ids in capital letters', async () => {
  const { guest, host, property } = parties;
  const { id } = await bookingIn(server, parties, 'pending');
  const first = await send(host.token, id, { text: 'When do you come?' });
  const answer = await send(guest.token, id.toUpperCase(), {
    text: 'At noon',
    receiver_id: host.id.toUpperCase(),
    property_id: property.id.toUpperCase(),
    reply_to_message_id: first.body.id.toUpperCase(),
    client_id: randomUUID().toUpperCase(),
  });
  expect([answer.status, answer.body.reply_to_message_id]).toEqual([201, first.body.id]);
  expect(await listItems(guest.token, id.toUpperCase())).toEqual(await listItems(guest.token, id));
});

it('accepts a special offer from the host only, and only while the booking is pending', async () => {
  const { guest, host } = parties;
  const { id } = await bookingIn(server, parties, 'pending');
  const offer = { text: 'I can give you 20 dinars off a night.', special_offer: true };
  expect((await send(guest.token, id, offer)).status).toBe(403);
  expect((await send(host.token, id, offer)).body).toMatchObject({ special_offer: true, sender_id: host.id });
  await server.succeed('approveBooking', { token: host.token, params: { id } });
  expect((await send(host.token, id, offer)).status).toBe(409);
});

it('checks the status that the booking has when the message is stored', async () => {
  const { guest } = parties;
  const { id } = await bookingIn(server, parties, 'paid');
  const cancel = `
    with cancelled as (update bookings set status = 'cancelled' where id = $1)
    insert into booking_events (booking_id, by_role, from_status, status) values ($1, 'admin', 'paid', 'cancelled')`;
  const [late] = await concurrently(server, [cancel, [id]], () => [
    send(guest.token, id, { text: 'See you tomorrow' }),
  ]);
  expect([late!.status, late!.body.code]).toEqual([409, 'conversation_closed']);
  expect((await listItems(guest.token, id)).filter((item) => item.kind === 'message')).toEqual([]);
});

it('refuses messages after a cancellation; those sent before can be read and are confirmed again', async () => {
  const { guest } = parties;
  const { id } = await bookingIn(server, parties, 'pending');
  const first = await send(guest.token, id, { text: 'Hello', client_id: randomUUID() });
  await server.succeed('cancelTrip', { token: guest.token, params: { id }, body: {} });
  expect((await send(guest.token, id, { text: 'Still there?' })).body.code).toBe('conversation_closed');
  // A repeated call of a stored message is answered with that message.
  const again = await send(guest.token, id, { text: 'Hello', client_id: first.body.client_id });
  expect(again.body.id).toBe(first.body.id);
  expect(await listItems(guest.token, id)).toHaveLength(3);
  const [conversation] = await server.succeed('listConversations', { token: guest.token });
  expect(conversation).toMatchObject({ can_message: false, booking_status: 'cancelled' });
});
