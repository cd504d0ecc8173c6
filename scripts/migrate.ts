/**
 * `npm run migrate`: brings the database to this version, as each start does, without starting a server. With several instances it
 * is a step of its own before they are replaced. Works with or without a running server, and a second time.
 */
import { join } from 'node:path';
import { ownerAddress, readSettings } from '#server/env.ts';
import { openConsole } from '#server/platform/console.ts';
import { joinPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { endOnUncaughtError } from '#server/platform/startup-error.ts';
import { prepareDatabase } from '#server/prepare-database.ts';
import { productVersion } from '#server/version.ts';

endOnUncaughtError();

const settings = readSettings(process.env);
const { log } = openConsole(settings.LOG_LEVEL);
const embedded = settings.DATABASE_URL
  ? undefined
  : await joinPostgres({ dataDir: join(settings.DATA_DIR, 'postgres') });
try {
  const applied = await prepareDatabase(
    {
      ownerUrl: embedded?.connectionString ?? ownerAddress(settings)!,
      servingUrl: embedded?.productUrl ?? settings.DATABASE_URL!,
    },
    { log, dataDir: embedded && settings.DATA_DIR },
  );
  const done = applied.length === 0 ? 'Nothing was to be done' : `Applied: ${applied.join(', ')}`;
  process.stdout.write(`${done}. The database is that of version ${productVersion}.\n`);
} finally {
  await embedded?.stop();
}
