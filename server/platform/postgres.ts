import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Client, DatabaseError, Pool, types } from 'pg';
import type { DB } from '#db/types.ts';

/** Object ids of the PostgreSQL types that are parsed differently from `pg`. */
const oids = { int8: 20, int8List: 1016, date: 1082, dateList: 1182, numeric: 1700, numericList: 1231 } as const;

const textListOid = 1009;
const parseList = types.getTypeParser(textListOid as number) as (text: string) => (string | null)[];

const parsers = new Map<number, (text: string) => unknown>([
  // A string, because a Date would shift the day by the time zone of the machine.
  [oids.date, (text) => text],
  [oids.dateList, parseList],
  [oids.int8, parseInteger],
  [oids.int8List, (text) => parseList(text).map((item) => (item === null ? null : parseInteger(item)))],
  [oids.numeric, Number],
  [oids.numericList, (text) => parseList(text).map((item) => (item === null ? null : Number(item)))],
]);

/** Parses an int8. Throws a RangeError for a value that is not a safe integer. */
function parseInteger(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`${text} is too large for a number: cast it to text in the query`);
}

/** Parsers for `pg`: `date` as string, `int8` and `numeric` as number. */
export const typeParsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
    const own = format === 'binary' ? undefined : parsers.get(oid);
    return own ?? (types.getTypeParser(oid, format) as (text: string) => unknown);
  },
};

export interface OpenDatabase {
  db: Kysely<DB>;
  /**
   * For frequent, hand-written queries with a `name`, which a connection prepares once. Its connections are not those of
   * `db`.
   */
  pool: Pool;
}

/**
 * Connects to a migrated database on the first query. `db.destroy()` closes all connections.
 *
 * A connection plans every prepared statement once, for all values of its parameters. Therefore conditions of partial
 * indexes are written literally (`status = 'open'`, in Kysely `sql.lit('open')`), and no statement has a condition that is
 * true for every row when a parameter is null.
 * @param options.connections the most that `db` opens, default 20; `pool` opens half as many
 */
export function openDatabase(url: string, options: { connections?: number } = {}): OpenDatabase {
  const connections = options.connections ?? 20;
  const pool = openPool(url, Math.ceil(connections / 2), Client);
  const main = openPool(url, connections, PreparingClient);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: main }) });
  // Kysely ends its pool only if it was used, and does not know the other one.
  db.destroy = async () => {
    await Promise.all([main.end(), pool.end()]);
  };
  return { db, pool };
}

/** Largest number of named statements: more than the code has, few enough for the memory of a connection. */
const maxNames = 1000;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= maxNames) return known;
  const name = `k_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}

/**
 * A connection that names the statements of Kysely by their text, so that PostgreSQL parses and plans each once per
 * connection. It halves the time of the statements of a booking.
 */
class PreparingClient extends Client {
  override query(...input: unknown[]): never {
    const [text, values] = input;
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
    const query = super.query.bind(this) as (...input: unknown[]) => never;
    return name === undefined ? query(...input) : query({ name, text, values }, ...input.slice(2));
  }
}

function openPool(url: string, max: number, connection: new () => Client): Pool {
  const pool = new Pool({
    Client: connection,
    connectionString: url,
    max,
    types: typeParsers,
    application_name: 'diyar',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 120_000,
    idle_in_transaction_session_timeout: 60_000,
    options: '-c plan_cache_mode=force_generic_plan',
  });
  // The pool drops an idle connection that breaks, and the next query opens another.
  pool.on('error', () => undefined);
  return pool;
}

/** True for a violated unique constraint: another call has inserted the row. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23505';
}

/** Errors after which a transaction is retried: serialization failure, deadlock. */
const retryableCodes = new Set(['40001', '40P01']);

/**
 * Runs `work` in a transaction, up to 4 times in all after serialization failures and deadlocks. Therefore `work` must have
 * no effects outside the database. If `db` is a transaction already, `work` runs in it, once.
 */
export async function transact<T>(
  db: Kysely<DB> | Transaction<DB>,
  work: (trx: Transaction<DB>) => Promise<T>,
): Promise<T> {
  if (db.isTransaction) return work(db as Transaction<DB>);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      const retry = error instanceof DatabaseError && error.code !== undefined && retryableCodes.has(error.code);
      if (!retry || attempt === 4) throw error;
      await pause(Math.random() * 20 * 2 ** attempt);
    }
  }
}
