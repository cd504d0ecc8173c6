import { expect, it } from 'vitest';
import { useBookingParties } from '#test/booking-parties.ts';
import { bookingIn, endedStay } from '#test/bookings.ts';
import { signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();
const parties = useBookingParties(server);

const send = (token: string, booking_id: string, body: Record<string, unknown>) =>
  server.call('sendMessage', { token, body: { booking_id, ...body } });
const listItems = (token: string, booking_id: string, query: { cursor?: string; limit?: number } = {}) =>
  server.succeed('listMessages', { token, params: { booking_id }, query });

it('pages items from the newest to the oldest, events included, without losing or repeating any', async () => {
  const { guest, host } = parties;
  const { id } = await bookingIn(server, parties, 'pending');
  for (let n = 1; n <= 7; n += 1) {
    server.clock.advanceHours(0.01);
    await send(n % 2 ? guest.token : host.token, id, { text: `Message ${n}` });
    if (n === 3) await server.succeed('approveBooking', { token: host.token, params: { id } });
  }
  const whole = await listItems(guest.token, id, { limit: 100 });
  expect(whole).toHaveLength(9);
  expect(whole.map((item) => item.timestamp)).toEqual(whole.map((item) => item.timestamp).toSorted());
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

it('shows the events of the booking, as its timeline does', async () => {
  const { id } = await endedStay(server, parties);
  const { token } = parties.guest;
  const events = (await listItems(token, id)).map((item) => item.event);
  expect(events).toEqual(['requested', 'approved', 'paid', 'completed']);
  const { timeline } = await server.succeed('getBooking', { token, params: { id } });
  expect(timeline).toHaveLength(events.length);
});

it('shows the other user’s email address in the details once the booking is paid', async () => {
  const { guest, host } = parties;
  const pending = await bookingIn(server, parties, 'pending');
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
  const paid = await bookingIn(server, parties, 'paid', { fromDay: 60 });
  expect((await details(host.token, paid.id)).other_user).toMatchObject({ email: guest.email, side: 'guest' });
});

it('lets administrators read without marking as read, and refuses their messages', async () => {
  const { guest, host } = parties;
  const admin = await signedIn(server.services, { role: 'admin' });
  const { id } = await bookingIn(server, parties, 'pending');
  await send(guest.token, id, { text: 'Hello' });
  expect(await listItems(admin.token, id)).toHaveLength(2);
  expect((await send(admin.token, id, { text: 'I am watching' })).status).toBe(404);
  expect((await server.succeed('listConversations', { token: host.token }))[0]!.unread_count).toBe(1);
  const seen = await server.succeed('listConversations', { token: admin.token });
  expect(seen.find((one) => one.booking_id === id)).toMatchObject({ side: 'admin', unread_count: 0 });
});
