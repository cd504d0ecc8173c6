import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { grantToProductRole, productRole } from '#server/platform/product-role.ts';
import { jobSchema } from '#server/platform/job-schema.ts';
import { createJobs } from '#server/platform/jobs.ts';
import { migrate } from '#server/platform/migrate.ts';
import { openDatabase } from '#server/platform/postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database without connections, which tests copy. */
    templateDatabaseUrl: string;
  }
}

/** One PostgreSQL for the whole run. Its database `diyar` is migrated, and each test file gets a copy. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = await mkdtemp(join(tmpdir(), 'diyar-tests-'));
  const postgres = await startPostgres({ dataDir, disposable: true });
  await migrate(postgres.connectionString);
  await makeJobTables(postgres.connectionString);
  await grantToProductRole(postgres.connectionString, productRole, [jobSchema]);
  project.provide('templateDatabaseUrl', postgres.connectionString);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

/** The job queue creates its tables on first use; in the template, they are created once for all test files. */
async function makeJobTables(url: string): Promise<void> {
  const { db, pool } = openDatabase(url);
  const ignore = () => undefined;
  const log = { debug: ignore, info: ignore, warn: ignore, error: ignore };
  const jobs = createJobs(pool, log, { working: false });
  await jobs.open();
  await jobs.close();
  await db.destroy();
}
