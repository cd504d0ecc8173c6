/** A site of release 0.2.0 with 200,000 homes is migrated to the newest version while its instances book. */
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { tripoliDay } from '#contract/days.ts';
import { startPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { fillReleaseWorld, largeRelease } from '#test/releases/large-world.ts';
import type { Experiment, Outcome } from './experiment.ts';
import { hasEnded, startProgram } from './processes.ts';
import { startReleaseBookings, type ReleaseBookings } from './release-bookings.ts';
import { startReleaseReads } from './release-reads.ts';

/** FAULT_HOMES has another number for a quick look. */
const homes = Number(process.env.FAULT_HOMES ?? 200_000);
const bookingsPerSecond = 20;
const limitMs = 500;
/** What is said of single files: those that took this long, or during which a booking did. */
const notableSeconds = 1;
const notableMs = 250;

const secrets = {
  AUTH_SECRET: 'a secret of the fault tests, which signs nothing that lasts',
  SANDBOX_SECRET: 'a secret of the fault tests, which signs nothing at all',
};

export const migrationOfLargeSite: Experiment = {
  name: `migration at ${homes.toLocaleString('en')} homes`,
  async run(say) {
    const folder = await mkdtemp(join(tmpdir(), 'diyar-migration-'));
    const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
    try {
      await fillReleaseWorld(postgres.connectionString, tripoliDay(new Date()), homes);
      say(`    a site of ${largeRelease} with ${homes.toLocaleString('en')} homes is filled`);
      return await migrateBesideBookings(postgres.connectionString, join(folder, 'data'), say);
    } finally {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** Migrates a database of the release while its bookings go on, and judges both. */
export async function migrateBesideBookings(
  url: string,
  dataDir: string,
  say: (line: string) => void,
): Promise<Outcome> {
  const bookings = await startReleaseBookings(url, tripoliDay(new Date()), bookingsPerSecond);
  const reads = await startReleaseReads(url, bookings.now);
  await pause(5000);
  const usual = percentile(bookings.acknowledged, 0.99);
  const began = bookings.now();
  const finished = await migrate(url, dataDir, bookings.now);
  const ended = bookings.now();
  await pause(2000);
  await bookings.stop();
  await reads.stop();

  const isDuring = ({ begunAt, ms }: Timed) => begunAt + ms > began && begunAt < ended;
  const during = bookings.acknowledged.filter(isDuring);
  const read = reads.took.filter(isDuring);
  const p99 = percentile(during, 0.99);
  const p99OfReads = percentile(read, 0.99);
  for (const line of describeFiles(finished, began, bookings)) say(line);
  say(
    `    ${finished.length} files in ${((ended - began) / 1000).toFixed(1)} s beside ${during.length} bookings: ` +
      `p50 ${ms(percentile(during, 0.5))}, p99 ${ms(p99)}, slowest ${ms(percentile(during, 1))}; p99 before ${ms(usual)}`,
  );
  say(
    `    ${read.length} homes were read: p50 ${ms(percentile(read, 0.5))}, p99 ${ms(p99OfReads)}, slowest ${ms(percentile(read, 1))}`,
  );
  const violations = [...new Set(bookings.failures.map(({ message }) => message))].map(
    (message) => `${bookings.failures.filter((one) => one.message === message).length} bookings failed: ${message}`,
  );
  if (p99 > limitMs) violations.push(`the 99th percentile of bookings during the migration is ${ms(p99)}`);
  if (p99OfReads > limitMs)
    violations.push(`the 99th percentile of reads of homes during the migration is ${ms(p99OfReads)}`);
  for (const message of new Set(reads.failures)) violations.push(`a home could not be read: ${message}`);
  return { acknowledged: bookings.acknowledged.length, violations, ...(await findIncomplete(url, bookings)) };
}

interface Finished {
  name: string;
  /** By the clock of the bookings, in milliseconds. */
  at: number;
}

/** Runs `npm run migrate` as an operator does, and notes when each file was finished. */
async function migrate(url: string, dataDir: string, now: () => number): Promise<Finished[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const finished = new Map<string, number>();
  const note = async () => {
    const { rows } = await client.query<{ name: string }>(
      `select name from migrations as m where to_jsonb(m) ->> 'last_key' is null`,
    );
    for (const { name } of rows) if (!finished.has(name)) finished.set(name, now());
  };
  await note();
  const before = finished.size;
  const env = { NODE_ENV: 'production', DATA_DIR: dataDir, DATABASE_URL: url, LOG_LEVEL: 'error', ...secrets };
  let isOver = false;
  const running = startProgram('scripts/migrate.ts', {
    env,
    ready: 'The database is that of version',
    seconds: 3600,
  }).finally(() => (isOver = true));
  running.catch(() => undefined);
  while (!isOver) {
    await note();
    await pause(20);
  }
  const { child } = await running;
  await note();
  if (!hasEnded(child)) await once(child, 'exit');
  await client.end();
  return [...finished]
    .map(([name, at]) => ({ name, at }))
    .slice(before)
    .toSorted((one, other) => one.at - other.at);
}

/** The files that took long, and those during which a booking did. */
function describeFiles(finished: readonly Finished[], began: number, bookings: ReleaseBookings): string[] {
  return finished.flatMap(({ name, at }, index) => {
    const from = finished[index - 1]?.at ?? began;
    const seconds = (at - from) / 1000;
    const slowest = percentile(
      bookings.acknowledged.filter((one) => one.begunAt < at && one.begunAt + one.ms > from),
      1,
    );
    if (seconds < notableSeconds && slowest < notableMs) return [];
    return [`    ${seconds.toFixed(1).padStart(6)} s, slowest booking ${ms(slowest).padStart(8)}: ${name}`];
  });
}

/** Acknowledged bookings that are not there, or not whole: nights that are held and cannot be found, events, a conversation, prices. */
async function findIncomplete(
  url: string,
  { acknowledged }: ReleaseBookings,
): Promise<Pick<Outcome, 'lost' | 'halfDone'>> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string; is_there: boolean; lacks: string | null }>(
    `select a.id, b.id is not null as is_there, concat_ws(', ',
       case when h.nights is distinct from daterange(b.check_in, b.check_out) then 'nights' end,
       case when (select count(*) from booking_events as e where e.booking_id = b.id) <> 2 then 'events' end,
       case when not exists (select from conversations as c where c.booking_id = b.id) then 'conversation' end,
       case when b.rates is null or b.usd_rate is distinct from (b.rates ->> 'USD')::numeric / 10000 then 'prices of currencies' end,
       case when s.bits is distinct from property_availability_bits(b.property_id) then 'nights in search' end) as lacks
     from unnest($1::uuid[]) as a (id)
       left join bookings as b on b.id = a.id
       left join holds as h on h.booking_id = b.id
       left join lateral (
         select array[availability_0, availability_1, availability_2, availability_3, availability_4, availability_5] as bits
         from search where property_id = b.property_id
       ) as s on true`,
    [acknowledged.map(({ id }) => id)],
  );
  await client.end();
  return {
    lost: rows.filter((one) => !one.is_there).map(({ id }) => `booking ${id}`),
    halfDone: rows.filter((one) => one.is_there && one.lacks).map(({ id, lacks }) => `booking ${id}: ${lacks}`),
  };
}

/** What began by the clock of the bookings, and what it took, in milliseconds. */
interface Timed {
  begunAt: number;
  ms: number;
}

function percentile(timed: readonly Timed[], share: number): number {
  const sorted = timed.map((one) => one.ms).toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

const ms = (milliseconds: number) => `${Math.round(milliseconds).toLocaleString('en')} ms`;
