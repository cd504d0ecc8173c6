import { expect, it } from 'vitest';
import { bookingIn, createBookingParties } from '#test/bookings.ts';
import { signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';

const server = useTestServer();

it('records a report once for each kind, with the text, and notifies administrators', async () => {
  const parties = await createBookingParties(server);
  const { guest, host } = parties;
  const admin = await signedIn(server.services, { role: 'admin' });
  const { id } = await bookingIn(server, parties, 'pending');
  const { body: message } = await server.call('sendMessage', {
    token: guest.token,
    body: { booking_id: id, text: 'Something rude' },
  });
  const report = (kind: 'message' | 'translation') =>
    server.succeed('reportMessage', {
      token: host.token,
      params: { id: message.id },
      body: { kind, ground: 'abuse', reason: 'Not nice' },
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
    ground: 'abuse',
    reason: 'Not nice',
  });
  const { notifications } = await server.succeed('listNotifications', {
    token: admin.token,
    params: { userId: admin.id },
  });
  expect(notifications.filter((one) => one.type === 'user_reported')).toHaveLength(2);
});
