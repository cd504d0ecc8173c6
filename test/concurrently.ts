import { expect } from 'vitest';
import type { TestServer } from './server.ts';

/**
 * Makes calls that come at the worst moment: while another transaction has run a statement and not yet committed it.
 * It commits once so many of them wait for it as there are calls.
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
    // Asked outside the transaction: within one, the answer stays what it was at first.
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
