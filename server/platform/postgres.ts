import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Client, DatabaseError, Pool, types } from 'pg';
import type { DB } from '#db/types.ts';

/** Numbers that PostgreSQL gives to the kinds of value that are read otherwise than `pg` would. */
const kind = { int8: 20, int8List: 1016, date: 1082, dateList: 1182, numeric: 1700, numericList: 1231 } as const;

const textList = 1009;
const parseList = types.getTypeParser(textList as number) as (text: string) => (string | null)[];

const parsers = new Map<number, (text: string) => unknown>([
  // A day stays the string it is: a Date would move it by the machine's time zone.
  [kind.date, (text) => text],
  [kind.dateList, parseList],
  [kind.int8, parseInteger],
  [kind.int8List, (text) => parseList(text).map((item) => (item === null ? null : parseInteger(item)))],
  [kind.numeric, Number],
  [kind.numericList, (text) => parseList(text).map((item) => (item === null ? null : Number(item)))],
]);

/** An int8 as a number; what no number holds exactly is refused rather than rounded. */
function parseInteger(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`${text} is too large for a number: cast it to text in the query`);
}

/** How `pg` reads values everywhere in Diyar: `date` as string, `int8` and `numeric` as number. */
export const typeParsers = {
  getTypeParser(oid: number, format?: 'text' | 'binary'): (text: string) => unknown {
    const own = format === 'binary' ? undefined : parsers.get(oid);
    return own ?? (types.getTypeParser(oid, format) as (text: string) => unknown);
  },
};

export interface OpenDatabase {
  db: Kysely<DB>;
  /**
   * For hot, hand-written queries: give them a `name`, so that a connection prepares them once. The connections are
   * other ones than those of `db`.
   */
  pool: Pool;
}

/**
 * Connects to a migrated database; nothing is sent before the first query. `db.destroy()` closes all.
 *
 * Every prepared statement is planned once a connection, for any values of its parameters. So a condition that a
 * partial index needs is spelled out (`status = 'open'`, in Kysely `sql.lit('open')`), and a statement has no condition
 * that holds for every row where a parameter is null.
 * @param options.connections how many `db` may open, default 20; `pool` opens half as many
 */
export function openDatabase(url: string, options: { connections?: number } = {}): OpenDatabase {
  const connections = options.connections ?? 20;
  const pool = openPool(url, Math.ceil(connections / 2), Client);
  const main = openPool(url, connections, PreparingClient);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: main }) });
  // Kysely ends its pool only where it was used, and knows nothing of the other.
  db.destroy = async () => {
    await Promise.all([main.end(), pool.end()]);
  };
  return { db, pool };
}

/** How many different statements get a name; more than the code holds, and few enough for a connection to remember. */
const mostNames = 1000;
const names = new Map<string, string>();

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= mostNames) return known;
  const name = `k_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  names.set(text, name);
  return name;
}

/**
 * A connection for Kysely, which names no statements: the same text gets the same name, so that PostgreSQL parses and
 * plans it once a connection. Measured at less than half the time for what a booking writes.
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
  // An idle connection that breaks (the database restarts) is only dropped: the next query opens another.
  pool.on('error', () => undefined);
  return pool;
}

/** A row came that there can be only one of: another call was faster. */
export function isDuplicate(error: unknown): boolean {
  return error instanceof DatabaseError && error.code === '23505';
}

/** Two transactions met in a way that only trying again resolves: serialization failure, deadlock. */
const worthAnotherTry = new Set(['40001', '40P01']);

/**
 * Runs `work` in a transaction, and again (up to 4 times in all) where PostgreSQL undid it only because
 * another got in its way. So `work` must do nothing but query: no call, no counting outside. Inside a
 * transaction already, `work` simply joins it.
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
      const retry = error instanceof DatabaseError && error.code !== undefined && worthAnotherTry.has(error.code);
      if (!retry || attempt === 4) throw error;
      await pause(Math.random() * 20 * 2 ** attempt);
    }
  }
}
