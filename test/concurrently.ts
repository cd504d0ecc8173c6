import { expect } from 'vitest';
import type { TestServer } from './server.ts';

/**
 * Runs calls while another transaction has executed a statement and not committed it, so that they wait for its locks.
 * That transaction commits once all calls wait.
 * @returns the results of the calls
 */
export async function concurrently<T>(
  { services: { pool } }: Pick<TestServer, 'services'>,
  [statement, values]: readonly [string, readonly unknown[]],
  calls: () => Promise<T>[],
): Promise<T[]> {
  const other = await pool.connect();
  try {
    await other.query('begin');
    await other.query(statement, [...values]);
    const answers = calls();
    // On another connection: within the transaction pg_stat_activity would not change.
    const countWaiting = async () => {
      const { rowCount } = await pool.query(
        `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      return rowCount;
    };
    await expect.poll(countWaiting, { timeout: 10_000 }).toBe(answers.length);
    await other.query('commit');
    return await Promise.all(answers);
  } finally {
    other.release(true);
  }
}
