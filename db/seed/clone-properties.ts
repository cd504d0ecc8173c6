import { sql, type Kysely, type Transaction } from 'kysely';
import { refreshSearchRows } from '#server/listings/listings.ts';
import type { DB } from '#db/types.ts';

const propertiesPerTransaction = 20_000;
const propertiesPerHost = 20;

/**
 * Copies published properties of the demo data, for benchmarks: moved up to 5 km inland or sideways, with prices up to
 * a fifth higher or lower, new hosts, and blocks in the coming year. Texts, photos, seasons and rating sums are those of
 * the original; bookings and reviews are not copied. A copy depends only on its number.
 * The trigger that updates search rows for each hold is disabled meanwhile; `refreshSearchRows` computes them at the end.
 */
export async function cloneProperties(db: Kysely<DB>, originals: readonly string[], count: number): Promise<void> {
  const hosts = Math.ceil(count / propertiesPerHost);
  await sql`
    insert into users (name, email, password_hash, role, host_type, city, language, response_hours, referral_code, created_at, is_demo)
    select 'Host ' || n, 'host.' || n || '@bench.example.ly', 'none', 'host', 'individual', 'Tripoli', 'en', 1 + n % 6,
      'BENCH' || n, now() - interval '2 years', true
    from generate_series(0, ${hosts}::int - 1) as n
  `.execute(db);
  for (let from = 0; from < count; from += propertiesPerTransaction) {
    const to = Math.min(count, from + propertiesPerTransaction);
    await db.transaction().execute(async (trx) => {
      await sql`set local statement_timeout = 0`.execute(trx);
      await sql`alter table holds disable trigger holds_changed`.execute(trx);
      const ids = await copyPropertyRows(trx, originals, { from, to, hosts });
      await copyPartRows(trx);
      await holdNights(trx);
      await refreshSearchRows(trx, ids);
      await sql`alter table holds enable trigger holds_changed`.execute(trx);
    });
  }
}

/** @returns the ids of the copies, which the temporary table `clones` keeps until the end of the transaction */
async function copyPropertyRows(
  trx: Transaction<DB>,
  originals: readonly string[],
  { from, to, hosts }: { from: number; to: number; hosts: number },
): Promise<string[]> {
  // Pseudo-random numbers in [0, 1) from the number of the copy; PostgreSQL hashes alike on every machine.
  const randomOf = (salt: number) => sql`((hashint4(n + ${salt}::int)::bigint + 2147483648) / 4294967296.0)::float8`;
  await sql`
    create temporary table clones on commit drop as
    select n, (${originals}::uuid[])[1 + n % ${originals.length}::int] as original, new_id() as id, h.id as host_id,
      ${randomOf(0)} as north, ${randomOf(1_000_000_007)} as east, ${randomOf(500_000_003)} as price
    from generate_series(${from}::int, ${to}::int - 1) as n
    join users as h on h.email = ('host.' || n % ${hosts}::int || '@bench.example.ly')::citext
  `.execute(trx);
  await sql`
    insert into properties (
      id, host_id, listing_status, property_type, place_id, latitude, longitude, capacity, bedrooms, beds, bathrooms, amenities,
      generator_kva, water_tank_litres, wifi_mbps, mobile_signal, backup_power, water_sources, standard_rules, base_price_dirham, weekend_price_dirham, weekend_nights,
      cleaning_fee_dirham, extra_guest_fee_dirham, guests_included, weekly_discount_percent, monthly_discount_percent,
      min_nights, max_nights, instant_book, pay_at_property, cancellation_policy, check_in_time, check_out_time,
      rating_sum, review_count, popularity, appeal, last_booked_at, published_at, created_at, updated_at
    )
    select
      c.id, c.host_id, 'published', p.property_type, p.place_id, p.latitude - c.north * 0.045, p.longitude + (c.east - 0.5) * 0.09,
      p.capacity, p.bedrooms, p.beds, p.bathrooms, p.amenities,
      p.generator_kva, p.water_tank_litres, p.wifi_mbps, p.mobile_signal, p.backup_power,
      p.water_sources, p.standard_rules,
      (p.base_price_dirham * (0.8 + 0.4 * c.price) / 5000)::int * 5000,
      (p.weekend_price_dirham * (0.8 + 0.4 * c.price) / 5000)::int * 5000, p.weekend_nights,
      p.cleaning_fee_dirham, p.extra_guest_fee_dirham, p.guests_included, p.weekly_discount_percent, p.monthly_discount_percent,
      p.min_nights, p.max_nights, p.instant_book, p.pay_at_property, p.cancellation_policy, p.check_in_time, p.check_out_time,
      least(p.rating_sum, 5 * p.review_count), p.review_count, (p.popularity * c.east)::int, p.appeal * c.east,
      p.last_booked_at - interval '1 day' * (10 + c.north * 60), p.published_at, p.created_at, p.updated_at
    from clones as c join properties as p on p.id = c.original
  `.execute(trx);
  const { rows } = await sql<{ id: string }>`select id from clones`.execute(trx);
  return rows.map((row) => row.id);
}

async function copyPartRows(trx: Transaction<DB>): Promise<void> {
  await sql`
    insert into property_texts (property_id, language, title, description, house_rules, arrival_steps)
    select c.id, t.language, t.title, t.description, t.house_rules, t.arrival_steps
    from clones as c join property_texts as t on t.property_id = c.original
  `.execute(trx);
  await sql`
    insert into property_photos (property_id, position, key, width, height, color, alternative_texts, captions, room)
    select c.id, f.position, f.key, f.width, f.height, f.color, f.alternative_texts, f.captions, f.room
    from clones as c join property_photos as f on f.property_id = c.original
  `.execute(trx);
  await sql`
    insert into seasons (property_id, nights, price_dirham)
    select c.id, s.nights, (s.price_dirham * (0.8 + 0.4 * c.price) / 5000)::int * 5000
    from clones as c join seasons as s on s.property_id = c.original
  `.execute(trx);
  await sql`
    insert into day_overrides (property_id, night_on, price_dirham, min_nights)
    select c.id, d.night_on, (d.price_dirham * (0.8 + 0.4 * c.price) / 5000)::int * 5000, d.min_nights
    from clones as c join day_overrides as d on d.property_id = c.original
  `.execute(trx);
}

/** Ten blocks of 3 to 14 nights, each within another 36 days of the coming year, so that none overlap. */
async function holdNights(trx: Transaction<DB>): Promise<void> {
  await sql`
    insert into holds (property_id, nights, kind, block_source)
    select c.id, daterange(first, first + 3 + abs(hashint4(c.n * 31 + stretch)) % 12), 'block', 'host'
    from clones as c
    cross join generate_series(0, 9) as stretch
    cross join search_window as w
    cross join lateral (select w.starts_on + 36 * stretch + abs(hashint4(c.n * 17 + stretch)) % 20 as first) as one
  `.execute(trx);
}
