/**
 * Measures booking: `npm run bench:booking`. Uncontended against a raw insert under the same exclusion constraint, and
 * 200 guests who want the same nights at once. The database is created anew for each run, with `fsync` on.
 */
import type { ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Request } from 'autocannon';
import type { Pool } from 'pg';
import { addDays } from '#contract/days.ts';
import { openAccount, openSession } from '#server/accounts/accounts.ts';
import { readSettings } from '#server/env.ts';
import { refreshSearchRows } from '#server/listings/listings.ts';
import { openServices } from '#server/open-services.ts';
import { startPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { migrate } from '#server/platform/migrate.ts';
import type { Services } from '#server/platform/services.ts';
import {
  allAtOnce,
  overHttp,
  percentile,
  press,
  race,
  ratio,
  type Contender,
  trialMilliseconds,
  type RaceResult,
} from './load.ts';
import { rawInsert, rawTable } from './raw-insert.ts';
import { machine, table, writeSection } from './report.ts';
import { serve, stop } from './serve.ts';

const folder = join(process.env['BENCH_DIR'] ?? join(import.meta.dirname, '../.data/bench'), 'booking');
const apiPort = Number(process.env['BENCH_PORT'] ?? 3171);
const barePort = apiPort + 1;
const callers = 16;
const contestants = 200;
const fights = trialMilliseconds === undefined ? { ours: 9, bare: 3 } : { ours: 1, bare: 1 };
const homes = 2000;
const hosts = 500;
/** Stays of two nights, one after another, until the horizon. */
const staysEach = 180;
const json = { 'content-type': 'application/json' };
const turns = { rounds: 7, milliseconds: 1000, warmup: 1500 };

const secrets = {
  AUTH_SECRET: 'a secret of the benchmark, which signs nothing that lasts',
  SANDBOX_SECRET: 'a secret of the benchmark, which signs nothing at all',
};

await rm(folder, { recursive: true, force: true });
const postgres = await startPostgres({ dataDir: folder });
const url = postgres.connectionString;
await migrate(url);
const environment = { NODE_ENV: 'production', DATABASE_URL: url, DATA_DIR: join(folder, '../server'), ...secrets };
const services = await openServices(
  { ...readSettings({ ...environment, LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000000' }), DATABASE_URL: url },
  { working: false },
);
await services.jobs.open();
const servers: ChildProcess[] = [];
try {
  await services.pool.query(rawTable);
  const world = await makeWorld(services);
  servers.push(
    await serve('serve-product.ts api', { ...environment, PORT: String(apiPort) }),
    await serve('serve-bare-booking.ts', { ...environment, PORT: String(barePort) }),
  );
  process.stdout.write('uncontended … ');
  const alone = await race(contenders(world, 1), turns);
  const together = await race(contenders(world, callers), turns);
  process.stdout.write('fights … ');
  const ours = await fightRounds(world, 'ours');
  const bare = await fightRounds(world, 'bare');
  await report(alone, together, ours, bare);
} finally {
  for (const server of servers) await stop(server);
  await services.close();
  await postgres.stop();
}

type Name = 'api' | 'bare' | 'instant' | 'request' | 'insert';

interface World {
  properties: string[];
  guests: { id: string; token: string }[];
  /** The next free slot: no two contenders ever ask for the same nights of a home in the same table. */
  slots: Record<'ours' | 'bare', number>;
}

async function makeWorld({ pool, ...rest }: Services): Promise<World> {
  const all = { pool, ...rest } as Services;
  await pool.query(`insert into places (id, kind, name_en, name_ar, name_fr, latitude, longitude, west, south, east, north)
    values ('bench', 'city', 'Bench', 'Bench', 'Bench', 32.9, 13.2, 13, 32.7, 13.4, 33)`);
  const person = (name: string, role: 'guest' | 'host') =>
    openAccount(all.db, { name, email: `${name}@example.ly`, password_hash: 'none', role, language: 'en' });
  const hostIds: string[] = [];
  for (let index = 0; index < hosts; index += 1) hostIds.push((await person(`host${index}`, 'host')).id);
  const { rows } = await pool.query<{ id: string }>(
    `insert into properties (host_id, property_type, place_id, latitude, longitude, capacity, bedrooms, beds, bathrooms,
       base_price_dirham, weekend_price_dirham, cleaning_fee_dirham, weekly_discount_percent, instant_book,
       listing_status, published_at)
     select ($1::uuid[])[1 + n % $3::int], 'house', 'bench', 32.9, 13.2, 4, 2, 3, 1, 100000, 130000, 20000, 10, true, 'published', now()
     from generate_series(1, $2) as n returning id`,
    [hostIds, homes, hosts],
  );
  const properties = rows.map((row) => row.id);
  await pool.query(
    `insert into property_texts (property_id, language, title, description)
     select p.id, l, 'Quiet house', 'A quiet house.' from properties as p, unnest('{en,ar,fr}'::text[]) as l`,
  );
  await pool.query(
    `insert into property_photos (property_id, position, key, width, height, color, alt_en, alt_ar, alt_fr)
     select id, 0, 'hosh-01', 1200, 800, '#b9b9a3', 'A courtyard', 'حوش', 'Une cour' from properties`,
  );
  await refreshSearchRows(all.db);
  const guests: World['guests'] = [];
  for (let index = 0; index < contestants; index += 1) {
    const { id } = await person(`guest${index}`, 'guest');
    const { access_token } = await openSession(all, id, { rememberMe: true, userAgent: 'bench' });
    guests.push({ id, token: access_token });
  }
  // Past bookings: without them PostgreSQL would plan for empty tables.
  await pool.query(
    `insert into bookings (property_id, guest_id, host_id, status, check_in, check_out, adults, payment_choice, lines,
       total_dirham, usd_rate, cancellation_policy, check_in_time, check_out_time)
     select p.id, $1, p.host_id, 'completed', current_date - 7 * n, current_date - 7 * n + 3, 2, 'online', '[]', 0, 6.4,
       'moderate', '15:00', '11:00' from properties as p, generate_series(1, 10) as n`,
    [guests[0]!.id],
  );
  await pool.query(
    `insert into raw_stays (property_id, guest_id, nights)
     select property_id, guest_id, daterange(check_in, check_out) from bookings`,
  );
  await pool.query('vacuum analyze');
  return { properties, guests, slots: { ours: 0, bare: 0 } };
}

/** The next free nights of a table: property after property, then the next two nights. */
function nextStay(world: World, where: 'ours' | 'bare'): Stay {
  const slot = (world.slots[where] += 1);
  if (slot >= homes * staysEach) throw new Error('all nights are booked: raise the number of homes');
  const check_in = addDays(services.clock.today(), 2 + 2 * Math.floor(slot / homes));
  return {
    property_id: world.properties[slot % homes]!,
    guest_id: world.guests[slot % contestants]!.id,
    token: world.guests[slot % contestants]!.token,
    check_in,
    check_out: addDays(check_in, 2),
  };
}

interface Stay {
  property_id: string;
  guest_id: string;
  token: string;
  check_in: string;
  check_out: string;
}

function bookingRequest({ property_id, token, check_in, check_out }: Stay): Request {
  const guests = { adults: 2, children: 1, infants: 0 };
  return {
    method: 'POST',
    path: '/api/bookings',
    headers: { ...json, authorization: `Bearer ${token}` },
    body: JSON.stringify({ property_id, check_in, check_out, guests, payment_choice: 'at_property' }),
  };
}

function bareRequest({ token: _token, ...stay }: Stay): Request {
  return { method: 'POST', path: '/bare', headers: json, body: JSON.stringify(stay) };
}

function contenders(world: World, at: number): Record<Name, Contender> {
  const { pool } = services;
  return {
    api: overHttp(apiPort, () => bookingRequest(nextStay(world, 'ours')), at, 201),
    bare: overHttp(barePort, () => bareRequest(nextStay(world, 'bare')), at, 201),
    instant: (milliseconds) => press(at, milliseconds, () => bookStay(pool, world, 'confirmed')),
    request: (milliseconds) => press(at, milliseconds, () => bookStay(pool, world, 'pending')),
    insert: (milliseconds) =>
      press(at, milliseconds, async () => {
        const stay = nextStay(world, 'bare');
        await pool.query({ ...rawInsert, values: [stay.property_id, stay.guest_id, stay.check_in, stay.check_out] });
      }),
  };
}

/** Calls the SQL function that books: locks, checks, booking, events, hold, availability bits. No HTTP. */
async function bookStay(pool: Pool, world: World, status: 'confirmed' | 'pending'): Promise<void> {
  const stay = nextStay(world, 'ours');
  const { rows } = await pool.query<{ booking: string | null }>({
    name: 'bench_book_stay',
    text: `select booking from book_stay($1, $2, $2, $5, $3, $4, 2, 1, 0, null, 'at_property', '[]', 0, 6.4,
             'moderate', '15:00', '11:00', null, now())`,
    values: [stay.property_id, stay.guest_id, stay.check_in, stay.check_out, status],
  });
  if (!rows[0]?.booking) throw new Error('these nights should have been free');
}

interface Fight {
  winners: number;
  deadlocks: number;
  otherErrors: number;
  p50: number;
  p99: number;
  slowest: number;
}

/** All ask for overlapping nights of one home at the same moment. */
async function fight(world: World, where: 'ours' | 'bare', round: number): Promise<Fight> {
  const before = await countDeadlocks();
  const property_id = world.properties[round]!;
  const requests = world.guests.map(({ id, token }, index) => {
    const check_in = addDays(services.clock.today(), 368 + (index % 3));
    const stay = { property_id, guest_id: id, token, check_in, check_out: addDays(check_in, 3) };
    return where === 'ours' ? bookingRequest(stay) : bareRequest(stay);
  });
  const replies = await allAtOnce(where === 'ours' ? apiPort : barePort, requests);
  const statuses = replies.map(({ status }) => status);
  const took = replies.filter(({ status }) => status !== 201).map(({ milliseconds }) => milliseconds);
  took.sort((a, b) => a - b);
  return {
    winners: statuses.filter((status) => status === 201).length,
    deadlocks: (await countDeadlocks()) - before,
    otherErrors: statuses.filter((status) => status !== 201 && status !== 409).length,
    p50: percentile(took, 0.5),
    p99: percentile(took, 0.99),
    slowest: took.at(-1) ?? 0,
  };
}

async function countDeadlocks(): Promise<number> {
  // A backend reports its deadlocks with a delay of up to a second.
  await new Promise((resolve) => setTimeout(resolve, 1100));
  const { rows } = await services.pool.query<{ deadlocks: number }>(
    'select deadlocks from pg_stat_database where datname = current_database()',
  );
  return rows[0]!.deadlocks;
}

async function fightRounds(world: World, where: 'ours' | 'bare'): Promise<Fight> {
  const rounds: Fight[] = [];
  // The bare server can take minutes a round.
  for (let round = 0; round < fights[where]; round += 1) rounds.push(await fight(world, where, round));
  const median = (pick: (one: Fight) => number) =>
    rounds.map(pick).toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)]!;
  const sum = (pick: (one: Fight) => number) => rounds.reduce((total, one) => total + pick(one), 0);
  return {
    winners: sum((one) => one.winners) / rounds.length,
    deadlocks: sum((one) => one.deadlocks),
    otherErrors: sum((one) => one.otherErrors),
    p50: median((one) => one.p50),
    p99: median((one) => one.p99),
    slowest: Math.max(...rounds.map((one) => one.slowest)),
  };
}

async function report(
  alone: Record<Name, RaceResult>,
  together: Record<Name, RaceResult>,
  ours: Fight,
  bare: Fight,
): Promise<void> {
  const { rows } = await services.pool.query<{ version: string }>(
    "select current_setting('server_version') as version",
  );
  const ms = (value: number) => value.toFixed(2);
  const whole = (value: number) => Math.round(value).toLocaleString('en');
  const uncontended = (
    [
      ['1 guest', alone],
      [`${callers} guests`, together],
    ] as const
  ).map(([name, { api, bare: bareHttp, instant, request, insert }]) => [
    name,
    whole(api.rate),
    ms(api.p50),
    ms(api.p99),
    whole(bareHttp.rate),
    ratio(api, bareHttp).toFixed(2),
    whole(insert.rate),
    whole(request.rate),
    ratio(request, insert).toFixed(2),
    whole(instant.rate),
    ratio(instant, insert).toFixed(2),
  ]);
  const fightRow = (name: string, one: Fight) => [
    name,
    one.winners.toFixed(0),
    String(one.deadlocks),
    String(one.otherErrors),
    ms(one.p50),
    ms(one.p99),
    ms(one.slowest),
  ];
  await writeSection(
    'booking',
    [
      machine(rows[0]!.version),
      table(
        [
          'Booking free nights',
          '`POST /api/bookings`, instant, /s',
          'p50 ms',
          'p99 ms',
          'bare Fastify + raw insert/s',
          'ratio',
          'raw insert in SQL/s',
          'request in SQL/s',
          'ratio',
          'instant in SQL/s',
          'ratio',
        ],
        uncontended,
      ),
      table(
        [
          `${contestants} guests, the same nights`,
          'winners',
          'deadlocks',
          'other errors',
          'loser p50 ms',
          'p99 ms',
          'slowest ms',
        ],
        [
          fightRow(`Diyar, ${fights.ours} fights`, ours),
          fightRow(`bare Fastify + raw insert, ${fights.bare} fights`, bare),
        ],
      ),
    ].join('\n\n'),
  );
}
