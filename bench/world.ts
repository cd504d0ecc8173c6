import { Kysely, PostgresDialect, sql } from 'kysely';
import { Client, Pool } from 'pg';
import { propertyTypes } from '#contract/listings.ts';
import { amenities } from '#contract/amenities.ts';
import type { DB } from '#db/types.ts';
import { refreshSearchRows } from '#server/listings/listings.ts';
import { foldName } from '#server/places/places.ts';
import { migrate } from '#server/platform/migrate.ts';
import { sortHomes } from '#server/search/sort-homes.ts';

/** Name, latitude, longitude, share of all properties in thousandths, spread in degrees. */
export const towns = [
  ['Tripoli', 32.887, 13.187, 260, 0.07],
  ['Benghazi', 32.117, 20.067, 150, 0.06],
  ['Misrata', 32.375, 15.092, 80, 0.05],
  ['Zawiya', 32.757, 12.728, 35, 0.03],
  ['Khoms', 32.649, 14.262, 40, 0.03],
  ['Zliten', 32.467, 14.569, 30, 0.03],
  ['Janzour', 32.825, 13.026, 45, 0.02],
  ['Tajoura', 32.882, 13.351, 40, 0.02],
  ['Ajdabiya', 30.755, 20.226, 15, 0.03],
  ['Sabha', 27.037, 14.428, 25, 0.04],
  ['Sirte', 31.205, 16.589, 15, 0.03],
  ['Tobruk', 32.084, 23.958, 20, 0.03],
  ['Derna', 32.767, 22.637, 25, 0.03],
  ['Bayda', 32.763, 21.755, 30, 0.03],
  ['Shahhat', 32.828, 21.862, 20, 0.02],
  ['Gharyan', 32.172, 13.02, 20, 0.03],
  ['Ghadames', 30.134, 9.5, 25, 0.02],
  ['Nalut', 31.868, 10.981, 12, 0.03],
  ['Yafran', 32.063, 12.527, 12, 0.03],
  ['Zuwara', 32.934, 12.082, 25, 0.03],
  ['Sabratha', 32.793, 12.488, 20, 0.03],
  ['Ghat', 24.965, 10.173, 10, 0.03],
  ['Ubari', 26.59, 12.78, 8, 0.03],
  ['Murzuq', 25.916, 13.918, 6, 0.03],
  ['Kufra', 24.18, 23.29, 6, 0.04],
  ['Susa', 32.9, 21.965, 15, 0.02],
  ['Marj', 32.49, 20.83, 11, 0.03],
] as const satisfies readonly (readonly [string, number, number, number, number])[];

/** The bounding box of a town. */
export function boundsOfArray(town: (typeof towns)[number]): {
  west: number;
  south: number;
  east: number;
  north: number;
} {
  const [, latitude, longitude, , spread] = town;
  const half = spread * 1.5;
  return { west: longitude - half, south: latitude - half, east: longitude + half, north: latitude + half };
}

const photosEach = 6;
const holdsEach = 11;

/**
 * Fills an empty database with published properties in towns of different sizes, each with texts in three languages, six
 * photos, prices of seasons and single days, and about four of ten nights held in the coming year. The data depends only
 * on `homes`. Rows are inserted in bulk, because there can be a million properties.
 *
 * @param narrow without texts and photos, and with held nights only in the search rows: the data that search reads
 */
export async function fillWorld(url: string, homes: number, { narrow = false } = {}): Promise<void> {
  await migrate(url);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query('select count(*)::int as homes from search');
    if (rows[0].homes === homes) return await sortAll(url);
    if (rows[0].homes > 0)
      throw new Error(`this database holds ${rows[0].homes} homes, not ${homes}: remove its folder`);
    await client.query('select setseed(0.5)');
    await fillTowns(client);
    await fillHomes(client, homes);
    if (!narrow) await fillTexts(client);
    if (!narrow) await fillHolds(client);
  } finally {
    await client.end();
  }
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: new Pool({ connectionString: url, max: 2 }) }) });
  await refreshSearchRows(db);
  await db.destroy();
  const last = new Client({ connectionString: url });
  await last.connect();
  if (narrow) await fillWords(last);
  await last.query('vacuum analyze');
  await last.end();
  await sortAll(url);
}

/** As the job of every minute does; of a world that is used again, what a migration has left to it. */
async function sortAll(url: string): Promise<void> {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: new Pool({ connectionString: url, max: 2 }) }) });
  if ((await sortHomes(db)) > 0) await sql`vacuum analyze search_points, search_blocks`.execute(db);
  await db.destroy();
}

async function fillTowns(client: Client): Promise<void> {
  for (const town of towns) {
    const [name, latitude, longitude] = town;
    const { west, south, east, north } = boundsOfArray(town);
    const id = name.toLowerCase();
    await client.query(
      `insert into places (id, kind, names, latitude, longitude, population, west, south, east, north)
       values ($1, 'city', jsonb_build_object('en', $2::text), $3, $4, 100000, $5, $6, $7, $8)`,
      [id, name, latitude, longitude, west, south, east, north],
    );
    await client.query('insert into place_names (place_id, name, folded) values ($1, $2, $3)', [
      id,
      name,
      foldName(name),
    ]);
  }
}

