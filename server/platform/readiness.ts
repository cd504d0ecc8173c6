import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Services } from './services.ts';
import { StartupError } from './startup-error.ts';
import { withTimeLimit } from './time-limit.ts';

/** What a server uses: the database, space on its disk, the storage of pictures, the mail server. */
export type ReadinessCheck = 'database' | 'disk' | 'storage' | 'mail';

export interface Readiness {
  /** Runs the checks, or answers from runs of the last seconds. Ready is a server whose database answers. */
  read(): Promise<{ isReady: boolean; failing: ReadinessCheck[] }>;
  /** The checks and whether each failed when it ran last; without those that have not run. */
  latest(): { check: ReadinessCheck; isFailing: boolean }[];
  /**
   * Runs the checks at the start, and logs what fails. What does not answer now, or a disk that is full, keeps no server from
   * starting.
   * @throws {StartupError} for a setting that is wrong
   */
  checkSettings(): Promise<void>;
}

export interface Check {
  /** Throws if it fails: a {@link StartupError} if a setting is the reason. */
  run: () => Promise<void>;
  limitMs: number;
  /** For how long a result is used again. */
  cachedMs: number;
  /**
   * Without it the server serves nothing. What is not needed takes no server out of service, as all would go at once: a mail
   * waits for three days, and a picture that cannot be stored is refused.
   */
  isNeeded?: boolean;
}

/** How long an answer waits for checks that do not decide it; then it says what they found before. */
const patienceMs = 500;

interface Result {
  error: Error | undefined;
  at: number;
}

export function createReadiness(checks: Readonly<Record<ReadinessCheck, Check>>, log: Services['log']): Readiness {
  const names = Object.keys(checks) as ReadinessCheck[];
  const results = new Map<ReadinessCheck, Promise<Result>>();
  const failures = new Map<ReadinessCheck, boolean>();

  async function runCheck(name: ReadinessCheck): Promise<Result> {
    const { run, limitMs } = checks[name];
    try {
      await withTimeLimit(limitMs, name, run());
      if (failures.get(name)) log.warn({ check: name }, 'a readiness check succeeds again');
      failures.set(name, false);
      return { error: undefined, at: performance.now() };
    } catch (error) {
      log.warn({ err: error, check: name }, 'a readiness check failed');
      failures.set(name, true);
      return { error: error as Error, at: performance.now() };
    }
  }

  /** Checks that run are shared by all callers. */
  async function resultOf(name: ReadinessCheck): Promise<Result> {
    const known = results.get(name);
    if (known) {
      const result = await known;
      if (performance.now() - result.at < checks[name].cachedMs) return result;
    }
    if (results.get(name) === known) results.set(name, runCheck(name));
    return results.get(name)!;
  }

  return {
    async read() {
      const running = names.map((name) => ({ name, result: resultOf(name) }));
      await Promise.all([
        ...running.filter(({ name }) => checks[name].isNeeded).map(({ result }) => result),
        Promise.race([Promise.all(running.map(({ result }) => result)), pause(patienceMs, undefined, { ref: false })]),
      ]);
      const failing = names.filter((name) => failures.get(name));
      return { isReady: !failing.some((name) => checks[name].isNeeded), failing };
    },
    latest: () =>
      names.filter((name) => failures.has(name)).map((check) => ({ check, isFailing: failures.get(check)! })),
    async checkSettings() {
      for (const { error } of await Promise.all(names.map(resultOf))) if (error instanceof StartupError) throw error;
    },
  };
}

/** The checks of a server. */
export function readinessChecksOf({
  pool,
  storage,
  mail,
  settings,
}: Pick<Services, 'pool' | 'storage' | 'mail' | 'settings'>): Record<ReadinessCheck, Check> {
  return {
    database: { run: async () => void (await pool.query('select 1')), limitMs: 2000, cachedMs: 1000, isNeeded: true },
    disk: { run: () => writeTo(settings.DATA_DIR), limitMs: 2000, cachedMs: 5000 },
    storage: { run: () => storage.check(), limitMs: 3000, cachedMs: 30_000 },
    mail: { run: () => mail.check(), limitMs: 6000, cachedMs: 30_000 },
  };
}

/** Larger than a block of any file system, so that it is refused on a full disk. */
const probe = new Uint8Array(128 * 1024);

async function writeTo(folder: string): Promise<void> {
  const path = join(folder, `.write-check-${process.pid}`);
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(path, probe, { flush: true });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC' || code === 'EDQUOT') {
      throw new Error(`The disk of DATA_DIR (${folder}) is full. Free some space.`, { cause: error });
    }
    const message = `Nothing can be written to DATA_DIR (${folder}): ${code}. Make the folder writable, or choose another.`;
    throw new StartupError(message, { cause: error });
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}
