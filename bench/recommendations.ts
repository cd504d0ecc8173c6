/** Measures the recommendation calls in process: `npm run bench:recommendations [-- size]`, by default 10000 homes. */
import { join } from 'node:path';
import { tripoliDay } from '#contract/days.ts';
import type { Viewer } from '#server/accounts/accounts.ts';
import { startPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { openDatabase } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { recommendForYou, recommendPopular, recommendRecent } from '#server/recommendations/recommended-homes.ts';
import { percentile } from './load.ts';
import { machine, table, writeSection } from './report.ts';
import { fillWorld } from './world.ts';
import { sized } from './world-size.ts';

const folder = process.env['BENCH_DIR'] ?? join(import.meta.dirname, '../.data/bench');
const size = Number(process.argv[2] ?? sized(10_000, 100));
const today = tripoliDay(new Date());
const guests = 200;
const rounds = 5;

const postgres = await startPostgres({ dataDir: join(folder, String(size)) });
try {
  await fillWorld(postgres.connectionString, size);
  const { db, pool } = openDatabase(postgres.connectionString, { connections: 2 });
  // Guests with much history: fifty properties viewed, ten places searched, eight properties saved.
  const { rows } = await pool.query<{ id: string }>(
    `with guest as (
       insert into users (name, email, password_hash, role, referral_code)
       select 'Guest ' || n, 'guest-' || n || '@bench.example.ly', 'none', 'guest', 'G' || n from generate_series(1, $1::int) as n
       on conflict (email) do update set name = excluded.name returning id
     ), sample as (
       select id, row_number() over (order by md5(id::text)) as number from properties
     ), guest_number as (
       select id, row_number() over () as number from guest
     ), looked as (
       insert into viewed_properties select g.id, s.id, now() - interval '1 day' * (s.number % 40)
       from guest_number as g join sample as s on s.number % $1::int = g.number % $1::int
       where s.number <= 50 * $1::int on conflict do nothing
     ), saved as (
       insert into wishlists select g.id, s.id, now() - interval '1 day' * (s.number % 90)
       from guest_number as g join sample as s on s.number % $1::int = (g.number + 1) % $1::int
       where s.number <= 8 * $1::int on conflict do nothing
     ), searched as (
       insert into searched_places (user_id, place_id, property_types, max_price_dirham, searched_at)
       select g.id, p.id, 3, 300000, now() - interval '2 days' from guest_number as g
       cross join lateral (select id from places order by md5(id || g.number::text) limit 10) as p on conflict do nothing
     )
     select id from guest`,
    [guests],
  );
  await pool.query('analyze');
  const services = { pool, clock: { now: () => new Date(), today: () => today } } as unknown as Services;
  const viewers = rows.map(({ id }) => ({ id, role: 'guest' }) as Viewer);

  const time = async (call: (viewer: Viewer) => Promise<unknown>): Promise<string[]> => {
    const took: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      for (const viewer of viewers) {
        const before = performance.now();
        await call(viewer);
        // The first round plans the statements and warms the caches.
        if (round > 0) took.push(performance.now() - before);
      }
    }
    took.sort((a, b) => a - b);
    return [percentile(took, 0.5), percentile(took, 0.99)].map((milliseconds) => milliseconds.toFixed(2));
  };
  const lines = [
    ['for-you, a guest with 68 signals', ...(await time((viewer) => recommendForYou(services, 'en', viewer)))],
    ['for-you, a visitor', ...(await time(() => recommendForYou(services, 'en', undefined)))],
    ['popular', ...(await time(() => recommendPopular(services, 'en')))],
    ['recent', ...(await time(() => recommendRecent(services, 'en')))],
  ];
  const version = (await pool.query<{ version: string }>("select current_setting('server_version') as version"))
    .rows[0]!;
  await db.destroy();
  await writeSection(
    'recommendations',
    [`${size} homes. ${machine(version.version)}.`, '', table(['one row, in process', 'p50 ms', 'p99 ms'], lines)].join(
      '\n',
    ),
  );
} finally {
  await postgres.stop();
}
