/**
 * Backs up the embedded database, the uploads and the generated secrets of DATA_DIR to a new folder:
 * `npm run backup -- /backups/2026-11-22`. Works while the server runs, and without it.
 */
import { join } from 'node:path';
import { readSettings } from '#server/env.ts';
import { makeBackup } from '#server/embedded-postgres/backup/backup.ts';
import { joinPostgres } from '#server/embedded-postgres/embedded-postgres.ts';
import { endOnUncaughtError, StartupError } from '#server/platform/startup-error.ts';
import { readBackupArguments, say, sizeOf } from './backup-arguments.ts';

endOnUncaughtError();

const { folder } = readBackupArguments('Usage: npm run backup -- FOLDER', { force: false });
const settings = readSettings(process.env);
if (settings.DATABASE_URL) {
  throw new StartupError(
    'DATABASE_URL is set: back that database up with its own tools, such as pg_dump, and copy DATA_DIR or the bucket. ' +
      'Check what you have restored from it with "npm run restore-drill -- --database". See docs/operating.md.',
  );
}
const postgres = await joinPostgres({ dataDir: join(settings.DATA_DIR, 'postgres') });
try {
  const manifest = await makeBackup(settings.DATA_DIR, postgres.connectionString, folder);
  say(
    `${folder} is a backup of ${settings.DATA_DIR}: ${sizeOf(manifest)}. Try it with "npm run restore-drill -- ${folder}".`,
  );
} finally {
  await postgres.stop();
}
