/**
 * Restores a backup to DATA_DIR: `npm run restore -- /backups/2026-11-22`. The server must not run. What DATA_DIR has is
 * replaced only with `--force`, and kept aside.
 */
import { readSettings } from '#server/env.ts';
import { restoreBackup } from '#server/embedded-postgres/backup/backup.ts';
import { endOnUncaughtError, StartupError } from '#server/platform/startup-error.ts';
import { readBackupArguments, say, sizeOf } from './backup-arguments.ts';

endOnUncaughtError();

const { folder, force } = readBackupArguments('Usage: npm run restore -- FOLDER [--force]', { force: true });
const dataDir = readDataDir();
const { manifest, replaced } = await restoreBackup(folder, dataDir, { force });
say(`${dataDir} is as it was at ${manifest.made_at}: ${sizeOf(manifest)}. Start the server with "npm start".`);
if (replaced) say(`What was there before is in ${replaced}. Remove it when all is well.`);

/** DATA_DIR without reading the secrets, which would be generated and then stand in the way. */
function readDataDir(): string {
  const placeholder = 'not used, because nothing is signed here';
  const settings = readSettings({ ...process.env, AUTH_SECRET: placeholder, SANDBOX_SECRET: placeholder });
  if (!settings.DATABASE_URL) return settings.DATA_DIR;
  throw new StartupError('DATABASE_URL is set: restore that database with its own tools. See docs/operating.md.');
}
