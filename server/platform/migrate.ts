import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import {
  applyBatch,
  applyConcurrent,
  applyPlain,
  recordApplied,
  TableInUse,
  type TableLock,
} from './apply-migration.ts';
import { readMigrations, type Migration } from './migration-files.ts';
import { beginWithLock } from './migration-lock.ts';
import type { Log } from './services.ts';
import { StartupError } from './startup-error.ts';

const migrationsFolder = join(import.meta.dirname, '../../db/migrations');
/** Statements use what PostgreSQL 18 brought, such as `returning old`: with an older one nothing would be rate limited. */
const oldestVersion = 18;
/** The first migration of the versions before 0.2.0, whose migrations were other files. */
const firstBeforeBaseline = '0001_accounts.sql';
/** Between two tries to get the tables of a file, in milliseconds: calls that waited are answered meanwhile. */
const retryPauseMs = 1000;
/** What a batch may take, in milliseconds, and the rows of the first one of a file, before that is known. */
const batchMs = 100;
const firstBatchRows = 500;
/** A batch of fewer rows than this is no shorter: it waits for the disk. */
const fewestBatchRows = 50;

export interface MigrateOptions {
  folder?: string;
  log?: Pick<Log, 'info'>;
  /** The longest wait for another instance that migrates and makes no index; default 60. */
  lockSeconds?: number;
  /** The longest that a file waits in all for tables that long transactions use; default 600. */
  tableSeconds?: number;
  /** The most rows of a batch; default 5,000. It has as many as take about `batchMs`, because calls may wait for them. */
  batchRows?: number;
  /** The folder of the data where the database is the bundled one, for the sentence that refuses an old one. */
  dataDir?: string | undefined;
}

/**
 * Applies the migrations that a database has not had: each file of `db/migrations` runs once, in the order of the names, as its kind
 * says (migration-files.ts). Several instances may call it at once, also through a pooler in transaction mode: they take turns, batch by
 * batch. Calls of instances that serve meanwhile wait for moments only.
 *
 * A database that has had newer migrations is accepted: while instances are replaced one by one, the previous version goes
 * on serving, and may be started, on the schema of the next.
 *
 * @returns the names of the migrations that this call has finished
 * @throws {StartupError} if PostgreSQL is too old, the database was made before 0.2.0, another instance migrates for too long, a
 *   table stays in use, a migration of this version was applied with another content, or one that it does not know is not newer than
 *   all of its own
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const { folder = migrationsFolder, log } = options;
  const migrations = await readMigrations(folder);
  const client = await connect(url);
  try {
    await requireVersion(client);
    const finished: string[] = [];
    const tableSeconds = options.tableSeconds ?? 600;
    const { batchRows = 5000 } = options;
    let rows = Math.min(firstBatchRows, batchRows);
    let waitsUntil: number | undefined;
    let lockedFirst: TableLock[] = [];
    for (;;) {
      let step: Step;
      try {
        step = await takeStep(client, url, migrations, { ...options, batchRows: rows, lockedFirst });
      } catch (error) {
        if (!(error instanceof TableInUse)) throw error;
        if (error.deadlockOn) lockedFirst = addLock(lockedFirst, error.deadlockOn);
        waitsUntil ??= performance.now() + 1000 * tableSeconds;
        if (performance.now() > waitsUntil) throw await tableStaysInUse(client, tableSeconds, error);
        await pause(Math.min(retryPauseMs, 1000 * tableSeconds) * (0.8 + 0.4 * Math.random()));
        continue;
      }
      waitsUntil = undefined;
      lockedFirst = [];
      if (step.finished !== undefined) finished.push(step.finished);
      rows =
        step.finished === undefined ? nextBatchRows(rows, step.tookMs, batchRows) : Math.min(firstBatchRows, batchRows);
      if (step.isMore) continue;
      if (step.newer.length > 0)
        log?.info({ newer: step.newer }, 'the database has been migrated by a newer version; this one serves on it');
      return finished;
    }
  } finally {
    await client.end();
  }
}

/** A migration may take longer than a call or the transaction of one may. */
const patient = '-c statement_timeout=0 -c idle_in_transaction_session_timeout=0';

