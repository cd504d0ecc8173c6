/**
 * Keeps what tests need of the version in package.json, before it is released:
 *
 *   node scripts/keep-release.ts
 *
 * The hashes of its migrations go to test/releases/migrations.json, its demo world to test/releases/VERSION.world.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { loadPlaces } from '#db/seed/places.ts';
import { seedDemo } from '#db/seed/seed.ts';
import { readSettings } from '#server/env.ts';
import { openServices } from '#server/open-services.ts';
import { startPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { migrate } from '#server/platform/migrate.ts';
import { readMigrationHashes, releasedMigrations } from '#test/releases/migrations.ts';
import { packWorld } from '#test/releases/world.ts';

const root = join(import.meta.dirname, '..');
const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
const dataDir = await mkdtemp(join(tmpdir(), 'diyar-release-'));
const postgres = await startPostgres({ dataDir, disposable: true });
try {
  const url = postgres.connectionString;
  await migrate(url);
  const services = await openServices(
    readSettings({
      NODE_ENV: 'test',
      DATABASE_URL: url,
      DATA_DIR: dataDir,
      // Nothing that is kept can be read with these: the tests read rows, and sign in with the password.
      AUTH_SECRET: 'a secret that only releases know, long enough to sign with',
      SANDBOX_SECRET: 'a secret that only releases and the sandbox know',
      LOG_LEVEL: 'silent',
    }),
    { working: false },
  );
  await services.jobs.open();
  await loadPlaces(services.db);
  await seedDemo(services, { size: 12 });
  await services.close();
  const client = new Client({ connectionString: url });
  await client.connect();
  const world = await packWorld(client);
  await client.end();
  await writeFile(join(root, `test/releases/${version}.world`), world);
  const hashes = { ...releasedMigrations, [version]: await newOnes() };
  await writeFile(join(root, 'test/releases/migrations.json'), `${JSON.stringify(hashes, null, 2)}\n`);
} finally {
  await postgres.stop();
  await rm(dataDir, { recursive: true, force: true });
}

/** The migrations of this version that no earlier one had. */
async function newOnes(): Promise<Record<string, string>> {
  const { [version]: _, ...earlier } = releasedMigrations;
  const had = new Set(Object.values(earlier).flatMap((ofVersion) => Object.keys(ofVersion)));
  return Object.fromEntries(Object.entries(await readMigrationHashes()).filter(([name]) => !had.has(name)));
}
