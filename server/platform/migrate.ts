import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client, type DatabaseError } from 'pg';
import { StartupError } from './startup-error.ts';

const migrationsFolder = join(import.meta.dirname, '../../db/migrations');
/** The advisory lock that lets one process migrate at a time. */
const lockNumber = 4_173_022;
const oldestVersion = 16;

interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/**
 * Applies the migrations that a database has not had: each file of `db/migrations` runs once, in the order of the names,
 * in its own transaction. Several instances may call it at once.
 *
 * @returns the names of the applied migrations
 * @throws {StartupError} if PostgreSQL is too old, the database has migrations that this version does not know, or an
 *   applied file has been changed since
 */
export async function migrate(url: string, folder: string = migrationsFolder): Promise<string[]> {
  const migrations = await readMigrations(folder);
  const client = new Client({ connectionString: url, application_name: 'diyar migrate' });
  try {
    await client.connect();
  } catch (cause) {
    const { hostname, port, pathname } = new URL(url);
    throw new StartupError(
      `The database ${pathname.slice(1)} at ${hostname || 'its socket'}${port ? `:${port}` : ''} cannot be reached ` +
        `(${(cause as Error).message}). Check DATABASE_URL and that the database runs.`,
      { cause },
    );
  }
  try {
    await requireVersion(client);
    await client.query('select pg_advisory_lock($1)', [lockNumber]);
    await client.query(`
      create table if not exists migrations (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`);
    const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from migrations');
    const pending = findPending(migrations, new Map(rows.map((row) => [row.name, row.checksum])));
    for (const migration of pending) await apply(client, migration);
    return pending.map((migration) => migration.name);
  } finally {
    // Ending the session releases the lock.
    await client.end();
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

/** The migrations that have not been applied. Throws where they do not match the applied ones. */
function findPending(migrations: Migration[], applied: Map<string, string>): Migration[] {
  const known = new Set(migrations.map((migration) => migration.name));
  const unknown = [...applied.keys()].find((name) => !known.has(name));
  if (unknown) {
    throw new StartupError(
      `The database has had the migration ${unknown}, which this Diyar does not know: it was used by a newer one. ` +
        'Run that version, or restore a backup from before.',
    );
  }
  const newest = [...applied.keys()].sort().at(-1) ?? '';
  return migrations.filter(({ name, checksum }) => {
    const before = applied.get(name);
    if (before === checksum) return false;
    if (before !== undefined) {
      throw new StartupError(
        `The migration ${name} was changed after this database had it. Undo the change and put it into a new ` +
          'migration (or, for a demo database, remove the data directory to begin anew).',
      );
    }
    if (name < newest) {
      throw new StartupError(`The migration ${name} comes before ${newest}, which this database had already.`);
    }
    return true;
  });
}

async function apply(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (cause) {
    await client.query('rollback').catch(() => undefined);
    const { message, position } = cause as DatabaseError;
    const line = position ? ` at line ${sql.slice(0, Number(position)).split('\n').length}` : '';
    throw new StartupError(`The migration ${name} failed${line}: ${message}. Nothing of it was kept.`, { cause });
  }
}
