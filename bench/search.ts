/**
 * Measures search and the property page's call: `npm run bench:search [-- sizes]`, by default 1000 10000 100000.
 * A size with an "n" behind it (1000000n) is filled only with what search reads, and measured in SQL only, also by each filter.
 */
import { join } from 'node:path';
import type { Pool, QueryConfig } from 'pg';
import { searchQuery } from '#contract/schemas/search.ts';
import { tripoliDay } from '#contract/days.ts';
import { startPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { openDatabase } from '#server/platform/postgres.ts';
import type { Services } from '#server/platform/services.ts';
import { searchProperties } from '#server/search/search.ts';
import { percentile } from './load.ts';
import { densestTownQueries, filterRows, mixedQueries, type Query } from './search-queries.ts';
import { machine, table, writeSection } from './report.ts';
import { httpTables, raceHttp, type HttpResults } from './search-http.ts';
import { fillWorld } from './world.ts';
import { isSmall, sized } from './world-size.ts';

const folder = process.env['BENCH_DIR'] ?? join(import.meta.dirname, '../.data/bench');
const today = tripoliDay(new Date());
const sizes = process.argv.length > 2 ? process.argv.slice(2) : isSmall ? ['100'] : ['1000', '10000', '100000'];

interface SqlTimes {
  p50: number;
  p99: number;
}
interface Results {
  size: number;
  sql: Record<'mix' | 'densest' | 'country', SqlTimes>;
  filters: { name: string; densest: SqlTimes | undefined; country: SqlTimes | undefined }[];
  http: HttpResults | undefined;
}

const results: Results[] = [];
let version = '';
for (const size of sizes) results.push(await measure(Number.parseInt(size, 10), size.endsWith('n')));
await report();

async function measure(size: number, narrow: boolean): Promise<Results> {
  process.stdout.write(`${size} homes: `);
  const postgres = await startPostgres({ dataDir: join(folder, `${size}${narrow ? 'n' : ''}`) });
  try {
    process.stdout.write('filling … ');
    await fillWorld(postgres.connectionString, size, { narrow });
    process.stdout.write('measuring … ');
    version = await versionOf(postgres.connectionString);
    const sql = {
      mix: await timeSql(postgres.connectionString, mixedQueries(today)),
      densest: await timeSql(postgres.connectionString, densestTownQueries(today)),
      country: await timeSql(postgres.connectionString, mixedQueries(today).map(withoutPlace)),
    };
    const filters = narrow ? await timeFilters(postgres.connectionString) : [];
    // More queries and homes than the server keeps cards of.
    const queries = mixedQueries(today, sized(3000, 40));
    const http = narrow ? undefined : await raceHttp(postgres.connectionString, folder, queries, statementsOf);
    process.stdout.write('done\n');
    return { size, sql, filters, http };
  } finally {
    await postgres.stop();
  }
}

async function versionOf(url: string): Promise<string> {
  const { db, pool } = openDatabase(url, { connections: 2 });
  const { rows } = await pool.query<{ version: string }>("select current_setting('server_version') as version");
  await db.destroy();
  return rows[0]!.version;
}

/** Ten rounds of each filter, as there are few queries of it. */
async function timeFilters(url: string): Promise<Results['filters']> {
  const times: Results['filters'] = [];
  for (const { name, densest, country } of filterRows(today)) {
    times.push({
      name,
      densest: densest && (await timeSql(url, densest, 11)),
      country: country && (await timeSql(url, country, 11)),
    });
  }
  return times;
}

function withoutPlace({ location: _location, bbox: _bbox, ...query }: Query): Query {
  return query;
}

function parse(query: Query) {
  return searchQuery.parse(Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)])));
}

/** Services for one query without caches of the one before. */
function servicesOn(pool: Pick<Pool, 'query'>): Services {
  return { pool, clock: { now: () => new Date(), today: () => today } } as unknown as Services;
}

/** Whether it finds a page and its total. Not all have a name. */
function isSearch({ text }: QueryConfig): boolean {
  return text.includes('from search_window as w');
}

/** The statements that answer a query with empty caches, without those that a process sends only once. */
async function statementsOf(pool: Pool, query: Query): Promise<QueryConfig[]> {
  const sent: QueryConfig[] = [];
  const noting = {
    query(config: QueryConfig | string, values?: unknown[]) {
      if (typeof config !== 'string' && (isSearch(config) || config.name?.startsWith('listings_'))) sent.push(config);
      return pool.query(config as QueryConfig, values);
    },
  };
  await searchProperties(servicesOn(noting as unknown as Pool), parse(query), 'en');
  return sent;
}

/** Times the statement for page and total from the client's side, with one caller. */
async function timeSql(url: string, queries: readonly Query[], rounds = 4): Promise<SqlTimes> {
  const { db, pool } = openDatabase(url, { connections: 2 });
  const statements: QueryConfig[] = [];
  for (const query of queries) {
    statements.push(...(await statementsOf(pool, query)).filter(isSearch));
  }
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const statement of statements) {
      const before = performance.now();
      await pool.query(statement);
      // The first round plans the statements and warms the cache.
      if (round > 0) took.push(performance.now() - before);
    }
  }
  await db.destroy();
  took.sort((a, b) => a - b);
  return { p50: percentile(took, 0.5), p99: percentile(took, 0.99) };
}

async function report(): Promise<void> {
  const ms = (value: number) => value.toFixed(2);
  const size = (one: Results) => one.size.toLocaleString('en');
  const parts = [machine(version)];
  const measured = results.flatMap((one) => (one.http ? [{ size: one.size, http: one.http }] : []));
  if (measured.length > 0) parts.push(...httpTables(measured));
  parts.push(
    table(
      ['Search in SQL, one caller', 'mix p50 ms', 'p99', 'densest town p50', 'p99', 'whole country p50', 'p99'],
      results.map(({ sql, ...one }) => [
        `${size(one as Results)} homes`,
        ...[sql.mix, sql.densest, sql.country].flatMap(({ p50, p99 }) => [ms(p50), ms(p99)]),
      ]),
    ),
  );
  await writeSection('search', parts.join('\n\n'));
  const byFilter = results.filter((one) => one.filters.length > 0);
  if (byFilter.length === 0) return;
  const cells = (times: SqlTimes | undefined) => (times ? [ms(times.p50), ms(times.p99)] : ['', '']);
  const tables = byFilter.map((one) =>
    table(
      [`Search in SQL, ${size(one)} homes`, 'densest town p50 ms', 'p99', 'whole country p50', 'p99'],
      one.filters.map(({ name, densest, country }) => [name, ...cells(densest), ...cells(country)]),
    ),
  );
  await writeSection('search-filters', [machine(version), ...tables].join('\n\n'));
}
