/**
 * Measures the call of the map: `node bench/markers.ts [homes]`, by default 100000. One caller, without HTTP: the statement
 * of the markers, and the titles of pins that are not clustered.
 */
import { join } from 'node:path';
import { addDays, tripoliDay } from '#contract/days.ts';
import { searchQuery } from '#contract/schemas/search.ts';
import { startPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { openDatabase } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { findMarkers } from '#server/search/map-markers.ts';
import { percentile } from './load.ts';
import { densestTownQueries, mixedQueries, type Query } from './search-queries.ts';
import { table } from './report.ts';
import { fillWorld } from './world.ts';
import { sized } from './world-size.ts';

const homes = Number(process.argv[2] ?? sized(100_000));
const folder = process.env['BENCH_DIR'] ?? join(import.meta.dirname, '../.data/bench');
const today = tripoliDay(new Date());
const stay = { check_in: addDays(today, 40), check_out: addDays(today, 44) };
const repeat = (query: Query) => Array.from({ length: 40 }, () => query);

const views: [name: string, queries: Query[]][] = [
  ['the whole country', repeat({})],
  ['the whole country, four nights', repeat(stay)],
  ['the west coast, four nights', repeat({ bbox: '11,31.5,16,33.5', ...stay })],
  ['Tripoli', repeat({ bbox: '13,32.7,13.4,33' })],
  ['mix of queries', mixedQueries(today)],
  ['about the densest town', densestTownQueries(today)],
];

const postgres = await startPostgres({ dataDir: join(folder, String(homes)) });
try {
  await fillWorld(postgres.connectionString, homes);
  const open = openDatabase(postgres.connectionString);
  const services = { ...open, clock: { now: () => new Date(), today: () => today } } as unknown as Services;
  const rows: string[][] = [];
  for (const [name, queries] of views) {
    const times: number[] = [];
    let spots = 0;
    for (const query of [...queries.slice(0, 10), ...queries]) {
      const { sort: _sort, limit: _limit, cursor: _cursor, ...filters } = searchQuery.parse(query);
      const start = performance.now();
      const { markers, clusters } = await findMarkers(services, filters, 'en');
      times.push(performance.now() - start);
      spots += markers.length + clusters.length;
    }
    // The first ten warm up.
    const sorted = times.slice(10).toSorted((one, other) => one - other);
    const [p50, p99] = [percentile(sorted, 0.5).toFixed(1), percentile(sorted, 0.99).toFixed(1)];
    rows.push([name, p50, p99, String(Math.round(spots / times.length))]);
  }
  await open.db.destroy();
  process.stdout.write(`${table([`${homes.toLocaleString('en')} homes`, 'p50 ms', 'p99 ms', 'pins'], rows)}\n`);
} finally {
  await postgres.stop();
}
