import type { Client, DatabaseError } from 'pg';
import { readConcurrentIndex, type Migration } from './migration-files.ts';
import { StartupError } from './startup-error.ts';

/**
 * Applies a plain file in the open transaction, and records it.
 * @param lockedFirst what the transaction locks before the file does
 * @throws {StartupError} naming the line of the mistake, or `TableInUse`
 */
export async function applyPlain(
  client: Client,
  migration: Migration,
  lockedFirst: readonly TableLock[] = [],
): Promise<void> {
  try {
    for (const { relation, mode } of lockedFirst) {
      const { rows } = await client.query<{ name: string }>('select $1::oid::regclass::text as name', [relation]);
      await client.query(`lock table ${rows[0]!.name} in ${mode} mode`);
    }
    await client.query(migration.sql);
  } catch (cause) {
    throw failureOf(migration, cause, 'Nothing of it was kept.');
  }
  await recordApplied(client, migration);
}

/**
 * Applies the next batch of a batched file in the open transaction, and records how far it is.
 * @returns true once nothing was left
 * @throws {StartupError} if the file fails or does not advance, or `TableInUse`
 */
export async function applyBatch(
  client: Client,
  migration: Migration,
  { lastKey, rows }: { lastKey: string | null; rows: number },
): Promise<boolean> {
  let answer: { last_key?: string | null }[];
  try {
    ({ rows: answer } = await client.query<{ last_key?: string | null }>(migration.sql, [lastKey, rows]));
  } catch (cause) {
    throw failureOf(migration, cause, 'The batches before were kept, and the next start goes on behind them.');
  }
  const next = answer[0]?.last_key;
  if (answer.length !== 1 || next === undefined) {
    throw new StartupError(`The migration ${migration.name} must answer one row with the column last_key.`);
  }
  if (next === null) {
    await recordApplied(client, migration);
    return true;
  }
  if (next === lastKey) throw new StartupError(`The migration ${migration.name} does not advance beyond ${next}.`);
  await client.query(
    `insert into migrations (name, checksum, last_key) values ($1, $2, $3)
     on conflict (name) do update set last_key = excluded.last_key`,
    [migration.name, migration.checksum, next],
  );
  return false;
}

/**
 * Applies a concurrent file on a connection without a transaction, while the caller holds the lock of migrations on another. An
 * index that a run before left unfinished is dropped and made anew; one that it finished stays.
 * @throws {StartupError}
 */
export async function applyConcurrent(client: Client, migration: Migration): Promise<void> {
  const target = readConcurrentIndex(migration.sql);
  if (!target) {
    throw new StartupError(
      `The migration ${migration.name} must be one statement, create index concurrently or drop index concurrently.`,
    );
  }
  const { index, table } = target;
  for (let attempt = 1; ; attempt += 1) {
    try {
      if (table !== undefined && (await isBuilt(client, index, table))) return;
      await client.query(migration.sql);
      return;
    } catch (cause) {
      if ((cause as DatabaseError).code === codes.deadlock && attempt < 4) continue;
      throw failureOf(migration, cause, 'The next start drops an index that is not whole, and makes it anew.');
    }
  }
}

/** Whether the index is there and whole. Drops one that is not. */
async function isBuilt(client: Client, index: string, table: string): Promise<boolean> {
  const find = async () => {
    const { rows } = await client.query<{ indisvalid: boolean }>(
      'select indisvalid from pg_index where indexrelid = to_regclass(quote_ident($1))',
      [index],
    );
    return rows[0]?.indisvalid;
  };
  let isValid = await find();
  if (isValid === undefined) return false;
  if (!isValid) {
    // The statement of a process that was killed may go on in PostgreSQL: this waits for it, and for nobody who reads or writes.
    await client.query(`begin; lock table ${client.escapeIdentifier(table)} in share update exclusive mode; commit`);
    isValid = await find();
  }
  if (isValid === false) await client.query(`drop index concurrently if exists ${client.escapeIdentifier(index)}`);
  return isValid === true;
}

export async function recordApplied(client: Client, { name, kind, checksum }: Migration): Promise<void> {
  // The column of the key came with 0058, which no file of batches comes before.
  if (kind === 'batched') {
    await client.query(
      `insert into migrations (name, checksum) values ($1, $2)
       on conflict (name) do update set last_key = null, applied_at = now()`,
      [name, checksum],
    );
  } else await client.query('insert into migrations (name, checksum) values ($1, $2)', [name, checksum]);
}

const codes = { lockNotAvailable: '55P03', deadlock: '40P01', serialization: '40001' } as const;

/** A table or a row that the migration needs is in use: the transaction is worth repeating. */
export class TableInUse extends Error {
  /**
   * What the migration waited for while others, which had it, waited for the migration. A file that locks tables in another order than
   * calls do would meet them again and again: once this is locked first, whoever has it ends, and nobody else gets far enough.
   */
  readonly deadlockOn: TableLock | undefined;
  constructor(cause: DatabaseError) {
    super(cause.message, { cause });
    this.deadlockOn = cause.code === codes.deadlock ? readDeadlock(cause.detail) : undefined;
  }
}

/** A lock of a table, by its number. */
export interface TableLock {
  relation: number;
  mode: string;
}

/** PostgreSQL names the process that gives up first: `Process 7 waits for AccessExclusiveLock on relation 18516 of database …`. */
function readDeadlock(detail: string | undefined): TableLock | undefined {
  const [, mode, relation] = /^Process \d+ waits for (\w+)Lock on relation (\d+) /.exec(detail ?? '') ?? [];
  if (mode === undefined) return undefined;
  return { relation: Number(relation), mode: mode.replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase() };
}

function failureOf(migration: Migration, cause: unknown, kept: string): Error {
  const { message, position, code } = cause as DatabaseError;
  if (migration.kind !== 'concurrent' && (Object.values(codes) as unknown[]).includes(code)) {
    return new TableInUse(cause as DatabaseError);
  }
  const line = position ? ` at line ${migration.sql.slice(0, Number(position)).split('\n').length}` : '';
  return new StartupError(`The migration ${migration.name} failed${line}: ${message}. ${kept}`, { cause });
}