async function connect(url: string): Promise<Client> {
  try {
    return await open(url, patient);
  } catch (cause) {
    // A pooler takes no such parameters.
    if (!/unsupported startup parameter/.test((cause as Error).message)) throw unreachable(url, cause);
  }
  return open(url).catch((cause: unknown) => {
    throw unreachable(url, cause);
  });
}

async function open(url: string, options?: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'diyar migrate',
    keepAlive: true,
    ...(options === undefined ? {} : { options }),
  });
  // A connection that breaks fails its statement; without a listener the event would end the process.
  client.on('error', () => undefined);
  await client.connect();
  return client;
}

function unreachable(url: string, cause: unknown): StartupError {
  const { hostname, port, pathname } = new URL(url);
  return new StartupError(
    `The database ${pathname.slice(1)} at ${hostname || 'its socket'}${port ? `:${port}` : ''} cannot be reached ` +
      `(${(cause as Error).message}). Check DATABASE_URL and that the database runs.`,
    { cause },
  );
}

async function requireVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: string }>("select current_setting('server_version_num') as number");
  const major = Math.floor(Number(rows[0]?.number) / 10_000);
  if (major >= oldestVersion) return;
  throw new StartupError(`DATABASE_URL leads to PostgreSQL ${major}; Diyar needs ${oldestVersion} or newer.`);
}

interface Step {
  /** The migration that was finished, if any. */
  finished: string | undefined;
  /** Without the wait for other instances. */
  tookMs: number;
  /** Something is left to do. */
  isMore: boolean;
  /** Applied migrations that this version lacks. */
  newer: string[];
}

interface StepOptions {
  batchRows: number;
  lockedFirst: readonly TableLock[];
}

