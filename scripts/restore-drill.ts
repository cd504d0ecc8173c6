/**
 * Restores a backup beside everything else, to a temporary folder with a PostgreSQL of its own, and checks the data:
 * `npm run restore-drill -- /backups/2026-11-22`. Exit code 1 if anything is not whole. No server is started on it,
 * because that would send the mails that waited when the backup was made.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { restoreBackup } from '#server/platform/backup/backup.ts';
import { startPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { endOnUncaughtError } from '#server/platform/startup-error.ts';
import { readBackupArguments, say, sizeOf } from './backup-arguments.ts';
import { checkData, type DataCheck } from './data-checks.ts';

endOnUncaughtError();

const { folder } = readBackupArguments('Usage: npm run restore-drill -- FOLDER', { force: false });
const dataDir = await mkdtemp(join(tmpdir(), 'diyar-restore-drill-'));
try {
  const started = performance.now();
  const { manifest } = await restoreBackup(folder, dataDir);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  say(
    `The backup of ${manifest.made_at} agrees with its manifest and was unpacked in ${seconds} s: ${sizeOf(manifest)}`,
  );
  const checks = await checkRestored();
  for (const check of checks) report(check);
  process.exitCode = checks.some(({ violations }) => violations.length > 0) ? 1 : 0;
} finally {
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
}

async function checkRestored(): Promise<DataCheck[]> {
  const postgres = await startPostgres({ dataDir: join(dataDir, 'postgres'), disposable: true });
  const client = new Client({ connectionString: postgres.connectionString, application_name: 'diyar restore drill' });
  try {
    await client.connect();
    return await checkData(client, join(dataDir, 'uploads'));
  } finally {
    await client.end();
    await postgres.stop();
  }
}

function report({ name, checked, violations }: DataCheck): void {
  say(`${violations.length === 0 ? 'ok    ' : 'FAILED'}  ${name} (${checked} checked)`);
  for (const violation of violations.slice(0, 10)) say(`        ${violation}`);
  if (violations.length > 10) say(`        and ${violations.length - 10} more`);
}
