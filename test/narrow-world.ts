import { Client } from 'pg';

/** The towns of a narrow world: id, latitude, longitude, share of the homes in hundredths, spread in degrees. */
export const narrowTowns = {
  densest: { id: 'tripoli', latitude: 32.887, longitude: 13.187, share: 50, spread: 0.07 },
  town: { id: 'sabha', latitude: 27.037, longitude: 14.428, share: 5, spread: 0.04 },
  others: [
    { id: 'misrata', latitude: 32.375, longitude: 15.092, share: 20, spread: 0.05 },
    { id: 'benghazi', latitude: 32.117, longitude: 20.067, share: 15, spread: 0.06 },
    { id: 'ghat', latitude: 24.965, longitude: 10.173, share: 10, spread: 0.03 },
  ],
} as const;

/**
 * Fills a migrated, empty database with what search reads, without texts, photos and holds, in a few seconds for 100,000 homes: rows are
 * inserted in bulk and without triggers. Of each filter the homes have common and rare values. Of the nights, 20 are held
 * here and there, those from 200 to 260 days after `today` in nearly all homes, and the ten from the 300th in all.
 */
export async function fillNarrowWorld(url: string, today: string, homes: number): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    // Vacuum marks no page of a commit that is not yet on the disk as visible to all, and the plans would read the table.
    await client.query("set session_replication_role = replica; set synchronous_commit = on; set work_mem = '64MB'");
    for (const statement of fillStatements(today, homes)) await client.query(statement);
    await client.query('vacuum analyze search, properties, search_cells, search_cell_places, search_points');
  } finally {
    await client.end();
  }
}

function fillStatements(today: string, homes: number): string[] {
  const { densest, town, others } = narrowTowns;
  const towns = [densest, town, ...others];
  let shared = 0;
  const rows = towns.map(({ id, latitude, longitude, share, spread }) => {
    const from = shared;
    shared += share;
    return `('${id}', ${latitude}::float8, ${longitude}::float8, ${from}, ${shared}, ${spread}::float8)`;
  });
  const full = `availability_bits(daterange(date '${today}' + 200, date '${today}' + 260), date '${today}')`;
  const never = `availability_bits(daterange(date '${today}' + 300, date '${today}' + 310), date '${today}')`;
  const held = `availability_bits(daterange(date '${today}' + n % 180, date '${today}' + n % 180 + 20), date '${today}')`;
  return [
    `select setseed(0.25)`,
    `select roll_search_window('${today}')`,
    `insert into users (name, email, password_hash, role, referral_code)
     values ('Salem', 'salem@example.ly', 'none', 'host', 'NARROW')`,
    `create temp table towns (id, latitude, longitude, from_share, to_share, spread) as values ${rows.join(', ')}`,
    `insert into places (id, kind, names, latitude, longitude, population, west, south, east, north)
     select id, 'city', jsonb_build_object('en', initcap(id)), latitude, longitude, 100000, longitude - 1.5 * spread, latitude - 1.5 * spread,
       longitude + 1.5 * spread, latitude + 1.5 * spread from towns`,
    `insert into place_names (place_id, name, folded) select id, initcap(id), id from towns`,
    `create temp table homes as
     select n, uuidv7() as id, t.id as place_id,
       (t.latitude + (random() + random() + random() - 1.5) * t.spread)::real as latitude,
       (t.longitude + (random() + random() + random() - 1.5) * t.spread)::real as longitude,
       case when n % 2999 = 1 then 40 else 1 + n % 8 end as capacity, case when n % 2999 = 2 then 30 else 1 + n % 4 end as bedrooms,
       case when n % 2999 = 3 then 30 else 1 + n % 5 end as beds, case when n % 2999 = 4 then 30 else 1 + n % 3 end as bathrooms,
       case when n % 2999 = 5 then 9 else floor(random() * 9)::int end as property_type,
       case n % 2999 when 6 then 5000 when 15 then 1000000 else (4 + floor(random() * 46)::int) * 10000 end as price,
       -- The first bits are common, those from the 20th on rare.
       (select bit_or(case when random() < 0.4 and n = n then 1 << bit else 0 end) from generate_series(0, 19) as bit)
         | case when n % 2999 = 7 then 63 << 20 else 0 end | (1 << 26) | case when n % 2999 = 16 then 1 << 31 else 0 end as amenities,
       case when n % 2999 = 8 then 4.95 else round((3.5 + random() * 1.2)::numeric, 2) end as rating,
       case when n % 2999 = 9 then 0.25 else rounded_sea_km((0.5 + random() * 30)::real) end as sea_km,
       n % 2999 = 10 or n % 7 = 0 as pay_at_property, n % 2 = 0 as instant_book,
       case when n % 2999 = 11 then 480 else 720 + 60 * (n % 10) end as check_in_minute,
       case when n % 2999 = 12 then 360 else 20 + n % 10 end as max_nights,
       random() * 10 as score
     from generate_series(1, ${homes}) as n
     join towns as t on n * 7919::bigint % 100 >= t.from_share and n * 7919::bigint % 100 < t.to_share`,
    `insert into properties (id, host_id, listing_status, property_type, place_id, latitude, longitude, capacity, bedrooms, beds, bathrooms,
       base_price_dirham, min_nights, max_nights, instant_book, rating_sum, review_count, published_at)
     select id, (select id from users), 'published', 'house', place_id, latitude, longitude, capacity, bedrooms, beds, bathrooms, price, 1,
       max_nights, instant_book, 0, 0, now() from homes`,
    `insert into search (property_id, cell, score, rating, latitude, longitude, price_dirham, capacity, bedrooms, property_type, amenities,
       further_amenities, instant_book, min_nights, max_nights, version, beds, bathrooms, pay_at_property, sea_km, check_in_minute, place_id,
       published_minute, availability_0, availability_1, availability_2, availability_3, availability_4, availability_5)
     select id, search_cell(latitude, longitude), score, rating, latitude, longitude, price, capacity, bedrooms, property_type, amenities,
       case when n % 2999 = 13 then repeat('1', 20) else '0' end::bit(192), instant_book, 1, max_nights, n, beds, bathrooms, pay_at_property,
       sea_km, check_in_minute, place_id, 29000000 + n * 7919::bigint % 100000,
       ${[1, 2, 3, 4, 5, 6].map((column) => `held[${column}] | case when n % 2999 = 14 then 0 else full_house[${column}] end | never[${column}]`).join(', ')}
     from homes, lateral (select ${held} as held, ${full} as full_house, ${never} as never) as nights`,
    `insert into search_points (property_id, point) select property_id, point(longitude, latitude) from search`,
    `insert into search_cells (cell) select distinct cell from search`,
    `insert into search_cell_places (cell, place_id, west, south, east, north)
     select cell, place_id, min(longitude), min(latitude), max(longitude), max(latitude) from search group by cell, place_id`,
  ];
}