/** Applies the first migration that the database has not had, or its next batch, in one transaction that also has the lock. */
async function takeStep(
  client: Client,
  url: string,
  migrations: Migration[],
  { lockSeconds = 60, batchRows, dataDir, lockedFirst }: MigrateOptions & StepOptions,
): Promise<Step> {
  await beginWithLock(client, lockSeconds);
  const began = performance.now();
  try {
    await limitTableWaits(client);
    await client.query(`
      create table if not exists migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`);
    // The column came with 0058.
    const { rows } = await client.query<{ name: string; checksum: string; last_key: string | null }>(
      `select name, checksum, to_jsonb(m) ->> 'last_key' as last_key from migrations as m`,
    );
    if (rows.some(({ name }) => name === firstBeforeBaseline)) throw madeBeforeBaseline(dataDir);
    const { pending, newer } = compare(migrations, new Map(rows.map((row) => [row.name, row])));
    let isFinished = true;
    if (pending?.kind === 'plain') await applyPlain(client, pending, lockedFirst);
    if (pending?.kind === 'batched') {
      const lastKey = rows.find(({ name }) => name === pending.name)?.last_key ?? null;
      isFinished = await applyBatch(client, pending, { lastKey, rows: batchRows });
    }
    if (pending?.kind === 'concurrent') {
      const worker = await connect(url);
      try {
        await applyConcurrent(worker, pending);
      } finally {
        await worker.end();
      }
      await recordApplied(client, pending);
    }
    await client.query('commit');
    const tookMs = performance.now() - began;
    return { finished: isFinished ? pending?.name : undefined, tookMs, isMore: pending !== undefined, newer };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** The rows of the next batch after one of `rows` that took so long: at most twice as many, so that one quick batch decides little. */
export function nextBatchRows(rows: number, tookMs: number, most: number): number {
  const wanted = Math.round(rows * Math.min(2, batchMs / tookMs));
  return Math.min(most, Math.max(wanted, fewestBatchRows));
}

/** The table that a try has just met a deadlock on comes first: whoever had it already went on to what the try held. */
function addLock(locks: readonly TableLock[], lock: TableLock): TableLock[] {
  return [lock, ...locks.filter(({ relation }) => relation !== lock.relation)];
}

/**
 * The longest that a migration waits for a table or a row at a time, in milliseconds: whoever comes later waits behind it. PostgreSQL asks
 * autovacuum to give way after `deadlock_timeout`, which is a second where the owner may not change it.
 */
const tableWait = { normal: 300, withoutPrivilege: 1200 } as const;
async function limitTableWaits(client: Client): Promise<void> {
  await client.query(
    `select set_config('lock_timeout', case when may then $1 else $2 end, true),
       case when may then set_config('deadlock_timeout', '100ms', true) end
     from (select has_parameter_privilege('deadlock_timeout', 'set') as may) as privilege`,
    [`${tableWait.normal}ms`, `${tableWait.withoutPrivilege}ms`],
  );
}

/** Names the transaction that has been open for longest, which most likely uses the table. */
async function tableStaysInUse(client: Client, seconds: number, cause: Error): Promise<StartupError> {
  const { rows } = await client.query<{ pid: number; application_name: string; minutes: number }>(
    `select pid, application_name, round(extract(epoch from clock_timestamp() - xact_start) / 60)::int as minutes from pg_stat_activity
     where datname = current_database() and xact_start is not null and pid <> pg_backend_pid() order by xact_start limit 1`,
  );
  const oldest = rows[0]
    ? ` The oldest transaction has been open for ${rows[0].minutes} minutes (process ${rows[0].pid} of PostgreSQL` +
      `${rows[0].application_name ? `, ${rows[0].application_name}` : ''}).`
    : '';
  return new StartupError(
    `A migration has waited for more than ${seconds} s for a table that others use (${cause.message}).${oldest} ` +
      'What was applied before stays: start again once it has ended.',
    { cause },
  );
}

function madeBeforeBaseline(dataDir: string | undefined): StartupError {
  return new StartupError(
    'This database was made by a version before 0.2.0, which this one cannot migrate. ' +
      (dataDir === undefined
        ? 'Create a new, empty database and name it in DATABASE_URL.'
        : `Delete the folder ${dataDir}, or choose another with DATA_DIR, and start again: the demo data are made anew.`),
  );
}

/** The first migration that has not been applied to its end, and the applied ones that are newer than all of `migrations`. */
function compare(
  migrations: Migration[],
  applied: Map<string, { checksum: string; last_key: string | null }>,
): { pending: Migration | undefined; newer: string[] } {
  const known = new Set(migrations.map((migration) => migration.name));
  const newestKnown = migrations.at(-1)?.name ?? '';
  const newer = [...applied.keys()].filter((name) => !known.has(name)).sort();
  const [unknown] = newer;
  if (unknown !== undefined && unknown < newestKnown) {
    throw new StartupError(
      `The database has had the migration ${unknown}, which this Diyar does not know although it knows later ones: ` +
        'it was used by another version. Run that version, or restore a backup from before.',
    );
  }
  const newestApplied = [...applied.keys()].sort().at(-1) ?? '';
  for (const { name, checksum, formerChecksum } of migrations) {
    const before = applied.get(name);
    if (before !== undefined && before.checksum !== checksum && before.checksum !== formerChecksum) {
      throw new StartupError(
        `The migration ${name} was changed after this database had it. Undo the change and put it into a new ` +
          'migration (or, for a demo database, remove the data directory to begin anew).',
      );
    }
    if (before === undefined && name < newestApplied) {
      throw new StartupError(`The migration ${name} comes before ${newestApplied}, which this database had already.`);
    }
  }
  const isOpen = ({ name }: Migration) => (applied.get(name)?.last_key ?? null) !== null || !applied.has(name);
  return { pending: migrations.find(isOpen), newer };
}
