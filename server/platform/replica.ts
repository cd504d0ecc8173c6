import { Pool } from 'pg';
import { openDatabase, typeParsers, type DatabaseOptions, type OpenDatabase } from './postgres.ts';
import type { Log } from './services.ts';
import { withTimeLimit } from './time-limit.ts';
import { isUnavailable } from './unavailable.ts';

/** What a read must have: all up to a position in the log of the primary, whatever is there, or all that the primary has. */
export type ReadAfter = { position: string } | 'anything' | 'everything';

/** A database that follows the primary and is only read. */
export interface Replica {
  readonly database: OpenDatabase;
  /**
   * Reads from the replica, or from the primary where the replica cannot be used, has not come as far as `after`, or fails: both
   * functions only read, and the second may run after the first has begun.
   */
  read<T>(after: ReadAfter, fromReplica: () => Promise<T>, fromPrimary: () => Promise<T>): Promise<T>;
  /** Where the primary is in its log now: what was committed before is below. */
  position(): Promise<string>;
  /** By how much the replica is behind, in seconds; undefined while it cannot be used. */
  lagSeconds(): number | undefined;
  close(): Promise<void>;
}

/** The most that a replica may be behind, in seconds: callers who have written nothing are shown what it has. */
const defaultMaxLagSeconds = 10;
const pollMs = 1000;
/** A replica that does not answer in this time is not used until it does. */
const pollLimitMs = 1500;

interface Sample {
  at: number;
  position: bigint;
}

/**
 * Opens a replica and compares it with the primary once a second. It is used from when both have answered; while the primary is silent,
 * it is used as before.
 */
export function openReplica(
  url: string,
  {
    primary,
    log,
    maxLagSeconds = defaultMaxLagSeconds,
    ...options
  }: DatabaseOptions & { primary: Pool; log: Log; maxLagSeconds?: number },
): Replica {
  const database = openDatabase(url, { ...options, log: silenced(log) });
  const watched = new Pool({
    connectionString: url,
    types: typeParsers,
    application_name: 'diyar replica watch',
    max: 1,
    connectionTimeoutMillis: pollLimitMs,
    query_timeout: pollLimitMs,
  });
  watched.on('error', () => undefined);
  watched.on('connect', (client) => client.on('error', () => undefined));

  /** Positions of the primary, the oldest first: those of the last seconds, and one from before. */
  let samples: Sample[] = [];
  let replayed = -1n;
  let isUsable = false;
  let lastLag: number | undefined;
  const losses = new Set<() => void>();

  function setUsable(next: boolean, why: unknown): void {
    if (next === isUsable) return;
    isUsable = next;
    if (next) return log.info('the replica is read');
    log.warn({ err: why, lagSeconds: lastLag }, 'the replica cannot be used; the primary is read until it can');
    for (const lose of losses) lose();
  }

  function lagAt(now: number): number | undefined {
    const last = samples.at(-1);
    if (!last) return undefined;
    if (replayed >= last.position) return 0;
    // What it has not replayed was written after the last position that it has.
    const reached = samples.findLast(({ position }) => replayed >= position);
    return reached ? (now - reached.at) / 1000 : Infinity;
  }

  async function poll(): Promise<void> {
    const [own, other] = await Promise.allSettled([
      withTimeLimit(pollLimitMs, 'the primary', readPosition(primary)),
      withTimeLimit(pollLimitMs, 'the replica', readPosition(watched)),
    ]);
    const now = performance.now();
    if (own.status === 'fulfilled') {
      samples.push({ at: now, position: own.value });
      const firstKept = samples.findLastIndex(({ at }) => now - at > 1000 * maxLagSeconds * 2);
      samples = samples.slice(Math.max(0, firstKept));
    }
    if (other.status === 'rejected') {
      lastLag = undefined;
      return setUsable(false, other.reason);
    }
    replayed = other.value;
    lastLag = lagAt(now);
    setUsable(lastLag !== undefined && lastLag <= maxLagSeconds, undefined);
  }

  let polling: Promise<void> | undefined;
  const pollOnce = () => {
    polling ??= poll().finally(() => (polling = undefined));
    return polling;
  };
  const timer = setInterval(() => void pollOnce(), pollMs);
  timer.unref();
  void pollOnce();

  /** A position that cannot be read is one that the replica does not have. */
  async function has(position: string): Promise<boolean> {
    const wanted = positionOf(position);
    if (wanted === undefined) return false;
    if (replayed >= wanted) return true;
    replayed = await withTimeLimit(pollLimitMs, 'the replica', readPosition(database.pool));
    return replayed >= wanted;
  }

  return {
    database,
    async read(after, fromReplica, fromPrimary) {
      if (!isUsable || after === 'everything') return fromPrimary();
      try {
        if (after !== 'anything' && !(await has(after.position))) return await fromPrimary();
        return await untilLost(losses, fromReplica());
      } catch (error) {
        if (isUnavailable(error)) {
          setUsable(false, error);
          void pollOnce();
        }
        // Whatever it was: what the primary answers counts.
        return fromPrimary();
      }
    },
    async position() {
      const { rows } = await primary.query<{ position: string }>(
        'select pg_current_wal_insert_lsn()::text as position',
      );
      return rows[0]!.position;
    },
    lagSeconds: () => (isUsable ? lastLag : undefined),
    async close() {
      clearInterval(timer);
      await polling?.catch(() => undefined);
      await Promise.all([watched.end(), database.db.destroy()]);
    },
  };
}

/** Rejects as soon as the replica is lost, so that nobody waits for one that is silent. */
function untilLost<T>(losses: Set<() => void>, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const lose = () => reject(new Error('the replica was lost'));
    losses.add(lose);
    work.then(resolve, reject).finally(() => losses.delete(lose));
  });
}

/** Where a server is in the log: what a replica has applied, and what a primary has written. */
async function readPosition(pool: Pool): Promise<bigint> {
  const { rows } = await pool.query<{ position: string }>(
    `select (case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_insert_lsn() end)::text as position`,
  );
  const position = positionOf(rows[0]?.position);
  if (position === undefined) throw new Error('the database has no position in the log');
  return position;
}

/** A position in the log as a number; undefined for a text that is none. */
export function positionOf(text: string | null | undefined): bigint | undefined {
  const [, high, low] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/.exec(text ?? '') ?? [];
  return high === undefined ? undefined : (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

/** That calls of a replica are refused is no error: the primary answers them. */
const silenced = (log: Log): Log => ({
  debug: log.debug.bind(log),
  info: log.debug.bind(log),
  warn: log.debug.bind(log),
  error: log.debug.bind(log),
});
