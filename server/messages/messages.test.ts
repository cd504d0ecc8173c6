import { expect, it } from 'vitest';
import { bookingIn, createBookingParties, stayIn } from '#test/bookings.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();

it('lists the messages of guest and host, oldest first, with the message that each replies to', async () => {
  const parties = await createBookingParties(server);
  const { guest, host, property } = parties;
  const { id: booking_id } = await bookingIn(server, parties, 'pending');
  const first = await server.succeed('sendMessage', {
    token: guest.token,
    body: { receiver_id: host.id, booking_id, property_id: property.id, text: '  Is the pool heated?  ' },
  });
  expect(first).toMatchObject({ sender_id: guest.id, text: 'Is the pool heated?', is_read: false, kind: 'message' });
  await server.succeed('sendMessage', {
    token: host.token,
    body: { booking_id, text: 'Yes, from March.', reply_to_message_id: first.id },
  });
  const items = await server.succeed('listMessages', { token: guest.token, params: { booking_id } });
  expect(items.map(({ kind, event, text }) => [kind, event, text])).toEqual([
    ['event', 'requested', 'You asked to book'],
    ['message', null, 'Is the pool heated?'],
    ['message', null, 'Yes, from March.'],
  ]);
  expect(items[2]).toMatchObject({
    sender_id: host.id,
    is_read: true,
    reply_to_message_id: first.id,
    reply_to_message: {
      id: first.id,
      text: 'Is the pool heated?',
      sender_name: 'Nuri Guest',
      timestamp: first.timestamp,
    },
  });
});

it('begins with the message of the booking request', async () => {
  const { guest, host, property } = await createBookingParties(server);
  const { id: booking_id } = await server.succeed('requestBooking', {
    token: guest.token,
    body: { ...stayIn(server, property.id, 30, 2), message: 'We come with a baby.' },
  });
  const [conversation] = await server.succeed('listConversations', { token: host.token });
  expect(conversation).toMatchObject({
    booking_id,
    last_message: 'We come with a baby.',
    unread_count: 1,
    guest_name: 'Nuri Guest',
    side: 'host',
  });
});
