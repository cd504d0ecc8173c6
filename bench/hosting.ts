/**
 * Measures what a host with 200 homes and 20,000 bookings asks for, over HTTP with one caller at a time:
 * `npm run bench:hosting`. With `--explain` also prints the plans of statements that take longer than 20 ms.
 */
import { loadavg } from 'node:os';
import { addDays, addMonths } from '#contract/days.ts';
import { accessTokenOf, openBenchServices } from './bench-services.ts';
import { bookingsOfHost, fillHostingWorld, homesOfHost, type HostingWorld } from './hosting-world.ts';
import { trialMilliseconds } from './load.ts';
import { machine, table, writeSection } from './report.ts';
import { serve, stop } from './serve.ts';

const port = Number(process.env['BENCH_PORT'] ?? 3199);
const calls = trialMilliseconds === undefined ? 60 : 5;
const warmup = 5;

const { url, services, environment, close } = await openBenchServices('hosting');
try {
  process.stdout.write('filling … ');
  const world = await fillHostingWorld(url, services.clock.today());
  if (process.argv.includes('--explain')) await explainSlowStatements();
  const access_token = await accessTokenOf(services, world.hostId);
  const server = await serve('serve-product.ts api', { ...environment, PORT: String(port) });
  try {
    process.stdout.write('asking …\n');
    await measure(world, access_token);
  } finally {
    await stop(server);
  }
} finally {
  await close();
}

async function explainSlowStatements(): Promise<void> {
  for (const [name, value] of [
    ['session_preload_libraries', 'auto_explain'],
    ['auto_explain.log_min_duration', '20ms'],
    ['auto_explain.log_analyze', 'on'],
    ['log_destination', 'stderr'],
  ]) {
    await services.pool.query(`alter system set ${name} = '${value}'`).catch((error: unknown) => console.error(error));
  }
  await services.pool.query('select pg_reload_conf()');
}

interface Measured {
  p50: number;
  p95: number;
  kilobytes: number;
}

async function measure(world: HostingWorld, token: string): Promise<void> {
  const today = services.clock.today();
  const month = today.slice(0, 7);
  const { rows: found } = await services.pool.query<{ name: string }>(
    'select g.name from bookings as b join users as g on g.id = b.guest_id where b.id = $1',
    [world.bookingId],
  );
  const name = encodeURIComponent(found[0]!.name.split(' ')[0]!);
  const paths: [what: string, path: string, accept?: string][] = [
    ['today', '/api/host/today'],
    ['the menu’s tiles', '/api/host/earnings'],
    ['open reservations', '/api/host/reservations?limit=20'],
    ['past reservations', '/api/host/reservations?status=past&limit=20'],
    ['past reservations of one home', `/api/host/reservations?status=past&property_id=${world.homeId}&limit=20`],
    ['reservations found by a name', `/api/host/reservations?q=${name}&limit=20`],
    ['reservations as CSV', '/api/host/reservations?status=past', 'text/csv'],
    ['one reservation', `/api/host/reservations/${world.bookingId}`],
    ['earnings', '/api/host/earnings/overview'],
    ['payouts', '/api/host/earnings/payouts?limit=20'],
    ['statement of the month before', `/api/host/earnings/statement?month=${addMonths(month, -1)}`],
    ['its stays', `/api/host/earnings/statement/stays?month=${addMonths(month, -1)}`],
    ['statement as CSV', `/api/host/earnings/statement/stays?month=${addMonths(month, -1)}`, 'text/csv'],
    ['statement as PDF', `/api/host/earnings/statement?month=${addMonths(month, -1)}`, 'application/pdf'],
    ['hosts whose earnings are shown', '/api/host/earnings/hosts'],
    ['payout account', '/api/host/payout-account'],
    ['insights of all homes', '/api/host/insights'],
    ['insights of one home', `/api/host/insights?property_id=${world.homeId}`],
    ['calendar of a page of homes, 62 days', `/api/host/calendar?from=${today}&to=${addDays(today, 62)}`],
    ['calendar of one home, a year', `/api/host/calendar/${world.homeId}?from=${today}&to=${addDays(today, 365)}`],
    ['prices and rules', '/api/host/pricing'],
    ['listings', '/api/host/listings'],
    ['co-hosts', '/api/host/co-hosts'],
    ['conversations', '/api/messages/conversations?side=host'],
  ];
  const load = loadavg()[0]!;
  const rows: string[][] = [];
  for (const [what, path, accept] of paths) {
    const { p50, p95, kilobytes } = await ask(path, token, accept);
    rows.push([what, p50.toFixed(1), p95.toFixed(1), kilobytes.toFixed(0)]);
  }
  const { version } = (
    await services.pool.query<{ version: string }>(`select current_setting('server_version') as version`)
  ).rows[0]!;
  const head = [
    `${homesOfHost} homes, ${bookingsOfHost.toLocaleString('en')} bookings, 1 caller`,
    'p50 ms',
    'p95 ms',
    'kB',
  ];
  const loaded = `Load of the machine before: ${load.toFixed(1)} on 2 processors.`;
  await writeSection('hosting', [machine(version), '', loaded, '', table(head, rows)].join('\n'));
}

async function ask(path: string, token: string, accept = 'application/json'): Promise<Measured> {
  const took: number[] = [];
  let bytes = 0;
  for (let call = 0; call < warmup + calls; call += 1) {
    const start = performance.now();
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { authorization: `Bearer ${token}`, accept, 'accept-language': 'en' },
    });
    bytes = (await answer.arrayBuffer()).byteLength;
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
    if (call >= warmup) took.push(performance.now() - start);
  }
  took.sort((one, other) => one - other);
  const at = (share: number) => took[Math.min(took.length - 1, Math.floor(share * took.length))]!;
  return { p50: at(0.5), p95: at(0.95), kilobytes: bytes / 1024 };
}
