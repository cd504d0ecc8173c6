/**
 * Measures pages on the built product with 10,000 homes, from memory and made anew: `npm run bench:pages`. Build first.
 */
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { Client } from 'pg';
import { tripoliDay } from '#contract/days.ts';
import { startPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { median, overHttp, race, ratio, type Contender, type RaceResult } from './load.ts';
import { mixedQueries } from './search-queries.ts';
import { machine, table, writeSection } from './report.ts';
import { serve, stop, usageOf } from './serve.ts';
import { fillWorld } from './world.ts';

const homes = 10_000;
const callers = 16;
const listings = 24;
const port = Number(process.env['BENCH_PORT'] ?? 3191);
const folder = process.env['BENCH_DIR'] ?? join(import.meta.dirname, '../.data/bench');
const today = tripoliDay(new Date());
const packed = { 'accept-encoding': 'gzip, deflate, br' };
/** Pages of who is signed in are made anew for each. */
const signedIn = { cookie: 'signed_in=1' };
/** Searches that many visitors look at in the same seconds; their pages are in memory when their turn begins. */
const popularSearches = 16;

const contenders = [
  'health',
  'api',
  'home',
  'homePacked',
  'search',
  'homeUnchanged',
  'homeMade',
  'searchMade',
  'searchMadePacked',
  'propertyMade',
] as const;

const postgres = await startPostgres({ dataDir: join(folder, String(homes)) });
try {
  process.stdout.write('filling … ');
  await fillWorld(postgres.connectionString, homes);
  const client = new Client({ connectionString: postgres.connectionString });
  await client.connect();
  const ids = await client.query<{ id: string }>('select id from properties order by md5(id::text) limit 3000');
  const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version");
  await client.end();
  const server = await serve('serve-product.ts', {
    DATABASE_URL: postgres.connectionString,
    DATA_DIR: join(folder, 'server'),
    PORT: String(port),
  });
  try {
    const { memory: atStart } = await usageOf(server);
    const full = await fullPageQueries();
    process.stdout.write('measuring … ');
    const one = await compete(server, full, ids.rows, 1);
    const many = await compete(server, full, ids.rows, callers);
    const { memory } = await usageOf(server);
    await report(rows[0]!.version, one, many, atStart, memory);
  } finally {
    await stop(server);
  }
} finally {
  await postgres.stop();
}

type Name = (typeof contenders)[number];
type Result = RaceResult & {
  /** Processor time of the server's process for one answer, in milliseconds. */
  cpu: number;
};

/** Query strings that have a full page of results; the page and the call take the same ones. */
async function fullPageQueries(): Promise<string[]> {
  const chosen: string[] = [];
  for (const parameters of mixedQueries(today, 1200)) {
    if ('bbox' in parameters) continue;
    const query = String(new URLSearchParams(parameters as Record<string, string>));
    const answer = await fetch(`http://127.0.0.1:${port}/api/properties?${query}&limit=${listings}`);
    const { properties } = (await answer.json()) as { properties: unknown[] };
    if (properties.length === listings) chosen.push(query);
  }
  if (chosen.length < 50) throw new Error(`only ${chosen.length} queries have a full page of answers`);
  return chosen;
}

async function compete(
  server: ChildProcess,
  queries: readonly string[],
  properties: readonly { id: string }[],
  clients: number,
): Promise<Record<Name, Result>> {
  const cpu = new Map<Name, number[]>();
  /** Records the processor time that the server used in each round. */
  const watched = (name: Name, contender: Contender): Contender => {
    const used: number[] = [];
    cpu.set(name, used);
    return async (milliseconds) => {
      if (name === 'search') await Promise.all(requests.search.map(read));
      const before = await usageOf(server);
      const round = await contender(milliseconds);
      const after = await usageOf(server);
      used.push((after.cpu - before.cpu) / round.answers);
      return round;
    };
  };
  const requests: Record<Name, { path: string; headers?: Record<string, string> }[]> = {
    health: [{ path: '/api/health' }],
    api: queries.map((query) => ({ path: `/api/properties?${query}&limit=${listings}` })),
    home: [{ path: '/' }],
    homePacked: [{ path: '/', headers: packed }],
    search: queries.slice(0, popularSearches).map((query) => ({ path: `/search?${query}`, headers: packed })),
    homeUnchanged: [{ path: '/', headers: { 'if-none-match': await tagOfHome() } }],
    homeMade: [{ path: '/', headers: signedIn }],
    searchMade: queries.map((query) => ({ path: `/search?${query}`, headers: signedIn })),
    searchMadePacked: queries.map((query) => ({ path: `/search?${query}`, headers: { ...signedIn, ...packed } })),
    propertyMade: properties.map(({ id }) => ({ path: `/properties/${id}`, headers: signedIn })),
  };
  const standings = await race(
    Object.fromEntries(
      contenders.map((name) => [
        name,
        watched(name, overHttp(port, requests[name], clients, name === 'homeUnchanged' ? 304 : 200)),
      ]),
    ) as Record<Name, Contender>,
    { rounds: 7, milliseconds: 1000, warmup: 3000 },
  );
  return Object.fromEntries(
    Object.entries(standings).map(([name, dependencies]) => [
      name,
      // The first is the warm-up.
      { ...dependencies, cpu: median(cpu.get(name as Name)!.slice(1)) },
    ]),
  ) as Record<Name, Result>;
}

async function tagOfHome(): Promise<string> {
  return (await read({ path: '/' })).get('etag') ?? '';
}

/** Asks for a page before it is measured, and returns its headers: a turn is shorter than it takes others to ask for all anew. */
async function read({ path, headers = {} }: { path: string; headers?: Record<string, string> }): Promise<Headers> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
  await answer.arrayBuffer();
  return answer.headers;
}

async function report(
  version: string,
  one: Record<Name, Result>,
  many: Record<Name, Result>,
  atStart: number,
  memory: number,
): Promise<void> {
  const row = (title: string, name: Name) => [
    title,
    one[name].p50.toFixed(2),
    one[name].p99.toFixed(2),
    Math.round(many[name].rate).toLocaleString('en'),
    ratio(many[name], many.health).toFixed(2),
    one[name].cpu.toFixed(2),
    many[name].cpu.toFixed(2),
  ];
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
  await writeSection(
    'pages',
    [
      machine(version),
      table(
        [
          `${homes.toLocaleString('en')} homes`,
          'p50 ms, 1 client',
          'p99 ms',
          `answers/s, ${callers} clients`,
          'of `/api/health`',
          'CPU ms an answer, 1 client',
          `${callers} clients`,
        ],
        [
          row('`GET /api/health`', 'health'),
          row('`GET /api/properties`, 24 homes', 'api'),
          row('home page of a visitor', 'home'),
          row('the same, compressed', 'homePacked'),
          row('the same, where the browser has it (304)', 'homeUnchanged'),
          row(`search pages of visitors, ${popularSearches} searches, compressed`, 'search'),
          row('home page made anew', 'homeMade'),
          row('search page made anew, 24 homes', 'searchMade'),
          row('the same, compressed', 'searchMadePacked'),
          row('property page made anew', 'propertyMade'),
        ],
      ),
      `Resident memory of the process: ${megabytes(atStart)} when it opens, ${megabytes(memory)} after the run.`,
    ].join('\n\n'),
  );
}
