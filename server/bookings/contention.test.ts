import { expect, test } from 'vitest';
import { createBookingParties, heldNights, stayIn } from '#test/bookings.ts';
import { signedIn } from '#test/factories.ts';
import { manyConnections, useTestServer } from '#test/server.ts';

const server = useTestServer(manyConnections);

const deadlocks = async () => {
  const { rows } = await server.services.pool.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]!.deadlocks);
};

test('200 simultaneous instant bookings of overlapping nights: one succeeds, 199 get dates_taken', async () => {
  const { property } = await createBookingParties(server, { instant_book: true });
  const guests = await Promise.all(Array.from({ length: 200 }, () => signedIn(server.services)));
  const before = await deadlocks();
  const answers = await Promise.all(
    guests.map(({ token }, index) => {
      // Every one of these stays holds the night of day 40.
      const body = {
        ...stayIn(server, property.id, 38 + (index % 3), 3),
        payment_choice: index % 2 ? 'online' : 'at_property',
      };
      const headers: Record<string, string> = index % 4 === 0 ? { 'idempotency-key': `contender-${index}` } : {};
      return server.call('requestBooking', { token, body, headers });
    }),
  );
  const winners = answers.filter((answer) => answer.status === 201);
  const losers = answers.filter((answer) => answer.status !== 201);
  expect(winners).toHaveLength(1);
  expect(losers.map((answer) => [answer.status, answer.body.code])).toEqual(losers.map(() => [409, 'dates_taken']));
  for (const { body } of losers)
    expect(body.detail).toBe('Someone has just taken these dates. Choose other dates; what you wrote is kept.');
  expect(await heldNights(server, property.id)).toEqual([[winners[0]!.body.check_in, winners[0]!.body.check_out]]);
  const { rows } = await server.services.pool.query('select count(*)::int as n from bookings where property_id = $1', [
    property.id,
  ]);
  expect(rows[0].n).toBe(1);
  expect(await deadlocks()).toBe(before);
});

test('simultaneous answers, cancellation and expiry of one request: one transition, one notification', async () => {
  for (let round = 0; round < 10; round += 1) {
    const { property, host, guest } = await createBookingParties(server);
    const { id } = await server.succeed('requestBooking', {
      token: guest.token,
      body: stayIn(server, property.id, 20, 2),
    });
    const params = { id };
    const answers = await Promise.all([
      server.call('approveBooking', { token: host.token, params }),
      server.call('declineBooking', { token: host.token, params, body: { decline_reason: 'not_available' } }),
      server.call('cancelTrip', { token: guest.token, params, body: {} }),
      server.call('approveBooking', { token: host.token, params }),
    ]);
    for (const answer of answers) expect([200, 409]).toContain(answer.status);
    const { status, timeline } = await server.succeed('getBooking', { token: guest.token, params });
    const path = timeline.map((event) => event.status);
    // An approval may still be cancelled; nothing follows an end.
    expect([
      ['pending', 'declined'],
      ['pending', 'cancelled'],
      ['pending', 'approved', 'cancelled'],
      ['pending', 'approved'],
    ]).toContainEqual(path);
    expect(path.at(-1)).toBe(status);
    expect(await heldNights(server, property.id)).toHaveLength(status === 'approved' || status === 'declined' ? 1 : 0);
  }
});
