import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import { Client, DatabaseError, Pool, types, type ClientConfig, type PoolClient, type PoolConfig } from 'pg';
import type { DB } from '#db/types.ts';
import { DatabaseOutage } from './database-outage.ts';
import type { Log } from './services.ts';
import { tracedClient } from './traced-client.ts';
import type { Tracer } from './tracing.ts';
import { DatabaseUnavailable, isReadOnly, isTimeout } from './unavailable.ts';

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
  /** Both pools, for figures about their use. */
  pools: Readonly<Record<'main' | 'direct', Pool>>;
}

export interface DatabaseOptions {
  /** The most connections that `db` opens, default 20; `pool` opens half as many. */
  connections?: number;
  /** The longest that a statement may take, in seconds; default 120. */
  statementSeconds?: number;
  /** The longest that a caller waits for a connection, in seconds; default 10. */
  acquireSeconds?: number;
  /** The longest that a transaction may send nothing, in seconds; default 60. */
  idleSeconds?: number;
  /** `transaction`: a pooler gives each transaction another session. See `DATABASE_POOL_MODE` in server/env.ts. */
  poolMode?: 'session' | 'transaction';
  log?: Log;
  /** Records the statements of requests and jobs. */
  tracer?: Tracer | undefined;
}

/**
 * For programs in front of which nobody waits for an answer, such as a server that starts: on a tenth of a core everything
 * takes minutes, and statements on the whole database take long when it is large.
 */
export const patientLimits = { statementSeconds: 3600, acquireSeconds: 3600, idleSeconds: 3600 } as const;

/**
 * Connects to a migrated database on the first query. `db.destroy()` closes all connections.
 *
 * A connection plans every prepared statement once, for all values of its parameters. Therefore conditions of partial
 * indexes are written literally (`status = 'open'`, in Kysely `sql.lit('open')`), and no statement has a condition that is
 * true for every row when a parameter is null.
 *
 * Statements fail with an error that `isUnavailable` recognises when the database cannot be reached or does not answer in
 * time; while it is silent they fail at once.
 */
export function openDatabase(url: string, options: DatabaseOptions = {}): OpenDatabase {
  const { connections = 20, poolMode = 'session', log } = options;
  const statementSeconds = options.statementSeconds ?? 120;
  const shared: PoolConfig = {
    connectionString: url,
    types: typeParsers,
    application_name: 'diyar',
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: 1000 * (options.acquireSeconds ?? 10),
    idleTimeoutMillis: 60_000,
    // Later than the limit of the server, so that it counts only where the server does not answer.
    query_timeout: 1000 * statementSeconds + 1000,
    // A pooler in transaction mode refuses such parameters; there, its database or role has them.
    ...(poolMode === 'transaction'
      ? {}
      : {
          statement_timeout: 1000 * statementSeconds,
          idle_in_transaction_session_timeout: 1000 * (options.idleSeconds ?? 60),
          options: '-c plan_cache_mode=force_generic_plan',
        }),
  };
  const pools: LimitedPool[] = [];
  const outage = new DatabaseOutage(
    () => probe(url),
    (state) => {
      if (state === 'reachable') log?.info('the database answers again');
      else log?.error({ state }, 'the database does not answer; calls that need it are refused until it does');
      if (state === 'silent') for (const one of pools) one.abandon();
    },
  );
  const [forKysely, forPool] =
    poolMode === 'transaction' ? [UnpreparedClient, UnpreparedClient] : [PreparingClient, LimitedClient];
  const traced = (Base: typeof LimitedClient) => (options.tracer ? tracedClient(Base, options.tracer) : Base);
  const isTraced = options.tracer !== undefined;
  const main = new LimitedPool({ ...shared, Client: traced(forKysely), max: connections }, outage, isTraced);
  const pool = new LimitedPool(
    { ...shared, Client: traced(forPool), max: Math.ceil(connections / 2) },
    outage,
    isTraced,
  );
  pools.push(main, pool);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool: main }) });
  // Kysely ends its pool only if it was used, and does not know the other one.
  db.destroy = async () => {
    outage.close();
    await Promise.all([main.end(), pool.end()]);
  };
  return { db, pool, pools: { main, direct: pool } };
}

/** The longest that a new connection and its first statement may take, each, for a database that answers. */
const probeMs = 2000;

/** Rejects if the database accepts no connection or does not answer. */
async function probe(url: string): Promise<void> {
  const client: Client = new LimitedClient({
    connectionString: url,
    application_name: 'diyar probe',
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
  });
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    // Not awaited: the server may never answer.
    void client.end();
  }
}

