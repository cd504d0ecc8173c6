/**
 * Measures what a server uses while nobody calls it, and its memory at 10,000 homes under load: `npm run bench:idle`. Build first.
 * Two minutes and two rounds of the queues stand for a day. PostgreSQL writes whole pages into its log after each checkpoint, so the
 * first of both follow one.
 */
import { join } from 'node:path';
import { Pool } from 'pg';
import { PgBoss } from 'pg-boss';
import { tripoliDay } from '#contract/days.ts';
import { startPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { jobSchema, migrateJobs } from '#server/platform/job-schema.ts';
import { maintenanceSeconds } from '#server/platform/jobs.ts';
import { overHttp, trialMilliseconds } from './load.ts';
import { postgresCpu } from './postgres-usage.ts';
import { machine, table, writeSection } from './report.ts';
import { mixedQueries } from './search-queries.ts';
import { serve, stop, usageOf } from './serve.ts';
import { fillWorld } from './world.ts';

const homes = 10_000;
const callers = 16;
const port = Number(process.env['BENCH_PORT'] ?? 3195);
const folder = process.env['BENCH_DIR'] ?? join(import.meta.dirname, '../.data/bench');
const dataDir = join(folder, String(homes));
const [loadMs, settleMs, minuteMs] =
  trialMilliseconds === undefined ? [30_000, 65_000, 60_000] : [trialMilliseconds, 1000, trialMilliseconds];
const megabyte = 1_000_000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** What the server's own job queue does at its longest interval, for all queues. */
async function superviseOnce(pool: Pool): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    schema: jobSchema,
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await pool.query('update jobs.queue set monitor_claim_on = null, monitor_on = null');
  await boss.supervise();
  await boss.stop({ graceful: false });
}

const postgres = await startPostgres({ dataDir });
try {
  process.stdout.write('filling … ');
  await fillWorld(postgres.connectionString, homes);
  await migrateJobs(postgres.connectionString);
  const pool = new Pool({ connectionString: postgres.connectionString, max: 1 });
  // Its connection ends with PostgreSQL where a measurement fails, of which the error is to be seen.
  pool.on('error', () => undefined);
  const ids = await pool.query<{ id: string }>('select id from properties order by md5(id::text) limit 3000');
  const { rows } = await pool.query<{ version: string }>("select current_setting('server_version') as version");
  const server = await serve('serve-product.ts', {
    DATABASE_URL: postgres.connectionString,
    DATA_DIR: join(folder, 'server'),
    PORT: String(port),
  });
  try {
    const opened = await usageOf(server);
    process.stdout.write('load … ');
    let most = opened.memory;
    const sampling = setInterval(() => void usageOf(server).then(({ memory }) => (most = Math.max(most, memory))), 500);
    const requests = mixedQueries(tripoliDay(new Date()), 1000)
      .filter((query) => !('bbox' in query))
      .flatMap((query, index) => {
        const search = String(new URLSearchParams(query as Record<string, string>));
        const { id } = ids.rows[index % ids.rows.length]!;
        return [`/search?${search}`, `/api/properties?${search}`, `/properties/${id}`, `/api/properties/${id}`, '/'];
      })
      .map((path) => ({ path, headers: { 'accept-encoding': 'br' } }));
    const { rate } = await overHttp(port, requests, callers)(loadMs).finally(() => clearInterval(sampling));
    // What the load has left to clean up is not what an idle server writes.
    await pool.query('vacuum analyze');
    await pause(settleMs);

    process.stdout.write('idle … ');
    const readUsage = async () => {
      const counted = await pool.query<{ bytes: number; transactions: number }>(`
        select (pg_current_wal_insert_lsn() - '0/0')::float8 as bytes,
          (select xact_commit from pg_stat_database where datname = current_database())::float8 as transactions`);
      return { ...counted.rows[0]!, node: (await usageOf(server)).cpu, postgres: postgresCpu(dataDir) };
    };
    const logged = async (work: () => Promise<unknown>) => {
      const before = await readUsage();
      await work();
      return (await readUsage()).bytes - before.bytes;
    };
    const loggedInMinute = async () => (await logged(() => pause(minuteMs))) * (60_000 / minuteMs);
    const { rows: timeouts } = await pool.query<{ seconds: number }>(
      "select setting::float8 as seconds from pg_settings where name = 'checkpoint_timeout'",
    );
    const { seconds } = timeouts[0]!;
    await pool.query('checkpoint');
    const start = await readUsage();
    const firstRound = await logged(() => superviseOnce(pool));
    const firstMinute = await loggedInMinute();
    const round = await logged(() => superviseOnce(pool));
    const minute = await loggedInMinute();
    const end = await readUsage();
    const idle = await usageOf(server);
    const untilCheckpoint =
      firstRound + firstMinute + (seconds / maintenanceSeconds - 1) * round + (seconds / 60 - 1) * minute;
    const aDay = (untilCheckpoint * 24 * 3600) / seconds;
    const ofCore = (from: number, to: number) => `${(((to - from) / (2 * minuteMs)) * 100).toFixed(2)} %`;
    const size = (bytes: number) => `${(bytes / megabyte).toFixed(0)} MB`;
    await writeSection(
      'idle',
      [
        machine(rows[0]!.version),
        table(
          ['An instance that nobody calls', 'measured', 'goal'],
          [
            ['log of PostgreSQL in a day', `${(aDay / megabyte).toFixed(1)} MB`, '30 MB'],
            ['– in the first minute after a checkpoint', `${(firstMinute / 1000).toFixed(1)} kB`, ''],
            ['– in another minute', `${(minute / 1000).toFixed(1)} kB`, ''],
            [
              `– in a round of the queues, every ${maintenanceSeconds / 60} minutes`,
              `${(round / 1000).toFixed(1)} kB`,
              '',
            ],
            [
              'transactions a second',
              (((end.transactions - start.transactions) / (2 * minuteMs)) * 1000).toFixed(1),
              '',
            ],
            ['processor, the server', ofCore(start.node, end.node), '0.5 %'],
            ['processor, PostgreSQL', ofCore(start.postgres, end.postgres), ''],
            ['memory when it opens', size(opened.memory), ''],
            [`memory at most under load, ${Math.round(rate)} pages and answers a second`, size(most), '330 MB'],
            ['memory two minutes later', size(idle.memory), ''],
          ],
        ),
      ].join('\n\n'),
    );
  } finally {
    await stop(server);
  }
  await pool.end();
} finally {
  await postgres.stop();
}