async function fillHomes(client: Client, homes: number): Promise<void> {
  await client.query(
    `insert into users (name, email, password_hash, role, referral_code, created_at)
     select 'Host ' || n, 'host-' || n || '@example.ly', 'none', 'host', 'H' || n, now()
     from generate_series(1, greatest(1, $1::int / 4)) as n`,
    [homes],
  );
  await client.query('create temporary table hosts as select id, row_number() over () - 1 as number from users');
  await client.query('create unique index on hosts (number)');
  await client.query('analyze hosts');
  // Each town gets its share: property n belongs to the town whose range of thousandths n falls into.
  await client.query(
    `create temporary table shares as
     select town.*, sum(share) over (order by row) - share as from_share, sum(share) over (order by row) as to_share,
       (sum(share) over ())::int as all_shares
     from unnest($1::text[], $2::float8[], $3::float8[], $4::int[], $5::float8[]) with ordinality
       as town (id, latitude, longitude, share, spread, row)`,
    [
      towns.map(([name]) => name.toLowerCase()),
      towns.map((town) => town[1]),
      towns.map((town) => town[2]),
      towns.map((town) => town[3]),
      towns.map((town) => town[4]),
    ],
  );
  await client.query(
    `insert into properties (
       host_id, listing_status, property_type, place_id, latitude, longitude, capacity, bedrooms, beds, bathrooms, amenities,
       base_price_dirham, weekend_price_dirham, cleaning_fee_dirham, extra_guest_fee_dirham, guests_included,
       weekly_discount_percent, min_nights, max_nights, instant_book, rating_sum, review_count, popularity, appeal, published_at)
     select
       hosts.id, 'published', ($2::text[])[1 + floor(random() * 10)::int], town.id,
       -- The sum of three throws gathers around the middle, as towns do.
       town.latitude + (random() + random() + random() - 1.5) * town.spread,
       town.longitude + (random() + random() + random() - 1.5) * town.spread,
       1 + floor(random() * 8)::int, 1 + floor(random() * 4)::int, 1 + floor(random() * 5)::int, 1 + floor(random() * 3)::int,
       array(select amenity from unnest($3::text[]) as amenity where random() < 0.4 and n = n),
       (4 + floor(random() * 46)::int) * 10000, case when random() < 0.5 then (6 + floor(random() * 50)::int) * 10000 end,
       floor(random() * 4)::int * 10000, 5000, 2 + floor(random() * 3)::int, (array[0, 5, 10])[1 + floor(random() * 3)::int],
       1 + floor(random() * random() * 4)::int, 365, random() < 0.4, 0, 0, floor(random() * random() * 20)::int, random() * 4, now()
     from generate_series(1, $1::int) as n
     join hosts on hosts.number = n % greatest(1, $1::int / 4)
     join shares as town on (n * 7919::bigint) % town.all_shares >= town.from_share and (n * 7919::bigint) % town.all_shares < town.to_share`,
    [homes, [...propertyTypes], [...amenities]],
  );
  await client.query(
    `update properties set review_count = r.reviews, rating_sum = round(r.reviews * r.mean)
     from (select id, floor(random() * random() * 60)::int as reviews, 3.8 + random() * 1.2 as mean from properties) as r
     where r.id = properties.id`,
  );
}

async function fillTexts(client: Client): Promise<void> {
  await client.query(
    `insert into property_texts (property_id, language, title, description, house_rules)
     select p.id, language, 'A quiet ' || p.property_type || ' near the sea in ' || p.place_id,
       repeat('Light rooms around a shaded court, five minutes from the market. ', 9), '{"No smoking","No parties"}'
     from properties as p, unnest(array['en', 'ar', 'fr']) as language`,
  );
  await client.query(
    `insert into property_photos (property_id, position, key, width, height, color, alternative_texts)
     select p.id, position, 'city-apartment-0' || 1 + position % 6, 1200, 900, '#b9b9a3',
       '{"en": "A bright living room with a low sofa", "ar": "غرفة جلوس مضيئة", "fr": "Un salon lumineux avec un canapé bas"}'::jsonb
     from properties as p, generate_series(0, ${photosEach - 1}) as position`,
  );
  await client.query(
    `insert into seasons (property_id, nights, price_dirham)
     select id, daterange(current_date + 150, current_date + 240), base_price_dirham + 20000 from properties where random() < 0.4`,
  );
  await client.query(
    `insert into day_overrides (property_id, night_on, price_dirham, min_nights)
     select id, current_date + 10 * n, base_price_dirham + 10000, case when random() < 0.2 then 2 end
     from properties, generate_series(1, 4) as n where random() < 0.3`,
  );
}

/** Without constraint and trigger while the rows are inserted; the availability bits are computed afterwards. */
async function fillHolds(client: Client): Promise<void> {
  await client.query('alter table holds disable trigger holds_changed');
  await client.query('alter table holds drop constraint holds_never_overlap');
  await client.query(
    `insert into holds (property_id, nights, kind, block_source)
     select p.id, daterange(day, day + 4 + floor(random() * 16)::int), 'block', 'host'
     from properties as p, generate_series(0, ${holdsEach - 1}) as n,
       lateral (select current_date + n * 34 + floor(random() * 14)::int as day where p.id = p.id) as start`,
  );
  await client.query(
    'alter table holds add constraint holds_never_overlap exclude using gist (property_id with =, nights with &&)',
  );
  await client.query('alter table holds enable trigger holds_changed');
}

/** Six columns of availability bits, three runs of held nights in each, written to the search rows directly. */
async function fillWords(client: Client): Promise<void> {
  const bits = `(select bit_or((-1::bigint << first) & ~(-1::bigint << least(63, first + 4 + floor(random() * 8)::int)))
    from (select floor(random() * 20)::int + n * 21 as first from generate_series(0, 2) as n where s.property_id = s.property_id) as runs)`;
  await client.query(
    `update search as s set ${[0, 1, 2, 3, 4, 5].map((column) => `availability_${column} = ${bits}`).join(', ')}`,
  );
  await client.query('reindex table search');
}