/** A pool that refuses at once while the database does not answer. */
class LimitedPool extends Pool {
  readonly #outage: DatabaseOutage;
  readonly #isTraced: boolean;
  readonly #busy = new Set<PoolClient>();

  constructor(config: PoolConfig, outage: DatabaseOutage, isTraced: boolean) {
    super(config);
    this.#outage = outage;
    this.#isTraced = isTraced;
    // The pool drops an idle connection that breaks, and the next query opens another.
    this.on('error', () => undefined);
    this.on('connect', (client) => client.on(unansweredEvent as 'drain', () => outage.suspect('statement')));
    this.on('acquire', (client) => this.#busy.add(client));
    this.on('release', (_error, client) => this.#busy.delete(client));
  }

  /** Closes the connections in use: their statements fail at once. */
  abandon(): void {
    for (const client of this.#busy) void (client as unknown as Client).end();
  }

  override connect(...[callback]: unknown[]): never {
    const { state } = this.#outage;
    const refusal =
      state === 'silent' || (state === 'closed' && this.idleCount === 0) ? new DatabaseUnavailable() : undefined;
    const connect = super.connect.bind(this) as (callback?: unknown) => unknown;
    if (typeof callback !== 'function') {
      const connected = refusal ? Promise.reject(refusal) : (connect() as Promise<PoolClient>);
      return connected.catch((error: unknown) => {
        this.#note(error);
        throw error;
      }) as never;
    }
    if (refusal) return process.nextTick(callback, refusal, undefined, () => undefined) as never;
    // Who waits for a connection is called by who releases it, whose statement it would become.
    const called = this.#isTraced ? AsyncLocalStorage.bind(callback as (...given: unknown[]) => void) : callback;
    return connect((error: unknown, ...rest: unknown[]) => {
      this.#note(error);
      called(error, ...rest);
    }) as never;
  }

  #note(error: unknown): void {
    if (isTimeout(error, 'connecting')) this.#outage.suspect('connection');
    // All connections are in use: perhaps none of them is answered.
    if (isTimeout(error, 'waiting')) this.#outage.suspect('statement');
  }
}

/** Emitted by a connection on which a statement was not answered in time. */
const unansweredEvent = 'unanswered';

/**
 * A connection that is closed when a statement is not answered in time; a rollback would have to wait for the answer. A
 * connection that breaks fails its statement, and the next use of it.
 */
class LimitedClient extends Client {
  constructor(config?: ClientConfig) {
    super(config);
    // Without a listener the event would end the process. It adds nothing to the errors of the statements.
    this.on('error', () => undefined);
  }

  override query(...input: unknown[]): never {
    const callback = input.at(-1);
    if (typeof callback === 'function') {
      input[input.length - 1] = (error: unknown, result: unknown) => {
        this.#note(error);
        callback(error, result);
      };
    }
    const result = (super.query as (...input: unknown[]) => unknown).apply(this, input);
    if (!(result instanceof Promise)) return result as never;
    return result.catch((error: unknown) => {
      this.#note(error);
      throw error;
    }) as never;
  }

  #note(error: unknown): void {
    if (isTimeout(error, 'answer')) this.emit(unansweredEvent);
    else if (!isReadOnly(error)) return;
    void this.end();
  }
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
class PreparingClient extends LimitedClient {
  override query(...input: unknown[]): never {
    const [text, values] = input;
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
    return name === undefined ? super.query(...input) : super.query({ name, text, values }, ...input.slice(2));
  }
}

/** A connection to a pooler in transaction mode, where the next transaction does not find the statements of the last. */
class UnpreparedClient extends LimitedClient {
  override query(...input: unknown[]): never {
    const [config, ...rest] = input;
    if (typeof config !== 'object' || config === null || !('name' in config)) return super.query(...input);
    const { name: _name, ...unnamed } = config;
    return super.query(unnamed, ...rest);
  }
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
  return retryConflicts(() => db.transaction().execute(work));
}

/** Runs a transaction, or a statement that is one, up to 4 times in all after serialization failures and deadlocks. */
export async function retryConflicts<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      const retry = error instanceof DatabaseError && error.code !== undefined && retryableCodes.has(error.code);
      if (!retry || attempt === 4) throw error;
      await pause(Math.random() * 20 * 2 ** attempt);
    }
  }
}
