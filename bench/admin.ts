/**
 * Measures every call with which an administrator reads, at 1,000,000 bookings, 200,000 users and 5,000,000 messages:
 * `npm run bench:admin` (`-- 100000` for fewer bookings). It reads the table of operations, so a new call is measured without a
 * change here, unless its path has a new kind of parameter. Calls go through the whole server, in process.
 */
import { loadavg } from 'node:os';
import { buildApp } from '#server/app.ts';
import { refreshAnalytics } from '#server/insights/insights.ts';
import { benchmarkPeople, fillLargeWorld } from '#test/large-world.ts';
import { accessTokenOf, openBenchServices } from './bench-services.ts';
import { adminParameters, adminQueries } from './admin-calls.ts';
import { fillAdminWorld } from './admin-world.ts';
import { ReadCalls, rowsOf } from './read-calls.ts';
import { machine, table, writeSection } from './report.ts';
import { sized } from './world-size.ts';

const bookings = Number(process.argv[2] ?? sized(1_000_000, 2000));
const targetMs = 300;

const { url, services, close } = await openBenchServices('admin');
const app = await buildApp(services);
try {
  process.stdout.write('filling …\n');
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
  const token = await accessTokenOf(services, world.adminId);
  const calls = new ReadCalls(app, services.pool);
  const reader = { token, userId: world.adminId, parameters: adminParameters };
  const times = await calls.timeAll(reader, ({ path }) => path.startsWith('/api/admin/'), adminQueries);
  const { rows: versions } = await services.pool.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  );
  const head = [`${bookings.toLocaleString('en')} bookings, 1 caller`, 'p50 ms', 'worst ms', `under ${targetMs} ms`];
  const note = [...calls.leftOut].toSorted().join(', ');
  await writeSection(
    'admin',
    [
      `${machine(versions[0]!.version)}, load ${loadavg()[0]!.toFixed(1)}`,
      '',
      table(head, rowsOf(times, targetMs)),
      '',
      `The job that counts the figures of analytics: ${jobSeconds.join(' s the first time, ')} s an hour later.`,
      ...(note ? ['', `Not measured, without rows in this world: ${note}.`] : []),
    ].join('\n'),
  );
} finally {
  await app.close();
  await close();
}
