/**
 * Measures booking: `npm run bench:booking`. Without contention, against a raw insert under the same exclusion constraint;
 * with contention, as 200 guests who book the same nights at the same moment. Each run creates a new database with
 * `fsync` on.
 */
import type { ChildProcess } from 'node:child_process';
import type { Pool } from 'pg';
import { firstRates } from '#contract/currencies.ts';
import { addDays } from '#contract/days.ts';
import { openBenchServices } from './bench-services.ts';
import {
  bareRequest,
  bookingRequest,
  contendingGuests,
  makeBookingWorld,
  nextStay,
  type BookingWorld,
} from './booking-world.ts';
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
import { postgresCpu } from './postgres-usage.ts';
import { rawInsert, rawTable } from './raw-insert.ts';
import { machine, table, writeSection } from './report.ts';
import { serve, stop, usageOf } from './serve.ts';

const apiPort = Number(process.env['BENCH_PORT'] ?? 3171);
const barePort = apiPort + 1;
const callers = 16;
const contentionRounds = trialMilliseconds === undefined ? { ours: 9, bare: 3 } : { ours: 1, bare: 1 };
const turns = { rounds: 7, milliseconds: 1000, warmup: 1500 };

/** What `request_stay` is given for each stay, with limits that nobody reaches. */
const most = { pending: 1e9, unpaid: 1e9, overlapping: 1e9, device: 1e9 };
const noLimits = JSON.stringify({ verified: most, returning: most });

const requested = {
  adults: 2,
  children: 1,
  infants: 0,
  payment_choice: 'at_property',
  lines: [],
  total_dirham: 0,
  rates: firstRates,
  cancellation_policy: 'moderate',
  check_in_time: '15:00',
  check_out_time: '11:00',
};

const { services, environment, dataDir, close } = await openBenchServices('booking');
const servers: ChildProcess[] = [];
try {
  await services.pool.query(rawTable);
  const world = await makeBookingWorld(services);
  servers.push(
    await serve('serve-product.ts api', { ...environment, PORT: String(apiPort) }),
    await serve('serve-bare-booking.ts', { ...environment, PORT: String(barePort) }),
  );
  process.stdout.write('uncontended … ');
  const alone = await race(contenders(world, 1), turns);
  const together = await race(contenders(world, callers), turns);
  process.stdout.write('contention … ');
  const costs = [
    ['`POST /api/bookings`', await costOf(servers[0]!, contenders(world, callers).api)],
    ['bare Fastify + raw insert', await costOf(servers[1]!, contenders(world, callers).bare)],
  ] as const;
  const ours = await measureContention(world, 'ours');
  const bare = await measureContention(world, 'bare');
  await report(alone, together, costs, ours, bare);
} finally {
  for (const server of servers) await stop(server);
  await close();
}

type Name = 'api' | 'bare' | 'instant' | 'request' | 'insert';

function contenders(world: BookingWorld, at: number): Record<Name, Contender> {
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

/** Calls the SQL function that books: locks, limits, checks, booking, events, hold, availability bits. No HTTP. */
async function bookStay(pool: Pool, world: BookingWorld, status: 'confirmed' | 'pending'): Promise<void> {
  const stay = nextStay(world, 'ours');
  const { rows } = await pool.query<{ booking: string | null }>({
    name: 'bench_request_stay',
    text: `select booking from request_stay($1::jsonb || jsonb_build_object('created_at', now()),
             jsonb_build_object('today', tripoli_day(now()), 'limits', $2::jsonb))`,
    values: [JSON.stringify({ ...requested, ...stay, host_id: stay.guest_id, status }), noLimits],
  });
  if (!rows[0]?.booking) throw new Error('these nights should have been free');
}

/** What one booking takes, with the jobs that run meanwhile: milliseconds of processor and bytes in the log. */
interface Cost {
  node: number;
  postgres: number;
  log: number;
}

async function costOf(server: ChildProcess, contender: Contender): Promise<Cost> {
  const read = async () => {
    const { rows } = await services.pool.query<{ bytes: number }>(
      "select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes",
    );
    return { node: (await usageOf(server)).cpu, postgres: postgresCpu(dataDir), log: rows[0]!.bytes };
  };
  const before = await read();
  const { answers } = await contender(trialMilliseconds ?? 4000);
  const after = await read();
  return {
    node: (after.node - before.node) / answers,
    postgres: (after.postgres - before.postgres) / answers,
    log: (after.log - before.log) / answers,
  };
}

interface ContentionResult {
  winners: number;
  deadlocks: number;
  otherErrors: number;
  p50: number;
  p99: number;
  slowest: number;
}

/** All guests book overlapping nights of one property at the same moment. */
async function contend(world: BookingWorld, where: 'ours' | 'bare', round: number): Promise<ContentionResult> {
  const before = await countDeadlocks();
  const property_id = world.properties[round]!;
  const requests = world.guests.slice(0, contendingGuests).map(({ id, token }, index) => {
    const check_in = addDays(world.today, 368 + (index % 3));
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

async function measureContention(world: BookingWorld, where: 'ours' | 'bare'): Promise<ContentionResult> {
  const rounds: ContentionResult[] = [];
  // The bare server can take minutes a round.
  for (let round = 0; round < contentionRounds[where]; round += 1) rounds.push(await contend(world, where, round));
  const median = (pick: (one: ContentionResult) => number) =>
    rounds.map(pick).toSorted((a, b) => a - b)[Math.floor(rounds.length / 2)]!;
  const sum = (pick: (one: ContentionResult) => number) => rounds.reduce((total, one) => total + pick(one), 0);
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
  costs: readonly (readonly [name: string, cost: Cost])[],
  ours: ContentionResult,
  bare: ContentionResult,
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
  const contentionRow = (name: string, one: ContentionResult) => [
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
          `One of them, ${callers} guests`,
          'processor of the server, ms',
          'processor of PostgreSQL, ms',
          'log of PostgreSQL, bytes',
        ],
        costs.map(([name, { node, postgres, log }]) => [name, ms(node), ms(postgres), whole(log)]),
      ),
      table(
        [
          `${contendingGuests} guests, the same nights`,
          'winners',
          'deadlocks',
          'other errors',
          'loser p50 ms',
          'p99 ms',
          'slowest ms',
        ],
        [
          contentionRow(`Diyar, ${contentionRounds.ours} rounds`, ours),
          contentionRow(`bare Fastify + raw insert, ${contentionRounds.bare} rounds`, bare),
        ],
      ),
    ].join('\n\n'),
  );
}
