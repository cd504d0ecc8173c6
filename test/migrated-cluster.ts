import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { jobSchema } from '#server/platform/job-schema.ts';
import { migrate } from '#server/platform/migrate.ts';
import { startPostgres, type EmbeddedPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { grantToProductRole, productRole } from '#server/platform/product-role.ts';
import { execute } from './database.ts';

const root = join(import.meta.dirname, '..');
const kept = join(root, '.cache/test-clusters');
/** How many are kept, so that changing between branches costs nothing. */
const most = 3;

/**
 * Starts a PostgreSQL in a folder, with a database `diyar` that is migrated and without connections. The first run with
 * these sources makes it and keeps a copy, with which later runs begin.
 */
export async function startMigratedCluster(dataDir: string): Promise<EmbeddedPostgres> {
  const copy = join(kept, await sourcesHash());
  if (!(await isDirectory(copy))) {
    await makeCluster(dataDir);
    await keepCluster(dataDir, copy);
  } else {
    await copyFolder(copy, join(dataDir, 'cluster'));
  }
  return startPostgres({ dataDir, disposable: true });
}

/** A hash of everything that decides what is in the cluster. */
async function sourcesHash(): Promise<string> {
  const hash = createHash('sha256').update(`${process.platform} ${process.arch}`);
  const files = globSync(['db/migrations/**', 'server/**/*.ts', 'test/migrated-cluster.ts', 'package-lock.json'], {
    cwd: root,
    withFileTypes: true,
    exclude: (entry) => entry.name.endsWith('.test.ts'),
  })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
  for (const path of files.sort()) {
    const content = await readFile(path);
    const name = path.slice(root.length + 1);
    // Of the domains, what names queues of jobs.
    const decides = !/^server\/(?!platform\/)/.test(name) || /\bjobs\.(?:handle|schedule)\b/.test(content.toString());
    if (decides) hash.update(name).update(content);
  }
  return hash.digest('hex').slice(0, 16);
}

async function makeCluster(dataDir: string): Promise<void> {
  const postgres = await startPostgres({ dataDir, disposable: true });
  try {
    await migrate(postgres.connectionString);
    await makeQueues(postgres.connectionString, dataDir);
    await grantToProductRole(postgres.connectionString, productRole, [jobSchema]);
    // A disposable PostgreSQL is stopped without one, and what starts on the copy would have to recover.
    await execute(postgres.connectionString, 'checkpoint');
  } finally {
    await postgres.stop();
  }
}

/** A server creates the tables and queues of its jobs at its first start; here they are created once for all test files. */
async function makeQueues(url: string, dataDir: string): Promise<void> {
  // The whole server, which is loaded only where a cluster is made.
  const { openServices } = await import('#server/open-services.ts');
  const { readSettings } = await import('#server/env.ts');
  const settings = readSettings({
    NODE_ENV: 'test',
    DATABASE_URL: url,
    DATA_DIR: dataDir,
    AUTH_SECRET: 'a secret that only tests know, long enough to sign with',
    SANDBOX_SECRET: 'a secret that only tests and the sandbox know',
  });
  const services = await openServices(settings, { working: false });
  await services.jobs.open();
  await services.close();
}

/** Keeps a copy of a stopped cluster: under another name at first, because another run may look for it or make it too. */
async function keepCluster(dataDir: string, copy: string): Promise<void> {
  await mkdir(kept, { recursive: true });
  const unfinished = `${copy}.${process.pid}`;
  await copyFolder(join(dataDir, 'cluster'), unfinished);
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true, force: true }));
  const others = await Promise.all(
    (await readdir(kept)).map(async (name) => ({ name, madeAt: (await stat(join(kept, name))).mtimeMs })),
  );
  others.sort((one, other) => other.madeAt - one.madeAt);
  for (const { name } of others.slice(most)) await rm(join(kept, name), { recursive: true, force: true });
}

/** Copies with owners and modes, on which PostgreSQL insists. */
const copyFolder = (from: string, to: string) => promisify(execFile)('cp', ['-a', from, to]);

const isDirectory = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  );
