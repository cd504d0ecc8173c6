/**
 * Measures every call with which an administrator reads, at 1,000,000 bookings, 200,000 users and 5,000,000 messages:
 * `npm run bench:admin` (`-- 100000` for fewer bookings). It reads the table of operations, so a new call is measured without a
 * change here, unless its path has a new kind of parameter. Calls go through the whole server, in process.
 */
import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import type { Operation } from '#contract/schemas/operation.ts';
import { operations } from '#contract/schemas/operations.ts';
import { buildApp } from '#server/app.ts';
import { readSettings } from '#server/env.ts';
import { refreshAnalytics } from '#server/insights/insights.ts';
import { openServices } from '#server/open-services.ts';
import { startPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { migrateJobs } from '#server/platform/job-schema.ts';
import { migrate } from '#server/platform/migrate.ts';
import { benchmarkPeople, fillLargeWorld } from '#test/large-world.ts';
import { requiredQuery } from '#test/malformed.ts';
import { accessTokenOf } from './bench-services.ts';
import { fillAdminWorld } from './admin-world.ts';
import { machine, table, writeSection } from './report.ts';

const bookings = Number(process.argv[2] ?? 1_000_000);
const targetMs = 300;
const warmups = 2;
const calls = 9;
const folder = join(process.env['BENCH_DIR'] ?? join(import.meta.dirname, '../.data/bench'), 'admin');
const secret = 'a secret of the benchmark, which signs nothing that lasts';

/** Queries beside those that a call requires. */
const queries: Record<string, Record<string, string>[]> = {
  listUsers: [
    {},
    { q: 'abc' },
    { q: 'person-77@example.ly' },
    { group: 'guests' },
    { group: 'hosts' },
    { group: 'suspended' },
    { group: 'verified' },
    { group: 'administrators' },
    { q: 'abc', group: 'hosts' },
    { q: '0912345678' },
  ],
  listManagedBookings: [
    {},
    { q: 'abc' },
    { q: 'D-70412' },
    { sort: 'check_in' },
    { sort: 'total', status: 'cancelled' },
    { payment: 'unknown' },
    { payment: 'unpaid', sort: 'check_in' },
    { city: 'nowhere' },
    { host: 'host', method: 'tlync' },
    { guest: 'abc', sort: 'check_in' },
  ],
  listAudit: [
    {},
    { operation: 'requestRefund' },
    { operation: 'suspendUser' },
    { operation: 'approvePayoutBatch' },
    { subject: 'D-100123' },
    { subject: 'nobody' },
    { subject: 'D-100123', operation: 'suspendUser' },
  ],
  searchAdministration: [
    { q: 'abc' },
    { q: 'person-77@example.ly' },
    { q: '0910000077' },
    { q: 'D-70412' },
    { q: 'house' },
  ],
  listCases: [{ state: 'open' }, { state: 'closed' }],
  listGuestFavorites: [{}, { favorite_list: 'earned' }, { q: 'house' }],
};

/** A statement for each kind of path parameter; `id` is known by the segment before it. */
const parameters: Record<string, string> = {
  'listings/{id}': 'select id from listing_drafts where submitted_at is not null limit 1',
  'cases/{id}': 'select id from cases limit 1',
  'bookings/{id}': `select id from bookings where status = 'completed' limit 1`,
  '{dispute_id}': 'select id from disputes limit 1',
  // The host with the most bookings.
  '{user_id}': 'select host_id as id from bookings group by host_id order by count(*) desc limit 1',
  '{report_id}': 'select id from reports limit 1',
  '{property_id}': 'select id from properties limit 1',
  '{batch_id}': 'select id from payout_batches limit 1',
  '{fee_reference}': 'select reference as id from fee_statements limit 1',
  '{source}': 'select source as id from statement_imports limit 1',
  '{day}': 'select day_on as id from statement_imports limit 1',
  'lines/{line_id}': 'select id from statement_lines limit 1',
};

/** What needs files or rows that this world has none of. */
const leftOut = new Set<string>();

await rm(folder, { recursive: true, force: true });
const postgres = await startPostgres({ dataDir: folder });
const url = postgres.connectionString;
await migrate(url);
await migrateJobs(url);
const services = await openServices(
  {
    ...readSettings({
      DATABASE_URL: url,
      DATA_DIR: join(folder, '../server'),
      AUTH_SECRET: secret,
      SANDBOX_SECRET: secret,
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: '1000000',
      ADMIN_SECOND_FACTOR: 'optional',
    }),
    DATABASE_URL: url,
  },
  { working: false },
);
await services.jobs.open();
const app = await buildApp(services);
try {
  say('filling …');
  const world = await fillLargeWorld(url, services.clock.today(), {
    bookings,
    notifications: 1_000_000,
    ...benchmarkPeople,
  });
  await fillAdminWorld(url);
  // The first run counts all days that are kept, a later one those that can still change.
  const jobSeconds: string[] = [];
  for (let run = 0; run < 2; run += 1) {
    const from = performance.now();
    await refreshAnalytics(services);
    jobSeconds.push(((performance.now() - from) / 1000).toFixed(1));
  }
  const access_token = await accessTokenOf(services, world.adminId);
  const rows: { call: string; median: number; worst: number; status: number }[] = [];
  for (const [id, operation] of Object.entries(operations) as [string, Operation][]) {
    if (operation.method !== 'GET' || !operation.path.startsWith('/api/admin/')) continue;
    const path = await pathOf(operation);
    if (path === undefined) {
      leftOut.add(id);
      continue;
    }
    for (const query of queries[id] ?? [{}]) rows.push(await time(id, operation, path, query, access_token));
  }
  const { rows: versions } = await services.pool.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  const lines = rows
    .toSorted((one, other) => other.median - one.median)
    .map(({ call, median, worst, status }) => [
      call,
      median.toFixed(1),
      worst.toFixed(1),
      status === 200 ? (median < targetMs ? 'yes' : 'no') : `answered ${status}`,
    ]);
  const head = [`${bookings.toLocaleString('en')} bookings, 1 caller`, 'p50 ms', 'worst ms', `under ${targetMs} ms`];
  const note = [...leftOut].toSorted().join(', ');
  await writeSection(
    'admin',
    [
      `${machine(versions[0]!.version)}, load ${loadavg()[0]!.toFixed(1)}`,
      '',
      table(head, lines),
      '',
      `The job that counts the figures of analytics: ${jobSeconds.join(' s the first time, ')} s an hour later.`,
      ...(note ? ['', `Not measured, without rows in this world: ${note}.`] : []),
    ].join('\n'),
  );
} finally {
  await app.close();
  await services.close();
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** The path with ids of this world; undefined where there is none. */
async function pathOf({ path }: Operation): Promise<string | undefined> {
  let filled: string = path;
  for (const [braces, name] of path.matchAll(/\{(\w+)\}/g)) {
    const before = path.split(`/${braces}`)[0]!.split('/').at(-1)!;
    const statement = parameters[`${before}/{${name}}`] ?? parameters[`{${name}}`];
    if (statement === undefined) return undefined;
    const { rows } = await services.pool.query<{ id: string }>(statement);
    if (!rows[0]) return undefined;
    filled = filled.replace(braces, rows[0].id);
  }
  return filled;
}

async function time(
  id: string,
  operation: Operation,
  path: string,
  query: Record<string, string>,
  token: string,
): Promise<{ call: string; median: number; worst: number; status: number }> {
  const required = operation.query ? (requiredQuery(operation.query) as Record<string, string>) : {};
  const search = new URLSearchParams({ ...required, ...query }).toString();
  const request = {
    method: 'GET' as const,
    url: search === '' ? path : `${path}?${search}`,
    headers: { authorization: `Bearer ${token}` },
  };
  const times: number[] = [];
  let status = 0;
  for (let number = 0; number < warmups + calls; number += 1) {
    const from = performance.now();
    ({ statusCode: status } = await app.inject(request));
    if (number >= warmups) times.push(performance.now() - from);
  }
  times.sort((one, other) => one - other);
  const filter = new URLSearchParams(query).toString();
  return {
    call: filter === '' ? id : `${id}, ${filter}`,
    median: times[Math.floor(times.length / 2)]!,
    worst: times.at(-1)!,
    status,
  };
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
