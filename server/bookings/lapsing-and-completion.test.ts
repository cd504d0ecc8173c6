import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays, tripoliInstant } from '#contract/days.ts';
import { batchSize } from '#server/platform/batches.ts';
import { bookingIn, createHomeAndPeople, type People } from '#test/bookings.ts';
import { startTestServer, type TestServer } from '#test/server.ts';
import { completeStays, expireBookings } from './bookings.ts';

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await createHomeAndPeople(server);
});
afterAll(() => server.close());

async function statusOf(id: string): Promise<string> {
  const { status } = await server.services.db
    .selectFrom('bookings')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return status;
}

/** Runs while every update of one booking fails. */
async function whileJammed(bookingId: string, run: () => Promise<number>): Promise<number> {
  const { db } = server.services;
  await sql`create function jam() returns trigger language plpgsql as $$ begin raise 'jammed'; end $$`.execute(db);
  await sql`
    create trigger jam before update on bookings for each row when (old.id = ${sql.lit(bookingId)})
    execute function jam()
  `.execute(db);
  try {
    return await run();
  } finally {
    await sql`drop function jam cascade`.execute(db);
  }
}

test.each([
  {
    what: 'lapses',
    from: 'pending' as const,
    to: 'cancelled',
    after: (created: Date) => new Date(created.getTime() + 25 * 3_600_000),
    run: expireBookings,
  },
  {
    what: 'completed stays',
    from: 'paid' as const,
    to: 'completed',
    after: (_: Date, lastDay: string) => tripoliInstant(addDays(lastDay, 1), '08:00'),
    run: completeStays,
  },
])('$what: one that fails is logged, the others go on, and it is handled in the next run', async (time) => {
  const created = new Date();
  server.clock.set(created);
  const jammed = await bookingIn(server, people, time.from, { fromDay: 10, nights: 2 });
  const other = await bookingIn(server, people, time.from, { fromDay: 20, nights: 2 });
  const logged = vi.spyOn(server.services.log, 'error');
  server.clock.set(time.after(created, other.check_out));
  expect(await whileJammed(jammed.id, () => time.run(server.services))).toBe(1);
  expect([await statusOf(jammed.id), await statusOf(other.id)]).toEqual([time.from, time.to]);
  expect(logged).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: jammed.id }), expect.any(String));
  logged.mockRestore();
  expect(await time.run(server.services)).toBe(1);
  expect(await statusOf(jammed.id)).toBe(time.to);
});

test('stays are completed in one run, however many there are', async () => {
  const { services } = server;
  await services.pool.query(
    `insert into bookings (property_id, guest_id, host_id, status, check_in, check_out, adults, payment_choice, lines,
       total_dirham, usd_rate, cancellation_policy, check_in_time, check_out_time)
     select $1, $2, $3, 'confirmed', date '2020-01-01' + n, date '2020-01-01' + n + 1, 1, 'at_property', '[]', 0, 6.4,
       'moderate', '15:00', '11:00'
     from generate_series(1, $4::int) as n`,
    [people.home.id, people.guest.id, people.host.id, batchSize + 5],
  );
  expect(await completeStays(services)).toBe(batchSize + 5);
  expect(await completeStays(services)).toBe(0);
}, 60_000);
