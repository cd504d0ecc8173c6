import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from './services.ts';
import { StartupError } from './startup-error.ts';
import { withTimeLimit } from './time-limit.ts';

/** What a server needs to serve: the database, space on its disk, the storage of pictures, the mail server. */
export type ReadinessCheck = 'database' | 'disk' | 'storage' | 'mail';

export interface Readiness {
  /** Runs the checks, or answers from runs of the last seconds. */
  read(): Promise<{ isReady: boolean; failing: ReadinessCheck[] }>;
  /**
   * Runs the checks at the start, and logs what fails.
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
   * Once it has succeeded, a failure does not keep the server from serving: a mail waits for three days, and a picture
   * that cannot be stored is refused. Taking every server out of service would be worse.
   */
  isNeededOnlyOnce?: boolean;
}

interface Result {
  error: Error | undefined;
  at: number;
}

export function createReadiness(checks: Readonly<Record<ReadinessCheck, Check>>, log: Services['log']): Readiness {
  const names = Object.keys(checks) as ReadinessCheck[];
  const results = new Map<ReadinessCheck, Promise<Result>>();
  const succeeded = new Set<ReadinessCheck>();

  async function runCheck(name: ReadinessCheck): Promise<Result> {
    const { run, limitMs } = checks[name];
    try {
      await withTimeLimit(limitMs, name, run());
      succeeded.add(name);
      return { error: undefined, at: performance.now() };
    } catch (error) {
      log.warn({ err: error, check: name }, 'a readiness check failed');
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
      const read = await Promise.all(names.map(async (name) => ({ name, ...(await resultOf(name)) })));
      const failing = read.filter(({ error }) => error).map(({ name }) => name);
      const isReady = failing.every((name) => checks[name].isNeededOnlyOnce && succeeded.has(name));
      return { isReady, failing };
    },
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
    database: { run: async () => void (await pool.query('select 1')), limitMs: 2000, cachedMs: 1000 },
    disk: { run: () => writeTo(settings.DATA_DIR), limitMs: 2000, cachedMs: 5000 },
    storage: { run: () => storage.check(), limitMs: 3000, cachedMs: 30_000, isNeededOnlyOnce: true },
    mail: { run: () => mail.check(), limitMs: 6000, cachedMs: 30_000, isNeededOnlyOnce: true },
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
    const message =
      code === 'ENOSPC' || code === 'EDQUOT'
        ? `The disk of DATA_DIR (${folder}) is full. Free some space, or choose another folder.`
        : `Nothing can be written to DATA_DIR (${folder}): ${code}. Make the folder writable, or choose another.`;
    throw new StartupError(message, { cause: error });
  } finally {
    await rm(path, { force: true }).catch(() => undefined);
  }
}
