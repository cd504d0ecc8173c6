import { Kysely, PostgresDialect } from 'kysely';
import { Client, Pool } from 'pg';
import type { DB } from '#db/types.ts';
import { refreshSearchRows } from '#server/listings/listings.ts';
import { fillLargeWorld, peopleOfLargeWorld, type LargeWorld } from '#test/large-world.ts';
import { adminWorld, fillAdminWorld } from './admin-world.ts';
import { towns } from './world.ts';

/** Homes of a host but the heaviest. */
const homesOfHost = 20;

/**
 * Fills a migrated, empty database with homes that are published in the towns of Libya, bookings of three years, the nights that
 * coming stays hold, and the queues of administrators: 200,000 people at a million homes and ten million bookings.
 * @param today a day in Africa/Tripoli
 */
export async function fillScaleWorld(url: string, today: string, homes: number, bookings: number): Promise<LargeWorld> {
  const hosts = Math.max(100, Math.round(homes / homesOfHost));
  const filled = await readWorld(url);
  if (filled && filled.bookings !== bookings)
    throw new Error(`this database holds ${filled.bookings} bookings, not ${bookings}: remove its folder`);
  const world =
    filled ??
    (await fillLargeWorld(url, today, {
      bookings,
      hosts,
      homesOfHost,
      guests: hosts * 3,
      heavyHostBookings: Math.min(5000, bookings / 20),
      notifications: Math.min(1_000_000, bookings),
      notificationShare: 20,
    }));
  if (!filled?.isPublished) await publishHomes(url, today);
  if (!filled?.hasQueues)
    await fillAdminWorld(url, {
      // Everybody is there already, and more messages for each booking are measured by the benchmark of administrators.
      people: 0,
      messagesOfBooking: 1,
      queue: Math.min(adminWorld.queue, bookings / 100),
    });
  return world;
}

/** What an earlier run filled; undefined in an empty database. */
async function readWorld(
  url: string,
): Promise<(LargeWorld & { bookings: number; isPublished: boolean; hasQueues: boolean }) | undefined> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<LargeWorld & { bookings: number; isPublished: boolean; hasQueues: boolean }>(
      `select (select count(*)::int from bookings) as bookings, exists (select from search) as "isPublished",
         exists (select from disputes) as "hasQueues", ${peopleOfLargeWorld}`,
    );
    return rows[0]!.bookings === 0 ? undefined : rows[0];
  } finally {
    await client.end();
  }
}

async function publishHomes(url: string, today: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set jit = off; set work_mem = '128MB'`,
    );
    await client.query(
      `update properties as p
       set listing_status = 'published', published_at = now(), popularity = floor(random() * 20), appeal = random() * 4,
         latitude = t.latitude + (random() + random() - 1) * t.spread, longitude = t.longitude + (random() + random() - 1) * t.spread,
         base_price_dirham = (4 + floor(random() * 46)::int) * 10000, capacity = 1 + floor(random() * 8)::int,
         min_nights = 1 + floor(random() * 3)::int, instant_book = random() < 0.4
       from (select id, floor(random() * 1000) as n from properties) as place
         join (select latitude, longitude, spread, sum(share) over (order by row) - share as first, sum(share) over (order by row) as after
               from unnest($1::float8[], $2::float8[], $3::int[], $4::float8[]) with ordinality as u (latitude, longitude, share, spread, row)
              ) as t on place.n >= t.first and place.n < t.after
       where place.id = p.id`,
      [
        towns.map(([, latitude]) => latitude),
        towns.map(([, , longitude]) => longitude),
        towns.map(([, , , share]) => share),
        towns.map(([, , , , spread]) => spread),
      ],
    );
    // What reservations are searched for by, which triggers write otherwise.
    await client.query(
      `update bookings as b set search_text = folded_name(g.name) || ' ' || lower(booking_number(b.id))
       from users as g where g.id = b.guest_id`,
    );
    // Every host has rules that hold in three periods, the heaviest case of a search with dates.
    await client.query(
      `insert into rule_sets (host_id, name, orphan_nights, notice_days)
       select id, 'Seasons', random() < 0.3, 1 from users where role = 'host'`,
    );
    await client.query(
      `insert into price_rules (rule_set_id, position, name, starts_on, ends_on, is_yearly, percent, min_nights, arrival_days)
       select r.id, n, 'Season ' || n, date '${today}' - 180 + n * 30, date '${today}' - 160 + n * 60, n = 1, 10, 2 + n,
         case when n = 3 then 31 end
       from rule_sets as r, generate_series(1, 3) as n`,
    );
    await client.query('update properties as p set rule_set_id = r.id from rule_sets as r where r.host_id = p.host_id');
    // Rules of single nights, which each search with dates has to check.
    await client.query(
      `insert into day_overrides (property_id, night_on, price_dirham, min_nights)
       select id, date '${today}' + 7 * n, base_price_dirham + 10000, 2 from properties, generate_series(1, 2) as n
       on conflict do nothing`,
    );
    await client.query(
      `insert into holds (property_id, nights, kind, booking_id)
       select property_id, daterange(check_in, check_out), 'booking', id from bookings
       where status in ('approved', 'paid', 'confirmed') and check_out > date '${today}'
       on conflict do nothing`,
    );
  } finally {
    await client.end();
  }
  // The search rows were counted as none before, and plans for none read all rows for each new one.
  const pool = new Pool({ connectionString: url, max: 2, options: '-c enable_seqscan=off' });
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  await refreshSearchRows(db);
  await db.destroy();
}
