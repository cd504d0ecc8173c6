import { rm } from 'node:fs/promises';
import type { TestProject } from 'vitest/node';
import { startMigratedCluster } from './migrated-cluster.ts';
import { makeScratchFolder, removeStaleFolders } from './scratch-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A migrated database without connections, which tests copy. */
    templateDatabaseUrl: string;
    /** Whether the test files of a worker share its modules, so that one can prepare the database of the next. */
    sharesModules: boolean;
  }
}

/** One PostgreSQL for the whole run. Its database `diyar` is migrated, and each test file gets a copy. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await removeStaleFolders();
  const dataDir = await makeScratchFolder('run');
  const postgres = await startMigratedCluster(dataDir);
  project.provide('templateDatabaseUrl', postgres.connectionString);
  project.provide('sharesModules', !project.config.isolate);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
