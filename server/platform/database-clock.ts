import type { Pool } from 'pg';
import { tripoliDay } from '#contract/days.ts';
import type { Clock } from './clock.ts';
import type { Log } from './services.ts';

export interface DatabaseClock extends Clock {
  close(): void;
}

const compareEveryMs = 15_000;
/** A smaller difference is that of the way to the database and back. */
const toleranceMs = 50;
/** A clock that is this far away is worth a line in the log. */
const reportedMs = 2000;

/**
 * The clock of the database, which all instances share: a deadline that one of them writes is one to the others, whatever
 * the clock of its machine says. In between it runs by the monotonic clock of the process, which nobody sets.
 */
export async function followDatabase(
  pool: Pick<Pool, 'query'>,
  log: Log,
  { everyMs = compareEveryMs, monotonic = () => performance.timeOrigin + performance.now() } = {},
): Promise<DatabaseClock> {
  let offsetMs = 0;
  const compare = async () => {
    const sent = monotonic();
    const { rows } = await pool.query<{ now: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
    );
    const received = monotonic();
    const measured = rows[0]!.now - (sent + received) / 2;
    if (Math.abs(measured - offsetMs) <= Math.max(toleranceMs, received - sent)) return;
    if (Math.abs(measured - offsetMs) >= reportedMs) {
      log.warn({ seconds: Math.round((measured - offsetMs) / 1000) }, 'the clock was set to that of the database');
    }
    offsetMs = measured;
  };
  const compareOrKeep = () =>
    compare().catch((error: unknown) => log.debug({ err: error }, 'the clock could not be compared'));
  await compareOrKeep();
  const timer = setInterval(() => void compareOrKeep(), everyMs);
  timer.unref();
  const now = () => new Date(monotonic() + offsetMs);
  return { now, today: () => tripoliDay(now()), close: () => clearInterval(timer) };
}
