import { expect } from 'vitest';
import type { TestServer } from './server.ts';

/**
 * Runs calls while another transaction has executed a statement and not committed it, so that they wait for its locks.
 * That transaction commits once all calls wait. The server needs `manyConnections`.
 * @returns the results of the calls
 */
export async function concurrently<T>(
  server: Pick<TestServer, 'services'>,
  statement: readonly [string, readonly unknown[]],
  calls: () => Promise<T>[],
): Promise<T[]> {
  return whileLocked(server, statement, async (untilWaiting) => {
    const answers = calls();
    await untilWaiting(answers.length);
    return answers;
  });
}

/** As `concurrently`, but each call begins when those before it wait, so that they queue up in this order. */
export async function queued<T>(
  server: Pick<TestServer, 'services'>,
  statement: readonly [string, readonly unknown[]],
  calls: readonly (() => Promise<T>)[],
): Promise<T[]> {
  return whileLocked(server, statement, async (untilWaiting) => {
    const answers: Promise<T>[] = [];
    for (const call of calls) {
      answers.push(call());
      await untilWaiting(answers.length);
    }
    return answers;
  });
}

async function whileLocked<T>(
  { services: { pool } }: Pick<TestServer, 'services'>,
  [statement, values]: readonly [string, readonly unknown[]],
  start: (untilWaiting: (count: number) => Promise<void>) => Promise<Promise<T>[]>,
): Promise<T[]> {
  const other = await pool.connect();
  try {
    await other.query('begin');
    await other.query(statement, [...values]);
    // On another connection: within the transaction pg_stat_activity would not change.
    const countWaiting = async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return rowCount;
    };
    const answers = await start(async (count) => {
      await expect.poll(countWaiting, { timeout: 10_000 }).toBe(count);
    });
    await other.query('commit');
    return await Promise.all(answers);
  } finally {
    other.release(true);
  }
}
