/** A site of release 0.2.0 with many homes, for what happens to a large database on its way to the newest version. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { migrate } from '#server/platform/migrate.ts';
import { fillLargeWorld, type ColumnsOfRelease } from '#test/large-world.ts';
import { copyMigrationsOf } from './migrations.ts';

/** The release whose database this is. */
export const largeRelease = '0.2.0';

const columns: ColumnsOfRelease = {
  placeNames: { columns: 'name_en, name_ar, name_fr', values: `'Large Town', 'بلدة كبيرة', 'Grande ville'` },
  photoTexts: { columns: 'alt_en, alt_ar, alt_fr', values: `'A courtyard', 'حوش', 'Une cour'` },
  rates: { columns: 'usd_rate, eur_rate', values: '6.4, 7.4' },
};

const homesOfHost = 20;
/** Two years of a market where most homes are booked in the season. */
const bookingsOfHome = 2;
/** Of the 400 for which counts of views are kept: a table as large as others. */
const daysOfViews = 20;

/**
 * Fills an empty database with the schema of the release, published homes with texts in three languages, blocked nights and search
 * rows, two bookings a home with all that belongs to them, and views.
 * @param today a day in Africa/Tripoli
 */
export async function fillReleaseWorld(url: string, today: string, homes: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'diyar-release-'));
  try {
    await migrate(url, { folder: await copyMigrationsOf(largeRelease, folder) });
  } finally {
    await rm(folder, { recursive: true });
  }
  const hosts = Math.max(20, Math.round(homes / homesOfHost));
  const bookings = homes * bookingsOfHome;
  await fillLargeWorld(
    url,
    today,
    {
      bookings,
      hosts,
      homesOfHost,
      guests: hosts * 10,
      heavyHostBookings: Math.min(5000, bookings / 20),
      notifications: bookings / 2,
      notificationShare: 20,
    },
    columns,
  );
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(
      `set session_replication_role = replica; set synchronous_commit = off; set jit = off; set work_mem = '128MB'; set maintenance_work_mem = '256MB'`,
    );
    for (const statement of publishing(today)) await client.query(statement);
    await client.query('vacuum analyze properties, holds, search, wishlists');
  } finally {
    await client.end();
  }
}

/** The triggers that write bits, facts and distances do not run, so that the rows have them here. */
function publishing(today: string): string[] {
  return [
    // Around a thousand points of the coast and the south.
    `update properties as p set listing_status = 'published', published_at = now(), instant_book = true, base_price_dirham = 100000 + n % 400 * 1000,
       latitude = 27 + n % 50 * 0.12 + random() * 0.05, longitude = 10 + n % 20 * 0.7 + random() * 0.05, rating_sum = n % 40 * 4, review_count = n % 40
     from (select id, row_number() over () as n from properties) as numbered where numbered.id = p.id`,
    `insert into holds (property_id, nights, kind, booking_id)
     select property_id, daterange(check_in, check_out), 'booking', id from bookings
     where status in ('approved', 'paid', 'confirmed') and check_out > date '${today}'
     on conflict do nothing`,
    `insert into holds (property_id, nights, kind, block_source)
     select id, daterange(date '${today}' + 210, date '${today}' + 220), 'block', 'host' from properties`,
    // Each guest has saved the first home that they have booked.
    `insert into wishlists (user_id, property_id) select distinct on (guest_id) guest_id, property_id from bookings order by guest_id, id`,
    `insert into search (property_id, cell, score, rating, latitude, longitude, price_dirham, capacity, bedrooms, property_type, amenities,
       instant_book, min_nights, max_nights, version, bathrooms, beds, sea_km, check_in_minute,
       availability_0, availability_1, availability_2, availability_3, availability_4, availability_5)
     select p.id, search_cell(p.latitude, p.longitude), 4 + random(), coalesce(p.rating, 0), p.latitude, p.longitude, p.base_price_dirham,
       p.capacity, p.bedrooms, 0, (random() * 1000000)::int, p.books_instantly, p.min_nights, p.max_nights, nextval('search_versions'),
       p.bathrooms, p.beds, random() * 100, 900, bits[1], bits[2], bits[3], bits[4], bits[5], bits[6]
     from properties as p cross join lateral (select property_availability_bits(p.id) as bits offset 0) as availability`,
    `insert into property_views (property_id, viewed_on, views)
     select id, date '${today}' - d, 1 from generate_series(0, ${daysOfViews - 1}) as d, properties`,
    'insert into search_cells (cell) select distinct cell from search',
  ];
}
