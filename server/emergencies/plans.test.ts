import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#contract/days.ts';
import { circleAround } from '#contract/emergency-areas.ts';
import { createPlace, createUser, signedIn } from '#test/factories.ts';
import { useTestServer } from '#test/server.ts';
import { readsOf, recordStatements } from '#test/table-reads.ts';

/** Homes all over the country, one in about 300 of them near Derna. */
const homes = 20_000;
const derna = { latitude: 32.76, longitude: 22.64 };

const server = useTestServer();
let client: Client;
let admin: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  const { services, clock } = server;
  admin = await signedIn(services, { role: 'admin' });
  const [host, guest] = [await createUser(services, { role: 'host' }), await createUser(services)];
  const place = await createPlace(services);
  client = new Client({ connectionString: server.ownerUrl });
  await client.connect();
  // Triggers of each row, which keep what these statements do not read, would take most of the time.
  await client.query('begin; set local session_replication_role = replica');
  await client.query(
    `insert into properties (host_id, property_type, place_id, latitude, longitude, capacity, bedrooms, beds, bathrooms,
       base_price_dirham)
     select $1, 'house', $2, 24 + (n * 7919 % 10000) / 1111.0, 10 + (n * 104729 % 10000) / 714.0, 4, 2, 3, 1, 100000
     from generate_series(1, $3::int) as n`,
    [host.id, place, homes],
  );
  // Two stays of each home, one of them in the nights of the area.
  await client.query(
    `insert into bookings (property_id, guest_id, host_id, status, check_in, check_out, adults, payment_choice, lines,
       total_dirham, rates, cancellation_policy, check_in_time, check_out_time)
     select p.id, $1, p.host_id, 'pending', $2::date + n * 10, $2::date + n * 10 + 2, 2, 'online', '[]', 200000, '{"USD": 64000, "EUR": 74000}',
       'flexible', '15:00', '11:00'
     from properties as p, generate_series(1, 2) as n`,
    [guest.id, clock.today()],
  );
  await client.query('commit');
  await client.query('analyze properties; analyze bookings');
}, 120_000);
afterAll(async () => {
  await client.end();
});

test('an area reads the homes inside of its bounding box, and their stays', async () => {
  const today = server.clock.today();
  const place = {
    corners: circleAround(derna, 25),
    first_night: addDays(today, 19),
    last_night: addDays(today, 21),
  };
  const fields = { name: 'Derna', reason: 'flood', text_ar: 'فيضان', text_en: 'A flood', text_fr: 'Une inondation' };
  const { rows } = await client.query<{ boxed: number }>(
    `select count(*)::int as boxed from properties
     where latitude between 32.76 - 0.2246 and 32.76 + 0.2246 and longitude between 22.64 - 0.2671 and 22.64 + 0.2671`,
  );
  const { boxed } = rows[0]!;
  expect(boxed).toBeGreaterThan(20);
  const statements = await recordStatements(async () => {
    await server.succeed('previewEmergency', { token: admin.token, body: place });
    const { id, stays } = await server.succeed('declareEmergency', {
      token: admin.token,
      body: { ...fields, ...place },
    });
    expect(stays).toBeGreaterThan(20);
    await server.services.jobs.drain('emergency-notices');
    await server.succeed('endEmergency', {
      token: admin.token,
      params: { emergency_id: id },
      body: { reason: 'It is over.' },
    });
  });
  const own = statements.filter(({ text }) => /emergency|longitude/.test(text));
  expect(own.length).toBeGreaterThan(5);
  for (const statement of own) {
    for (const { table, rows: read, step } of await readsOf(client, statement, ['properties', 'bookings'])) {
      // A home has at most 2 stays.
      expect(read, `${step}: ${statement.text}`).toBeLessThanOrEqual(table === 'properties' ? 2 * boxed : 10 * boxed);
    }
  }
}, 120_000);
