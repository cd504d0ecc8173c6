import { expect, test } from 'vitest';
import { useBookingParties } from '#test/booking-parties.ts';
import { bookingIn } from '#test/bookings.ts';
import { useTestServer } from '#test/server.ts';
import { statusWithDeadline } from './event-notices.ts';
import { bookingNotifications } from './notifications.ts';

const server = useTestServer();
const parties = useBookingParties(server);

test('notifications that come after the next step name the deadline that was set', async () => {
  const { id } = await bookingIn(server, parties, 'paid');
  await server.services.jobs.drain('booking-events');
  const { rows } = await server.services.pool.query<{ kind: string; until: string | null; at: Date }>(
    `select n.kind, n.data ->> 'until_at' as until, e.at from notifications as n
     join booking_events as e on e.booking_id = $1 and e.status = case n.kind when 'new_reservation' then 'pending' else 'approved' end
     where n.user_id = $2 and n.kind in ('new_reservation', 'booking_approved') order by n.id`,
    [id, parties.guest.id],
  );
  expect(rows.map(({ kind }) => kind)).toEqual(['new_reservation', 'booking_approved']);
  for (const { until, at, kind } of rows)
    expect((new Date(until!).getTime() - at.getTime()) / 3_600_000, kind).toBeCloseTo(24);
  const { notifications } = await server.succeed('listNotifications', {
    token: parties.guest.token,
    params: { userId: parties.guest.id },
  });
  expect(notifications.map(({ message }) => message).join(' ')).not.toMatch(/[{}]/);
});

test('the events with a deadline are those whose texts name it', () => {
  const named = Object.entries(bookingNotifications).flatMap(([kind, { guest, host }]) =>
    [guest, host].some((side) => JSON.stringify(side ?? null).includes('{until}')) ? [kind] : [],
  );
  expect(named.toSorted()).toEqual(Object.keys(statusWithDeadline).toSorted());
});
