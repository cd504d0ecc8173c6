import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openSession } from '#server/accounts/sessions.ts';
import { readSettings } from '#server/env.ts';
import { openServices, type OpenServices } from '#server/open-services.ts';
import { startPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { migrateJobs } from '#server/platform/job-schema.ts';
import { migrate } from '#server/platform/migrate.ts';
import type { Services } from '#server/platform/services.ts';

const secrets = {
  AUTH_SECRET: 'a secret of the benchmark, which signs nothing that lasts',
  SANDBOX_SECRET: 'a secret of the benchmark, which signs nothing at all',
};

export interface BenchServices {
  /** The connection string of the database. */
  url: string;
  /** The folder of its PostgreSQL. */
  dataDir: string;
  services: OpenServices;
  /** What a server of the product on the same database needs in its environment, but the port. */
  environment: Record<string, string>;
  close(): Promise<void>;
}

/**
 * The product's services on a new database with `fsync` on, in the folder of this benchmark, without limits of calls.
 * @param prepare changes the settings of PostgreSQL, which is started once more after it
 * @param isKept goes on with the database of an earlier run, where there is one
 */
export async function openBenchServices(
  benchmark: string,
  { prepare, isKept = false }: { prepare?: (url: string) => Promise<void>; isKept?: boolean } = {},
): Promise<BenchServices> {
  const dataDir = join(process.env['BENCH_DIR'] ?? join(import.meta.dirname, '../.data/bench'), benchmark);
  if (!isKept) await rm(dataDir, { recursive: true, force: true });
  if (prepare) {
    const first = await startPostgres({ dataDir });
    await prepare(first.connectionString);
    await first.stop();
  }
  const postgres = await startPostgres({ dataDir });
  const url = postgres.connectionString;
  await migrate(url);
  await migrateJobs(url);
  const environment = { NODE_ENV: 'production', DATABASE_URL: url, DATA_DIR: join(dataDir, '../server'), ...secrets };
  const settings = readSettings({ ...environment, LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '1000000' });
  const services = await openServices({ ...settings, DATABASE_URL: url }, { working: false });
  await services.jobs.open();
  return {
    url,
    dataDir,
    services,
    environment,
    async close() {
      await services.close();
      await postgres.stop();
    },
  };
}

/** An access token of somebody who has signed in with a second factor, which administration asks for. */
export async function accessTokenOf(services: Services, userId: string): Promise<string> {
  const options = { rememberMe: true, userAgent: 'bench', secondFactorAt: services.clock.now() };
  return (await openSession(services, userId, options)).access_token;
}
