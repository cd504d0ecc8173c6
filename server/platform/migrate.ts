import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, type DatabaseError } from 'pg';
import type { Log } from './services.ts';
import { StartupError } from './startup-error.ts';

const migrationsFolder = join(import.meta.dirname, '../../db/migrations');
/** The advisory lock that lets one process migrate at a time. */
const lockNumber = 4_173_022;
/** Statements use what PostgreSQL 18 brought, such as `returning old`: with an older one nothing would be rate limited. */
const oldestVersion = 18;
/** The first migration of the versions before 0.2.0, whose migrations were other files. */
const firstBeforeBaseline = '0001_accounts.sql';
/** The longest that a migration waits for a table that open transactions use: whoever comes later waits behind it. */
const tableLockSeconds = 10;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

export interface MigrateOptions {
  folder?: string;
  log?: Pick<Log, 'info'>;
  /** The longest wait for another instance that migrates; default 60. */
  lockSeconds?: number;
  /** The folder of the data where the database is the bundled one, for the sentence that refuses an old one. */
  dataDir?: string | undefined;
}

/**
 * Applies the migrations that a database has not had: each file of `db/migrations` runs once, in the order of the names,
 * in its own transaction. Several instances may call it at once, also through a pooler in transaction mode.
 *
 * A database that has had newer migrations is accepted: while instances are replaced one by one, the previous version goes
 * on serving, and may be started, on the schema of the next.
 *
 * @returns the names of the applied migrations
 * @throws {StartupError} if PostgreSQL is too old, the database was made before 0.2.0, another instance migrates for too long, a
 *   migration of this version was applied with another content, or one that it does not know is not newer than all of its own
 */
export async function migrate(url: string, options: MigrateOptions = {}): Promise<string[]> {
  const { folder = migrationsFolder, log, lockSeconds = 60, dataDir } = options;
  const migrations = await readMigrations(folder);
  const client = await connect(url);
  try {
    await requireVersion(client);
    const names: string[] = [];
    for (;;) {
      const { name, newer } = await applyNext(client, migrations, { lockSeconds, dataDir });
      if (name !== undefined) {
        names.push(name);
        continue;
      }
      if (newer.length > 0)
        log?.info({ newer }, 'the database has been migrated by a newer version; this one serves on it');
      return names;
    }
  } finally {
    await client.end();
  }
}

async function connect(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: 'diyar migrate', keepAlive: true });
  // A connection that breaks fails its statement; without a listener the event would end the process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (cause) {
    const { hostname, port, pathname } = new URL(url);
    throw new StartupError(
      `The database ${pathname.slice(1)} at ${hostname || 'its socket'}${port ? `:${port}` : ''} cannot be reached ` +
        `(${(cause as Error).message}). Check DATABASE_URL and that the database runs.`,
      { cause },
    );
  }
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(join(folder, name), 'utf8');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function requireVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ number: string }>("select current_setting('server_version_num') as number");
  const major = Math.floor(Number(rows[0]?.number) / 10_000);
  if (major >= oldestVersion) return;
  throw new StartupError(`DATABASE_URL leads to PostgreSQL ${major}; Diyar needs ${oldestVersion} or newer.`);
}

/** The state of a database after a step: the migration that was applied, if any, and those that this version lacks. */
interface Step {
  name: string | undefined;
  newer: string[];
}

/** Applies the first migration that the database has not had, in one transaction that also has the lock. */
async function applyNext(
  client: Client,
  migrations: Migration[],
  { lockSeconds, dataDir }: { lockSeconds: number; dataDir: string | undefined },
): Promise<Step> {
  await client.query('begin');
  try {
    await lock(client, lockSeconds);
    await client.query(`
      create table if not exists migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`);
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations');
    if (rows.some(({ name }) => name === firstBeforeBaseline)) throw madeBeforeBaseline(dataDir);
    const { pending, newer } = compare(migrations, new Map(rows.map((row) => [row.name, row.checksum])));
    if (pending) await apply(client, pending);
    await client.query('commit');
    return { name: pending?.name, newer };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

/** Waits for the lock of migrations, which the transaction keeps to its end. */
async function lock(client: Client, seconds: number): Promise<void> {
  try {
    await client.query(`set local lock_timeout = '${seconds}s'`);
    await client.query('select pg_advisory_xact_lock($1)', [lockNumber]);
    await client.query(`set local lock_timeout = '${tableLockSeconds}s'`);
  } catch (cause) {
    if ((cause as DatabaseError).code !== lockNotAvailable) throw cause;
    await client.query('rollback');
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_locks join pg_database as d on d.oid = pg_locks.database
       where d.datname = current_database() and locktype = 'advisory' and classid = 0 and objid = $1 and granted`,
      [lockNumber],
    );
    throw new StartupError(
      `Another instance has been migrating the database for more than ${seconds} s` +
        `${rows[0] ? ` (process ${rows[0].pid} of PostgreSQL)` : ''}. Start this one when it has ended; ` +
        'if no instance migrates, end that process with pg_terminate_backend.',
      { cause },
    );
  }
}

const lockNotAvailable = '55P03';

function madeBeforeBaseline(dataDir: string | undefined): StartupError {
  return new StartupError(
    'This database was made by a version before 0.2.0, which this one cannot migrate. ' +
      (dataDir === undefined
        ? 'Create a new, empty database and name it in DATABASE_URL.'
        : `Delete the folder ${dataDir}, or choose another with DATA_DIR, and start again: the demo data are made anew.`),
  );
}

/** The first migration that has not been applied, and the applied ones that are newer than all of `migrations`. */
function compare(
  migrations: Migration[],
  applied: Map<string, string>,
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
  for (const { name, checksum } of migrations) {
    const before = applied.get(name);
    if (before !== undefined && before !== checksum) {
      throw new StartupError(
        `The migration ${name} was changed after this database had it. Undo the change and put it into a new ` +
          'migration (or, for a demo database, remove the data directory to begin anew).',
      );
    }
    if (before === undefined && name < newestApplied) {
      throw new StartupError(`The migration ${name} comes before ${newestApplied}, which this database had already.`);
    }
  }
  return { pending: migrations.find(({ name }) => !applied.has(name)), newer };
}

async function apply(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query(sql);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
  } catch (cause) {
    const { message, position } = cause as DatabaseError;
    const line = position ? ` at line ${sql.slice(0, Number(position)).split('\n').length}` : '';
    throw new StartupError(`The migration ${name} failed${line}: ${message}. Nothing of it was kept.`, { cause });
  }
}
